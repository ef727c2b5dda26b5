"""What-if experiments: games from the same seeds with and without a change, until the effect is sure or the budget is spent."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from slackhouse.games import family
from slackhouse.kernel.errors import SetupError
from slackhouse.lab.confidence_sequences import ALPHA, FEWEST, KIND
from slackhouse.lab.paired_games import MARGINS, Arm, Effect, effects, is_settled
from slackhouse.lab.plan import BATCH, Plan
from slackhouse.lab.run_folder import RunFolder
from slackhouse.lab.workers import run, worker_pool

ARMS: Final = ("without", "with")
"""The folders of the rows."""
TERMINAL: Final = 8
"""Cards that are told one by one; the rest is in the rows and in the report."""
WORDS: Final = {"length": "rounds", "drawn": "won by who drew", "played": "played in a game"}


class OutOfTimeError(Exception):
    """The time budget is spent."""


class WhatIf(msgspec.Struct, frozen=True):
    """The result of an experiment: why it ended, the number of pairs, and all effects."""

    changes: tuple[str, ...]
    boxes: tuple[str, ...]
    why: str
    """`sure`, `games`, `seconds` or `interrupted`."""
    pairs: int
    looks: int
    effects: tuple[Effect, ...]

    def of(self, *kinds: str) -> list[Effect]:
        """The effects of these kinds."""
        return [one for one in self.effects if one.kind in kinds]


def looks(games: int) -> Iterator[int]:
    """After how many pairs one looks: fixed beforehand, and the same for all bots."""
    at = min(FEWEST, games)
    while at < games:
        yield at
        at = max(at + FEWEST, at * 5 // 4 // BATCH * BATCH)
    yield games


def what_if(
    box: Plan,
    changed: Plan,
    changes: tuple[str, ...],
    *,
    seconds: float | None = None,
    workers: int = 1,
    out: Path | None = None,
    tell: Callable[[int], None] = lambda _games: None,
    now: Callable[[], float] = time.monotonic,
) -> WhatIf:
    """Play pairs of games, at most as many as the plan has, and for so long. With a folder their rows are kept. Ctrl-C ends it early."""
    plans = (box, changed)
    keepers = (
        [None, None]
        if out is None
        else [_empty(out / name, plan) for name, plan in zip(ARMS, plans, strict=True)]
    )
    arms = [Arm(keeper) for keeper in keepers]
    until = None if seconds is None else now() + seconds
    why, done, looked, found = "games", 0, 0, list[Effect]()

    def hear(_games: int) -> None:
        tell(sum(arm.in_a_row for arm in arms))
        if until is not None and now() >= until:
            raise OutOfTimeError

    with worker_pool(workers) as pool:
        try:
            for games in looks(box.games):
                for plan, arm in zip(plans, arms, strict=True):
                    run(msgspec.structs.replace(plan, games=games), arm, pool=pool, tell=hear)
                looked, done, found = looked + 1, games, effects(arms[0], arms[1], games, box.games)
                if is_settled(found):
                    why = "sure"
                    break
        except OutOfTimeError:
            why = "seconds"
        except KeyboardInterrupt:
            why = "interrupted"
    if why in {"seconds", "interrupted"}:
        done = min(arm.in_a_row for arm in arms)
        looked, found = looked + 1, effects(arms[0], arms[1], done, box.games)
    for keeper in keepers:
        if keeper is not None:
            keeper.gather()
    result = WhatIf(changes, box.boxes, why, done, looked, tuple(found))
    if out is not None:
        framed(result).write_parquet(out / "effects.parquet")
    return result


def _empty(path: Path, plan: Plan) -> RunFolder:
    if path.exists() and any(path.iterdir()):
        raise SetupError(f"there is something in {path.parent} already: name another folder with --out")
    return RunFolder(path, plan)


def framed(found: WhatIf) -> pl.DataFrame:
    """A row for each effect."""
    kinds = dict.fromkeys(("kind", "name"), pl.String) | dict.fromkeys(Effect._fields[2:-1], pl.Float64)
    table = pl.DataFrame(list(found.effects), schema={**kinds, "pairs": pl.Int64}, orient="row")
    return table.with_columns(pl.Series("verdict", [one.verdict for one in found.effects], pl.String))


def told(found: WhatIf) -> Iterator[str]:
    """What came out, for people."""
    role = family(found.boxes).laws.card_facts.role or "role"
    yield f"What if: {'; '.join(found.changes)}?"
    yield f"{_ended(found)} {found.pairs} pairs of games from the same seeds, looked at {found.looks} times."
    yield (
        f"All intervals are {1 - ALPHA:.0%}, of {KIND}: each holds at every look at once, so to stop early is no mistake. "
        f"More and less are said only where that holds for all {role}s, or all cards, together (Bonferroni)."
    )
    if not found.effects:
        yield f"After fewer than {FEWEST} pairs nothing can be said."
        return
    for one in found.of("length", "role", "bot"):
        name = {"length": "length", "role": f"{role} {one.name}", "bot": f"bot {one.name}"}[one.kind]
        yield f"  {name}: {line(one)}"
    sure = [one for one in found.of("drawn", "played") if one.is_sure]
    sure.sort(key=lambda one: -abs(one.value) / MARGINS[one.kind])
    cards = len({one.name for one in found.of("drawn", "played")})
    yield f"of {cards} cards that are in both, {len({one.name for one in sure})} surely change:{'' if sure else ' none'}"
    for one in sure[:TERMINAL]:
        yield f"  {one.name}, {WORDS[one.kind]}: {line(one)}"


def _ended(found: WhatIf) -> str:
    return {
        "sure": "It is known.",
        "games": "The games are spent, and not all is known.",
        "seconds": "The time is up, and not all is known.",
        "interrupted": "Stopped before all was known.",
    }[found.why]


def line(one: Effect) -> str:
    """An effect in a line: before and after, the difference with its interval, and what may be said of it."""
    if one.kind in {"length", "played"}:
        before, after = f"{one.without:.2f}", f"{one.with_it:.2f}"
        much = f"{one.value:+.2f} ({one.low:+.2f} to {one.high:+.2f})"
    else:
        before, after = f"{one.without:.1%}", f"{one.with_it:.1%}"
        much = f"{one.value:+.1%} ({one.low:+.1%} to {one.high:+.1%})"
    unit = " rounds" if one.kind == "length" else ""
    return f"{before} without, {after} with: {much}{unit}, {one.verdict}"


__all__ = ["WhatIf", "framed", "told", "what_if"]
