"""The way from a score sheet to a review and back, wherever the review is computed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.front import STAY, FromReview, Told
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.end.review import BaseReviewScreen, Work
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.tui.game_app import GameApp

Ask: TypeAlias = "Callable[[Seat, Told], Awaitable[Review]]"
"""Finds the review of a seat, or computes it as `Work` says."""
MakeReview: TypeAlias = Callable[[Seat, int, Work], BaseReviewScreen]
"""Makes the screen for a seat, given the number of judgements."""


async def show_review(
    app: GameApp,
    snapshot: Snapshot,
    seats: Sequence[Seat],
    ask: Ask,
    make: MakeReview,
    ways: FromReview = STAY,
) -> Review | None:
    """Walk through a finished game from one of these seats; ask for the seat if there are several.

    `ways` lead on from there.
    Return the review, or None if there is none in the end.
    """
    seat = await _whose(app, snapshot, seats)
    if seat is None:
        return None
    # Every decision is judged, and the end.
    screen = make(seat, len(snapshot.log) + 1, partial(ask, seat))
    if ways.play_on is not None:
        screen.play_on = partial(ways.play_on, seat)
    screen.mistakes = ways.mistakes
    await app.push_screen_wait(screen)
    return None if screen.reviewed is None else screen.reviewed.review


async def _whose(app: GameApp, snapshot: Snapshot, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat whose picks the person wants to see."""
    if len(seats) == 1:
        return seats[0]
    people = [Choice(str(seat), snapshot.names[seat]) for seat in seats]
    answer = await app.push_screen_wait(PickScreen(_("Review"), _("Whose picks?"), people))
    return None if answer is None else Seat(int(answer))
