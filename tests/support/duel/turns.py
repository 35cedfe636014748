"""Another position at a table of Duel."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.table.table import Table


async def turn_to(table: Table, state: State) -> int:
    """Put the table at another position, as after a move; return the number of its decision."""
    decision = table.snapshot(None).decision + 1
    table._play = replace(table._play, state=state, position=table.kit.position(state), decision=decision)
    table._publish()
    return decision
