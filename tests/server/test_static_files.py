"""What a browser is sent of the page's modules: all that runs, and none of what is only read."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from slackhouse.games import FAMILIES
from slackhouse.site import script_bundles
from slackhouse.site.page_words import LATER_KEYS
from slackhouse.site.script_bundles import (
    STATIC,
    BundleError,
    bundle,
    dependencies,
    family_web_folder,
    single_module,
    without_comments,
)
from tests.server.serving import Browser, serving, settings

FOLDERS = {"static": STATIC} | {f"static/games/{one.name}": family_web_folder(one.name) for one in FAMILIES}
OURS = {
    path: f"/{address}/{path.relative_to(folder).as_posix()}"
    for address, folder in FOLDERS.items()
    if folder is not None
    for path in folder.rglob("*.js")
    if "vendor" not in path.parts
}
"""Every module of ours, and where a browser finds it."""


def place_of(family: str) -> bool:
    """Does it draw anything itself?"""
    return script_bundles.script_path(f"games/{family}/index") is not None


PAGES = {
    found[1]: html.name
    for html in sorted(STATIC.parent.glob("*.html"))
    for found in re.finditer(r'static/([a-z-]+)\.js\?whole"', html.read_text("utf-8"))
}
"""The module of every page that has one."""


def test_comments_stay_at_home(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        for path, where in OURS.items():
            answer = page.get(where)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/javascript")
            assert "/**" not in answer.text
            assert len(answer.text) < len(path.read_text("utf-8"))
        answer = page.get("/static/app.js")
        assert (
            page.get("/static/app.js", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
        )
        assert page.get("/static/games/nonsense/index.js").status_code == 404
        assert page.get("/static/games/slack/nonsense.js").status_code == 404


def test_the_sheets_of_a_page_come_as_one_with_those_of_every_family(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        answer = page.get("/static/base,cards,games.css")
        again = page.get("/static/base,cards,games.css", headers={"If-None-Match": answer.headers["etag"]})

        assert answer.headers["content-type"].startswith("text/css")
        assert "/*" not in answer.text
        ours = [
            ".button",
            ".card-title",
            *(f'[data-box="{box.mood}"]' for one in FAMILIES for box in one.boxes),
        ]
        places = [answer.text.index(one) for one in dict.fromkeys(ours)]
        assert places == sorted(places)
        assert again.status_code == 304
        assert page.get("/static/base,nonsense.css").status_code == 404
        assert page.get("/static/..,base.css").status_code == 404


READ = """
const { readFileSync } = require("node:fs"), { SourceTextModule } = require("node:vm");
for (const path of process.argv.slice(1)) new SourceTextModule(readFileSync(path, "utf-8"), { identifier: path });
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here to read the modules with")
def test_what_is_left_is_still_a_module(tmp_path: Path) -> None:
    for number, path in enumerate(OURS):
        (tmp_path / f"{number} {path.name}").write_text(without_comments(path, 0), "utf-8")
    (tmp_path / "spoilt").write_text("import { one } from", "utf-8")

    assert node(*(path for path in tmp_path.iterdir() if path.name != "spoilt")) == ""
    assert "SyntaxError" in node(tmp_path / "spoilt")


def node(*paths: Path) -> str:
    """What Node has to say against these modules."""
    words = ["node", "--experimental-vm-modules", "--no-warnings", "-e", READ, *map(str, paths)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert bool(done.returncode) == bool(done.stderr)
    return done.stderr


def read_by_node(folder: Path, texts: dict[str, str]) -> None:
    for number, (name, text) in enumerate(texts.items()):
        (folder / f"{number} {name.replace('/', ' ')}").write_text(text, "utf-8")

    assert node(*folder.iterdir()) == ""


def later(name: str) -> set[str]:
    """What a page fetches when it is needed, and all that this needs, beyond the page itself."""
    here = set(dependencies(name))
    found: set[str] = set()
    left = [*here]
    while left:
        text = script_bundles.module(left.pop()).body
        fresh = {
            one for lazy in re.findall(r'import\("\./([a-z-]+)\.js"\)', text) for one in dependencies(lazy)
        }
        left += fresh - found - here
        found |= fresh - here
    return found


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here to read the modules with")
@pytest.mark.parametrize("entry", PAGES)
def test_a_page_comes_whole_and_what_it_fetches_later_takes_what_it_has(entry: str, tmp_path: Path) -> None:
    texts = {entry: bundle(entry)} | {name: single_module(name, (entry,)) for name in later(entry)}
    read_by_node(tmp_path, texts)

    assert re.findall(r"(?m)^import [{*]", texts[entry]) == []  # it needs nothing else
    for name, text in texts.items():
        if name != entry:
            taken = {other for other, _ in script_bundles.module(name).takes} & set(dependencies(entry))
            assert (f'from "./{entry}.js?whole"' in text) == bool(taken)


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node here to read the modules with")
@pytest.mark.parametrize("family", [one.name for one in FAMILIES if place_of(one.name)])
def test_what_a_family_draws_comes_whole_too(family: str, tmp_path: Path) -> None:
    name = f"games/{family}/index"
    text = bundle(name, ("table",))
    read_by_node(tmp_path, {name: text})

    assert text.startswith("import { $")
    assert 'from "../../table.js?whole"' in text
    assert len(re.findall(r"(?m)^import [{*]", text)) == 1
    assert set(re.findall(r"export const (\$games_\w+)", text)) == {
        "$" + one.replace("/", "_").replace("-", "_")
        for one in dependencies(name)
        if one.startswith("games/")
    }


def test_every_module_is_in_a_whole_once() -> None:
    for page in PAGES:
        names = re.findall(r"(?m)^export const (\$\w+) = await", bundle(page))
        assert len(names) == len(set(names)) == len(set(dependencies(page)))


def test_what_is_said_only_later_is_not_said_at_once() -> None:
    """A table is drawn before these words are there."""
    said = bundle("table") + "".join(
        bundle(f"games/{one.name}/index", ("table",)) for one in FAMILIES if place_of(one.name)
    )
    for prefix in LATER_KEYS:
        begins = re.escape(prefix.removesuffix("."))
        assert (
            re.findall(rf'["`]{begins}\.[\w$-]|\b(?:say|part|pieces)\("{begins}"|\bterm\("{begins}"', said)
            == []
        )


def test_nobody_gets_a_module_that_is_not_there(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        answer = page.get("/static/table.js?whole")
        assert answer.headers["content-type"].startswith("text/javascript")
        again = page.get("/static/table.js?whole", headers={"If-None-Match": answer.headers["etag"]})
        assert again.status_code == 304
        assert "$words" in page.get("/static/menu.js?of=table").text
        for path in (
            "menu.js?of=nonsense",
            "menu.js?of=../../x",
            "nonsense.js?whole",
            "menu.js?of=table,nonsense",
        ):
            assert page.get(f"/static/{path}").status_code == 404


def test_a_module_that_is_written_otherwise_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script_bundles, "STATIC", tmp_path)
    texts = {
        "one": 'import { two } from "./two.js";\nexport const one = two;\n',
        "two": 'import { one } from "./one.js";\nexport const two = one;\n',
        "star": 'export * from "./one.js";\n',
        "bare": 'import "./one.js";\n',
        "default": "export default 1;\n",
        "let": "export let n = 1;\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.js").write_text(text, "utf-8")

    with pytest.raises(BundleError, match="one needs two needs one"):
        bundle("one")
    for name in ("star", "bare", "default", "let"):
        with pytest.raises(BundleError, match=f"{name}.js: nobody reads"):
            bundle(name)
