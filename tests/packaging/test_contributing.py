"""For those who work on the house: what runs before a commit is what `./test` runs first, and the pages they are sent to are there."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def checks() -> list[tuple[str, list[str]]]:
    """What `./test` runs before the tests, as written there."""
    tree = ast.parse((ROOT / "test").read_text("utf-8"))
    (found,) = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CHECKS"
    )
    return [(name, words) for name, words in ast.literal_eval(found)]


def test_before_a_commit_runs_what_the_tests_begin_with() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    run = [(hook["name"], shlex.split(hook["entry"])) for hook in hooks]

    assert len(run) >= 4
    assert run == [(name, [".venv/bin/python", *words]) for name, words in checks()]
    assert all(hook["language"] == "system" and hook["pass_filenames"] is False for hook in hooks)


def test_nothing_is_fetched_before_a_commit() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))

    assert {repo["repo"] for repo in config["repos"]} == {"local"}


def test_every_place_that_contributors_are_sent_to_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    pages = re.findall(r"\]\(((?!http)[^)#]+)\)", text)
    folders = re.findall(r"`((?:src|tests|docs|tools)/[\w/]+)`", text)

    assert len(pages) > 10
    assert [place for place in (*pages, *folders) if not (ROOT / place).exists()] == []
