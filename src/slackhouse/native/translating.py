"""Translates a copy of the sources to C and builds it, in a process of its own, because mypyc uses much memory.

`python -m slackhouse.native.translating FOLDER`: the copy, in which the binaries come to lie too.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

from slackhouse.native.building import STEP
from slackhouse.native.sources import PACKAGE, compiled

OPTIMIZED: Final = "1"
"""What gcc makes of it with -O3 is no faster, and takes twice as long to make."""
TYPES: Final = """[mypy]
mypy_path = {folder}
explicit_package_bases = True
follow_imports = silent
ignore_missing_imports = True
disable_error_code = ignore-without-code
"""


class OnAllCores(build_ext):  # type: ignore[misc] # may be without types here
    """A build step that compiles several files at a time and reports progress."""

    def build_extensions(self) -> None:
        """As ever, but for that."""
        one_by_one = self.compiler.compile
        files = sum(len(one.sources) for one in self.extensions)
        done = count(1)

        def compile_all(sources: list[str], **words: object) -> list[str]:
            def compile_one(source: str) -> list[str]:
                made: list[str] = one_by_one([source], **words)
                sys.stdout.write(f"{STEP}{next(done)} {files}\n")
                sys.stdout.flush()
                return made

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [made for some in pool.map(compile_one, sources) for made in some]

        self.compiler.compile = compile_all
        super().build_extensions()


def main(copy: Path) -> None:
    """All in one unit: a class and all its subclasses are compiled together or not at all."""
    settings = copy / "mypy.ini"
    settings.write_text(TYPES.format(folder=copy), "utf-8")
    names = [str(path.relative_to(PACKAGE.parent)) for path in compiled()]
    units = mypycify(
        ["--config-file", str(settings), *names],
        opt_level=OPTIMIZED,
        debug_level="0",
        multi_file=True,
        target_dir=str(copy / "c"),
    )
    setup(
        name="slackhouse",
        ext_modules=units,
        cmdclass={"build_ext": OnAllCores},
        script_args=["--quiet", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
