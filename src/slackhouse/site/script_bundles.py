"""JavaScript modules of a page joined into one file: one request, and better compressed than forty.

`static/table.js?whole` is `table.js` with everything that it imports. What it fetches later, `static/menu.js?of=table`, is a module of its own,
and takes what it shares with the page from there; so every module runs once. A family's page is whole in itself: `…/index.js?of=table&whole`.
The modules themselves say nothing of this: they are read here in the one way in which they are all written.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from slackhouse.games import FAMILIES

WEB: Final = Path(str(resources.files("slackhouse"))) / "web"
STATIC: Final = WEB / "static"
VENDOR: Final = "vendor/"
"""What others wrote is not ours to shorten: it comes as it is, with its licence."""
DOC_COMMENT: Final = re.compile(r"(?m)^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|/\*\*(?:[^*]|\*(?!/))*\*/ ?")
"""A comment with types or a sentence: on lines of its own, or before a name."""
INDENT: Final = re.compile(r"(?m)^[ \t]+|^\n")
"""What is there for the eye: where a template is cut into lines, the line's end is space enough."""
NAME: Final = re.compile(r"[a-z][a-z-]*(?:/[a-z][a-z-]*)*")
_IMPORT: Final = re.compile(r'(?m)^import\s+(\{[^}]*\}|\w+)\s+from\s+"([^"]+)\.js";\n')
_PASSED: Final = re.compile(r'(?m)^export\s+\{([^}]*)\}\s+from\s+"([^"]+)\.js";\n')
_EXPORT: Final = re.compile(r"(?m)^export ((?:const|function|async function|class) (\w+))")
_PAGE: Final = re.compile(r'static/([a-z-]+)\.js\?whole"')
_LATER: Final = re.compile(r'import\(("|`)([^"`]+\.js)\1\)')
_LAST: Final = re.compile(r"export\s*\{([^}]*)\};?\s*$")
"""How others say what they give."""
_OTHER: Final = re.compile(r"(?m)^(?:export|import)\b(?! ?\()")
_AS: Final = re.compile(r"(\w+)\s+as\s+(\w+)")


class BundleError(ValueError):
    """A module that is written in another way than all others, or that needs one which needs it."""


class Module(NamedTuple):
    """What it takes from others (the names as a pattern that takes them apart), what it says, and what it gives: its names there and here."""

    takes: tuple[tuple[str, str], ...]
    body: str
    gives: Mapping[str, str]


def family_web_folder(family: str) -> Path | None:
    """The folder with what a family draws itself. None: there is no such game."""
    package = next((one.package for one in FAMILIES if one.name == family), None)
    return None if package is None else Path(str(resources.files(package))) / "web"


def script_path(name: str) -> Path | None:
    """Where the module of that name lies; it is served as `static/NAME.js`. None: there is none."""
    if not NAME.fullmatch(name):
        return None
    head, _, rest = name.partition("/")
    if head == "games":
        family, _, own = rest.partition("/")
        folder = family_web_folder(family)
        file = folder / f"{own}.js" if folder is not None else None
    else:
        file = STATIC / f"{name}.js"
    return file if file is not None and file.is_file() else None


@lru_cache(maxsize=200)
def without_comments(path: Path, _changed: int) -> str:
    """A module without its comments and its indents."""
    return INDENT.sub("", DOC_COMMENT.sub("", path.read_text("utf-8")))


@lru_cache(maxsize=200)
def _read(name: str, path: Path, changed: int) -> Module:
    """Raises UnreadableError."""
    if name.startswith(VENDOR):
        return _foreign(path.read_text("utf-8"))
    text = without_comments(path, changed)
    near = posixpath.dirname(name)
    found = [
        (posixpath.normpath(posixpath.join(near, one[2])), _taken(one[1])) for one in _IMPORT.finditer(text)
    ]
    gives: dict[str, str] = {}
    for one in _PASSED.finditer(text):
        other = posixpath.normpath(posixpath.join(near, one[2]))
        found.append((other, ""))
        gives |= {there: f"{_known(other)}.{here}" for there, here in _given(one[1])}
    body = _PASSED.sub("", _IMPORT.sub("", text))
    gives |= {one[2]: one[2] for one in _EXPORT.finditer(body)}
    body = _EXPORT.sub(r"\1", body)
    if left := _OTHER.search(body):
        line = body[left.start() :].partition("\n")[0]
        raise BundleError(f"{name}.js: nobody reads {line!r} here")
    return Module(tuple(found), body, gives)


def _foreign(text: str) -> Module:
    found = _LAST.search(text)
    return Module((), f"{text[: found.start()]}\n", dict(_given(found[1]))) if found else Module((), text, {})


def _given(names: str) -> Iterator[tuple[str, str]]:
    """Of an export: each name as others know it, and as it is known here."""
    for one in names.split(","):
        here, _, there = one.strip().partition(" as ")
        yield there or here, here


def _taken(names: str) -> str:
    """The names of an import as a pattern."""
    return _AS.sub(r"\1: \2", names) if names.startswith("{") else f"{{ default: {names} }}"


def _known(name: str) -> str:
    """What a module is called in a whole."""
    return "$" + re.sub(r"\W", "_", name)


