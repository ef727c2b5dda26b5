"""Replays of finished games: log, steps, result picture and film, made in a worker process and cached."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from slackhouse.art import avatar, picture, robot, seed_of
from slackhouse.art.lettering import breadth, plain, word
from slackhouse.art.palette import WHITE, mix, palette
from slackhouse.game import Game
from slackhouse.games import load_box
from slackhouse.kernel.wording import Several, Told
from slackhouse.protocol import http_messages
from slackhouse.protocol.refusals import Refused, refusal_text
from slackhouse.protocol.server_messages import ReplayStep
from slackhouse.server import log_rows
from slackhouse.server.jobs.worker_process import JobTimeoutError, WorkerProcess
from slackhouse.server.live import finished_game, game_results, new_table
from slackhouse.server.live.finished_game import game_steps, scores_over_time
from slackhouse.server.live.table_state import TableState
from slackhouse.site.link_previews import PREVIEW_HEIGHT, PREVIEW_WIDTH, to_png
from slackhouse.storage.log_storage import Storage, one_line
from slackhouse.story import box_catalog
from slackhouse.story.log_format import written_lines

# -- picture and film ---------------------------------------------------------------------------------------------------------


TURN_SECONDS: Final = 0.45
MIN_FILM_SECONDS: Final = 6.0
MAX_FILM_SECONDS: Final = 16.0
END_SECONDS: Final = 4.0
"""Seconds: of a turn in the film, of all of it, and of the end that stays."""
MAX_CAPTIONS: Final = 12


class _Row(NamedTuple):
    """A seat at the end."""

    name: str
    face: str
    score: int
    goal: int
    won: bool


def result_headline(state: TableState) -> tuple[str, str]:
    """Who won, and at what; for a link, and as the text of a picture."""
    game = state.game
    if game is None:
        raise ValueError("no game has begun at this table")
    names = tuple([game.names[seat] for seat in game.winners])
    shown = {box["name"]: box["title"] for box in box_catalog.boxes(state.language)}
    titles = " + ".join([str(shown.get(box, box)) for box in state.laid.boxes])
    won = Told("keepsake.won", names=Several(names, "and"), n=len(names))
    what = Told("keepsake.at", boxes=titles, n=game.table.turns)
    return refusal_text(won, state.language), refusal_text(what, state.language)


def result_picture(state: TableState) -> str:
    """The picture card: who won, how far everybody came, and what stands on the lid of the box."""
    box = state.laid.boxes[0]
    colours = palette(box)
    title, subtitle = result_headline(state)
    lid = next(one for one in load_box(box).cards if one.is_on_the_lid)
    rows = _rows(state)
    step = min(84.0, 364 / len(rows))
    drawn = [
        f'<rect width="{PREVIEW_WIDTH}" height="{PREVIEW_HEIGHT}" fill="{colours.grounds[0]}"/>',
        f'<rect x="40" y="40" width="{PREVIEW_WIDTH - 80}" height="{PREVIEW_HEIGHT - 80}" rx="28" fill="{mix(colours["p"], WHITE, 0.4)}"/>',
        f'<g transform="translate(704 108) scale(2.6)">{picture(lid)}</g>',
        _line(title, 84, 96, 600, 56, colours["k"]),
        _line(subtitle, 84, 158, 600, 26, mix(colours["k"], WHITE, 0.3)),
        *[_bar(row, 84, 206 + at * step, step, colours["A"], colours["k"]) for at, row in enumerate(rows)],
        _line("Slackhouse", 824, 500, 230, 40, colours["k"]),
    ]
    return _whole("".join(drawn), PREVIEW_WIDTH, PREVIEW_HEIGHT, f"{title}. {subtitle}")


def game_film(state: TableState) -> str:
    """How the scores grew, turn by turn, with what was remarkable below; it begins again after a while."""
    game = state.game
    if game is None:
        raise ValueError("no game has begun at this table")
    colours = palette(state.laid.boxes[0])
    title, subtitle = result_headline(state)
    rows, scores = _rows(state), scores_over_time(game)
    turns = max(2, len(scores[0]))
    lasts = min(MAX_FILM_SECONDS, max(MIN_FILM_SECONDS, turns * TURN_SECONDS))
    timing = _Timing(turns, lasts, lasts + END_SECONDS)
    high = 190 + 64 * len(rows)
    drawn = [
        f'<rect width="800" height="{high}" fill="{mix(colours["p"], WHITE, 0.4)}"/>',
        _line(subtitle, 40, 36, 720, 26, colours["k"]),
        *[
            _race(row, scores[at], 84 + at * 64, timing, colours["A"], colours["k"])
            for at, row in enumerate(rows)
        ],
        *_captions(game_steps(game, None, state.language), title, high - 62, timing, colours["k"]),
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


def _rows(state: TableState) -> list[_Row]:
    game = state.game
    if game is None:
        return []
    seats = game.view(None).seats
    return [
        _Row(
            name,
            (robot if state.chairs[seat].who == "bot" else avatar)(seed_of(name)),
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


def _captions(
    told: Sequence[ReplayStep[msgspec.Struct]], title: str, y: float, timing: _Timing, ink: str
) -> list[str]:
    """What was remarkable, each as long as nothing else was; at the end, who won."""
    found: list[tuple[float, str]] = []
    for at, step in enumerate(told):
        if step.moments and step.story and "win" not in step.moments:
            line = next((one for one in step.story if one.cancels), step.story[0])
            found.append((timing.at((timing.turns - 1) * (at + 1) / len(told)), line.text))
    every = max(1, -(-len(found) // MAX_CAPTIONS))
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


# -- replay service -----------------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
REPLAY_SECONDS: Final = 20
"""So long one may take to make: a long evening of Chez Geek takes one."""
MAX_REPLAYS: Final = 16_000_000
"""Bytes, compressed."""
NOT_OVER: Final = "no.after-the-end"


class ReplayTask(NamedTuple):
    """Which game of which table, and what of it: its `log`, its `rows`, its `results`, a `card`, `pixels` of it, a `film`, a `headline`,
    what chance said (`fair`); or the `steps` as a seat saw them (None: a spectator; -1: open hands).
    """

    table: str
    games: int
    what: str
    seat: int | None = None


class ReplayService:
    """Makes each replay once, however many clients ask for it at the same time, and caches it: a finished game never changes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._worker = WorkerProcess("slackhouse.server.live.replay_service:replay_job", REPLAY_SECONDS)
        self._kept: OrderedDict[ReplayTask, bytes] = OrderedDict()
        self._making: dict[ReplayTask, asyncio.Task[bytes]] = {}
        self.made = 0

    async def get(self, wanted: ReplayTask) -> bytes:
        """Compressed. Raises Refused if that game is not over."""
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
            return kept
        making = self._making.get(wanted)
        if making is None:
            making = self._making[wanted] = asyncio.create_task(self._make(wanted))
            making.add_done_callback(lambda done: self._done(wanted, done))
        return await asyncio.shield(making)

    async def _make(self, wanted: ReplayTask) -> bytes:
        written = await self._storage.rows(wanted.table)
        try:
            made = await self._worker.do([[(row.at, row.body) for row in written], *wanted])
        except JobTimeoutError as error:
            raise Refused("too-full", Told("no.takes-too-long")) from error
        if not isinstance(made, bytes):
            raise Refused("not-over", Told(str(made)))
        self.made += 1
        return made

    async def keep_results(self, table: str, games: int) -> None:
        """What everybody who sat there has played, for their own statistics."""
        try:
            made = gzip.decompress(await self.get(ReplayTask(table, games, "results")))
            await self._storage.do(lambda connection: game_results.store_results(connection, made))
        except (Refused, SQLAlchemyError, RuntimeError) as error:
            # Nothing is lost: it is tried again when somebody asks.
            LOG.warning("what was played at a table could not be counted: %s", one_line(error))

    def _done(self, wanted: ReplayTask, made: asyncio.Task[bytes]) -> None:
        del self._making[wanted]
        if made.cancelled() or made.exception() is not None:
            return
        self._kept[wanted] = made.result()
        while sum(len(one) for one in self._kept.values()) > MAX_REPLAYS:
            self._kept.popitem(last=False)

    async def close(self) -> None:
        for making in self._making.values():
            making.cancel()
        await self._worker.close()


