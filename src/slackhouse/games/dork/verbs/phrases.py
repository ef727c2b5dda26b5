"""How the verbs of Chez Dork speak of Stuff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.cards.phrases import either
from slackhouse.kernel.wording import Told, Word

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.cards.verbs import Words
    from slackhouse.kernel.wording import Value


def stuff(words: Words, voice: Voice, at_most: int = 0) -> Value:
    """Card words as a noun: `Stuff`, `Comics or Anime Stuff`, and perhaps how much it may be worth."""
    what = Word("Stuff") if words == ("Stuff",) else Told("stuff.of", what=either(words, voice))
    return Told("stuff.up-to", what=what, n=at_most) if at_most else what


def owner(who: str) -> Told:
    """Whose Stuff it is."""
    return Told(f"owner.{who}")
