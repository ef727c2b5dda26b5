from __future__ import annotations

from tests.scenario.cases import case, ran, wrong

FREE = 'phase = "Free Time"\n'
CALL = 'phase = "Call People"\n'


def test_a_move_is_made_as_soon_as_it_is_legal_and_others_pass() -> None:
    report = ran(
        case(
            'play = ["Ann: do Nap"]',
            ann='hand = ["Nap", "Quiz Show", "Quiz Show", "Quiz Show", "Quiz Show", "Quiz Show"]',
        )
    )

    assert "Nap is in Ann's room (2 Slack)." in report.log[-1].caused


def test_a_window_in_which_the_next_move_is_legal_is_not_passed() -> None:
    text = case(
        FREE + 'play = ["Ann: do Nap", "Ben: play Car Alarm"]',
        ann='hand = ["Nap"]',
        ben='hand = ["Car Alarm"]',
        more="[expect.seat.Ann]\nslack = 0",
    )

    assert ran(text).ok


def test_a_whenever_is_played_while_the_active_seat_ponders() -> None:
    text = case(
        FREE + 'play = ["Ann: do Nap", "Ann: pass", "Ben: play Housewarming"]',
        ann='hand = ["Nap", "Quiz Show", "Quiz Show"]',
        ben='hand = ["Housewarming"]',
        more='[expect]\nphase = "Discard"\nturn = "Ann"',
    )

    assert ran(text).ok


def test_a_move_of_another_seat_waits_for_its_turn() -> None:
    text = case(
        'play = ["Ben: do Nap"]',
        ben='job = "Flatmate"\nhand = ["Nap"]',
        more='[expect]\nturn = "Ben"',
    )

    assert ran(text).ok


def test_a_seat_with_one_way_to_go_takes_it() -> None:
    text = case(
        'phase = "Roll"\ndice = [6]\nplay = ["Ann: show out Hungry Girl", "Ann: do Nap"]',
        ann='room = ["Hungry Girl"]\nhand = ["Nap"]',
        ben='room = ["Pizza"]',
        more='[expect]\ndiscard = ["Pizza"]\n[expect.seat.Ben]\nroom = ["Hungry Girl"]',
    )

    assert ran(text).ok


def test_the_one_way_to_go_may_also_be_said() -> None:
    text = case(
        'phase = "Roll"\ndice = [6]\n'
        'play = ["Ann: show out Hungry Girl", "Ann: send Hungry Girl to Ben", "Ben: give Pizza", "Ann: do Nap"]',
        ann='room = ["Hungry Girl"]\nhand = ["Nap"]',
        ben='room = ["Pizza"]',
        more='[expect]\ndiscard = ["Pizza"]',
    )

    assert ran(text).ok


def test_a_question_that_must_be_answered_is_an_error_that_says_who_is_asked_what() -> None:
    play = 'play = ["Ann: call Hungry Girl to Ben", "Ann: end turn"]'
    told = wrong(case(CALL + play, ann='hand = ["Hungry Girl"]', ben='room = ["Pizza", "Ramen"]'))

    assert (
        'case.toml:5: play 2: "Ann: end turn": Ben is asked (give) and must answer: give Pizza; give Ramen'
        in told
    )


def test_so_is_one_after_the_last_move_if_the_scenario_is_not_about_it() -> None:
    top = CALL + 'play = ["Ann: call Hungry Girl to Ben"]\n'
    seats = {"ann": 'hand = ["Hungry Girl"]', "ben": 'room = ["Pizza", "Ramen"]'}

    assert "after the last move: Ben is asked (give) and must answer" in wrong(case(top, **seats))
    assert ran(case(top, **seats, more='[expect]\nwaiting = ["Ben"]')).ok
    assert ran(case(top + 'refuse = ["Ben: pass"]', **seats)).ok


def test_a_flat_number_can_be_declined() -> None:
    text = case(
        FREE + 'dice = [6]\nplay = ["Ann: do Attic Nookie", "Ann: do Quiz Show"]',
        ann='room = ["Live-In S.O."]\nhand = ["Attic Nookie", "Quiz Show"]',
        more='[expect.seat.Ann]\nhas = [{ card = "Attic Nookie", slack = 5 }]',
    )

    assert ran(text).ok


def test_a_move_that_never_becomes_legal_tells_the_reason_at_the_start_with_its_rule() -> None:
    told = wrong(case(FREE + 'play = ["Ann: call TV Queen"]', ann='hand = ["TV Queen", "Nap"]'))

    assert "a Person is called in your own Call People phase" in told
    assert "[CALL-1]" in told
    assert "table: geek turn 1 Free Time" in told


def test_what_was_not_legal_in_the_own_turn_is_not_done_in_the_next() -> None:
    play = FREE + 'free_time = 1\nplay = ["Ann: do Nap", "Ann: do Nap"]'
    told = wrong(case(play, ann='hand = ["Nap", "Nap"]'))

    assert 'play 2: "Ann: do Nap"' in told


def test_a_move_after_the_game_is_over_is_an_error() -> None:
    told = wrong(
        case(
            FREE + 'play = ["Ann: do Nap", "Ann: do Quiz Show"]',
            ann='job = "Temp"\nslack = 18\nhand = ["Nap", "Quiz Show"]',
        )
    )

    assert "the game is over: Ann won [WIN-1]" in told


def test_go_to_stops_as_the_phase_begins() -> None:
    text = case(
        'play = ["Ann: go to Free Time", "Ben: play Tuition Due on Ann", "Ann: do Nap"]',
        ann='job = "Flatmate"\nhand = ["Nap", "Quiz Show", "Quiz Show", "Quiz Show", "Quiz Show", "Quiz Show"]',
        ben='hand = ["Tuition Due"]',
        more='[expect]\nphase = "Free Time"\n[expect.seat.Ann]\nincome = 1',
    )

    assert ran(text).ok


