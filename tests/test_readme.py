"""What the README says can be done, can be done."""

from __future__ import annotations

import re
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text("utf-8")


def test_the_python_of_the_readme_plays_a_game_to_its_end() -> None:
    found = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}

    assert found is not None
    exec(found[1], names)  # noqa: S102 - our own README
    assert names["game"].is_over  # type: ignore[attr-defined]


def test_every_page_the_readme_points_to_is_there() -> None:
    pages = re.findall(r"\]\(((?!http)[^)#]+)\)", README)

    assert [page for page in pages if not (Path(__file__).parent.parent / page).exists()] == []
