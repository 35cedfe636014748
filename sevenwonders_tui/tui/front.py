"""How a game is shown: all that the app, the leaders and the rooms ask of the game that is played at a table.

`fronts` knows them all. A front narrows what it is given to the values of its own game; nothing above it does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.screens.after_game import AfterGame
from sevenwonders_tui.tui.screens.seat import SeatScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import AwayNews
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot, TableClient
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.tui.game_app import GameApp


class Told(Protocol):
    """Hears how far a review is."""

    def __call__(self, done: int, *, is_waiting: bool = False) -> None:
        """So many judgements there are; or the review has not begun, because others come first."""


class Front(Protocol):
    """One game at a terminal. A snapshot that it is given is of a table where this game is played."""

    @property
    def form(self) -> GameForm:
        """What the game adds to the forms of a new table."""

    @property
    def shares_table(self) -> bool:
        """Whether people at one keyboard look at one table together, which tells nobody's secrets: no curtain then."""

    def moment_words(self, view: AnyView) -> str:
        """Return where the game stands, in a few words: `Age II, turn 3`."""

    # The guided first game

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which somebody of that name learns the game, always the same one."""

    def encyclopedia(self, thing: str = "") -> Screen[None]:
        """Return everything in the box of the game, to look up; it begins on the thing with this id."""

    # The table

    def table_screen(self, client: TableClient, seats: Sequence[TableClient] = ()) -> SeatScreen:
        """Return the table of a seat, at home; or of several seats, which share what `client` may see."""

    def onlooker_screen(self, client: TableClient) -> Screen[None]:
        """Return the table as everybody sees it, at home; it ends with the game."""

    def seated_screen(
        self, client: TableClient, room: RoomClient, now: Callable[[], datetime], seats: Sequence[TableClient] = ()
    ) -> SeatScreen:
        """Return the table of a seat in a room, or of several as at home; `now` tells the time."""

    def watch_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> Screen[None]:
        """Return the table of a room as everybody sees it; it ends with the game."""

    def turn_screens(self, snapshot: Snapshot, fresh: Sequence[Resolution], *, pauses: bool) -> Iterator[Screen[bool]]:
        """Return what is shown of what has just come about, one after the other.

        `pauses` says whether the person wants to be shown what the table alone would tell too.
        Each is dismissed with whether the person, alone against bots, takes the turn back.
        """

    # When it is over, or while somebody was away

    def scores_screen(self, snapshot: Snapshot, review: Review | None = None) -> Screen[AfterGame]:
        """Return the score sheet of a table at home; a review of the game tells it when the game turned."""

    def room_scores_screen(
        self, snapshot: Snapshot, room: RoomClient, review: Review | None = None
    ) -> Screen[AfterGame]:
        """Return the score sheet of a room, with a review as at home."""

    async def replay_screen(self, snapshot: Snapshot, history: History) -> Screen[None]:
        """Return the game turn by turn. It takes a moment to work it out."""

    async def show_review(
        self,
        app: GameApp,
        snapshot: Snapshot,
        seats: Sequence[Seat],
        ask: Callable[[Seat, Told], Awaitable[Review]],
        find_history: Callable[[], Awaitable[History]],
    ) -> Review | None:
        """Walk through a finished game from one of some seats; which one is asked where there are several.

        Return the review, if there was one in the end. Call it in a worker. `ask` finds the review of a seat or works
        it out, and may raise ReviewFailed, as `find_history` may.
        """

    def picture(self, history: History, day: date | None) -> bytes:
        """Return an SVG of the end of a game, to share; `day` is when that was, where it is known.

        It takes a moment: call it in a thread.
        """

    def news_lines(
        self, news: AwayNews, snapshot: Snapshot, seats: Sequence[Seat], signs: Symbols, chat_key: str
    ) -> tuple[str, ...]:
        """Return what somebody in these seats missed, in a few lines."""
