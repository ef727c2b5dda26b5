"""Proof that the proof of Chez Dork can fail: each fault that is put into its rules is found, and named."""

from __future__ import annotations

from random import Random

import pytest

from slackhouse.family.failures import Failure
from slackhouse.game import Game
from slackhouse.games.dork import laws as dork_laws
from slackhouse.games.dork.family import RULES
from slackhouse.games.dork.own_words import in_own_words, is_fair
from slackhouse.games.dork.rules import auction, hands, money, score, stuff
from slackhouse.games.dork.table import Table
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask, Frame, Task
from slackhouse.proof import fuzzing, properties
from slackhouse.proof.playing import Outcome
from tests.dork.tables import say, seat, table

pytestmark = pytest.mark.slow


def found(games: int = 6) -> Outcome:
    """The first game in which something is wrong."""
    for played in (2, 4, games):
        summary = fuzzing.run(fuzzing.FuzzOptions(games=played, every=20, boxes=(("dork",),)))
        if summary.failures:
            break

    assert summary.failures > 0
    return next(iter(summary.failed.values()))[0]


def test_a_dollar_from_nowhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(s: Table, f: Frame, t: Task) -> None:
        money.earn(s, f, t)
        s.money[f.seat] += 1

    monkeypatch.setitem(RULES.tasks, "earn", generous)
    report = found()

    assert report.kind == "law"
    assert "money changed by 31, and the facts tell of 30 [DORK-5]" in report.detail


def test_a_price_that_nobody_gets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shady(s: Table, f: Frame, t: Task) -> None:
        seller = s.money[f.seat]
        auction.sold(s, f, t)
        s.money[f.seat] = seller

    monkeypatch.setitem(RULES.tasks, "sold", shady)
    report = found()

    assert report.kind == "law"
    assert "[DORK-5]" in report.detail


def test_a_lost_piece_of_stuff_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(s: Table, f: Frame, t: Task) -> None:
        stuff.own(s, f, t)
        if s.stuff[f.seat]:
            s.stuff[f.seat].pop()

    monkeypatch.setitem(RULES.tasks, "own", forget)

    assert found().kind == "card"


def test_a_win_that_nobody_sees_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score, "judge", lambda _: None)
    report = found(games=2)

    assert report.kind == "law"
    assert "has not won [DORK-20]" in report.detail


@pytest.mark.parametrize(("claims", "told"), [(True, "is all it may say"), (False, "is not all it may say")])
def test_a_list_that_does_not_say_what_it_is_is_found(
    claims: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def boastful(s: Table, f: Frame, t: Task) -> None:
        hands.drawing(s, f, t)
        if s.ask is not None:
            s.ask = Ask(s.ask.about, s.ask.moves, frozenset({f.seat} if claims else ()))

    monkeypatch.setitem(RULES.tasks, "drawing", boastful)
    report = found()

    assert report.kind == "offer"
    assert f"{told}, and it is told otherwise: drawing" in report.detail


def test_a_hollow_offer_is_found() -> None:
    game = Game.new(("dork",), 3, 1)
    dork_laws.the_table_obeys(game.table, game.names)
    game.table.offers.append((1, 0, (), 99, (), 0))

    with pytest.raises(Failure, match=r"an offer names what is not there \[DORK-8\]"):
        dork_laws.the_table_obeys(game.table, game.names)


def test_a_bid_above_the_cash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(seat(stuff=["Foam Broadsword"]), seat(money=20))
    say(game, "Ann: auction Foam Broadsword")
    _try_nonsense(game)
    monkeypatch.setattr(auction, "may_bid", lambda _s, _seat, _f, dollars: dollars > 0)

    with pytest.raises(Failure, match="and yet it was taken"):
        _try_nonsense(game)


def _try_nonsense(game: Game) -> None:
    for luck in range(100):
        properties.nothing_else_is_accepted(game, Random(luck))


def test_legal_terms_that_are_refused_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Game.accepts

    def stubborn(self: Game, seat: int, move: Move) -> bool:
        return plain(self, seat, move) and (move.do != "auction" or len(move.cards) == 1)

    monkeypatch.setattr(Game, "accepts", stubborn)
    report = found(games=12)

    assert report.kind == "offer"
    assert "was offered and is refused" in report.detail


def test_words_of_one_s_own_are_found_and_are_fair_only_where_they_are_legal() -> None:
    luck, said = Random(1), set()
    for seed in range(4):
        game = Game.new(("dork",), 4, seed)
        while game.ask is not None:
            who = game.ask.first()
            move = in_own_words(game.table, who, luck)
            if move is not None:
                fair = is_fair(game.table, who, move, game.moves(who))
                assert fair == game.accepts(who, move)
                said |= {(move.do, fair)}
            game.answer(who, luck.choice(list(game.moves(who))))

    assert said >= {
        ("bid", True),
        ("draw", True),
        ("draw", False),
        ("auction", True),
        ("auction", False),
        ("offer", True),
        ("offer", False),
    }
