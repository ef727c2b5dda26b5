"""`slackhouse play`: one person against bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from importlib import import_module
from pathlib import Path

import click

from slackhouse.bots.base import Bot
from slackhouse.bots.registry import bots_for_seats
from slackhouse.family.table_text import wrapped
from slackhouse.game import Game
from slackhouse.games import load_box
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.plain import Entries
from slackhouse.kernel.wording import Several, Told
from slackhouse.terminal.log_file import LogWriter
from slackhouse.terminal.plain_table import PlainTable
from slackhouse.terminal.player_session import LeftError
from slackhouse.terminal.save_file import SavedTable, resume
from slackhouse.terminal.story_text import table_text
from slackhouse.terminal.table_options import (
    chosen_seed,
    deck_option,
    language_option,
    listed,
    names_with,
    options_from,
    own_cards,
    table_options,
    wrong,
)

INTERRUPTED = 130


@click.command(epilog="Example: slackhouse play --plain --seats 4 --bots random,greedy --seed 7")
@click.option("--plain", is_flag=True, help="In plain lines (for now the only way).")
@table_options
@deck_option
@click.option(
    "--series", is_flag=True, help="Deal the next game when one is over; winners choose their Jobs first."
)
@click.option(
    "--bots",
    default="normal",
    show_default=True,
    metavar="BOT,...",
    help="Who sits in the other chairs, in turn.",
)
@click.option("--name", default="You", show_default=True, help="What you are called.")
@click.option(
    "--resume", "saved", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game."
)
@click.option(
    "--log", "log", type=click.Path(path_type=Path), metavar="FILE", help="Write the game as JSON lines."
)
@click.option("--coach", is_flag=True, help="Explain things as they come up, each once.")
@language_option
def play(  # noqa: PLR0913 - an option each
    *,
    plain: bool,
    boxes: tuple[str, ...],
    options: tuple[str, ...],
    seats: int,
    seed: int | None,
    decks: tuple[Path, ...],
    series: bool,
    bots: str,
    name: str,
    saved: Path | None,
    log: Path | None,
    coach: bool,
    language: str,
) -> None:
    """Play at a table with bots. Type `help` there for the list of commands."""
    del plain  # until there is another way
    try:
        cards = own_cards(decks, boxes) if decks else []
        kept = (
            resume(saved)
            if saved
            else _sit_down(boxes, options_from(options), seats, chosen_seed(seed), bots, name, cards)
        )
        table_text(kept.game, kept.person, language)  # says what is wrong with the words
        writer = LogWriter(log, kept.game, kept.bots) if log else None
    except SlackhouseError as error:
        raise wrong(error) from None
    _hear_anything()
    click.echo(_greeting(kept, language, resumed=saved is not None))
    with writer or nullcontext():
        status = _evening(kept, saved, writer, language, series=series, coach=coach)
    if writer is not None and writer.broken:
        raise click.ClickException(writer.broken)
    sys.exit(status)


def _evening(
    kept: SavedTable,
    saved: Path | None,
    writer: LogWriter | None,
    language: str,
    *,
    series: bool,
    coach: bool,
) -> int:
    """One game, or one after the other until somebody gets up (TABLE-8); how it ended, as the shell wants to know it."""
    won = dict.fromkeys(kept.game.names, 0)
    while True:
        at = PlainTable(
            kept.game,
            kept.person,
            _bots(kept),
            asking=kept.asking,
            log=writer,
            save_to=saved,
            language=language,
            coach=coach,
        )
        status = _played(at, series=series)
        if not series or not at.game.is_over:
            return status
        for seat in at.game.winners:
            won[at.game.names[seat]] += 1
        games = Several(tuple([f"{name} {games}" for name, games in won.items()]))
        click.echo(at.say("evening.games-won", games=games))
        kept = SavedTable(_next_game(at.game), kept.person, kept.bots, at.asking)
        writer = None  # a log is of one game: the first


def _next_game(game: Game) -> Game:
    """The same people and boxes; the deal moves on clockwise (TABLE-4), and the winners choose their Jobs first (TABLE-8)."""
    setup = game.setup
    return Game.new(
        setup.boxes,
        setup.names,
        (setup.seed or 0) + 1,
        setup.options,
        first=(setup.first + 1) % len(setup.names),
        last_winners=game.winners,
        own_cards=setup.own_cards,
    )


def _played(at: PlainTable, *, series: bool) -> int:
    """The whole game."""
    try:
        at.play()
    except LeftError:
        click.echo(_goodbye(at))
        return 0
    except KeyboardInterrupt:
        click.echo(f"\n{_goodbye(at)}")
        return INTERRUPTED
    seed = f"--seed {at.game.setup.seed}"
    key = "evening.again-series" if series else "evening.again"
    click.echo(at.say(key, seed=seed, command="slackhouse play --plain"))
    return 0


def _sit_down(
    boxes: tuple[str, ...],
    options: dict[str, str | bool],
    seats: int,
    seed: int,
    bots: str,
    name: str,
    cards: Sequence[Entries],
) -> SavedTable:
    names = names_with(name, seats)
    wanted = listed(bots)
    chairs = range(1, seats)
    game = Game.new(boxes, names, seed, options, own_cards=cards)
    bots_for_seats(wanted, chairs, game, seed)  # says which bot is unknown
    return SavedTable(game, 0, {chair: wanted[i % len(wanted)] for i, chair in enumerate(chairs)}, "")


def _bots(kept: SavedTable) -> dict[int, Bot]:
    """Each from the table's seed and its chair: so a game goes on as it would have."""
    seed = kept.game.setup.seed or 0
    found: dict[int, Bot] = {}
    for chair, name in kept.bots.items():
        found |= bots_for_seats((name,), (chair,), kept.game, seed)
    return found


def _hear_anything() -> None:
    """Lines can be edited where somebody types; bytes that are no text are answered like any other nonsense."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _greeting(kept: SavedTable, language: str, *, resumed: bool) -> str:
    game = kept.game
    says = table_text(game, kept.person, language)
    boxes = Several(tuple([load_box(box).title for box in game.setup.boxes]), "and")
    who = [f"{game.names[seat]} ({bot})" for seat, bot in kept.bots.items()]
    begins = "evening.goes-on" if resumed else "evening.begins"
    others = Several(tuple(who), "comma", "and")
    lines = [
        says.said(begins, boxes=boxes, seed=str(game.setup.seed), others=others),
        says.said("help.whenever", purpose=Told("help.purpose")),
    ]
    return "\n".join(wrapped(line) for line in lines)


def _goodbye(at: PlainTable) -> str:
    if at.saved_at == len(at.game.log.moves):
        return at.say("evening.see-you", file=str(at.save_to))
    return wrapped(at.say("evening.not-saved", seed=f"--seed {at.game.setup.seed}"))
