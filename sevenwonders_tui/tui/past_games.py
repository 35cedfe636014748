"""The way from the app at home to the screens about finished games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.person.series import SeriesDesk
from sevenwonders_tui.present.row_words import HistoryWords
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.leader import AfterTable
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.history.services import PastServices

if TYPE_CHECKING:
    from sevenwonders_tui.history.series import SeriesSheet
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.table.line import TableLine
    from sevenwonders_tui.tui.game_app import GameApp

LEFT_AFTER = timedelta(days=14)
"""A table that nobody touched for so long counts as left."""


def past_services(app: GameApp, services: AppServices) -> PastServices:
    """Return what the screens about finished games work with. The services must have a book."""
    assert services.book is not None

    async def show(table_id: str, what: AfterGame | None) -> None:
        table = await services.house.open(table_id)
        leader = HotSeat(app, services, table)
        try:
            after = await leader.look_back(what)
        finally:
            leader.lines.close()
            await services.house.put_away(table_id)
        if after is AfterTable.REMATCH:
            app.sit_down(await leader.following())

    async def play_series(sheet: SeriesSheet) -> None:
        assert services.book is not None
        app.sit_down(await SeriesDesk(services.house, services.book).next_table(sheet))

    async def left(names: tuple[str, ...]) -> int:
        long_ago = datetime.now(UTC) - LEFT_AFTER
        lines = await services.house.tables()
        return sum(
            not each.is_over and each.changed is not None and each.changed < long_ago and _sits(each, names)
            for each in lines
        )

    reading = services.reading
    return PastServices(
        services.book,
        HistoryWords(services.house.kits),
        show,
        lambda: None if reading is None else reading.progress,
        services.shelf,
        left,
        play_series,
    )


def _sits(table: TableLine, names: tuple[str, ...]) -> bool:
    return any(person_of(name, player) in names for name, player in zip(table.names, table.players, strict=False))
