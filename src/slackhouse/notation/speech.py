"""How moves are said at one table, and what a line means there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from slackhouse.cards.words import folded
from slackhouse.kernel.errors import NotationError, nearest
from slackhouse.kernel.moves import NO_CARD, NOBODY, Move
from slackhouse.notation import deals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slackhouse.cards.card import Card

VERBS: Final = (
    "show hand to", "show hand", "show out", "call", "send", "shop", "do", "play", "give", "choose", "discard", "pass", "done",
    "roll", "shuffle", *deals.VERBS,
)  # fmt: skip
MACROS: Final = ("go to", "end turn")
"""Said at the table, but no single moves: whoever reads the line declines what is optional until then."""

_BOAST: Final = re.compile(r'\s*["“]([^"“”]*)["”]\s*$')
_COUNTERS: Final = re.compile(r"\((-?\d+)\)")


def fold(words: str) -> str:
    """Words as they are compared: case and punctuation aside."""
    return folded(words.replace("’", "'").replace("(-", "(minus "))


def split_boast(line: str) -> tuple[str, str]:
    """The move and the boast of a line that may end with one (FREE-2)."""
    found = _BOAST.search(line)
    return (line[: found.start()].strip(), found[1]) if found else (line.strip(), "")


class Speech:
    """How moves are said at one table: its cards by title, its seats by name."""

    __slots__ = ("_seats", "_titles", "cards", "names")

    def __init__(self, cards: Sequence[Card], names: Sequence[str]) -> None:
        self.cards = cards
        self.names = tuple(names)
        self._seats = {fold(name): number for number, name in enumerate(names)}
        self._titles: dict[str, int] = {}

    @property
    def _by_fold(self) -> dict[str, int]:
        """Titles as they are compared; looked up only where people type, so made only there."""
        if not self._titles:
            jobs_first = sorted(enumerate(self.cards), key=lambda one: one[1].kind != "Job")
            self._titles = {fold(card.name): number for number, card in jobs_first}
        return self._titles

    # -- saying ------------------------------------------------------------------------------------------------------------

    def say(self, move: Move, among: Iterable[Move] = (), seat: int | None = None) -> str:
        """The line that chooses this move; `among` are the others on offer, in case two copies must be told apart."""
        if move.do in deals.VERBS:
            return deals.say(self, move, among)
        title = self._title(move.card)
        if move.do in {"shop", "discard", "shuffle"}:
            return f"{move.do} {', '.join(self._title(card) for card in move.cards)}"
        if move.do == "call":
            return f"call {title}" if move.seat == seat else f"call {title} to {self._name(move.seat)}"
        if move.do == "send":
            return f"send {title} to {self._name(move.seat)}"
        if move.do == "play" and move.on != NO_CARD:
            return (
                f"play {title} on {self._title(move.on)}{_told_apart(move, among)} of {self._name(move.seat)}"
            )
        if move.do == "play" and move.seat != NOBODY:
            return f"play {title} on {self._name(move.seat)}"
        if move.do in {"give", "show out"}:
            return f"{move.do} {title}{_told_apart(move, among)}"
        if move.words:
            return f"choose {move.words}"
        if move.do == "roll":
            return f"roll {move.n}"
        if move.do == "show hand" and move.seat != NOBODY:
            return f"show hand to {self._name(move.seat)}"
        return f"{move.do} {title}" if move.card != NO_CARD else move.do

    def _title(self, card: int) -> str:
        return self.cards[card].name if 0 <= card < len(self.cards) else ""

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    # -- understanding -------------------------------------------------------------------------------------------------------

    def parse(self, line: str, seat: int, offered: Sequence[Move]) -> tuple[Move, str]:
        """The move a line means, and its boast. What is not offered is still understood, so that the rules can say why not.

        A target may be left out where only one is possible, or where it is the seat itself.
        """
        line, boast = split_boast(line)
        said = fold(line)
        fits = [move for move in offered if said == fold(self.say(move, offered, seat))]
        if not fits:
            meant = self._understood(line, seat)
            fits = [meant] if meant in offered else [move for move in offered if _means(meant, move)]
            if len(fits) > 1:  # who names nobody means himself: `play New Job`
                fits = [move for move in fits if move.seat == seat and move.on == NO_CARD] or fits
            if len(fits) > 1:
                ways = "; ".join(self.say(move, offered, seat) for move in fits[:6])
                raise NotationError(f'"{line}" could mean several things: {ways}')
            fits = fits or [meant]
        return fits[0], boast

    def _understood(self, line: str, seat: int) -> Move:
        counters = _COUNTERS.search(line)
        n = int(counters[1]) if counters else 0
        said = fold(_COUNTERS.sub(" ", line))
        verb = next((one for one in VERBS if said == one or said.startswith(one + " ")), None)
        if verb is None:
            word = " ".join(said.split()[:1])
            raise NotationError(
                f'"{line}" is no move{nearest(word, (*VERBS, *MACROS))} (moves begin with: {", ".join(VERBS)})'
            )
        if verb in deals.VERBS:
            return deals.understood(self, verb, line.strip()[len(verb) :])
        about = said[len(verb) :].strip()
        if verb in {"pass", "done", "show hand"}:
            return Move(verb)
        if verb == "show hand to":
            return Move("show hand", seat=self.seat(about))
        if verb == "roll":
            return Move("roll", n=int(about) if about.isdigit() else 0)
        if verb in {"shop", "discard", "shuffle"}:
            return Move(verb, cards=self._several(line.strip()[len(verb) :]))
        if verb == "choose" and about not in self._by_fold:
            return Move("choose", words=about)
        return self._about_a_card(verb, about, seat, n)

    def _several(self, titles: str) -> tuple[int, ...]:
        """Titles with commas between; a title may have commas in it: the longest that is known is meant."""
        cards: list[int] = []
        parts = [part for part in titles.split(",") if part.strip()]
        while parts:
            length = next((n for n in range(len(parts), 0, -1) if self.knows(",".join(parts[:n]))), 1)
            cards.append(self.card(",".join(parts[:length])))
            parts = parts[length:]
        return tuple(cards)

    def _about_a_card(self, verb: str, about: str, seat: int, n: int) -> Move:
        """`call X to SEAT`, `play X on Y of SEAT`: titles may themselves contain such words, so the longest title wins."""
        for joint in {"call": (" to ",), "send": (" to ",), "play": (" on ",)}.get(verb, ()):
            for cut in reversed([found.start() for found in re.finditer(joint, about)]):
                title, target = about[:cut], about[cut + len(joint) :]
                if title in self._by_fold:
                    return self._aimed(verb, self._by_fold[title], target, n)
        if verb == "call":
            return Move("call", self.card(about), seat)
        return Move(verb, self.card(about), n=n)

    def _aimed(self, verb: str, card: int, target: str, n: int) -> Move:
        if target in self._seats:
            return Move(verb, card, self._seats[target])
        for cut in reversed([found.start() for found in re.finditer(" of ", target)]):
            if target[cut + 4 :] in self._seats:
                return Move(verb, card, self._seats[target[cut + 4 :]], self.card(target[:cut]), n)
        if verb == "play" and target in self._by_fold:
            return Move(verb, card, NOBODY, self._by_fold[target], n)
        return Move(verb, card, self.seat(target))

    def card(self, title: str) -> int:
        """The card of this title; an unknown one is an error that names the nearest."""
        number = self._by_fold.get(fold(title))
        if number is None:
            raise NotationError(
                f'no card here is called "{title.strip()}"{nearest(title.strip(), [card.name for card in self.cards])}'
            )
        return number

    def knows(self, title: str) -> bool:
        """Is a card here called so?"""
        return fold(title) in self._by_fold

    def seat(self, name: str) -> int:
        """The seat of this name."""
        number = self._seats.get(fold(name))
        if number is None:
            raise NotationError(
                f'nobody here is called "{name}"{nearest(name, self.names)} (seats: {", ".join(self.names)})'
            )
        return number


def _told_apart(move: Move, among: Iterable[Move]) -> str:
    """Counters are said only where another copy with other counters is on offer too."""
    same = any(one.n != move.n and one._replace(n=move.n) == move for one in among)
    return f" ({move.n})" if same else ""


def _means(meant: Move, move: Move) -> bool:
    """Could this be meant by a line that leaves something out?"""
    if meant.do in deals.VERBS:
        return deals.means(meant, move)
    if (meant.do, meant.card) != (move.do, move.card) or meant.do not in {
        "play",
        "give",
        "show out",
        "send",
        "call",
    }:
        return False
    if meant.do == "call":
        return meant.seat == move.seat
    return meant.seat in {NOBODY, move.seat} and meant.on in {NO_CARD, move.on} and meant.n in {0, move.n}
