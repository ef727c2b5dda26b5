"""Looking into plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slackhouse.kernel.plain import Plain


def within(data: Plain, *keys: str | int) -> Any:
    """What lies under these keys and places, whatever it is: a test says what it should be."""
    for key in keys:
        if isinstance(key, str):
            assert isinstance(data, Mapping), f"no table has {key}: {data!r}"
            data = data[key]
        else:
            assert isinstance(data, (list, tuple)), f"no list has {key}: {data!r}"
            data = data[key]
    return data
