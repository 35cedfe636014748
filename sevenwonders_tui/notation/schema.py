"""The JSON Schema of documents for other programs."""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema


class PartSchema(GenerateJsonSchema):
    """Describes fields that do not apply as left out and never null; in a `Part` they are None."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """Describe the inner schema."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Describe the inner schema."""
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - a title that repeats the name says nothing
        """Leave out titles."""
        return False


def schema_text(schema: JsonSchemaValue) -> str:
    """Return the text of a schema for `docs`."""
    whole = {"$schema": GenerateJsonSchema.schema_dialect, **schema}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
