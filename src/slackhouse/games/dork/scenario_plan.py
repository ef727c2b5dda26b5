"""A table arranged by hand, for scenarios: any characters, money, Stuff, Obsessions, hands and pile, from any phase of a turn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from slackhouse.games.dork import saved
from slackhouse.games.dork.fields import Held, Owned
from slackhouse.games.dork.printed import Printed
from slackhouse.games.dork.rules import turn
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.games.dork.table import Table
from slackhouse.kernel.errors import SetupError, nearest
from slackhouse.kernel.moves import NO_CARD
from slackhouse.kernel.plain import Entries


class PlannedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat to set up. A character of NO_CARD is yet to be chosen."""

    character: int = NO_CARD
    money: int = 0
    hand: tuple[int, ...] = ()
    stuff: tuple[Owned, ...] = ()
    obsessions: tuple[Held, ...] = ()
    kept: tuple[int, ...] = ()


class ScenarioPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The table to set up; piles top first."""

    places: tuple[PlannedSeat, ...]
    turn: int = 0
    phase: int = 0
    pile: tuple[int, ...] = ()


def saved_form(printed: Printed, plan: ScenarioPlan) -> Entries:
    """The table as plain data, at the start of the wanted phase."""
    s = Table(printed, len(plan.places))
    s.characters = _characters(printed, plan)
    used = Counter([*plan.pile, *s.characters])
    for seat, place in enumerate(plan.places):
        s.money[seat] = place.money
        s.hands[seat] = list(place.hand)
        s.stuff[seat] = list(place.stuff)
        s.obsessions[seat] = list(place.obsessions)
        s.kept[seat] = list(place.kept)
        used.update([*place.hand, *place.kept, *(card for card, _ in place.obsessions)])
        used.update(one for card, attached in place.stuff for one in (card, *attached))
        rearrange(s, seat)
    left = [
        number for number, card in enumerate(printed.cards) for _ in range(max(0, card.copies - used[number]))
    ]
    s.aside = [card for card in left if printed.is_character[card]]
    s.pile = [*plan.pile, *(card for card in left if not printed.is_character[card])][::-1]
    turn.begin(s, plan.turn, plan.phase)
    s.phase = plan.phase
    plain: Entries = msgspec.json.decode(msgspec.json.encode(saved.saved(s)))
    return plain


def held(printed: Printed, word: str, beside: Sequence[Held] = ()) -> Held:
    """A Temporary Obsession that shows this word: the first of the box that has it and does not lie there already.

    Raises SetupError with the nearest word.
    """
    shows = [
        (number, end)
        for number, card in enumerate(printed.cards)
        if printed.is_obsession[number]
        for end, one in enumerate(card.obsessions)
        if one.casefold() == word.strip().casefold()
    ]
    if shows:
        taken = {card for card, _ in beside}
        return next((one for one in shows if one[0] not in taken), shows[0])
    known = sorted({one for card in printed.cards for one in card.obsessions})
    raise SetupError(f'nobody is obsessed with "{word}"{nearest(word, known)} ({", ".join(known)})')


def _characters(printed: Printed, plan: ScenarioPlan) -> list[int]:
    """A seat without a character gets the first of the box that nobody plays."""
    characters = [place.character for place in plan.places]
    every = [number for number in range(len(printed.cards)) if printed.is_character[number]]
    for seat, character in enumerate(characters):
        if character == NO_CARD:
            characters[seat] = next((one for one in every if one not in characters), every[0])
    return characters
