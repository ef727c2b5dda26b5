"""`slackhouse advise`: recommended moves at the table of a scenario."""

from __future__ import annotations

import json
from pathlib import Path

import click

from slackhouse import scenario as scenarios
from slackhouse.bots.advice import SEED
from slackhouse.bots.advice import advise as advised
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import CHANCE, Game
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.moves import Move
from slackhouse.terminal.table_options import wrong


@click.command(epilog="Example: slackhouse advise examples/scenario.toml --seat Ann")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--seat", metavar="NAME", help="Whom to advise; else the seat that is asked first.")
@click.option("--bot", metavar="BOT", help="Only what this bot would say: normal, hard, greedy-1 and so on.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object.")
def advise(file: Path, *, seat: str | None, bot: str | None, as_json: bool) -> None:
    """Set up a scenario's table, make its moves, and recommend the next move, from what that seat can see.

    For each move: how many games in a hundred are won with it, how far off that may be, and why. With --bot, what that bot would do.
    """
    try:
        game = scenarios.position(scenarios.load(file))
        who = _asked(game) if seat is None else game.seat(seat)
        if bot is not None:
            said = game.say(_decided(game, who, bot), who)
            click.echo(
                json.dumps({"seat": game.names[who], "bot": bot, "move": said}, ensure_ascii=False)
                if as_json
                else f"{game.names[who]}: {said}"
            )
            return
        found = advised(game, who)
    except SlackhouseError as error:
        raise wrong(error) from None
    if not found:
        raise click.ClickException(f"{game.names[who]} is asked nothing there")
    moves = [
        {
            "move": game.say(one.move, who),
            "chance": round(one.chance, 3),
            "spread": round(one.spread, 3),
            "why": one.why,
        }
        for one in found
    ]
    if as_json:
        click.echo(json.dumps({"seat": game.names[who], "moves": moves}, ensure_ascii=False))
        return
    for one in found:
        chance, spread = f"{100 * one.chance:3.0f} %", f"± {100 * one.spread:.0f}"
        click.echo(f"{game.names[who]}: {game.say(one.move, who)}  {chance} {spread}  {one.why}")


def _decided(game: Game, seat: int, bot: str) -> Move:
    """What a bot says from there."""
    house, view = bots_for_seats((bot,), (seat,), game, SEED), game.view(seat)
    if not view.moves:
        raise click.ClickException(f"{game.names[seat]} is asked nothing there")
    return house[seat].decide(view)


def _asked(game: Game) -> int:
    """The seats that may speak now; chance takes no advice."""
    seats = () if game.ask is None else [one for one in game.ask.seats if one != CHANCE]
    if not seats:
        raise click.ClickException("nobody is asked anything there")
    return seats[0]
