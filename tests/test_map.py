"""The map of the house is drawn from its imports, and is as they are now."""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_map_shows_the_house_as_it_is() -> None:
    spec = spec_from_loader("house_map", SourceFileLoader("house_map", str(ROOT / "tools" / "map")))
    assert spec is not None
    assert spec.loader is not None
    house_map = module_from_spec(spec)
    spec.loader.exec_module(house_map)

    assert house_map.FILE.read_text("utf-8") == house_map.house(), "python tools/map"