def test_go_to_a_phase_that_is_over_is_an_error() -> None:
    assert "that phase of the turn is over" in wrong(case(FREE + 'play = ["Ann: go to Roll"]'))


def test_go_to_and_end_turn_wait_for_the_own_turn() -> None:
    text = case(
        'play = ["Ben: go to Call People", "Ben: end turn"]',
        more='[expect]\nturn = "Ann"',
        ann='job = "Flatmate"',
    )

    assert ran(text).ok


def test_dice_are_rolled_in_order() -> None:
    text = case(
        CALL + 'dice = [2, 3]\nplay = ["Ann: call TV Queen", "Ann: call Mr. Gamer"]',
        ann='hand = ["TV Queen", "Mr. Gamer", "Nap"]',
        more='[expect]\ndiscard = ["TV Queen"]\n[expect.seat.Ann]\nroom = ["Mr. Gamer"]',
    )

    assert ran(text).ok


def test_dice_that_run_out_are_an_error() -> None:
    text = case(CALL + 'dice = []\nplay = ["Ann: call TV Queen"]', ann='hand = ["TV Queen"]')

    assert "the dice have run out" in wrong(text)


def test_free_dice_never_run_out_and_always_fall_alike() -> None:
    text = case(
        CALL + 'free_dice = true\nplay = ["Ann: call TV Queen", "Ann: end turn"]',
        ann='job = "Temp"\nhand = ["TV Queen"]',
        ben='job = "Waitstaff"',
    )

    assert ran(text).table == ran(text).table


def test_dice_of_a_turn_that_begins_by_itself_need_not_be_there() -> None:
    text = case(
        FREE + 'play = ["Ann: end turn"]',
        ben='job = "Temp"',
        more='[expect]\nturn = "Ben"\nphase = "Roll"\nwaiting = []',
    )

    assert ran(text).ok


def test_dice_of_the_turn_that_is_played_must_be_there() -> None:
    assert "the dice have run out (earn)" in wrong(case('phase = "Roll"', ann='job = "Temp"'))


def test_who_names_nobody_means_himself() -> None:
    text = case(
        FREE + 'jobs = ["Temp"]\nplay = ["Ann: play New Job"]',
        ann='hand = ["New Job"]',
        more='[expect.seat.Ann]\njob = "Temp"',
    )

    assert ran(text).ok


def test_a_line_that_could_mean_several_moves_is_an_error_with_all_of_them() -> None:
    told = wrong(
        case(FREE + 'play = ["Ann: play Bum"]', ann='hand = ["Bum"]', ben='room = ["Cigarettes", "Cloves"]'),
    )

    assert "could mean several things: play Bum on Cigarettes of Ben; play Bum on Cloves of Ben" in told


def test_of_two_copies_the_first_is_meant_unless_the_counters_say_which() -> None:
    room = 'room = [{ card = "Ramen", slack = 3 }, "Ramen"]'
    top = CALL + 'play = ["Ann: call Hungry Girl to Ben", "Ben: give Ramen"]'
    more = '[expect.seat.Ben]\nhas = [{ card = "Ramen", slack = 1 }]'

    assert ran(case(top, ann='hand = ["Hungry Girl"]', ben=room, more=more)).ok
    top, more = top.replace("give Ramen", "give Ramen (1)"), more.replace("slack = 1", "slack = 3")
    assert ran(case(top, ann='hand = ["Hungry Girl"]', ben=room, more=more)).ok


def test_a_canceling_card_may_be_said_with_what_it_cancels() -> None:
    for aim in ("", " on Ann", " on Sleep of Ann", " on Sleep"):
        text = case(
            FREE + f'play = ["Ann: do Sleep", "Ben: play Car Alarm{aim}"]',
            ann='hand = ["Sleep"]',
            ben='hand = ["Car Alarm"]',
            more='[expect]\ndiscard = ["Sleep"]',
        )

        assert ran(text).ok


def test_a_canceling_card_is_not_said_with_something_else() -> None:
    text = case(
        FREE + 'play = ["Ann: do Sleep", "Ben: play Car Alarm on Beer of Ann"]',
        ann='hand = ["Sleep"]\nroom = ["Beer"]',
        ben='hand = ["Car Alarm"]',
    )

    assert "play 2" in wrong(text)


def test_a_boast_may_say_anything() -> None:
    text = case(
        FREE + """play = ['Ann: do Nap "zzz, @nyone: 5"', 'Ann: do Quiz Show “ooh”']""",
        ann='hand = ["Nap", "Quiz Show"]',
    )

    assert ran(text).ok


def test_a_reshuffle_has_a_fixed_order() -> None:
    text = case(FREE + 'play = ["Ann: end turn", "Ben: end turn"]\nfree_dice = true', ann='hand = ["Beer"]')

    assert ran(text).table == ran(text).table


def test_passing_goes_on_only_until_the_active_seat_has_something_to_decide() -> None:
    text = case(
        ann='hand = ["TV Queen"]', more='[expect]\nphase = "Call People"\nturn = "Ann"\nwaiting = ["Ann"]'
    )

    assert ran(text).ok


def test_a_phase_without_anything_to_decide_is_over_by_itself() -> None:
    text = case(CALL, ann='hand = ["Nap"]', more='[expect]\nphase = "Free Time"\nwaiting = ["Ann"]')

    assert ran(text).ok


def test_a_table_at_which_nobody_ever_decides_anything_comes_to_rest() -> None:
    cards = "\n".join(
        f'[[card]]\nname = "{title}"\nkind = "Thing"\ncost = 99' for title in ("Castle", "Yacht")
    )

    assert ran(case("free_dice = true", more=cards)).ok
