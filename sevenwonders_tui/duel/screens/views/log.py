"""The log of a table of Duel, turn by turn, the last turn first."""

from __future__ import annotations

from sevenwonders_tui.duel.words.events.log import DuelLogSheet
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.tui.screens.table.log import LogScreen


class DuelLogScreen(LogScreen):
    """The log of a snapshot, which holds nothing that its reader may not know."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__(lambda cells: DuelLogSheet(scene, cells))
