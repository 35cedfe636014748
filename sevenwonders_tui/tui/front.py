"""The interface of a game on screens: everything that the app, the leaders and the rooms ask of its game.

`fronts` knows all of them. A front narrows its arguments to the values of its own game; no caller does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Protocol, TypeAlias

from sevenwonders_tui.engine.game import AnyView, Seat
from sevenwonders_tui.person.draft import GameForm
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.screens.table.seat import SeatScreen

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import AwayNews
    from sevenwonders_tui.puzzles.exercise import ExerciseClient
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table import Snapshot, TableClient
    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.table.history import History
    from sevenwonders_tui.table.setup import TablePlan
    from sevenwonders_tui.tui.game_app import GameApp
    from sevenwonders_tui.tui.screens.end.replaying import Replaying
    from sevenwonders_tui.tui.screens.end.score_sheet import ScoreSheetScreen
    from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable, Helper
    from sevenwonders_tui.tui.screens.table.shared_table import SharedTable
    from sevenwonders_tui.tui.screens.table.turn_over import TurnOverScreen

PlayOnFrom: TypeAlias = Callable[[Seat, int], Awaitable[bool]]
"""Asks how to play on with a seat from a decision; returns whether the people do."""
SolveMistakes: TypeAlias = Callable[[], Awaitable[bool]]
"""Goes through the person's own mistakes; returns whether the person left for a practice table."""


@dataclass(frozen=True)
class FromReview:
    """The ways from a review to something else; None for those that are not there."""

    play_on: PlayOnFrom | None = None
    mistakes: SolveMistakes | None = None


STAY = FromReview()


class Told(Protocol):
    """Gets the progress of a review."""

    def __call__(self, done: int, *, is_waiting: bool = False) -> None:
        """Take the number of judgements; with `is_waiting` the review has not begun, because others come first."""


class Front(Protocol):
    """One game at a terminal. Every snapshot that it gets is of a table of this game."""

    @property
    def form(self) -> GameForm:
        """The game's part of the forms of a new table."""

    @property
    def shares_table(self) -> bool:
        """Return whether people at one keyboard share one public view of the table: then there is no curtain."""

    def moment_words(self, view: AnyView) -> str:
        """Return the moment of the game, in a few words: `Age II, turn 3`."""

    # The guided first game

    def lesson_plan(self, name: str) -> TablePlan:
        """Return the table at which a person of that name learns the game; it is always the same."""

    def encyclopedia(self) -> Screen[None]:
        """Return the screen of everything in the box of the game."""

    # The table

    def table_screen(self, client: TableClient, seats: Sequence[TableClient] = ()) -> SeatScreen:
        """Return the table of a seat, at home; or of several seats that share the view of `client`."""

    def exercise_screen(self, client: ExerciseClient, helper: Helper) -> ExerciseTable:
        """Return the table of a puzzle or of an own mistake."""

    def onlooker_screen(self, client: TableClient) -> Screen[None]:
        """Return the public view of a table, at home; it ends with the game."""

    def seated_screen(
        self, client: TableClient, room: RoomClient, now: Callable[[], datetime], seats: Sequence[TableClient] = ()
    ) -> SeatScreen:
        """Return the table of a seat in a room, or of several as at home; `now` returns the time."""

    def watch_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> Screen[None]:
        """Return the public view of a room's table; it ends with the game."""

    def big_screen(self, client: TableClient, room: RoomClient, now: Callable[[], datetime]) -> SharedTable:
        """Return the table of a room for a large screen in front of everybody.

        Raises ValueError for a client with a seat.
        """

    def turn_screens(
        self,
        snapshot: Snapshot,
        fresh: Sequence[Resolution],
        *,
        pauses: bool,
        has_strip: bool = False,
        is_large: bool = False,
    ) -> Iterator[TurnOverScreen]:
        """Return the screens that show the latest news, one after the other.

        With `pauses` they also show news that are visible on the table alone. With a strip they leave out what
        `strip_words` says. On a large screen they show all that people at their own screens see by themselves.

        Each is dismissed with True if the person, alone against bots, takes the turn back.
        """

    def strip_words(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Return what everybody did in the last turn, a line for each; empty if a shared table shows it."""

    # After the game, or after an absence

    def scores_screen(self, snapshot: Snapshot, review: Review | None = None) -> ScoreSheetScreen:
        """Return the score sheet of a table at home; with a review it shows when the game turned."""

    def room_scores_screen(
        self, snapshot: Snapshot, room: RoomClient, review: Review | None = None
    ) -> ScoreSheetScreen:
        """Return the score sheet of a room, with a review as at home."""

    async def replay_screen(self, names: Sequence[str], history: History) -> Replaying:
        """Return the game turn by turn; `names` are by city. It takes a moment to compute."""

    async def show_review(
        self,
        app: GameApp,
        snapshot: Snapshot,
        seats: Sequence[Seat],
        ask: Callable[[Seat, Told], Awaitable[Review]],
        find_history: Callable[[], Awaitable[History]],
        ways: FromReview = STAY,
    ) -> Review | None:
        """Walk through a finished game from one of these seats; ask for the seat if there are several.

        Return the review, or None if there is none in the end. Call it in a worker. `ask` finds or computes the review
        of a seat, and may raise ReviewFailed, as `find_history` may; `ways` lead on from the review.
        """

    def picture(self, history: History, day: date | None) -> bytes:
        """Return an SVG of the end of a game, to share; `day` is the date of the end, if known.

        It takes a moment: call it in a thread.
        """

    def news_lines(
        self, news: AwayNews, snapshot: Snapshot, seats: Sequence[Seat], signs: Symbols, chat_key: str
    ) -> tuple[str, ...]:
        """Return the events that a person in these seats missed, in a few lines."""
