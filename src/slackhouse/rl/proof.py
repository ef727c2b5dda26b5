"""Checks of the encoding over many questions of random games: `python -m slackhouse.rl.proof --asks 100000`.

Own decks are looked at beside the boxes: `--deck examples/deck.toml`, each at the tables that it is written for.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import click
import msgspec

from slackhouse.cards.reading import load_text, read_deck
from slackhouse.cards.toml_text import toml
from slackhouse.family.encoding import AnyEncoder
from slackhouse.family.failures import Failure
from slackhouse.family.move_tokens import paths
from slackhouse.family.table_encoder import table_encoder
from slackhouse.game import joining
from slackhouse.games.own_decks import boxes_of
from slackhouse.kernel.errors import DeckError
from slackhouse.proof.alternative_tables import other_world
from slackhouse.proof.playing import all_boxes, begin, choose, laid, tables
from slackhouse.rl.rewards import Shaped, shares

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slackhouse.game import Game
    from slackhouse.kernel.moves import Move
    from slackhouse.kernel.plain import Entries
    from slackhouse.proof.playing import Boxes

MOST: Final = 20_000
"""No game has so many answers."""


class OwnDeck(NamedTuple):
    """A custom deck: its file, the boxes it is for, and its cards."""

    file: str = ""
    boxes: Boxes = ()
    cards: tuple[Entries, ...] = ()


NO_DECK: Final = OwnDeck()


def own_deck(file: Path) -> OwnDeck:
    """Read a deck. Raises DeckError, with all that is wrong with it."""
    text = load_text(file)
    boxes = boxes_of(text)
    read_deck(text, file=str(file), **joining(boxes))
    entries = cast("list[Entries]", toml(text)["card"])  # it was read, so these are cards
    return OwnDeck(file.name, boxes, tuple(entries))


def asks(
    seed: int, boxes: Boxes, seats: int, own: Sequence[Entries] = ()
) -> Iterator[tuple[Game, AnyEncoder, Random]]:
    """A random game of a table, stopped wherever a seat is asked something."""
    luck = Random(f"coding {seed}")
    game = begin(msgspec.structs.replace(laid(seed, boxes, seats), own_cards=tuple(own)))
    code = coder_of(game)
    for _ in range(MOST):
        if game.ask is None:
            return
        if not game.ask.is_chance:
            yield game, code, luck
        game.answer(*choose(game, luck))
    raise Failure("endless", f"{MOST} answers, and nobody has won")


def coder_of(game: Game) -> AnyEncoder:
    """The coding of a game's table."""
    return table_encoder(game.family, game.table)


def is_said_in_one_way(code: AnyEncoder, moves: list[Move], seat: int) -> int:
    """Every move is said by exactly one path of tokens, and every path says a move. Returns the longest."""
    said = list(paths(code.saying(moves, seat)))
    if Counter(move for _, move in said) != Counter(moves) or len(set(moves)) != len(moves):
        raise Failure("offer", f"{len(moves)} moves, and {len(said)} ways to say them: {said} for {moves}")
    if len({path for path, _ in said}) != len(said):
        raise Failure("offer", f"two moves are said alike: {said}")
    if any(not 0 <= token < code.tokens.size for path, _ in said for token in path):
        raise Failure("offer", f"a token is not among the {code.tokens.size} of the alphabet: {said}")
    rows = code.features(moves, seat)
    if len(set(rows)) != len(moves):
        raise Failure("offer", f"{len(moves)} moves, and {len(set(rows))} rows: {rows}")
    return max(len(path) for path, _ in said)


