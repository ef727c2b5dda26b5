"""Static files as they are served: scripts without comments and joined, stylesheets joined, all compressed and with an ETag.

What a family draws itself lies in its own folder, `web/`, and is served as `static/games/FAMILY/`.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from slackhouse.games import FAMILIES
from slackhouse.site.script_bundles import (
    INDENT,
    STATIC,
    bundle,
    check_bundles,
    family_web_folder,
    single_module,
    without_comments,
)

CSS_COMMENT: Final = re.compile(r"/\*(?:[^*]|\*(?!/))*\*/\n*")
"""A comment of a stylesheet."""
CSS_SPACE: Final = re.compile(r"\s*([{};,])\s*")
CSS_DECLARATION: Final = re.compile(r"(?<=[{;])([a-z-]+): ")
"""The spaces of a stylesheet that mean nothing: around its marks, and after the name of what is set."""
MAX_SHEETS: Final = 12
"""In one list; no page has as many."""
MIN_COMPRESSED_BYTES: Final = 1000
"""Bytes that are not worth packing."""
GAMES_SHEETS: Final = "games"
"""In a list of sheets: those of every family, its boxes' colours and what only its tables have."""


class ScriptFiles(StaticFiles):
    """Static files, with the comments of our own modules left out: a sixth of their size."""

    def __init__(self, directory: Path, within: str = "") -> None:
        super().__init__(directory=directory, check_dir=False)
        self._within = within

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """As the file is, or what a browser needs of it; who has it already is told so."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        path = Path(full_path)
        if path.suffix != ".js" or "vendor" in path.parts or not isinstance(response, FileResponse):
            return response
        if (joined := _joined_module(f"{self._within}{path.stem}", scope)) is not None:
            return joined
        kept = {key: response.headers[key] for key in ("etag", "last-modified")}
        body = without_comments(path, stat_result.st_mtime_ns)
        return Response(body, media_type="text/javascript", headers=kept)


def _joined_module(name: str, scope: Scope) -> Response | None:
    """What was asked for with others, or with what others have already (`joining`). None: nothing of the kind."""
    asked = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    wholes = tuple([one for one in asked.get("of", [""])[0].split(",", 3) if one])
    if "whole" not in asked and not wholes:
        return None
    try:
        check_bundles(wholes)
        text = _written(name, wholes, "whole" in asked, _newest(int(time.monotonic())))
    except LookupError as error:
        return Response(f"{error}", 404, media_type="text/plain")
    return with_etag(Request(scope), text, "text/javascript")


@lru_cache(maxsize=200)
def _written(name: str, wholes: tuple[str, ...], is_whole: bool, _newest: int) -> bytes:
    """To put it together takes twenty milliseconds; it is done once, as long as no module changes."""
    return (bundle(name, wholes) if is_whole else single_module(name, wholes)).encode()


@lru_cache(maxsize=1)
def _newest(_second: int) -> int:
    """When a module last changed; looked at once a second."""
    folders = [STATIC, *[folder for one in FAMILIES if (folder := family_web_folder(one.name)) is not None]]
    return max(file.stat().st_mtime_ns for folder in folders for file in folder.rglob("*.js"))


async def family_file(request: Request) -> Response:
    """A file of a family's own; one that draws nothing has a module with nothing in it, and the plain table is drawn."""
    folder, wanted = family_web_folder(request.path_params["family"]), request.path_params["file"]
    if folder is None:
        return Response("there is no such game", 404, media_type="text/plain")
    if wanted == "index.js" and not (folder / wanted).is_file():
        return Response("export {};\n", media_type="text/javascript")
    within = f"games/{request.path_params['family']}/"
    return await ScriptFiles(folder, within).get_response(wanted, request.scope)


async def stylesheets(request: Request) -> Response:
    """Several stylesheets as one, in the order in which they are named: `static/base,cards,games.css`."""
    named = dict.fromkeys(request.path_params["names"].split(",", MAX_SHEETS))
    files = [file for name in named for file in _sheets(name)]
    if not all(file.is_file() for file in files):
        return Response("there is no such stylesheet", 404, media_type="text/plain")
    text = _joined(tuple([(file, file.stat().st_mtime_ns) for file in files]))
    return with_etag(request, text.encode(), "text/css")


def with_etag(request: Request, body: bytes, kind: str) -> Response:
    """An answer that is asked for again, and sent again only if it has changed."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return compressed(request, body, kind, headers)


def compressed(
    request: Request, body: bytes, kind: str, headers: Mapping[str, str] | None = None
) -> Response:
    """An answer, packed for those who can unpack it: what many ask for is packed once."""
    sent = {**(headers or {}), "vary": "Accept-Encoding"}
    if len(body) < MIN_COMPRESSED_BYTES or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=kind, headers=sent)
    return Response(_packed(body), media_type=kind, headers=sent | {"content-encoding": "gzip"})


@lru_cache(maxsize=200)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _sheets(name: str) -> Iterator[Path]:
    if name != GAMES_SHEETS:
        yield STATIC / f"{Path(name).name}.css"
        return
    for one in FAMILIES:
        folder = family_web_folder(one.name)
        if folder is not None and folder.is_dir():
            yield from sorted(folder.glob("*.css"))


@lru_cache(maxsize=20)
def _joined(files: tuple[tuple[Path, int], ...]) -> str:
    text = "".join(INDENT.sub("", CSS_COMMENT.sub("", file.read_text("utf-8"))) for file, _ in files)
    return CSS_DECLARATION.sub(r"\1:", CSS_SPACE.sub(r"\1", text))
