"""Moves as sequences of tokens from one alphabet that depends on the table alone, for agents that choose among numbers.

A move is said by its verb and its card, then by the seat it is aimed at (counted from the speaker), the card it is aimed at, and
further cards; END where that could be all. What then is still the same, such as offers that differ in dollars, is told apart by its
place in the list. A token that leaves no choice is never asked for, so most moves are said in one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from slackhouse.kernel.errors import TokenError
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

END: Final = 0
"""Nothing more is named."""
PLACE: Final = 1
PLACES: Final = 16
"""So many tokens say a place in a list; a longer list is told by several of them, the greatest first."""
OTHER: Final = PLACE + PLACES
"""A verb that the family did not list."""
SEAT: Final = OTHER + 1

Options = dict[int, list[Move]]
"""What can be said next, and what it leaves to say."""


class Tokens:
    """The token alphabet of one table: titles, seats, verbs with a card, and verbs without."""

    __slots__ = ("_alone", "_cards", "_names", "_verbs", "_with_card", "seats", "size", "titles", "verbs")

    def __init__(
        self, titles: Sequence[str], seats: int, with_card: Sequence[str], alone: Sequence[str]
    ) -> None:
        self.titles = len(titles)
        self.seats = seats
        self.verbs: tuple[str, ...] = (*alone, *(f"{verb} ..." for verb in with_card))
        first = SEAT + seats
        self._alone = {verb: first + i for i, verb in enumerate(alone)}
        self._cards = first + len(alone)
        self._verbs = self._cards + self.titles
        self._with_card = {verb: self._verbs + i * self.titles for i, verb in enumerate(with_card)}
        self.size = self._verbs + len(with_card) * self.titles
        self._names = (
            "end",
            *(f"number {place + 1}" for place in range(PLACES)),
            "other",
            *("me" if seat == 0 else f"seat +{seat}" for seat in range(seats)),
            *alone,
            *titles,
            *(f"{verb} {title}" for verb in with_card for title in titles),
        )

    def name(self, token: int) -> str:
        """What a token says, in words."""
        return self._names[token]

    def verb_of(self, token: int) -> int:
        """The place among `verbs` of what a token says; -1 if it says none."""
        if token >= self._verbs:
            return len(self._alone) + (token - self._verbs) // self.titles
        return token - SEAT - self.seats if SEAT + self.seats <= token < self._cards else -1

    def card_of(self, token: int) -> int:
        """The card that a token names; -1 if it names none."""
        return (token - self._cards) % self.titles if token >= self._cards else -1

    def seat_of(self, token: int) -> int:
        """The seat that a token names, counted from the speaker; -1 if it names none."""
        return token - SEAT if SEAT <= token < SEAT + self.seats else -1

    # -- saying ----------------------------------------------------------------------------------------------------------

    def heads(self, moves: Sequence[Move]) -> Options:
        """By what each move begins."""
        with_card, alone = self._with_card, self._alone
        found: Options = {}
        for move in moves:
            card = move.card
            if card < 0 and move.cards:
                card = move.cards[0]
            if card < 0:
                token = alone.get(move.do, OTHER)
            else:
                verb = with_card.get(move.do)
                token = OTHER if verb is None else verb + card
            if token in found:
                found[token].append(move)
            else:
                found[token] = [move]
        return found

    def rest(self, move: Move, actor: int) -> list[int]:
        """All that is said of a move after its verb."""
        cards, seats = self._cards, self.seats
        named = [move.card, *move.cards] if move.card >= 0 else list(move.cards)
        listed = self._with_card if named else self._alone
        said = [cards + named[0]] if named and move.do not in listed else []
        if move.seat >= 0:
            said.append(SEAT + (move.seat - actor) % seats)
        if move.on >= 0:
            said.append(cards + move.on)
        said += [cards + card for card in named[1:]]
        said += [cards + card for card in move.wants]
        return said

    def apart(self, moves: list[Move], actor: int, at: int) -> tuple[Options, int]:
        """What tells these moves apart, from this place of what is said on; and at which place that is."""
        rests = [self.rest(move, actor) for move in moves]
        while True:
            found: Options = {}
            for move, rest in zip(moves, rests, strict=True):
                found.setdefault(rest[at] if at < len(rest) else END, []).append(move)
            if len(found) > 1:
                return found, at + 1
            if END in found:
                return places(moves), at
            at += 1


def places(moves: list[Move]) -> Options:
    """Moves of which all is said alike, by their places."""
    size = 1
    while size * PLACES < len(moves):
        size *= PLACES
    return {PLACE + i: moves[i * size : (i + 1) * size] for i in range(-(-len(moves) // size))}


class PartialMove:
    """A partially said move: its tokens so far, and the legal next tokens."""

    __slots__ = ("_at", "actor", "options", "said", "tokens")

    def __init__(
        self, tokens: Tokens, actor: int, options: Options, at: int = 0, said: tuple[int, ...] = ()
    ) -> None:
        self.tokens = tokens
        self.actor = actor
        self.said = said
        self.options = options
        self._at = at

    def say(self, token: int) -> Move | None:
        """Say the next token; returns the move once it is said. A token that cannot be said changes nothing."""
        left = self.options.get(token)
        if left is None:
            raise TokenError(self._refused(token))
        self.said = (*self.said, token)
        if len(left) == 1:
            return left[0]
        self._narrow(left)
        return None

    def _narrow(self, left: list[Move]) -> None:
        self.options, self._at = self.tokens.apart(left, self.actor, self._at)

    def _refused(self, token: int) -> str:
        said = self.tokens.name(token) if 0 <= token < self.tokens.size else "nothing at all"
        open_ = ", ".join(f"{one} ({self.tokens.name(one)})" for one in sorted(self.options))
        return f"token {token} ({said}) cannot be said now; open are {open_}"

    def copy(self) -> PartialMove:
        """The same again; what is left to say is never changed, so both may have it."""
        return PartialMove(self.tokens, self.actor, self.options, self._at, self.said)

    def __deepcopy__(self, _memo: object) -> PartialMove:
        return self.copy()


def begun(tokens: Tokens, moves: Sequence[Move], actor: int) -> PartialMove:
    """A seat that is about to say one of these; what all of them begin with is not asked for."""
    options, at = tokens.heads(moves), 0
    if len(options) == 1 and len(moves) > 1:
        options, at = tokens.apart(list(moves), actor, at)
    return PartialMove(tokens, actor, options, at)


class RowChoice:
    """A choice by row of the list of moves. With more moves than rows, the last row turns the page."""

    __slots__ = ("actor", "options", "rows", "said")

    def __init__(self, rows: int, moves: Sequence[Move], actor: int, said: tuple[int, ...] = ()) -> None:
        self.rows = rows
        self.actor = actor
        self.said = said
        self.options = page(rows, list(moves))

    def say(self, token: int) -> Move | None:
        """Point at a row; returns the move, unless it turned the page. A row with nothing in it changes nothing."""
        left = self.options.get(token)
        if left is None:
            raise TokenError(f"row {token} is empty; there are rows 0 to {len(self.options) - 1}")
        self.said = (*self.said, token)
        if len(left) == 1:
            return left[0]
        self.options = page(self.rows, left)
        return None

    def copy(self) -> RowChoice:
        """The same again."""
        twin = RowChoice(self.rows, (), self.actor, self.said)
        twin.options = self.options
        return twin


def page(rows: int, moves: list[Move]) -> Options:
    """A row for each move; where there are more than rows, the last one has all that are left."""
    shown = len(moves) if len(moves) <= rows else rows - 1
    options: Options = {row: [moves[row]] for row in range(shown)}
    if shown < len(moves):
        options[shown] = moves[shown:]
    return options


def paths(saying: PartialMove | RowChoice) -> Iterator[tuple[tuple[int, ...], Move]]:
    """Every way to say a move from here, and the move."""
    for token in saying.options:
        twin = saying.copy()
        move = twin.say(token)
        if move is None:
            yield from paths(twin)
        else:
            yield twin.said, move


__all__ = [
    "END",
    "OTHER",
    "PLACE",
    "PLACES",
    "SEAT",
    "Options",
    "PartialMove",
    "RowChoice",
    "TokenError",
    "Tokens",
    "begun",
    "paths",
]
