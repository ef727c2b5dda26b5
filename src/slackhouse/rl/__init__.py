"""Research environments for reinforcement learning. An extra: `pip install slackhouse[rl]`.

`env` is a PettingZoo environment. Importing this registers `Slackhouse/Solo-v0` with Gymnasium, if that is there.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from slackhouse.kernel.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slackhouse.kernel.plain import Plain
    from slackhouse.rl.aec import Illegal, SlackhouseAEC
    from slackhouse.rl.render import Mode
    from slackhouse.rl.rewards import Said


def env(  # noqa: PLR0913 - all that can be asked for
    boxes: str | Sequence[str] = ("geek",),
    seats: int = 4,
    options: Mapping[str, str | bool] | None = None,
    own_cards: Sequence[Mapping[str, Plain]] = (),
    *,
    reward: Said = "win",
    skip_forced: bool = True,
    max_decisions: int | None = None,
    rows: int = 0,
    illegal: Illegal = "raise",
    render_mode: Mode | None = None,
) -> SlackhouseAEC:
    """A table as a PettingZoo AEC environment; every seat is an agent.

    `reward`: "win" pays a share of the win less a fair share at the end, "shaped" a potential's difference on the way as well; or a
    function of what a spectator saw before and after. `skip_forced` leaves out asks with one move: then whose turn it is tells who
    had a choice; with False it tells nothing. `max_decisions` truncates. `rows`: moves are not said in tokens but pointed at, in
    a list of so many. `illegal`: a token that cannot be said raises, is taken for the "first" that can, or is a "forfeit".
    """
    try:
        from slackhouse.rl.aec import SlackhouseAEC  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise SetupError(f"this needs {error.name}: pip install slackhouse[rl]") from error
    return SlackhouseAEC(
        boxes,
        seats,
        options,
        own_cards,
        reward=reward,
        skip_forced=skip_forced,
        max_decisions=max_decisions,
        rows=rows,
        illegal=illegal,
        render_mode=render_mode,
    )


if find_spec("gymnasium") is not None:
    from slackhouse.rl.solo import register

    register()

__all__ = ["env"]
