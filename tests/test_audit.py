"""`tools/audit`: weak packages are named, and where nobody knows that is said."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


class Index(BaseHTTPRequestHandler):
    """An index that knows of one weak package, and of one advisory that was withdrawn."""

    weak = ""

    def do_GET(self) -> None:
        name = self.path.split("/")[2]
        known = [{"id": "OLD-1", "summary": "was none", "withdrawn": "2026"}]
        if name == self.weak:
            known.append({"id": "WEAK-7", "summary": "lets strangers in", "withdrawn": ""})
        body = json.dumps({"vulnerabilities": known}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture
def index() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Index) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def audit(index: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SLACKHOUSE_ADVISORIES": index, "no_proxy": "*"}
    return subprocess.run(
        [sys.executable, ROOT / "tools/audit"], check=False, capture_output=True, text=True, env=env
    )


def test_a_weak_package_is_named(index: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Index, "weak", "starlette")
    done = audit(index)

    assert done.returncode == 1
    assert "starlette" in done.stdout
    assert "WEAK-7: lets strangers in" in done.stdout
    assert "OLD-1" not in done.stdout


def test_all_is_well_when_nothing_is_known(index: str) -> None:
    done = audit(index)

    assert (done.returncode, "0 known weaknesses" in done.stdout) == (0, True)


@pytest.mark.parametrize("nowhere", ["", "http://127.0.0.1:9"])
def test_where_nobody_knows_that_is_said(nowhere: str) -> None:
    done = audit(nowhere)

    assert (done.returncode, done.stderr.startswith("Not audited")) == (3, True)
