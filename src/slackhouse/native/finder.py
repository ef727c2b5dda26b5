"""The import hook for compiled modules: a binary is used only if it was made from exactly the present source."""

from __future__ import annotations

import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from slackhouse.native.sources import PACKAGE, binaries_folder, key

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.readers import FileReader
    from types import ModuleType

WISH: Final = "SLACKHOUSE_COMPILED"
"""The environment variable that says `no` where the sources themselves shall run, and `yes` where nothing else may."""
UNIT: Final = "__mypyc"
"""How the name of the one library ends in which all compiled modules are."""


class Binary(ExtensionFileLoader):
    """The loader of one compiled module; its resources lie beside its source."""

    def __init__(self, name: str, path: str, source: Path) -> None:
        super().__init__(name, path)
        self._source = source

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """A package still finds its other modules beside its source, wherever its binary says that it is."""
        module = super().create_module(spec)
        if spec.submodule_search_locations is not None:
            module.__path__ = spec.submodule_search_locations
        return module

    def get_resource_reader(self, name: str | None = None) -> FileReader:
        """Decks, words and pictures of a package."""
        return SourceFileLoader(self.name, str(self._source)).get_resource_reader(name)


class Binaries(MetaPathFinder):
    """The compiled modules of one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled modules of the package, and the library that contains them."""
        if fullname.endswith(UNIT):
            return self._found(fullname, self._folder / fullname, None)
        top, _, rest = fullname.partition(".")
        if top != PACKAGE.name or not rest:
            return None
        place = Path(*rest.split("."))
        return self._found(
            fullname, self._folder / top / place, PACKAGE / place.with_suffix(".py")
        ) or self._found(fullname, self._folder / top / place / "__init__", PACKAGE / place / "__init__.py")

    def _found(self, name: str, binary: Path, source: Path | None) -> ModuleSpec | None:
        path = f"{binary}{EXTENSION_SUFFIXES[0]}"
        if not os.path.isfile(path):  # noqa: PTH113 - asked for every module of the package
            return None
        if source is None:
            return spec_from_file_location(name, path)
        is_package = source.name == "__init__.py"
        return spec_from_file_location(
            name,
            path,
            loader=Binary(name, path, source),
            submodule_search_locations=[str(source.parent)] if is_package else None,
        )


class Sources(MetaPathFinder):
    """The sources of an installation whose binaries lie among them, as in a compiled wheel."""

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The modules of the package that have a binary beside them."""
        top, _, rest = fullname.partition(".")
        place = PACKAGE.joinpath(*rest.split(".")) if top == PACKAGE.name and rest else None
        for source in (place.with_suffix(".py"), place / "__init__.py") if place is not None else ():
            if source.is_file() and source.with_suffix(EXTENSION_SUFFIXES[0]).is_file():
                return spec_from_file_location(fullname, source)
        return None


def install() -> None:
    """Let binaries be found that were made from the sources as they are now. Where none were ever made, this is one look."""
    wish = os.environ.get(WISH, "")
    lie_beside = os.path.isfile(f"{PACKAGE}/kernel/agenda{EXTENSION_SUFFIXES[0]}")  # noqa: PTH113 - at every start
    if lie_beside:
        if wish == "no":
            sys.meta_path.insert(0, Sources())
        return
    kept = binaries_folder()
    fits = wish != "no" and os.path.isdir(kept) and kept / key()  # noqa: PTH112 - see above
    if fits and fits.is_dir():
        sys.meta_path.insert(0, Binaries(fits))
    elif wish == "yes":
        raise ImportError(f"{WISH} is yes, and there are no binaries of these sources: slackhouse compile")


def is_compiled() -> bool:
    """Whether the rules that run here are compiled: whether the heart of the engine is."""
    heart = find_spec(f"{PACKAGE.name}.kernel.agenda")
    return heart is not None and (heart.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def which() -> str:
    """What runs here, in a word."""
    return "compiled" if is_compiled() else "interpreted"
