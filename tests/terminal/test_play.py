"""`slackhouse play --plain`: one person against bots, in plain lines."""

import json
import re
from pathlib import Path

import pytest

from slackhouse.kernel.log import VERSION
from tests.terminal.sitting import play, run, story

FIRST = ["1"] * 800
"""Whatever is asked, the first choice."""


def test_a_whole_game_can_be_played_by_always_taking_the_first_choice() -> None:
    done = play(*FIRST)

    assert done.exit_code == 0, done.output
    assert re.search(r"^(You win|\w+( and \w+)* won after \d+ turns)", done.stdout, re.MULTILINE)
    assert "The same game again: --seed 7" in done.stdout


def test_a_whole_game_can_be_played_by_always_being_done() -> None:
    done = play(*["end turn", "pass until my turn", "discard 1", "1"] * 200)

    assert done.exit_code == 0, done.output
    assert "You were" in done.stdout


def test_the_table_the_hand_and_the_choices_are_shown() -> None:
    shown = play().stdout

    assert "seed 7" in shown
    assert re.search(r"^> You +\d+/\d+ Slack, ", shown, re.MULTILINE)
    assert re.search(r"^  Ann +\d+/\d+ Slack, .* · Free Time .*, 5 cards", shown, re.MULTILINE)
    assert "Your hand:" in shown
    assert re.search(r"^ +1  \w", shown, re.MULTILINE)


def test_a_choice_can_be_said_as_its_number_or_as_its_line() -> None:
    shown = play().stdout
    found = re.search(r"^ +1  (.+?)(  .*)?$", shown, re.MULTILINE)
    assert found is not None
    by_number, by_line = play("1").stdout, play(found[1]).stdout

    assert story(by_number) == story(by_line)


def test_a_boast_is_read_by_all() -> None:
    found = re.search(r"^ +1  (.+?)(  .*)?$", play().stdout, re.MULTILINE)
    assert found is not None

    assert "You say: “Behold.”" in play(f'{found[1]} "Behold."').stdout


def test_what_others_do_to_the_person_stands_out() -> None:
    shown = play(*FIRST).stdout
    stands_out = [line for line in shown.splitlines() if line.startswith("! ")]

    assert any("your" in line for line in stands_out)
    assert not any(line.startswith(("! You play", "! You call", "! You announce")) for line in stands_out)


def test_nobody_is_called_you_in_the_third_person() -> None:
    shown = play(*FIRST).stdout

    assert not re.search(r"\b[Yy]ou (is|has|draws|plays|rolls|goes|loses)\b|\b[Yy]ou's", shown)


def test_part_of_a_title_is_enough_and_a_refusal_speaks_to_the_reader() -> None:
    shown = play("do docco", "why brain", "call party to ann", words=("--name", "Zoe", "--seats", "3")).stdout
    plain = " ".join(shown.split())

    assert (
        'You cannot "do NT Server Docco" now: it is a Thing: buy it (say "shop NT Server Docco"). [SHOP-1]'
        in plain
    )
    assert "Brain Fart: it only works against a card it cancels" in plain
    assert "You call Life of the Party to Ann's room" in plain
    assert "Zoe cannot" not in plain


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_reads_of_you(seed: int) -> None:
    shown = " ".join(play(*FIRST, seed=seed).stdout.split())

    assert not re.search(r"(?<!front )\bof [Yy]ou\b", shown)


