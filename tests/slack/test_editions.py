"""Editions are hooks, and what they count has a name: nothing else is told of either."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

import pytest

from slackhouse.family.failures import Failure
from slackhouse.family.family import BoxInfo
from slackhouse.game import Game
from slackhouse.games.slack import combine
from slackhouse.games.slack.card import SlackCard
from slackhouse.games.slack.editions import EDITIONS, TOKENS
from slackhouse.games.slack.editions.edition import Chosen, EditionInfo, Hooks, Token
from slackhouse.games.slack.family import FAMILY
from slackhouse.games.slack.fields import CALL_PEOPLE
from slackhouse.games.slack.laws import the_table_obeys
from slackhouse.games.slack.rules.score import score, scores
from slackhouse.games.slack.table import FaceUp, Table
from slackhouse.games.slack.terminal.table import SlackTable
from slackhouse.i18n.templates import Speaker, Words
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.wording import Reason
from tests.slack.mixing import say, table
from tests.slack.tables import decline

# -- tokens ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boxes", "tokens"),
    [
        (("geek",), []),
        (("geek", "greek"), []),
        (("goth",), ["gloom"]),
        (("cthulhu",), ["madness"]),
        (("geek", "goth", "cthulhu"), ["gloom", "madness"]),
    ],
)
def test_a_table_counts_what_its_boxes_count_and_no_more(boxes: tuple[str, ...], tokens: list[str]) -> None:
    game = Game.new(boxes, 3, 1)
    seen = FAMILY.tables.view(game.table, 0, game.moves(0))

    assert game.table.tokens == {name: [0, 0, 0] for name in tokens}
    assert [seat.tokens for seat in seen.seats] == [dict.fromkeys(tokens, 0)] * 3
    assert json.loads(game.save())["table"]["tokens"] == game.table.tokens


def test_a_copy_counts_for_itself() -> None:
    game = Game.new(("goth",), 2, 1)
    twin = game.copy()
    twin.table.tokens["gloom"][1] = 3

    assert game.table.tokens == {"gloom": [0, 0]}


def older(game: Game) -> bytes:
    """As form 2 had it: every token a field of its own, at every table."""
    form = json.loads(game.save())
    tokens = form["table"].pop("tokens")
    for name in ("gloom", "madness"):
        form["table"][name] = tokens.get(name, [0] * game.table.seats)
    form["log"]["setup"]["version"] = 2
    return json.dumps(form).encode()


@pytest.mark.parametrize("boxes", [("geek",), ("goth",), ("goth", "cthulhu")])
def test_a_game_that_was_saved_before_tokens_had_names_goes_on(boxes: tuple[str, ...]) -> None:
    game = Game.new(boxes, 3, 1)
    for column in game.table.tokens.values():
        column[1] = 2
    found = Game.load(older(game))

    assert found.table.tokens == game.table.tokens
    assert found.line() == game.line()
    assert Game.load(found.save()) == found


@pytest.mark.parametrize(
    ("tokens", "why"),
    [
        ({"madness": [0, 0]}, 'there is no "madness" at this table'),
        ({"gloom": [0, 0, 0]}, '"gloom" is for 3 seats, not 2'),
        ({"gloom": [0, -1]}, 'no seat can have so much "gloom"'),
        ({"gloom": "much"}, "the saved table is broken"),
        ("much", "the saved table is broken"),
    ],
)
def test_tokens_that_cannot_be_are_found_in_a_saved_game(tokens: object, why: str) -> None:
    form = json.loads(Game.new(("goth",), 2, 1).save())
    form["table"]["tokens"] = tokens

    with pytest.raises(SavedFormError, match=why):
        Game.load(json.dumps(form).encode())


def test_old_gloom_at_a_table_without_any_is_found_too() -> None:
    form = json.loads(older(Game.new(("geek",), 2, 1)))
    form["table"]["gloom"] = [0, 2]

    with pytest.raises(SavedFormError, match='there is no "gloom" at this table'):
        Game.load(json.dumps(form).encode())


def test_a_law_finds_more_of_a_token_than_there_can_be() -> None:
    game = Game.new(("cthulhu",), 2, 1)
    game.table.tokens["madness"][1] = 9

    with pytest.raises(Failure, match="Ben has madness 9"):
        the_table_obeys(game.table, ("Ann", "Ben"))


def test_cards_of_one_s_own_may_bring_gloom_to_any_table() -> None:
    """As they always could; without the Goth box it does not evaporate."""
    sob: Mapping[str, Plain] = {"name": "Sob", "kind": "Whenever", "play": [{"gloom": 2, "who": "me"}]}
    game = table(("geek",), ("Slacker", "Drummer"), own=(sob,), phase=CALL_PEOPLE, hands={0: ["Sob"]})
    say(game, "Ann: play Sob")

    assert game.table.tokens == {"gloom": [2, 0]}
    assert scores(game.table) == [score(game.table, 0), score(game.table, 1)] == [2, 0]


# -- an edition of one's own -------------------------------------------------------------------------------------------------

RAGE = Token("rage", "geek", "Raged", most=4, instead={4: "out of one's mind"})


def rage_counts(s: FaceUp, have: list[int]) -> None:
    for seat, rage in enumerate(s.tokens["rage"]):
        have[seat] += rage


def everybody_rages(s: Table) -> None:
    for seat in range(s.seats):
        s.tokens["rage"][seat] += 1
    s.touched = True


def at_table(_table: Chosen, _cards: Sequence[SlackCard]) -> Hooks:
    return Hooks(tokens=(RAGE,), score=rage_counts, turn_ends=everybody_rages)


def in_words(_table: Chosen) -> Iterator[Reason]:
    return iter(())


ANGRY = EditionInfo(
    package=__name__,
    boxes=(BoxInfo("angry", "geek", "Everybody rages."),),
    tokens=(RAGE,),
    at_table=at_table,
    in_words=in_words,
)


@pytest.fixture
def angry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house in which there is one more edition."""
    monkeypatch.setattr(combine, "EDITIONS", (*EDITIONS, ANGRY))
    monkeypatch.setitem(TOKENS, "rage", RAGE)
    combine._assembled.cache_clear()
    yield
    combine._assembled.cache_clear()


@pytest.mark.usefixtures("angry")
def test_a_new_edition_is_played_saved_seen_and_shown_without_anybody_being_told() -> None:
    game = Game.new(("geek",), 2, 1)
    game.table.tokens["rage"][1] = 2
    decline(game, lambda g: g.table.tokens["rage"][0] > 0)
    seen = FAMILY.tables.view(game.table, 0, game.moves(0))
    says = Words({**FAMILY.words().texts, "token.rage": "Rage"})
    shown = SlackTable(game.table.printed, Speaker(says, game.names, game.table.printed.cards, 0))

    assert [seat.tokens for seat in seen.seats] == [{"rage": 1}, {"rage": 3}]
    assert [seat.score for seat in seen.seats] == [1, 3]
    assert Game.load(game.save()) == game
    assert "Rage 3" in shown.seat(seen, 1)[0]
