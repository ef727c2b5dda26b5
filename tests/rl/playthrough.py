"""A game of OpenSpiel written down, action by action: `python -m tests.rl.playthrough` writes it anew."""

from __future__ import annotations

from pathlib import Path
from random import Random
from zlib import crc32

import pyspiel

from slackhouse.rl import spiel

GAME = f"{spiel.SHORT}(box=geek,players=2)"
FILE = Path(__file__).with_name("playthrough.txt")


def action(state: pyspiel.State, luck: Random) -> int:
    """One that can be taken, chance by its odds."""
    if not state.is_chance_node():
        return int(luck.choice(state.legal_actions()))
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(luck.choices(outcomes, odds)[0])


def written(seed: int = 1) -> str:
    """The player who acts, how many choices there are, what is done, and a sum of what each player sees."""
    game = pyspiel.load_game(GAME)
    state, luck = game.new_initial_state(), Random(seed)
    observer = game.make_py_observer()
    lines = [str(game)]
    while not state.is_terminal():
        taken = action(state, luck)
        player = state.current_player()
        choices = len(state.chance_outcomes() if state.is_chance_node() else state.legal_actions())
        lines.append(f"{player} of {choices}: {state.action_to_string(player, taken)}")
        state.apply_action(taken)
        if not state.is_chance_node():
            sums = []
            for one in range(2):
                observer.set_from(state, one)
                sums.append(f"{crc32(observer.tensor.tobytes()):08x}")
            lines[-1] += f" -> {' '.join(sums)}"
    return "\n".join([*lines, f"returns {state.returns()}"]) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
