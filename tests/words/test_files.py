"""The words files: every key that is told has a template, every template is told, and languages have the same keys and slots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import slackhouse
from slackhouse.cards.words import with_article
from slackhouse.family.family import AnyFamily
from slackhouse.games import FAMILIES, load_box
from slackhouse.i18n.pseudo_language import made_up
from slackhouse.i18n.templates import Speaker
from slackhouse.i18n.words_files import SHARED, languages, packages_in, texts_in, words_of, wrong
from slackhouse.kernel.wording import Seat, Title, Told
from slackhouse.terminal.words_command import TOPS, File, files, packages
from tests.terminal.sitting import run

SOURCE = Path(slackhouse.__file__).parent
KEY = re.compile(r'"([A-Za-z][\w. -]*)"')
MADE = (
    "fact.", "clause.", "came.", "phase.", "question.", "wait.", "asked.", "needed.", "join.", "printed.", "refused.verb-", "refused.not-in-hand", "table.", "token.", "why.forbids-", "heard.", "asking.", "hint.", "change.", "foreseen.", "otherwise.", "vague.", "then.",
    "closed.", "rate.", "box.", "option.", "choice.", "together.characters-", "word.", "any.", "one.", "such.", "mild.", "moment.", "before.", "who.", "room.", "owner.",
    "lesson.", "howto.", "glossary.", "advice.do-", "quip.", "verb.peek-", "verb.discard-", "verb.price-", "verb.deals-", "verb.dump", "verb.keep-", "verb.pass-", "verb.profit-", "if.", "place.",
)  # fmt: skip
"""Keys that are put together from the name of a fact, a phase, a question, a rule, a token, a kind of card, a number of a view or what a verb says, and from the names of lessons."""


def told_in(folder: str) -> set[str]:
    """All that stands in quotation marks in the source of a folder, and could be a key."""
    text = "".join(path.read_text("utf-8") for path in sorted((SOURCE / folder).rglob("*.py")))
    return set(KEY.findall(text))


def folder_of(package: str) -> str:
    return package.removeprefix("slackhouse.").replace(".", "/")


@pytest.mark.parametrize("package", [one for one in TOPS if one in packages()])
def test_every_key_that_is_told_has_words(package: str) -> None:
    said_by = "slackhouse.games.slack" if package == "slackhouse.terminal" else package
    together = next((family.packages for family in FAMILIES if said_by in family.packages), ())
    if package == SHARED:  # what it tells for a family, the family says
        together = tuple(one for family in FAMILIES for one in family.packages)
    words = words_of(*together, package)
    sections = {key.partition(".")[0] for key in words.texts if "." in key}
    told = {key for key in told_in(folder_of(package)) if key.partition(".")[0] in sections and "." in key}

    assert [key for key in sorted(told) if key not in words and not key.endswith(("-", ".", ".html"))] == []


@pytest.mark.parametrize("package", [one for one in packages() if not one.endswith(".web")])
def test_all_words_are_told(package: str) -> None:
    """What the page says stands in its modules: see test_page_words.py."""
    told = told_in("")
    sections = ("language.", "person.", *MADE)
    unused = [key for key in texts_in(package, "en") if key not in told and not key.startswith(sections)]

    assert unused == []


@pytest.mark.parametrize("family", FAMILIES, ids=lambda one: one.name)
def test_every_kind_type_and_class_of_cards_has_words(family: AnyFamily) -> None:
    words, known = family.words(), family.vocabulary
    nouns = known.card.nouns
    counted = {word: words.texts[f"any.{word}"] for word in known.words if nouns.is_counted(word)}

    for form in ("word", "any"):
        assert {key.partition(".")[2] for key in words.texts if key.startswith(f"{form}.")} == known.words
    assert {key.partition(".")[2] for key in words.texts if key.startswith("mild.")} == set(nouns.mild)
    assert all(f"moment.enters-{kind}" in words for kind in nouns.entering)
    assert all(said == with_article(words.texts[f"word.{word}"]) for word, said in counted.items())


@pytest.mark.parametrize("package", packages())
def test_every_template_can_be_read(package: str) -> None:
    words = words_of(package)

    for key in words.texts:
        assert words[key]


@pytest.mark.parametrize("file", files(), ids=lambda one: f"{one.package}-{one.what}")
def test_all_languages_have_the_same_keys_and_slots(file: File, tmp_path: Path) -> None:
    assert run("words", "made-up", tmp_path).exit_code == 0
    english = file.texts("en")
    for language in (*languages(), f"{tmp_path}/"):
        found = file.texts(language)

        assert list(found) == list(english)
        assert list(wrong(english, found)) == []


def test_an_edition_may_have_a_words_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edition = tmp_path / "shed" / "games" / "yard" / "editions" / "winter"
    edition.mkdir(parents=True)
    yard = tmp_path / "shed" / "games" / "yard"
    (tmp_path / "shed" / "__init__.py").write_text("", "utf-8")
    (yard / "words.en.toml").write_text('[fact]\nMown = "{seat} {seat:mow|mows}."\n', "utf-8")
    (edition / "words.en.toml").write_text('[fact]\nSnowed = "It snows on {seat}."\n', "utf-8")
    words = tmp_path / "words"
    words.mkdir()
    (words / "yard-winter.toml").write_text('[fact]\nSnowed = "Auf {seat:dich|#} schneit es."\n', "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    english = Speaker(words_of("shed.games.yard"), ("Ann",), (), 0)
    german = Speaker(words_of("shed.games.yard", language=f"{words}/"), ("Ann",), (), 0)

    assert packages_in("shed.games.yard") == ("shed.games.yard", "shed.games.yard.editions.winter")
    assert english.text(Told("fact.Mown", seat=Seat(0))) == "You mow."
    assert english.text(Told("fact.Snowed", seat=Seat(0))) == "It snows on you."
    assert german.text(Told("fact.Snowed", seat=Seat(0))) == "Auf dich schneit es."


def test_no_key_is_said_by_two_files_of_a_family() -> None:
    for top in TOPS:
        keys = [key for package in packages_in(top) for key in texts_in(package, "en")]

        assert len(set(keys)) == len(keys), top


@pytest.mark.slow
def test_a_copy_of_the_english_words_says_the_same(tmp_path: Path) -> None:
    assert run("words", "copy", tmp_path).exit_code == 0
    done = run("words", "check", f"{tmp_path}/")

    assert done.exit_code == 0
    assert "0 wrong, 0 still in English" in done.stdout
    for package in packages():
        assert texts_in(package, f"{tmp_path}/") == texts_in(package, "en")


def test_a_translation_may_be_unfinished_and_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "slack.toml").write_text(
        '[fact]\nWon = "{seat} {seat:gewinnst|gewinnt} mit {n} Slack!"\n', "utf-8"
    )
    words = words_of("slackhouse.games.slack", language=f"{tmp_path}/")
    speaker = Speaker(words, ("Ann", "Ben"), (), 0)
    done = run("words", "check", f"{tmp_path}/")

    assert speaker.text(Told("fact.Won", seat=Seat(1), n=20)) == "Ben gewinnt mit 20 Slack!"
    assert speaker.text(Told("fact.Drew", seat=Seat(0), n=2)) == "You draw 2."
    assert done.exit_code == 1
    assert "slack.toml: question.calling is missing" in done.stdout
    assert "1 text, 0 wrong" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[fact]\nWonn = "x"', 'fact.Wonn: there is no such key; did you mean "fact.Won"?'),
        ('[fact]\nWon = "{seat} gewinnt!"', "fact.Won: its slots are {seat}, and should be {n}, {seat}"),
        ('[fact]\nWon = "{seat"', "fact.Won: "),
        ("[fact]\nWon = 3", "fact.Won: words are text, not 3"),
        ("[fact", "slack.toml: "),
    ],
)
def test_a_mistake_in_a_words_file_is_told_with_its_key(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "slack.toml").write_text(text, "utf-8")
    checked = run("words", "check", f"{tmp_path}/")
    played = run("play", "--plain", "--language", f"{tmp_path}/")

    assert why in checked.output
    assert checked.exit_code in {1, 2}
    assert played.exit_code == 2
    assert why in played.output


def test_a_language_that_is_not_there_is_told_with_those_that_are() -> None:
    done = run("play", "--plain", "--language", "enn")

    assert done.exit_code == 2
    assert 'there is no language "enn"; did you mean "en"? (languages: en; or name a folder' in done.output


@pytest.mark.slow
def test_the_language_can_be_set_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("words", "made-up", tmp_path).exit_code == 0
    monkeypatch.setenv("SLACKHOUSE_LANGUAGE", f"{tmp_path}/")

    assert "Ann (greedy)" in run("watch", "--seed", "3").stdout.splitlines()[0]
    assert f"{made_up('', '{seats}. Seed')[9:]} 3." in run("watch", "--seed", "3").stdout.splitlines()[0]


def test_the_worked_example_of_translating_says_what_it_says(tmp_path: Path) -> None:
    page = Path("docs/translating.md").read_text("utf-8")
    english, persons, german = re.findall(r"(?:^    .*\n)+", page, re.MULTILINE)
    (tmp_path / "slack.toml").write_text(german, "utf-8")
    (tmp_path / "contract.toml").write_text(persons, "utf-8")
    words = words_of("slackhouse.games.slack", language=f"{tmp_path}/")
    told = Told("fact.Stolen", seat=Seat(0), card=Title(0), room=Seat(1), n=2)
    said = [Speaker(words, ("Ann", "Ben"), load_box("geek").cards[:1], me).text(told) for me in (1, 0, None)]
    title = load_box("geek").cards[0].name

    assert texts_in("slackhouse.games.slack", "en")["fact.Stolen"] in english
    assert [line.replace(title, "Beer") for line in said] == re.findall(r"`((?:Ann|Du) nimm[^`]*)`", page)
