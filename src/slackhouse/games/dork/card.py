"""A card of Chez Dork, the vocabulary in which it is written, and whether a card of its kind makes sense."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final, get_args

from slackhouse.cards import values
from slackhouse.cards.card import Card, Mark, Nouns
from slackhouse.cards.values import UnfitError
from slackhouse.cards.verbs import Moment, Words
from slackhouse.cards.vocabulary import Key, Vocabulary, collected, number, one_or_more
from slackhouse.cards.words import with_article
from slackhouse.games.dork import verbs
from slackhouse.games.dork.verbs.base import DorkAct, DorkAnswering, DorkStanding, InCompany
from slackhouse.kernel.wording import Several, Told, Word

if TYPE_CHECKING:
    from slackhouse.cards.written import Raw, Tell, Written

KINDS: Final = ("Stuff", "Special", "Character")
OBSESSIONS: Final = (
    *("Comics", "RPG", "Miniatures", "Warhamster", "Anime", "Computer Games", "LARP", "Goth"),
)
"""What Stuff can fit, and what a character can be obsessed with (DORK-15)."""
OBSESSION: Final = "Obsession"
AUCTION: Final = "Auction"
"""Which is no card and can still be canceled."""
MOMENTS: Final = ("bought", "traded", "stolen", "turn begins")
"""When Stuff may do something."""
MOST_DOLLARS: Final = 990
MOST_OBSESSIONS: Final = 3


class DorkCard(Card, frozen=True, kw_only=True):
    """A printed card of Chez Dork. Numbers that its kind does not have are None."""

    face_keys: ClassVar[Words] = (
        *("box", "name", "kind", "types", "copies", "text", "quip", "source"),
        *("value", "points", "obsessions"),
    )
    nouns: ClassVar[Nouns] = Nouns(counted=frozenset(("Special", "Character", "RPG", OBSESSION, AUCTION)))

    value: int | None = None
    points: int | None = None
    obsessions: Words = ()
    play: tuple[DorkAct, ...] = ()
    when: tuple[DorkAct, ...] = ()
    standing: tuple[DorkStanding, ...] = ()
    answer: tuple[DorkAnswering, ...] = ()

    @property
    def is_obsession(self) -> bool:
        """A Temporary Obsession: it has no verbs, only two ends (DORK-15)."""
        return OBSESSION in self.types

    @property
    def is_on_the_lid(self) -> bool:
        return self.kind == "Character"

    def words(self) -> frozenset[str]:
        return super().words() | set(self.obsessions)

    def says_first(self) -> list[Told]:
        if self.kind == "Special" and self.obsessions:
            ends = Several(tuple([Word(one) for one in self.obsessions]), "or")
            return [Told("card.temporary-obsession", ends=ends)]
        return []

    def facts(self) -> list[str]:
        return [*self._numbers(), *([", ".join(self.obsessions)] if self.obsessions else [])]

    def marks(self) -> list[Mark]:
        value = [] if self.value is None else [Mark("$", self.value, "Value", "left")]
        points = [] if self.points is None else [Mark("smile", self.points, "Points", "right")]
        return [*value, *points]

    def _numbers(self) -> list[str]:
        points = f"{self.points} point{'' if self.points == 1 else 's'}"
        return [
            *([f"${self.value}"] if self.value is not None else []),
            *([points] if self.points is not None else []),
        ]

    def pictured(self) -> Words:
        return (*(one for one in self.types if one != OBSESSION), *self.obsessions)

    def price(self) -> int | None:
        return self.value

    def gives(self) -> float:
        """Its points, as it would count alone."""
        alone = [verb.counts(1, 0, 0) for verb in self.standing if isinstance(verb, InCompany)]
        return (self.points or 0) + sum(alone)

    def prize(self) -> int:
        return self.points or 0


# -- the vocabulary --------------------------------------------------------------------------------------------------------


def _obsessions(value: object, _kind: str | None) -> Words:
    found = tuple(values.one_of(one, OBSESSIONS) for one in values.several(value))
    if len(set(found)) < len(found):
        raise UnfitError("has the same Obsession twice")
    if len(found) > MOST_OBSESSIONS:
        raise UnfitError(f"has {len(found)} Obsessions; {MOST_OBSESSIONS} is the most")
    return found


KEYS: Final = {
    "value": Key(
        about="What Stuff costs to buy from hand, in dollars.",
        kinds=("Stuff",),
        read=lambda value, _kind: values.number(value, least=0, most=MOST_DOLLARS),
        shape=number(0, MOST_DOLLARS),
        needed=True,
    ),
    "points": Key(
        about="What Stuff is worth toward the 25 that win.",
        kinds=("Stuff",),
        read=lambda value, _kind: values.number(value, least=0),
        shape=number(0),
        needed=True,
    ),
    "obsessions": Key(
        about="What Stuff fits (one to three), what a Character is obsessed with for good (up to two), or the two ends of a Temporary Obsession.",
        read=_obsessions,
        shape=one_or_more({"enum": list(OBSESSIONS)}),
    ),
}
"""What a card has beside what every card has."""


@cache  # made when first asked for: the verbs bring the rules with them
def vocabulary() -> Vocabulary:
    return Vocabulary(
        title="Chez Dork",
        card=DorkCard,
        kinds=KINDS,
        colours=("#1d6f93", "#d9822b", "#5f3dae"),
        types=(OBSESSION,),
        typed=("Special",),
        more_words={"Obsessions": OBSESSIONS},
        classes=(AUCTION,),
        verbs=collected(verbs, verbs.MODULES),
        keys=KEYS,
        kinds_with={
            "copies": ("Stuff", "Special"),
            "play": ("Special",),
            "when": ("Stuff",),
            "answer": ("Special",),
        },
        check=check,
        not_who=("chosen", "player"),
        not_moment=tuple(one for one in get_args(Moment) if one not in MOMENTS),
        groups={"Character": "character", "Stuff": "Stuff card", "Special": "Special"},
        headings={
            "play": "Chez Dork, `play` and `when`: what happens once",
            "standing": "Chez Dork, `standing`: on a Character, on Stuff, or in front of a seat",
            "answer": "Chez Dork, `answer`: what is laid against what is being played, or as an Auction closes",
        },
    )


# -- whether a card makes sense --------------------------------------------------------------------------------------------


def check(kind: str, table: Raw, written: list[Written], tell: Tell) -> None:
    """What a card of this kind cannot say, or must."""
    if kind != "Special" and _list(table.get("types")):
        tell(("types",), f"{with_article(kind)} has no types; what it fits are its obsessions")
    if kind == "Stuff":
        _check_stuff(table, written, tell)
    elif kind == "Character":
        _check_character(table, written, tell)
    else:
        _check_special(table, written, tell)
    if kind != "Stuff":
        _check_company(written, tell)


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _check_stuff(table: Raw, written: list[Written], tell: Tell) -> None:
    if "obsessions" not in table:
        tell((), 'Stuff needs "obsessions"')
    for one in written:
        if issubclass(one.verb, DorkStanding) and not one.verb.on_shelf:
            tell((*one.at, one.word), f'"{one.word}" cannot be printed on Stuff')


def _stands_on_stuff(one: Written) -> bool:
    return issubclass(one.verb, DorkStanding) and one.verb.on_stuff


def _check_company(written: list[Written], tell: Tell) -> None:
    for one in written:
        if issubclass(one.verb, InCompany):
            tell((*one.at, one.word), f'"{one.word}" counts what lies beside Stuff: only Stuff can say it')


def _check_character(table: Raw, written: list[Written], tell: Tell) -> None:
    if len(_list(table.get("obsessions"))) > 2:
        tell(("obsessions",), "a Character has two permanent Obsessions at the most")
    for one in written:
        if _stands_on_stuff(one):
            tell((*one.at, one.word), f'"{one.word}" is for a Special attached to Stuff')


def _check_special(table: Raw, written: list[Written], tell: Tell) -> None:
    types = _list(table.get("types"))
    strangers = [one for one in types if one != OBSESSION]
    if strangers:
        tell(("types",), f'a Special can be of the type "Obsession" only, not {values.quoted(strangers[0])}')
    if OBSESSION in types:
        if len(_list(table.get("obsessions"))) != 2:
            tell((), "a Temporary Obsession has two ends: it needs two obsessions (DORK-15)")
        if written:
            tell(written[0].at, "a Temporary Obsession does nothing else")
        return
    if "obsessions" in table:
        tell(("obsessions",), 'a Special with obsessions is a Temporary Obsession: types = "Obsession"')
    if not table.get("play") and not table.get("answer"):
        tell((), "a Special with nothing to do: it needs play or answer")
    _check_staying(table, written, tell)
    _check_choices([one for one in written if one.place == "play"], tell)
    _check_naming(written, tell)


def _check_staying(table: Raw, written: list[Written], tell: Tell) -> None:
    """What stays needs a place to stay, and what stays there something to do."""
    stays = [one for one in written if issubclass(one.verb, DorkAct) and one.verb.stays]
    for again in stays[1:]:
        tell(again.at, "a Special stays in one place only")
    for one in written:
        if one.place == "standing" and not issubclass(one.verb, InCompany):
            wanted = "attach" if _stands_on_stuff(one) else "keep"
            if not any(other.word == wanted for other in stays):
                tell((*one.at, one.word), f'"{one.word}" needs {{ {wanted} = … }} in play')
    if stays and not table.get("standing"):
        tell(stays[0].at, "a Special that stays needs standing, or it does nothing there")


def _check_choices(written: list[Written], tell: Tell) -> None:
    """A choice has its effects right after it; they are done at once, and name nothing that was not named before."""
    acts = [(one, act) for one in written if isinstance(act := one.made(), DorkAct)]
    for i, (one, act) in enumerate(acts):
        options = acts[i + 1 : i + 1 + act.covers]
        if len(options) < act.covers:
            tell(one.at, f"{act.covers} tables must follow for it to choose from, and {len(options)} do")
        for other, option in options:
            if option.covers or option.stays or option.names() or option.die:
                tell(other.at, f'"{other.word}" cannot be one of the effects to choose from as it is written')


def _check_naming(written: list[Written], tell: Tell) -> None:
    """A Special is aimed at one piece of Stuff, of one seat."""
    naming = [(one, verb) for one in written if isinstance(verb := one.made(), DorkAct) and verb.names()]
    for again, _ in naming[1:]:
        tell(
            again.at,
            "a Special is aimed at one piece of Stuff only, and another verb of it names one already",
        )
    for one, verb in naming:
        if verb.whom not in {"me", "seat", "rival"}:
            what = f'the player names one piece of Stuff, so not one of each seat: "{verb.whom}"'
            tell((*one.at, "who"), what)
        if verb.wants_of_another and verb.whom == "me":
            tell((*one.at, "who"), f'"{one.word}" wants Stuff of another seat')
