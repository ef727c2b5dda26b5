"""Do bot and rules agree? A bot's thoughts about every card, next to what the engine does with that card at the same table.

`python -m tests.bots.agreeing 200` asks at the tables of 200 games, `tests/bots/test_agreeing.py` at fewer.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from slackhouse.bots.game_loop import next_move
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.games.dork.bot.sight import Sight as DorkSight
from slackhouse.games.dork.fields import BUY_STUFF
from slackhouse.games.dork.rules.stuff import price
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.plans import choices
from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.fields import CALL_PEOPLE, FREE_TIME
from slackhouse.games.slack.rules.leaving import rooms_beside
from slackhouse.games.slack.rules.rooms import is_forbidden, rooms_for, slack_sent
from slackhouse.games.slack.rules.tv import made_to_watch
from slackhouse.kernel import agenda
from slackhouse.kernel.moves import CHANCE, NO_CARD, Move
from slackhouse.kernel.table import Frame

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = (
    (("geek",), 4), (("greek",), 4), (("goth",), 3), (("cthulhu",), 4), (("dork",), 4), (("greek",), 3), (("geek", "greek"), 4),
    (("geek", "goth"), 3), (("geek", "slack-attack", "block-party"), 5), (("greek", "goth", "cthulhu"), 4), (("dork",), 3),
)  # fmt: skip
OPTIONS: dict[str, str | bool] = {"greek": "mixed", "madness": "double", "gothic_things": True}
LOOKS = 6
"""So many times a game is stopped to ask."""
MANY = 40


class Thought(NamedTuple):
    """What can be done with a card now, what that takes, and the Slack (or points) that it may bring."""

    playable: bool
    price: int = 0
    time: int = 0
    brings: tuple[int, ...] = ()


Thinks = Any
"""A function from a game, a seat and a card to a Thought."""


def thought(game: Game, seat: int, card: int) -> Thought:
    """What the bot of the Slack games thinks of an Activity or a Thing in its hand."""
    view = game.view(seat)
    sight = Sight(reading_of(game.table.printed), game.face_up(view), view, seat)
    income, free_time = sight.s.income[seat], sight.s.free_time[seat]
    activities, things = choices(sight, (card,))
    for _, cost, time in (*activities, *things):
        has_time = free_time >= time or (card in [one[0] for one in things] and sight.s.shopped)
        if cost <= income and has_time:
            spends = time if activities or not sight.s.shopped else 0
            return Thought(True, cost, spends, sight.outcomes(seat, card))
    return Thought(False)


def done(game: Game, seat: int, card: int) -> Thought:
    """What the engine lets it do with that card, and what came of it, for each face of the die."""
    table = game.table
    wanted = Move("shop", cards=(card,)) if table.printed.is_thing[card] else Move("do", card)
    if wanted not in game.moves(seat):
        return Thought(False)
    before = (table.income[seat], table.free_time[seat])
    game.step(seat, wanted)
    paid, spent = before[0] - table.income[seat], before[1] - table.free_time[seat]
    brings: list[int] = []
    for face in range(1, 7):
        world = game.copy()
        world.table.facts = []
        _settle(world, card, seat, face)
        settled = [fact.n for fact in world.table.facts or () if fact.what == "Settled" and fact.card == card]
        brings.append(settled[0] if settled else 0)
    return Thought(True, paid, spent, tuple(brings))


def _settle(game: Game, card: int, seat: int, face: int) -> None:
    """Everybody lets it pass, and the die shows this, until it lies in the room or has failed."""
    table, told = game.table, game.table.facts
    rolls = table.printed.rolls_slack[card]
    while table.ask is not None and not table.winners:
        if any(fact.what in {"Settled", "Failed"} and fact.card == card for fact in told or ()):
            return
        if table.ask.about == "window":
            agenda.all_pass(table, game.rules)
        elif table.ask.about == "flat":
            agenda.answer(table, game.rules, seat, Move("choose", words="roll"))
        elif table.ask.about == "try" and rolls:
            agenda.answer(table, game.rules, CHANCE, Move("roll", n=face))
        else:
            return


def _at_free_time(game: Game, seat: int, hand: list[int]) -> Game:
    return in_phase(game, seat, hand, FREE_TIME, "free time")


def in_phase(game: Game, seat: int, hand: list[int], phase: int, task: str) -> Game:
    """The same table in this phase of a seat, with just these cards in anybody's hand."""
    world = game.copy()
    table = world.table
    table.hands = [[] for _ in range(table.seats)]
    table.hands[seat] = hand
    table.turn, table.phase, table.passed, table.facts = seat, phase, 0, []
    table.agenda[:] = [Frame("turn", seat, ((task, 0, 0), ("end turn", 0, 0)))]
    table.ask = None
    agenda.run(table, world.rules)
    return world


