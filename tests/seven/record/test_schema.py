"""The published schema and page say what the models do."""

from __future__ import annotations

import json
import re
from pathlib import Path

from sevenwonders_tui.games.registry import FORMATS
from sevenwonders_tui.record import parse_record
from sevenwonders_tui.seven.record import verify
from sevenwonders_tui.seven.record.schema import dump_schema
from tests.support.seven.build import the_game

DOCS = Path(__file__).parents[3] / "docs"


def test_the_published_schema_is_what_the_models_give() -> None:
    """Write it anew with `python -m sevenwonders_tui.seven.record.schema > docs/record.schema.json`."""
    assert (DOCS / "record.schema.json").read_text(encoding="utf-8") == dump_schema()


def test_the_schema_forbids_unknown_fields_and_nulls() -> None:
    """Other programs can trust it as far as a schema reaches."""
    text = dump_schema()
    assert '"null"' not in text
    assert all(part["additionalProperties"] is False for part in json.loads(dump_schema())["$defs"].values())


def test_the_example_of_the_page_is_a_record_by_the_rules() -> None:
    """What the page shows can be copied."""
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    found = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    (example,) = (text for text in found if '"game": "wonders"' in text)
    record = parse_record(FORMATS, example.encode()).record
    assert record is not None
    assert verify(record, the_game()) == ()


def test_the_page_names_every_field() -> None:
    """A field that the models know is described."""
    page = (DOCS / "record.md").read_text(encoding="utf-8")
    schema = json.loads(dump_schema())
    names = {name for part in (schema, *schema["$defs"].values()) for name in part["properties"]}
    assert [name for name in sorted(names) if f"`{name}`" not in page and f'"{name}"' not in page] == []
