"""Make the letters of the first view from those of the page: `uv run --with fonttools --with brotli tools/page_fonts.py`.

Most tables say nothing but plain letters, digits and a few marks. They are a third of a font's weight less alone; a page that needs
another letter is sent the whole font, as before (`unicode-range` in base.css).
"""

import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

STATIC = Path(__file__).resolve().parent.parent / "src" / "slackhouse" / "web" / "static"
WHOLE = ("fredoka-latin-wght-normal", "atkinson-hyperlegible-latin-400-normal")
"""The round face, and the plain one as it is read most. The others are seldom seen first."""
RANGE = re.compile(r"-basic-[^}]*?unicode-range: ([^;]*);")


def letters(css: str) -> list[int]:
    """Those that base.css asks for."""
    found = RANGE.search(css)
    if found is None:
        raise SystemExit("base.css has no basic letters")
    spans = [one.strip().removeprefix("U+").split("-") for one in found[1].split(",")]
    return [code for span in spans for code in range(int(span[0], 16), int(span[-1], 16) + 1)]


def main() -> None:
    wanted = letters((STATIC / "base.css").read_text("utf-8"))
    for name in WHOLE:
        options = subset.Options(flavor="woff2", layout_features=["kern", "ccmp", "liga", "mark", "mkmk"])
        options.hinting = False  # half of the plain face; the round one has none either
        font = TTFont(STATIC / "fonts" / f"{name}.woff2")
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        subset.save_font(font, STATIC / "fonts" / f"{name.replace('-latin-', '-basic-')}.woff2", options)


if __name__ == "__main__":
    main()
