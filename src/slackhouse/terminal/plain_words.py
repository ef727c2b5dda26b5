"""What a person can say at a plain table: a number, a move in the notation, or one of a few words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from slackhouse.contract.choices import numbered
from slackhouse.contract.table_text import wrapped
from slackhouse.kernel.errors import MoveError, NotationError, SavedFormError, SlackhouseError, nearest
from slackhouse.kernel.moves import PASS, Move
from slackhouse.notation import MACROS, VERBS, fold
from slackhouse.story.orders import Asking, is_anybodys_moment
from slackhouse.story.rulebook import rules, sections
from slackhouse.terminal.save_file import save
from slackhouse.terminal.telling import told

if TYPE_CHECKING:
    from slackhouse.terminal.plain import PlainTable

Said = tuple[Move, str]
LONGEST: Final = 400
UNFINISHED: Final = (
    "call", "do", "shop", "play", "show out", "send", "give", "discard", "choose", "buy", "draw", "offer", "auction", "bid", "take",
)  # fmt: skip
"""Verbs that say nothing alone."""

ASKING: Final[dict[Asking, str]] = {
    "always": "whenever you could play something",
    "sometimes": "when a card of yours answers what is being played, and once in everybody's turn",
    "never": "only in your own turn, and when you must",
}
"""How often a person is asked in windows; the first word of each is what one says."""


class LeftError(Exception):
    """The person got up: end of input, or `quit`."""


HELP: Final = """\
Say the number of a choice, or the move itself:
{moves}
  show hand, show hand to SEAT     if you must
  pass (or just Enter), done       decline; end the phase
  go to PHASE, end turn            decline what is optional until then
A move may end with a boast: {boast}

Or ask:
  table, hand, story               what lies there, what you hold, what happened
  card CARD                        what a card says
  why CARD                         why you cannot play it now, and which rule says so
  rules, rules {heading}, rules {heading}-4  the rules, by heading or by id
  more                             every choice, also the unlikely ones
  afterwards                       let this go by, and be asked right after it
  pass until my turn               let everything go by until then
  ask always, ask sometimes, ask never    how often you are asked in others' turns
  save FILE                        put the game away; slackhouse play --resume FILE goes on
  quit                             get up"""


def hear(at: PlainTable, line: str) -> Said | None:
    """The move that a line means; None if it was a question, which is answered, or was not understood."""
    if len(line) > LONGEST:
        click.echo("That was a long speech. Say a number, a move, or `help`.")
        return None
    if not line:
        return _nothing_said(at)
    if (move := numbered(at.choices, line)) is not None:
        return move, ""
    if line.lstrip("-+").isdigit():
        click.echo(f"There is no choice {line}: they go from 1 to {len(at.choices.all)}.")
        return None
    said = fold(line) or "help"  # a lone question mark
    if said in WORDS or not _is_title(at, line):
        for word, about in _openings(line):
            if word in WORDS:
                WORDS[word](at, about)
                return None
    return _move(at, line)


def _openings(line: str) -> list[tuple[str, str]]:
    """A line as a word and what it is about, longest word first: `pass until my turn`, `go to` ..., `why` ..."""
    if not fold(line):
        return [("help", "")]
    parts = line.split()
    most = range(min(4, len(parts)), 0, -1)
    return [(fold(" ".join(parts[:n])), "".join(line.split(maxsplit=n)[n:])) for n in most]


def _nothing_said(at: PlainTable) -> Said | None:
    """Enter lets a window go by, and nothing else: nobody ends a phase by leaning on the keyboard."""
    if at.choices.way_out == PASS:
        return PASS, ""
    at.show_question()
    click.echo(
        "Enter only lets a window go by; `done` ends a phase." if at.choices.way_out else "One it must be."
    )
    return None


def _move(at: PlainTable, line: str) -> Said | None:
    said = fold(line)
    if not any(said == verb or said.startswith(f"{verb} ") for verb in VERBS):
        _unknown(at, line)
        return None
    if said in UNFINISHED:
        ways = [at.choices.say(move) for move in at.choices.all if move.do == said]
        click.echo(
            wrapped(
                f"{said.capitalize()} what? {'; '.join(ways[:6]) or 'There is nothing of that kind now'}."
            )
        )
        return None
    try:
        return at.game.parse(at.me, line)
    except SlackhouseError as error:
        refused(error)
        return None


def _is_title(at: PlainTable, line: str) -> bool:
    return any(fold(card.name) == fold(line) for card in at.says.cards)


def _unknown(at: PlainTable, line: str) -> None:
    """A card's title alone is a question about the card; else the nearest word may help."""
    card = _titled(at, line)
    if card is not None:
        click.echo(at.says.face(card))
        return
    known = (*WORDS, *VERBS, *MACROS)
    first, *more = fold(line).split()
    near = nearest(f"{first} {more[0]}", [one for one in known if " " in one]) if more else ""
    near = near or nearest(first, known) or nearest(line, [one.name for one in at.says.cards])
    click.echo(
        wrapped(
            f'I do not know "{line}"{near or "."} Say a number, a move such as `{_example(at)}`, or `help`.'
        )
    )


def _titled(at: PlainTable, line: str) -> int | None:
    """The card of this title, or of which this is part; a word that is nearly one of ours is no part of a title."""
    if not _is_title(at, line) and nearest(fold(line).split()[0], (*WORDS, *VERBS, *MACROS)):
        return None
    try:
        return at.game.named(at.me, line)
    except NotationError:
        return None


def _example(at: PlainTable) -> str:
    return at.choices.say(at.choices.all[0])


