"""`slackhouse print`, as typed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from pypdf import PdfReader

from slackhouse.cli import main
from slackhouse.games import load_box

DECK = 'title = "The Annexe"\n[[card]]\nname = "Beanbag"\nkind = "Thing"\ncost = 3\ncopies = 10\nsource = "public"\n'


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(DECK)
    return tmp_path


def printed(*words: str) -> Result:
    return CliRunner().invoke(main, ["print", *words])


def read(file: Path) -> PdfReader:
    return PdfReader(io.BytesIO(file.read_bytes()))


def test_a_deck_becomes_sheets_to_cut(room: Path) -> None:
    done = printed("--deck", "mine.toml", "--out", "cards.pdf")

    assert done.output == (
        "cards.pdf: 10 cards on 4 pages, printed on both sides and flipped on the long edge\n"
    )
    assert len(read(room / "cards.pdf").pages) == 4
    assert "The Annexe" in read(room / "cards.pdf").pages[0].extract_text()


def test_of_a_box_only_what_is_ours_is_printed(room: Path) -> None:
    done = printed("--box", "geek", "--no-backs", "--once", "--out", "geek.pdf")
    said = " ".join(page.extract_text() for page in read(room / "geek.pdf").pages)
    ours = [card.name for card in load_box("geek").cards if card.source == "ours"]

    assert done.exit_code == 0, done.output
    assert f"{97 - len(ours)} titles not of our own making: not printed" in done.output
    assert all(name in " ".join(said.split()) for name in ours)
    assert "Car Alarm" not in said


def test_one_card_comes_as_a_picture(room: Path) -> None:
    for form in ("svg", "png"):
        done = printed("--deck", "mine.toml", "--card", "beanbag", "--out", f"card.{form}")

        assert (done.exit_code, done.output) == (0, f"card.{form}: Beanbag, 63 × 88 mm\n")
    assert (room / "card.svg").read_text("utf-8").startswith("<svg")
    with Image.open(room / "card.png") as card:
        assert card.size == (744, 1039)


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("--deck", "mine.toml", "--out", "cards.png"), 2, ".png is for one card: name it with --card"),
        (("--deck", "mine.toml", "--card", "Beanbug", "--out", "c.pdf"), 2, 'did you mean "Beanbag"?'),
        (("--deck", "gone.toml", "--out", "c.pdf"), 1, "gone.toml cannot be read"),
        (("--deck", "mine.toml", "--out", "no/where.pdf"), 1, "no/where.pdf cannot be written"),
        (("--box", "geek", "--card", "Car Alarm", "--out", "c.pdf"), 2, 'there is no card "Car Alarm"'),
    ],
)
def test_what_cannot_be_printed_is_said(room: Path, words: tuple[str, ...], status: int, told: str) -> None:
    done = printed(*words)

    assert done.exit_code == status
    assert told in done.stderr


def test_a_machine_without_the_press_says_how_to_get_it(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("slackhouse.terminal.lab_support.find_spec", lambda _name: None)
    done = printed("--deck", "mine.toml", "--out", "cards.pdf")

    assert done.exit_code == 1
    assert "this needs typst: " in done.stderr
