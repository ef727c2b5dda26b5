"""The input of a person at a plain table: the number of a choice, a move in the notation, or a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import click

from slackhouse.bots.advice import advise
from slackhouse.cards.rulebook import UnknownRuleError
from slackhouse.family.table_text import wrapped
from slackhouse.kernel.errors import MoveError, NotationError, SavedFormError, SlackhouseError, nearest_of
from slackhouse.kernel.moves import PASS, Move
from slackhouse.kernel.wording import Seat, Several, Title, Told, Value
from slackhouse.notation import MACROS, fold
from slackhouse.story.rulebook import rules, sections
from slackhouse.story.standing_orders import ASKING
from slackhouse.terminal.player_session import LeftError, PlayerSession
from slackhouse.terminal.save_file import save
from slackhouse.terminal.story_text import told

Said = tuple[Move, str]
LONGEST: Final = 400
UNFINISHED: Final = (
    "call", "do", "shop", "play", "show out", "send", "give", "discard", "choose", "buy", "draw", "offer", "auction", "bid", "take",
)  # fmt: skip
"""Verbs that say nothing alone."""

RESUME: Final = "slackhouse play --resume"


MOVES: Final = (
    ("show hand, show hand to SEAT", "help.show-hand"),
    ("pass {}, done", "help.pass"),
    ("go to PHASE, end turn", "help.go-to"),
)
"""What may be said at every table ..."""
QUESTIONS: Final = (
    ("table, hand, story", "help.table"),
    ("card CARD", "help.card"),
    ("why CARD", "help.why"),
    ("rules, rules {0}, rules {0}-4", "help.rules"),
    ("more", "help.more"),
    ("hint", "help.hint"),
    ("afterwards", "help.afterwards"),
    ("pass until my turn", "help.until"),
    ("let this turn go by", "help.this-turn"),
    ("ask always, ask sometimes, ask aimed, ask winning, ask never", "help.asking"),
    ("never Sleep", "help.never"),
    ("save FILE", "help.save"),
    ("quit", "help.quit"),
)
"""... and what may be asked."""
COLUMNS: Final = (33, 40)
"""Where the words on a line of help begin: what is typed is seldom longer than the first."""


def hear(at: PlayerSession, line: str) -> Said | None:
    """The move that a line means; None if it was a question, which is answered, or was not understood."""
    if len(line) > LONGEST:
        click.echo(at.say("heard.long-speech"))
        return None
    if not line:
        return _nothing_said(at)
    if (move := _numbered(at.choices.all, line)) is not None:
        return move, ""
    if line.lstrip("-+").isdigit():
        click.echo(at.say("heard.no-choice", said=line, n=len(at.choices.all)))
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
    most = range(min(5, len(parts)), 0, -1)
    return [(fold(" ".join(parts[:n])), "".join(line.split(maxsplit=n)[n:])) for n in most]


def _nothing_said(at: PlayerSession) -> Said | None:
    """Enter lets a window go by, and nothing else: nobody ends a phase by leaning on the keyboard."""
    if at.choices.way_out == PASS:
        return PASS, ""
    at.show_question()
    click.echo(at.say("heard.enter" if at.choices.way_out else "heard.must"))
    return None


def _move(at: PlayerSession, line: str) -> Said | None:
    said = fold(line)
    if not any(said == verb or said.startswith(f"{verb} ") for verb in at.game.speech.verbs):
        _unknown(at, line)
        return None
    if said in UNFINISHED:
        ways = [at.choices.say(move) for move in at.choices.all if move.do == said]
        key = "heard.unfinished" if ways else "heard.nothing-of-that-kind"
        click.echo(wrapped(at.say(key, do=said.capitalize(), ways=Several(tuple(ways[:6]), "semicolon"))))
        return None
    try:
        return at.game.parse(at.me, line)
    except SlackhouseError as error:
        refused(at, error)
        return None


def _is_title(at: PlayerSession, line: str) -> bool:
    return any(fold(card.name) == fold(line) for card in at.says.cards)


def _unknown(at: PlayerSession, line: str) -> None:
    """A card's title alone is a question about the card; else the nearest word may help."""
    card = _titled(at, line)
    if card is not None:
        click.echo(at.says.face(card))
        return
    known = (*WORDS, *at.game.speech.verbs, *MACROS)
    first, *more = fold(line).split()
    near = nearest_of(f"{first} {more[0]}", [one for one in known if " " in one]) if more else ""
    near = near or nearest_of(first, known) or nearest_of(line, [one.name for one in at.says.cards])
    click.echo(wrapped(_nearly(at, "heard.unknown", near, said=line, example=_example(at))))


