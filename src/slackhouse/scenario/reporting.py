"""What came of a scenario: for people to read, and as plain data."""

from __future__ import annotations

from typing import Any

import msgspec


class Step(msgspec.Struct):
    """One move of the scenario and what it caused, until the next. Without a move: what happened before the first."""

    move: str
    caused: list[str] = msgspec.field(default_factory=list)


class Report(msgspec.Struct, kw_only=True):
    """One scenario that could be run. It is ok if nothing failed."""

    file: str
    title: str
    failed: list[str]
    log: list[Step]
    table: dict[str, Any]

    @property
    def ok(self) -> bool:
        return not self.failed

    def plain(self) -> dict[str, Any]:
        """As the `--json` of the command prints it."""
        return {
            "title": self.title,
            "ok": self.ok,
            "failed": self.failed,
            "log": [{"move": step.move, "caused": step.caused} for step in self.log],
            "table": self.table,
        }

    def told(self) -> str:
        """For people: each move with what it caused, then what did not hold."""
        lines = [self.title]
        for step in self.log:
            lines.append(f"  {step.move or '(the table is set)'}")
            lines += [f"      {sentence}" for sentence in step.caused]
        lines += [f"  FAILED: {what}" for what in self.failed]
        lines.append(f"  table: {self.table['line']}" if self.failed else "  ok")
        return "\n".join(lines)
