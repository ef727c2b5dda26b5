"""Tests of extras run where the extra is, and it is said where it is not."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_aec.py": ("pettingzoo", "numpy"),
    "test_batches.py": ("numpy",),
    "test_copies.py": ("pettingzoo",),
    "test_rendering.py": ("pettingzoo", "resvg_py"),
    "test_solo.py": ("gymnasium",),
    "test_spiel.py": ("pyspiel",),
    "test_text.py": ("numpy",),
    "test_trained.py": ("numpy",),
    "test_onnx.py": ("onnx", "onnxruntime"),
    "test_learning.py": ("sb3_contrib",),
}
MISSING = {file: [name for name in names if find_spec(name) is None] for file, names in NEEDS.items()}
collect_ignore = [file for file, names in MISSING.items() if names]


def pytest_report_header() -> list[str]:
    return [
        f"NOTE: {file} is left out: there is no {', '.join(names)}"
        for file, names in MISSING.items()
        if names
    ]
