"""The game in lines for people on a server."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.linemode import LineMode


async def line_session(games: Mapping[str, Kit], way_in: str, arrival: Arrival, lines: LineMode) -> None:
    """Play with a person who connects; `way_in` is the command that people type to connect."""
    # Here, as nobody may ever ask for lines, and a server opens its doors a tenth of a second earlier.
    from sevenwonders_tui.plain.rooms.session import LineSession

    start = Start(Way(arrival.purpose.value), arrival.code)
    await LineSession(lines, arrival.lobby, games, start, way_in=way_in).run()
