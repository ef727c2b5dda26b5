"""How the verbs of Chez Dork are said, and what its cards have printed besides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from slackhouse.cards.card import Card
from slackhouse.cards.dork_sense import DORK_KINDS
from slackhouse.cards.phrases import Clause, Voice, bare
from slackhouse.cards.verbs import Words, dork

OWNERS: Final[dict[str, str]] = {
    "me": "of your own",
    "seat": "of any player's",
    "rival": "of another player's",
}


def printed(card: Card) -> list[str]:
    """What a Temporary Obsession says: it has no verbs, only two ends."""
    if card.kind == "Special" and card.obsessions:
        return [f"temporary Obsession: {' or '.join(card.obsessions)}, as whoever gets it likes"]
    return []


def face(card: Card) -> dict[str, Any]:
    """What a card of Chez Dork has besides what every card has, as plain data."""
    if card.kind not in DORK_KINDS:
        return {}
    return {"value": card.value, "points": card.points, "obsessions": list(card.obsessions)}


def _stuff(words: Words, mild: bool) -> str:
    """Card words as a noun: `Stuff`, `Comics or Anime Stuff`."""
    if words == ("Stuff",):
        return "Stuff"
    return f"{' or '.join(bare(word, mild=mild) for word in words)} Stuff"


def _limited(at_most: int) -> str:
    return f" worth ${at_most} or less" if at_most else ""


def _cash(verb: dork.Cash, _: Voice) -> Clause:
    return Clause("get" if verb.cash >= 0 else "pay", f"${abs(verb.cash)}", verb.who)


def _dump(verb: dork.Dump, voice: Voice) -> Clause:
    what = _stuff(verb.dump, voice.mild)
    less = f" less ${verb.off}" if verb.off else ""
    if verb.pick == "host":
        return Clause("discard", f"one piece of own {what} for its value in cash{less}", verb.who)
    return Clause("discard", f"one {what} {OWNERS[verb.who]}; its owner gets its value in cash{less}")


def _price(verb: dork.Price, voice: Voice) -> Clause:
    what = _stuff(verb.of, voice.mild)
    change = f"${abs(verb.price)} {'more' if verb.price >= 0 else 'less'}"
    if verb.who == "me":
        return Clause("pay", f"{change} for {what} in this turn of yours")
    return Clause("let", f"the player whose turn it is pay {change} for {what} bought this turn")


def _deals(verb: dork.Deals, _: Voice) -> Clause:
    return Clause("make", f"one more {verb.deals} in this turn of yours")


def _take(verb: dork.Take, voice: Voice) -> Clause:
    return Clause("take", f"one {_stuff(verb.take, voice.mild)}{_limited(verb.at_most)} {OWNERS[verb.who]}")


def _swap(verb: dork.Swap, voice: Voice) -> Clause:
    what = f"one {_stuff(verb.swap, voice.mild)}{_limited(verb.at_most)} {OWNERS[verb.who]}"
    return Clause("swap", f"{what} for one of your own")


def _attach(verb: dork.Attach, voice: Voice) -> Clause:
    return Clause("attach", f"it to one {_stuff(verb.attach, voice.mild)} {OWNERS[verb.who]}")


def _forget(verb: dork.Forget, _: Voice) -> Clause:
    return Clause("discard", "every temporary Obsession", verb.who)


def _keep(verb: dork.Keep, _: Voice) -> Clause:
    whom = {"me": "you", "seat": "any player", "rival": "another player"}
    return Clause("keep", f"it in front of {whom[verb.keep]}")


def _times(verb: dork.Times, _: Voice) -> str:
    return f"that Stuff counts {verb.times} times"


def _points(verb: dork.MorePoints, _: Voice) -> str:
    return f"that Stuff has {abs(verb.points)} points {'more' if verb.points >= 0 else 'fewer'}"


def _discount(verb: dork.Discount, voice: Voice) -> str:
    change = f"${abs(verb.discount)} {'less' if verb.discount >= 0 else 'more'}"
    return f"{_stuff(verb.on, voice.mild)} costs {change} to buy"


def _grab(verb: dork.Grab, _: Voice) -> str:
    price = f" for ${verb.grab}" if verb.grab else ""
    return f"may take a card that another player discards{price}"


def _temporary(verb: dork.Temporary, _: Voice) -> str:
    if not verb.temporary:
        return "never has a temporary Obsession"
    return f"up to {verb.temporary} temporary Obsession{'s' if verb.temporary > 1 else ''} at a time"


def _card_price(verb: dork.CardPrice, _: Voice) -> str:
    return f"further cards cost ${verb.card_price} each"


def _commission(verb: dork.Commission, _: Voice) -> str:
    return f"gets ${verb.commission} from the bank for every lot sold"


def _snipe(verb: dork.Snipe, _: Voice) -> str:
    return f"as another player's Auction closes: the lot is yours for ${verb.snipe} more than the highest bid"


def _shill(verb: dork.Shill, _: Voice) -> str:
    return f"as an Auction closes: the highest bidder pays ${verb.shill} more"


SAYS: Final[dict[type, Callable[[Any, Voice], Any]]] = {
    dork.Cash: _cash,
    dork.Dump: _dump,
    dork.Price: _price,
    dork.Deals: _deals,
    dork.Take: _take,
    dork.Swap: _swap,
    dork.Attach: _attach,
    dork.Forget: _forget,
    dork.Keep: _keep,
    dork.Times: _times,
    dork.MorePoints: _points,
    dork.Discount: _discount,
    dork.Grab: _grab,
    dork.Temporary: _temporary,
    dork.CardPrice: _card_price,
    dork.Commission: _commission,
    dork.Snipe: _snipe,
    dork.Shill: _shill,
}
