"""The tables of pictures: every word names something that is drawn, and every drawing can be drawn."""

from __future__ import annotations

import re

import pytest

from slackhouse.art import picture
from slackhouse.art.lettering import plain, word
from slackhouse.art.palette import palette
from slackhouse.art.pen import Pen, steps
from slackhouse.art.plan import BY_TYPE, NOOKIE, ON_A_SCREEN, WRAPPINGS, plan
from slackhouse.art.scene_drawing import SceneDrawing, directions, patterns
from slackhouse.art.words import lexicon, look_up, short
from slackhouse.cards.drawings import motifs, parts, traits
from slackhouse.games import shelf, vocabularies
from slackhouse.games.dork.card import OBSESSIONS
from slackhouse.games.slack.card import TYPES
from tests.art.cards import OURS, card


def test_every_word_names_a_motif() -> None:
    tables = lexicon()
    listed = [*tables.motif.values(), *tables.type.values(), *tables.verb.values()]
    listed += [one for wares in tables.wares.values() for one in wares]
    listed += [one for kind, plain in tables.plain.items() for one in plain if kind != "Sound"]
    listed += [one for others in ON_A_SCREEN.values() for one in others.split(", ")]

    assert set(listed) - set(motifs()) == set()


def test_every_type_and_obsession_shows_something() -> None:
    shown = set(lexicon().type) | set(BY_TYPE)

    assert {one for one in (*TYPES, *OBSESSIONS) if one not in shown} <= {"Live-In S.O.", "Hometown S.O."}


def test_every_verb_that_shows_or_sounds_like_something_is_a_verb() -> None:
    verbs = {verb.word() for one in vocabularies() for verb in one.verbs}

    assert (set(lexicon().verb) | set(lexicon().verb_sound)) - verbs == set()


def test_every_look_is_a_trait() -> None:
    looks = {trait for told in lexicon().look.values() for trait in told}
    whole = "\n".join(one for variants in directions().values() for one in variants)
    guests = re.findall(r"!guest \w+(?: -?[\d.]+){5} ([^;\n]+)", whole)
    told = {one for said in guests for choice in said.split(",") for one in choice.split("/")} - {"@"}

    assert looks | told <= set(traits())


def test_every_sound_can_be_drawn() -> None:
    sounds = [*lexicon().sound.values(), *lexicon().verb_sound.values(), *lexicon().plain["Sound"]]

    assert [said for said in sounds if plain(said) != said or len(said) > 12] == []


def test_every_scene_is_staged_and_every_direction_is_known() -> None:
    scenes = {plan(one).scene for one in OURS} | {*NOOKIE, *WRAPPINGS, *BY_TYPE.values(), *shelf()}
    scenes |= {pattern for box in shelf() for pattern in patterns(box)}
    said = {
        step[1:].split(" ")[0]
        for variants in directions().values()
        for one in variants
        for step in one.split(";")
        if step[:1] == "!"
    }

    assert scenes - set(directions()) == set()
    assert {verb for verb in said if not hasattr(SceneDrawing, f"do_{verb}")} == {"if"}


@pytest.mark.parametrize("name", motifs())
def test_every_motif_can_be_drawn_in_every_box(name: str) -> None:
    assert steps(motifs()[name])
    for box in shelf():
        pen = Pen(palette(box), flip=True).draw(motifs()[name], "LABEL")
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', pen.svg()))

        assert {one for one in colours if not re.fullmatch(r"#[0-9a-f]{3,6}|none", one)} == set()


def test_every_part_of_a_face_can_be_drawn() -> None:
    for drawn in parts().values():
        for drawing in drawn.values():
            assert isinstance(steps(drawing), tuple)


def test_the_longest_phrase_counts_first_then_the_last_word() -> None:
    table = lexicon().motif

    assert look_up(table, "Light Bulb Moment") == "light bulb"
    assert look_up(table, "Pizza With a Guitar") == "guitar"
    assert look_up(table, "Guitars!") == "guitar"
    assert look_up(table, "Nothing of Note") == "thought bubble"
    assert look_up(table, "Zorblax") == ""


def test_a_long_word_may_end_in_a_short_one_but_a_password_is_no_sword() -> None:
    table = lexicon().motif

    assert look_up(table, "Beanbag") == "bag"
    assert look_up(table, "Wifi Password Changed") == ""


def test_signs_show_whole_words_or_nothing() -> None:
    assert short("The Wearisome World of Quork", 9) == "WEARISOME"
    assert short("Žižek", 9) == "ZIZEK"
    assert short("T.A.", 9) == "T.A."
    assert short("漫画", 9) == ""
    assert short("Donaudampfschifffahrt", 9) == ""


def test_a_sign_shows_the_longest_run_of_words_between_little_ones() -> None:
    assert short("Web Designer", 16) == "WEB DESIGNER"
    assert short("Restricted Stacks Librarian", 16) == "STACKS LIBRARIAN"
    assert short("Who Wants to Marry a Creepy Weirdo?", 13) == "CREEPY WEIRDO"
    assert short("Sloths: Nature's Sedatives", 13) == "SEDATIVES"
    assert short("To Be or Not to Be", 13) == "OR"


def test_letters_too_small_to_read_are_not_drawn() -> None:
    assert word("A FAR TOO LONG SENTENCE FOR A STAMP", (80, 60, 30, 10), "#000") == ""
    assert word("漫画", (80, 60, 100, 20), "#000") == ""
    assert 'class="word"' in word("NOPE!", (80, 60, 100, 20), "#fff", "#000")


def test_letters_are_never_mirrored() -> None:
    straight = Pen(palette("geek")).draw("kt10 0 40 12 @", "ABC").svg()
    flipped = Pen(palette("geek"), flip=True).draw("kt10 0 40 12 @", "ABC").svg()

    assert "scale(-1 1)" not in straight
    assert flipped.count("scale(-1 1)") == 2


def test_a_repeated_path_is_moved_each_time() -> None:
    assert steps(".kp2 3h4*3 10 5")[0].path == "M2 3h4ZM12 8h4ZM22 13h4Z"


def test_pictures_of_unknown_boxes_wear_the_first_boxs_colours() -> None:
    assert picture(card("Beanbag", box="my-cards")) == picture(card("Beanbag", box="geek"))
