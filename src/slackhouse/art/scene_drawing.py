"""Draws one picture plan by the directions of its scene (see scenes.txt)."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from slackhouse.art import animals, faces, shapes
from slackhouse.art.lettering import word
from slackhouse.art.palette import ORNAMENTS, WHITE, Palette, colours, light, mix, of_families
from slackhouse.art.pen import Pen
from slackhouse.art.plan import COVERS, PicturePlan
from slackhouse.art.shapes import HEIGHT, WIDTH, clipped, ellipse, fill, halftone, line, n, rays, rect
from slackhouse.cards.drawings import motifs, sections

PALE: Final = 460
"""What is lighter than this is written on in ink."""
CLOUD: Final = "M-60 6Q-78-20-50-30Q-46-54-18-46Q6-60 26-46Q56-50 56-26Q80-10 62 12Q66 40 34 40Q12 56-10 42Q-44 52-46 28Q-66 28-60 6Z"
SPLASH: Final = "M-66-40L-30-34L-22-52L0-38L30-54L34-34L70-44L58-14L74 4L56 14L66 42L32 34L20 52L0 38L-26 52L-32 34L-68 42L-56 12L-74 0L-56-14Z"


@cache
def directions() -> MappingProxyType[str, tuple[str, ...]]:
    """The variants of every scene, by its name."""
    found: dict[str, list[str]] = {}
    own = [lines[ORNAMENTS] for lines in of_families() if ORNAMENTS in lines]
    for group in (*sections(resources.files("slackhouse.art") / "scenes.txt").values(), *own):
        for name, said in group.items():
            found.setdefault(name.rstrip(" 123"), []).append(said)
    return MappingProxyType({name: tuple(variants) for name, variants in found.items()})


def patterns(box: str) -> list[str]:
    """What the walls of a box may be papered with."""
    return colours()["patterns"][box].split()


class SceneDrawing:
    """One picture while it is drawn."""

    def __init__(self, plan: PicturePlan) -> None:
        self.plan = plan
        self._mark = plan.stream("mark").randrange(60)
        self.palette: Palette = plan.palette.but(G=plan.ground, W=WHITE)
        self._drawn: list[str] = []
        self._pen: Pen | None = None
        self._at: tuple[float, ...] = ()
        self._kept: list[tuple[list[str], Callable[[str], str]]] = []

    def play(self, scene: str) -> str:
        """The whole scene."""
        self.follow(scene)
        self._lay()
        return self.drawn()

    def drawn(self) -> str:
        return "".join(self._drawn)

    def _add(self, drawn: str) -> None:
        self._drawn.append(drawn)

    def follow(self, scene: str) -> None:
        variants = directions()[scene]
        said = self.plan.stream(f"variant of {scene}").choice(variants)
        for step in said.split(";"):
            if not step.startswith("!"):
                if self._pen is None:
                    self._pen = Pen(self.palette, *self._at)
                self._pen.draw(step, self.plan.label, self._mark)
                continue
            verb, *words = step[1:].split(" ")
            if verb == "if":
                if " ".join(words) not in self.plan.types:
                    return
                continue
            self._lay()
            getattr(self, f"do_{verb}")(*words)

    def _lay(self) -> None:
        """What was drawn with the pen so far, as a group."""
        if self._pen is not None:
            self._add(self._pen.svg())
            self._pen = None

    def _roll(self, said: str, name: str) -> str:
        """One of several, parted by strokes."""
        return self.plan.stream(name).choice(said.split("/")) if "/" in said else said

    # -- directions: each has a method of its name ---------------------------------------------------------------------------

    def do_let(self, letter: str, choice: str) -> None:
        rolled = self.plan.stream(f"let {letter} {choice}").choice(choice)
        self.palette = self.palette.but(**{letter: self.palette[rolled]})

    def do_mix(self, letter: str, one: str, other: str, part: str) -> None:
        mixed = mix(self.palette[one], self.palette[other], float(part))
        self.palette = self.palette.but(**{letter: mixed})

    def do_skins(self, *letters: str) -> None:
        skins = self.plan.stream("skins").sample(faces.SKINS, len(letters))
        self.palette = self.palette.but(**dict(zip(letters, skins, strict=True)))

    def do_at(self, x: str, y: str, turn: str = "0") -> None:
        self._at = (float(x), float(y), 1, float(turn))

    def do_turn(self, x: str, y: str, turn: str) -> None:
        angle = float(self._roll(turn, "turn"))
        self._begin(lambda inside: shapes.turned(float(x), float(y), angle, inside))

    def do_clip(self, *frame: str) -> None:
        self._begin(lambda inside: clipped(inside, *map(float, frame)))

    def _begin(self, end: Callable[[str], str]) -> None:
        self._kept.append((self._drawn, end))
        self._drawn = []

    def do_end(self) -> None:
        inside = self.drawn()
        self._drawn, end = self._kept.pop()
        self._add(end(inside))

    def do_use(self, *name: str) -> None:
        self.follow(" ".join(name))
        self._lay()

    # -- the ground ----------------------------------------------------------------------------------------------------------

    def do_paint(self, colour: str) -> None:
        self._add(fill(self.palette[colour], rect(0, 0, WIDTH, HEIGHT)))

    def do_wall(self, *how: str) -> None:
        """Ground, pattern tone on tone, and the ornament of the box; none behind those nobody invited."""
        plan, ground, before = self.plan, self.plan.ground, self.palette
        self.do_paint("G")
        self.palette = before.but(**{"1": before.tone(ground)})
        self.do_use("rays" if "rays" in how else plan.stream("pattern").choice(patterns(before.box)))
        if "bare" not in how and not plan.unwelcome:
            dark = before.dark(ground, 0.45 if before.is_dark else 0.3)
            self.palette = before.but(**{"1": dark, "2": mix(ground, WHITE, 0.5)})
            self.do_use(before.box)
        self.palette = before

    def do_stars(self, colour: str) -> None:
        stream = self.plan.stream("stars")
        d = "".join(shapes.sparkle(stream.randint(4, 156), stream.randint(4, 90), 5) for _ in range(14))
        self._add(fill(self.palette[colour], d))

    def do_rays(self, colour: str, x: str, y: str, count: str, *frame: str) -> None:
        low, many = float(self._roll(y, "low")), int(self._roll(count, "count"))
        drawn = rays(float(x), low, self.palette[colour], many, self.plan.stream("rays").random())
        self._cut(drawn, frame)

    def do_halftone(self, colour: str, *frame: str) -> None:
        self._cut(halftone(self.palette[colour]), frame)

    def _cut(self, drawn: str, frame: tuple[str, ...]) -> None:
        self._add(clipped(drawn, *map(float, frame)) if frame else drawn)

    def do_burst(self) -> None:
        """Four grounds by four shapes."""
        p, stream = self.palette, self.plan.stream("burst")
        hot = list(dict.fromkeys((p["D"], p["B"], p["A"], self.plan.ground, p["f"], p["t"])))
        behind, front = stream.sample(hot, 2)
        drawn = fill(behind, rect(0, 0, WIDTH, HEIGHT))
        match stream.randrange(4):
            case 0:
                drawn += rays(80, 60, mix(behind, WHITE, 0.35), 18, stream.random())
            case 1:
                drawn += halftone(p.dark(behind, 0.18))
            case 2:
                ways = ((math.cos(a * math.pi / 22), math.sin(a * math.pi / 22)) for a in range(44))
                speed = (f"M{n(80 + 52 * c)} {n(60 + 44 * s)}l{n(98 * c)} {n(106 * s)}" for c, s in ways)
                drawn += line(p.dark(behind, 0.4), 2.4, "".join(speed))
            case _:
                drawn += Pen(p.but(**{"1": p.dark(behind, 0.14)})).draw(directions()["dots"][0]).svg()
        spiky = shapes.star(0, 0, 74, 52, stream.choice((11, 13, 15)), stream, 0.1, squat=0.77)
        blunt = shapes.star(0, 0, 71, 62, 9, stream, 0.04, squat=0.78)
        pen = Pen(p, 80, 60)
        pen.shape(front, stream.choice((spiky, blunt, CLOUD, SPLASH)))
        self._add(drawn + pen.svg())

    def do_halo(self, *where: str) -> None:
        self._add(self._halo(*map(float, where)))

    def _halo(self, x: float, y: float, r: float) -> str:
        """What makes a subject stand out; jagged and dark behind those nobody invited."""
        p, ground, stream = self.palette, self.plan.ground, self.plan.stream("halo")
        if self.plan.unwelcome:
            jagged = fill(p.dark(ground, 0.35), shapes.star(x, y, r * 1.12, r * 0.92, 22, stream, 0.05))
            return jagged + line(p["k"], 3.4, "M22 26q6-8 12 0t12 0M118 24q6-8 12 0t12 0")
        pale = mix(ground, p["p"], 0.62) if p.is_dark else mix(ground, WHITE, 0.5)
        match colours()["halo"].get(p.box):
            case "arch":
                left = f"M{n(x - r)} 120V{n(y)}Q{n(x - r + 2)} {n(y - r * 0.75)} {n(x)} {n(y - r * 1.12)}"
                right = f"Q{n(x + r - 2)} {n(y - r * 0.75)} {n(x + r)} {n(y)}V120Z"
                return fill(pale, left + right, p.dark(ground, 0.5), 3)
            case "ring":
                return fill(p.dark(ground, 0.4), ellipse(x, y, r + 5)) + fill(pale, ellipse(x, y, r))
            case "sun":
                return fill(pale, shapes.star(x, y, r * 1.04, r * 0.96, 18))
            case "splash":
                return fill(pale, shapes.star(x, y, r * 1.2, r * 0.9, 13, stream, 0.06))
            case _:
                return fill(pale, ellipse(x, y, r))

    def do_table(self, y: str) -> None:
        """A table top along the bottom edge: boards, a cloth, or bare."""
        p, stream = self.palette, self.plan.stream("table")
        way, colour = stream.randrange(3), stream.choice("ABD")
        grain_colour = mix(p["T"], p["p" if p.is_dark else "k"], 0.2)
        pen = Pen(p.but(**{"1": grain_colour, "2": p[colour]}), 0, float(y))
        border = ".Al2M2 14v-8h9v5h-5*13 13 0" if p.box == "greek" else ".1l3M-2 8H162"
        grain = ".1l2M-2 12H162M-2 22H162M30 0v12M110 12v10M60 22v10"
        cloth = "'2p-2 2H162V9" + "q-8.2 12-16.4 0" * 10
        self._add(pen.draw("-Tr-2 0 164 40;" + (grain, cloth, border)[way]).svg())

    # -- who and what is on it -----------------------------------------------------------------------------------------------

    def put(self, motif: str, x: float, y: float, scale: float, turn: float = 0, *, rim: bool = True) -> None:
        """A motif as a sticker; what is written on it is the card's label, or a mark."""
        plan = self.plan
        label = plan.label
        if motif in {"speech bubble", "thought bubble"}:
            said = ("GRR", "UGH", "NO!") if plan.slack < 0 else ("...", "HM?", "MEH", "UM", "SO...", "OK?")
            label = label or plan.stream("murmur").choice(said)
        elif motif == "price tag":
            label = label or "%"
        pen = Pen(self.palette, x, y, scale, turn, rim=rim)
        self._add(pen.draw(motifs()[motif], label, self._mark).svg())

    def do_put(self, *said: str) -> None:
        """What, x, y, scale, turn: what is a motif, or one of the plan's."""
        also = [*self.plan.also, "", ""]
        named = {"motif": self.plan.motif, "inset": self.plan.inset, "also": also[0], "more": also[1]}
        long = 1 if said[0] in named or said[0] in motifs() else 2
        name = " ".join(said[:long])
        motif = named.get(name, name)
        if motif:
            x, y, scale, turn, *flat = (*said[long:], "0")
            angle = float(self._roll(turn, f"turn of {name}"))
            self.put(motif, float(x), float(y), float(scale), angle, rim="flat" not in flat)

    def do_hearts(self, *said: str) -> None:
        for at in range(0, len(said), 3):
            self.do_put("heart", *said[at : at + 3], "-12/10")

    def do_ware(self) -> None:
        """The type says what it is, the title what is on it or beside it."""
        plan, motif, inset = self.plan, self.plan.motif, self.plan.inset
        tilt = plan.stream("tilt").choice((-7, -4, 0, 4, 7))
        beside = inset if inset and motif not in COVERS else next(iter(plan.also), "")
        side = plan.stream("side").choice((1, -1)) if beside else 0
        x = 80 - 10 * side
        if beside:
            self.put(beside, 80 + 43 * side, 66, 0.5, -tilt or 6)
        self.put(motif, x, 57, 0.9, tilt)
        if inset and motif in COVERS:
            across, down = {"open book": (22, -15), "diary": (2, -4), "book": (5, -12)}.get(motif, (6, -4))
            self.put(inset, x + across, 57 + down, 0.5, tilt)

    def do_face(self, x: str, y: str, scale: str, turn: str = "0", *, body: bool = True) -> None:
        who = self.plan.who or self.plan.face("face", 1)
        self._bust(who, float(x), float(y), float(scale), float(self._roll(turn, "head")), body=body)

    def do_head(self, *where: str) -> None:
        self.do_face(*where, body=False)

    def do_guest(self, name: str, mood: str, x: str, y: str, scale: str, turn: str, *told: str) -> None:
        said = " ".join(told)
        traits = (
            self.plan.traits if said == "@" else [self._roll(one, f"{name} {one}") for one in said.split(",")]
        )
        who = self.plan.face(name, int(mood), *traits)
        self._bust(who, float(x), float(y), float(scale), float(turn), body=True)

    def _bust(self, who: faces.Looks, x: float, y: float, scale: float, turn: float, *, body: bool) -> None:
        self._add(faces.bust(who, self.palette, x, y, scale, turn, body=body, rim=not self._kept).svg())

    def do_beast(self, *where: str) -> None:
        if self.plan.beast is not None:
            self._add(animals.drawn(self.plan.beast, self.palette, *map(float, where)).svg())

    def do_other(self, *where: str) -> None:
        """The second of two cats is not like the first."""
        fur = next(fur for fur in animals.CATS if fur not in self.plan.object)
        other = animals.cat(self.plan.stream("other"), fur, cross="cross" not in self.plan.object)
        self._add(animals.drawn(other, self.palette, *map(float, where)).svg())

    def do_sign(self, x: str, y: str, wide: str, high: str, behind: str, what: str = "") -> None:
        """Printed flat, in paper or ink by what is behind it; where nothing can be read, a bar."""
        said = str(min(9, 5 + self.plan.card.prize())) if what else self.plan.sound
        colour = self.palette["k" if light(self.palette[behind]) > PALE else "p"]
        cx, cy, w = float(x), float(y), float(wide)
        drawn = word(said, (cx, cy, w, float(high)), colour, wobble=0)
        self._add(drawn or fill(colour, rect(cx - w / 3, cy - 3, w / 1.5, 6, 3)))

    def do_word(self, what: str, x: str, y: str, wide: str, high: str, *how: str) -> None:
        """Large and cased: the plan's sound (`@`, or what stands after it if there is none), or what is written."""
        p, (colour, turn, arc) = self.palette, (*how, "0", "0")[:3]
        colour = "p" if what == "Z" and p.is_dark else colour
        said = (self.plan.sound or what[1:]) if what.startswith("@") else what
        turn, arc = self._roll(turn, f"word {turn}"), self._roll(arc, f"arc {arc}")
        place = (float(x), float(y), float(wide), float(high))
        stream = self.plan.stream(f"word {what}")
        self._add(word(said, place, p[colour], p["k"], stream=stream, turn=float(turn), arc=float(arc)))

    def do_glints(self, what: str, *spots: str) -> None:
        slack, points = self.plan.slack, self.plan.card.prize()
        count = {"slack": slack, "more": slack - 1, "many": slack if slack > 1 else 0, "points": points - 2}[
            what
        ]
        places = list(zip(map(float, spots[::2]), map(float, spots[1::2]), strict=True))
        d = "".join(shapes.sparkle(x, y) for x, y in places[: max(0, count)])
        if d:
            self._add(fill(self.palette["y"], d, self.palette["k"], 1.8))
