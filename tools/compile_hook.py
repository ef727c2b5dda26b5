"""Build hook that compiles the engine into a wheel if HATCH_BUILD_HOOKS_ENABLE=1 is set. Without it the wheel is pure Python.

hatchling asks this when it builds a wheel; see docs/speed.md. Nothing is written among the sources: a binary there would go on
being imported after an edit.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface):
    """The binaries of the engine, each beside the source that it was made from."""

    def initialize(self, version, build_data):
        if version == "editable":
            return
        os.environ["SLACKHOUSE_COMPILED"] = "no"
        sys.path.insert(0, str(Path(self.root) / "src"))
        from slackhouse.native import building  # noqa: PLC0415 - found only now

        self.folder = TemporaryDirectory(prefix="slackhouse-wheel-")
        made = building.build(Path(self.folder.name))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(
            {str(path): path.relative_to(self.folder.name).as_posix() for path in made}
        )

    def finalize(self, version, _build_data, _artifact_path):
        if version != "editable":
            self.folder.cleanup()
