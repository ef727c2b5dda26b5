"""What a browser is sent of the page's modules: all that runs, and none of what is only read."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from slackhouse.server.modules import bare
from slackhouse.server.pages import WEB
from tests.server.serving import Browser, serving, settings

OURS = [path for path in (WEB / "static").rglob("*.js") if "vendor" not in path.parts]


def test_comments_stay_at_home(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        for path in OURS:
            answer = page.get(f"/static/{path.relative_to(WEB / 'static').as_posix()}")
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/javascript")
            assert "/**" not in answer.text
            assert len(answer.text) < len(path.read_text("utf-8"))
        answer = page.get("/static/app.js")
        assert (
            page.get("/static/app.js", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
        )
        assert page.get("/static/games/nonsense/index.js").status_code == 404


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here to read the modules with")
def test_what_is_left_is_still_a_module(tmp_path: Path) -> None:
    for number, path in enumerate(OURS):
        left = tmp_path / f"{number}.mjs"
        left.write_text(bare(path, 0), "utf-8")
        done = subprocess.run(["node", "--check", str(left)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{path.name}: {done.stderr}"
