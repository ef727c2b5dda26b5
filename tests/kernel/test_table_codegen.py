"""A field of a table is listed once: the rest is made from that list, or walks over it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

import slackhouse.games
from slackhouse.game import Game
from slackhouse.games import FAMILIES
from slackhouse.kernel import table_codegen
from slackhouse.kernel.errors import SavedFormError
from slackhouse.kernel.fields import AnyFields, FieldSpec
from slackhouse.kernel.table_class import table_class

GAMES = Path(slackhouse.games.__path__[0])


@pytest.mark.parametrize("name", [one.name for one in FAMILIES])
def test_every_table_is_as_its_list_of_fields_makes_it(name: str) -> None:
    made = (GAMES / name / "table.py").read_text("utf-8")

    assert made == table_codegen.written(GAMES / name), (
        f"python -m slackhouse.kernel.table_codegen src/slackhouse/games/{name}"
    )


def test_tables_are_written_where_one_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("slack", "dork"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "fields.py").write_bytes((GAMES / name / "fields.py").read_bytes())

        assert table_codegen.main([str(folder)]) == 0
        assert (folder / "table.py").read_text("utf-8") == (GAMES / name / "table.py").read_text("utf-8")
    assert capsys.readouterr().out.count("wrote ") == 2


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_who_knows_only_what_lies_face_up_finds_no_hand(boxes: tuple[str, ...]) -> None:
    """A table without its hidden fields is one that nobody can peek at by mistake."""
    game = Game.new(boxes, 3, 1)
    face_up = type(game.table).__mro__[1]
    parts = [game.table.printed, *([game.table.edition] if boxes == ("geek",) else [])]
    seen = face_up(*parts, 3)

    for hidden in ("hands", "pile", "ask"):
        with pytest.raises(AttributeError):
            getattr(seen, hidden)


@pytest.mark.parametrize("boxes", [("geek",), ("dork",)])
def test_a_table_for_other_seats_is_refused(boxes: tuple[str, ...]) -> None:
    game = Game.new(boxes, 3, 1)
    form = game.save().replace(b'"turn":0', b'"turn":7')

    with pytest.raises(SavedFormError, match="its turn, phase or winners"):
        Game.load(form)


def test_a_table_that_is_not_generated_has_constants_only() -> None:
    class Fields(AnyFields, frozen=True, forbid_unknown_fields=True, kw_only=True):
        offered: Annotated[list[list[int]], FieldSpec("[0] * seats", by_seat=True)]

    with pytest.raises(TypeError, match="the blank value of offered is no constant"):
        table_class(Fields)
