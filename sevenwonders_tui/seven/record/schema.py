"""The JSON Schema of the models, for other people's programs."""

from __future__ import annotations

import sys

from sevenwonders_tui.notation.schema import PartSchema, schema_text
from sevenwonders_tui.seven.record.model import WondersRecord


def dump_schema() -> str:
    """Return the text of `docs/record.schema.json`."""
    return schema_text(WondersRecord.model_json_schema(schema_generator=PartSchema))


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
