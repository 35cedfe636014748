"""The turns of a recorded game."""

from __future__ import annotations

from typing import ClassVar

from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.seven.screens.replay import ReplayScreen
from sevenwonders_tui.tui.commands import Command


class RecordScreen(ReplayScreen):
    """The turns of a record."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.close", "q,escape", NP_("key", "leave"), N_("Leave the replay."), "close"),
    )