def slack_tables(game: Game, number: int) -> Iterator[Game]:
    """The table as it is with time and money, poor, in a hurry, and with a Week."""
    seat, printed = game.table.turn, game.table.printed
    weeks = [NO_CARD, *[card for card, is_week in enumerate(printed.is_week) if is_week]]
    for i, (income, free_time, shopped) in enumerate(
        ((9, 2, False), (1, 1, False), (3, 0, True), (9, 0, False))
    ):
        world = game.copy()
        table = world.table
        table.income[seat], table.free_time[seat], table.shopped = income, free_time, shopped
        if len(weeks) > 1:
            table.week = weeks[(number + i) % len(weeks)]
        yield world


def disagreements_of_slack(game: Game, number: int, thinks: Thinks = thought) -> Iterator[str]:
    """At one table, as it is and with other money, time and Weeks, over all cards."""
    for table in slack_tables(game, number):
        yield from on_what_is_played(table, thinks)
        yield from _of_calls(table, table.table.turn)
        yield from _of_people(table, table.table.turn)
        yield from _of_shows(table, table.table.turn)


def on_what_is_played(game: Game, thinks: Thinks = thought) -> Iterator[str]:
    """On Activities and Things in the Free Time of the seat whose turn it is."""
    printed, seat = game.table.printed, game.table.turn
    for card in range(len(printed.cards)):
        if printed.is_activity[card] or printed.is_thing[card]:
            world = _at_free_time(game, seat, [card])
            thinks_so, does = thinks(world, seat, card), done(world, seat, card)
            if set(does.brings) != set(thinks_so.brings) or thinks_so[:3] != does[:3]:
                yield f"{printed.cards[card].name}: the bot thinks {thinks_so}, the rules say {does}: {game.line()}"


def kept(game: Game, seat: int, card: int) -> float:
    """What the bot thinks a card is worth in hand."""
    view = game.view(seat)
    return Sight(reading_of(game.table.printed), game.face_up(view), view, seat).kept(card)


def _of_calls(game: Game, seat: int) -> Iterator[str]:
    """Who may be called, and where to; and no card of which the bot thinks that it is forbidden can be played."""
    printed = game.table.printed
    for card in (card for card in range(len(printed.cards)) if printed.cards[card].kind != "Job"):
        world = in_phase(game, seat, [card], CALL_PEOPLE, "calling")
        view = world.view(seat)
        s = world.face_up(view)
        rooms = [move.seat for move in view.moves if move.do == "call"]
        thinks = (
            rooms_for(s, seat, card) if printed.is_person[card] and not is_forbidden(s, seat, card) else []
        )
        if rooms != thinks:
            yield f"{printed.cards[card].name} can be called to {rooms}, not {thinks}: {world.line()}"
        sight = Sight(reading_of(printed), s, view, seat)
        if is_forbidden(s, seat, card) and (len(view.moves) > 1 or sight.kept(card)):
            yield f"{printed.cards[card].name} is not forbidden: {world.line()}"


def _of_people(game: Game, seat: int) -> Iterator[str]:
    """Where a Person may be sent, and what it is worth there."""
    printed = game.table.printed
    for card in (card for card in range(len(printed.cards)) if printed.is_person[card]):
        world = _at_free_time(game, seat, [])
        table = world.table
        table.rooms[seat].append((card, 0))
        view = world.view(seat)
        sight = Sight(reading_of(printed), world.face_up(view), view, seat)
        table.agenda.append(
            Frame("leaving", seat, (("send", seat, card),), card, cards=(card,), n=len(table.rooms[seat]) - 1)
        )
        table.ask = None
        agenda.run(table, world.rules)
        asked = [] if table.ask is None or table.ask.about != "send" else table.ask.moves[seat]
        rooms = [move.seat for move in asked if move.do == "send"]
        if rooms != rooms_beside(sight.s, seat, seat, card):
            yield f"{printed.cards[card].name} can be sent to {rooms}: {world.line()}"
        for room in rooms:
            there = world.copy()
            there.table.facts = []
            agenda.answer(there.table, there.rules, seat, Move("send", card, room))
            came = next(fact.n for fact in there.table.facts or () if fact.what == "Settled")
            if came != slack_sent(sight.s, room, card):
                yield f"{printed.cards[card].name} is worth {came} there: {world.line()}"


