"""A card of the Slack games, the vocabulary in which it is written, and whether a card of its kind makes sense."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar, Final

from slackhouse.cards import values
from slackhouse.cards.card import Card, Mark, Nouns, Roll, Variable
from slackhouse.cards.verbs import Words
from slackhouse.cards.vocabulary import Key, Shape, Vocabulary, collected, number, two
from slackhouse.games.slack import verbs
from slackhouse.games.slack.editions import EDITIONS
from slackhouse.games.slack.verbs.base import SlackAct, SlackAnswering, SlackStanding
from slackhouse.kernel.wording import Told, Value

if TYPE_CHECKING:
    from slackhouse.cards.written import Raw, Tell, Written

KINDS: Final = ("Person", "Thing", "Activity", "Whenever", "Job")
TYPES: Final = (
    # what one does
    *("Sleep", "Nookie", "TV", "RPG", "Computer Games", "Surf the Net", "Cafe", "Movie"),
    # what one has
    *("Food", "Booze", "Weed", "Shrooms", "Cigarettes", "Book", "Music", "Clothes", "Shiny", "Tentacles"),
    # who comes
    *("S.O.", "Live-In S.O.", "Hometown S.O.", "Pet", "Cat", "Dog"),
    # what lies on the table
    *("Week", "Break"),
    # whose Job leaves them students still
    "Student",
)
CLASSES: Final = ("invited", "uninvited", "canceling", "job-related", "major-related")
"""Words that no card prints: the two sorts of Person (CALL-2), cards that cancel, cards about Jobs or Majors."""
SHOPPING: Final = "Shopping"
"""A Shopping trip, which is no card and can still be canceled."""
COUNTED: Final = frozenset(
    (
        *("RPG", "Movie", "Book", "Pet", "Cat", "Dog", "Week", "Student", *KINDS),
        *(one for one in TYPES if one.endswith("S.O.")),
        *CLASSES,
    )
)
"""Words one has one of; the rest one just has: a Cat, but Food."""
MILD: Final = ("Nookie", "Weed", "Booze", "Shrooms")
"""Four types with milder names (boxes.md, 6)."""


class SlackCard(Card, frozen=True, kw_only=True):
    """A printed card of the Slack games. Numbers that its kind does not have are None."""

    face_keys: ClassVar[Words] = (
        *("box", "name", "kind", "types", "cost", "slack", "copies", "income", "free_time", "goal"),
        *("text", "quip", "source"),
    )
    nouns: ClassVar[Nouns] = Nouns(
        counted=COUNTED,
        mild=MILD,
        entering=("Thing", "Activity"),
    )

    cost: int | None = None
    slack: int | Roll | None = None
    income: int | Variable | None = None
    free_time: int | Variable | None = None
    goal: int | None = None
    job_related: bool = False
    major_related: bool = False
    play: tuple[SlackAct, ...] = ()
    when: tuple[SlackAct, ...] = ()
    standing: tuple[SlackStanding, ...] = ()
    answer: tuple[SlackAnswering, ...] = ()

    @property
    def is_invited(self) -> bool:
        """A Person with Slack above 0 (CALL-2)."""
        return self.kind == "Person" and isinstance(self.slack, int) and self.slack > 0

    @property
    def is_on_the_lid(self) -> bool:
        return self.is_invited

    @property
    def speaks_of_its_host(self) -> bool:
        stays = next((act.whom for act in self.play if act.stays), "me")
        return self.kind == "Person" or (self.kind == "Whenever" and stays != "me")

    def words(self) -> frozenset[str]:
        words = {self.kind, self.name, *self.types}
        if self.kind == "Person":
            words.add("invited" if self.is_invited else "uninvited")
        if any(verb.cancels for verb in self.answer):
            words.add("canceling")
        if self.job_related:
            words.add("job-related")
        if self.major_related:
            words.add("major-related")
        return frozenset(words)

    @property
    def speaks_of_a(self) -> str:
        return "Major" if self.major_related else "Job"

    def told(self, said: list[Value]) -> list[Value]:
        if self.job_related:
            said.append(Told("card.job-related"))
        if "Week" in self.types:  # what it says to "you" it says to everybody whom it is for (WEEK-4, MIX-3)
            key = "card.for-students" if self.major_related else "card.for-everyone"
            said[:1] = [Told(key, said=one) for one in said[:1]]
        elif self.major_related:
            said.append(Told("card.major-related"))
        return said

    def facts(self) -> list[str]:
        numbers = {
            "Income": self.income,
            "Free Time": self.free_time,
            "Goal": self.goal,
            "Cost": self.cost,
            "Slack": self.slack,
        }
        return [f"{name} {one}" for name, one in numbers.items() if one is not None]

    def marks(self) -> list[Mark]:
        row = {"Income": self.income, "Free Time": self.free_time, "Goal": self.goal}
        marks = [Mark("", one, name) for name, one in row.items() if one is not None]
        if self.cost is not None:
            marks.append(Mark("coin", self.cost, "Cost", "left"))
        if self.slack is not None:
            marks.append(Mark("smile", self.slack, "Slack", "right"))
        return marks

    def price(self) -> int | None:
        return self.cost

    def gives(self) -> float:
        if isinstance(self.slack, Roll):  # a die that comes to nothing gives nothing (ACT-4)
            return sum(max(0, face + self.slack.plus) for face in range(1, 7)) / 6
        return self.slack or 0

    def cheer(self) -> int:
        return self.slack if isinstance(self.slack, int) else 2 if self.slack is not None else 0


# -- the vocabulary --------------------------------------------------------------------------------------------------------

IN_A_ROOM: Final = ("Person", "Thing", "Activity")
LIFE: Final = (*IN_A_ROOM, "Whenever")
A_JOB: Final = ("Job",)
ROLL_OR_NUMBER: Final[Shape] = {
    "anyOf": [number(-values.MOST), {"type": "string", "pattern": f"^{values.ROLL}$"}]
}


def _slack(value: object, kind: str | None) -> int | Roll:
    return values.roll_or_number(value) if kind in {"Activity", None} else values.number(value)


KEYS: Final = {
    "cost": Key(
        about="What a Thing or an Activity costs. 0 if not written.",
        kinds=("Thing", "Activity"),
        read=lambda value, _kind: values.number(value, least=0),
        shape=number(0),
        blank=0,
    ),
    "slack": Key(
        about='Slack as it is printed; an Activity may have a die, "1d6-1". 0 if not written.',
        kinds=IN_A_ROOM,
        read=_slack,
        shape=ROLL_OR_NUMBER,
        blank=0,
    ),
    "income": Key(
        about='Income of a Job: a number, or two such as "2/3".',
        kinds=A_JOB,
        read=lambda value, _kind: values.variable_or_number(value),
        shape=two(),
        needed=True,
    ),
    "free_time": Key(
        about='Free Time of a Job: a number, or two such as "2/3".',
        kinds=A_JOB,
        read=lambda value, _kind: values.variable_or_number(value),
        shape=two(),
        needed=True,
    ),
    "goal": Key(
        about="Slack Goal of a Job.",
        kinds=A_JOB,
        read=lambda value, _kind: values.number(value, least=1),
        shape=number(1),
        needed=True,
    ),
    "job_related": Key(
        about="Some Jobs are immune to such cards, and students never meet them.",
        kinds=LIFE,
        read=lambda value, _kind: values.flag(value),
        shape={"type": "boolean"},
    ),
    "major_related": Key(
        about="Job-holders never meet such cards where some have Jobs and some have Majors.",
        kinds=LIFE,
        read=lambda value, _kind: values.flag(value),
        shape={"type": "boolean"},
    ),
}
"""What a card has beside what every card has."""


@cache  # made when first asked for: the verbs bring the rules with them
def vocabulary() -> Vocabulary:
    return Vocabulary(
        title="the Slack games",
        card=SlackCard,
        kinds=KINDS,
        colours=("#2f7d46", "#24619f", "#b3362b", "#d9822b", "#5f3dae"),
        types=TYPES,
        classes=(*CLASSES, SHOPPING),
        verbs=(
            *collected(verbs, verbs.MODULES),
            *(verb for one in EDITIONS for verb in collected(import_module(one.package), ())),
        ),
        keys=KEYS,
        kinds_with={"copies": LIFE, "play": ("Whenever",), "answer": ("Whenever",)},
        instead={(kind, "play"): '; write when, with moment = "enters"' for kind in IN_A_ROOM},
        check=check,
        not_moment=("bought", "traded", "turn begins"),
        groups={"Job": "Job", **dict.fromkeys(LIFE, "Life card")},
        examples=(
            SlackCard(name="Somebody", kind="Person", box="geek", slack=1),
            SlackCard(name="Something", kind="Thing", box="geek", types=("Food",), cost=2, slack=1),
            SlackCard(name="A Nap", kind="Activity", box="geek", types=("Sleep",), slack=1),
            SlackCard(name="Not So Fast", kind="Whenever", box="geek"),
            SlackCard(name="A Job", kind="Job", box="geek", income=3, free_time=2, goal=20),
        ),
    )


# -- whether a card makes sense --------------------------------------------------------------------------------------------

HEARD_BY_A_JOB: Final = ("succeeds", "roll", "turn ends")
"""Moments that come to a seat, not to a card in a room."""


def check(kind: str, table: Raw, written: list[Written], tell: Tell) -> None:
    """What a card of this kind cannot say, or must."""
    for place in ("play", "when"):
        _check_choices([one for one in written if one.place == place], tell)
    if kind == "Job":
        for one in written:
            _check_job(one, tell)
    if kind == "Thing":
        _check_thing(written, tell)
    if kind == "Whenever":
        _check_whenever(table, written, tell)


def _check_choices(written: list[Written], tell: Tell) -> None:
    """A choice has its effects right after it, at the same moment; a vote, something for the seat that is chosen."""
    acts = [(one, act) for one in written if isinstance(act := one.made(), SlackAct)]
    for i, (one, act) in enumerate(acts):
        options = acts[i + 1 : i + 1 + act.covers]
        if len(options) < act.covers:
            tell(one.at, f"{act.covers} tables must follow for it to choose from, and {len(options)} do")
        for other, option in options:
            if option.covers or option.stays or option.of_the_table:
                tell(other.at, f'"{other.word}" cannot be one of the effects to choose from')
            if option.moment != act.moment:
                tell(other.at, 'what there is to choose from has the same "moment" as the choice')
        if (
            act.of_the_table
            and act.face_down == "vote"
            and not any(o.whom == "chosen" for _, o in acts[i + 1 :])
        ):
            tell(one.at, 'nothing after this vote is for the player who is "chosen"')


def _check_job(one: Written, tell: Tell) -> None:
    if "Job" in one.verb.not_on:
        tell((*one.at, one.word), f'a Job does not say "{one.word}": only a card in a room does')
    others = [moment for moment in one.several("moment") if moment not in HEARD_BY_A_JOB]
    if others:
        tell(
            (*one.at, "moment"),
            f'a Job lies in no room: it hears {", ".join(HEARD_BY_A_JOB)}, but not "{others[0]}"',
        )


def _check_thing(written: list[Written], tell: Tell) -> None:
    for one in written:
        if "canceled" in one.several("moment"):
            tell(
                (*one.at, "moment"),
                "a Thing is never canceled: a Shopping trip is, and then it goes back to hand",
            )


def _check_week(table: Raw, written: list[Written], tell: Tell) -> None:
    """A Week lies on the table, so it stays nowhere else and is aimed at nobody (WEEK-1)."""
    if not table.get("standing") and not table.get("when"):
        tell((), "a Week with nothing to do: it needs standing or when")
    for one in written:
        if one.place in {"play", "answer"}:
            tell(one.at, "a Week only lies on the table: what it does stands in standing or when")


def _check_whenever(table: Raw, written: list[Written], tell: Tell) -> None:
    types = table.get("types")
    if types == "Week" or (isinstance(types, list) and "Week" in types):
        _check_week(table, written, tell)
        return
    if not table.get("play") and not table.get("answer"):
        tell((), "a Whenever with nothing to do: it needs play or answer")
    gone = [one for one in written if one.several("moment") == ("canceled",)]
    only_gone = bool(gone) and all(one in gone for one in written if one.place == "when")
    lasting = [
        place for place in ("standing", "when") if table.get(place) and not (place == "when" and only_gone)
    ]
    stays = [one for one in written if issubclass(one.verb, SlackAct) and one.verb.stays]
    if lasting and not stays and not _says_stay(table.get("play")):
        tell(
            (lasting[0],),
            f'a Whenever with {lasting[0]} needs {{ stay = "me" }} or the like in play, or it is gone at once',
        )
    if stays and not lasting:
        tell((*stays[0].at, "stay"), "a Whenever that stays needs standing or when, or it does nothing there")
    for again in stays[1:]:
        tell((*again.at, "stay"), "a card can stay in one room only")


def _says_stay(play: object) -> bool:
    """Whether `stay` was written at all, if only wrongly: then that is what is told."""
    return any(
        isinstance(one, dict) and "stay" in one for one in (play if isinstance(play, list) else [play])
    )
