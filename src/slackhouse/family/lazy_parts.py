"""Base class of families in a folder: each part is a module of its name, which is imported when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Generic

from slackhouse.family.family import P, T, V
from slackhouse.i18n.words_files import ENGLISH, words_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slackhouse.family.bot import Bots
    from slackhouse.family.encoding import Encoding
    from slackhouse.family.laws import Laws
    from slackhouse.family.lessons import Moment
    from slackhouse.family.measures import Measures
    from slackhouse.family.scenario_setup import ScenarioSetup
    from slackhouse.family.story import Story
    from slackhouse.family.terminal_parts import TerminalParts
    from slackhouse.family.wire import Wire
    from slackhouse.i18n.templates import Words


class LazyParts(Generic[T, V, P]):
    """Parts that are imported on first use: bots need no story, a page no laws."""

    package: str
    packages: tuple[str, ...]

    def words(self, language: str = ENGLISH) -> Words:
        """All that is said in words."""
        return words_of(*self.packages, language=language)

    def _module(self, name: str) -> ModuleType:
        return import_module(f"{self.package}.{name}")

    @cached_property
    def story(self) -> Story[V, P]:
        found: Story[V, P] = self._module("story.lines").STORY
        return found

    @cached_property
    def terminal(self) -> TerminalParts[T, V, P]:
        found: TerminalParts[T, V, P] = self._module("terminal").TERMINAL
        return found

    @cached_property
    def scenario_setup(self) -> type[ScenarioSetup[T]]:
        found: type[ScenarioSetup[T]] = self._module("scenario_setup").SCENARIO_SETUP
        return found

    @cached_property
    def wire(self) -> Wire[V]:
        found: Wire[V] = self._module("wire").WIRE
        return found

    @cached_property
    def laws(self) -> Laws[T, P]:
        found: Laws[T, P] = self._module("laws").LAWS
        return found

    @cached_property
    def measures(self) -> Measures:
        found: Measures = self._module("measures").MEASURES
        return found

    @cached_property
    def bots(self) -> Bots:
        found: Bots = self._module("bot").BOTS
        return found

    @cached_property
    def encoding(self) -> Encoding[T, V, P]:
        found: Encoding[T, V, P] = self._module("encoding").ENCODING
        return found

    @cached_property
    def moments(self) -> Mapping[str, Moment]:
        found: Mapping[str, Moment] = self._module("lessons").MOMENTS
        return found