# -- in the worker process --------------------------------------------------------------------------------------------------------


def replay_job(wanted: tuple[list[tuple[float, str]], str, int, str, int | None]) -> bytes | str:
    """What was asked for, compressed; or why not."""
    written, table, games, what, seat = wanted
    state = _at_the_end(written, games)
    game = None if state is None else state.game
    if state is None or game is None:
        return NOT_OVER
    return gzip.compress(_made(state, game, ReplayTask(table, games, what, seat)), 6)


def _made(state: TableState, game: Game, wanted: ReplayTask) -> bytes:
    seat = wanted.seat
    match wanted.what:
        case "log":
            bots = {seat: chair.level for seat, chair in enumerate(state.chairs) if chair.level}
            return b"".join(written_lines(game, bots, state.proof))
        case "fair":
            return msgspec.json.encode(http_messages.Draws(state.proof, finished_game.chance_draws(game)))
        case "rows":
            return new_table.rows_of(state)
        case "results":
            return game_results.encode_results(state, wanted.table)
        case "card":
            return result_picture(state).encode()
        case "pixels":
            return to_png(result_picture(state)) or b""
        case "film":
            return game_film(state).encode()
        case "headline":
            return msgspec.json.encode(result_headline(state))
        case _:
            found = finished_game.game_steps(
                game, None if seat == -1 else seat, state.language, open_hands=seat == -1
            )
            return msgspec.json.encode(found)


def _at_the_end(written: list[tuple[float, str]], games: int) -> TableState | None:
    """The table as it stood when that game was over."""
    laid = log_rows.ROW_DECODER.decode(written[0][1]) if written else None
    if not isinstance(laid, log_rows.TableCreated):
        return None
    state = TableState(laid)
    for at, body in written[1:]:
        state.follow(log_rows.ROW_DECODER.decode(body), at)
        if state.games == games and state.status == "over":
            return state
    return None
