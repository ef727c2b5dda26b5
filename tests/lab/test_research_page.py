"""What docs/research.md says can be done, can be done."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_run_in_python_prints_shares(capsys: object) -> None:
    found = next(one for one in PYTHON if "Plan(" in one)
    names: dict[str, object] = {}
    exec(found, names)  # noqa: S102 - our own page

    assert names["plan"].games == 20  # type: ignore[attr-defined]
    said = capsys.readouterr().out  # type: ignore[attr-defined]
    assert re.search(r"greedy \d+\.\d% \(", said)
    assert re.search(r"random \d+\.\d% \(", said)


def test_every_option_the_page_names_exists() -> None:
    from slackhouse.cli import main

    for line in re.findall(r"^slackhouse (.*)$", PAGE, re.MULTILINE):
        words = line.split()
        command = main.commands[words[0]]
        if words[0] == "deck":
            command = command.commands[words[1]]  # type: ignore[attr-defined]
        known = {name for option in command.params for name in option.opts}

        assert {word for word in words if word.startswith("--")} <= known, line
