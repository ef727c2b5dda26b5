"""`slackhouse review`: the cost of each decision of a logged game, with better moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from slackhouse.bots.review import review as reviewed
from slackhouse.games import words
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import words_of
from slackhouse.kernel.errors import MoveError, SlackhouseError
from slackhouse.kernel.wording import Told, Value
from slackhouse.terminal.log_file import LogError, read_log
from slackhouse.terminal.log_replay import played, table
from slackhouse.terminal.story_text import PACKAGE
from slackhouse.terminal.table_options import language_option, wrong

if TYPE_CHECKING:
    from collections.abc import Sequence

    from slackhouse.bots.chances import Swing
    from slackhouse.bots.review import Finding, Review, Summary
    from slackhouse.game import Game

BARS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 60
NAMED: Final = {"slip": "reviewed.slip", "mistake": "reviewed.mistake", "blunder": "reviewed.blunder"}


@click.command(epilog="Example: slackhouse review game.jsonl --seat Ann")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--seat", metavar="NAME", help="Whose decisions to look at (default: everybody's).")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object, with every decision.")
@language_option
def review(file: Path, *, seat: str | None, as_json: bool, language: str) -> None:
    """Look at every decision of a logged game, by what its seat saw then: what was given away, and what would have been better.

    Everybody's chances turn by turn, where they swung, and each slip, mistake and blunder with what was better and why. Takes up to a
    minute for a game of four. A game that was left before its end is looked at as far as it went.
    """
    try:
        game = _played_again(file)
        seats = None if seat is None else [game.seat(seat)]
        found = reviewed(game.log, seats, language)
        tells = _Tells(game, language)
    except MoveError as error:
        raise wrong(SlackhouseError(error.reason)) from None
    except SlackhouseError as error:
        raise wrong(error) from None
    if as_json:
        click.echo(json.dumps(_plain(game, found), ensure_ascii=False))
        return
    for line in tells.lines(found):
        click.echo(line)


def _played_again(file: Path) -> Game:
    written = read_log(file)
    game = table(file, written.beginning)
    problem = played(game, written, lambda *_: "", lambda _: None)
    if problem is not None:
        raise LogError(file, *problem)
    return game


def curve(chances: Sequence[float]) -> str:
    """A bar for each turn, or for a few together where there are many."""
    many = len(chances)
    width = min(many, WIDEST)
    groups = [chances[one * many // width : (one + 1) * many // width] for one in range(width)]
    means = [sum(group) / len(group) for group in groups]
    return "".join([BARS[min(int(mean * len(BARS)), len(BARS) - 1)] for mean in means])


class _Tells:
    def __init__(self, game: Game, language: str) -> None:
        said = words(game.family, language).besides(words_of(PACKAGE, language=language))
        self._speaker = Speaker(said, game.names, game.table.printed.cards, None)
        self._names = game.names

    def lines(self, found: Review) -> list[str]:
        widest = max(map(len, self._names))
        curves = [
            f"{name:{widest}} {curve(chances)}"
            for name, chances in zip(self._names, found.curves, strict=True)
        ]
        told = [self._told(self._swing(one)) for one in found.swings]
        told += [self._told(self._finding(one)) for one in found.named]
        told += [self._told(self._summary(one)) for one in found.summaries]
        return curves + told

    def _told(self, what: Told) -> str:
        return self._speaker.text(what)

    def _swing(self, one: Swing) -> Told:
        seen: dict[str, Value] = {
            "turn": one.turn,
            "name": self._names[one.seat],
            "before": round(100 * one.before),
            "after": round(100 * one.after),
        }
        if one.by is None:
            return Told("reviewed.swing", **seen)
        return Told("reviewed.swing-by", **seen, by=self._names[one.by], said=one.said)

    def _finding(self, one: Finding) -> Told:
        return Told(
            NAMED[one.name],
            turn=one.turn,
            number=one.number,
            name=self._names[one.seat],
            said=one.said,
            chance=round(100 * one.chance),
            better=one.better,
            best=round(100 * one.best_chance),
            spread=round(100 * one.spread),
            why=one.why,
        )

    def _summary(self, one: Summary) -> Told:
        return Told(
            "reviewed.summary",
            name=self._names[one.seat],
            n=one.decisions,
            slips=one.slips,
            mistakes=one.mistakes,
            blunders=one.blunders,
            lost=round(100 * one.lost),
        )


def _plain(game: Game, found: Review) -> dict[str, object]:
    names = game.names
    return {
        "seats": list(names),
        "winners": [names[seat] for seat in game.winners],
        "findings": [
            {
                "number": one.number,
                "turn": one.turn,
                "seat": names[one.seat],
                "about": one.about,
                "said": one.said,
                "chance": round(one.chance, 3),
                "better": one.better,
                "best_chance": round(one.best_chance, 3),
                "loss": round(one.loss, 3),
                "spread": round(one.spread, 3),
                "name": one.name,
                "why": one.why,
            }
            for one in found.findings
        ],
        "swings": [
            {
                "turn": one.turn,
                "seat": names[one.seat],
                "before": round(one.before, 3),
                "after": round(one.after, 3),
                "by": None if one.by is None else names[one.by],
                "said": one.said,
                "number": one.number,
            }
            for one in found.swings
        ],
        "curves": {
            name: [round(chance, 3) for chance in chances]
            for name, chances in zip(names, found.curves, strict=True)
        },
        "summaries": [
            {
                "seat": names[one.seat],
                "decisions": one.decisions,
                "slips": one.slips,
                "mistakes": one.mistakes,
                "blunders": one.blunders,
                "lost": round(one.lost, 3),
            }
            for one in found.summaries
        ],
    }
