"""Teach a seat to play: MaskablePPO against three random seats, on one core.

    pip install "slackhouse[rl,lab]" sb3-contrib
    python examples/train_ppo.py --minutes 10 --out learned

Writes learned/policy.npz (sit it at a table: slackhouse play --bots learned/policy.npz), the curve as numbers and as a picture, and
says how often the policy wins on seeds that it never saw, beside somebody who learned nothing.
"""

import argparse
import json
import time
from pathlib import Path

import matplotlib as mpl
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from slackhouse.bots.game_loop import play_out
from slackhouse.bots.registry import bots_for_seats
from slackhouse.game import Game
from slackhouse.lab.stats import share
from slackhouse.rl.policies import save
from slackhouse.rl.solo import Solo

NEVER_SEEN = 10_000_000
"""Games for testing are numbered from here; those for learning come from other seeds altogether."""


def layers(model):
    """The network from columns to scores, as plain numbers."""
    nets = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    linear = [net for net in nets if isinstance(net, torch.nn.Linear)]
    return [(net.weight.detach().numpy().T.copy(), net.bias.detach().numpy().copy()) for net in linear]


def wins(bot, table, games, first=NEVER_SEEN):
    """How many of so many games a bot wins among random ones; it moves one chair on after each."""
    won = 0
    for number in range(first, first + games):
        game = Game.new(table.wanted.boxes, table.wanted.seats, seed=number)
        game.table.facts = None
        chair = number % table.wanted.seats
        others = [one for one in range(table.wanted.seats) if one != chair]
        play_out(
            game,
            bots_for_seats((bot,), (chair,), game, number)
            | bots_for_seats(("random",), others, game, number),
        )
        won += chair in game.winners
    return won


class Curve(BaseCallback):
    """Stops when the time is up, and tries the policy now and then."""

    def __init__(self, table, out, minutes, looks, games):
        super().__init__()
        self.table, self.file, self.games = table, str(out / "policy.npz"), games
        self.due = [minutes * 60 * i / looks for i in range(looks + 1)]
        self.spent, self.points = 0.0, []
        self.since = time.process_time()

    def _on_step(self):
        return bool(self.due)

    def _on_rollout_start(self):
        """Between two rollouts; what it takes to look is not counted."""
        self.spent += time.process_time() - self.since
        while self.due and self.spent >= self.due[0]:
            self.due.pop(0)
            self.look()
        self.since = time.process_time()

    def look(self):
        save(self.file, layers(self.model), self.table.code, self.table.wanted)
        won = wins(self.file, self.table, self.games)
        _, _, part, low, high = share(won, self.games)
        at = {"minutes": self.spent / 60, "steps": self.num_timesteps}
        self.points.append({**at, "won": part, "low": low, "high": high})
        print(
            f"{self.spent / 60:5.1f} min, {self.num_timesteps:>8} steps: {share(won, self.games)}", flush=True
        )


def drawn(points, told, file):
    """The learning curve."""
    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "slackhouse"
    from matplotlib import pyplot as plt  # noqa: PLC0415 - after the choice of how to draw

    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    minutes = [point["minutes"] for point in points]
    axes.fill_between(minutes, *([point[key] for point in points] for key in ("low", "high")), alpha=0.25)
    axes.plot(minutes, [point["won"] for point in points], marker="o", label="MaskablePPO")
    axes.axhspan(*told["control"][1:], alpha=0.25, color="grey")
    axes.axhline(told["control"][0], color="grey", label="learned nothing")
    axes.set(xlabel="minutes of one core", ylabel="games won of those it never saw", ylim=(0, 1))
    axes.set_title(f"{told['table']}: one learner against random seats, with 95 % intervals")
    axes.legend(loc="upper left")
    figure.savefig(file, metadata={"Date": None})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--box", default="geek")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time, to learn")
    parser.add_argument("--looks", type=int, default=10, help="so often the policy is tried on the way")
    parser.add_argument("--games", type=int, default=200, help="for each look")
    parser.add_argument("--last", type=int, default=1000, help="for the last one, and for the control")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    table = Solo(said.box, said.seats)
    envs = DummyVecEnv([lambda: Solo(said.box, said.seats, seat=None, reward="shaped") for _ in range(8)])
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        learning_rate=5e-4,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=said.seed,
        device="cpu",
    )
    curve = Curve(table, said.out, said.minutes, said.looks, said.games)
    model.learn(total_timesteps=10**9, callback=curve)
    save(said.out / "policy.npz", layers(model), table.code, table.wanted)
    told = {"table": f"{said.box} at {said.seats}", "points": curve.points}
    for name, bot in (("policy", str(said.out / "policy.npz")), ("control", "random")):
        won = share(wins(bot, table, said.last, 2 * NEVER_SEEN), said.last)
        told[name] = (won.share, won.low, won.high)
        print(f"{name}: wins {won} of {said.last}")
    (said.out / "curve.json").write_text(json.dumps(told, indent=1), "utf-8")
    drawn(curve.points, told, said.out / "curve.svg")


if __name__ == "__main__":
    main()
