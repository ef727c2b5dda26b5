"""A move that nobody could act upon is taken back: by a row of its own, so that the log keeps all that was ever acknowledged."""

from __future__ import annotations

from slackhouse.game import CHANCE, Game
from slackhouse.kernel.moves import DONE, PASS, Move
from slackhouse.server import log_rows
from slackhouse.server.live import table_loading
from slackhouse.server.live.automatic_moves import draw_chance
from slackhouse.server.live.table_state import TableState
from tests.server.serving import client, lay, run, sit


class Table:
    """A sitting that is led by its rows, all of which are kept."""

    def __init__(self, seats: int = 3) -> None:
        self.rows: list[log_rows.Row] = []
        self.state = TableState(log_rows.TableCreated(("geek",), seats, "normal"))
        self.follow(log_rows.Began(("Zoe", "Ben", "Ida")[:seats]))

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def follow(self, row: log_rows.Row) -> None:
        self.rows.append(row)
        self.state.follow(row, float(len(self.rows)))

    def answer(self, seat: int, move: Move, name: str = "") -> None:
        self.follow(log_rows.Answer(seat, move, "", name))

    def until(self, *about: str) -> int:
        """Everybody declines until somebody is asked about one of these; who."""
        while (ask := self.game.ask) is not None and ask.about not in about:
            seat = ask.first()
            move = (
                draw_chance(self.state)
                if seat == CHANCE
                else next((one for one in (PASS, DONE) if one in ask.moves[seat]), ask.moves[seat][0])
            )
            self.answer(seat, move)
        assert self.game.ask is not None
        return self.game.ask.first()


def again(rows: list[log_rows.Row], *, snapshot_at: int = -1) -> TableState:
    """The table after a restart: from its first row, or from a snapshot in between."""
    sitting = TableState(log_rows.TableCreated(("geek",), 3, "normal"))
    for number, row in enumerate(rows, 1):
        sitting.follow(log_rows.ROW_DECODER.decode(log_rows.ROW_ENCODER.encode(row)), float(number))
        if number == snapshot_at:
            found = table_loading.restore_snapshot(table_loading.take_snapshot(sitting))
            assert found is not None
            sitting = found
    return sitting


def discards(game: Game, seat: int) -> list[Move]:
    return [move for move in game.moves(seat) if move.do == "discard"]


def test_a_discard_is_taken_back_and_the_card_is_in_the_hand_again() -> None:
    table = Table()
    seat = table.until("discarding")
    hand, entries = tuple(table.game.view(seat).hand), table.game.entries
    table.answer(seat, discards(table.game, seat)[0], "zoe-1")
    assert table.state.kept == (seat, entries)
    assert tuple(table.game.view(seat).hand) != hand
    asked_at = table.state.at
    table.follow(log_rows.TakenBack(seat, entries))

    assert tuple(table.game.view(seat).hand) == hand
    assert table.state.at > asked_at, "it is another question, and the old answer is stale"
    assert table.state.kept is None, "only once"
    assert "takes that back" in table.state.story(None, 0, 10_000)[-1].text


def test_the_log_has_both_and_a_restart_comes_to_the_same_table() -> None:
    table = Table()
    seat = table.until("discarding")
    entries = table.game.entries
    table.answer(seat, discards(table.game, seat)[0], "zoe-1")
    taken = len(table.rows)
    table.follow(log_rows.TakenBack(seat, entries))
    table.answer(seat, discards(table.game, seat)[-1], "zoe-2")

    for sitting in (again(table.rows), again(table.rows, snapshot_at=taken)):
        assert sitting.game == table.game
        assert sitting.at == table.state.at
        assert sitting.done == table.state.done
        assert sitting.kept == table.state.kept


def test_a_phase_that_was_ended_is_taken_back_as_long_as_nobody_said_anything() -> None:
    table = Table()
    seat = table.until("calling")
    entries = table.game.entries
    table.answer(seat, DONE, "zoe-1")
    assert table.state.kept == (seat, entries)
    others = [one for one in (table.game.ask.seats if table.game.ask else ()) if one != seat]
    table.answer(others[0], PASS)  # a bot, or a standing order
    assert table.state.kept == (seat, entries)
    table.answer(others[1], PASS, "ben-1")  # a person said it, and was told that it is on disk
    assert table.state.kept is None


def test_what_chance_or_others_had_a_part_in_stays() -> None:
    table = Table()
    while table.game.ask is not None:
        ask = table.game.ask
        seat = ask.first()
        before = table.game.table.turns
        if seat == CHANCE:
            table.answer(CHANCE, draw_chance(table.state))
            assert table.state.kept is None
        else:
            move = ask.moves[seat][0]
            table.answer(seat, move, f"{len(table.rows)}")
            kept = table.state.kept
            assert kept is None or (move in {DONE, PASS} or move.do == "discard")
            assert kept is None or kept.seat == seat == table.game.table.turn
            assert kept is None or table.game.table.turns == before
        if table.game.table.turns > 6:
            break


def test_over_the_wire_it_is_offered_and_done_once(address: str) -> None:
    code, zoes = lay(address, seats=2)
    bens = sit(address, code, "Ben")

    async def play() -> None:
        async with client(address, code, zoes) as zoe, client(address, code, bens) as ben:
            await zoe.say("start")
            await zoe.until(lambda told: told["state"] == "playing")
            assert (await ben.say("undo"))["name"] == "not-open"
            while True:
                newest = max(zoe.told["seq"], ben.told["seq"])
                for one in (zoe, ben):
                    await one.until(lambda told, newest=newest: told["seq"] >= newest)  # type: ignore[misc]
                asked = [one for one in (zoe, ben) if one.told["question"]]
                if not asked:  # what goes without saying is said for them
                    await zoe.until(lambda told, newest=newest: told["seq"] > newest)  # type: ignore[misc]
                    continue
                one = asked[0]
                moves = [choice["move"] for choice in one.told["choices"]]
                if one.told["view"]["about"] == "discarding" and len(moves) > 1:
                    break
                out = next((move for move in moves if move["do"] in {"pass", "done"}), moves[0])
                await one.move(out)
                await one.until(lambda told, newest=newest: told["seq"] > newest)  # type: ignore[misc]
            hand = one.told["view"]["hand"]
            await one.move(next(move for move in moves if move["do"] == "discard"))
            await one.until(lambda told: told["undo"])
            other = ben if one is zoe else zoe
            assert (await other.say("undo"))["name"] == "not-open"
            assert (await one.say("undo"))["is"] == "ack"
            told = await one.until(lambda told: told["view"]["hand"] == hand)
            assert not told["undo"]
            assert (await one.say("undo"))["name"] == "not-open"

    run(play)
