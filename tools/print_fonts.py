"""Make the fonts of the press from those of the page: `uv run --with fonttools --with brotli tools/print_fonts.py`.

Typst reads no WOFF2 and no axis of weights. The letters beyond latin are a family of their own there, named behind the first.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HOUSE = Path(__file__).resolve().parent.parent / "src" / "slackhouse"
PAGE, PRESS = HOUSE / "web" / "static" / "fonts", HOUSE / "printing" / "fonts"
SEMIBOLD = 600
FAMILY, FULL, TYPOGRAPHIC = 1, 4, 16


def named(font: TTFont, family: str) -> TTFont:
    """The same letters under a plain name of their own."""
    for record in list(font["name"].names):
        if record.nameID in {FAMILY, FULL, TYPOGRAPHIC}:
            font["name"].setName(family, record.nameID, record.platformID, record.platEncID, record.langID)
    return font


def main() -> None:
    for file in sorted(PAGE.glob("*-latin-*.woff2")):
        font = TTFont(file)
        family = "Fredoka" if file.name.startswith("fredoka") else "Atkinson Hyperlegible"
        if "fvar" in font:
            font = instantiateVariableFont(font, {"wght": SEMIBOLD})
            font["OS/2"].usWeightClass = SEMIBOLD
        font = named(font, f"{family} Ext" if "latin-ext" in file.name else family)
        font.flavor = None
        font.save(PRESS / f"{file.stem.replace('-wght-normal', '-600-normal')}.ttf", reorderTables=True)


if __name__ == "__main__":
    main()
