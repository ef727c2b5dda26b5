"""Proxies that are trusted to say from whom a request comes: by address or by net."""

from __future__ import annotations

import ipaddress
from functools import lru_cache


def checked(proxy: str) -> str:
    """An address (`10.0.0.7`) or a net (`10.0.0.0/8`). Raises ValueError if it is neither."""
    return str(ipaddress.ip_network(proxy, strict=False))


@lru_cache(maxsize=4096)
def is_among(address: str, proxies: tuple[str, ...]) -> bool:
    """Is this the address of one of them?"""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one, strict=False) for one in proxies)