def looks_alike(code: AnyEncoder, game: Game, seat: int, luck: Random) -> None:
    """In a world that looks the same to a seat, its numbers, its tokens, what it is told in words and what anybody is paid are the same."""
    other = other_world(game, seat, luck)
    seen, same = (one.view(seat) for one in (game, other))
    ours, theirs = (code.observed_at(one.table, seat) for one in (game, other))
    if ours != code.observed(seen, seat):
        raise Failure("view", f"{game.names[seat]} sees other numbers at the table than in the view of it")
    if ours != theirs:
        apart = [code.columns[i] for i, (one, two) in enumerate(zip(ours, theirs, strict=True)) if one != two]
        raise Failure("view", f"{game.names[seat]} can tell two worlds apart by {', '.join(apart)}")
    if msgspec.json.encode(seen) != msgspec.json.encode(same):
        raise Failure("view", f"{game.names[seat]} can tell two worlds apart by what is told in words")
    if [*paths(code.saying(game.moves(seat), seat))] != [*paths(code.saying(other.moves(seat), seat))]:
        raise Failure("view", f"{game.names[seat]} can tell two worlds apart by what can be said")
    paid, also = (
        (shares(one.winners, one.table.seats), Shaped().potential(one.view(None))) for one in (game, other)
    )
    if paid != also:
        raise Failure("view", f"{game.names[seat]} can tell two worlds apart by what is paid")


Asked = dict[int, list["Move"]]
"""What each seat was asked when one looked last."""


def look(game: Game, code: AnyEncoder, luck: Random, seen: Counter[str], asked: Asked) -> None:
    """What every seat may say that has a choice, if it was not asked just that before; and somebody who looks on."""
    for seat in range(game.table.seats):
        moves = list(game.moves(seat))
        fresh = asked.get(seat) != moves
        asked[seat] = moves
        if fresh and len(moves) > 1:
            longest = is_said_in_one_way(code, moves, seat)
            seen["asks"] += 1
            seen["moves"] += len(moves)
            seen["widest"] = max(seen["widest"], len(moves))
            seen["longest"] = max(seen["longest"], longest)
    looks_alike(code, game, luck.randrange(game.table.seats), luck)
    seen["looks"] += 1


def prove(boxes: Boxes, seats: int, wanted: int, seed: int, own: Sequence[Entries] = ()) -> Counter[str]:
    """Games at one table, until so many fresh asks and as many looks were seen."""
    seen: Counter[str] = Counter()
    number = 0
    while True:
        number += 1
        asked: Asked = {}
        for game, code, luck in asks(seed * 1_000_003 + number, boxes, seats, own):
            look(game, code, luck, seen, asked)
            if min(seen["asks"], seen["looks"]) >= wanted:
                return seen


@click.command(help=__doc__)
@click.option("--asks", "wanted", default=100_000, show_default=True, help="So many questions are looked at.")
@click.option("--box", default="", help="Only at tables with these boxes, such as geek+goth.")
@click.option(
    "--deck",
    "files",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A deck of one's own to look at, too; may be given more than once.",
)
@click.option("--seed", default=1, show_default=True)
def main(wanted: int, box: str, files: tuple[Path, ...], seed: int) -> None:
    """Table after table, until so many asks were seen."""
    try:
        decks = [own_deck(file) for file in files]
    except DeckError as error:
        raise click.ClickException("\n".join(error.problems)) from None
    every = [(*table, NO_DECK) for table in tables(all_boxes())]
    every += [(*table, deck) for deck in decks for table in tables([deck.boxes])]
    every = [one for one in every if box in {"", "+".join(one[0])}]
    if not every:
        known = ", ".join("+".join(boxes) for boxes in all_boxes())
        raise click.BadParameter(f'no table has the boxes "{box}" ({known})', param_hint="--box")
    total, looks = Counter[str](), Counter[str]()
    for boxes, seats, deck in every:
        seen = prove(boxes, seats, -(-wanted // len(every)), seed, deck.cards)
        told = ", ".join(f"{key} {n}" for key, n in seen.items())
        click.echo(f"{'+'.join(boxes)}{f' with {deck.file}' if deck.file else ''} at {seats}: {told}")
        total += seen
        looks += Counter(dict.fromkeys(boxes, seen["looks"]))
    click.echo(f"looks with each box: {', '.join(f'{name} {n}' for name, n in looks.items())}")
    click.echo(
        f"{total['asks']} asks, {total['looks']} looks: every move is said in one way, and nothing is betrayed"
    )


if __name__ == "__main__":
    main()
