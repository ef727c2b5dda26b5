"""What the page says comes in the language of its table; at the front door in that of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

from slackhouse.i18n.pseudo_language import made_up
from tests.server.serving import Browser, serving, settings
from tests.terminal.sitting import run


@pytest.fixture
def words(tmp_path: Path) -> str:
    folder = tmp_path / "xx"
    assert run("words", "made-up", folder).exit_code == 0
    return f"{folder}/"


def test_the_page_is_told_what_to_say(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        door = page.get("/api/words").json()
        shop = page.get(f"/api/tables/{_table(page, 'geek')}/words").json()["texts"]
        shelf = page.get(f"/api/tables/{_table(page, 'dork')}/words").json()["texts"]

        assert (door["language"], door["plural"]) == ("en", "one")
        assert door["texts"]["role"] == "Role"
        assert (shop["role"], shelf["role"]) == ("Job", "Character")
        assert shop["phase.Free Time"] == "Free Time"
        assert "lot.title" in shelf
        assert "lot.title" not in shop
        assert not [key for key in shop if key.startswith(("fact.", "html.", "page."))]


def test_who_has_the_words_already_is_told_so(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as address:
        page = Browser(address)
        for path in ("/", "/api/words", f"/api/tables/{_table(page, 'geek')}/words"):
            answer = page.get(path)
            again = page.get(path, headers={"If-None-Match": answer.headers["etag"]})

            assert answer.headers["cache-control"] == "no-cache"
            assert (again.status_code, again.text) == (304, "")


def test_page_and_words_are_in_the_language_of_the_house(tmp_path: Path, words: str) -> None:
    with serving(settings(tmp_path / "tables", language=words)) as address:
        page = Browser(address)
        front, door = page.get("/").text, page.get("/api/words").json()
        table = page.get(f"/api/tables/{_table(page, 'geek')}/words").json()

        assert '<html lang="art-x-made-up"' in front
        assert made_up("", "Slackhouse needs JavaScript.")[:9] in front
        assert door["language"] == table["language"] == "art-x-made-up"
        assert door["texts"]["close"] == made_up("", "Close")
        assert table["texts"]["room.people"] == made_up("", "People")


def test_a_table_keeps_its_language_when_the_house_has_another(tmp_path: Path, words: str) -> None:
    with serving(settings(tmp_path / "tables", language=words)) as address:
        page = Browser(address)
        table = _table(page, "geek")
    with serving(settings(tmp_path / "tables")) as address:
        page = Browser(address)

        assert page.get(f"/api/tables/{table}/words").json()["language"] == "art-x-made-up"
        assert page.get("/api/words").json()["language"] == "en"
        assert page.get("/api/tables/nonsense/words").status_code == 404


def _table(visitor: Browser, box: str) -> str:
    laid = visitor.post("/api/tables", json={"boxes": [box], "seats": 2, "name": "Zoe"})
    return str(laid.json()["table"])
