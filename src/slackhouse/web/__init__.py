"""The page: static files only, which the server hands out as they are.

`index.html` is `/`, `table.html` is `/t/TABLE`, `replay.html` is `/r/TABLE`, and everything in `static/` lies under `/static/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PAGES: Final = Path(__file__).parent
"""Where the three pages are."""

STATIC: Final = PAGES / "static"
"""What they load: modules, styles, fonts, pictures."""
