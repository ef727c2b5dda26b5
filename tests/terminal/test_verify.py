"""`slackhouse verify`: a game that came as it was promised, and every way to have changed it afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from slackhouse.bots.game_loop import next_answer
from slackhouse.bots.registry import bots_for_seats
from slackhouse.cli import main
from slackhouse.game import CHANCE, Game
from slackhouse.kernel.fairness import drawn, promised
from slackhouse.story.log_format import written_lines

SECRET = "5a" * 32
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def fair() -> list[str]:
    """A whole game, dealt by a secret and two words, line by line."""
    proof = promised(SECRET, ("owl", "", "Käse ☂"))
    game = Game.new(("geek",), ("Ann", "Ben", "Cy"))
    house = bots_for_seats(("greedy",), range(3), game, 1)
    draws = 0
    while (ask := game.ask) is not None:
        if ask.is_chance:
            game.answer(CHANCE, drawn(proof, draws, ask.moves[CHANCE]))
            draws += 1
        else:
            game.answer(*next_answer(game, house))
    return [line.decode() for line in written_lines(game, {}, proof)]


def verified(tmp_path: Path, lines: list[str], *words: str) -> Result:
    file = tmp_path / "game.jsonl"
    file.write_text("".join(lines), "utf-8")
    return CliRunner().invoke(main, ["verify", str(file), *words])


def test_a_fair_game_is_said_to_be_in_one_sentence(tmp_path: Path, fair: list[str]) -> None:
    said = verified(tmp_path, fair)
    moves = [json.loads(line)["move"] for line in fair[1:-1] if json.loads(line)["seat"] == "chance"]
    shuffles = sum(move.startswith("shuffle") for move in moves)

    assert said.exit_code == 0, said.output
    assert said.output == (
        f"Fair: the secret is the one promised as {promised(SECRET, ()).commitment[:8]}; from it and from 2 words of the "
        f"table come all {len(moves) - shuffles} rolls and {shuffles} shuffles of this game.\n"
    )
    assert (len(moves) - shuffles, shuffles) > (5, 1)


def another_die(lines: Lines) -> str:
    draws = [line for line in lines[1:-1] if line["seat"] == "chance"]
    die = next(line for line in draws if line["move"].startswith("roll"))
    die["move"] = "roll 1" if die["move"] != "roll 1" else "roll 2"
    return f"draw {draws.index(die) + 1} (move {die['n']}) is `{die['move']}`"


def a_card_that_lies_higher(lines: Lines) -> str:
    draws = [line for line in lines[1:-1] if line["seat"] == "chance"]
    shuffle = next(line for line in draws if line["move"].startswith("shuffle"))
    verb, _, cards = shuffle["move"].partition(" ")
    first, second, *others = cards.split(", ")
    shuffle["move"] = f"{verb} {', '.join([second, first, *others])}"
    return f"draw {draws.index(shuffle) + 1} (move {shuffle['n']}) is `shuffle"


def another_secret(lines: Lines) -> str:
    lines[0]["fair"]["secret"] = "5b" * 32
    return ":1: the secret is not the one that was promised"


def a_secret_that_was_promised_later(lines: Lines) -> str:
    proof = promised("5b" * 32, ())
    lines[0]["fair"] |= {"secret": proof.secret, "commitment": proof.commitment}
    return "draw 1 (move 1) is `shuffle"


def no_secret(lines: Lines) -> str:
    lines[0]["fair"] |= {"secret": "swordfish"}
    return ":1: the secret is not the one that was promised"


def another_word(lines: Lines) -> str:
    lines[0]["fair"]["words"][0] = "eagle"
    return "draw 1 (move 1) is `shuffle"


def a_word_too_few(lines: Lines) -> str:
    del lines[0]["fair"]["words"][2]
    return ":1: there are 2 words for 3 seats"


def a_game_cut_short(lines: Lines) -> str:
    del lines[-1]
    return "the log ends before the game"


TAMPERED: list[Callable[[Lines], str]] = [
    another_die, a_card_that_lies_higher, another_secret, a_secret_that_was_promised_later, no_secret, another_word,
    a_word_too_few, a_game_cut_short,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda one: one.__name__)
def test_what_was_changed_afterwards_is_found(
    tmp_path: Path, fair: list[str], tamper: Callable[[Lines], str]
) -> None:
    lines = [json.loads(line) for line in fair]
    found = tamper(lines)
    said = verified(tmp_path, [json.dumps(line, ensure_ascii=False) + "\n" for line in lines])

    assert said.exit_code == 1
    assert found in said.output
    assert said.output.count("\n") == 1


def test_what_was_shown_before_the_game_counts(tmp_path: Path, fair: list[str]) -> None:
    """A game that fits in itself can still be another one than was promised to a player who remembers."""
    shown = promised(SECRET, ()).commitment

    assert verified(tmp_path, fair, "--commitment", shown.upper()).exit_code == 0
    assert verified(tmp_path, fair, "--commitment", shown[:8]).exit_code == 0
    said = verified(tmp_path, fair, "--commitment", "00000000")
    assert (said.exit_code, f"{shown[:8]} was promised in this log, and not 00000000" in said.output) == (
        1,
        True,
    )


def test_a_log_without_proof_is_said_to_have_none_and_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    watched = CliRunner().invoke(main, ["watch", "--seed", "3", "--seats", "2", "--log", str(file)])
    assert watched.exit_code == 0
    assert '"fair"' not in file.read_text("utf-8")
    said = CliRunner().invoke(main, ["verify", str(file)])

    assert (said.exit_code, "carries no proof" in said.output) == (1, True)
    assert CliRunner().invoke(main, ["replay", str(file), "--quiet"]).exit_code == 0


def test_what_is_no_log_cannot_be_read(tmp_path: Path) -> None:
    assert verified(tmp_path, ["dear diary\n"]).exit_code == 2
    assert CliRunner().invoke(main, ["verify", str(tmp_path / "nowhere")]).exit_code == 2
