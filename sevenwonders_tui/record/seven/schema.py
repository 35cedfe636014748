"""The JSON Schema that the models give, for programs that are not ours."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from sevenwonders_tui.record.seven.model import WondersRecord


class _RecordSchema(GenerateJsonSchema):
    """A field that may be left out is never null: the schema says so, although the models hold None there."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - a title that repeats the name says nothing
        return False


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema of a record, as `docs/record.schema.json` holds it."""
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        **WondersRecord.model_json_schema(schema_generator=_RecordSchema),
    }


def dump_schema() -> str:
    """Return the text of `docs/record.schema.json`."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
