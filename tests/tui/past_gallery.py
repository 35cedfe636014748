"""The pictures of series, of the tries of one deal, and of playing on; the gallery takes them in."""

from __future__ import annotations

from collections.abc import AsyncIterator

from textual.pilot import Pilot

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.series import sheet_of
from sevenwonders_tui.person.play_on import PlayOnDraft, PlayOnMoment
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.tui.screens.end.play_on import PlayOnScreen
from sevenwonders_tui.tui.screens.end.series import FinishedSeriesScreen, SeriesScreen
from sevenwonders_tui.tui.screens.history.same_deal import SameDealScreen
from sevenwonders_tui.tui.screens.history.series import SeriesListScreen
from tests.history.rows import tries
from tests.history.series_rows import BEST_OF_FIVE, played, three_games
from tests.support.past_games import past
from tests.tui.conftest import ScreenApp
from tests.tui.hanging import Size, alone, shows
from tests.tui.tables import table_of, until

OVER = [*three_games(), played(3, 61, 40, 50)]

alone(
    SeriesScreen, "series", lambda _players: SeriesScreen(sheet_of(BEST_OF_FIVE, three_games()), HistoryWords(kits()))
)
alone(
    FinishedSeriesScreen,
    "finished_series",
    lambda _players: FinishedSeriesScreen(sheet_of(BEST_OF_FIVE, OVER), HistoryWords(kits())),
)


@shows(SeriesListScreen)
async def all_series(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """List the series that were played."""
    async with past(OVER) as services:
        screen = SeriesListScreen(services)
        async with ScreenApp(screen).run_test(size=size) as pilot:
            await until(pilot, lambda: screen.is_ready)
            await pilot.pause()
            yield pilot


@shows(SameDealScreen)
async def same_deal(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Put the tries of a deal beside each other."""
    rows = tries()
    async with past(rows) as services:
        screen = SameDealScreen(services, rows[0])
        async with ScreenApp(screen).run_test(size=size) as pilot:
            await until(pilot, lambda: screen.is_ready)
            await pilot.pause()
            yield pilot


@shows(PlayOnScreen)
async def play_on(size: Size, players: int) -> AsyncIterator[Pilot[None]]:
    """Ask from which turn to play on, and who plays the other seats."""
    async with table_of(3) as table:
        moments = (PlayOnMoment(6, stand_words(2, 1, is_draft=False)),)
        draft = PlayOnDraft(Seat(0), moments, 0, {Seat(1): "bot:good", Seat(2): "human"})
        async with ScreenApp(PlayOnScreen(draft, table.setup, table.kit)).run_test(size=size) as pilot:
            await pilot.pause()
            yield pilot
