"""Proof that the proof can fail: each fault that is put into the rules is found, named, and shown by a short log."""

import re
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slackhouse.game import Game, Log
from slackhouse.games.slack import saved
from slackhouse.games.slack import view as views
from slackhouse.games.slack.family import RULES, SlackRules, SlackTables
from slackhouse.games.slack.rules import activities, canceling, frames, hands, score, whenever
from slackhouse.games.slack.table import Table
from slackhouse.games.slack.view import View
from slackhouse.i18n.templates import Words
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.facts import Fact
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask, Frame, Task
from slackhouse.notation import Speech
from slackhouse.proof import fuzzing, inspector, shrinking

pytestmark = pytest.mark.slow

SHORT = 40


@pytest.fixture(autouse=True)
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock counts attempts instead of seconds, so that every machine finds the same."""
    monkeypatch.setattr(shrinking, "process_time", count().__next__)
    monkeypatch.setattr(shrinking, "SECONDS", 50)


def found(games: int = 12, **more: Any) -> fuzzing.Report:
    """The failure that shows most often in the first games, or in all of them, shortened."""
    for played in (min(3, games), games):
        wish = fuzzing.FuzzOptions(games=played, every=20, **more)
        summary = fuzzing.run(wish)
        if summary.failures:
            break

    assert summary.failures > 0
    return next(fuzzing.reports(wish, summary))


def shows(report: fuzzing.Report, kind: str, moves: int = SHORT) -> None:
    """It is of this kind, and its log is short and still shows it."""
    sought = inspector.needed_for(report.shrunk.kind, report.shrunk.detail)
    again = shrinking.examine(report.shrunk.log, sought, most=2000)

    assert report.outcome.kind == report.shrunk.kind == kind
    assert len(report.shrunk.log.moves) <= moves
    assert again is not None
    assert again[0].kind == kind


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_and_forget(s: Table, f: Frame, t: Task) -> None:
        activities.settle(s, f, t)
        if s.discards and s.discards[-1] == f.card:
            s.discards.pop()

    monkeypatch.setitem(RULES.tasks, "settle", fail_and_forget)
    report = found()

    shows(report, "card", 3)
    counted = re.fullmatch(r"(.+): (\d+) on the table, (\d+) in the box", report.shrunk.detail)
    assert counted is not None
    assert int(counted[2]) + 1 == int(counted[3])


def test_a_doubled_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def strike_twice(s: Table, f: Frame, t: Task) -> None:
        s.discards.append(f.card)
        canceling.strike(s, f, t)

    monkeypatch.setitem(RULES.tasks, "strike", strike_twice)
    report = found()

    shows(report, "card", 3)
    assert "2 on the table, 1 in the box" in report.shrunk.detail


def test_a_whenever_between_a_card_and_its_effect_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """WHEN-4"""

    def anything_goes(s: Table, f: Frame, t: Task) -> None:
        canceling.window(s, f, t)
        if s.ask is not None and f.kind in frames.BEING_PLAYED:
            moves = {seat: list(offered) for seat, offered in s.ask.moves.items()}
            for seat, offered in moves.items():
                whenever.moves(s, seat, offered)
            s.ask = Ask("window", dict(moves))

    def lay(s: Table, f: Frame, seat: int, move: Move) -> None:
        if f.kind in frames.BEING_PLAYED and canceling.can_answer(
            s, seat, move.card, f, canceling.words_of(s, f)
        ):
            canceling.lay(s, f, seat, move)
        else:
            whenever.play(s, f, seat, move)

    monkeypatch.setitem(RULES.tasks, "window", anything_goes)
    monkeypatch.setitem(RULES.answers, "window", lay)
    report = found()

    shows(report, "between", 3)
    assert "waits for its effect" in report.shrunk.detail


def test_a_crash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(s: Table, f: Frame, t: Task) -> None:
        raise ZeroDivisionError("over the cat")

    monkeypatch.setitem(RULES.tasks, "strike", trip)
    report = found()

    shows(report, "crash", 3)
    assert "ZeroDivisionError: over the cat (in trip, " in report.shrunk.detail


def test_a_table_that_cannot_be_laid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def drop(s: Table, f: Frame, t: Task) -> None:
        raise ZeroDivisionError("all over the floor")

    monkeypatch.setitem(RULES.tasks, "deal", drop)
    report = found()

    assert report.shrunk.kind == "crash"
    assert "all over the floor" in report.shrunk.detail


def test_an_endless_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score, "judge", lambda s: None)
    report = found(games=2, most_moves=2000)

    # Long before that, somebody had the Slack to win.
    assert report.outcome.kind == "law"

    monkeypatch.setattr(inspector, "CHEAP", ())
    report = found(games=2, most_moves=2000)

    shows(report, "endless", 0)


def test_a_game_that_hangs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def think(s: Table, f: Frame, t: Task) -> None:
        s.agenda[-1] = f

    monkeypatch.setattr(inspector, "SECONDS_FOR_AN_ANSWER", 1.5)
    monkeypatch.setitem(RULES.tasks, "strike", think)
    report = found(games=4)

    assert report.shrunk.kind == "endless"
    assert "no answer came back within 1.5 s" in report.shrunk.detail


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_nobody(s: Table, f: Frame, t: Task) -> None:
        s.agenda[-1] = f
        s.ask = Ask("free time", {f.seat: []})

    monkeypatch.setitem(RULES.tasks, "free time", ask_nobody)
    shows(found(), "dead end", 3)


def test_a_copy_that_shares_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Table.copy

    def half_a_copy(self: Table) -> Table:
        twin = copy(self)
        twin.hands[0] = self.hands[0]
        return twin

    monkeypatch.setattr(Table, "copy", half_a_copy)
    shows(found(), "copy")


def test_a_field_that_is_not_saved_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    restored = saved.restored

    def forgetful(*form: Any) -> Table:
        s = restored(*form)
        s.shopped = False
        return s

    monkeypatch.setattr(saved, "restored", forgetful)
    shows(found(thorough=True, games=1), "round trip")


def test_a_log_that_leaves_something_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Game._take

    def quiet_about_discards(self: Game, seat: int, move: Move, boast: str) -> None:
        take(self, seat, move, boast)
        if move.do == "discard":
            self._moves.pop()

    monkeypatch.setattr(Game, "_take", quiet_about_discards)
    report = found()

    assert report.shrunk.kind == "replay"


def test_a_hand_that_shows_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    view = views.view

    def indiscreet(s: Table, seat: int | None, moves: Any) -> View:
        other = s.hands[0] if seat != 0 else s.hands[1]
        return msgspec.structs.replace(view(s, seat, moves), removed=(*s.removed, *other[:1]))

    monkeypatch.setattr(SlackTables, "view", staticmethod(indiscreet))
    report = found()

    assert report.shrunk.kind == "view"
    assert len(report.shrunk.log.moves) <= SHORT
    assert "removed" in report.shrunk.detail


def test_a_window_that_opens_only_for_those_with_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling_window(s: Table, f: Frame, t: Task) -> None:
        canceling.window(s, f, t)
        if s.ask is not None:
            open_to = {seat: moves for seat, moves in s.ask.moves.items() if len(moves) > 1}
            s.ask = Ask("window", open_to) if open_to else None
            if not open_to:
                s.agenda[-1] = f.rest()

    monkeypatch.setitem(RULES.tasks, "window", telling_window)
    report = found()

    assert report.shrunk.kind == "view"


def test_a_fact_that_shows_what_was_drawn_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Table.tell

    def loud(self: Table, what: str, *words: Any, **more: Any) -> None:
        tell(self, what, *words, **{**more, "to": None})

    monkeypatch.setattr(Table, "tell", loud)
    report = found(thorough=True, games=2)

    assert report.shrunk.kind == "view"
    assert "Saw" in report.shrunk.detail


def test_a_move_that_was_offered_and_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    accepts = Game.accepts

    def picky(self: Game, seat: int, move: Move) -> bool:
        return move.do != "shop" and accepts(self, seat, move)

    monkeypatch.setattr(Game, "accepts", picky)
    shows(found(), "offer")


def test_a_move_that_was_not_offered_and_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    accepts = SlackRules.accepts

    def easy(self: SlackRules, s: Table, seat: int, move: Move, offered: Sequence[Move]) -> bool:
        anywhere = move.do == "call" and 0 <= move.seat < s.seats
        return accepts(self, s, seat, move, offered) or (
            anywhere and any(one.do == "call" and one.card == move.card for one in offered)
        )

    monkeypatch.setattr(SlackRules, "accepts", easy)
    report = found(games=4, thorough=True)

    shows(report, "offer")
    assert "was not offered" in report.shrunk.detail


def test_two_moves_that_are_said_alike_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    say = Speech.say

    def brief(self: Speech, move: Move, *more: Any) -> str:
        return "shop" if move.do == "shop" else say(self, move, *more)

    monkeypatch.setattr(Speech, "say", brief)
    shows(found(), "notation")


@pytest.mark.parametrize(
    ("sentence", "why"), [("", "there is no sentence"), ("{room} has something.", "nobody has something")]
)
def test_a_fact_without_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch, sentence: str, why: str) -> None:
    texts = {**words_of("slackhouse.games.slack").texts, "fact.Settled": sentence}
    words = Words({key: text for key, text in texts.items() if text})
    monkeypatch.setattr("slackhouse.game.words", lambda *_: words)
    report = found()

    shows(report, "fact", 3)
    assert why in report.shrunk.detail


def test_a_fact_without_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_no_rule(s: Table, f: Frame, t: Task) -> None:
        activities.settle(s, f, t)
        if s.facts:
            s.facts[-1] = s.facts[-1]._replace(rule="WIN-7")

    monkeypatch.setitem(RULES.tasks, "settle", by_no_rule)
    report = found()

    shows(report, "fact", 3)
    assert '"WIN-7", which is no rule' in report.shrunk.detail


def test_a_hand_above_its_limit_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw_one_more(s: Table, f: Frame, t: Task) -> None:
        s.agenda[-1] = s.agenda[-1].then(("draw", f.seat, 1 + hands.limit(s, f.seat) - len(s.hands[f.seat])))

    monkeypatch.setattr(hands, "keep_limit", lambda s, seat: None)
    monkeypatch.setitem(RULES.tasks, "draw up", draw_one_more)
    report = found()

    assert report.shrunk.kind == "law"
    assert "[DRAW-2]" in report.shrunk.detail


def test_moves_that_do_not_matter_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(s: Table, f: Frame, t: Task) -> None:
        raise ZeroDivisionError("over the cat")

    def meant(log: Log) -> int:
        return sum(1 for seat, move, _ in log.moves if seat >= 0 and move.do not in {"pass", "done"})

    monkeypatch.setitem(RULES.tasks, "buy", trip)
    monkeypatch.setattr(shrinking, "LATE_STARTS", ())
    wish = fuzzing.FuzzOptions(games=6)
    failed = [one.log for some in fuzzing.run(wish).failed.values() for one in some if one.log is not None]
    shorter = [shrinking.shrink(log, "crash", "ZeroDivisionError").log for log in failed]

    # A game that hangs on every move of it cannot be helped; most can.
    halved = [2 * meant(short) < meant(log) for short, log in zip(shorter, failed, strict=True)]
    assert sum(halved) > len(halved) / 2
    assert all(shrinking.examine(log) is not None for log in shorter)


def test_what_is_written_can_be_read_and_shows_the_failure_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def trip(s: Table, f: Frame, t: Task) -> None:
        raise ZeroDivisionError("over the cat")

    monkeypatch.setitem(RULES.tasks, "strike", trip)
    report = found()
    path = fuzzing.write(report, tmp_path / "logs")
    again = shrinking.examine(fuzzing.read_log(path))
    told = path.with_suffix(".txt").read_text("utf-8")

    assert fuzzing.read_log(path) == report.shrunk.log
    assert again is not None
    assert again[0].kind == "crash"
    boxes = "+".join(report.outcome.boxes)
    assert f"seed {report.outcome.seed}, {boxes}, {report.outcome.seats} seats" in told
    assert f"  table: {boxes} turn " in told


def test_a_log_of_a_good_game_shows_nothing() -> None:
    game = Game.new(seats=3, seed=5)
    log = Log(game.setup, game.log.moves)

    assert shrinking.examine(log) is None
    assert Fact("Won", "WIN-1") not in game.facts
