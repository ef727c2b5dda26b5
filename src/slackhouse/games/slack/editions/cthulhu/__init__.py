"""Chez Cthulhu: Madness, which is bad until it is very bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.family.family import BoxInfo
from slackhouse.family.options import Option
from slackhouse.games.slack.editions.edition import Chosen, EditionInfo, Hooks, Token
from slackhouse.kernel.wording import Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.games.slack.card import SlackCard
    from slackhouse.games.slack.table import FaceUp, Table
    from slackhouse.kernel.wording import Reason

BOX: Final = "cthulhu"
STARK_RAVING_MAD: Final = -1
"""In place of a number of Madness: the token."""
MAD: Final = 9
IN_SLACK: Final = (0, -1, -2, -3, -3, -3, -3, -2, -1, 0)
"""What so much Madness counts toward the Goal (MAD-1); the token, at the end, counts nothing itself."""
WORST: Final = IN_SLACK.index(min(IN_SLACK))
"""Madness beyond this costs nothing more and leads to the token (MAD-1, MAD-2)."""
LEADS_THERE: Final = 0.2
RAVING: Final = 1.1
"""Rounded from the same fit as the numbers of the outlook."""


def hope(madness: int) -> float:
    """The way through Madness: at its end every more of it is a gain (MAD-3)."""
    return RAVING if madness == STARK_RAVING_MAD else LEADS_THERE * max(0, madness - WORST)


MADNESS: Final = Token(
    "madness",
    BOX,
    "Maddened",
    least=STARK_RAVING_MAD,
    most=MAD - 1,
    instead={STARK_RAVING_MAD: "stark raving mad"},
    hope=hope,
)


def gain(s: Table, seat: int, madness: int, rule: str, card: int) -> None:
    """Madness comes and goes, up to nine (MAD-1, MAD-2); for the Stark Raving Mad it never goes, and comes as Slack (MAD-3)."""
    have = s.tokens[MADNESS.name]
    now, (then, slack) = have[seat], becomes(s, seat, madness)
    if then != now:
        have[seat] = then
        s.touched = True
        maddened = (MAD + slack if then == STARK_RAVING_MAD else then) - now
        s.tell(MADNESS.changed, rule, seat, card, n=maddened)
        if then == STARK_RAVING_MAD:
            s.tell("StarkRavingMad", "MAD-2", seat, card)
    if slack:
        s.job_slack[seat] += slack
        s.touched = True
        s.tell("Gained", "MAD-3", seat, card, n=slack)


def becomes(s: FaceUp, seat: int, madness: int) -> tuple[int, int]:
    """What so much more Madness, or less, makes of a seat: how mad it is then, and the Slack that comes of it (MAD-1 to MAD-3)."""
    token = s.edition.tokens[MADNESS.name]
    now, more = s.tokens[token.name][seat], madness * token.times
    if now == STARK_RAVING_MAD:
        return now, max(0, more)
    then = max(0, now + more)
    return (then, 0) if then < MAD else (STARK_RAVING_MAD, then - MAD)


def counts(s: FaceUp, have: list[int]) -> None:
    """What everybody's Madness counts (MAD-1)."""
    for seat, madness in enumerate(s.tokens["madness"]):
        if madness:
            have[seat] += IN_SLACK[madness]


def _times(table: Chosen) -> int:
    """Where boxes are mixed, each counts double or not at all (MIX-14)."""
    if not table.is_mixed:
        return 1
    return 2 if table.options["madness"] == "double" else 0


def at_table(table: Chosen, _cards: Sequence[SlackCard]) -> Hooks:
    if not table.has(BOX):
        return Hooks()
    return Hooks(tokens=(MADNESS._replace(times=_times(table)),), score=counts, guests_can_be_discarded=True)


def in_words(table: Chosen) -> Iterator[Reason]:
    if table.has("geek", BOX):
        yield Told("together.tentacles"), "MIX-13"
    if table.has(BOX) and table.is_mixed:
        yield Told("together.twice-as-mad" if _times(table) else "together.nobody-mad"), "MIX-14"


EDITION: Final = EditionInfo(
    package=__name__,
    boxes=(BoxInfo(BOX, BOX),),
    options={"madness": Option(("ignore", "double"), boxes=(BOX,))},  # MIX-14
    tokens=(MADNESS,),
    stays_put=("Pet",),
    also={"geek": {"Cigarettes": ("Tentacles",), "Tentacles": ("Cigarettes",)}},  # MIX-13
    cites=("MAD-1", "MAD-2", "MAD-3"),
    golden=((("geek", BOX), 3, {"madness": "ignore"}), (("geek", BOX), 4, {"madness": "double"})),
    at_table=at_table,
    in_words=in_words,
)
