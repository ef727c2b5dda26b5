"""What one keeps of a game: a picture card for a link to it, and a short film of how it went. Drawn here, and by no font."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from slackhouse.art import avatar, picture, robot, seed_of
from slackhouse.art.lettering import breadth, plain, word
from slackhouse.art.palette import WHITE, mix, palette
from slackhouse.games import load_box
from slackhouse.kernel.wording import Several, Told
from slackhouse.server.link_heads import HIGH, WIDE
from slackhouse.server.refusals import said
from slackhouse.server.replay_steps import scores_over_time, steps
from slackhouse.server.sitting import Sitting
from slackhouse.server.told import ReplayStep
from slackhouse.story import shelf

A_TURN: Final = 0.45
SHORTEST: Final = 6.0
LONGEST: Final = 16.0
AFTERWARDS: Final = 4.0
"""Seconds: of a turn in the film, of all of it, and of the end that stays."""
MOST_CAPTIONS: Final = 12


class _Row(NamedTuple):
    """A seat at the end."""

    name: str
    face: str
    score: int
    goal: int
    won: bool


def headline(sitting: Sitting) -> tuple[str, str]:
    """Who won, and at what; for a link, and for whoever reads out a picture."""
    game = sitting.game
    if game is None:
        raise ValueError("no game has begun at this table")
    names = tuple([game.names[seat] for seat in game.winners])
    shown = {box["name"]: box["title"] for box in shelf.boxes(sitting.language)}
    titles = " + ".join([str(shown.get(box, box)) for box in sitting.laid.boxes])
    won = Told("keepsake.won", names=Several(names, "and"), n=len(names))
    what = Told("keepsake.at", boxes=titles, n=game.table.turns)
    return said(won, sitting.language), said(what, sitting.language)


def card(sitting: Sitting) -> str:
    """The picture card: who won, how far everybody came, and what stands on the lid of the box."""
    box = sitting.laid.boxes[0]
    colours = palette(box)
    title, subtitle = headline(sitting)
    lid = next(one for one in load_box(box).cards if one.is_on_the_lid)
    rows = _rows(sitting)
    step = min(84.0, 364 / len(rows))
    drawn = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="{colours.grounds[0]}"/>',
        f'<rect x="40" y="40" width="{WIDE - 80}" height="{HIGH - 80}" rx="28" fill="{mix(colours["p"], WHITE, 0.4)}"/>',
        f'<g transform="translate(704 108) scale(2.6)">{picture(lid)}</g>',
        _line(title, 84, 96, 600, 56, colours["k"]),
        _line(subtitle, 84, 158, 600, 26, mix(colours["k"], WHITE, 0.3)),
        *[_bar(row, 84, 206 + at * step, step, colours["A"], colours["k"]) for at, row in enumerate(rows)],
        _line("Slackhouse", 824, 500, 230, 40, colours["k"]),
    ]
    return _whole("".join(drawn), WIDE, HIGH, f"{title}. {subtitle}")


def film(sitting: Sitting) -> str:
    """How the scores grew, turn by turn, with what was remarkable below; it begins again after a while."""
    game = sitting.game
    if game is None:
        raise ValueError("no game has begun at this table")
    colours = palette(sitting.laid.boxes[0])
    title, subtitle = headline(sitting)
    rows, scores = _rows(sitting), scores_over_time(game)
    turns = max(2, len(scores[0]))
    lasts = min(LONGEST, max(SHORTEST, turns * A_TURN))
    timing = _Timing(turns, lasts, lasts + AFTERWARDS)
    high = 190 + 64 * len(rows)
    drawn = [
        f'<rect width="800" height="{high}" fill="{mix(colours["p"], WHITE, 0.4)}"/>',
        _line(subtitle, 40, 36, 720, 26, colours["k"]),
        *[
            _race(row, scores[at], 84 + at * 64, timing, colours["A"], colours["k"])
            for at, row in enumerate(rows)
        ],
        *_captions(steps(game, None, sitting.language), title, high - 62, timing, colours["k"]),
    ]
    return _whole("".join(drawn), 800, high, f"{title}. {subtitle}")


# -- pieces --------------------------------------------------------------------------------------------------------------------


class _Timing(NamedTuple):
    turns: int
    lasts: float
    all: float

    def at(self, turn: float) -> float:
        """When a turn is over, as a part of the whole."""
        return round(min(1.0, turn / (self.turns - 1)) * self.lasts / self.all, 4)


def _rows(sitting: Sitting) -> list[_Row]:
    game = sitting.game
    if game is None:
        return []
    seats = game.view(None).seats
    return [
        _Row(
            name,
            (robot if sitting.chairs[seat].who == "bot" else avatar)(seed_of(name)),
            seats[seat].score,
            seats[seat].goal,
            seat in game.winners,
        )
        for seat, name in enumerate(game.names)
    ]


def _line(text: str, x: float, y: float, wide: float, high: float, colour: str) -> str:
    """Letters without a font, from the left; what they cannot write, somebody's font may."""
    letters = plain(text)
    lost = sum(c.isalnum() for c in text) - sum(c.isalnum() for c in letters)
    if not letters or lost > 0:
        size = min(high, wide / max(1, len(text)) * 1.7)
        return f'<text x="{x:g}" y="{y + size / 3:g}" font-family="sans-serif" font-size="{size:g}" fill="{colour}">{escape(text)}</text>'
    width = min(wide, breadth(letters) * high / 6)
    return word(letters, (x + width / 2, y, width, high), colour, wobble=0)


