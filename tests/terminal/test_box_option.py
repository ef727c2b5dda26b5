"""Boxes are named alike everywhere: `geek,goth` and `geek+goth` both work in every command that takes `--box`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from slackhouse.cli import main
from slackhouse.games.box_names import parse_boxes
from slackhouse.kernel.errors import SetupError
from slackhouse.proof import speed

FILES = {
    "print": ("--out", "cards.pdf"),
    "art": ("--out", "sheet.svg"),
    "arena": ("--bots", "random"),
    "deck check": ("mine.toml",),
    "deck doctor": ("mine.toml",),
    "lab what-if": ("--without", "Temp"),
    "simulate": ("--out", "run"),
    "tune": ("--out", "tuned.toml"),
}
"""What a command asks for beside its boxes."""
PLAYED = {
    "arena": ("--games", "1", "--seats", "2"),
    "balance": ("--games", "1", "--seats", "4"),
    "bench": ("--seconds", "0.1", "--seats", "2"),
    "deck doctor": ("--games", "1", "--seats", "2", "--bots", "random"),
    "fuzz": ("--games", "1", "--seats", "2"),
    "lab what-if": ("--games", "1", "--seats", "2", "--bots", "random"),
    "match": ("--games", "1", "--seats", "2", "--bots", "random"),
    "play": ("--plain", "--seats", "2"),
    "simulate": ("--games", "1", "--seats", "2", "--bots", "random"),
    "tune": ("--games", "4", "--rounds", "1", "--confirm", "4", "--seats", "2"),
    "watch": ("--seats", "2", "--bots", "random"),
}
"""As little of it as can be."""
DECK = '[[card]]\nname = "Nap on the Stairs"\nkind = "Activity"\ntypes = ["Sleep"]\ncost = 1\nslack = 1\n'


def commands(group: click.Group = main, before: str = "") -> Iterator[tuple[str, click.Command]]:
    door = click.Context(group)
    for name in group.list_commands(door):
        command = group.get_command(door, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name, command


def box_options() -> dict[str, click.Parameter]:
    return {
        name: option
        for name, command in commands()
        for option in command.params
        if {"--box", "--boxes"} & set(option.opts)
    }


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(DECK, "utf-8")
    return tmp_path


def test_the_commands_that_take_boxes_are_found() -> None:
    assert {"play", "watch", "cards", "bench", "fuzz", "balance", "deck check", "art"} <= set(box_options())


@pytest.mark.parametrize("name", box_options())
def test_every_command_reads_a_comma_and_a_cross_alike(name: str) -> None:
    command = dict(commands())[name]
    option = box_options()[name]

    def heard(said: str) -> object:
        words = [*FILES.get(name, ()), "--box", said]
        return command.make_context(name, words).params[str(option.name)]

    with_comma = heard("geek,goth")
    assert with_comma in (("geek", "goth"), (("geek", "goth"),))
    assert heard("geek+goth") == with_comma
    assert heard(" geek , goth ") == with_comma


@pytest.mark.parametrize("name", box_options())
@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("geek,gohth", 'there is no box "gohth"; did you mean "goth"? (boxes: geek, '),
        ("geek+gohth", 'there is no box "gohth"; did you mean "goth"? (boxes: geek, '),
        ("+", "no box is named; there are geek, "),
    ],
)
def test_every_command_says_the_same_of_a_box_that_is_not_there(
    name: str, said: str, told: str, room: Path
) -> None:
    done = CliRunner().invoke(main, [*name.split(), *FILES.get(name, ()), "--box", said])

    assert done.exit_code == 2
    assert f"Invalid value for --box: {told}" in " ".join(done.output.split())


@pytest.mark.slow
@pytest.mark.parametrize("joined", [",", "+"])
@pytest.mark.parametrize(
    "name", sorted({*box_options()} - {"compile"})
)  # it builds first; tests/native has that
def test_every_command_plays_with_boxes_joined_either_way(
    name: str, joined: str, room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "stay_on_one_core", lambda: None)  # the tests after this one want both
    boxes = ("geek", "slack-attack", "block-party") if name == "balance" else ("geek", "goth")
    words = [*name.split(), *FILES.get(name, ()), *PLAYED.get(name, ()), "--box", joined.join(boxes)]
    done = CliRunner().invoke(main, words, input="quit\n")

    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("said", ["geek,goth", "geek+goth", "geek goth", "geek, goth", "geek + goth"])
def test_boxes_are_joined_by_a_comma_or_a_cross(said: str) -> None:
    assert parse_boxes(said) == ("geek", "goth")
    assert CliRunner().invoke(main, ["boxes", said]).output.startswith("geek + goth: ")


def test_without_a_box_the_boxes_are_listed() -> None:
    with pytest.raises(SetupError, match="no box is named; there are geek, "):
        parse_boxes(" ,")
