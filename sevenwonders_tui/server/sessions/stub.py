"""In a session process: stubs of the lobby, its rooms and tables. Each stands for a client in the front process.

A stub shows the newest snapshot it got, and passes calls on. A new method of a client needs one line here.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, assert_never

from sevenwonders_tui.daily.client import DayPages, HistoryClient
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.client import (
    AccountDays,
    AccountHistory,
    LobbyClient,
    LobbySnapshot,
    RoomClient,
    RoomSnapshot,
)
from sevenwonders_tui.server.sessions.calls import Calls
from sevenwonders_tui.server.sessions.delta import changed
from sevenwonders_tui.server.sessions.message import DAYS_LINE, HISTORY_LINE, ClientKind, News, Opened
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.table.seat import Bell

P = ParamSpec("P")
T = TypeVar("T")
SeenT = TypeVar("SeenT")


def asked(method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]:
    """Return a stub method that calls a client's method, and waits for its result or error."""
    name = method.__name__

    async def ask(self: Stub[Any] | _Quiet, /, *args: P.args, **options: P.kwargs) -> T:
        answer: T = await self.calls.ask(self.line, name, args, options)
        return answer

    return ask


def told(method: Callable[[Any], None]) -> Callable[[Any], None]:
    """Return a stub method that calls a client's method and does not wait."""
    name = method.__name__

    def tell(self: Stub[Any]) -> None:
        self.calls.tell(self.line, name)

    return tell


class Stub(Generic[SeenT]):
    """The common part of all stubs."""

    def __init__(self, calls: Calls, opened: Opened) -> None:
        """Make calls through `calls`; `opened` is the message that opened the line."""
        self.calls = calls
        self.line = opened.line
        self._seen: SeenT = opened.first
        self._bells: set[Bell] = set()
        self._is_closed = False
        self._has_ended = False

    def snapshot(self) -> SeenT:
        """Return the last snapshot of the client."""
        return self._seen

    async def updates(self) -> AsyncIterator[SeenT]:
        """Yield the newest snapshot at once, and after each change."""
        bell = Bell()
        self._bells.add(bell)
        last: SeenT | None = None
        try:
            while not self._is_closed:
                bell.hush()
                if self._seen is not last:
                    last = self._seen
                    yield last
                elif self._has_ended:
                    break
                else:
                    await bell.wait()
        finally:
            self._bells.discard(bell)

    def close(self) -> None:
        """Close the client."""
        if self._is_closed:
            return
        self._is_closed = True
        self._ring()
        self.calls.forget(self.line)
        self.calls.tell(self.line, "close")

    # For `Calls`

    def take(self, news: News) -> None:
        """Show a new snapshot."""
        self._seen = changed(self._seen, news.change)
        self._ring()

    def end(self) -> None:
        """Stop showing new snapshots."""
        self._has_ended = True
        self._ring()

    def _ring(self) -> None:
        for bell in tuple(self._bells):
            bell.ring()


class _Quiet:
    """The common part of stubs of clients that have no news."""

    line: int

    def __init__(self, calls: Calls) -> None:
        """Make calls through `calls`."""
        self.calls = calls


class RemoteHistory(_Quiet):
    """An OwnHistory."""

    line = HISTORY_LINE

    whose = asked(HistoryClient.whose)
    games = asked(HistoryClient.games)
    count = asked(HistoryClient.count)
    numbers = asked(HistoryClient.numbers)
    people = asked(HistoryClient.people)
    names = asked(HistoryClient.names)
    profile = asked(HistoryClient.profile)
    tags = asked(HistoryClient.tags)
    tag = asked(HistoryClient.tag)
    answers = asked(HistoryClient.answers)
    keep_answer = asked(HistoryClient.keep_answer)
    keep_hint = asked(HistoryClient.keep_hint)
    hinted = asked(HistoryClient.hinted)
    reviews = asked(HistoryClient.reviews)
    erase = asked(HistoryClient.erase)
    end = asked(AccountHistory.end)
    review = asked(AccountHistory.review)
    kept_reviews = asked(AccountHistory.kept_reviews)
    mistakes = asked(AccountHistory.mistakes)
    practise = asked(AccountHistory.practise)
    puzzle_shifts = asked(AccountHistory.puzzle_shifts)
    series = asked(AccountHistory.series)


