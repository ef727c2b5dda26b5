"""The plan of a card's picture, decided from its data: hint, then title, then types, verbs and kind. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from slackhouse.art import animals, faces, words
from slackhouse.art.palette import Palette, palette
from slackhouse.art.random_streams import stream
from slackhouse.art.words import lexicon, look_up
from slackhouse.cards.card import Art, Card
from slackhouse.cards.verbs import Verb
from slackhouse.cards.written import words_in

NOOKIE: Final = (
    "four feet", "sock on a door", "eyes in the dark", "two in love", "steamy window", "shoes by the bed", "two on a blind",
)  # fmt: skip
WRAPPINGS: Final = ("window box", "blister pack", "glass dome", "shelf", "graded slab")
BY_TYPE: Final = {
    "TV": "television set", "Sleep": "bed", "RPG": "game table", "Movie": "cinema", "Cafe": "cafe",
    "Computer Games": "games on a monitor", "Surf the Net": "monitor",
}  # fmt: skip
"""The scene of an Activity, by the first of its types that has one."""
ON_A_SCREEN: Final = {
    "television": "question mark, star, trophy, ghost, skull, megaphone",
    "clapper": "fist, ufo, heart, flame, ghost, car",
    "gamepad": "war hamster, dragon, ufo, castle",
    "laptop": "heart, bag, speech bubble, planet",
    "d20": "dice, dragon, castle, sword",
    "game screen": "dice",
}
"""On a screen there is something to look at, not another screen."""
NO_PROP: Final = frozenset({"question mark", "speech bubble", "balloons", "heart", "exclamation mark"})
"""What is no use in a hand."""
COVERS: Final = ("book", "tome", "diary", "open book")
"""What has its inset on itself, not beside it."""
FURS: Final = {"midnight": "black", "shadow": "black", "snow": "silver", "ginger": "ginger", "smoke": "grey"}
HARSH: Final = frozenset({"discard", "steal", "stay", "toss", "send", "dump", "take"})
"""Verbs that nobody smiles at."""


class PicturePlan(msgspec.Struct, frozen=True, kw_only=True):
    """The plan of one picture: its scene, its contents, and its colours."""

    card: Card
    hint: Art
    palette: Palette
    ground: str
    types: tuple[str, ...]
    slack: int
    label: str
    traits: tuple[str, ...]
    motif: str
    scene: str = ""
    inset: str = ""
    sound: str = ""
    also: tuple[str, ...] = ()
    who: faces.Looks | None = None
    beast: animals.Cat | animals.Dog | None = None

    def stream(self, name: str) -> Random:
        return _stream(self.card, self.hint, name)

    def face(self, name: str, mood: int, *traits: str) -> faces.Looks:
        """Somebody in the picture."""
        return faces.looks(self.stream(name), self.palette.box, mood, traits)

    @property
    def object(self) -> str:
        """In words, what is looked at: a face, a beast or a motif."""
        subject = self.beast or self.who
        return subject.said() if subject is not None else self.motif

    @property
    def unwelcome(self) -> bool:
        """Nobody likes it: its halo is dark and jagged."""
        return self.card.kind == "Person" and self.slack < 0

    @property
    def key(self) -> tuple[str, ...]:
        """No two cards of a box have the same."""
        return (self.card.box, self.scene, self.object, self.inset, self.sound)


def _stream(card: Card, hint: Art, name: str) -> Random:
    return stream(card.name.casefold(), card.kind, hint.turn, name)


def plan(card: Card) -> PicturePlan:
    """The plan for a card. Takes nothing but the card, and gives the same for the same card always."""
    hint = card.art or Art()
    colours = palette(card.box).shuffled(_stream(card, hint, "accents"))
    types = card.pictured()
    made = PicturePlan(
        card=card,
        hint=hint,
        palette=colours,
        ground=_stream(card, hint, "ground").choice(colours.grounds),
        types=types,
        slack=card.cheer(),
        label=hint.label,
        traits=(*hint.traits, *words.looks_of(card.name)),
        motif=_told(card, hint, types) or _stream(card, hint, "plain").choice(_plain(card.kind)),
    )
    return msgspec.structs.replace(made, **_OF_KIND.get(card.kind, _thing)(made))


# -- what is shown -----------------------------------------------------------------------------------------------------------


def _said(card: Card, hint: Art) -> str:
    """The motif that the deck or the title names, if any."""
    return hint.motif or look_up(lexicon().motif, card.name)


def _of_types(types: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(lexicon().type[one] for one in types if one in lexicon().type)


def _told(card: Card, hint: Art, types: tuple[str, ...]) -> str:
    """The motif that anything on a card speaks of, if anything does."""
    meant = _of_types(tuple(_meant(card))) if card.kind in {"Whenever", "Special"} else ()
    by_verb = (one.motif or lexicon().verb.get(one.word(), "") for one in _verbs(card))
    found = (_said(card, hint), *_of_types(types), *meant, *by_verb)
    return next((one for one in found if one), "")


def _plain(kind: str) -> tuple[str, ...]:
    """What cards may show that say nothing of themselves, in whatever script: one is rolled, so that each has its own."""
    return lexicon().plain.get(kind, lexicon().plain["Whenever"])


def _verbs(card: Card) -> tuple[Verb, ...]:
    return (*card.answer, *card.play, *card.when, *card.standing)


def _meant(card: Card) -> Iterator[str]:
    """Types its verbs speak of."""
    for verb in (*card.standing, *card.when, *card.play, *card.answer):
        yield from (one for one in words_in(verb) if one not in lexicon().plain)


def _prop(made: PicturePlan) -> str:
    """What somebody holds: the title says it, or what their card is good or bad for."""
    said = made.hint.prop or _said(made.card, made.hint)
    useful = said and said not in NO_PROP
    return said if useful else next(iter(_of_types((*_meant(made.card), *made.types))), said)


def _held(made: PicturePlan) -> str:
    """The same, or whatever is at hand."""
    return _prop(made) or made.stream("prop").choice(_plain(made.card.kind))


def _shown(made: PicturePlan) -> str:
    others = "" if made.hint.motif else ON_A_SCREEN.get(made.motif, "")
    return made.stream("screen").choice(others.split(", ")) if others else made.motif


def _sound(made: PicturePlan) -> str:
    by_verb = (one.sound or lexicon().verb_sound.get(one.word(), "") for one in _verbs(made.card))
    found = (made.hint.says, look_up(lexicon().sound, made.card.name), *by_verb)
    return next((one for one in found if one), "") or made.stream("noise").choice(_plain("Sound"))


# -- scenes by kind ----------------------------------------------------------------------------------------------------------

Chosen = dict[str, object]


def _person(made: PicturePlan) -> Chosen:
    title, types = made.card.name, set(made.types)
    named = look_up(lexicon().scene, title)
    if "Tentacles" in types and "Pet" not in types:
        return {"scene": "tentacle", "motif": "tentacle", "sound": made.hint.says or "BLAH"}
    if "Dog" in types or ("Pet" in types and named == "dog"):
        inset = "" if made.motif in {"plush", "hamster"} else made.motif
        return {"scene": "dog", "beast": animals.dog(made.stream("fur")), "inset": inset}
    if "Cat" in types:
        fur = next((FURS[word] for word in words.tokens(title) if word in FURS), "")
        cross = made.stream("mood").random() < 0.3 or made.slack < 1
        scene = "two cats" if " and " in title else "cat"
        return {"scene": scene, "beast": animals.cat(made.stream("fur"), fur, cross=cross)}
    if "Pet" in types:
        motif = _said(made.card, made.hint) or made.stream("pet").choice(lexicon().wares["Pet"])
        return {"scene": "pet", "motif": motif}
    who = made.face("face", made.slack, *made.traits)
    if named == "squad":
        return {"scene": "squad", "who": who, "inset": _prop(made)}
    return {"scene": "person", "who": who, "inset": _held(made)}


def _thing(made: PicturePlan) -> Chosen:
    """The type says what it is, the title what is on it."""
    wares, said = lexicon().wares, _said(made.card, made.hint)
    of_type = [one for one in made.types if one in wares]
    motif, inset = made.motif, ""
    if of_type and not any(said in wares[one] for one in of_type):
        motif, inset = made.stream("ware").choice(wares[of_type[0]][: 4 if said else 12]), said
    elif not _told(
        made.card, made.hint, made.types
    ):  # two that say nothing are told from others more easily than one
        inset = made.stream("beside").choice([one for one in _plain("Thing") if one != motif])
    second = tuple(one for one in made.types if len(made.types) > 1 and motif not in wares.get(one, ()))
    return {"scene": "still life", "motif": motif, "inset": inset, "also": _of_types(second)}


def _activity(made: PicturePlan) -> Chosen:
    if "Nookie" in made.types:
        place = _said(made.card, made.hint)
        others = _of_types(tuple(one for one in made.types if one != "Nookie"))
        return {"scene": made.stream("way").choice(NOOKIE), "motif": place or next(iter(others), "heart")}
    scene = next((BY_TYPE[one] for one in made.types if one in BY_TYPE), "")
    named = look_up(lexicon().scene, made.card.name)
    if scene == "bed":
        return _asleep(made)
    if scene or named == "monitor":
        sign = words.short(made.card.name, 13) if scene in {"television set", "cinema"} else ""
        return {"scene": scene or named, "motif": _shown(made), "sound": made.hint.says or sign}
    scene = named if named in {"party", "outdoors"} else "indoors"
    if named == "night" or (scene == "outdoors" and made.palette.is_dark):
        scene = "outdoors at night"
    who = made.face("face", max(0, min(2, made.slack)), *made.traits)
    return {"scene": scene, "who": who, "inset": made.motif}


def _asleep(made: PicturePlan) -> Chosen:
    roll = made.stream("sleep")
    mouth, cap = roll.choice(("drool", "yawn", "smile", "deadpan")), "beanie" if roll.random() < 0.3 else ""
    beside = "plush" if made.motif == "sleepy moon" else made.motif
    who = made.face("face", 1, "asleep", "noglasses", mouth, cap, *made.traits)
    return {"scene": "coffin" if made.palette.box == "goth" else "bed", "who": who, "inset": beside}


def _whenever(made: PicturePlan) -> Chosen:
    if "Obsession" in made.card.types:
        thought = dict.fromkeys(one for one in (_said(made.card, made.hint), *_of_types(made.types)) if one)
        first, second = (*thought, "star", "heart")[:2]
        who = made.face("face", 2, "starry", *made.traits)
        return {"scene": "daydream", "motif": first, "inset": second, "who": who}
    sound = _sound(made)
    if "Week" in made.types:
        motif = "star" if made.motif == "calendar" else made.motif
        return {"scene": "calendar", "sound": sound, "motif": motif}
    if made.card.answer or made.motif in {"hand", "fist"} or made.stream("human").random() > 0.35:
        return {"scene": "burst", "sound": sound}
    harsh = any(verb.word() in HARSH for verb in made.card.play)
    mood = ("gasp", "wide-eyed") if harsh else ("starry", "grin")
    who = made.face("face", -1 if harsh else 1, *mood, *made.traits)
    return {"scene": "reaction", "sound": sound, "who": who, "inset": made.motif}


def _job(made: PicturePlan) -> Chosen:
    who = made.face("face", made.stream("mood").choice((0, 1, 1, 2)), *made.traits)
    motif, sign = _held(made), words.short(made.card.name, 16)
    return {"scene": "badge", "motif": motif, "sound": sign, "who": who}


def _stuff(made: PicturePlan) -> Chosen:
    """Small stickers show the other Obsessions it fits."""
    also = tuple(one for one in _of_types(made.types) if one != made.motif) if len(made.types) > 1 else ()
    sound = made.hint.says or words.short(made.card.name, 13)
    wares = next((lexicon().wares[one] for one in made.types if one in lexicon().wares), (made.motif,))
    motif = (
        made.motif if _said(made.card, made.hint) else made.stream("ware").choice((*wares, *_plain("Stuff")))
    )
    return {
        "scene": made.stream("wrapping").choice(WRAPPINGS),
        "motif": motif,
        "sound": sound,
        "also": also[:2],
    }


def _character(made: PicturePlan) -> Chosen:
    sign = words.short(made.card.name, 16)
    if made.hint.motif:
        return {"scene": "beast on a ribbon", "sound": sign}
    who = made.face("face", 2, *made.traits)
    return {"scene": "hero on a ribbon", "who": who, "also": _of_types(made.types), "sound": sign}


_OF_KIND: Final = {
    "Person": _person, "Thing": _thing, "Activity": _activity, "Whenever": _whenever, "Special": _whenever, "Job": _job,
    "Stuff": _stuff, "Character": _character,
}  # fmt: skip
