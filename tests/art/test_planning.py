"""From card to picture: the deck's hint, then the title, the types, the verbs, the kind."""

from __future__ import annotations

import re

from slackhouse.art import alt, emblem, picture
from slackhouse.art.faces import looks
from slackhouse.art.plan import plan
from slackhouse.art.random_streams import stream
from slackhouse.art.words import lexicon
from slackhouse.cards.card import Art
from slackhouse.cards.drawings import parts
from slackhouse.cards.verbs import shared
from slackhouse.games.slack.card import TYPES
from tests.art.cards import OURS, card, of_ours, written


def test_the_type_says_the_object_and_the_title_what_is_on_it() -> None:
    wars = plan(of_ours("Caesar's Gallic Wars"))

    assert wars.motif in {"book", "tome", "diary", "open book"}
    assert wars.inset == "sword"


def test_a_hint_stands_above_the_title() -> None:
    assert plan(card("Pizza")).motif == "pizza"
    assert plan(card("Pizza", art=Art(motif="guitar"))).motif == "guitar"


def test_a_title_that_says_nothing_shows_its_type_then_its_verbs_then_its_kind() -> None:
    assert plan(card("Zorblax", types=("Food",))).motif in lexicon().wares["Food"]
    stolen = written('name = "Zorblax"', 'kind = "Whenever"', 'play = [{ steal = "Thing" }]')
    assert (plan(stolen).motif, plan(stolen).sound) == ("hand", "YOINK!")
    assert plan(card("Zorblax")).motif in lexicon().plain["Thing"]


def test_somebody_holds_what_their_verbs_speak_of() -> None:
    """Also where the key is a word of Python's, such as `with`."""
    one = written('name = "Zorblax"', 'kind = "Person"', 'standing = [{ together = 1, with = "Food" }]')

    assert plan(one).inset == lexicon().type["Food"]


def test_what_cancels_says_nope() -> None:
    one = written('name = "Zorblax"', 'kind = "Whenever"', 'answer = [{ cancel = "Sleep" }]')

    assert shared.Cancel.word() == "cancel"
    assert plan(one).sound == "NOPE!"
    assert plan(one).scene == "burst"
    assert plan(one).motif == "sleepy moon"  # what it spoils


def test_title_words_give_traits() -> None:
    queen = plan(of_ours("TV Queen")).who
    sid = plan(of_ours("Sniffling Sid")).who

    assert queen is not None
    assert queen.parts["hat"] == "crown"
    assert sid is not None
    assert "sniffling" in sid.marks


def test_mood_follows_slack() -> None:
    for one in OURS:
        who = plan(one).who
        if one.kind == "Person" and who is not None and not plan(one).traits:
            glad = one.cheer() > 0
            assert (who.parts["mouth"] in {"grin", "smile", "smirk", "tongue"}) == glad, one.name


def test_those_nobody_invited_have_a_dark_halo_and_no_ornament() -> None:
    assert plan(of_ours("Guy on Couch")).unwelcome
    assert not plan(of_ours("TV Queen")).unwelcome
    assert "M22 26q6-8 12 0t12 0" in picture(of_ours("Guy on Couch"))


def test_a_turn_rolls_again_but_keeps_what_is_shown() -> None:
    one, other = (card("Pizza", art=Art(turn=turn)) for turn in (0, 1))

    assert plan(one).motif == plan(other).motif
    assert picture(one) != picture(other)


def test_the_emblem_shows_the_same_face_as_the_card() -> None:
    for name in ("TV Queen", "Mr. Gamer", "Clumsy Drunk"):
        whole, mark = picture(of_ours(name)), emblem(of_ours(name))
        hair = parts()["front hair"][plan(of_ours(name)).who.parts["front hair"]].partition("p")[2]  # type: ignore[union-attr]
        assert hair in whole
        assert hair in mark


def test_a_trait_changes_one_thing_only() -> None:
    plain, crowned = (looks(stream("x"), "geek", 1, told) for told in ((), ("crown",)))

    assert {k for k in plain.parts if plain.parts[k] != crowned.parts[k]} == {"hat"}
    assert plain.colours == crowned.colours


def test_emblems_have_nothing_written_large() -> None:
    for one in OURS:
        assert 'stroke-width="' in emblem(one)
        assert not re.search(r'class="word"[^>]*>(<path[^>]*>){3}', emblem(one)), one.name


def test_pictures_that_stand_alone_have_words() -> None:
    said = alt(of_ours("Caesar's Gallic Wars"))

    assert re.fullmatch(r"Caesar's Gallic Wars: an? (book|tome|diary|open book) with a sword", said)
    assert alt(of_ours("The Chair Channel")) == "The Chair Channel: a television set showing a chair"
    assert alt(of_ours("Busy Signal")) == "Busy Signal: a telephone; it says BEEP"
    for one in OURS:
        assert not re.search(r"[{}]|  |: $|\ba [aeio]|with ;|: ,", alt(one)), alt(one)


def test_no_title_is_named_in_code() -> None:
    from pathlib import Path

    import slackhouse.art

    code = "\n".join(file.read_text("utf-8") for file in Path(slackhouse.art.__file__).parent.rglob("*.py"))
    titles = {one.name for one in OURS if " " in one.name} - set(TYPES)

    assert {title for title in titles if f'"{title}"' in code} == set()
