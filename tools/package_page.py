"""What a package page shows of the README: it has the text and no files beside it, so a picture must show without one.

hatchling asks this when it builds the wheel and the source archive; see docs/why/package-page.md.
"""

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[(?P<says>[^\]]*)\]\((?P<file>(?!https?:)[^)\s]+)\)")
LINK = re.compile(r"(?<!!)\[(?P<says>[^\]]*)\]\((?P<file>(?!https?:|#)[^)\s]+)\)")
SOURCES = "Pages that are named here without a link are in the source archive."


def page(readme, root, address):
    """The README for a package page: under an address everything is linked to there; without one, pictures are drawn in text."""
    if address:
        base = address.rstrip("/") + "/"
        at_home = PICTURE.sub(lambda found: f"![{found['says']}]({base}{found['file']})", readme)
        return LINK.sub(lambda found: f"[{found['says']}]({base}{found['file']})", at_home)
    drawn = PICTURE.sub(lambda found: drawing(root / found["file"]), readme)
    return LINK.sub(named, drawn).rstrip("\n") + f"\n\n{SOURCES}\n"


def drawing(picture):
    """The same in text, which lies beside the picture: a line about it, then the drawing. Raises FileNotFoundError if nobody drew it."""
    text = picture.with_suffix(".txt")
    if not text.is_file():
        raise FileNotFoundError(
            f"{picture.name} cannot be seen on a package page: draw it in {text.name} beside it, or name the "
            "address of the project's files (tool.hatch.metadata.hooks.custom.address in pyproject.toml)"
        )
    caption, _, drawn = text.read_text("utf-8").partition("\n\n")
    return f"{caption}\n\n```text\n{drawn.rstrip()}\n```"


def named(found):
    """A page that cannot be gone to from here, by its name."""
    return found["says"] if found["says"] == found["file"] else f"{found['says']} (`{found['file']}`)"


class PackagePage(MetadataHookInterface):
    """Gives hatchling the README's text."""

    def update(self, metadata):
        """Write what a package page shows, in place."""
        root = Path(self.root)
        text = page((root / "README.md").read_text("utf-8"), root, self.config.get("address", ""))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
