"""The rules as pages: how to play in five minutes with real cards, every rule by its id, glossary and rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from slackhouse.cards.card import Card
from slackhouse.cards.rulebook import Section
from slackhouse.family.family import AnyFamily
from slackhouse.family.lessons import Step, book
from slackhouse.games import FAMILIES, family, load_box
from slackhouse.games.box_names import check_names
from slackhouse.i18n.templates import Speaker
from slackhouse.kernel.errors import SlackhouseError
from slackhouse.kernel.wording import Told
from slackhouse.site.card_html import card_html, die_html
from slackhouse.site.markup import HtmlPage, Markup, element
from slackhouse.story import box_catalog, rulebook


class IllustratedStep(NamedTuple):
    """A step in words, and the card that goes with it."""

    title: str
    text: str
    card: Card | None


def how_to_steps(boxes: Sequence[str], language: str) -> list[IllustratedStep]:
    """Those that hold with these boxes. Raises SetupError if they make no table."""
    of = family(boxes)
    say = Speaker(of.words(language), (), ()).text
    cards = [card for box in boxes for card in load_box(box).cards]
    return [
        IllustratedStep(
            say(Told(f"howto.{one.name}")), say(Told(f"howto.{one.name}-text")), _example(one, cards)
        )
        for one in book(*of.packages).steps(boxes)
    ]


def _example(step: Step, cards: Sequence[Card]) -> Card | None:
    """The card of that title; else the first of the kind whose text fits on it easily."""
    if step.card:
        return next((card for card in cards if card.name == step.card), None)
    return next((card for card in cards if card.kind == step.kind), None)


# -- pages --------------------------------------------------------------------------------------------------------------------


def rules_index(html_page: HtmlPage) -> str:
    """`/rules`: every box with its page, and all rules of all games."""
    boxes = [
        element(
            "li",
            element("a", _named(str(box["title"])), href=html_page.link(f"rules/{_on_table(box)}")),
            element("p", box["differs"], class_="note"),
        )
        for box in box_catalog.boxes(html_page.language)
    ]
    return html_page.written(
        html_page.say("rules-page.title"),
        element("h1", html_page.say("rules-page.title")),
        element("p", html_page.say("rules-page.choose")),
        element("ul", boxes, class_="boxes"),
        [_rules(html_page, one, [box.name for box in one.boxes], one.title) for one in FAMILIES],
    )


def _on_table(box: Mapping[str, object]) -> str:
    """An expansion comes with its game."""
    needs = box["needs"]
    return "+".join([*(map(str, needs) if isinstance(needs, list) else ()), str(box["name"])])


def rules_of(html_page: HtmlPage, boxes: Sequence[str]) -> str | None:
    """`/rules/BOX`, or several joined by `+`; None if they make no table."""
    try:
        check_names(boxes)
        box_catalog.most_seats(boxes)
        of = family(boxes)
    except SlackhouseError:
        return None
    known = {str(box["name"]): box for box in box_catalog.boxes(html_page.language)}
    title = " + ".join([str(known[box]["title"]) for box in boxes])
    return html_page.written(
        title,
        element("h1", html_page.say("rules-page.how", game=title)),
        [element("p", known[box]["differs"], class_="lead") for box in boxes],
        _in_five_minutes(html_page, how_to_steps(boxes, html_page.language)),
        element(
            "p", element("a", html_page.say("rules-page.cards"), href=html_page.link("cards", box=boxes[-1]))
        ),
        _rules(html_page, of, boxes, html_page.say("rules-page.all")),
        box=str(known[boxes[0]]["mood"]),
    )


def _in_five_minutes(html_page: HtmlPage, shown: list[IllustratedStep]) -> Markup:
    taught = [
        element(
            "li",
            element("div", card_html(one.card, html_page) if one.card else die_html(5), class_="step-card"),
            element("div", element("h3", one.title), element("p", one.text)),
        )
        for one in shown
    ]
    head = element("h2", html_page.say("rules-page.minutes"))
    return element("section", head, element("ol", taught, class_="steps-to-play"), class_="sheet")


def _rules(html_page: HtmlPage, of: AnyFamily, boxes: Sequence[str], title: str) -> Markup:
    """All headings, the glossary and the rulings, with a list of them to jump by."""
    sections = rulebook.sections_at(of, boxes, html_page.language)
    rulings = rulebook.rulings_in(of, html_page.language)
    words = f"words-{of.name}"
    jumps = [
        *[(one.name, one.title) for one in sections.values()],
        (words, html_page.say("rules-page.glossary")),
        *[(one.name, html_page.say("rules-page.rulings")) for one in rulings.values()],
    ]
    return element(
        "section",
        element("h2", _named(title)),
        element(
            "nav",
            [element("a", said, href=f"#{anchor}") for anchor, said in jumps],
            class_="jumps",
            aria_label=html_page.say("rules-page.headings", game=title),
        ),
        [_section(one, one.title) for one in sections.values()],
        _glossary(html_page, of, boxes, words),
        [_section(one, html_page.say("rules-page.rulings")) for one in rulings.values()],
        class_="sheet",
    )


def _section(section: Section, title: str) -> Markup:
    rules = [
        element("li", element("a", rule, class_="rule-id", href=f"#{rule}"), element("span", text), id=rule)
        for rule, text in section.rules.items()
    ]
    return element("section", element("h3", title), element("ul", rules, class_="rules"), id=section.name)


def _glossary(html_page: HtmlPage, of: AnyFamily, boxes: Sequence[str], anchor: str) -> Markup:
    said = of.words(html_page.language).texts
    words = [
        (element("dt", said.get(f"word.{word}", word)), element("dd", said[f"glossary.{word}"]))
        for word in book(*of.packages).words(boxes)
    ]
    return element(
        "section", element("h3", html_page.say("rules-page.glossary")), element("dl", words), id=anchor
    )


def _named(title: str) -> str:
    return title[:1].upper() + title[1:]
