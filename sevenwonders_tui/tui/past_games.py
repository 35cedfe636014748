"""The way from an app, at home or on a server, to the screens about finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.lobby import LobbyError
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.series import SeriesDesk
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.review import Review, ReviewFailed
from sevenwonders_tui.store import GameFilter, StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.leader import AfterTable
from sevenwonders_tui.tui.practising import AccountPractice, check_practice
from sevenwonders_tui.tui.screens.end.after_game import AfterGame
from sevenwonders_tui.tui.screens.history.services import PastServices

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.series import SeriesSheet
    from sevenwonders_tui.lobby import LobbyClient, RoomClient
    from sevenwonders_tui.person.services import AppServices
    from sevenwonders_tui.table import Snapshot
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.line import TableLine
    from sevenwonders_tui.tui.front import Front, Told
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
        HomeHistory(services.book, services.house.kits),
        HistoryWords(services.house.kits),
        show,
        lambda: None if reading is None else reading.progress,
        services.shelf,
        left,
        machine=services.book,
        play_series=play_series,
    )


def account_past(
    app: GameApp,
    lobby: LobbyClient,
    kits: Mapping[str, Kit],
    shown: Mapping[str, Front],
    enter: Callable[[RoomClient], object],
    way_in: str = "",
) -> PastServices:
    """Return what the screens about the finished games of an account work with; `enter` leads into a room.

    `way_in` is the command that leads to the server.
    """
    games = lobby.history

    async def show(table: str, what: AfterGame | None) -> None:
        snapshot, history = await games.end(table)
        front = shown[history.setup.game]

        async def ask(seat: Seat, _told: Told) -> Review:
            try:
                return await games.review(table, seat)
            except (LobbyError, TableError, StoreError) as error:
                raise ReviewFailed(str(error)) from error

        async def find_history() -> History:
            return history

        (row,) = await games.games(GameFilter(table=table), 1)
        seats = tuple(map(Seat, row.seats_of(lobby.snapshot().me.id)))
        practice = AccountPractice(app, games, kits, history.setup.game, table, snapshot, find_history, seats)
        if what in {AfterGame.RETRY, AfterGame.PLAY_ON}:
            check_practice(can_practise=practice.is_possible)
        review: Review | None = None
        choice = what or await _sheet(app, front, snapshot, review, practice)
        while choice is not AfterGame.MENU:
            if choice is AfterGame.RETRY:
                await practice.retry()
            elif choice is AfterGame.PLAY_ON:
                await practice.play_on(None, None)
            elif choice is AfterGame.REPLAY:
                replay = await front.replay_screen(snapshot.names, history)
                replay.reviews = await games.kept_reviews(table)
                replay.play_on = partial(practice.play_on, None) if practice.is_possible else None
                await app.push_screen_wait(replay)
            else:
                review = await front.show_review(app, snapshot, seats, ask, find_history, practice.ways()) or review
            if practice.room is not None:
                enter(practice.room)
                return
            if what is not None:
                return
            choice = await _sheet(app, front, snapshot, review, practice)

    return PastServices(games, HistoryWords(kits), show, way_in=way_in)


async def _sheet(
    app: GameApp, front: Front, snapshot: Snapshot, review: Review | None, practice: AccountPractice
) -> AfterGame:
    """Show the score sheet of a game that is over, and return what the person wants next."""
    sheet = front.scores_screen(snapshot, review)
    sheet.is_shown_only = True
    sheet.can_retry = sheet.can_play_on = practice.is_possible
    return await app.push_screen_wait(sheet)


def _sits(table: TableLine, names: tuple[str, ...]) -> bool:
    return any(person_of(name, player) in names for name, player in zip(table.names, table.players, strict=False))
