"""Obsessions: one permanent, on the character; one temporary, which a new one replaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules.score import rearrange
from slackhouse.kernel.agenda import Ask
from slackhouse.kernel.moves import Move

if TYPE_CHECKING:
    from slackhouse.games.dork.table import Table
    from slackhouse.kernel.agenda import Frame, Task


def obsess(s: Table, f: Frame, _: Task) -> None:
    """Whoever gets a Temporary Obsession picks an end, not the permanent one (DORK-15); then the old one, or one of three, goes.

    `n` of the frame is the end that was picked, counted from 1.
    """
    seat, card, printed = f.room, f.card, s.printed
    character = s.characters[seat]
    if not f.n:
        permanent = printed.fits[character]
        ends = [i for i, end in enumerate(printed.ends[card]) if not end & permanent]
        if len(ends) > 1:
            s.agenda[-1] = f
            words = printed.cards[card].obsessions
            s.ask = Ask("end", {seat: [Move("choose", n=i + 1, words=words[i]) for i in ends]})
            return
        f = f.but(n=ends[0] + 1)
    held = s.obsessions[seat]
    if len(held) >= printed.temporary[character]:
        if len(held) > 1:
            s.agenda[-1] = f
            s.ask = Ask(
                "replace", {seat: [Move("give", one) for one in dict.fromkeys([one for one, _ in held])]}
            )
            return
        drop(s, seat, held[0][0])
    s.agenda.pop()
    s.obsessions[seat].append((card, f.n - 1))
    s.tell("Obsessed", "DORK-15", seat, card, room=f.seat, n=f.n - 1)
    rearrange(s, seat)


def end_picked(s: Table, f: Frame, _: int, move: Move) -> None:
    s.agenda[-1] = f.but(n=move.n)


def replaced(s: Table, f: Frame, seat: int, move: Move) -> None:
    """Carson with three picks which goes (DORK-16)."""
    s.agenda[-1] = f
    drop(s, seat, move.card)


def drop(s: Table, seat: int, card: int) -> None:
    """A temporary Obsession is over."""
    held = next(one for one in s.obsessions[seat] if one[0] == card)
    s.obsessions[seat].remove(held)
    s.discards.append(card)
    s.tell("Forgot", "DORK-15", seat, card, n=held[1])


def forget(s: Table, seat: int) -> None:
    """Every temporary Obsession of a seat goes."""
    for card, _ in list(s.obsessions[seat]):
        drop(s, seat, card)
    rearrange(s, seat)


TASKS = {"obsess": obsess}
ANSWERS = {"end": end_picked, "replace": replaced}
