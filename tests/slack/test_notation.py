"""Part of a name is enough where it is clear; a whole title always wins."""

from __future__ import annotations

import pytest

from slackhouse.game import CHANCE, Game, Move
from slackhouse.kernel.errors import NotationError
from slackhouse.notation import SeveralError
from slackhouse.notation.hearing import Hearing
from tests.slack.tables import asked_again, card, decline, geek


def table(ann: list[str], *, rooms: dict[str, list[str]] | None = None) -> Game:
    """Ann in her Free Time with this hand, at a table of three."""
    game = geek(("Ann", "Ben", "Beth"))
    decline(game, lambda g: g.ask is not None and g.ask.about == "free time")
    game.table.hands[0] = [card(game, one) for one in ann]
    for name, cards in (rooms or {}).items():
        game.table.rooms[game.seat(name)] = [(card(game, one), 1) for one in cards]
    game.table.free_time[0], game.table.income[0] = 2, 9
    asked_again(game)
    return game


def meant(game: Game, line: str, seat: int = 0) -> Move:
    return game.parse(seat, line)[0]


@pytest.mark.parametrize("line", ["do Surf", "do the net", "do SURF the", "do sur", "do Surf the Net"])
def test_a_word_or_the_beginning_of_one_is_enough(line: str) -> None:
    game = table(["Surf the Net", "Sleep"])

    assert meant(game, line) == Move("do", card(game, "Surf the Net"))


def test_a_whole_title_wins_over_one_that_has_it_in_it() -> None:
    game = table(["Beer Goggles", "Beer"])
    without = table(["Beer Goggles"])

    assert meant(game, "shop Beer") == Move("shop", cards=(card(game, "Beer"),))
    assert meant(without, "play Beer").card == card(without, "Beer")


def test_what_is_offered_comes_first_then_the_hand_then_the_table() -> None:
    nookies = [one.name for one in geek().table.printed.cards if "Nookie" in one.name]
    held, lying, *_ = nookies
    game = table([held], rooms={"Ben": [lying]})
    only_lying = table([], rooms={"Ben": [lying]})

    assert len(nookies) > 2
    assert meant(game, "do nookie").card == card(game, held)
    assert meant(only_lying, "do nookie").card == card(only_lying, lying)


def test_where_several_fit_they_are_named() -> None:
    nookies = [one.name for one in geek().table.printed.cards if "Nookie" in one.name][:2]
    game = table(nookies)

    with pytest.raises(SeveralError, match=f"{nookies[0]}, {nookies[1]}$"):
        meant(game, "do nookie")


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("do Slep", 'did you mean "Sleep"'),
        ("call Gammer", 'did you mean "Mr. Gamer"'),
        ("call Gammer to Ben", 'did you mean "Mr. Gamer"'),
        ("play Bum on Cigarets of Ben", 'did you mean "Cigarettes"'),
        ("shop Sleep, Piza", 'did you mean "Pizza"'),
        ("do xyzzy", 'no card here is called "xyzzy"$'),
        ("do", 'no card here is called ""$'),
    ],
)
def test_where_none_fits_the_nearest_are_named(line: str, near: str) -> None:
    with pytest.raises(NotationError, match=near.replace("?", r"\?")):
        meant(table(["Sleep"]), line)


@pytest.mark.parametrize(
    "line",
    [
        "play Bum on Cigarettes of Ben",
        "play bum on cig of ben",
        "play Bum on Ben's Cigarettes",
        "play bum on ben’s cig",
        "play bum on cigar",
        "play bum",
    ],
)
def test_a_target_may_be_said_in_many_ways(line: str) -> None:
    game = table(["Bum"], rooms={"Ben": ["Cigarettes"]})

    assert meant(game, line) == Move("play", card(game, "Bum"), 1, card(game, "Cigarettes"), 1)


def test_ones_own_cards_are_mine_and_ones_own_seat_is_me() -> None:
    game = table(["New Job", "Bum"], rooms={"Ann": ["Cigarettes"], "Ben": ["Cigarettes"]})
    new_job, cigarettes = card(game, "New Job"), card(game, "Cigarettes")

    for line in ("play Bum on my Cigarettes", "play Bum on your Cigarettes", "play Bum on my cig"):
        assert meant(game, line)[:4] == ("play", card(game, "Bum"), 0, cigarettes)
    for line in ("play New Job on me", "play new on yourself", "play New Job on myself", "play New Job"):
        assert meant(game, line) == Move("play", new_job, 0)


def test_the_beginning_of_a_seats_name_is_enough_where_it_is_clear() -> None:
    game = table(["Mr. Gamer", "New Job"])

    assert meant(game, "call Gamer to An") == Move("call", card(game, "Mr. Gamer"), 0)
    assert meant(game, "call Gamer to Bet") == Move("call", card(game, "Mr. Gamer"), 2)
    assert meant(game, "call Gamer to Ben's room") == Move("call", card(game, "Mr. Gamer"), 1)
    assert meant(game, "show hand to bet") == Move("show hand", seat=2)
    with pytest.raises(NotationError, match="say more of the name"):
        meant(game, "call Gamer to Be")


def test_everything_that_is_offered_still_means_itself() -> None:
    game = table(["Bum", "New Job", "Sleep", "Surf the Net", "Pizza"], rooms={"Ben": ["Cigarettes"]})

    for move in game.moves(0):
        assert meant(game, game.say(move, 0)) == move
        assert meant(game, game.say(move, 0).upper()) == move


def test_a_choice_in_words_may_be_cut_short() -> None:
    game = table(["Sleep"])
    ways = [Move("choose", words="roll"), Move("choose", n=3, words="flat 3")]

    assert game.speech.parse("choose flat", 0, ways)[0] == ways[1]
    assert game.speech.parse("choose ro", 0, ways)[0] == ways[0]
    assert game.speech.parse("choose nothing", 0, ways)[0] == Move("choose", words="nothing")


def test_nobody_else_is_meant_by_what_somebody_else_holds() -> None:
    """TURN-2: the same words mean the same, whatever the others hold."""
    game = table(["Sleep"])
    before = meant(game, "call gamer")
    game.table.hands[1] = [card(game, "Mr. Gamer")]

    assert meant(game, "call gamer") == before


def test_of_two_cards_with_one_title_the_one_that_is_spoken_of_is_meant() -> None:
    """TABLE-1: Beer is a Thing, and a Major; a log of such a table can be read again."""
    game = Game.new(("geek", "greek"), 3, None, {"greek": "mixed"})
    for title in ("Jobs", "Life"):
        ask = game.ask
        assert ask is not None, title
        (move,) = ask.moves[CHANCE]
        assert any(game.speech.cards[card].name == "Beer" for card in move.cards), title
        assert game.parse(CHANCE, game.say(move))[0] == move
        game.answer(CHANCE, move)


def test_a_long_list_is_looked_up_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """No title has more parts than words: a client that sends thousands of commas keeps nobody waiting."""
    looked_up: list[str] = []
    knows = Hearing.knows

    def counted(self: Hearing, title: str) -> bool:
        looked_up.append(title)
        return knows(self, title)

    monkeypatch.setattr(Hearing, "knows", counted)
    game = table(["Beer"])
    with pytest.raises(NotationError):
        meant(game, "discard " + "Beer," * 1000 + "xyzzy")

    assert 1000 < len(looked_up) < 20_000
    assert max(len(one) for one in looked_up) < 100