def _nearly(at: PlayerSession, key: str, near: str, **slots: Value) -> str:
    """What was not understood, and the word that was meant, perhaps."""
    return at.say(f"{key}-near", word=near, **slots) if near else at.say(key, **slots)


def _titled(at: PlayerSession, line: str) -> int | None:
    """The card of this title, or of which this is part; a word that is nearly one of ours is no part of a title."""
    if not _is_title(at, line) and nearest_of(
        fold(line).split()[0], (*WORDS, *at.game.speech.verbs, *MACROS)
    ):
        return None
    try:
        return at.game.named(at.me, line)
    except NotationError:
        return None


def _example(at: PlayerSession) -> str:
    return at.choices.say(at.choices.all[0])


def refused(at: PlayerSession, error: SlackhouseError) -> None:
    """Why not, and where to read more; the table line is for bug reports, not for players."""
    rule = error.rule if isinstance(error, MoveError) else ""
    told = error.told if isinstance(error, MoveError | NotationError | UnknownRuleError) else None
    reason = error.reason if isinstance(error, MoveError) else str(error)
    why: Value = told or f"{reason[:1].upper()}{reason[1:]}"
    click.echo(
        wrapped(
            at.say("heard.refused-rule", why=why, rule=rule) if rule else at.say("heard.refused", why=why)
        )
    )
    if rule:
        _cite(at, rule)


def _cite(at: PlayerSession, rule: str) -> None:
    for one, said in rules(rule, at.language).items():
        click.echo(wrapped(said, first=f"  {one}: "))


# -- the words -----------------------------------------------------------------------------------------------------------


def _help(at: PlayerSession, _: str) -> None:
    shown = at.shown
    lines = [at.say("help.say")]
    enter = at.says.part(Told("help.enter"))
    lines += [_helped(at, said, key) for said, key in shown.moves]
    lines += [_helped(at, said.format(enter), key) for said, key in MOVES]
    lines += [at.say("help.boast", boast=shown.boast), "", at.say("help.ask")]
    lines += [_helped(at, said.format(shown.heading), key) for said, key in QUESTIONS]
    click.echo("\n".join(lines))


def _helped(at: PlayerSession, said: str, key: str) -> str:
    """What may be said, and what that is for."""
    if not key:
        return f"  {said}"
    words = at.says.part(Told(key, command=f"{RESUME} FILE"))
    return f"  {said:<{COLUMNS[len(said) >= COLUMNS[0]]}}{words}"


def _table(at: PlayerSession, _: str) -> None:
    click.echo(at.says.table(at.view))


def _hand(at: PlayerSession, _: str) -> None:
    click.echo(at.says.hand(at.view, with_text=True))


def _story(at: PlayerSession, about: str) -> None:
    if not at.story:
        click.echo(at.say("heard.no-story"))
    for line in at.story if about else at.story[-25:]:
        click.echo(told(line))


def _more(at: PlayerSession, _: str) -> None:
    at.show_question(every=True)


def _hint(at: PlayerSession, _: str) -> None:
    best = advise(at.game, at.me, at.language)[0]
    click.echo(wrapped(at.say("heard.hint", move=at.choices.say(best.move), why=best.why)))


def _card(at: PlayerSession, about: str) -> None:
    if not about:
        click.echo(at.say("heard.which-card"))
        return
    try:
        click.echo(at.says.face(at.game.named(at.me, about)))
    except NotationError as error:
        refused(at, error)


def _why(at: PlayerSession, about: str) -> None:
    try:
        cards = [at.game.named(at.me, about)] if about else list(dict.fromkeys(at.view.hand))
    except NotationError as error:
        refused(at, error)
        return
    for card in cards:
        why, rule = at.game.reason(at.me, card)
        key = "heard.why-rule" if rule else "heard.why"
        click.echo(wrapped(at.say(key, card=Title(card), why=why, rule=rule)))
        if rule and about:
            _cite(at, rule)
        elif not rule:
            ways = [at.choices.say(move) for move in at.view.moves if card == move.card or card in move.cards]
            click.echo(wrapped("; ".join(ways[:4]), first="  ") if ways else "")
    if not cards:
        click.echo(at.say("heard.no-hand"))


