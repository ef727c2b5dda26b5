"""Prices out of line, as the deck doctor names them."""

from slackhouse.cards.prices import out_of_line
from slackhouse.games import FAMILIES, load_box
from slackhouse.games.own_decks import read_alone

SLACK = [card for box in FAMILIES[0].boxes for card in load_box(box.name).cards]


def named(text: str) -> list[str]:
    return list(out_of_line(read_alone(text, file="d").cards, SLACK))


def card(kind: str, cost: int, slack: int, more: str = "") -> str:
    return f'[[card]]\nname = "X"\nkind = "{kind}"\ncost = {cost}\nslack = {slack}\n{more}'


def test_what_gives_more_than_any_card_of_its_kind_is_out_of_line() -> None:
    assert named(card("Activity", 0, 9)) == ["X costs 0 for 9: no built-in Activity gives more than 3"]


def test_what_is_too_cheap_for_what_it_gives_is_out_of_line() -> None:
    assert named(card("Thing", 0, 4)) == [
        "X costs 0 for 4: among the built-in cards, a Thing that gives as much costs at least 5"
    ]


def test_what_is_too_dear_is_out_of_line_unless_it_says_something() -> None:
    dear = card("Thing", 6, 1)

    assert named(dear) == [
        "X costs 6 for 1: among the built-in cards, a Thing that gives no more costs at most 2"
    ]
    assert named(card("Thing", 4, 0, 'standing = [{ bonus = 1, on = "TV" }]')) == []


def test_what_costs_what_others_cost_is_in_line() -> None:
    assert named(card("Thing", 2, 2)) == []
    assert named('[[card]]\nname = "X"\nkind = "Person"\nslack = 9\n') == []  # nobody pays for a Person
