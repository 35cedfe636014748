"""The JSON Schema that the models give, for programs that are not ours."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from sevenwonders_tui.notation.schema import PartSchema
from sevenwonders_tui.seven.record.model import WondersRecord


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema of a record, as `docs/record.schema.json` holds it."""
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        **WondersRecord.model_json_schema(schema_generator=PartSchema),
    }


def dump_schema() -> str:
    """Return the text of `docs/record.schema.json`."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
