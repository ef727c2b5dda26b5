"""`slackhouse art`: sheets, single cards, a folder; and what it says when something is wrong."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from slackhouse.art import emblem, picture
from slackhouse.cli import main
from slackhouse.games import load_box

DECK = '[[card]]\nname = "漫画"\nkind = "Thing"\n\n[[card]]\nname = "../../Etc <b>"\nkind = "Whenever"\nplay = [{ gain = 1 }]\n'


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["art", *map(str, words)])


def test_a_sheet_holds_every_card_of_a_box(tmp_path: Path) -> None:
    result = run("--box", "block-party", "--out", tmp_path / "sheet.svg")
    sheet = (tmp_path / "sheet.svg").read_text("utf-8")

    assert result.exit_code == 0, result.output
    assert result.output.endswith("sheet.svg: 52 cards\n")
    assert sheet.count('viewBox="0 0 160 120"') == 52


def test_one_card_alone_is_told_in_words(tmp_path: Path) -> None:
    out = tmp_path / "one.svg"
    result = run("--card", "the chair channel", "--out", out)
    card = next(one for one in load_box("geek").cards if one.name == "The Chair Channel")

    assert result.output == f"{out}: The Chair Channel: a television set showing a chair\n"
    assert out.read_text("utf-8") == picture(card)
    run("--card", "The Chair Channel", "--emblem", "--out", out)
    assert out.read_text("utf-8") == emblem(card)


def test_a_folder_gets_a_file_for_each_card_whatever_its_title(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(DECK, "utf-8")
    result = run("--deck", tmp_path / "deck.toml", "--box", "goth", "--out", tmp_path / "new" / "pictures")

    assert result.exit_code == 0, result.output
    assert sorted(file.name for file in (tmp_path / "new" / "pictures").iterdir()) == [
        "001.svg",
        "002-etc-b.svg",
    ]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["deck.toml", "new"]


def test_what_is_not_there_is_told_with_what_was_meant(tmp_path: Path) -> None:
    out = tmp_path / "x.svg"

    assert (
        'no card "The Chair Chanel"; did you mean "The Chair Channel"?'
        in run("--card", "The Chair Chanel", "--out", out).output
    )
    assert 'no box "gooth"; did you mean "goth"?' in run("--box", "gooth", "--out", out).output
    assert "cannot be read" in run("--deck", tmp_path / "none.toml", "--out", out).output
    assert "cannot be written" in run("--out", tmp_path / "no" / "folder.svg").output
    assert not out.exists()


def test_a_wrong_deck_is_told_in_full(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(
        '[[card]]\nname = "A"\nkind = "Thin"\nart = { motif = "piza" }\n', "utf-8"
    )
    (tmp_path / "none.toml").write_text('title = "Nothing"\n', "utf-8")
    told = run("--deck", tmp_path / "deck.toml", "--out", tmp_path / "x.svg").output

    assert 'did you mean "Thing"?' in told
    assert 'did you mean "pizza"?' in told
    assert "has no cards" in run("--deck", tmp_path / "none.toml", "--out", tmp_path / "x.svg").output
