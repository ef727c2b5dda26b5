"""The editions of the Slack games: a folder for each, and this list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.slack.editions import cthulhu, geek, goth, greek

if TYPE_CHECKING:
    from slackhouse.games.slack.editions.edition import EditionInfo, Token

EDITIONS: Final[tuple[EditionInfo, ...]] = (geek.EDITION, greek.EDITION, goth.EDITION, cthulhu.EDITION)
"""In the order in which boxes are listed and hooks are called."""
TOKENS: Final[dict[str, Token]] = {token.name: token for one in EDITIONS for token in one.tokens}
"""Every token that there is, whatever is on the table."""
