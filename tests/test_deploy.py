"""What `deploy/` hands out: every option it names is one of ours, and its parts fit together. tests/chaos runs the processes themselves."""

from __future__ import annotations

import configparser
import re
from pathlib import Path

import click
import pytest
import yaml

from slackhouse.hosting.serve_command import serve
from slackhouse.server.live.table_registry import TABLE_ID_LENGTH, TABLE_ID_LETTERS
from slackhouse.server.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
OPTIONS = {
    word
    for option in serve.params
    if isinstance(option, click.Option)
    for word in (*option.opts, *option.secondary_opts)
}
UNITS = ["slackhouse.service", "slackhouse@.service"]


@pytest.mark.parametrize("name", ["compose.yaml", "Dockerfile", *UNITS])
def test_every_option_is_one_of_ours(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    lines = [line for line in text.splitlines() if re.search(r"\bserve\b", line) and not line.startswith("#")]
    named = {one for line in lines for one in re.findall(r"--[a-z-]+", line)}

    assert named
    assert named <= OPTIONS


def test_the_servers_of_the_compose_file_are_those_of_the_proxy() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    servers = {name: one for name, one in services.items() if "serve" in one.get("command", ())}
    upstream = re.findall(r"^    server (\S+)", (DEPLOY / "nginx.conf").read_text("utf-8"), re.MULTILINE)
    addresses = {one["command"][one["command"].index("--address") + 1] for one in servers.values()}

    assert len(servers) >= 2
    assert set(upstream) == addresses == {f"{name}:8000" for name in servers}
    assert all(
        one["environment"]["SLACKHOUSE_DATABASE"].startswith("postgresql://") for one in servers.values()
    )


def test_the_proxy_knows_a_tables_name_when_it_sees_one() -> None:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    (found,) = re.findall(r"location ~ (\^/\(api/tables\S+) \{", text)

    assert re.search(found, "/api/tables/" + TABLE_ID_LETTERS[:TABLE_ID_LENGTH] + "/socket")
    assert re.search(found, "/api/tables/" + TABLE_ID_LETTERS[-TABLE_ID_LENGTH:])
    assert not re.search(found, "/api/tables")
    assert not re.search(found, "/api/house")


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_one(name: str) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / name)

    assert unit["Service"]["ExecStart"].startswith("/opt/slackhouse/.venv/bin/slackhouse serve")
    assert unit["Service"]["KillSignal"] == "SIGTERM"
    assert unit["Install"]["WantedBy"] == "multi-user.target"


def test_the_proxy_counts_connections_of_an_address_like_a_server_without_one() -> None:
    """To the server they all come from the proxy, which it does not count."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    limit = re.search(r"^    limit_conn addresses (\d+);", text, re.MULTILINE)

    assert limit is not None
    assert int(limit[1]) == Settings(data=Path()).max_per_address
    assert "limit_conn_zone $binary_remote_addr zone=addresses:" in text
