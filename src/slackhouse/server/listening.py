"""Where a server listens."""

from __future__ import annotations

import socket


def listen(host: str, port: int) -> socket.socket:
    """Said to be TCP in so many words: else asyncio does not send at once what is small, and everything waits 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen()
    return listening
