"""What the first view of a table weighs."""

from __future__ import annotations

import pytest

from tests.web.conftest import NewPage
from tests.web.house import House
from tests.web.weight import laid, weighed

MOST = 120_000
"""Bytes on the line (`tests/web/weight.py`)."""


@pytest.mark.slow
@pytest.mark.parametrize(("box", "newcomer"), [("geek", False), ("dork", False), ("geek", True)])
def test_the_first_view_of_a_table_is_light(
    house: House, new_page: NewPage, box: str, newcomer: bool
) -> None:
    """Also for somebody with whom a coach sits."""
    page = new_page(newcomer=newcomer)
    if newcomer:
        page.add_init_script('localStorage.setItem("slackhouse.coach", "on");')

    found = weighed(page, laid(house, new_page, page, box))

    assert found.whole <= MOST, sorted(found.parts.items(), key=lambda one: -one[1])
    modules = [path for path in found.parts if ".js" in path]
    assert len(modules) <= (3 if newcomer else 2), modules  # the page, the family, and a newcomer's bubbles
