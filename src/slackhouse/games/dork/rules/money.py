"""Money: Income, and every dollar that comes from the bank or goes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.games.dork.rules.moments import come, titles
from slackhouse.kernel.moves import NO_CARD

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Frame, Task

INCOME: Final = 30

FROM_THE_BANK: Final[dict[str, int]] = {
    "Earned": 1,
    "GotCash": 1,
    "Dumped": 1,
    "Commission": 1,
    "Refunded": 1,
    "PaidCash": -1,
    "DrewMore": -1,
    "Bought": -1,
    "Grabbed": -1,
}
"""The facts that bring money to the table (1) or take it away (-1): `n` dollars each. No dollar comes or goes without one."""


def income(s: FaceUp, seat: int) -> int:
    """$30, and what the character, the cards in front of a seat and its Stuff add (DORK-4)."""
    more = s.printed.income
    cards = (s.characters[seat], *s.kept[seat], *[card for card, _ in s.stuff[seat]])
    return max(0, INCOME + sum([more[card] for card in cards]))


def earn(s: Table, f: Frame, _: Task) -> None:
    """Collect Income; what is not spent is kept (DORK-4)."""
    from_bank(s, "Earned", "DORK-4", f.seat, income(s, f.seat))
    come(s, "turn begins", f.seat, titles(s.stuff[f.seat]))


def from_bank(s: Table, what: str, rule: str, seat: int, dollars: int, card: int = NO_CARD) -> None:
    """The bank pays."""
    s.money[seat] += dollars
    s.tell(what, rule, seat, card, n=dollars)


def to_bank(s: Table, what: str, rule: str, seat: int, dollars: int, card: int = NO_CARD) -> None:
    """The bank is paid."""
    s.money[seat] -= dollars
    s.tell(what, rule, seat, card, n=dollars)


TASKS = {"earn": earn}
