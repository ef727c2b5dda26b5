"""The result of a scenario, as text and as plain data."""

from __future__ import annotations

from typing import Final

import msgspec

from slackhouse.kernel.plain import Entries, Plain

UNHEARD: Final = "refused without being heard, which proves nothing"


class Step(msgspec.Struct):
    """One move of the scenario and the facts until the next. Without a move: the facts before the first."""

    move: str
    caused: list[str] = msgspec.field(default_factory=list)


class Refusal(msgspec.Struct, frozen=True):
    """The result of a `refuse` line: the reason, and whether the seat could be heard at all; if not, nothing is proven."""

    move: str
    why: str = ""
    refused: bool = True
    heard: bool = True


class Report(msgspec.Struct, kw_only=True):
    """The result of one scenario. It is ok if nothing failed."""

    file: str
    title: str
    failed: list[str]
    log: list[Step]
    table: Entries
    refused: list[Refusal]

    @property
    def ok(self) -> bool:
        """Did everything hold?"""
        return not self.failed

    def plain(self) -> dict[str, Plain]:
        """As the `--json` of the command prints it; `unheard` is there only if a refusal proves nothing."""
        unheard: list[Plain] = [{"move": one.move, "why": one.why} for one in self.refused if not one.heard]
        return {
            "title": self.title,
            "ok": self.ok,
            "failed": [*self.failed],
            "log": [{"move": step.move, "caused": [*step.caused]} for step in self.log],
            "table": self.table,
            **({"unheard": unheard} if unheard else {}),
        }

    def told(self) -> str:
        """For people: each move with what it caused, what was refused and why, then what did not hold."""
        lines = [self.title]
        for step in self.log:
            lines.append(f"  {step.move or '(the table is set)'}")
            lines += [f"      {sentence}" for sentence in step.caused]
        for one in self.refused:
            lines.append(f"  {'refused' if one.heard else UNHEARD}: {one.move}")
            lines.append(f"      {one.why}")
        lines += [f"  FAILED: {what}" for what in self.failed]
        lines.append(f"  table: {self.table['line']}" if self.failed else "  ok")
        return "\n".join(lines)
