"""The page's modules as they are sent: without the comments that tell their readers, and their checker, what is what."""

from __future__ import annotations

import re
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

TOLD: Final = re.compile(r"(?m)^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|/\*\*(?:[^*]|\*(?!/))*\*/ ?")
"""A comment with types or a sentence: on lines of its own, or before a name."""
VENDOR: Final = "vendor"


class Modules(StaticFiles):
    """Files of the page. A sixth of our own modules are such comments: nobody's browser reads them."""

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
        if path.suffix != ".js" or VENDOR in path.parts or not isinstance(response, FileResponse):
            return response
        kept = {key: response.headers[key] for key in ("etag", "last-modified")}
        body = bare(path, stat_result.st_mtime_ns)
        return Response(body, media_type="text/javascript", headers=kept)


@lru_cache(maxsize=200)
def bare(path: Path, _changed: int) -> str:
    """A module without its comments."""
    return TOLD.sub("", path.read_text("utf-8"))
