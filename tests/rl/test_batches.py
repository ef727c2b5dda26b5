"""Many tables at once: whatever the number of processes, the games are the same."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from slackhouse.kernel.chance import mix
from slackhouse.kernel.errors import SetupError
from slackhouse.rl.batches import Batch, Numbers
from slackhouse.rl.episode import Episode


def said(numbers: Numbers, luck: np.random.Generator) -> NDArray[np.int64]:
    return np.array([luck.choice(np.flatnonzero(mask)) for mask in numbers.action_mask])


def played(
    workers: int, steps: int = 150
) -> list[tuple[float, list[int], list[float], list[bool], list[bool]]]:
    luck = np.random.default_rng(1)
    found = []
    with Batch(6, workers, "geek", 3, seed=4, max_decisions=60) as batch:
        numbers = batch.reset()
        for _ in range(steps):
            batch.step(said(numbers, luck))
            found.append(
                (
                    float(numbers.observation.sum()),
                    numbers.seat.tolist(),
                    numbers.rewards.tolist(),
                    numbers.ended.tolist(),
                    numbers.cut_short.tolist(),
                )
            )
    return found


@pytest.mark.slow
def test_one_process_and_three_play_the_same_games() -> None:
    alone = played(1)

    assert alone == played(3)
    assert any(any(cut) for *_, cut in alone)


@pytest.mark.slow
def test_a_table_of_a_batch_is_what_an_episode_is() -> None:
    luck = np.random.default_rng(2)
    with Batch(2, 1, "dork", 3, seed=9) as batch:
        numbers = batch.reset()
        episode = Episode(batch.wanted, batch.code, mix(mix(9, 1), 0))
        for _ in range(80):
            assert (numbers.observation[1] == episode.observed(episode.seat)).all()
            assert (numbers.action_mask[1] == episode.mask(episode.seat)).all()
            tokens = said(numbers, luck)
            episode.say(int(tokens[1]))
            batch.step(tokens)


def test_a_game_that_is_over_pays_and_begins_anew() -> None:
    luck = np.random.default_rng(2)
    paid: list[list[float]] = []
    with Batch(4, 1, "geek", 2, seed=1) as batch:
        numbers = batch.reset()
        while len(paid) < 3:
            batch.step(said(numbers, luck))
            paid += numbers.rewards[numbers.ended].tolist()
            assert numbers.action_mask.any(axis=1).all()

    assert all(sum(one) == 0 and max(one) >= 0 for one in paid)


def test_an_illegal_token_raises_in_the_caller() -> None:
    with Batch(2, 1) as batch:
        batch.reset()
        with pytest.raises(SetupError, match="a table refused: token 0"):
            batch.step([0, 0])
    with pytest.raises(SetupError, match="2 tables need 1 to 2 workers, not 3"):
        Batch(2, 3)
