"""Obsessions."""

from __future__ import annotations

import pytest

from slackhouse.game import Game
from tests.dork.tables import (
    about,
    asked,
    card,
    discards,
    offered,
    owns,
    pass_windows,
    refused,
    say,
    score,
    seat,
    table,
    title,
    told,
    view,
)

BINS = "Trip to the Back Issue Bins"  # Comics or RPG
VOW = "New Year Painting Vow"  # RPG or Miniatures
WINDOW = "Hobby Shop Display Window"  # Miniatures or Warhamster
IMPORT = "Import Shop Next Door"  # Anime or Computer Games


def minds(game: Game, seat: int) -> tuple[str, ...]:
    return view(game, None).seats[seat].obsessions


def test_a_seat_picks_one_of_the_two_ends_of_its_temporary_obsession() -> None:
    """DORK-15"""
    game = table(seat(hand=[IMPORT], money=10), seat("Gilly"), phase="Buy Stuff")
    say(game, f"Ann: play {IMPORT} on Ben")
    pass_windows(game)

    assert about(game) == "end"
    assert asked(game) == (1,)
    assert offered(game, 1) == ["choose Anime", "choose Computer Games"]
    say(game, "Ben: choose Anime")
    assert minds(game, 1) == ("Anime", "Goth")


def test_an_end_that_repeats_the_permanent_one_cannot_be_picked() -> None:
    """DORK-15"""
    game = table(seat("Ken", hand=[BINS, "Foam Broadsword"]), seat(), phase="Buy Stuff")
    say(game, f"Ann: play {BINS} on Ann")
    pass_windows(game)

    assert minds(game, 0) == ("Comics", "RPG")
    assert about(game) == "buying"


def test_on_oneself_at_any_time_on_another_seat_only_when_it_is_not_its_turn() -> None:
    """DORK-15"""
    game = table(seat("Matt", hand=[IMPORT]), seat("Gilly", hand=[WINDOW]), seat("Ken"), phase="Buy Stuff")

    assert offered(game, 1, "play") == [f"play {WINDOW} on Ben", f"play {WINDOW} on Cy"]
    assert refused(game, f"Ben: play {WINDOW} on Ann") == "DORK-15"
    pass_windows(game)
    assert offered(game, 0, "play") == [f"play {IMPORT} on {name}" for name in ("Ann", "Ben", "Cy")]


def test_a_new_temporary_obsession_replaces_the_old_which_is_discarded() -> None:
    """DORK-15"""
    game = table(seat("Gilly", obsessions=["Comics"], hand=[IMPORT]), seat(), phase="Buy Stuff")
    old = title(game, game.table.obsessions[0][0][0])
    say(game, f"Ann: play {IMPORT} on Ann")
    pass_windows(game)
    facts = say(game, "Ann: choose Computer Games")

    assert minds(game, 0) == ("Computer Games", "Goth")
    assert discards(game) == [old]
    assert len(told(facts, "Forgot")) == 1


def test_nothing_removes_the_permanent_one() -> None:
    """DORK-15"""
    game = table(seat(hand=["Reality Check"]), seat("Gilly", obsessions=["Comics"]), phase="Buy Stuff")
    say(game, "Ann: play Reality Check on Ben")
    pass_windows(game)

    assert minds(game, 1) == ("Goth",)


def test_bill_has_two_permanent_obsessions_and_never_a_temporary_one() -> None:
    """DORK-16"""
    game = table(seat("Matt", hand=[IMPORT]), seat("Bill", hand=[WINDOW]), phase="Buy Stuff")

    assert minds(game, 1) == ("Computer Games", "Miniatures")
    assert offered(game, 1, "play") == []
    pass_windows(game)
    assert refused(game, f"Ann: play {IMPORT} on Ben") == "DORK-16"


def test_carson_starts_with_none_and_has_up_to_three() -> None:
    """DORK-16"""
    game = table(seat(hand=[BINS, WINDOW, IMPORT], money=5), seat(), phase="Buy Stuff")
    assert minds(game, 0) == ()
    for one, end in ((BINS, "Comics"), (WINDOW, "Warhamster"), (IMPORT, "Anime")):
        say(game, f"Ann: play {one} on Ann")
        pass_windows(game)
        say(game, f"Ann: choose {end}")

    assert minds(game, 0) == ("Anime", "Comics", "Warhamster")


