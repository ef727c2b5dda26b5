"""Each family makes its frames and reads their numbers in one module, which states every kind of them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

import slackhouse
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel.plain import Entries
from slackhouse.proof.playing import begin, choose, laid

GAMES: Final = Path(slackhouse.__path__[0]) / "games"
STATES_THEM: Final = "frames.py"
FRAME: Final = "Frame"
NUMBER: Final = "n"
PLACE_OF_NUMBER: Final = 6
"""Of `n` in a frame that is plain data, as a view has it."""
STEPS: Final = frozenset({"rest", "then", "begin_with", "but", "with_tasks"})
"""The methods of a frame that give another."""
DECKS: Final = Path(__file__).parents[2] / "examples" / "decks"
OWN_CARDS: Final[dict[str, tuple[Entries, ...]]] = {
    "slack": tuple(
        {**card, "copies": 5}
        for card in tomllib.loads((DECKS / "house-rules.toml").read_text("utf-8"))["card"]
    )
}
"""Cards with the verbs of which the boxes have few."""
RARE: Final = frozenset({"dice", "echo"})
"""Kinds that these games need not have: winners who want the same Job, a Special that is copied."""
SEEDS: Final = range(12)
MOST_MOVES: Final = 1500


def modules() -> list[Path]:
    return [path for path in sorted(GAMES.rglob("*.py")) if path.name != STATES_THEM]


def makers() -> frozenset[str]:
    """The functions that return a frame; of those in `frames.py` a caller says the module."""
    return frozenset(
        node.name
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.returns is not None and names_a_frame(node.returns)
    )


def names_a_frame(annotation: ast.expr) -> bool:
    """`Frame`, or `Frame | None`."""
    return FRAME in {part.strip() for part in ast.unparse(annotation).split("|")}


class Frames:
    """What is known as a frame, or as a row of frames, in one function."""

    def __init__(self, function: ast.AST, makers: frozenset[str]) -> None:
        self._makers = makers
        self._names: set[str] = set()
        before = -1
        while len(self._names) > before:  # a name may get its frame from another
            before = len(self._names)
            for node in ast.walk(function):
                self._learn(node)

    def _learn(self, node: ast.AST) -> None:
        match node:
            case ast.arg(arg=name, annotation=ast.expr() as kind) if names_a_frame(kind):
                self._names.add(name)
            case ast.AnnAssign(target=target, annotation=kind) if names_a_frame(kind):
                self._give(target)
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                for one, value in zip(targets, values, strict=False):
                    if self.is_frame(value):
                        self._give(one)
            case ast.Assign(targets=targets, value=value) if self.is_frame(value):
                for one in targets:
                    self._give(one)
            case ast.NamedExpr(target=target, value=value) if self.is_frame(value):
                self._give(target)
            case ast.For(target=target, iter=row) | ast.comprehension(target=target, iter=row):
                self._each(target, row)

    def _each(self, target: ast.expr, row: ast.expr) -> None:
        match target, row:
            case ast.Tuple(elts=[_, one]), ast.Call(func=ast.Name(id="enumerate"), args=[inner, *_]):
                self._each(one, inner)
            case _, ast.Call(func=ast.Name(id="reversed"), args=[inner]):
                self._each(target, inner)
            case _, ast.Attribute(attr="agenda") | ast.Subscript(value=ast.Attribute(attr="agenda")):
                self._give(target)

    def _give(self, target: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._names.add(target.id)

    def is_frame(self, one: ast.expr) -> bool:
        match one:
            case ast.Name(id=name):
                return name in self._names
            case ast.Subscript(value=ast.Attribute(attr="agenda"), slice=at):
                return not isinstance(at, ast.Slice)
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="agenda"), attr="pop")):
                return True
            case ast.Call(func=ast.Attribute(value=of, attr=step)) if step in STEPS and self.is_frame(of):
                return True
            case ast.Call(func=ast.Attribute(value=ast.Name(id="frames"))):
                return True
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name == FRAME or name in self._makers
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_frame(body) or self.is_frame(orelse)
            case ast.NamedExpr(value=value):
                return self.is_frame(value)
        return False


def misuses(text: str, makers: frozenset[str]) -> Iterator[str]:
    """Where a module makes a frame by hand, or reads or writes a frame's number."""
    tree = ast.parse(text)
    functions = [node for node in tree.body if not isinstance(node, ast.ClassDef)]
    functions += [part for node in tree.body if isinstance(node, ast.ClassDef) for part in node.body]
    for function in functions:
        known = Frames(function, makers)
        for node in ast.walk(function):
            if is_misuse(node, known):
                yield ast.unparse(node)


