"""Forms: everything a card can be and say, made from the vocabulary, so that no page knows a verb by name."""

import pytest

from slackhouse.cards.forms import forms
from slackhouse.cards.vocabulary import PLACES
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_every_kind_key_and_verb_has_its_form(family: AnyFamily) -> None:
    words = family.vocabulary
    made = forms(words)
    found = {(place, verb.word) for kind in made.kinds for place, some in kind.verbs.items() for verb in some}
    fitting = {
        (place, word)
        for place in PLACES
        for word, verb in words.verbs_of(place).items()
        if verb.only_in in {None, place}
    }

    assert tuple(kind.kind for kind in made.kinds) == words.kinds
    assert found == fitting
    for kind in made.kinds:
        keys = {field.key for field in kind.fields} | set(kind.verbs) | {"kind", "art", "source"}
        assert keys == {key for key in words.all_keys if words.has(kind.kind, key)} - {
            place for place in PLACES if place not in kind.verbs
        }


def test_a_field_knows_what_it_wants() -> None:
    made = forms(FAMILIES[0].vocabulary)
    activity = next(kind for kind in made.kinds if kind.kind == "Activity")
    wants = {field.key: field.want for field in activity.fields}
    gain = next(verb for verb in activity.verbs["when"] if verb.word == "gain")

    assert wants == {
        "name": "text", "types": "choices", "own_types": "text", "copies": "number", "quip": "text", "cost": "number",
        "slack": "other", "job_related": "flag", "major_related": "flag",
    }  # fmt: skip
    assert [(field.key, field.want, field.needed) for field in gain.fields][:2] == [
        ("gain", "number", True),
        ("moment", "choices", True),
    ]
