"""The picture of the packages is drawn from their imports, and is up to date."""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_picture_of_the_packages_is_up_to_date() -> None:
    spec = spec_from_loader("package_map", SourceFileLoader("package_map", str(ROOT / "tools" / "map")))
    assert spec is not None
    assert spec.loader is not None
    package_map = module_from_spec(spec)
    spec.loader.exec_module(package_map)

    assert package_map.FILE.read_text("utf-8") == package_map.drawn(), "python tools/map"