def _rules(at: PlayerSession, about: str) -> None:
    if not about:
        for section in sections(at.game.family, at.language).values():
            told = Told("heard.section", title=section.title, name=section.name, n=len(section.rules))
            click.echo(f"  {section.name:<7} {at.says.part(told)}")
        click.echo(at.say("heard.rules", heading=at.shown.heading))
        return
    try:
        _cite(at, about)
    except SlackhouseError as error:
        refused(at, error)


def _save(at: PlayerSession, about: str) -> None:
    path = Path(about).expanduser() if about else at.save_to
    if path is None:
        click.echo(at.say("heard.save-where"))
        return
    try:
        save(path, at.game, at.me, {seat: bot.name for seat, bot in at.bots.items()}, at.asking)
    except SavedFormError as error:
        refused(at, error)
        return
    at.save_to, at.saved_at = path, len(at.game.log.moves)
    click.echo(at.say("heard.saved", file=str(path)))


def _quit(_: PlayerSession, __: str) -> None:
    raise LeftError


def _until_my_turn(at: PlayerSession, _: str) -> None:
    if at.view.turn == at.me:
        click.echo(at.say("heard.your-turn"))
    else:
        at.until_my_turn = at.ordered = True


def _this_turn(at: PlayerSession, _: str) -> None:
    if at.view.turn == at.me:
        click.echo(at.say("heard.your-turn"))
    else:
        at.this_turn, at.ordered = at.game.table.turns, True


def _never(at: PlayerSession, about: str) -> None:
    """`never Sleep`; said again it is taken back."""
    word = about.strip()
    given = {one.casefold() for one in at.never}
    if word.casefold() in given:
        at.never = tuple([one for one in at.never if one.casefold() != word.casefold()])
    elif word:
        at.never, at.ordered = (*at.never, word), True
    words: Value = Several(at.never) if at.never else Told("nothing")
    click.echo(at.say("asking.never-about", words=words))


def _afterwards(at: PlayerSession, _: str) -> None:
    if at.view.about == "window" and not at.game.is_anybodys_moment:
        at.afterwards = True
    else:
        click.echo(at.say("heard.nothing-played"))


def _ask(at: PlayerSession, about: str) -> None:
    how = fold(about)
    found = next((one for one in ASKING if one == how), None)
    if found is not None:
        at.asking, at.ordered = found, True
    elif how:
        ways = Several(ASKING, "comma", "or")
        click.echo(_nearly(at, "asking.unknown", nearest_of(how, ASKING), said=about, ways=ways))
    click.echo(at.say("asking.now", how=Told(f"asking.{at.asking}"), command=f"ask {at.asking}"))


def _end_turn(at: PlayerSession, _: str) -> None:
    if _is_my_turn(at):
        at.head_for(len(at.says.phases))


def _go_to(at: PlayerSession, about: str) -> None:
    phases = [at.says.part(at.says.phase(i)) for i in range(len(at.says.phases))]
    known = [(fold(one), fold(other)) for one, other in zip(phases, at.says.phases, strict=True)]
    wanted = next((i for i, names in enumerate(known) if fold(about) in names), None)
    if wanted is None:
        near = nearest_of(about, phases)
        click.echo(_nearly(at, "heard.no-phase", near, said=about, phases=Several(tuple(phases))))
    elif _is_my_turn(at):
        if wanted <= at.view.phase:
            click.echo(at.say("heard.only-forward", phase=phases[at.view.phase]))
        else:
            at.head_for(wanted)


def _is_my_turn(at: PlayerSession) -> bool:
    mine = at.view.turn == at.me
    if not mine:
        click.echo(at.say("heard.their-turn", seat=Seat(at.view.turn)))
    return mine


WORDS: Final[dict[str, Callable[[PlayerSession, str], None]]] = {
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
    "hint": _hint,
    "pass until my turn": _until_my_turn,
    "let this turn go by": _this_turn,
    "never": _never,
    "afterwards": _afterwards,
    "ask": _ask,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
    "end turn": _end_turn,
    "go to": _go_to,
}


def _numbered(moves: Sequence[Move], text: str) -> Move | None:
    """The choice of this number, if it is one."""
    if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= len(moves):
        return moves[int(text) - 1]
    return None
