"""A network of its own for one server, as if it were another machine: its cable can be pulled. Needs root, and `ip`."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator

import pytest

MISSING = "no network of its own can be made here (that needs root and `ip netns`): a server that is cut off is left out"


class Apart:
    """`ours` and `theirs` are the addresses at the two ends of the cable."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cable, self._far_end = f"{name}a", f"{name}b"
        third, fourth = secrets.randbelow(250) + 1, 4 * secrets.randbelow(64)
        self.ours, self.theirs = (f"10.213.{third}.{fourth + n}" for n in (1, 2))

    @property
    def before(self) -> tuple[str, ...]:
        """What is said before a command, so that it runs there."""
        return ("ip", "netns", "exec", self.name)

    def lay(self) -> None:
        for words in (
            f"ip netns add {self.name}",
            f"ip link add {self.cable} type veth peer name {self._far_end} netns {self.name}",
            f"ip address add {self.ours}/30 dev {self.cable}",
            f"ip link set {self.cable} up",
            f"ip -n {self.name} address add {self.theirs}/30 dev {self._far_end}",
            f"ip -n {self.name} link set {self._far_end} up",
            f"ip -n {self.name} link set lo up",
        ):
            _do(words)

    def cut(self) -> None:
        """Nothing comes through, and nobody is told."""
        _do(f"ip link set {self.cable} down")

    def mend(self) -> None:
        _do(f"ip link set {self.cable} up")

    def remove(self) -> None:
        for words in (f"ip link delete {self.cable}", f"ip netns delete {self.name}"):
            with contextlib.suppress(subprocess.CalledProcessError):
                _do(words)


def _do(words: str) -> None:
    subprocess.run(words.split(), check=True, capture_output=True)


def _laid(wanted: Apart) -> bool:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    try:
        wanted.lay()
    except (OSError, subprocess.CalledProcessError):
        wanted.remove()
        return False
    return True


@contextlib.contextmanager
def apart() -> Iterator[Apart]:
    """Left out, with a sentence, where it cannot be; unless it is required."""
    found = Apart(f"sh{secrets.token_hex(4)}")
    if not _laid(found):
        if os.environ.get("SLACKHOUSE_NETNS") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    try:
        yield found
    finally:
        found.remove()
