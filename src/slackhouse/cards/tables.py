"""The small tables of `play`, `when`, `standing` and `answer`: each becomes exactly one verb, or says why not."""

from __future__ import annotations

import re
from collections.abc import Mapping

from slackhouse.cards import values
from slackhouse.cards.values import UnfitError, near, quoted
from slackhouse.cards.verbs import Place, Verb
from slackhouse.cards.vocabulary import Vocabularies, Vocabulary
from slackhouse.cards.written import At, Raw, Tell, Written, fields_of, required_of
from slackhouse.kernel.plain import Plain


class Reader:
    """Reads the verbs of one card, by the vocabulary of its kind; verbs of other games are known for what they are."""

    def __init__(self, house: Vocabularies, own: Vocabulary, tell: Tell) -> None:
        self._house = house
        self._own = own
        self._tell = tell

    def list(self, place: Place, value: object) -> list[Written]:
        """The verbs of one of the four lists. A list with one table may be written as the table."""
        items = value if isinstance(value, list) else [value]
        read = []
        verbs = self._house.verbs_of(place, self._own)
        for number, item in enumerate(items):
            at: At = (place, number) if isinstance(value, list) else (place,)
            if not isinstance(item, dict):
                example = next(iter(verbs), "…")
                self._tell(at, f"{place} wants tables such as {{ {example} = … }}, not {quoted(item)}")
            elif verb := self._verb_of(place, verbs, item, at):
                fields = self._fields(verb, item, at)
                if fields is not None:
                    read.append(Written(verb, at, fields))
        return read

    def _verb_of(
        self, place: Place, verbs: Mapping[str, type[Verb]], table: Raw, at: At
    ) -> type[Verb] | None:
        tell, places_of = self._tell, self._house.places_of
        named = [key for key in table if key in verbs]
        elsewhere = [key for key in table if key not in verbs and places_of(key)]
        elsewhere = [key for key in elsewhere if not any(key in fields_of(verbs[one]) for one in named)]
        for key in elsewhere:
            tell(
                (*at, key), f"{quoted(key)} does not belong in {place}, only in {' or '.join(places_of(key))}"
            )
        if len(named) == 1:
            return verbs[named[0]]
        if len(named) > 1:
            several = ", ".join(quoted(key) for key in named)
            tell(at, f"a table has exactly one verb, and this one in {place} has {several}")
        elif not elsewhere:
            qualifiers = {one for verb in verbs.values() for one in fields_of(verb)}
            unknown = [key for key in table if key not in qualifiers]
            for key in unknown:
                tell((*at, key), f"{place} has no verb {quoted(key)}{near(key, verbs)}")
            if not unknown:
                tell(at, f"a table has exactly one verb, and this one in {place} has none")
        return None

    def _fields(self, verb: type[Verb], table: Raw, at: At) -> dict[str, Plain] | None:
        known, tell = fields_of(verb), self._tell
        fields: dict[str, Plain] = {}
        good = True
        for key, value in table.items():
            if key not in known:
                good = False
                if not self._house.places_of(key):  # a verb in the wrong place was told of already
                    what = f"{quoted(verb.word())} has no qualifier {quoted(key)}{near(key, known)}"
                    tell((*at, key), what)
                continue
            try:
                fields[key] = values.field(known[key], value)
                _check_value(verb, key, fields[key])
            except UnfitError as wrong:
                good = False
                tell((*at, key), f"{key} {wrong}")
        for key in required_of(verb):
            if key not in table:
                good = False
                tell(at, f"{quoted(verb.word())} needs {quoted(key)}")
        return fields if good else None


def _check_value(verb: type[Verb], key: str, value: Plain) -> None:
    if value is False and key == verb.word():
        raise UnfitError("is true or not written at all")
    if key in verb.least:
        values.number(value, least=verb.least[key])
    if key in verb.choices:
        values.one_of(value, verb.choices[key])
    if key in verb.patterns and isinstance(value, str):
        pattern, example = verb.patterns[key]
        if not re.fullmatch(pattern, value):
            raise UnfitError(f'wants something like "{example}", not {quoted(value)}')
    if key == "die" and isinstance(value, tuple):
        faces = [one for one in value if one in range(1, 7)]
        if len(faces) < len(value) or len({*faces}) < len(value):
            raise UnfitError(f"wants faces of a die, 1 to 6, each once, not {list(value)}")
