"""Records a game while it is played: facts in, rows out. The lab reads every fact; bots get views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from slackhouse.family.measures import Tally
from slackhouse.game import Game
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import Move
from slackhouse.kernel.view import AnySeat
from slackhouse.lab.rows import CardRow, GameRow, Rows, SeatRow, TallyRow

Held = tuple[int, int]
"""A seat, and a card by its number."""


class Recorder:
    """Records one game from the deal to the win."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        self._game = game
        self._bots = bots
        self._known = game.family.measures
        seats = range(len(bots))
        self._roles: list[list[int]] = [[] for _ in seats]
        self._counts: dict[str, Counter[Held]] = {what: Counter() for what in ("drawn", "played", "canceled")}
        self._counted_by: dict[str, list[Counter[Held]]] = {}
        for name, counted in self._counts.items():
            for what in getattr(self._known, name):
                self._counted_by.setdefault(what, []).append(counted)
        self._first: dict[int, int] = {}
        """By card, who drew it first."""
        self._round: dict[Held, int] = {}
        """When a seat drew a card first."""
        self._tallied: dict[str, list[Tally]] = {}
        for tally in self._known.tallies:
            for what in tally.facts:
                self._tallied.setdefault(what, []).append(tally)
        self._times = dict.fromkeys((tally.name for tally in self._known.tallies), 0.0)
        self._dollars: Counter[str] = Counter()
        self._could: Counter[Held] = Counter()
        self._offered: dict[Held, int] = {}
        self._decisions = [0 for _ in seats]
        self._by_round: list[list[int]] = [[] for _ in seats]
        self._purses: list[list[int]] = [[] for _ in seats]
        self._turn = 0
        self._leader = -1
        self._lead_changes = 0
        self._rules: set[str] = set()
        self.hear(game.facts)

    # -- while it is played ------------------------------------------------------------------------------------------------

    def decides(self, seat: int, offered: Sequence[Move]) -> None:
        """A seat is about to choose between these."""
        self._decisions[seat] += 1
        lays, turn = self._known.lays, self._turn
        cards = {
            card for move in offered if move.do in lays for card in (move.card, *move.cards) if card >= 0
        }
        for card in cards:
            if self._offered.get((seat, card)) != turn:
                self._offered[seat, card] = turn
                self._could[seat, card] += 1

    def hear(self, facts: Iterable[Fact]) -> None:
        becomes, counted_by, drawn = self._known.becomes, self._counted_by, self._counts["drawn"]
        for fact in facts:
            what = fact.what
            self._rules.add(fact.rule)
            if what in becomes:
                self._roles[fact.seat].append(fact.card)
            elif what == "Began":
                self._turn_begins(fact.n)
            for tally in self._tallied.get(what, ()):
                self._times[tally.name] += tally.facts[what]
                self._dollars[tally.name] += fact.n if tally.dollars else 0
            for counted in counted_by.get(what, ()):
                for card in (fact.card,) if fact.card >= 0 else fact.cards:
                    counted[fact.seat, card] += 1
                    if counted is drawn:
                        self._first.setdefault(card, fact.seat)
                        self._round.setdefault((fact.seat, card), self._round_now)

    @property
    def _round_now(self) -> int:
        return -(-self._turn // len(self._bots))

    def _turn_begins(self, turn: int) -> None:
        self._turn = turn
        seats = self._game.view(None).seats
        if (turn - 1) % len(seats) == 0:
            for seat, one in enumerate(seats):
                self._by_round[seat].append(one.score)
                self._purses[seat] += self._purse(one)
        needs = [one.goal - one.score for one in seats]
        ahead = [seat for seat, need in enumerate(needs) if need == min(needs)]
        # A seat that draws level with the leader has not taken the lead yet.
        if len(ahead) == 1 and ahead[0] != self._leader:
            self._lead_changes += self._leader >= 0
            self._leader = ahead[0]

    def _purse(self, seat: AnySeat) -> list[int]:
        """What a seat has beside its score; nothing, in a game without such a thing."""
        name, _ = self._known.purse
        return [getattr(seat, name)] if name else []

    # -- when it is over -----------------------------------------------------------------------------------------------------

    def rows(self, number: int) -> Rows:
        """All that was written down."""
        game, view = self._game, self._game.view(None)
        titles = game.speech.cards
        made = Rows()
        made.games.append(self._game_row(number, view.turns))
        for seat, bot in enumerate(self._bots):
            stands = view.seats[seat]
            roles = [titles[role].name for role in self._roles[seat]] or [""]
            made.seats.append(
                SeatRow(
                    game=number,
                    seat=seat,
                    bot=bot,
                    role=roles[0],
                    last_role=roles[-1],
                    goal=stands.goal,
                    score=stands.score,
                    won=seat in game.winners,
                    drawn=self._of(seat, "drawn"),
                    played=self._of(seat, "played"),
                    canceled=self._of(seat, "canceled"),
                    decisions=self._decisions[seat],
                    score_by_round=[*self._by_round[seat], stands.score],
                    purse_by_round=[*self._purses[seat], *self._purse(stands)],
                )
            )
        counts = self._counts
        for seat, card in sorted({*counts["drawn"], *counts["played"], *self._could}):
            held = (seat, card)
            made.cards.append(
                CardRow(
                    game=number,
                    seat=seat,
                    bot=self._bots[seat],
                    card=titles[card].name,
                    kind=titles[card].kind,
                    box=titles[card].box,
                    drawn=counts["drawn"][held],
                    could=self._could[held],
                    played=counts["played"][held],
                    canceled=counts["canceled"][held],
                    won=seat in game.winners,
                    first=self._first.get(card) == seat,
                    round=self._round.get(held),
                )
            )
        made.tallies += [
            TallyRow(game=number, what=one.name, times=self._times[one.name], dollars=self._dollars[one.name])
            for one in self._known.tallies
        ]
        return made

    def _game_row(self, number: int, turns: int) -> GameRow:
        game, seats = self._game, len(self._bots)
        return GameRow(
            game=number,
            seed=game.setup.seed or 0,
            boxes="+".join(game.setup.boxes),
            seats=seats,
            bots=",".join(self._bots),
            turns=turns,
            rounds=-(-turns // seats),
            answers=len(game.log.moves),
            decisions=sum(self._decisions),
            winners=len(game.winners),
            lead_changes=self._lead_changes,
            rules=sorted(self._rules),
        )

    def _of(self, seat: int, what: str) -> int:
        return sum(n for (one, _), n in self._counts[what].items() if one == seat)
