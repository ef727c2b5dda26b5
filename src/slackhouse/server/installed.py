"""What makes an app of the page: a manifest, and the worker that keeps what can be read without a network."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from slackhouse.contract.words import words_of
from slackhouse.server.joining import STATIC, bare
from slackhouse.server.modules import tagged
from slackhouse.server.page_words import PACKAGE
from slackhouse.server.reception import Reception


class Installed:
    """Both lie beside the front door: a worker serves what lies below it."""

    def __init__(self, front: Reception) -> None:
        self._front = front

    def routes(self) -> list[BaseRoute]:
        return [Route("/manifest.webmanifest", self._manifest), Route("/worker.js", self._worker)]

    async def _manifest(self, request: Request) -> Response:
        return tagged(request, manifest(self._front.settings.language), "application/manifest+json")

    async def _worker(self, request: Request) -> Response:
        file = STATIC / "worker.js"
        return tagged(request, bare(file, file.stat().st_mtime_ns).encode(), "text/javascript")


@lru_cache(maxsize=20)
def manifest(language: str) -> bytes:
    """What the page is called where it is installed, and how it looks there."""
    texts = words_of(PACKAGE, language=language).texts
    return msgspec.json.encode(
        {
            "name": "Slackhouse",
            "short_name": "Slackhouse",
            "description": texts["html.description"],
            "lang": texts["language.tag"],
            "start_url": ".",
            "scope": ".",
            "display": "standalone",
            "background_color": "#cda274",
            "theme_color": "#4b3224",
            "icons": [
                {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}
            ],
        }
    )
