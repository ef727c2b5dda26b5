"""The vocabularies as a page for deck writers, made from the verbs' docstrings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import inspect

from slackhouse.cards.drawings import motifs, traits
from slackhouse.cards.schema import about
from slackhouse.cards.verbs import Act, Answering, Standing, Verb
from slackhouse.cards.vocabulary import Vocabularies, is_verb
from slackhouse.cards.written import fields_of, required_of

BEGIN: Final = "<!-- vocabulary: made by slackhouse.games.reference_docs -->"
END: Final = "<!-- end of vocabulary -->"
FORMS: Final[dict[str, tuple[type[Verb], str]]] = {
    "play": (Act, "`play` and `when`: what happens once"),
    "standing": (Standing, "`standing`: what holds as long as the card lies there"),
    "answer": (Answering, "`answer`: what is laid against what is being played"),
}


def vocabulary(house: Vocabularies) -> str:
    """Every verb, by the list it stands in, and every card word. What a game shares with one before it is written once."""
    parts = []
    told: set[tuple[str, str]] = set()
    for words in house:
        for place, (form, heading) in FORMS.items():
            verbs = [one for one in words.verbs if issubclass(one, form) and (place, one.word()) not in told]
            told |= {(place, one.word()) for one in verbs}
            if verbs:
                parts.append(_table(words.headings.get(place, heading), verbs))
    mild = [word for words in house for word in words.card.nouns.mild]
    more = {name: some for words in house for name, some in words.more_words.items()}
    parts += [
        "### Card words\n",
        f"- kinds: {_ticked(house.kinds)}",
        f"- types: {_ticked(house.types)}",
        *(f"- {name}: {_ticked(some)}" for name, some in more.items()),
        f"- classes: {_ticked(dict.fromkeys(one for words in house for one in words.classes))}",
        "- titles: of this deck, and of the built-in boxes",
        "",
        f"At a mild table, milder words are read for {_ticked(mild)}.",
        "",
        "### Motifs and traits\n",
        f"- motifs: {_ticked(motifs())}",
        f"- traits: {_ticked(traits())}",
    ]
    return "\n".join(parts)


def refreshed(page: str, house: Vocabularies) -> str:
    """The page with today's vocabulary between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{vocabulary(house)}\n\n{END}{after}"


def _table(heading: str, verbs: Iterable[type[Verb]]) -> str:
    rows = [f"| `{verb.word()}` | {_wants(verb)} | {_qualifiers(verb)} | {about(verb)} |" for verb in verbs]
    return "\n".join(
        [
            f"### {heading}\n",
            "| verb | wants | qualifiers | what it does |",
            "| --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _qualifiers(verb: type[Verb]) -> str:
    """Its own: what every verb of its form has is told once."""
    needed = required_of(verb)
    forms = [one for one in verb.__mro__ if issubclass(one, Verb) and not is_verb(one)]
    shared = {name for form in forms for name in fields_of(form)}
    names = [name for name in fields_of(verb) if name != verb.word() and name not in shared]
    return ", ".join(f"`{name}`{' (needed)' if name in needed else ''}" for name in names)


def _wants(verb: type[Verb]) -> str:
    match fields_of(verb)[verb.word()]:
        case inspect.BoolType():
            return "true"
        case inspect.IntType():
            return "number"
        case inspect.LiteralType():
            return "who"
        case _:
            return "card words"


def _ticked(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