def is_misuse(node: ast.AST, known: Frames) -> bool:
    match node:
        case ast.Attribute(attr=attribute, value=one) if attribute == NUMBER:
            return known.is_frame(one)
        case ast.Call(func=ast.Name(id=name), args=[ast.Starred()], keywords=[]) if name == FRAME:
            return False  # the same one from its plain data
        case ast.Call(func=ast.Name(id=name)) if name == FRAME:
            return True
        case ast.Call(func=ast.Attribute(attr="but"), keywords=keywords):
            return any(one.arg == NUMBER for one in keywords)
        case ast.Assign(targets=[ast.Tuple(elts=parts)], value=value) if known.is_frame(value):
            before = parts[: PLACE_OF_NUMBER + 1]
            starred = any(isinstance(one, ast.Starred) for one in before)
            return not starred and len(before) > PLACE_OF_NUMBER and ast.unparse(before[-1]) != "_"
        case ast.Subscript(value=value, slice=ast.Constant(value=at)) if at == PLACE_OF_NUMBER:
            return known.is_frame(value)
    return False


def test_no_other_module_makes_a_frame_or_reads_its_number() -> None:
    known = makers()

    found = {
        path.relative_to(GAMES).as_posix(): wrong
        for path in modules()
        if (wrong := list(misuses(path.read_text("utf-8"), known)))
    }

    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "s.agenda[-1].n",
        "g = s.agenda[-1]; g.n",
        "g, seat = f, f.seat; g.n",
        "top = f.rest(); top.n",
        "target = s.agenda.pop(); target.n",
        "[one.n for one in s.agenda]",
        "[one.n for i, one in enumerate(reversed(s.agenda))]",
        "lot = running(s); lot.n",
        "date = frames.date(0, 1, 'part'); date.n",
        "if (lot := s.agenda[0] if s.agenda else None): lot.n",
        "Frame('do', 0, (), n=2)",
        "Frame(f.kind, f.seat, f.tasks, f.card, f.room, f.cards, f.paid)",
        "f.but(n=2)",
        "kind, seat, _, card, room, several, n, _ = view.agenda[-1]",
        "view.agenda[-1][6]",
    ],
)
def test_a_number_that_is_read_or_made_by_hand_is_found(line: str) -> None:
    text = f"def rule(s: Table, f: Frame | None, move: Move) -> None:\n    {line}\n"

    assert list(misuses(text, frozenset({"running"})))


@pytest.mark.parametrize(
    "line",
    [
        "move.n",
        "extra_slack(f)",
        "f.but(cards=())",
        "Frame(*plain)",
        "[one.n for one in moves]",
        "kind, seat, *_ = view.agenda[-1]",
        "kind, seat, tasks, card, _, _, _, _ = view.agenda[-1]",
    ],
)
def test_numbers_of_moves_are_nobodys_business(line: str) -> None:
    text = f"def rule(s: Table, f: Frame, move: Move) -> None:\n    {line}\n"

    assert list(misuses(text, frozenset())) == []


def stated(family: str) -> frozenset[str]:
    kinds: frozenset[str] = import_module(f"slackhouse.games.{family}.rules.frames").KINDS
    return kinds


@pytest.mark.parametrize("family", [one.name for one in FAMILIES])
def test_every_kind_that_is_stated_is_made_by_a_function_that_says_what_it_is(family: str) -> None:
    tree = ast.parse((GAMES / family / "rules" / STATES_THEM).read_text("utf-8"))
    made: set[str] = set()
    silent: set[str] = set()
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            continue
        if ast.get_docstring(node) is None:
            silent.add(node.name)
        for part in ast.walk(node):
            match part:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str() as kind), *_]):
                    assert name == FRAME
                    made.add(kind)

    assert not silent
    assert made == stated(family)


@pytest.mark.parametrize("name", [one.name for one in FAMILIES])
def test_every_kind_of_frame_in_random_games_is_stated(name: str) -> None:
    tried = next(one for one in FAMILIES if one.name == name).measures.tried
    seen: set[str] = set()
    for seed in SEEDS:
        setup = laid(seed, tried[seed % len(tried)], 2 + seed % 4)
        game = begin(msgspec.structs.replace(setup, own_cards=OWN_CARDS.get(name, ())))
        seen |= kinds_in(game, Random(f"play {seed}"))

    assert seen <= stated(name)
    assert stated(name) - seen <= RARE


def kinds_in(game: Game, luck: Random) -> set[str]:
    seen: set[str] = set()
    for _ in range(MOST_MOVES):
        seen |= {frame.kind for frame in game.table.agenda}
        if game.is_over:
            break
        game.answer(*choose(game, luck))
    return seen
