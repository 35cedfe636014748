"""The game in lines that a server gives to people."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.linemode import LineMode


async def line_session(games: Mapping[str, Kit], way_in: str, arrival: Arrival, lines: LineMode) -> None:  # noqa: ARG001
    """Play with a person who arrives; `way_in` is what people type to come here."""
    lines.write(_("The game needs a terminal. Try: ssh -t HOST, or ssh HOST help.") + "\n")
