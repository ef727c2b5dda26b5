"""Chez Dork in the terminal: played, watched, replayed, looked up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import Result

from slackhouse.bots.greedy import GreedyBot
from slackhouse.game import Game
from slackhouse.kernel.moves import DONE, PASS
from slackhouse.story.story_lines import StoryWriter
from slackhouse.terminal.plain_table import PlainTable
from slackhouse.terminal.player_session import LeftError
from slackhouse.terminal.story_text import table_text
from tests.dork.tables import card, say, seat, table
from tests.terminal.sitting import play, run, story


def dork(*said: str, seed: int = 3, words: tuple[str | Path, ...] = ()) -> Result:
    return play(*said, seed=seed, words=("--box", "dork", *words))


def choices(game: Game, who: int) -> list[str]:
    choices = game.family.terminal.choices
    return choices(game.table, game.speech, who, game.view(who), table_text(game, who)).lines(every=True)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_can_be_played_by_always_taking_the_first_choice(seats: int) -> None:
    done = dork(*["1"] * 1500, words=("--seats", str(seats)))

    assert done.exit_code == 0, done.output
    assert re.search(r"^(You win|\w+( and \w+)* won after \d+ turns)", done.stdout, re.MULTILINE)


def test_money_obsessions_and_the_hand_are_shown() -> None:
    shown = dork().stdout

    assert "Be the first with 25 points of Stuff" in shown
    assert re.search(r"^> You +0/25 points, \$30, Igor \(Warhamster\)", shown, re.MULTILINE)
    assert re.search(r"^  Ann +0/25 points, \$0, Gilly \(Goth\), 5 cards", shown, re.MULTILINE)
    assert "May take a card that another player discards." in shown
    assert "Stuff, $60, 3 points, Anime" in shown


def test_further_cards_are_bought_by_number_or_in_words() -> None:
    assert "You draw 1 for $10: " in dork("1").stdout
    assert "You draw 3 for $30: " in dork("draw 3").stdout


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("help", "offer SEAT: CARD, $10 for CARD, $5"),
        ("rules", "DORK Chez Dork (DORK-1 to 22)"),
        ("rules DORK-5", "DORK-5: Money goes from one player to another only in a Trade"),
        ("rules TURN-2", "TURN-2: Hands are secret"),
        ("rules DORK-99", 'There is no rule "DORK-99"'),
        ("why Giant Robot Lunchbox", "Stuff is bought in your own Buy Stuff phase"),
        ("card Limited Edition", "That piece is worth 2 times its points"),
        ("card Carson", "Up to 3 temporary Obsessions at a time"),
        ("bid", "Bid what? There is nothing of that kind now."),
        ("bid $5", "there is no Auction to bid in. [DORK-9]"),
        ("bid five", '"five" is no number'),
        ("offer Ann: $5", 'does not say what it is "for"'),
        ("offer Ann: $5 for nothing", "Deals are made in the Make a Deal phase"),
        ("draw 9", "9 cards at $10 each, with $30 there"),
        ("go to Buy Stuff", "Buy Stuff: you have $30 and 0 of 25 points."),
        ("go to Roll", 'There is no phase "Roll"'),
        ("call Ann", "no card here is called"),
    ],
)
def test_whatever_is_said_gets_a_helpful_answer(said: str, answer: str) -> None:
    done = dork(said)

    assert done.exit_code == 0, done.output
    assert answer.casefold() in re.sub(r"\s+", " ", done.stdout).casefold()


@pytest.mark.slow
def test_a_game_can_be_saved_resumed_logged_and_replayed(tmp_path: Path) -> None:
    kept, log = tmp_path / "kept.json", tmp_path / "game.jsonl"
    whole = dork(*["1"] * 1500)
    dork(*["1"] * 20, f"save {kept}")
    resumed = run("play", "--plain", "--resume", kept, "--log", log, said=["1"] * 1500)

    assert resumed.exit_code == 0, resumed.output
    assert whole.stdout.splitlines()[-8:] == resumed.stdout.splitlines()[-8:]
    assert run("replay", log, "--quiet").stdout.startswith("Verified: ")


def test_a_watched_game_is_a_story_and_its_log_replays(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    watched = run("watch", "--box", "dork", "--seed", "3", "--log", log)
    replayed = run("replay", log)

    assert watched.exit_code == replayed.exit_code == 0, watched.output
    assert story(watched.stdout)[:-6] == story(replayed.stdout)[: len(story(watched.stdout)) - 6]
    assert re.search(r"^  \w+ wins with \d+ points!$", watched.stdout, re.MULTILINE)
    assert re.search(r"^  \w+ trades .+ to \w+ for .+\.$", watched.stdout, re.MULTILINE)
    assert "Phase" not in watched.stdout


def test_a_match_and_the_box_itself_can_be_asked_for() -> None:
    assert "greedy" in run("match", "--box", "dork", "--games", "2", "--seed", "1").stdout
    assert "6 characters, 70 Stuff cards, 42 Specials" in run("boxes", "dork").stdout
    assert "[$20; 1 point; Comics]" in run("cards", "--box", "dork").stdout


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--seats", "7"), "dork is for 2 to 6 seats, not 7 [DORK-1]"),
        (("--box", "geek"), "dork stands alone"),
        (("--option", "madness=double"), 'no option "madness" in Chez Dork'),
        (("--option", "characters=stolen"), '"dealt" or "chosen"'),
    ],
)
def test_a_table_that_cannot_be_is_an_error_and_no_traceback(words: tuple[str, ...], what: str) -> None:
    done = dork(words=words)

    assert done.exit_code == 2
    assert what in done.output


def test_characters_can_be_chosen() -> None:
    shown = dork("choose Bill", words=("--option", "characters=chosen")).stdout

    assert "Who do you want to be?" in shown
    assert "Bill (Computer Games, Miniatures)" in shown


# -- Deals, as somebody sees them who has never made one ---------------------------------------------------------------------

CRATE, TOWER = card("Comic Crate", 3, "Comics"), card("Dice Tower", 3, "RPG")


def dealing() -> Game:
    return table(
        seat("Matt", stuff=["Dice Tower"], money=30),
        seat("Ken", stuff=["Comic Crate"], money=30),
        seat("Igor", money=12),
        cards=[CRATE, TOWER],
    )


def asked(game: Game, who: int) -> str:
    from slackhouse.story.story_lines import question

    return question(game, game.view(who))


def told(game: Game, who: int | None, *lines: str) -> list[str]:
    facts = [fact for line in lines for fact in say(game, line)]
    return [line.text for line in StoryWriter(game, who).lines(facts)]


def test_an_offer_is_asked_about_with_its_terms_and_what_it_brings() -> None:
    game = dealing()
    heard = told(game, 1, "Ann: offer Ben: Dice Tower, $5 for Comic Crate")

    assert heard == ["Ann offers you Dice Tower and $5 for Comic Crate."]
    assert asked(game, 1) == "Ann offers you Dice Tower and $5 for Comic Crate. You have $30. Do you accept?"
    assert re.match(r" +1  accept +you \+3, Ann \+3 points", choices(game, 1)[0])
    assert (
        table_text(game, 2).table(game.view(2)).endswith("Ann offers Ben Dice Tower and $5 for Comic Crate.")
    )
    assert told(game, 1, "Ben: accept") == ["Ann trades Dice Tower and $5 to you for Comic Crate."]


def test_open_offers_are_told_to_the_active_seat() -> None:
    game = dealing()
    say(game, "Ben: offer Ann: Comic Crate for Dice Tower", "Cy: pass", "Ben: pass")

    assert "1 Trade and 1 Auction left. Ben offers you Comic Crate for Dice Tower." in asked(game, 0)
    assert told(game, 0, "Ann: decline") == ["You decline Ben's offer."]


def test_a_jump_bid_can_be_typed() -> None:
    game = dealing()
    say(game, "Ann: auction Dice Tower minimum $5 raise $2")

    assert "No bid yet; the next bid is $5 or more, and you have $30." in asked(game, 1)
    assert choices(game, 1)[-1].strip() == "The lot is worth 6 points to you. Any amount will do: `bid $6`."
    assert told(game, 2, "Ben: bid $11") == ["Ben bids $11."]
    assert "Ben bids $11; the next bid is $13 or more, and you have $12." in asked(game, 2)
    assert choices(game, 2)[-1].strip() == "The lot is worth 3 points to you."
    assert told(game, 1, "Cy: pass", "Ann: pass", "Ben: pass", "Cy: pass")[-1:] == [
        "You buy Dice Tower from Ann for $11."
    ]


def test_bids_are_let_go_by_until_ones_turn() -> None:
    game = dealing()
    say(game, "Ann: auction Dice Tower")
    at = PlainTable(game, 1, {})

    assert at._goes_without_saying() is None
    at.until_my_turn = True
    assert at._goes_without_saying() == PASS


def odd_box(money: int = 9) -> Game:
    """Nothing is suggested to anybody: the one piece there is fits nobody."""
    return table(
        seat("Matt", stuff=["Odd Box"]), seat("Ken", money=money), cards=[card("Odd Box", 1, "Anime")]
    )


def test_after_an_auction_the_question_for_the_trade_is_not_skipped() -> None:
    """DORK-22"""
    game = odd_box()
    say(game, "Ann: auction Odd Box", "Ben: pass")

    assert PlainTable(game, 0, {})._goes_without_saying() is None
    assert choices(game, 0)[-1].strip() == (
        "In your own words: `offer SEAT: CARD, $10 for CARD, $5` (or `nothing`)."
    )


def test_before_anothers_deals_who_has_money_is_asked_though_nothing_is_suggested() -> None:
    """DORK-22"""
    game = odd_box()

    assert PlainTable(game, 1, {})._goes_without_saying() is None
    assert choices(game, 1)[-1].strip() == ("Or your own offer: `offer Ann: CARD, $10 for CARD, $5`.")


def test_who_owns_nothing_is_not_asked_for_an_offer() -> None:
    """DORK-RULING-24"""
    assert PlainTable(odd_box(money=0), 1, {})._goes_without_saying() == PASS


def test_who_is_broke_is_asked_in_the_draw_phase_only_for_what_can_be_played() -> None:
    """DORK-13"""
    for held, answer in (("Birthday Check", None), ("Comic Crate", DONE)):
        game = table(seat(hand=[held, *["Dice Tower"] * 4]), seat(), phase="Draw", cards=[CRATE, TOWER])
        say(game, "Ben: pass")

        assert asked(game, 0) == "Draw: you hold 5 cards and have $0. Do you play anything?"
        assert PlainTable(game, 0, {})._goes_without_saying() == answer


def test_a_bot_that_declines_is_heard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = table(
        seat("Matt", stuff=["Comic Crate"], money=40),
        seat("Gilly", stuff=["Dice Tower"]),
        cards=[CRATE, TOWER],
    )
    lines = iter(["offer Ben: $5 for Dice Tower"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines, "quit"))
    with pytest.raises(LeftError):
        PlainTable(game, 0, {1: GreedyBot(game.blank(), 0)}).play()

    assert re.search(
        r"You offer Ben \$5 for Dice Tower\.\n.*Ben says: “Too little\.”\n.*Ben declines your offer\.",
        capsys.readouterr().out,
    )


def test_what_is_bought_says_what_it_costs_here_and_what_it_is_worth_here() -> None:
    game = table(
        seat("Matt", hand=["Comic Crate", "Dice Tower"], money=40),
        seat(),
        cards=[CRATE, TOWER],
        phase="Buy Stuff",
    )
    say(game, "Ben: pass")

    assert choices(game, 0)[0].split() == ["1", "buy", "Comic", "Crate", "$10", "for", "6", "points"]
    assert told(game, 0, "Ann: buy Comic Crate", "Ben: pass") == ["You buy Comic Crate for $10."]


def test_a_canceled_purchase_is_told_on_one_line() -> None:
    game = table(
        seat("Matt", hand=["Comic Crate"], money=40),
        seat(hand=["Sold Out"]),
        cards=[CRATE],
        phase="Buy Stuff",
    )
    heard = told(game, 0, "Ann: buy Comic Crate", "Ben: play Sold Out", "Ann: pass")

    assert heard[-1] == "Ben cancels your Comic Crate with Sold Out; the $10 come back."


def test_igor_is_asked_about_every_discard() -> None:
    game = table(
        seat("Matt", hand=["Comic Crate", "Dice Tower"]), seat("Igor"), cards=[CRATE, TOWER], phase="Discard"
    )
    say(game, "Ann: discard Comic Crate")

    assert asked(game, 1).startswith("Ann throws away Comic Crate (Stuff, $10, 3 points, Comics).")
    assert told(game, 1, "Ben: take Comic Crate") == ["You grab Comic Crate."]


@pytest.mark.parametrize(
    ("special", "heard"),
    [
        ("Birthday Check", "You play Birthday Check: $20."),
        ("Clearance", "You play Clearance: Stuff costs $20 less this turn."),
        ("Limited Edition on Comic Crate of Ann", "You play Limited Edition on your own Comic Crate."),
        ("Overdue Library Books on Ben", "You play Overdue Library Books on Ben: $30 gone."),
        ("Dump It Now on Comic Crate of Ann", "You dump Comic Crate for $10."),
        ("Grab Bag", "You draw 2: "),
        ("Weekend Shift", "You play Weekend Shift."),
    ],
)
def test_a_special_and_what_came_of_it_stand_on_one_line(special: str, heard: str) -> None:
    title = special.partition(" on ")[0]
    game = table(
        seat("Gilly", hand=[title], stuff=["Comic Crate"]), seat(money=30), cards=[CRATE], phase="Buy Stuff"
    )

    assert any(line.startswith(heard) for line in told(game, 0, f"Ann: play {special}", "Ben: pass"))
