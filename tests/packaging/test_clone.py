"""From a clone: `./play COMMAND` installs what the command needs, and what is installed can be used meanwhile."""

from __future__ import annotations

import inspect
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import pytest

from slackhouse.cli import main
from slackhouse.terminal import compile_command, lab_support

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    monkeypatch.delitem(sys.modules, "environment", raising=False)
    import environment as found  # type: ignore[import-not-found]  # only ./play and ./test import it

    yield found
    del sys.modules["environment"]


def commands(group: click.Group = main, before: str = "") -> Iterator[tuple[str, click.Command]]:
    door = click.Context(group)
    for name in group.list_commands(door):
        command = group.get_command(door, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, f"{before}{name} ")
        else:
            yield before + name, command


def layer_of(command: click.Command) -> str:
    """By the extra that it says it needs."""
    module = sys.modules[command.callback.__module__]
    if module is compile_command:
        return "compile"
    if getattr(module, "need", None) is not lab_support.need:
        return "play"
    return "print" if 'need("print")' in inspect.getsource(module) else "lab"


def asked_for(
    words: tuple[str, ...], environment: Any, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, list[str]]:
    """The layer that `./play` with these words makes ready, and what it then becomes."""
    asked: list[Any] = []
    monkeypatch.setattr(sys, "argv", [str(ROOT / "play"), *words])
    monkeypatch.setattr(environment, "ready", asked.append)
    monkeypatch.setattr(environment, "become", lambda *become: asked.append(list(become)))
    runpy.run_path(str(ROOT / "play"))
    return asked[0], asked[1][3:]


def test_every_command_of_the_lab_sets_up_the_lab_and_no_other_does(
    environment: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = {name: layer_of(command) for name, command in commands()}
    asked = {name: asked_for((*name.split(), "--games", "3"), environment, monkeypatch)[0] for name in wanted}

    assert asked == wanted
    assert set(environment.LAB) == {name for name, layer in wanted.items() if layer == "lab"}
    assert set(environment.COMPILER) == {name for name, layer in wanted.items() if layer == "compile"}
    assert set(environment.PRINTING) == {name for name, layer in wanted.items() if layer == "print"}


@pytest.mark.parametrize(
    "words", [(), ("--plain",), ("--port", "8000"), ("arena", "--help"), ("print", "-h"), ("-h",), ("deck",)]
)
def test_playing_and_reading_install_no_lab(
    words: tuple[str, ...], environment: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked_for(words, environment, monkeypatch)[0] == "play"


@pytest.fixture
def built(environment: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """An environment in which nothing is installed: what would be is only written down."""
    done = SimpleNamespace(environment=environment, steps=[], stamp=tmp_path / "stamp", offline=False)

    def install(layer: str) -> None:
        done.steps.append(layer)
        if done.offline:
            raise SystemExit("are you online?")

    monkeypatch.setattr(environment, "STAMP", str(done.stamp))
    monkeypatch.setattr(environment, "PYTHON", sys.executable)
    monkeypatch.setattr(environment, "create", lambda: done.steps.append("empty"))
    monkeypatch.setattr(environment, "install", install)
    monkeypatch.setattr(environment, "point_at_source", lambda: None)
    return done


def test_the_lab_is_put_upon_the_house_once(built: SimpleNamespace) -> None:
    for layer in ("play", "play", "lab", "lab", "play"):
        built.environment.ready(layer)

    assert built.steps == ["empty", "play", "lab"]


def test_what_checks_holds_the_lab_too(built: SimpleNamespace) -> None:
    for layer in ("test", "lab", "print", "play"):
        built.environment.ready(layer)

    assert built.steps == ["empty", "test"]


def test_without_the_lab_one_can_still_play(built: SimpleNamespace) -> None:
    built.environment.ready("play")
    built.offline = True
    with pytest.raises(SystemExit, match="online"):
        built.environment.ready("lab")
    built.environment.ready("play")

    assert built.steps == ["empty", "play", "lab"]
    assert built.environment.built() == "play"


def test_a_house_that_was_never_finished_is_built_anew(built: SimpleNamespace) -> None:
    built.offline = True
    with pytest.raises(SystemExit, match="online"):
        built.environment.ready("play")
    built.offline = False
    built.environment.ready("play")

    assert built.steps == ["empty", "play", "empty", "play"]
