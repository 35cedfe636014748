"""The JSON Schema of a game's conversation with programs, in both directions."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from sevenwonders_tui.bots.wire.model import Answer
from sevenwonders_tui.notation.schema import PartSchema, schema_text


def wire_schema(message: Any, title: str) -> str:
    """Return the text of a JSON Schema: `Message`, the union of a game's messages, is one direction, `Answer` the
    other.
    """
    parts, schema = TypeAdapter.json_schemas(
        [
            ("message", "serialization", TypeAdapter[Any](message)),
            ("answer", "validation", TypeAdapter[Any](Answer)),
        ],
        schema_generator=PartSchema,
    )
    whole = {
        "title": title,
        "anyOf": [{"$ref": f"#/$defs/{model}"} for model in ("Message", "Answer")],
        "$defs": {"Message": parts["message", "serialization"], **schema["$defs"]},
    }
    return schema_text(whole)
