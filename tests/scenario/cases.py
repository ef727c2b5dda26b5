"""Small scenarios as text, for tests of the runner."""

from __future__ import annotations

import pytest

from slackhouse.kernel.errors import ScenarioError
from slackhouse.scenario import Report, read, run


def case(top: str = "", *, ann: str = "", ben: str = "", more: str = "") -> str:
    """Ann and Ben at a Geek table; what is not said is as FORMAT has it."""
    return f"""
title = "A case"
boxes = ["geek"]
{top}

[[seat]]
name = "Ann"
{ann}

[[seat]]
name = "Ben"
{ben}

{more}
"""


def ran(text: str) -> Report:
    return run(read(text, file="case.toml"))


def wrong(text: str) -> str:
    """What is said of a scenario that is wrong."""
    with pytest.raises(ScenarioError) as caught:
        ran(text)
    return str(caught.value)
