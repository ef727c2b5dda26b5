"""How the verbs of Chez Dork speak of Stuff."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.cards.phrases import bare

if TYPE_CHECKING:
    from slackhouse.cards.phrases import Voice
    from slackhouse.cards.verbs import Words

OWNERS: Final[dict[str, str]] = {
    "me": "of your own",
    "seat": "of any player's",
    "rival": "of another player's",
}


def stuff(words: Words, voice: Voice) -> str:
    """Card words as a noun: `Stuff`, `Comics or Anime Stuff`."""
    if words == ("Stuff",):
        return "Stuff"
    return f"{' or '.join(bare(word, voice) for word in words)} Stuff"


def limited(at_most: int) -> str:
    return f" worth ${at_most} or less" if at_most else ""
