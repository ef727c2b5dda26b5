"""Tests of the repository: its commands, its lock files, its licence and notices."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKS = ("play", "compile", "print", "lab", "test")
START = ("play", "test", "tools/environment.py", "tools/site")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PYPROJECT["project"]["optional-dependencies"]

# Joined here, so that this file does not find itself.
PLACES = "|".join(
    [
        *(rf"(?<![\w.~]){'/' + top}/\w" for top in ("work", "root", "home", "Users")),
        *("pypi" + r"\." + end for end in ("org", "python")),
        "pythonhosted" + r"\.org",
        "--(?:extra-)?index" + "-url|--find" + "-links",
    ]
)


def tracked() -> list[Path]:
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def locked(layer: str) -> Iterator[tuple[Requirement, str]]:
    """Each locked requirement and the text of its hashes."""
    text = (ROOT / "requirements" / f"{layer}.txt").read_text("utf-8")
    for entry in re.split(r"\n(?=\S)", text):
        if not entry.startswith("#"):
            line, _, hashes = entry.partition("\\\n")
            yield Requirement(line), hashes


def pins(layer: str) -> dict[str, str]:
    return {canonicalize_name(req.name): str(req.specifier) for req, _ in locked(layer)}


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def test_no_file_names_a_place_on_somebodys_machine_or_a_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked()
        if b"\0" not in (raw := path.read_bytes())
        for match in re.finditer(PLACES, raw.decode("utf-8", "replace"))
    ]

    assert found == []


@pytest.mark.parametrize("layer", LOCKS)
def test_every_locked_requirement_has_one_version_and_a_hash(layer: str) -> None:
    loose = [
        str(req)
        for req, hashes in locked(layer)
        if not re.fullmatch(r"==[^,*]+", str(req.specifier)) or "--hash=sha256:" not in hashes
    ]

    assert loose == []


def test_what_plays_is_what_is_tested() -> None:
    for lower, upper in pairwise(LOCKS):
        assert pins(lower).items() <= pins(upper).items()


EXTRAS = PYPROJECT["project"]["optional-dependencies"]


@pytest.mark.parametrize(
    ("layer", "wanted"),
    [
        ("play", PYPROJECT["project"]["dependencies"]),
        ("compile", EXTRAS["compile"]),
        ("print", EXTRAS["print"]),
        ("lab", [one for extra in ("lab", "dask") for one in EXTRAS[extra]]),
        (
            "test",
            [
                *(one for extra in ("postgres", "rl") for one in EXTRAS[extra]),
                *(one for name in ("dev", "docs") for one in PYPROJECT["dependency-groups"][name]),
            ],
        ),
    ],
    ids=LOCKS,
)
def test_the_locks_hold_what_pyproject_asks_for(layer: str, wanted: list[str]) -> None:
    held = {name: pin.removeprefix("==") for name, pin in pins(layer).items()}
    asked = {canonicalize_name(req.name): req.specifier for req in map(Requirement, wanted)}
    unmet = [name for name, range_ in asked.items() if name not in held or held[name] not in range_]

    assert unmet == [], "run tools/lock"


@pytest.mark.parametrize("name", START)
def test_an_old_python_can_read_the_commands_to_say_which_one_is_needed(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text("utf-8"), feature_version=(3, 4))
    modern = [
        f"line {node.lineno}: {type(node).__name__}"
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.Nonlocal)
        or (isinstance(node, ast.arg) and node.annotation)
        or (isinstance(node, ast.FunctionDef) and (node.returns or node.args.kwonlyargs))
        or (isinstance(node, ast.Raise) and node.cause)
    ]

    assert modern == []


@pytest.mark.parametrize("name", ["play", "test", "tools/lock", "tools/site", ".ci/run"])
def test_the_commands_can_be_run(name: str) -> None:
    assert (ROOT / name).read_text("utf-8").startswith("#!")
    assert sys.platform == "win32" or (ROOT / name).stat().st_mode & 0o111 == 0o111


def test_scenarios_need_nothing_but_click_and_msgspec() -> None:
    """An engine that is put somewhere without the server's libraries still runs, and starts quickly."""
    heavy = (
        "alembic",
        "itsdangerous",
        "limits",
        "platformdirs",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    )
    lab = ("distributed", "matplotlib", "openskill", "polars", "rich", "scipy", "typst")
    scenario = ROOT / "tests" / "scenarios" / "a-random-person-cannot-hire-a-temp.toml"
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({heavy + lab!r}))\n"
        f"from slackhouse.cli import main; main(['scenario', {str(scenario)!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


def test_the_kernel_needs_nothing_but_msgspec() -> None:
    allowed = sys.stdlib_module_names | {"msgspec", "slackhouse"}
    strangers = [
        f"{path.name}: {module}"
        for path in (ROOT / "src/slackhouse/kernel").rglob("*.py")
        for module in imported(path)
        if module.partition(".")[0] not in allowed
    ]

    assert strangers == []


@pytest.mark.parametrize("name", ["README.md", "LICENSE"])
def test_the_house_says_that_it_is_unofficial(name: str) -> None:
    assert "unofficial" in (ROOT / name).read_text("utf-8").lower()


def test_slackhouse_says_its_version() -> None:
    asked = [sys.executable, "-P", "-m", "slackhouse", "--version"]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    import slackhouse

    assert slackhouse.__version__ in said
