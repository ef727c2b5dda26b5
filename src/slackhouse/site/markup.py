"""HTML for pages without script: elements whose text is always escaped, and the page around them."""

from __future__ import annotations

import html
from typing import Final
from urllib.parse import quote, urlencode

import msgspec

from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.wording import Told, Value
from slackhouse.protocol.refusals import WORDS_PACKAGE
from slackhouse.site.page_words import page

BARE: Final = frozenset({"img", "input", "br"})
TITLE: Final = "<!-- title -->"
BODY: Final = "<!-- body -->"


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, /, *inside: object, **attributes: object) -> Markup:
    """An element: `element("a", "to the rules", href="rules")`. What is None or False is left out; `class_` is `class`, `data_box` is `data-box`."""
    said = "".join(
        [
            f' {key.rstrip("_").replace("_", "-")}="{html.escape(str(value))}"'
            if value is not True
            else f" {key.rstrip('_')}"
            for key, value in attributes.items()
            if value is not None and value is not False
        ]
    )
    return Markup(f"<{name}{said}>" if name in BARE else f"<{name}{said}>{joined(*inside)}</{name}>")


def joined(*inside: object) -> Markup:
    """Pieces one after the other; what is no markup is escaped, and None is nothing."""
    found = []
    for one in inside:
        if isinstance(one, Markup):
            found.append(str(one))
        elif isinstance(one, list | tuple):
            found.append(str(joined(*one)))
        elif one is not None:
            found.append(html.escape(str(one)))
    return Markup("".join(found))


class HtmlPage(msgspec.Struct, frozen=True):
    """A page for one reader: its depth below the root, its language, and the table beside which it was opened."""

    deep: int
    language: str
    table: str = ""

    @property
    def up(self) -> str:
        """The relative path to the root: the server may have a folder of its own behind a proxy."""
        return "../" * self.deep

    def link(self, path: str, anchor: str = "", **query: str) -> str:
        """The way to another page, in the same language."""
        asked = {key: value for key, value in (*query.items(), ("table", self.table)) if value}
        said = f"?{urlencode(asked)}" if asked else ""
        return f"{self.up}{quote(path, safe='/+')}{said}{f'#{anchor}' if anchor else ''}"

    def say(self, key: str, **slots: Value) -> str:
        """A label, or a sentence."""
        return Speaker(words_of(WORDS_PACKAGE, language=self.language), (), ()).text(Told(key, **slots))

    def written(self, title: str, *body: object, box: str = "") -> str:
        """The whole page."""
        bare = page("paper.html", self.language).replace('="static/', f'="{self.up}static/')
        bare = bare.replace('data-box="geek"', f'data-box="{html.escape(box)}"') if box else bare
        return bare.replace(TITLE, str(joined(title))).replace(BODY, str(self._frame(body)))

    def _frame(self, body: tuple[object, ...]) -> Markup:
        """The bar on top, with the ways from here, and what is written below."""
        ways = [
            element("a", self.say("paper.rules"), href=self.link("rules")),
            element("a", self.say("paper.cards"), href=self.link("cards")),
        ]
        if self.table:
            ways.append(element("a", self.say("paper.table"), href=f"{self.up}t/{quote(self.table)}"))
        home = element("a", "Slackhouse", class_="home", href=self.up or "./")
        top = element(
            "header",
            home,
            element("nav", ways, aria_label=self.say("paper.ways")),
            class_="paper-top on-wall",
        )
        return joined(top, element("main", body, class_="paper"))
