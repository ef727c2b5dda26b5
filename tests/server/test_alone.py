"""Tests of the server run wherever they are put: also after tests of the page, in whose thread a loop is running."""

from __future__ import annotations

import asyncio

from tests.server.serving import alone


def test_work_runs_beside_a_loop_that_is_running() -> None:
    async def one() -> int:
        await asyncio.sleep(0)
        return 1

    async def outer() -> int:
        return alone(one())

    assert alone(outer()) == 1
