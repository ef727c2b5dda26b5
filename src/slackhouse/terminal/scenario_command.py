"""`slackhouse scenario`: run scenarios and report failed expectations."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path

import click

from slackhouse import scenario as scenarios
from slackhouse.kernel.errors import ScenarioError

FAILED = 1
WRONG_FILE = 2


@click.command(epilog="Example: slackhouse scenario zvi-wins.toml sloths.toml --json")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each file, on a line of its own.")
def scenario(files: tuple[Path, ...], *, as_json: bool) -> None:
    """Run scenarios: set up a table, make moves, and check the expectations.

    Ends with status 0 if everything held, 1 if something did not, 2 if a file is wrong.
    """
    status = 0
    for number, path in enumerate(files):
        if number and not as_json:
            click.echo()
        try:
            report = scenarios.run(scenarios.load(path))
        except ScenarioError as error:
            status = WRONG_FILE
            if as_json:
                wrong = {"title": _title(path), "ok": False, "failed": [], "log": [], "table": {}}
                click.echo(json.dumps({**wrong, "error": str(error)}, ensure_ascii=False))
            else:
                click.echo(str(error), err=True)
            continue
        if not report.ok:
            status = max(status, FAILED)
        click.echo(json.dumps(report.plain(), ensure_ascii=False) if as_json else report.told())
    sys.exit(status)


def _title(path: Path) -> str:
    """Of a file that is wrong: its title, if that much can be read."""
    try:
        title = tomllib.loads(path.read_text("utf-8")).get("title")
    except (OSError, ValueError, RecursionError):
        title = None
    return title if isinstance(title, str) else path.stem
