"""Ports that are ours for as long as we want them, also while nobody listens there."""

from __future__ import annotations

import socket
import sys
import weakref


class Port:
    """A number that this machine gives to nobody else while this is held; the process that is told it may listen there."""

    def __init__(self) -> None:
        held = socket.socket()
        weakref.finalize(self, held.close)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        self.number: int = held.getsockname()[1]
        if sys.platform != "linux":  # there a bound socket is in the way of one that wants to listen
            held.close()
