"""What must hold in every game, at every decision, at two to six seats."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.game import CHANCE, Game, Move
from slackhouse.games.dork.family import FAMILY
from slackhouse.games.dork.printed import HAND
from slackhouse.games.dork.rules.money import FROM_THE_BANK
from slackhouse.games.dork.rules.score import GOAL, mind, points
from slackhouse.kernel.moves import PASS
from tests.dork.tables import at_random, dork
from tests.lanes import slow_unless

at_every_size = pytest.mark.parametrize(
    "seats", slow_unless(lambda seats: seats in {2, 4, 6}, (2, 3, 4, 5, 6))
)
MOST_TURNS = 150


def whole_box(game: Game) -> list[int]:
    return [n for n, card in enumerate(game.table.printed.cards) for _ in range(card.copies)]


@at_every_size
def test_every_card_is_in_one_place_and_every_rule_of_the_table_holds(seats: int) -> None:
    """DORK-2, DORK-4, DORK-19"""

    def look(game: Game) -> None:
        s = game.table
        assert FAMILY.tables.census(s) == whole
        assert min(s.money) >= 0
        assert all(isinstance(dollars, int) for dollars in s.money)
        for seat in range(seats):
            if s.characters[seat] < 0:
                continue
            rows = [bool(s.printed.fits[card] & mind(s, seat)) for card, _ in s.stuff[seat]]
            assert rows == sorted(rows, reverse=True)
            assert len(s.obsessions[seat]) <= s.printed.temporary[s.characters[seat]]
            assert s.winners or points(s, seat) < GOAL
            kinds = {s.printed.cards[card].kind for card, _ in s.stuff[seat]}
            assert kinds <= {"Stuff"}

    for seed in range(6):
        game = dork(seats, seed)
        whole = whole_box(game)
        at_random(game, Random(seed), look)

        assert game.winners


@pytest.mark.slow
@at_every_size
def test_no_dollar_appears_or_vanishes_but_by_a_rule_that_pays_or_charges_it(seats: int) -> None:
    """DORK-4, DORK-5"""
    for seed in range(10):
        game = dork(seats, seed)
        luck = Random(seed)
        while (ask := game.ask) is not None:
            before = list(game.table.money)
            seat = ask.first()
            facts = game.answer(seat, luck.choice(list(ask.moves[seat])))
            flow = [0] * seats
            for fact in facts:
                flow[fact.seat] += FROM_THE_BANK.get(fact.what, 0) * fact.n
                if fact.what == "Gave":
                    flow[fact.seat] -= fact.n
                    flow[fact.room] += fact.n
                elif fact.what == "Sold":
                    flow[fact.seat] += fact.n
                    flow[fact.room] -= fact.n

            assert flow == [after - b for after, b in zip(game.table.money, before, strict=True)]


@pytest.mark.slow
@at_every_size
def test_a_game_saved_and_read_back_at_any_decision_is_the_same_game(seats: int) -> None:
    luck = Random(seats)

    def look(game: Game) -> None:
        if seats < 4 or luck.random() < 0.2:  # a log grows, and is read each time
            assert Game.load(game.save()) == game

    at_random(dork(seats, seats), Random(seats), look)


@pytest.mark.slow
@at_every_size
def test_the_log_played_again_gives_the_same_game(seats: int) -> None:
    for seed in range(4):
        game = dork(seats, seed)
        at_random(game, Random(seed))

        assert Game.replay(game.log) == game


@at_every_size
def test_a_copy_is_equal_and_independent(seats: int) -> None:
    game = dork(seats, seats)
    kept: list[tuple[Game, bytes]] = []

    def look(now: Game) -> None:
        twin = now.copy()
        assert twin == now
        if len(now.log.moves) % 25 == 0:
            kept.append((twin, twin.save()))

    at_random(game, Random(seats), look)

    assert kept
    assert all(twin.save() == form for twin, form in kept)


@pytest.mark.slow
@at_every_size
def test_a_table_guessed_from_a_view_looks_just_like_it(seats: int) -> None:
    luck = Random(seats)

    def look(game: Game) -> None:
        for seat in (*range(seats), None):
            if luck.random() < 0.5 / seats:
                seen = game.view(seat)
                guess = game.guess(seen, luck)

                assert guess.view(seat) == seen
                if game.setup.start is None:
                    assert FAMILY.tables.census(guess.table) == FAMILY.tables.census(game.table)

    at_random(dork(seats, seats + 7), luck, look)


@pytest.mark.slow
@at_every_size
def test_a_seat_cannot_tell_what_it_cannot_see(seats: int) -> None:
    """DORK-21"""
    luck = Random(seats)

    def look(game: Game) -> None:
        seat = luck.randrange(seats)
        twin = game.copy()
        s = twin.table
        hidden = [s.pile, *(hand for one, hand in enumerate(s.hands) if one != seat)]
        cards = [card for place in hidden for card in place]
        luck.shuffle(cards)
        for place in hidden:
            place[:] = [cards.pop() for _ in place]
        s.ask = None
        from slackhouse.kernel.agenda import run

        run(s, twin.rules)

        assert twin.view(seat) == game.view(seat)

    at_random(dork(seats, seats + 20), luck, look)


@pytest.mark.slow
@at_every_size
def test_all_that_is_offered_is_accepted_and_prints_as_the_line_that_chooses_it(seats: int) -> None:
    def look(game: Game) -> None:
        for seat in range(seats):
            moves = game.moves(seat)
            lines = [game.speech.say(move, moves, seat) for move in moves]
            assert len(set(lines)) == len(lines)
            for move, line in zip(moves, lines, strict=True):
                assert game.parse(seat, line) == (move, "")
                assert game.accepts(seat, move)
                if luck.random() < 0.15:
                    game.copy().answer(seat, move)

    luck = Random(seats)
    at_random(dork(seats, seats + 40), luck, look)


@pytest.mark.slow
@at_every_size
def test_nothing_else_is_accepted(seats: int) -> None:
    """Moves with one thing wrong are refused unless they happen to be legal terms, and a refusal changes nothing."""
    luck = Random(seats)
    verbs = (
        "buy",
        "play",
        "offer",
        "accept",
        "decline",
        "withdraw",
        "auction",
        "bid",
        "take",
        "discard",
        "draw",
        "give",
        "done",
        "",
    )

    def look(game: Game) -> None:
        if luck.random() > 0.5 / seats:
            return
        seat = luck.randrange(-2, seats + 1)
        like = luck.choice(list(game.moves(seat)) or [PASS])
        far = (-5, -1, 0, 3, 50, 10**9)
        wrong = luck.choice(
            [
                like._replace(card=luck.choice(far)),
                like._replace(seat=luck.choice(far)),
                like._replace(on=luck.choice(far)),
                like._replace(n=luck.choice(far)),
                like._replace(price=luck.choice(far)),
                like._replace(do=luck.choice(verbs)),
                like._replace(cards=(luck.choice(far),)),
                like._replace(wants=(luck.choice(far),)),
                like._replace(words="x"),
            ]
        )
        if wrong in game.moves(seat):
            return
        if game.accepts(seat, wrong):
            assert wrong.do in {"offer", "auction", "bid", "draw"}
            game.copy().answer(seat, wrong)
        else:
            before = game.save()
            with pytest.raises(Exception, match=r"now|seat"):
                game.answer(seat, wrong)
            assert before == game.save()

    for seed in range(3):
        at_random(dork(seats, seed + 60), luck, look)


@pytest.mark.slow
@at_every_size
def test_games_at_random_come_to_an_end(seats: int) -> None:
    """DORK-20"""
    for seed in range(15):
        game = dork(seats, seed + 100)
        at_random(game, Random(seed))

        assert game.table.turns < MOST_TURNS


@pytest.mark.slow
def test_every_fact_has_a_sentence_and_a_rule_of_the_catalogue() -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = dork(2 + seed % 5, seed + 200)
        luck = Random(seed)
        while (ask := game.ask) is not None:
            seat = ask.first()
            for fact in game.answer(seat, luck.choice(list(ask.moves[seat]))):
                seen.add(fact.what)
                assert fact.rule.startswith("DORK-")
                assert game.tell(fact)

    assert len(seen) > 20


def test_after_the_discard_phase_nobody_whose_turn_ended_holds_more_than_five() -> None:
    """DORK-12"""
    for seed in range(10):
        game = dork(4, seed)
        luck = Random(seed)
        while (ask := game.ask) is not None:
            turn, turns = game.table.turn, game.table.turns
            seat = ask.first()
            facts = game.answer(seat, luck.choice(list(ask.moves[seat])))
            if game.table.turns > turns and not any(
                f.what in {"Drew", "Grabbed"} and f.seat == turn for f in facts
            ):
                assert len(game.table.hands[turn]) <= HAND


def test_only_chance_shuffles() -> None:
    """DORK-2"""
    game = dork(3, None)
    ask = game.ask

    assert ask is not None
    assert ask.seats == (CHANCE,)
    assert isinstance(ask.moves[CHANCE][0], Move)
