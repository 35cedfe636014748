"""The JSON Schema that the models give, for programs that are not ours."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.notation.schema import PartSchema


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema of a record, as `docs/duel-record.schema.json` holds it."""
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        **DuelRecord.model_json_schema(schema_generator=PartSchema),
    }


def dump_schema() -> str:
    """Return the text of `docs/duel-record.schema.json`."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
