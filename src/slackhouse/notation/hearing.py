"""Parser of one line from one seat: whole titles first, then parts of those that this seat is likely to mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from slackhouse.kernel.errors import NotationError
from slackhouse.kernel.moves import NOBODY, Move
from slackhouse.kernel.wording import Several, Title, Told
from slackhouse.notation.folding import fold
from slackhouse.notation.titles import LISTED, SeveralError, beginning, fitting, nearest_name, nearest_ones

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from slackhouse.cards.card import Card
    from slackhouse.notation.talk import Talk

VERBS: Final = (
    "show hand to", "show hand", "show out", "call", "send", "shop", "do", "play", "give", "choose", "discard", "pass", "done",
    "roll", "shuffle",
)  # fmt: skip
MACROS: Final = ("go to", "end turn")
"""Said at the table, but no single moves: the reader of the line declines what is optional until then."""

JOINTS: Final = {"call": " to ", "send": " to ", "play": " on "}
"""What stands between a card and where it goes."""
MINE: Final = ("my ", "your ", "own ")
MYSELF: Final = ("me", "myself", "you", "yourself")
_COUNTERS: Final = re.compile(r"\((-?\d+)\)")


class Hearing:
    """What a seat can mean: offered moves, held cards, cards on the table; parts of titles are looked up in this order."""

    def __init__(
        self,
        speaker: int,
        titles: Mapping[str, int],
        twins: Mapping[str, Sequence[int]],
        seats: Mapping[str, int],
        cards: Sequence[Card],
        names: Sequence[str],
        talk: Mapping[str, Talk],
    ) -> None:
        self.speaker = speaker
        self.cards = cards
        self.names = tuple(names)
        self.offered: Sequence[Move] = ()
        self.hand: Sequence[int] = ()
        self.lying: Sequence[int] = ()
        self._titles = titles
        self._talk = talk
        self._twins = twins
        self._seats = seats
        self._verb = ""

    def understood(self, line: str) -> Move:
        """The move that is meant, offered or not. Raises NotationError."""
        counters = _COUNTERS.search(line)
        n = int(counters[1]) if counters else 0
        said = fold(_COUNTERS.sub(" ", line))
        verbs = (*VERBS, *self._talk)
        verb = next((one for one in verbs if said == one or said.startswith(one + " ")), None)
        if verb is None:
            word = " ".join(said.split()[:1])
            near = nearest_name(word, (*verbs, *MACROS))
            raise NotationError(Told("notation.no-move", line=line, near=near, verbs=Several(verbs)))
        self._verb = verb
        if verb in self._talk:
            return self._talk[verb].understood(self, verb, line.strip()[len(verb) :])
        about = said[len(verb) :].strip()
        if verb in {"pass", "done", "show hand"}:
            return Move(verb)
        if verb == "show hand to":
            return Move("show hand", seat=self.seat(about))
        if verb == "roll":
            return Move("roll", n=int(about) if about.isdigit() else 0)
        if verb in {"shop", "discard", "shuffle"}:
            return Move(verb, cards=self._several(line.strip()[len(verb) :]))
        if verb == "choose" and about not in self._titles:
            return self._chosen(about)
        return self._about_a_card(verb, about, n)

    def _several(self, titles: str) -> tuple[int, ...]:
        """Titles with commas between; a title may have commas in it: the longest that is known is meant."""
        cards: list[int] = []
        parts = [part for part in titles.split(",") if part.strip()]
        most = (
            max(title.count(" ") for title in self._titles) + 1
        )  # no title has more words, so none more parts
        while parts:
            length = next(
                (n for n in range(min(most, len(parts)), 0, -1) if self.knows(",".join(parts[:n]))), 1
            )
            cards.append(self.card(",".join(parts[:length])))
            parts = parts[length:]
        return tuple(cards)

    def _chosen(self, about: str) -> Move:
        """`choose flat` where `flat 3` is the only one of that kind."""
        words = {fold(self._said(move)): move for move in self._offered("choose")}
        fits = fitting(about, {word: place for place, word in enumerate(words)})
        return list(words.values())[fits[0]] if len(fits) == 1 else Move("choose", words=about)

    def _said(self, move: Move) -> str:
        """What a choice is called: its words, its card, or the seat that is meant."""
        title = "" if move.card < 0 else self.cards[move.card].name
        if move.words or move.seat < 0:
            return move.words or title
        return f"{title} of {self.names[move.seat]}" if title else self.names[move.seat]

    # -- a card, and where it goes ---------------------------------------------------------------------------------------

    def _about_a_card(self, verb: str, about: str, n: int) -> Move:
        """`call X to SEAT`, `play X on Y of SEAT`: titles may themselves contain such words, so the longest title wins."""
        joint = JOINTS.get(verb, "")
        cuts = [found.start() for found in re.finditer(joint, about)][::-1] if joint else []
        sides = [(about[:cut], about[cut + len(joint) :]) for cut in cuts]
        for title, target in sides:
            if title in self._titles:
                return self._aimed(verb, self._titles[title], target, n)
        problem: NotationError | None = None
        for title, target in sides if about not in self._titles else ():
            try:
                return self._aimed(verb, self.card(title), target, n)
            except NotationError as error:
                problem = problem or error
        try:
            card = self.card(about)
        except NotationError as error:
            raise problem or error from None
        return Move("call", card, self.speaker) if verb == "call" else Move(verb, card, n=n)

    def _aimed(self, verb: str, card: int, target: str, n: int) -> Move:
        """A seat, a card of a seat, or a card of which it need not be said whose it is."""
        if target in self._seats:
            return Move(verb, card, self._seats[target])
        whose, what = self._owner(target)
        if whose != NOBODY:
            return (
                Move(verb, card, whose, self._lying_with(card, whose, what), n)
                if what
                else Move(verb, card, whose)
            )
        if verb != "play":
            return Move(verb, card, self.seat(target))
        if target in self._titles:
            return Move(verb, card, NOBODY, self._titles[target], n)
        aims = [move.on for move in self._offered(verb) if move.card == card and move.on >= 0]
        for known in (aims, None, self.lying):
            if known is None and beginning(target, self._seats):
                return Move(verb, card, self.seat(target))
            if known is not None and (fits := fitting(target, self._titles, known)):
                return Move(verb, card, NOBODY, self._only(target, fits), n)
        return Move(verb, card, self.seat(target))

    def _owner(self, target: str) -> tuple[int, str]:
        """Whose card is meant, and which: `gamer of ann`, `anns gamer`, `my gamer`; a seat alone: `me`, `bens room`."""
        if target in MYSELF:
            return self.speaker, ""
        for own in MINE:
            if target.startswith(own):
                return self.speaker, target.removeprefix(own).removesuffix("room").strip()
        for cut in reversed([found.start() for found in re.finditer(" of ", target)]):
            seats = self._named(target[cut + 4 :])
            if len(seats) == 1:
                return seats[0], target[:cut]
        for name, seat in self._seats.items():
            if target.startswith(f"{name}s "):
                return seat, target.removeprefix(f"{name}s ").removesuffix("room").strip()
        return NOBODY, ""

    def _lying_with(self, card: int, seat: int, part: str) -> int:
        """A card of that seat: one that this one could be aimed at, if there is one of these words."""
        aims = [move.on for move in self._offered("play") if (move.card, move.seat) == (card, seat)]
        return self._find(part, (aims, self.lying))

    # -- names -----------------------------------------------------------------------------------------------------------

    def card(self, title: str) -> int:
        """The card of this title; part of it is enough where it is clear. An unknown one is an error that names the nearest."""
        said = self._offered(self._verb)
        offered = [card for move in said for card in (move.card, *move.cards) if card >= 0]
        return self._find(title, (offered, self.hand, self.lying))

    def _find(self, title: str, groups: Iterable[Sequence[int]]) -> int:
        part = fold(title)
        if part in self._titles:
            return self._called(part, groups)
        for group in (*groups, None):
            fits = fitting(part, self._titles, group)
            if fits:
                return self._only(part, fits)
        shown = {known: self.cards[card].name for known, card in self._titles.items()}
        raise NotationError(Told("notation.no-card", said=title.strip(), near=nearest_ones(part, shown)))

    def _called(self, title: str, groups: Iterable[Sequence[int]]) -> int:
        """Two cards may have one title in two piles that never mix (TABLE-1): Beer is a Thing, and a Major."""
        twins = self._twins.get(title, ())
        spoken_of = (card for group in groups for card in twins if card in group)
        return next(spoken_of, self._titles[title])

    def _only(self, part: str, fits: Sequence[int]) -> int:
        if len(fits) == 1:
            return fits[0]
        titles = Several(tuple([Title(card) for card in fits[:LISTED]]))
        if len(fits) > LISTED:
            told = Told("notation.several-cards-more", said=part, cards=titles, n=len(fits) - LISTED)
        else:
            told = Told("notation.several-cards", said=part, cards=titles)
        raise SeveralError(told, fits)

    def knows(self, title: str) -> bool:
        """Is a card here called so?"""
        return fold(title) in self._titles

    def seat(self, name: str) -> int:
        """The seat of this name, or whose name begins so."""
        seats = self._named(fold(name))
        if len(seats) == 1:
            return seats[0]
        near = nearest_name(name, self.names) if not seats else Told("notation.more-of-the-name")
        raise NotationError(Told("notation.nobody", said=name, near=near, names=Several(self.names)))

    def _named(self, name: str) -> list[int]:
        return [self._seats[name]] if name in self._seats else beginning(name, self._seats)

    def _offered(self, verb: str) -> list[Move]:
        return [move for move in self.offered if move.do == verb]
