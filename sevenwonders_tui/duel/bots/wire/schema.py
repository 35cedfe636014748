"""The JSON Schema of both directions, for programs of other people."""

from __future__ import annotations

import sys

from sevenwonders_tui.bots.wire.schema import wire_schema
from sevenwonders_tui.duel.bots.wire.model import DuelMessage


def dump_schema() -> str:
    """Return the text of `docs/duel-bots.schema.json`."""
    return wire_schema(DuelMessage, "One line of sevenwonders-bot/1 about 7 Wonders Duel")


if __name__ == "__main__":
    sys.stdout.write(dump_schema())
