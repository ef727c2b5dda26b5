"""`slackhouse watch`, its log, and `slackhouse replay`."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from slackhouse import __version__
from slackhouse.kernel.log import PRINTING
from tests.terminal.sitting import run, story


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("watched") / "game.jsonl"
    done = run("watch", "--seed", "3", "--bots", "greedy,random", "--log", file)

    assert done.exit_code == 0, done.output

    return file


def lines_of(log: Path) -> list[str]:
    return log.read_text("utf-8").splitlines()


def changed(log: Path, to: Path, change: Callable[[list[str]], object]) -> Path:
    lines = lines_of(log)
    change(lines)
    file = to / "changed.jsonl"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def first(log: Path, what: str) -> int:
    """The number of the first line that has this."""
    return next(number for number, line in enumerate(lines_of(log), 1) if what in line)


def test_bots_play_and_one_of_them_wins() -> None:
    done = run("watch", "--seed", "3")

    assert done.exit_code == 0
    assert "Ann (greedy), Ben (greedy), Cy (greedy), Dee (greedy). Seed 3." in done.stdout
    assert "wins with" in done.stdout


def test_a_log_has_a_first_line_a_line_for_each_move_and_a_last_one(log: Path) -> None:
    begin, *said, end = (json.loads(line) for line in lines_of(log))

    assert begin == {
        "slackhouse": __version__,
        "form": 2,
        "boxes": ["geek"],
        "seats": ["Ann", "Ben", "Cy", "Dee"],
        "options": {},
        "seed": 3,
        "bots": ["greedy", "random", "greedy", "random"],
        "first": 0,
        "last_winners": [],
        "own_cards": [],
        "printing": PRINTING,
    }
    assert [one["n"] for one in said] == list(range(1, len(said) + 1))
    assert {one["seat"] for one in said} == {"chance", "Ann", "Ben", "Cy", "Dee"}
    assert said[0]["move"].startswith("shuffle ")
    assert set(end) == {"winners", "slack", "table", "moves"}
    assert end["moves"] == len(said)
    assert end["slack"][end["winners"][0]] >= 10


def test_a_log_is_shown_again_just_as_it_was_seen(log: Path) -> None:
    watched = run("watch", "--seed", "3", "--bots", "greedy,random").stdout
    replayed = run("replay", log)

    assert replayed.exit_code == 0
    assert story(replayed.stdout) == [
        line for line in story(watched) if " Slack, " not in line and ": " not in line[:9]
    ]
    assert replayed.stdout.splitlines()[-1].startswith("Verified: ")


def test_a_log_can_be_seen_from_one_chair(log: Path) -> None:
    as_ben = run("replay", log, "--as", "ben").stdout
    as_all = run("replay", log).stdout

    assert re.search(r"You draw \d: \w", as_ben)
    assert "Ben's turn" in as_all
    assert "You draw" not in as_all


def test_nobody_is_called_so(log: Path) -> None:
    done = run("replay", log, "--as", "Bem")

    assert done.exit_code == 2
    assert 'did you mean "Ben"?' in done.stderr


@pytest.mark.slow
def test_a_game_of_two_copies_with_other_counters_can_be_written_down(tmp_path: Path) -> None:
    for seed in range(5):
        file = tmp_path / f"{seed}.jsonl"
        run("watch", "--seed", str(seed), "--bots", "random", "--log", file, "--seats", "5")

        assert run("replay", "--quiet", file).exit_code == 0


def test_a_move_that_was_changed_is_found_with_its_line(log: Path, tmp_path: Path) -> None:
    at = first(log, '"move":"do ')

    def change(lines: list[str]) -> None:
        line = json.loads(lines[at - 1])
        lines[at - 1] = json.dumps(
            line | {"move": "do Tattoo" if "Tattoo" not in line["move"] else "do Concert"}
        )

    done = run("replay", "--quiet", changed(log, tmp_path, change))

    assert done.exit_code == 1
    assert f"changed.jsonl:{at}: " in done.stderr
    assert 'cannot "do ' in done.stderr


def test_a_die_that_was_turned_is_found_with_its_line(log: Path, tmp_path: Path) -> None:
    at = first(log, '"move":"roll ')

    def change(lines: list[str]) -> None:
        line = json.loads(lines[at - 1])
        face = int(line["move"].split()[1])
        lines[at - 1] = json.dumps(line | {"move": f"roll {face % 6 + 1}"})

    done = run("replay", "--quiet", changed(log, tmp_path, change))

    assert done.exit_code == 1
    assert f"changed.jsonl:{at}: seed 3 says `roll" in done.stderr


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (lambda lines: lines.pop(4), 5, "a line is missing or there twice"),
        (lambda lines: lines.insert(4, lines[4]), 6, "a line is missing or there twice"),
        (
            lambda lines: lines.__setitem__(-1, lines[-1].replace('"winners":["', '"winners":["X')),
            0,
            '"winners" is',
        ),
        (lambda lines: lines.__setitem__(-1, lines[-1].replace("pile ", "pile 1")), 0, '"table" is'),
        (lambda lines: lines.pop(), 0, "the log ends before the game"),
        (
            lambda lines: lines.__delitem__(slice(30, None)),
            31,
            "the log ends before the game: 29 moves so far",
        ),
        (
            lambda lines: lines.__setitem__(5, '{"n":5,"seat":"Zoe","move":"pass"}'),
            6,
            'nobody at this table is called "Zoe"',
        ),
        (lambda lines: lines.__setitem__(5, '{"n":5,"seat":"Ann","move":"dance"}'), 6, '"dance" is no move'),
    ],
)
def test_a_log_that_is_no_game_of_these_rules_differs(
    log: Path, tmp_path: Path, change: Callable[[list[str]], object], line: int, what: str
) -> None:
    file = changed(log, tmp_path, change)
    done = run("replay", "--quiet", file)

    assert done.exit_code == 1
    assert what in done.stderr
    assert f"changed.jsonl:{line or len(lines_of(log))}: " in done.stderr


@pytest.mark.parametrize(
    ("change", "line", "what"),
    [
        (lambda lines: lines.clear(), 0, "is empty"),
        (lambda lines: lines.__setitem__(0, "once upon a time"), 1, "cannot be read"),
        (lambda lines: lines.__setitem__(0, "{}"), 1, "is no log of a game"),
        (lambda lines: lines.__setitem__(0, lines[0].replace('"form":2', '"form":7')), 1, "newer Slackhouse"),
        (lambda lines: lines.__setitem__(0, lines[0].replace("geek", "gek")), 1, 'did you mean "geek"'),
        (lambda lines: lines.__setitem__(0, lines[0].replace("Ann", "\\u001b[2J")), 1, "cannot be printed"),
        (lambda lines: lines.__setitem__(9, lines[9][:12]), 10, "this line cannot be read"),
        (lambda lines: lines.__setitem__(9, '{"n":9}'), 10, "this line cannot be read"),
        (lambda lines: lines.append(lines[-1]), 0, "there is more after the line that ends the log"),
    ],
)
def test_a_file_that_is_no_log_cannot_be_read(
    log: Path, tmp_path: Path, change: Callable[[list[str]], object], line: int, what: str
) -> None:
    file = changed(log, tmp_path, change)
    done = run("replay", file)

    assert done.exit_code == 2
    assert what in done.stderr
    assert not line or f"changed.jsonl:{line}: " in done.stderr
    assert "Traceback" not in done.output


def test_a_log_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    done = run("replay", tmp_path / "nothing.jsonl")

    assert done.exit_code == 2
    assert "No such file" in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("--bots", "clever"),
        ("--seats", "6"),
        ("--box", "geek,geek"),
        ("--log", "no/where"),
        ("--option", "x=y"),
    ],
)
def test_a_game_that_cannot_be_watched_is_an_error(words: tuple[str, ...]) -> None:
    done = run("watch", *words)

    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_a_table_that_was_left_is_verified_as_far_as_it_went(tmp_path: Path) -> None:
    file = tmp_path / "left.jsonl"
    run("play", "--plain", "--seed", "7", "--log", file, said=["1", "1"])
    done = run("replay", "--quiet", file)

    assert done.exit_code == 0
    assert "The table was left before the end" in done.stdout


def test_a_file_that_is_no_log_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("Chapter one", encoding="utf-8")
    done = run("watch", "--log", file)

    assert done.exit_code == 2
    assert "choose another name" in done.stderr
    assert file.read_text("utf-8") == "Chapter one"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk at hand")
def test_a_full_disk_ends_the_log_but_not_the_game() -> None:
    done = run("watch", "--seed", "3", "--log", "/dev/full")

    assert done.exit_code == 1
    assert "wins with" in done.stdout
    assert "the log could not be written: No space left on device" in done.stderr


def test_a_match_says_who_won_how_many() -> None:
    done = run("match", "--bots", "greedy,random", "--seats", "2", "--games", "6", "--seed", "1")

    assert done.exit_code == 0
    assert done.stdout.startswith("6 games at 2 seats, seed 1, ")
    assert "greedy" in done.stdout
    assert "%" in done.stdout