class RemoteDays(_Quiet):
    """An OwnDays."""

    line = DAYS_LINE

    read = asked(DayPages.read)
    ranking = asked(DayPages.ranking)
    work_out_par = asked(DayPages.work_out_par)
    play = asked(AccountDays.play)
    game = asked(AccountDays.game)


class RemoteLobby(Stub[LobbySnapshot]):
    """A LobbyClient."""

    def __init__(self, calls: Calls, opened: Opened) -> None:
        super().__init__(calls, opened)
        self.history = RemoteHistory(calls)
        self.days = RemoteDays(calls)
        self._clock_ahead: timedelta = opened.name

    def now(self) -> datetime:
        """Return the time by the clock of the lobby."""
        return datetime.now(UTC) + self._clock_ahead

    look = told(LobbyClient.look)
    look_away = told(LobbyClient.look_away)
    rename = asked(LobbyClient.rename)
    keep_settings = asked(LobbyClient.keep_settings)
    link_code = asked(LobbyClient.link_code)
    link = asked(LobbyClient.link)
    rejoin = asked(LobbyClient.rejoin)
    kept_seats = asked(LobbyClient.kept_seats)
    come_back = asked(LobbyClient.come_back)
    create = asked(LobbyClient.create)
    join = asked(LobbyClient.join)
    watch = asked(LobbyClient.watch)
    room = asked(LobbyClient.room)
    histories = asked(LobbyClient.histories)
    open_event = asked(LobbyClient.open_event)
    event = asked(LobbyClient.event)
    enter_event = asked(LobbyClient.enter_event)
    leave_event = asked(LobbyClient.leave_event)
    close_event = asked(LobbyClient.close_event)
    start_event = asked(LobbyClient.start_event)
    event_history = asked(LobbyClient.event_history)


class RemoteRoom(Stub[RoomSnapshot]):
    """A RoomClient."""

    def __init__(self, calls: Calls, opened: Opened) -> None:
        super().__init__(calls, opened)
        self.code: str = opened.name

    table_clients = asked(RoomClient.table_clients)
    public_client = asked(RoomClient.public_client)
    take_over = told(RoomClient.take_over)
    sit = asked(RoomClient.sit)
    choose_pin = asked(RoomClient.choose_pin)
    seat_bot = asked(RoomClient.seat_bot)
    change = asked(RoomClient.change)
    ready = asked(RoomClient.ready)
    kick = asked(RoomClient.kick)
    set_free = asked(RoomClient.set_free)
    let_bot_play = asked(RoomClient.let_bot_play)
    start = asked(RoomClient.start)
    rematch = asked(RoomClient.rematch)
    review = asked(RoomClient.review)
    leave = asked(RoomClient.leave)
    propose = asked(RoomClient.propose)
    agree = asked(RoomClient.agree)
    refuse = asked(RoomClient.refuse)
    say = asked(RoomClient.say)
    mute = asked(RoomClient.mute)
    dismiss_news = told(RoomClient.dismiss_news)


class RemoteTable(Stub[Snapshot]):
    """A TableClient."""

    def __init__(self, calls: Calls, opened: Opened) -> None:
        super().__init__(calls, opened)
        self.seat: Seat | None = opened.name

    submit = asked(TableClient.submit)
    withdraw = asked(TableClient.withdraw)
    step_back = asked(TableClient.step_back)
    past = asked(TableClient.past)
    advise = asked(TableClient.advise)
    check_pin = asked(TableClient.check_pin)


def stub_for(calls: Calls, opened: Opened) -> RemoteRoom | RemoteTable | RemoteLobby:
    """Return the stub for a client."""
    match opened.kind:
        case ClientKind.LOBBY:
            return RemoteLobby(calls, opened)
        case ClientKind.ROOM:
            return RemoteRoom(calls, opened)
        case ClientKind.TABLE:
            return RemoteTable(calls, opened)
        case _:
            assert_never(opened.kind)
