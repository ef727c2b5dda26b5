"""Addresses: which proxies are trusted to say from whom a request comes, and who counts as one and the same."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from typing import Final

OF_ONE: Final = 64
"""So many bits of an IPv6 address are of a household; the rest of them its machines make up as they like."""


def checked(proxy: str) -> str:
    """An address (`10.0.0.7`) or a net (`10.0.0.0/8`). Raises ValueError if it is neither."""
    return str(ipaddress.ip_network(proxy, strict=False))


@lru_cache(maxsize=4096)
def is_among(address: str, proxies: tuple[str, ...]) -> bool:
    """Is this the address of one of them?"""
    try:
        found = _plain(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one, strict=False) for one in proxies)


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """What is counted, and banned, as one address: else whoever has IPv6 had a new one for each request."""
    try:
        found = _plain(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    return str(ipaddress.ip_network(f"{found}/{OF_ONE}", strict=False))


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """Of a socket for both kinds, an IPv4 address as it is. Raises ValueError."""
    found = ipaddress.ip_address(address.partition("%")[0])
    return found if isinstance(found, ipaddress.IPv4Address) else found.ipv4_mapped or found
