"""The JSON Schema of both directions, for programs that are not ours."""

from __future__ import annotations

import json
import sys
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from sevenwonders_tui.bots.duel.wire.model import DuelMessage
from sevenwonders_tui.bots.wire.model import Answer
from sevenwonders_tui.notation.schema import PartSchema


def wire_schema() -> dict[str, Any]:
    """Return the JSON Schema, as `docs/duel-bots.schema.json` holds it: `Message` one way, `Answer` the other."""
    parts, schema = TypeAdapter.json_schemas(
        [
            ("message", "serialization", TypeAdapter[Any](DuelMessage)),
            ("answer", "validation", TypeAdapter[Any](Answer)),
        ],
        schema_generator=PartSchema,
    )
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        "title": "One line of sevenwonders-bot/1 about 7 Wonders Duel",
        "anyOf": [{"$ref": f"#/$defs/{model}"} for model in ("Message", "Answer")],
        "$defs": {"Message": parts["message", "serialization"], **schema["$defs"]},
    }


def dump_schema() -> str:
    """Return the text of `docs/duel-bots.schema.json`."""
    return json.dumps(wire_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