def module(name: str) -> Module:
    """Raises LookupError if there is none, and UnreadableError."""
    path = script_path(name)
    if path is None:
        raise LookupError(f"there is no module {name}")
    return _read(name, path, path.stat().st_mtime_ns)


def dependencies(name: str, met: tuple[str, ...] = ()) -> Iterator[str]:
    """All that it needs, those first that others need, and itself. Raises UnreadableError for a ring."""
    if name in met:
        raise BundleError(f"{' needs '.join((*met, name))}")
    for other, _ in module(name).takes:
        yield from dependencies(other, (*met, name))
    yield name


def _bundle_by_module(wholes: tuple[str, ...]) -> dict[str, str]:
    """Of every module of these wholes: in which one it is."""
    bundle_by_module: dict[str, str] = {}
    for whole in wholes:
        for name in dependencies(whole):
            bundle_by_module.setdefault(name, whole)
    return bundle_by_module


def _address(name: str, near: str, asked: str = "") -> str:
    """As it is written in a module of that folder."""
    way = posixpath.relpath(f"{name}.js", near or ".")
    return f"{way if way.startswith('.') else f'./{way}'}{asked}"


def _asked(wholes: tuple[str, ...], name: str) -> str:
    """How a whole is asked for, that comes after those before it."""
    before = wholes[: wholes.index(name)]
    return f"?of={','.join(before)}&whole" if before else "?whole"


def _import_lines(
    names: dict[str, None], bundle_by_module: Mapping[str, str], wholes: tuple[str, ...], near: str
) -> Iterator[str]:
    """Where a file gets what it does not have itself: from other wholes, or from a module beside it."""
    for home in wholes:
        if taken := [_known(name) for name in names if bundle_by_module.get(name) == home]:
            yield f'import {{ {", ".join(taken)} }} from "{_address(home, near, _asked(wholes, home))}";\n'
    for name in names:
        if name not in bundle_by_module:
            beside = _address(name, near, f"?of={','.join(wholes)}")
            yield f'import * as {_known(name)} from "{beside}";\n'


def _within(name: str, later: str) -> str:
    """What a module does, its names taken from those before it."""
    one = module(name)
    taken = "".join(f"const {names} = {_known(other)};\n" for other, names in one.takes if names)
    return taken + _LATER.sub(lambda found: _fetched(found[1], found[2], later), one.body)


def _fetched(mark: str, address: str, later: str) -> str:
    """A family's page is whole in itself; all else that is fetched later comes alone."""
    whole = "&whole" if address.endswith("/index.js") else ""
    return f"import({mark}{address}?of={later}{whole}{mark})"


@cache
def pages() -> frozenset[str]:
    """The modules of pages: each comes whole."""
    return frozenset([one for html in WEB.glob("*.html") for one in _PAGE.findall(html.read_text("utf-8"))])


def check_bundles(wholes: tuple[str, ...]) -> None:
    """What a browser has by then: a page, and perhaps what a family draws. Raises LookupError for any other list, which nobody can mean.

    To look through a list takes as long as it is, and everybody else waits meanwhile.
    """
    own = wholes[1:]
    families = {f"games/{one.name}/index" for one in FAMILIES}
    if not wholes or (wholes[0] in pages() and (not own or (len(own) == 1 and own[0] in families))):
        return
    raise LookupError("there is no page of these modules")


def bundle(name: str, wholes: tuple[str, ...] = ()) -> str:
    """A module with all that it needs and that is not there yet. Raises LookupError and UnreadableError."""
    bundle_by_module = _bundle_by_module(wholes)
    own = dict.fromkeys(one for one in dependencies(name) if one not in bundle_by_module)
    foreign = dict.fromkeys(other for one in own for other, _ in module(one).takes if other not in own)
    import_lines = _import_lines(foreign, bundle_by_module, wholes, posixpath.dirname(name))
    later = ",".join((*wholes, name))
    parts = [_part(one, later) for one in own]
    return "".join([*import_lines, *parts, _gives(module(name), _known(name))])


def _part(name: str, later: str) -> str:
    gives = ", ".join(
        there if there == here else f"{there}: {here}" for there, here in module(name).gives.items()
    )
    return f"export const {_known(name)} = await (async () => {{\n{_within(name, later)}return {{ {gives} }};\n}})();\n"


def _gives(one: Module, known: str) -> str:
    """The exports of a bundle."""
    return f"export const {{ {', '.join(one.gives)} }} = {known};\n" if one.gives else ""


def single_module(name: str, wholes: tuple[str, ...]) -> str:
    """A module that is fetched later: what these wholes have it takes from there. Raises LookupError and UnreadableError."""
    one, bundle_by_module = module(name), _bundle_by_module(wholes)
    foreign = dict.fromkeys(other for other, _ in one.takes)
    import_lines = _import_lines(foreign, bundle_by_module, wholes, posixpath.dirname(name))
    gives = [there if there == here else f"{here} as {there}" for there, here in one.gives.items()]
    if strange := [one for one in gives if "." in one]:
        raise BundleError(f"{name}.js passes {strange[0]} on, and does not come whole")
    return "".join([*import_lines, _within(name, ",".join(wholes)), f"export {{ {', '.join(gives)} }};\n"])
