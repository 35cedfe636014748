"""The JSON Schema of both directions, for other people's programs."""

from __future__ import annotations

import sys

from sevenwonders_tui.bots.wire.schema import wire_schema
from sevenwonders_tui.seven.bots.wire.model import Message


def dump_schema() -> str:
    """Return the text of `docs/bots.schema.json`."""
    return wire_schema(Message, "One line of sevenwonders-bot/1")


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