def _of_shows(game: Game, seat: int) -> Iterator[str]:
    """What a TV card is worth to the seat that is made to watch it."""
    printed = game.table.printed
    shows = [card for card in range(len(printed.cards)) if printed.is_tv[card]]
    for card in shows[:3]:
        world = _at_free_time(game, seat, [])
        table, other = world.table, (seat + 1) % game.table.seats
        expected = made_to_watch(world.face_up(world.view(other)), seat, card)
        table.agenda += [
            Frame("do", seat, (("settle", 0, 0),), shows[-1]),
            Frame("tv", other, (("watch", 0, 0),), card, seat),
        ]
        table.ask, table.facts = None, []
        agenda.run(table, world.rules)
        watched = [fact.n for fact in table.facts or () if fact.what == "Settled"]
        if watched[:1] != [expected]:
            yield f"{printed.cards[card].name} is worth {watched} to who must watch it, not {expected}: {game.line()}"


def disagreements_of_dork(game: Game, _number: int, _thinks: Thinks = None) -> Iterator[str]:
    """What Stuff costs and counts, over all cards, for rich and poor."""
    printed, seat = game.table.printed, game.table.turn
    for money in (game.table.money[seat], 30, 400):
        for card in (card for card, is_stuff in enumerate(printed.is_stuff) if is_stuff):
            world = game.copy()
            table = world.table
            table.hands = [[] for _ in range(table.seats)]
            table.hands[seat], table.money[seat], table.phase = [card], money, BUY_STUFF
            table.agenda[:] = [Frame("turn", seat, (("buying", 0, 0), ("end turn", 0, 0)))]
            table.ask, table.passed, table.offers = None, 0, []
            agenda.run(table, world.rules)
            view = world.view(seat)
            see = DorkSight(world.face_up(view), view, seat)
            dollars, points = price(see.s, seat, card), see.worth_more(seat, ((card, ()),))
            can = Move("buy", card) in world.moves(seat)
            if can != (dollars <= see.cash):
                yield f"{printed.cards[card].name} for ${dollars}: {world.line()}"
            if not can:
                continue
            before, table.facts = view.seats[seat].points, []
            agenda.answer(table, world.rules, seat, Move("buy", card))
            agenda.all_pass(table, world.rules)
            after = world.view(seat).seats[seat]
            paid = [fact.n for fact in table.facts if fact.what == "Bought"]  # some Stuff pays, too
            if (paid, after.points - before) != ([dollars], points):
                yield f"{printed.cards[card].name} costs {dollars} and counts {points}: {world.line()}"


def disagreements(number: int, thinks: Thinks = thought, looks: int = LOOKS) -> Iterator[str]:
    """Of one game between greedy bots: asked a few times, from its first turns to its last."""
    boxes, seats = TABLES[number % len(TABLES)]
    game = Game.new(boxes, seats, seed=number, options=OPTIONS if len(boxes) > 1 else {})
    bots = bots_for_seats(("greedy",), range(seats), game, number)
    asks = disagreements_of_dork if boxes == ("dork",) else disagreements_of_slack
    asked, next_turn = 0, 1 + number % seats
    while game.ask is not None and asked < looks:
        if game.table.turns >= next_turn and game.table.agenda[0].kind == "turn":
            yield from asks(game, number + asked, thinks)
            asked, next_turn = asked + 1, game.table.turns + MANY // looks
        game.step(*next_move(game, bots))


def main(words: list[str]) -> int:
    """How often they disagree, over so many games."""
    games = int(words[0]) if words else 200
    found = 0
    for number in range(games):
        for one in disagreements(number):
            found += 1
            sys.stdout.write(f"game {number}: {one}\n")
    sys.stdout.write(f"{games} games, {found} times bot and rules disagree\n")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