def test_carson_with_three_who_gets_another_picks_which_goes() -> None:
    """DORK-16"""
    game = table(seat(obsessions=["Comics", "LARP", "Goth"], hand=[IMPORT]), seat(), phase="Buy Stuff")
    say(game, f"Ann: play {IMPORT} on Ann")
    pass_windows(game)
    say(game, "Ann: choose Anime")

    assert about(game) == "replace"
    goes = title(game, game.table.obsessions[0][1][0])
    say(game, f"Ann: give {goes}")
    assert minds(game, 0) == ("Anime", "Comics", "Goth")
    assert discards(game) == [goes]


def test_an_obsession_can_be_canceled_while_it_is_being_played() -> None:
    """DORK-14, DORK-15"""
    game = table(seat("Gilly", hand=[IMPORT]), seat(hand=["Your Mom Called"]), phase="Buy Stuff")
    say(game, f"Ann: play {IMPORT} on Ann", "Ben: play Your Mom Called")
    pass_windows(game)

    assert minds(game, 0) == ("Goth",)
    assert sorted(discards(game)) == sorted([IMPORT, "Your Mom Called"])


def test_the_rows_are_rearranged_at_once_when_obsessions_change() -> None:
    """DORK-19"""
    game = table(
        seat("Gilly", stuff=["Foam Broadsword", "Cloak With Pockets", "Speed Line Poster"], hand=[IMPORT]),
        seat(),
    )

    def rows() -> tuple[list[str], list[str]]:
        one = view(game, 1).seats[0]
        return [title(game, card) for card, _ in one.top], [title(game, card) for card, _ in one.bottom]

    assert rows() == (["Cloak With Pockets"], ["Foam Broadsword", "Speed Line Poster"])
    say(game, f"Ann: play {IMPORT} on Ann")
    pass_windows(game)
    say(game, "Ann: choose Anime")
    assert rows() == (["Cloak With Pockets", "Speed Line Poster"], ["Foam Broadsword"])
    assert owns(game, 0) == ["Cloak With Pockets", "Speed Line Poster", "Foam Broadsword"]


def test_a_change_of_obsession_wins_at_once() -> None:
    """DORK-19, DORK-20"""
    game = table(
        seat("Gilly", stuff=["Robot"], hand=[IMPORT]),
        seat(),
        phase="Buy Stuff",
        cards=[card("Robot", 13, "Anime")],
    )
    say(game, f"Ann: play {IMPORT} on Ann")
    pass_windows(game)
    say(game, "Ann: choose Anime")

    assert game.winners == (0,)


def test_somebody_can_be_made_to_win_in_another_s_turn() -> None:
    """DORK-20"""
    game = table(
        seat(hand=[IMPORT], money=5),
        seat("Gilly", stuff=["Robot"]),
        phase="Buy Stuff",
        cards=[card("Robot", 13, "Anime")],
    )
    say(game, f"Ann: play {IMPORT} on Ben")
    pass_windows(game)
    say(game, "Ben: choose Anime")

    assert game.winners == (1,)


def test_losing_an_obsession_costs_the_points_it_doubled() -> None:
    """DORK-17"""
    game = table(
        seat(hand=[WINDOW]),
        seat("Gilly", stuff=["Giant Robot Lunchbox", "Cloak With Pockets"], obsessions=["Anime"]),
        phase="Buy Stuff",
    )
    assert score(game, 1) == 12
    say(game, f"Ann: play {WINDOW} on Ben")
    pass_windows(game)
    say(game, "Ben: choose Warhamster")

    assert score(game, 1) == 9


@pytest.mark.parametrize(
    "word", ["Comics", "RPG", "Miniatures", "Warhamster", "Anime", "Computer Games", "LARP", "Goth"]
)
def test_every_obsession_can_be_had_for_a_while(word: str) -> None:
    """DORK-15"""
    game = table(seat(obsessions=[word]), seat())

    assert minds(game, 0) == (word,)
