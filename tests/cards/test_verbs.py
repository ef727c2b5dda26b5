"""Verbs: each carries its deed, its sentence and its worth, and a new one costs two files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import slackhouse
from slackhouse.cards.manual import vocabulary as manual
from slackhouse.cards.phrases import Clause
from slackhouse.cards.saying import voice_of
from slackhouse.cards.verbs import Act, Answering, Verb
from slackhouse.cards.vocabulary import PLACES, Vocabulary, is_verb
from slackhouse.games import FAMILIES, vocabularies
from slackhouse.i18n.templates import Speaker
from slackhouse.kernel.wording import READER

VERBS = [(one.vocabulary, verb) for one in FAMILIES for verb in one.vocabulary.verbs]
every_verb = pytest.mark.parametrize(
    ("words", "verb"), VERBS, ids=lambda one: one.__qualname__ if isinstance(one, type) else one.card.__name__
)


@cache
def every_page() -> str:
    return manual(vocabularies())


def is_said(verb: type[Verb], what: str) -> bool:
    """Whether the verb, or one that games share, says this itself instead of leaving it to its form."""
    whole = getattr(verb, what)
    forms = [one for one in verb.__mro__ if issubclass(one, Verb) and not is_verb(one)]
    return all(whole is not vars(form).get(what) for form in forms)


@every_verb
def test_a_verb_has_a_deed_or_a_column_a_sentence_a_worth_and_a_page(
    words: Vocabulary, verb: type[Verb]
) -> None:
    row = f"| `{verb.word()}` |"

    assert is_said(verb, "says")
    assert (verb.__doc__ or "").strip()
    assert row in every_page()
    assert any(verb.word() in words.verbs_of(place) for place in PLACES)
    if issubclass(verb, Act):
        assert is_said(verb, "does")
        assert is_said(verb, "worth")
    elif issubclass(verb, Answering):
        assert is_said(verb, "worth_laid")
    else:
        assert callable(verb.worth)  # type: ignore[attr-defined]


@every_verb
def test_what_a_verb_says_is_a_sentence_or_a_clause(words: Vocabulary, verb: type[Verb]) -> None:
    fields: dict[str, Any] = {"bool": True, "int": 2, "tuple[str, ...]": (words.kinds[0],)}
    wanted = {one.name: one for one in msgspec.structs.fields(verb) if one.required}
    given = {
        name: fields.get(str(getattr(one.type, "__name__", one.type)), (words.kinds[0],))
        for name, one in wanted.items()
    }
    for name, one in wanted.items():
        choices = getattr(one.type, "__args__", ())
        if choices and isinstance(choices[0], str):
            given[name] = choices[0]
    card = words.card(name="It", box="", kind=words.kinds[0])
    said = verb(**given).says(voice_of(card))  # type: ignore[attr-defined]
    told = said.predicate(READER) if isinstance(said, Clause) else said
    known = next(one for one in FAMILIES if one.vocabulary is words).words()

    assert told.key.startswith("verb.")
    assert told.key in known
    assert Speaker(known, (), ()).text(told)


GAMES = Path(slackhouse.__file__).parent / "games"
ASKED = [file for part in ("rules", "bot", "story", "shown") for file in sorted(GAMES.glob(f"*/{part}/*.py"))]


def test_rules_and_bots_know_no_verb_by_name() -> None:
    """They ask a verb, whichever it is: no list of verbs is kept in step with another."""
    named = re.compile(r"slackhouse\.games\.\w+\.verbs(?!\.base\b)")
    found = [file.name for file in ASKED if named.search(file.read_text("utf-8"))]

    assert len(ASKED) > 40
    assert found == []


PAGE = Path(__file__).parents[2] / "docs" / "decks.md"
PLAYED = """
import sys, tomllib
from slackhouse.cards.manual import vocabulary as manual
from slackhouse.cards.reading import load_deck
from slackhouse.games.card_text import text
from slackhouse.cards.schema import schema
from slackhouse.game import Game, joining
from slackhouse.games import FAMILIES, vocabularies
from slackhouse.games.slack.bot.odds import reading_of
from slackhouse.games.slack.bot.sight import Sight
from slackhouse.games.slack.bot.whenevers import played
from slackhouse.games.slack.verbs.yawning import Drowsy
from slackhouse.kernel.moves import Move

deck = sys.argv[1]
yawn, blanket = load_deck(deck, **joining(("geek",)))
print(text(yawn), text(blanket))
defined = schema(FAMILIES[0].vocabulary)["$defs"]
print("play.yawn" in defined, "standing.drowsy" in defined)
page = manual(vocabularies())
print("| `yawn` | number |" in page, "| `drowsy` | number |" in page)

game = Game.new(("geek",), 2, 1, own_cards=tomllib.load(open(deck, "rb"))["card"])
table, printed = game.table, game.table.printed
card, thing = printed.number["Long Yawn"], printed.number["Heavy Blanket"]
print(printed.column(Drowsy)[thing], sum(printed.column(Drowsy)))
move = Move("play", card)
me = game.ask.seats[0]
while move not in game.moves(me):
    game.step(me, game.moves(me)[0])
    me = game.ask.seats[0]
view = game.view(me)
sight = Sight(reading_of(printed), game.face_up(view), view, me)
print(played(sight, move), sight.reading.per_turn[thing])
before = table.job_slack[me]
game.answer(me, move)
while table.agenda[-1].card == card:
    game.let_pass()
print(table.job_slack[me] - before)
"""


def house_with_a_verb_of_its_own(place: Path) -> set[Path]:
    """A copy of the house in src, and beside it yawns.toml: the two files that the page on decks shows. Returns what was added."""
    page = PAGE.read_text("utf-8").partition("## A verb of your own")[2]
    (module,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (deck,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    house = place / "src" / "slackhouse"
    shutil.copytree(Path(slackhouse.__file__).parent, house, ignore=shutil.ignore_patterns("__pycache__"))
    added = {
        house / "games" / "slack" / "verbs" / "yawning.py": module,
        place / "yawns.toml": deck,
    }
    for file, written in added.items():
        assert not file.exists()
        file.write_text(written, encoding="utf-8")
    return set(added)


def test_a_new_verb_costs_two_files(tmp_path: Path) -> None:
    """As the page on decks says: a verbs module beside the others, and the deck that says it."""
    added = house_with_a_verb_of_its_own(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path / "yawns.toml")],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "Yawn 3 times. You may be 4 times as slow.",
        "True True",
        "True True",
        "4 4",
        "6.0 1.0",
        "6",
    ]
    assert len(added) == 2
