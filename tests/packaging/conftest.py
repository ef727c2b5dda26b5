"""The wheel and the source archive, built once for all tests that look at them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.packaging.pythons import ROOT, run


class Built(NamedTuple):
    wheel: Path
    sdist: Path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """By hatchling itself, as any tool that builds packages asks it to; nothing is fetched."""
    folder = tmp_path_factory.mktemp("dist")
    done = run([sys.executable, "-m", "hatchling", "build", "-d", folder], ROOT)

    assert done.returncode == 0, done.stdout + done.stderr
    return Built(*folder.glob("*.whl"), *folder.glob("*.tar.gz"))
