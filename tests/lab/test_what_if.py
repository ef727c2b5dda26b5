"""What-if: intervals hold however often one looks, what is planted is found, what is neutral is not, and workers do not matter."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from itertools import count
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest
from click.testing import CliRunner, Result

from slackhouse.cli import main
from slackhouse.games.slack.editions import geek
from slackhouse.lab import confidence_sequences
from slackhouse.lab import what_if as lab_what_if
from slackhouse.lab.changed_boxes import said
from slackhouse.lab.confidence_sequences import mixture, ratios
from slackhouse.lab.paired_games import Arm, Effect, effects, is_settled
from slackhouse.lab.plan import Plan
from slackhouse.lab.rows import GameRow, Rows, SeatRow
from slackhouse.lab.what_if import framed, looks, told, what_if

BOX = Plan(games=60, seed=4)


def house(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def pairs(
    luck: np.random.Generator, games: int, share: float, effect: float
) -> Iterator[tuple[bool, bool, bool]]:
    """Whether somebody had a role, and won, without and with a change that helps it just so much. Pairs are alike two times in five."""
    for _ in range(games):
        one = luck.random()
        other = one if luck.random() < 0.4 else luck.random()
        yield luck.random() < 0.45, one < share, other < share + effect


@pytest.mark.slow
@pytest.mark.parametrize(("share", "effect"), [(0.25, 0.0), (0.25, 0.15), (0.05, 0.02)])
def test_the_truth_is_inside_at_every_look_at_once(share: float, effect: float) -> None:
    luck, missed, trials = np.random.default_rng(11), 0, 200
    for _ in range(trials):
        had, lost, won = np.array(list(pairs(luck, 400, share, effect)), dtype=float).T
        missed += any(
            abs(found.value - effect) > mixture(found.spread, games, best_at=400)
            for games in range(confidence_sequences.FEWEST, 401, 20)
            if (found := ratios(((lost * had)[:games], had[:games]), ((won * had)[:games], had[:games])))
        )

    assert missed <= confidence_sequences.ALPHA * trials


def test_intervals_of_one_look_would_miss_more_often_than_they_say() -> None:
    """So the test above can fail: with 1.96 deviations, as if there were one look."""
    luck, missed = np.random.default_rng(11), 0
    for _ in range(200):
        _, lost, won = np.array(list(pairs(luck, 400, 0.25, 0.0)), dtype=float).T
        means = np.cumsum(won - lost)[39::20] / np.arange(40, 401, 20)
        missed += bool((np.abs(means) > 1.96 * np.std(won - lost) / np.sqrt(np.arange(40, 401, 20))).any())

    assert missed > 2 * confidence_sequences.ALPHA * 200


def test_where_no_pair_differs_the_interval_is_narrow_but_no_point() -> None:
    won, had = np.zeros(100), np.ones(100)
    found = ratios((won, had), (won, had))

    assert found is not None
    assert found.value == 0
    assert 0 < mixture(found.spread, 100) < 0.06
    assert ratios((won, won), (won, had)) is None


def rows(game: int, role: str, *, won: bool, rounds: int) -> Rows:
    return Rows(
        [
            GameRow(
                game=game, seed=1, boxes="geek", seats=2, bots="a,b", turns=2, rounds=rounds, answers=9, decisions=9,
                winners=1, lead_changes=0, rules=[],
            )
        ],
        [
            SeatRow(
                game=game, seat=0, bot="greedy", role=role, last_role=role, goal=20, score=9, won=won, drawn=9, played=5,
                canceled=0, decisions=9, score_by_round=[],
            )
        ],
    )  # fmt: skip


def test_among_many_looks_and_roles_chance_alone_hardly_ever_counts_as_sure() -> None:
    luck, false = np.random.default_rng(3), 0
    for _ in range(30):
        arms = Arm(), Arm()
        for game in range(300):
            for arm in arms:
                role = f"Job {game % 6}"
                won, rounds = bool(luck.random() < 0.25), int(luck.integers(5, 15))
                arm.keep((game, game + 1), rows(game, role, won=won, rounds=rounds))
        false += any(one.is_sure for games in (60, 120, 200, 300) for one in effects(*arms, games, 300))

    assert false <= 3


def test_it_is_settled_only_when_length_and_every_role_are() -> None:
    sure = Effect("length", "", 9, 7, -2, -3, -1, -3, -1, 100)
    none = Effect("role", "Temp", 0.2, 0.2, 0, -0.02, 0.02, -0.03, 0.03, 100)
    open_ = none._replace(sure_high=0.2)

    assert [one.verdict for one in (sure, none, open_)] == ["less", "no change to speak of", "not sure"]
    assert is_settled([sure, none])
    assert not is_settled([sure, open_])
    assert not is_settled([])


def test_looks_are_fixed_beforehand_and_end_with_the_games() -> None:
    assert list(looks(100)) == [40, 80, 100]
    assert list(looks(10)) == [10]
    assert list(looks(400))[-3:] == [310, 380, 400]
    assert all(at % 10 == 0 for at in looks(5000))


@pytest.mark.slow
def test_a_card_that_is_far_too_strong_is_found() -> None:
    found = what_if(BOX, msgspec.structs.replace(BOX, changes=(said("Slacker", "goal=2"),)), ("planted",))
    length, *roles = found.of("length", "role")

    assert length.verdict == "less"
    assert [one.name for one in roles if one.verdict == "more"] == ["Slacker"]
    assert any(line.startswith("  length: ") and line.endswith("rounds, less") for line in told(found))


@pytest.mark.slow
def test_a_change_that_does_nothing_is_not_found() -> None:
    other = Plan(seats=2, games=40, seed=4, changes=(said("Temp", "quip=Still here."),))
    found = what_if(Plan(seats=2, games=40, seed=4), other, ("planted",))

    assert found.pairs == 40
    assert all(one.value == 0 and not one.is_sure for one in found.effects)


@pytest.mark.slow
def test_workers_do_not_matter(tmp_path: Path) -> None:
    box, other = (
        Plan(seats=2, games=20, bots=("random",), changes=one) for one in ((), (said("Temp", "goal=9"),))
    )
    found = [what_if(box, other, ("x",), workers=n, out=tmp_path / str(n)) for n in (1, 2)]

    assert found[0] == found[1]
    for arm in ("without", "with"):
        for name in ("games", "seats", "cards"):
            one, two = (pl.read_parquet(tmp_path / n / arm / f"{name}.parquet") for n in ("1", "2"))
            assert one.equals(two)
    assert not pl.read_parquet(tmp_path / "1" / "with" / "games.parquet").equals(
        pl.read_parquet(tmp_path / "1" / "without" / "games.parquet")
    )


@pytest.mark.slow
def test_when_the_time_is_up_or_somebody_has_enough_what_is_paired_counts() -> None:
    box, other = (Plan(seats=2, bots=("random",), changes=one) for one in ((), (said("Temp", "goal=9"),)))
    clock = count()
    timed = what_if(box, other, ("x",), seconds=16, now=lambda: float(next(clock)))

    def enough(games: int) -> None:
        if games >= 60:
            raise KeyboardInterrupt

    stopped = what_if(box, other, ("x",), tell=enough)

    assert (timed.why, stopped.why) == ("seconds", "interrupted")
    assert timed.pairs in {40, 50, 60}
    assert stopped.pairs == 20
    assert "Stopped before all was known. 20 pairs" in "\n".join(told(stopped))
    assert "After fewer than 40 pairs nothing can be said." in list(told(stopped))


@pytest.mark.slow
def test_the_command_tells_and_keeps_rows_effects_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("--box", "geek", "--seats", "2", "--bots", "random", "--card", "car alarm", "--set", "copies=30")
    said_so = house("lab", "what-if", *words, "--games", "40", "--out", out)

    assert said_so.exit_code == 0, said_so.output
    assert "What if: Car Alarm with copies = 30?" in said_so.output
    assert "asymptotic confidence sequence" in said_so.output
    assert "  Car Alarm, played in a game: " in said_so.output
    kept = pl.read_parquet(out / "effects.parquet")
    assert kept.filter((pl.col("kind") == "played") & (pl.col("name") == "Car Alarm"))[
        "verdict"
    ].to_list() == ["more"]
    page = (out / "report.html").read_text("utf-8")
    assert "<h2>Cards, times played in a game</h2>" in page
    assert "<svg" in page
    again = house("lab", "what-if", *words, "--games", "40", "--out", out)
    assert again.exit_code == 2
    assert "already: name another folder" in again.output


def test_a_whole_box_file_is_held_against_the_box(tmp_path: Path) -> None:
    text = '[[card]]\nname = "{}"\nkind = "Activity"\ntypes = "Sleep"\nslack = 2\ncopies = 60\n'
    (tmp_path / "box.toml").write_text(text.format("Long Nap"), "utf-8")
    without = [one for job in ("Temp", "Slacker") for one in ("--without", job)]
    little = ("--seats", "2", "--bots", "random", "--games", "1")
    joined = house("lab", "what-if", "--deck", tmp_path / "box.toml", *without, *little)
    alone = house("lab", "what-if", "--whole", tmp_path / "box.toml", *little)

    assert joined.exit_code == 0, joined.output
    assert "What if: with Long Nap; without Temp; without Slacker?" in joined.output
    assert alone.exit_code == 2
    assert "not enough cards left to deal to 2 seats" in alone.output


def test_of_a_copy_of_the_box_only_what_was_edited_is_a_change(tmp_path: Path) -> None:
    text = (resources.files(geek) / "geek.toml").read_text("utf-8")
    assert text.count('"Action Figure"') == 1, "a card that names it would be edited too"
    (tmp_path / "same.toml").write_text(text, "utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('"Action Figure"', '"Quiz Machine"'), "utf-8")
    little = ("--seats", "2", "--bots", "random", "--games", "1")
    same = house("lab", "what-if", "--whole", tmp_path / "same.toml", *little)
    mine = house("lab", "what-if", "--whole", tmp_path / "mine.toml", *little)

    assert "nothing is changed" in same.output
    assert mine.exit_code == 0, mine.output
    assert "What if: with Quiz Machine; without Action Figure?" in mine.output


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "nothing is changed"),
        (("--card", "Temp"), "they go together"),
        (("--set", "copies=2"), "they go together"),
        (("--without", "Temmp"), 'no card "Temmp" at this table; did you mean "Temp"'),
        (("--card", "Temp", "--set", "copies"), "KEY=VALUE"),
        (("--deck", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("--whole", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("--without", "Temp", "--bots", "greddy"), 'did you mean "greedy"'),
        (("--without", "Temp", "--seconds", "0"), "--seconds"),
    ],
)
def test_what_makes_no_sense_is_said_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    done = house("lab", "what-if", *words)

    assert done.exit_code == 2
    assert why in " ".join(done.output.split())
    assert "Traceback" not in done.output


def test_effects_are_rows_even_where_there_are_none() -> None:
    found = what_if(Plan(seats=2, games=1, bots=("random",)), Plan(seats=2, games=1, bots=("random",)), ())

    assert framed(found).height == 0
    assert framed(found).columns[-1] == "verdict"


@pytest.mark.slow
def test_it_ends_at_the_first_look_at_which_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_what_if, "is_settled", lambda _found: True)
    plan = Plan(seats=2, games=80, bots=("random",))
    found = what_if(plan, plan, ("x",))

    assert (found.why, found.pairs, found.looks) == ("sure", 40, 1)
    assert "It is known. 40 pairs" in "\n".join(told(found))


def test_ctrl_c_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(*_args: object, **_words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lab_what_if, "run", enough)
    done = house("lab", "what-if", "--without", "Temp")

    assert done.exit_code == 130
    assert "Stopped before all was known. 0 pairs of games" in done.output