def test_the_end_of_input_is_a_polite_end() -> None:
    done = play("1")

    assert done.exit_code == 0
    assert "This game was not saved" in " ".join(done.stdout.split())
    assert "--seed 7" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("hlep", 'did you mean "help"?'),
        ("shwo out Bob", 'did you mean "show out"?'),
        ("xyzzy", "Say a number, a move such as"),
        ("999", "There is no choice 999"),
        ("-1", "There is no choice -1"),
        ("do Slep", 'no card here is called "slep"; did you mean "Sleep"?'),
        ("Car Alarm", "Cancels Sleep."),
        ("card Brain Fart", "Cancels an Activity."),
        ("card", "Which card?"),
        ("why Sleep", "FREE-4: "),
        ("why Web Designer", "JOB-4: "),
        ("why Slep", 'did you mean "Sleep"?'),
        ("rules CALL-4", "CALL-4: "),
        ("rules [call-4]", "CALL-4: "),
        ("rules nois", 'did you mean "NOISY"?'),
        ("rules CALL-44", "under CALL: CALL-1, CALL-2"),
        ("rules win", "WIN-3: "),
        ("rules", "CANCEL Canceling (CANCEL-1 to 6)"),
        ("help", "show hand to SEAT"),
        ("?", "show hand to SEAT"),
        ("table", "> You"),
        ("hand", "Your hand:"),
        ("story", "You draw 1"),
        ("save", "Save where?"),
        ("go to bed", 'There is no phase "bed"'),
        ("go to Draw", "a turn only goes forward"),
        ("pass until my turn", "It is your turn."),
        ("ask nicely", "I can ask always, sometimes, aimed, winning or never"),
        ("ask never", "only in your own turn"),
        ("pass", 'You cannot "pass" now'),
        ("shop", "Shop what?"),
        ("call", "Call what?"),
        ("\x00\x07", "Say the number of a choice"),
        ("play " + "a" * 1000, "That was a long speech"),
        ("do Sleep on on of of", "no card here is called"),
    ],
)
def test_whatever_is_said_gets_a_helpful_answer(said: str, answer: str) -> None:
    done = play(said)

    assert done.exit_code == 0, done.output
    assert answer.casefold() in " ".join(done.stdout.split()).casefold()


def test_why_says_why_each_card_of_the_hand_cannot_be_played() -> None:
    shown = play("why").stdout

    assert re.search(r"^\w[^:\n]*: [^>]*?\[(FREE|CALL|CANCEL|WHEN|JOB)-\d\]$", shown, re.MULTILINE)


def test_end_turn_ends_the_turn() -> None:
    shown = play("end turn", *["1"] * 3).stdout  # there may be cards to discard first
    mine, _, anns = shown.partition("- Ann's turn.")

    assert anns
    assert "Free Time: Income" not in mine


@pytest.mark.parametrize(
    ("box", "said", "must_go"), [("geek", ("end turn",), 1), ("dork", ("draw 3", "end turn"), 3)]
)
def test_end_turn_stops_and_asks_what_to_discard(box: str, said: tuple[str, ...], must_go: int) -> None:
    words = ("--box", box)
    asked = play(*said, words=words).stdout
    answered = play(*said, *["1"] * must_go, words=words).stdout

    assert f"{must_go} must go" in asked
    assert "You discard" not in asked
    assert "'s turn." not in asked
    assert answered.count("You discard") == must_go
    assert "- Ann's turn." in answered


def test_a_line_that_is_no_text_is_answered_too() -> None:
    done = run(
        "play", "--plain", "--seed", "7", said="\udcff\n".encode("utf-8", "surrogateescape").decode("latin-1")
    )

    assert done.exit_code == 0
    assert "I do not know" in done.stdout


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--seats", "1"), "1 is not in the range 2<=x<=8"),
        (("--seats", "9"), "9 is not in the range 2<=x<=8"),
        (("--seats", "6"), "geek is for 2 to 5 seats, not 6 [TABLE-2]"),
        (("--box", "gek"), 'there is no box "gek"; did you mean "geek"?'),
        (("--bots", "greedy,rnadom"), 'there is no bot "rnadom"; did you mean "random"?'),
        (("--bots", ","), "needs a bot"),
        (("--option", "two_seats=giev"), 'option two_seats cannot be "giev"'),
        (("--option", "mild=perhaps"), 'option mild cannot be "perhaps"'),
        (("--option", "two_seat=give"), 'did you mean "two_seats"?'),
        (("--option", "give"), "NAME=VALUE"),
        (("--name", "  "), "a name is 1 to 20 letters"),
        (("--name", "chance"), "every seat needs a name of its own"),
        (("--resume", "nowhere.json"), "nowhere.json cannot be read: No such file"),
        (("--log", "nowhere/log.jsonl"), "cannot be written: No such file"),
        (("--seed", "many"), "'many' is not a valid integer"),
    ],
)
def test_a_table_that_cannot_be_is_an_error_and_no_traceback(words: tuple[str, ...], what: str) -> None:
    done = run("play", "--plain", *words)

    assert done.exit_code == 2
    assert what in done.stderr
    assert "Traceback" not in done.output


