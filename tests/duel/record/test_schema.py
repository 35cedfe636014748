"""The published schema and page say what the models do."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pydantic import TypeAdapter

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.notation import AnyLine, dump_line, move_of
from sevenwonders_tui.duel.record.fit import fit_faults
from sevenwonders_tui.duel.record.schema import dump_schema
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.record import parse_record
from tests.duel.record.games import FORMATS, example

LINES: TypeAdapter[AnyLine] = TypeAdapter(AnyLine)
DOCS = Path(__file__).parents[3] / "docs"
NULLABLE = 1
"""Objects of the schema that are null: a choice of nothing and a shared victory are the same one."""


def test_the_published_schema_is_what_the_models_give() -> None:
    """Write it anew with `python -m sevenwonders_tui.duel.record.schema > docs/duel-record.schema.json`."""
    assert (DOCS / "duel-record.schema.json").read_text(encoding="utf-8") == dump_schema()


def test_the_schema_forbids_unknown_fields() -> None:
    """Other programs can trust it as far as a schema reaches; null stands where the page says so."""
    schema = json.loads(dump_schema())
    objects = [part for part in schema["$defs"].values() if part.get("type") == "object"]
    assert len(objects) == len(schema["$defs"]) - NULLABLE
    assert all(part["additionalProperties"] is False for part in objects)
    assert json.dumps(schema).count(": [null]") == NULLABLE


def test_the_example_of_the_page_is_a_record() -> None:
    """What the page shows can be copied, and is the example that the second implementation plays."""
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    found = [text for text in re.findall(r"```json\n(.*?)```", page, re.DOTALL) if '"game": "duel"' in text]
    assert [json.loads(text) for text in found] == [example()]
    record = parse_record(FORMATS, found[0].encode()).record
    assert record is not None
    assert fit_faults(record, load_duel()) == ()


def test_the_page_shows_every_form_of_a_move_as_it_is_written() -> None:
    """What the page shows is read, and written back to the letter."""
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    (forms,) = re.findall(r"```jsonl\n(.*?)```", page, re.DOTALL)
    for form in forms.splitlines():
        line = LINES.validate_json(form)
        assert json.dumps(dump_line(move_of(line), Seat(line.seat), getattr(line, "power", ""))) == form


def test_the_page_names_every_field() -> None:
    """A field that the models know is described."""
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    schema = json.loads(dump_schema())
    names = {name for part in (schema, *schema["$defs"].values()) for name in part.get("properties", {})}
    assert [name for name in sorted(names) if f"`{name}`" not in page and f'"{name}"' not in page] == []
