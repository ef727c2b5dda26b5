"""Writing a game down while it is played: facts in, rows out. The lab may read every fact; bots get views as always."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from slackhouse.game import Game
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import Move
from slackhouse.lab.rows import CardRow, GameRow, Rows, SeatRow

Held = tuple[int, int]
"""A seat, and a card by its number."""


class Recorder:
    """Listens to one game from the deal to the win."""

    def __init__(self, game: Game, bots: Sequence[str]) -> None:
        self._game = game
        self._bots = bots
        self._known = game.family.measures
        seats = range(len(bots))
        self._jobs: list[list[int]] = [[] for _ in seats]
        self._counts: dict[str, Counter[Held]] = {what: Counter() for what in ("drawn", "played", "canceled")}
        self._could: Counter[Held] = Counter()
        self._offered: dict[Held, int] = {}
        self._decisions = [0 for _ in seats]
        self._by_round: list[list[int]] = [[] for _ in seats]
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
        known = self._known
        for fact in facts:
            self._rules.add(fact.rule)
            if fact.what in known.hired:
                self._jobs[fact.seat].append(fact.card)
            elif fact.what == "Began":
                self._turn_begins(fact.n)
            for what, counted in self._counts.items():
                if fact.what in getattr(known, what):
                    for card in (fact.card,) if fact.card >= 0 else fact.cards:
                        counted[fact.seat, card] += 1

    def _turn_begins(self, turn: int) -> None:
        self._turn = turn
        standing = self._known.standing(self._game.view(None))
        if (turn - 1) % len(standing) == 0:
            for seat, (slack, _) in enumerate(standing):
                self._by_round[seat].append(slack)
        needs = [goal - slack for slack, goal in standing]
        ahead = [seat for seat, need in enumerate(needs) if need == min(needs)]
        # Whoever draws level with the leader has not taken the lead yet.
        if len(ahead) == 1 and ahead[0] != self._leader:
            self._lead_changes += self._leader >= 0
            self._leader = ahead[0]

    # -- when it is over -----------------------------------------------------------------------------------------------------

    def rows(self, number: int) -> Rows:
        """All that was written down."""
        game, view = self._game, self._game.view(None)
        titles = game.speech.cards
        standing = self._known.standing(view)
        made = Rows()
        made.games.append(self._game_row(number, view.turns))
        for seat, bot in enumerate(self._bots):
            slack, goal = standing[seat]
            jobs = [titles[job].name for job in self._jobs[seat]] or [""]
            made.seats.append(
                SeatRow(
                    game=number,
                    seat=seat,
                    bot=bot,
                    job=jobs[0],
                    last_job=jobs[-1],
                    goal=goal,
                    slack=slack,
                    won=seat in game.winners,
                    drawn=self._of(seat, "drawn"),
                    played=self._of(seat, "played"),
                    canceled=self._of(seat, "canceled"),
                    decisions=self._decisions[seat],
                    slack_by_round=[*self._by_round[seat], slack],
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
                )
            )
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
