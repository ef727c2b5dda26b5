"""A template says one thing to the player who does it, another to those it is done to, and another to who looks on."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from slackhouse.i18n.templates import Span, Speaker, Words, WordsError
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.kernel.wording import READER, Seat, Sentences, Several, Title, Told, Value, Word, titles, ways


class Named(NamedTuple):
    name: str


CARDS = (Named("Sleep"), Named("Found a Couch!"), Named("Live-In S.O."))
NAMES = ("Ann", "Ben", "cy")


def speaker(me: int | None, **texts: str) -> Speaker:
    return Speaker(Words({**words_of().texts, **texts}), NAMES, CARDS, me)


def said(template: str, me: int | None = None, **slots: Value) -> str:
    return speaker(me, it=template).text(Told("it", **slots))


def test_who_reads_is_spoken_to() -> None:
    template = "{seat} {seat:call|calls} {card} to {room's} room."
    slots: dict[str, Value] = {"seat": Seat(0), "card": Title(0), "room": Seat(1)}

    assert said(template, None, **slots) == "Ann calls Sleep to Ben's room."
    assert said(template, 0, **slots) == "You call Sleep to Ben's room."
    assert said(template, 1, **slots) == "Ann calls Sleep to your room."


def test_who_does_something_to_himself_is_yourself() -> None:
    template = "{seat} {seat:play|plays} {card} on {room:you|#|yourself}."
    slots: dict[str, Value] = {"seat": Seat(0), "card": Title(0), "room": Seat(0)}

    assert said(template, 0, **slots) == "You play Sleep on yourself."
    assert said(template, 1, **slots) == "Ann plays Sleep on Ann."
    assert said(template, 0, **{**slots, "seat": Seat(1)}) == "Ben plays Sleep on you."


def test_a_language_may_have_a_word_of_its_own_for_you() -> None:
    template = "{card} verlässt {seat:dich|#}, und {seat:du bist|# ist} froh."

    assert said(template, 0, seat=Seat(0), card=Title(0)) == "Sleep verlässt dich, und du bist froh."
    assert said(template, 1, seat=Seat(0), card=Title(0)) == "Sleep verlässt Ann, und Ann ist froh."


def test_a_sentence_begins_with_a_capital_and_a_name_with_what_its_owner_likes() -> None:
    assert (
        said("{seat's} turn. {seat} {seat:draw|draws} {n}.", 2, seat=Seat(2), n=1) == "Your turn. You draw 1."
    )
    assert said("{seat} {seat:draw|draws} {n}.", None, seat=Seat(2), n=1) == "cy draws 1."
    assert said("so it is: {seat} {seat:draw|draws} {n}.", 2, seat=Seat(2), n=1) == "So it is: you draw 1."
    assert speaker(0, it="{seat} {seat:draw|draws}").text(Told("it", seat=Seat(0)), start=False) == "you draw"


def test_a_sentence_inside_another_begins_where_that_one_does() -> None:
    row = Several((Told("one", seat=Seat(0)), Told("one", seat=Seat(0))), "space")

    assert speaker(0, one="{seat} {seat:win|wins}.").text(row) == "You win. You win."
    assert (
        speaker(0, one="{seat} {seat:win|wins}", it="{card}: {said}.").text(
            Told("it", card=Title(0), said=Told("one", seat=Seat(0)))
        )
        == "Sleep: you win."
    )


def test_a_title_that_ends_with_a_mark_of_its_own_ends_the_sentence() -> None:
    assert said("{seat} plays {card}.", None, seat=Seat(0), card=Title(1)) == "Ann plays Found a Couch!"
    assert (
        said("{seat} plays {card}. Hm.", None, seat=Seat(0), card=Title(1)) == "Ann plays Found a Couch! Hm."
    )
    assert said("{card} {seat:are|is} in.", 0, seat=Seat(0), card=Title(2)) == "Live-In S.O. are in."


def test_numbers_choose_their_form_and_may_show_their_sign() -> None:
    assert [said("{n} {n:card|cards}", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [said("{n:+} Slack", n=n) for n in (-1, 0, 2)] == ["-1 Slack", "+0 Slack", "+2 Slack"]
    slavic = speaker(None, **{"language.plural": "one-few-many", "it": "{n} {n:karta|karty|kart}"})
    assert [slavic.text(Told("it", n=n)) for n in (1, 3, 5, 12, 21)] == [
        "1 karta",
        "3 karty",
        "5 kart",
        "12 kart",
        "21 karta",
    ]


def test_lists_are_joined_by_words_of_the_language() -> None:
    assert said("{cards}", cards=titles((0, 2))) == "Sleep, Live-In S.O."
    assert said("{cards}.", cards=titles(())) == "Nothing."
    assert (
        said("say {ways}", ways=ways([Move("call", 1), Move("call", 2), PASS, DONE]))
        == "Say call, pass or done"
    )
    assert said("{who}", 0, who=Several((Seat(0), Seat(1)), "and")) == "You and Ben"


def test_what_names_a_seat_and_what_names_a_card_is_data() -> None:
    told = Told("it", seat=Seat(0), card=Title(1), room=Seat(1))
    spans = speaker(0, it="{seat} {seat:play|plays} {card} on {room's} {seat:sofa|bed}.").spans(told)

    assert spans == (
        Span("You", 0),
        Span(" play "),
        Span("Found a Couch!", card=1),
        Span(" on "),
        Span("Ben", 1),
        Span("'s sofa."),
    )
    assert "".join(span.text for span in spans) == "You play Found a Couch! on Ben's sofa."


def test_what_people_wrote_stays_as_they_wrote_it() -> None:
    assert said("{seat} says: “{boast}”", None, seat=Seat(0), boast="so {what}. yes!.") == (
        "Ann says: “so {what}. yes!.”"
    )


def test_what_is_printed_speaks_to_the_reader_or_of_its_host() -> None:
    template = "{host} {host:draw|draws} for {host:your|its host's} cat"

    assert said(template, None, host=READER) == "You draw for your cat"
    assert said(template, 1, host=READER) == "You draw for your cat"
    assert said(template, 1, host=Told("who.host")) == "Its host draws for its host's cat"


def test_a_card_word_has_forms_and_a_title_is_said_as_it_is() -> None:
    words = {"word.S.O.": "S.O.", "any.S.O.": "an S.O.", "word.Weed": "Weed", "mild.Weed": "Herbs"}
    one = speaker(None, it="one {what} {host:you play|they play}", **words)

    assert one.text(Told("it", what=Word("S.O."), host=READER)) == "One S.O. you play"
    assert one.text(Several((Word("S.O.", "any"), Word("Weed", "any"), Word("Nap", "any")))) == (
        "An S.O., Weed, Nap"
    )
    assert one.text(Several((Word("Weed", mild=True), Word("S.O.", mild=True)))) == "Herbs, S.O."


def test_sentences_begin_and_end_wherever_they_stand() -> None:
    one = speaker(None, it="{card} ({says})", a="take {what}", **{"word.S.O.": "S.O."})
    taken = (Told("a", what="2"), Told("a", what=Word("S.O.")))

    assert one.text(Sentences(taken)) == "Take 2. Take S.O."
    assert one.text(Told("it", card=Title(0), says=Sentences(taken[::-1], stop=False))) == (
        "Sleep (Take S.O. Take 2)"
    )
    assert one.text(Sentences(())) == ""


def test_a_verb_that_somebody_brought_along_may_say_its_sentence_itself() -> None:
    assert speaker(None).text(Told("{who:yawn|yawns} {n} times", who=READER, n=3)) == "Yawn 3 times"


def test_nobody_and_no_card_are_said_so() -> None:
    assert (
        said("{seat} {seat:call|calls} {card}.", None, seat=Seat(-1), card=Title(-1))
        == "Nobody calls nothing."
    )
    assert said("{card} is {seat's}.", None, seat=Seat(7), card=Title(9)) == "Nothing is nobody's."


@pytest.mark.parametrize(
    ("template", "why"),
    [
        ("{seat calls", "never closed"),
        ("seat} calls", "nothing opened"),
        ("{the seat}", "is no slot"),
        ("{seat's:a|b}", "is no slot"),
        ("{seat:call}", "nothing to choose between"),
    ],
)
def test_a_template_that_cannot_be_read_says_what_is_wrong(template: str, why: str) -> None:
    with pytest.raises(WordsError, match=why):
        said(template, seat=Seat(0))


def test_a_card_cannot_choose_a_form() -> None:
    with pytest.raises(WordsError, match="by a seat or a number"):
        said("{card:a|b}", card=Title(0))


def test_two_that_say_the_same_are_equal() -> None:
    assert Told("it", n=1) == Told("it", n=1) != Told("it", n=2)
    assert repr(Told("it", seat=Seat(1), n=2)) == "Told('it', seat=Seat(seat=1), n=2)"


def test_a_name_from_the_right_turns_nothing_around_it() -> None:
    """It stands between signs that nobody sees; what is written from the left needs none."""
    words = Words({**words_of().texts, "it": "{seat} {seat:call|calls} {name}."})
    speaker = Speaker(words, ("שרה", "Ben"), CARDS)

    assert speaker.text(Told("it", seat=Seat(0), name="Ben")) == "\u2068שרה\u2069 calls Ben."
    assert speaker.text(Told("it", seat=Seat(1), name="علي 2")) == "Ben calls \u2068علي 2\u2069."
