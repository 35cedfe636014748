"""The JSON Schema of the models, for programs of other people."""

from __future__ import annotations

import sys

from sevenwonders_tui.duel.record.model import DuelRecord
from sevenwonders_tui.notation.schema import PartSchema, schema_text


def dump_schema() -> str:
    """Return the text of `docs/duel-record.schema.json`."""
    return schema_text(DuelRecord.model_json_schema(schema_generator=PartSchema))


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