def refused(error: SlackhouseError, name: str = "") -> None:
    """Why not, and where to read more; the table line is for bug reports, not for players. Who reads this is not called by name."""
    reason = error.reason if isinstance(error, MoveError) else str(error)
    if name and reason.startswith(f"{name} cannot "):
        reason = f"you{reason.removeprefix(name)}"
    rule = error.rule if isinstance(error, MoveError) else ""
    click.echo(wrapped(f"{reason[:1].upper()}{reason[1:]}.{f' [{rule}]' if rule else ''}".replace("?.", "?")))
    if rule:
        _cite(rule)


def _cite(rule: str) -> None:
    for one, said in rules(rule).items():
        click.echo(wrapped(said, first=f"  {one}: "))


# -- the words -----------------------------------------------------------------------------------------------------------


def _help(at: PlainTable, _: str) -> None:
    shown = at.shown
    click.echo(HELP.format(moves=shown.moves, boast=shown.boast, heading=shown.heading))


def _table(at: PlainTable, _: str) -> None:
    click.echo(at.says.table(at.view))


def _hand(at: PlainTable, _: str) -> None:
    click.echo(at.says.hand(at.view, with_text=True))


def _story(at: PlainTable, about: str) -> None:
    if not at.story:
        click.echo("Nothing has happened yet. It is that kind of evening.")
    for line in at.story if about else at.story[-25:]:
        click.echo(told(line))


def _more(at: PlainTable, _: str) -> None:
    at.show_question(every=True)


def _card(at: PlainTable, about: str) -> None:
    if not about:
        click.echo("Which card? Say `card` and its title; `hand` shows what you hold.")
        return
    try:
        click.echo(at.says.face(at.game.named(at.me, about)))
    except NotationError as error:
        refused(error)


def _why(at: PlainTable, about: str) -> None:
    try:
        cards = [at.game.named(at.me, about)] if about else list(dict.fromkeys(at.view.hand))
    except NotationError as error:
        refused(error)
        return
    for card in cards:
        reason, rule = at.game.why(at.me, card)
        click.echo(wrapped(f"{at.says.cards[card].name}: {reason}.{f' [{rule}]' if rule else ''}"))
        if rule and about:
            _cite(rule)
        elif not rule:
            ways = [at.choices.say(move) for move in at.view.moves if card == move.card or card in move.cards]
            click.echo(wrapped("; ".join(ways[:4]), first="  ") if ways else "")
    if not cards:
        click.echo("Your hand is empty: there is nothing to ask why about.")


def _rules(at: PlainTable, about: str) -> None:
    if not about:
        for section in sections(at.game.family).values():
            click.echo(f"  {section.name:<7} {section.title} ({section.name}-1 to {len(section.rules)})")
        heading = at.shown.heading
        click.echo(f"Say `rules {heading}` for a heading, `rules {heading}-4` for one rule.")
        return
    try:
        _cite(about)
    except SlackhouseError as error:
        refused(error)


def _save(at: PlainTable, about: str) -> None:
    path = Path(about).expanduser() if about else at.save_to
    if path is None:
        click.echo("Save where? Say `save` and the name of a file, such as `save friday.json`.")
        return
    try:
        save(path, at.game, at.me, {seat: bot.name for seat, bot in at.bots.items()}, at.asking)
    except SavedFormError as error:
        refused(error)
        return
    at.save_to, at.saved_at = path, len(at.game.log.moves)
    click.echo(f"Saved. `slackhouse play --resume {path}` goes on from here.")


def _quit(_: PlainTable, __: str) -> None:
    raise LeftError


def _until_my_turn(at: PlainTable, _: str) -> None:
    if at.view.turn == at.me:
        click.echo("It is your turn. `end turn` ends it.")
    else:
        at.until_my_turn = True


def _afterwards(at: PlainTable, _: str) -> None:
    if at.view.about == "window" and not is_anybodys_moment(at.game):
        at.afterwards = True
    else:
        click.echo("Nothing is being played: lay what you like, or pass. [WHEN-4]")


def _ask(at: PlainTable, about: str) -> None:
    how = fold(about)
    found = next((one for one in ASKING if one == how), None)
    if found is not None:
        at.asking = found
    elif how:
        click.echo(f'I can ask always, sometimes or never, not "{about}"{nearest(how, ASKING) or "."}')
    click.echo(f"In others' turns you are asked {ASKING[at.asking]} (ask {at.asking}).")


def _end_turn(at: PlainTable, _: str) -> None:
    if _is_my_turn(at):
        at.head_for(len(at.says.phases))


def _go_to(at: PlainTable, about: str) -> None:
    phases = at.says.phases
    wanted = next((i for i, phase in enumerate(phases) if fold(phase) == fold(about)), None)
    if wanted is None:
        click.echo(
            f'There is no phase "{about}"{nearest(about, phases) or "."} They are {", ".join(phases)}.'
        )
    elif _is_my_turn(at):
        if wanted <= at.view.phase:
            click.echo(f"This is your {phases[at.view.phase]} phase; a turn only goes forward.")
        else:
            at.head_for(wanted)


def _is_my_turn(at: PlainTable) -> bool:
    mine = at.view.turn == at.me
    if not mine:
        click.echo(f"It is {at.says.whose(at.view.turn)} turn. `pass until my turn` lets it go by.")
    return mine


WORDS: Final[dict[str, Callable[[PlainTable, str], None]]] = {
    "help": _help,
    "table": _table,
    "hand": _hand,
    "story": _story,
    "log": _story,
    "card": _card,
    "why": _why,
    "rules": _rules,
    "rule": _rules,
    "more": _more,
    "choices": _more,
    "pass until my turn": _until_my_turn,
    "afterwards": _afterwards,
    "ask": _ask,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
    "end turn": _end_turn,
    "go to": _go_to,
}
