"""The way from a score sheet to a review and back, wherever the review is worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.seven.kit import WondersKit
from sevenwonders_tui.games.seven.seen import wonders_view
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.front import Told
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.seven.position import positions_of_history
from sevenwonders_tui.tui.seven.screens.review import ReviewScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.tui.game_app import GameApp

Ask: TypeAlias = "Callable[[Seat, Told], Awaitable[Review]]"
"""Finds the review from a seat, or works it out as `Work` says."""


FindHistory: TypeAlias = "Callable[[], Awaitable[History]]"
"""Finds the set-up and the moves of the game. May raise ReviewFailed."""


async def show_review(
    app: GameApp,
    kit: WondersKit,
    snapshot: Snapshot,
    seats: Sequence[Seat],
    ask: Ask,
    find_history: FindHistory,
) -> Review | None:
    """Walk through a finished game from one of some seats; which one is asked where there are several.

    Return the review, if there was one in the end.
    """
    seat = await _whose(app, snapshot, seats)
    if seat is None:
        return None

    async def look() -> Sequence[Snapshot]:
        return await asyncio.to_thread(positions_of_history, kit, await find_history(), seat)

    end = wonders_view(snapshot.view)
    board = Book(kit.rules.catalog).board_name(end.cities[seat])
    title = _("Review   {name} {dot} {board}").format(name=snapshot.names[seat], dot=app.signs.dot, board=board)
    # Every decision is judged, and the end
    steps = len(snapshot.log) + 1
    screen = ReviewScreen(kit.rules, snapshot.names, title, steps, partial(ask, seat), look, end)
    await app.push_screen_wait(screen)
    return None if screen.reviewed is None else screen.reviewed.review


async def _whose(app: GameApp, snapshot: Snapshot, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat whose picks are to be looked at."""
    if len(seats) == 1:
        return seats[0]
    people = [Choice(str(seat), snapshot.names[seat]) for seat in seats]
    answer = await app.push_screen_wait(PickScreen(_("Review"), _("Whose picks?"), people))
    return None if answer is None else Seat(int(answer))
