"""The JSON Schema of what is written down for other programs."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema


class PartSchema(GenerateJsonSchema):
    """A field that does not apply is left out and never null, and the schema says so; a `Part` holds None there."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """Describe what is inside."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Describe what is inside."""
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - a title that repeats the name says nothing
        """Leave titles out."""
        return False
