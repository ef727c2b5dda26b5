"""Obsessions: one permanent, on the character; one temporary, which a new one replaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slackhouse.games.dork.rules import frames
from slackhouse.games.dork.rules.moments import settled
from slackhouse.games.dork.rules.score import rearrange
from slackhouse.kernel.moves import Move
from slackhouse.kernel.table import Ask

if TYPE_CHECKING:
    from slackhouse.games.dork.table import FaceUp, Table
    from slackhouse.kernel.table import Frame, Task


def obsess(s: Table, f: Frame, _: Task) -> None:
    """The seat that gets a Temporary Obsession picks an end, not the permanent one (DORK-15); then the old one, or one of three, goes."""
    seat, card = f.room, f.card
    if frames.picked_end(f) == frames.NO_END:
        ends = ends_for(s, seat, card)
        if len(ends) > 1:
            s.agenda[-1] = f
            words = s.printed.cards[card].obsessions
            s.ask = Ask("end", {seat: [Move("choose", n=i + 1, words=words[i]) for i in ends]})
            return
        f = frames.with_end(f, ends[0])
    held = s.obsessions[seat]
    if is_full(s, seat):
        if len(held) > 1:
            s.agenda[-1] = f
            s.ask = Ask(
                "replace", {seat: [Move("give", one) for one in dict.fromkeys([one for one, _ in held])]}
            )
            return
        drop(s, seat, held[0][0])
    settled(s, f)
    end = frames.picked_end(f)
    s.obsessions[seat].append((card, end))
    s.tell("Obsessed", "DORK-15", seat, card, room=f.seat, n=end)
    rearrange(s, seat)


def ends_for(s: FaceUp, seat: int, card: int) -> list[int]:
    """The ends of a Temporary Obsession that a seat may pick: not one that is permanent with it (DORK-15)."""
    permanent = s.printed.fits[s.characters[seat]]
    return [i for i, end in enumerate(s.printed.ends[card]) if not end & permanent]


def is_full(s: FaceUp, seat: int) -> bool:
    """Must one go before another comes (DORK-15, DORK-16)?"""
    return len(s.obsessions[seat]) >= s.printed.temporary[s.characters[seat]]


def end_picked(s: Table, f: Frame, _: int, move: Move) -> None:
    s.agenda[-1] = frames.with_end(f, move.n - 1)


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
