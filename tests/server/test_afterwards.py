"""Right after something was played, before the next card is put down, every player who wants it has a moment (WHEN-4)."""

from __future__ import annotations

from slackhouse.game import Game
from slackhouse.kernel.moves import PASS
from slackhouse.server import log_rows
from slackhouse.server.live.table_state import TableState
from slackhouse.story.standing_orders import Orders, kind_of_window, lets_go_by, words_of


def until_afterwards(game: Game) -> list[str]:
    """Play on to the first window that opens right after something: which classes of windows there were."""
    kinds: list[str] = []
    while (ask := game.ask) is not None:
        seat = ask.first()
        if ask.about == "window":
            kinds.append(kind_of_window(game))
            if kinds[-1] == "afterwards":
                return kinds
        moves = ask.moves[seat]
        game.answer(seat, next((move for move in moves if move.do in {"do", "call"}), moves[0]))
    return kinds


def test_the_moment_comes_after_the_answers() -> None:
    game = Game.new(("geek",), 3, seed=4)
    kinds = until_afterwards(game)

    assert kinds[-2] in {"do", "call"}
    assert game.is_anybodys_moment
    assert words_of(game) == {"afterwards"}


def test_only_those_are_asked_who_said_so() -> None:
    game = Game.new(("geek",), 3, seed=4)
    until_afterwards(game)
    ask = game.ask
    assert ask is not None

    for seat in ask.moves:
        assert lets_go_by(Orders(), game, seat, alone=False)
        assert not lets_go_by(Orders(afterwards=True), game, seat, alone=False)
        assert not lets_go_by(Orders(asking="never", afterwards=True), game, seat, alone=False)
        assert not lets_go_by(Orders(asking="always"), game, seat, alone=False)
        assert lets_go_by(Orders(asking="always", never=("afterwards",)), game, seat, alone=False)


def sitting_with(game: Game) -> TableState:
    sitting = TableState(
        log_rows.TableCreated(boxes=("geek",), seats=3, options={}, speed="normal", own_cards=())
    )
    for seat, name in enumerate(game.names):
        sitting.follow(log_rows.Sat(seat, name, f"token {seat}"), 0.0)
    sitting.follow(log_rows.Began(game.names), 0.0)
    return sitting


def test_the_order_is_over_when_the_moment_was_had() -> None:
    sitting = sitting_with(Game.new(("geek",), 3, seed=4))
    while sitting.game is not None and sitting.game.ask is not None and sitting.game.ask.is_chance:
        offered = sitting.game.ask.moves[-1]
        sitting.follow(log_rows.Answer(-1, offered[0]), 0.0)
    game = sitting.game
    assert game is not None
    ask = game.ask
    assert ask is not None
    seat = ask.first()
    sitting.follow(log_rows.Ordered(seat, Orders(afterwards=True)), 0.0)

    assert sitting.chairs[seat].orders.afterwards
    sitting.follow(log_rows.Answer(seat, PASS), 0.0)
    assert not sitting.chairs[seat].orders.afterwards