@pytest.mark.parametrize("name", ["Zoe", "Ann", "Ann Lee"])
def test_a_person_can_have_a_name(name: str) -> None:
    shown = play("table", words=("--name", name)).stdout

    assert f"> {name} (you)" in shown
    assert shown.count(f"  {name} ") == 0


def test_options_and_bots_are_taken() -> None:
    shown = play(
        words=("--seats", "2", "--bots", "random", "--option", "two_seats=give", "--option", "mild=yes")
    ).stdout

    assert "you and Ann (random)." in shown
    assert "Slacker" in shown
    assert "Drummer" in shown


# -- saving ----------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("bots", ["greedy", "random"])
def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path, bots: str) -> None:
    file, whole, after = tmp_path / "friday.json", tmp_path / "whole.jsonl", tmp_path / "after.jsonl"
    play(*FIRST, words=("--bots", bots, "--log", whole))
    saved = play(*FIRST[:25], f"save {file}", words=("--bots", bots))
    resumed = run("play", "--resume", file, "--log", after, said=FIRST[25:])

    assert "Saved." in saved.stdout
    assert resumed.exit_code == 0
    assert resumed.stdout.count("\n- ") > 5
    assert whole.read_text("utf-8") == after.read_text("utf-8")


def test_a_resumed_game_is_saved_to_the_same_file_and_keeps_its_ways(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    play("ask never", f"save {file}", words=("--name", "Zoe", "--bots", "random,greedy"))
    resumed = run("play", "--resume", file, said=["ask", "save"])

    assert "goes on: you and Ann (random), Ben (greedy) and Cy (random)." in " ".join(resumed.stdout.split())
    assert "(ask never)" in resumed.stdout
    assert "Saved." in resumed.stdout
    assert "--resume" in resumed.stdout.splitlines()[-1]


def test_a_file_that_is_no_saved_game_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("Chapter one", encoding="utf-8")
    shown = play(
        f"save {file}", f"save {tmp_path}", f"save {tmp_path / 'no' / 'where'}", "save /dev/null"
    ).stdout
    shown = " ".join(shown.split())

    assert "is no saved game: choose another name" in shown
    assert "is a folder" in shown
    assert "is no file" in shown
    assert "cannot be written" in shown
    assert file.read_text("utf-8") == "Chapter one"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda text: text[: len(text) // 2], "no saved game, or a broken one"),
        (lambda text: "hello", "no saved game, or a broken one"),
        (lambda text: "[" * 10_000, "no saved game, or a broken one"),
        (lambda text: text.replace('"form":1', '"form":2', 1), "written by a newer Slackhouse"),
        (
            lambda text: text.replace(f'"version":{VERSION}', '"version":9', 1),
            "written by a newer Slackhouse",
        ),
        (lambda text: text.replace('"Ann":"greedy"', '"Ann":"gredy"'), 'did you mean "greedy"'),
        (lambda text: text.replace('"Ann":"greedy",', ""), "no bot for Ann"),
        (lambda text: text.replace('"person":"You"', '"person":"Me"'), 'nobody at its table is called "Me"'),
        (lambda text: text.replace('"boxes":["geek"]', '"boxes":["gek"]'), 'there is no box "gek"'),
    ],
)
def test_a_broken_saved_game_says_what_is_wrong(tmp_path: Path, change: object, what: str) -> None:
    file = tmp_path / "friday.json"
    play(f"save {file}")
    assert callable(change)
    file.write_text(change(file.read_text("utf-8")), encoding="utf-8")
    done = run("play", "--resume", file)

    assert done.exit_code == 2
    assert what in done.stderr
    assert "Traceback" not in done.output


@pytest.mark.slow
def test_a_played_game_can_be_logged_and_replayed(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    play(*FIRST, words=("--log", log))
    first, *_, last = (json.loads(line) for line in log.read_text("utf-8").splitlines())

    assert first["bots"] == [None, "greedy", "greedy", "greedy"]
    assert last["winners"]
    assert run("replay", "--quiet", log).exit_code == 0
