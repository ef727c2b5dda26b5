"""The list of boxes with their mood, what they do together, what a table can choose, and rules by their id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from slackhouse.contract.wording import Speaker
from slackhouse.contract.words import ENGLISH
from slackhouse.game import Game
from slackhouse.games import FAMILIES, family
from slackhouse.kernel.plain import Plain
from slackhouse.story import rulebook


def family_of(boxes: Sequence[str]) -> str:
    """Which rules these boxes are played by."""
    return family(boxes).name


@cache
def boxes(language: str = ENGLISH) -> tuple[dict[str, Plain], ...]:
    """Every box that is there, as a player chooses among them."""
    found: list[dict[str, Plain]] = []
    for one in FAMILIES:
        words = one.words(language)
        for shown in one.boxes:
            box = one.load_box(shown.name)
            found.append(
                {
                    "name": shown.name,
                    "title": box.title,
                    "family": one.name,
                    "mood": shown.mood,
                    "differs": words.texts.get(f"box.{shown.name}", shown.differs),
                    "seats": [2, most_seats((*shown.needs, shown.name))],
                    "needs": list(shown.needs),
                    "cards": sum(card.copies for card in box.cards),
                }
            )
    return tuple(found)


def options(language: str = ENGLISH) -> list[dict[str, Plain]]:
    """Every choice a table has, with its values (the first is the default) and the boxes with which it matters."""
    known = {name: (option, one) for one in FAMILIES for name, option in one.options.items()}
    return [
        {
            "name": name,
            "says": of.words(language).texts.get(f"option.{name}", option.says),
            "values": list(option.values),
            "said": [of.words(language).texts.get(f"choice.{one}", str(one)) for one in option.values],
            "default": option.values[0],
            "boxes": list(option.boxes),
            "together": option.together,
        }
        for name, (option, of) in known.items()
    ]


@cache
def tokens(language: str = ENGLISH) -> tuple[dict[str, object], ...]:
    """All that can be counted before a seat, with its word and its icon."""
    found: list[dict[str, object]] = []
    for one in FAMILIES:
        say = Speaker(one.words(language), (), ()).text
        found += [
            {
                "name": token.name,
                "family": one.name,
                "word": say(token.word),
                "icon": token.icon,
                "instead": {str(n): say(word) for n, word in token.instead.items()},
            }
            for token in one.wire.tokens
        ]
    return tuple(found)


def rules_in_force(
    boxes: Sequence[str], options: Mapping[str, str | bool], language: str = ENGLISH
) -> tuple[tuple[str, str], ...]:
    """Which rules hold with these boxes together: what, and its id. Raises SetupError if they make no table."""
    return _in_force(tuple(boxes), tuple(sorted(options.items())), language)


@cache
def _in_force(
    boxes: tuple[str, ...], options: tuple[tuple[str, str | bool], ...], language: str
) -> tuple[tuple[str, str], ...]:
    game = Game.new(boxes, 2, None, dict(options))
    say = Speaker(game.family.words(language), (), ()).text
    found = game.family.in_force(boxes, game.setup.options)
    return tuple([(say(said, start=False), rule) for said, rule in found])


def most_seats(boxes: Sequence[str]) -> int:
    """Raises SetupError if the boxes make no table."""
    return family(boxes).most_seats(boxes)


def rules(wanted: str, language: str = ENGLISH) -> dict[str, str]:
    """The text of a rule, or of a heading; an unknown one is an error that names the nearest."""
    return rulebook.rules(wanted, language)