def _bar(row: _Row, x: float, y: float, step: float, fill: str, ink: str) -> str:
    size = step * 0.8
    part = 0 if row.goal <= 0 else max(0.0, min(1.0, row.score / row.goal))
    long = 290
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 120:g})">{row.face}</g>'
        + _line(row.name, x + size + 16, y + size / 2, 150, size * 0.34, ink)
        + f'<rect x="{x + size + 184:g}" y="{y + size * 0.3:g}" width="{long}" height="{size * 0.4:g}" rx="{size * 0.2:g}" fill="{ink}" opacity=".12"/>'
        f'<rect x="{x + size + 184:g}" y="{y + size * 0.3:g}" width="{long * part:g}" height="{size * 0.4:g}" rx="{size * 0.2:g}" fill="{fill}"/>'
        + _line(str(row.score), x + size + 196 + long, y + size / 2, 50, size * 0.34, ink)
        + (_crown(x + size * 0.8, y + size * 0.1, size * 0.3) if row.won else "")
    )


def _crown(x: float, y: float, size: float) -> str:
    place = f'transform="translate({x:g} {y:g}) scale({size / 20:g})"'
    return f'<path {place} d="M-10 6V-6L-4 0 0-8 4 0 10-6V6Z" fill="#f0b429" stroke="#7a5200" stroke-width="1.5"/>'


def _race(row: _Row, scores: Sequence[int], y: float, timing: _Timing, fill: str, ink: str) -> str:
    """A bar that grows from turn to turn."""
    long, goal = 470, max(1, row.goal)
    widths = [f"{long * max(0.0, min(1.0, score / goal)):g}" for score in scores]
    times = [f"{timing.at(turn):g}" for turn in range(len(scores))]
    values = ";".join([*widths, widths[-1]])
    grows = f'<animate attributeName="width" dur="{timing.all:g}s" repeatCount="indefinite" values="{values}" keyTimes="{";".join([*times, "1"])}"/>'
    ends = timing.at(timing.turns)
    crowned = f'<animate attributeName="opacity" dur="{timing.all:g}s" repeatCount="indefinite" calcMode="discrete" values="0;1" keyTimes="0;{ends:g}"/>'
    return (
        f'<g transform="translate(40 {y:g}) scale(.4)">{row.face}</g>'
        + _line(row.name, 100, y + 24, 140, 20, ink)
        + f'<rect x="260" y="{y + 10:g}" width="{long}" height="28" rx="14" fill="{ink}" opacity=".12"/>'
        f'<rect x="260" y="{y + 10:g}" width="{widths[-1]}" height="28" rx="14" fill="{fill}">{grows}</rect>'
        + (f"<g>{crowned}{_crown(84, y + 6, 20)}</g>" if row.won else "")
    )


def _captions(told: Sequence[ReplayStep], title: str, y: float, timing: _Timing, ink: str) -> list[str]:
    """What was remarkable, each as long as nothing else was; at the end, who won."""
    found: list[tuple[float, str]] = []
    for at, step in enumerate(told):
        if step.moments and step.story and "win" not in step.moments:
            line = next((one for one in step.story if one.cancels), step.story[0])
            found.append((timing.at((timing.turns - 1) * (at + 1) / len(told)), line.text))
    every = max(1, -(-len(found) // MOST_CAPTIONS))
    shown = [*found[::every], (timing.at(timing.turns), title)]
    ends = [*[begins for begins, _ in shown[1:]], 1.0]
    return [
        _caption(text, y, begins, end, timing, ink) for (begins, text), end in zip(shown, ends, strict=True)
    ]


def _caption(text: str, y: float, begins: float, end: float, timing: _Timing, ink: str) -> str:
    values, times = ("0;1", f"0;{begins:g}") if end >= 1 else ("0;1;0", f"0;{begins:g};{end:g}")
    shows = f'<animate attributeName="opacity" dur="{timing.all:g}s" repeatCount="indefinite" calcMode="discrete" values="{values}" keyTimes="{times}"/>'
    first = 1 if end >= 1 else 0
    return f'<g opacity="{first}">{shows}{_line(text, 40, y, 720, 24, ink)}</g>'


def _whole(content: str, wide: int, high: int, says: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
        f'stroke-linejoin="round" stroke-linecap="round"><title>{escape(says)}</title>{content}</svg>'
    )
