"""The packages around the live table stay few, and their modules short enough to be read."""

from __future__ import annotations

from pathlib import Path

import slackhouse

SOURCE = Path(slackhouse.__path__[0])
PACKAGES = ("hosting", "protocol", "server", "site", "storage")
MOST_MODULES = 32
LONGEST = 400


def modules(package: str) -> list[Path]:
    """All but what only says that a folder is a package, and the migrations, which are never edited."""
    return [
        path
        for path in (SOURCE / package).rglob("*.py")
        if path.name != "__init__.py" and "migrations" not in path.parts
    ]


def test_server_has_few_modules() -> None:
    assert len(modules("server")) <= MOST_MODULES


def test_no_module_around_the_live_table_is_long() -> None:
    lengths = {
        str(path.relative_to(SOURCE)): len(path.read_text("utf-8").splitlines())
        for package in PACKAGES
        for path in modules(package)
    }

    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_no_two_modules_of_a_folder_differ_by_a_plural() -> None:
    for package in PACKAGES:
        found = {path.with_suffix("") for path in modules(package)}
        assert [path for path in found if path.with_name(f"{path.name}s") in found] == []
