"""The expectations of a scenario, compared with the table at its end."""

from __future__ import annotations

from collections.abc import Sequence

from slackhouse.family.scenario_setup import Cards, Lying, ScenarioSetup
from slackhouse.game import Game
from slackhouse.kernel.plain import Plain
from slackhouse.kernel.table import AnyTable
from slackhouse.scenario.building import Built


def failures(built: Built, game: Game) -> list[str]:
    """Every expectation that did not hold, as a sentence."""
    failed: list[str] = []
    setup = built.setup
    actual = _of_table(setup, game)
    for key, wanted in built.expect.items():
        there = actual.get(key, "")
        if isinstance(wanted, str):
            if there != wanted:
                failed.append(f'{key} is "{there}", not "{wanted}"')
            continue
        is_now = [there] if isinstance(there, str) else there
        if sorted(wanted) != sorted(is_now):
            failed.append(f"{key}: {_listed(is_now)}, not {_listed(wanted)}")
    if missing := _missing(game, built.discard, [(card, 0) for card in game.table.discards]):
        failed.append(f"discard: {missing} not among {_titles(game, game.table.discards)}")
    for seat, by_key in built.expect_seat.items():
        for key, expected in by_key.items():
            wrong = _wrong(setup, game, seat, key, expected)
            if wrong:
                failed.append(f"{game.names[seat]}: {wrong}")
    return failed


def _wrong(setup: ScenarioSetup[AnyTable], game: Game, seat: int, key: str, wanted: Cards | str | int) -> str:
    """What does not hold for this seat, or nothing."""
    if isinstance(wanted, tuple):
        exactly = key == "hand" or setup.keys.expect_seat[key].exactly
        return _differs(game, key, wanted, setup.lying(game.table, seat, key), exactly=exactly)
    actual = setup.of_seat(game.table, seat).get(key, 0)
    return "" if wanted == actual else f"{key} is {actual}, not {wanted}"


def _differs(game: Game, key: str, wanted: Cards, there: Sequence[Lying], *, exactly: bool) -> str:
    missing = _missing(game, wanted, there)
    if not missing and (not exactly or len(wanted) == len(there)):
        return ""
    said = ", ".join(_with_counters(game, *one) for one in wanted) or "nothing"
    counted = any(slack is not None for _, slack in wanted)
    is_now = ", ".join(_with_counters(game, card, slack if counted else None) for card, slack in there)
    return f"{key} has {is_now or 'nothing'}, not {'at least ' if not exactly else ''}{said}"


def _missing(game: Game, wanted: Cards, there: Sequence[Lying]) -> str:
    """What is wanted and not there; copies with counters are looked for first, so that no other takes their place."""
    left = list(there)
    missing = []
    for card, slack in sorted(wanted, key=lambda one: one[1] is None):
        found = next((one for one in left if one[0] == card and slack in {None, one[1]}), None)
        if found is None:
            missing.append(_with_counters(game, card, slack))
        else:
            left.remove(found)
    return ", ".join(missing)


# -- the table, in the words of `expect` -------------------------------------------------------------------------------


def shown(built: Built, game: Game) -> dict[str, Plain]:
    """The table at the end, with the keys of `expect`, and its line."""
    seats = {name: built.setup.of_seat(game.table, seat) for seat, name in enumerate(game.names)}
    table: dict[str, Plain] = {}
    for key, said in _of_table(built.setup, game).items():
        table[key] = said if isinstance(said, str) else [*said]
    return {**table, "seat": seats, "line": game.line()}


def _of_table(setup: ScenarioSetup[AnyTable], game: Game) -> dict[str, str | list[str]]:
    table = game.table
    ask = game.ask
    return {
        "turn": game.names[table.turn],
        "phase": setup.phases[table.phase],
        "waiting": [game.names[seat] for seat in ask.seats if seat >= 0] if ask is not None else [],
        "winners": [game.names[seat] for seat in game.winners],
        "discard": _titles(game, table.discards),
        **setup.of_table(game.table),
    }


def _title(game: Game, card: int) -> str:
    return str(game.table.printed.cards[card].name)


def _titles(game: Game, cards: Sequence[int]) -> list[str]:
    return [_title(game, card) for card in cards]


def _with_counters(game: Game, card: int, slack: int | None) -> str:
    return _title(game, card) + ("" if slack is None else f" ({slack})")


def _listed(names: Sequence[str]) -> str:
    return " and ".join(names) or "nobody"
