"""The people at one keyboard, led through a table by screens.

`person/keyboard.py` decides the next step. The leader shows it: the curtain, the table of the person at the keyboard,
the news to all, and at the end the score sheet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.person.keyboard import (
    AskSeat,
    HandOver,
    LetChooseAgain,
    SharedKeyboard,
    ShowEnd,
    TellFrozen,
    TellNews,
    WaitForOthers,
    first_told,
)
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError
from sevenwonders_tui.tui.front import Front
from sevenwonders_tui.tui.screens.dialogs.ask import TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.table.curtain import BackdropScreen, CurtainScreen, CurtainWords, Lift, WaitScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.table.client import Resolution
    from sevenwonders_tui.tui.game_app import GameApp


class AfterTable(Enum):
    """The next place after a table."""

    MENU = auto()
    REMATCH = auto()
    """Another table, with the same people or as practice."""


class _Left(Exception):
    """The person asked for the menu."""


class Leader:
    """Leads the people at one keyboard through one table. Call `play` in a worker of the app."""

    def __init__(self, app: GameApp, front: Front, lines: TableLines) -> None:
        """Take over the connections to the table; `play` closes them at its end."""
        self.app = app
        self.front = front
        self.lines = lines
        self.clients, self.public = lines.clients, lines.public
        self.is_alone = len(self.clients) == 1
        self.keeps_table = self.is_alone or front.shares_table
        """Whether one table stays on the screen, without a curtain between two people."""
        self.keyboard = SharedKeyboard(
            tuple(self.clients), first_told(self.public.snapshot()), is_secret=not front.shares_table
        )
        self.shown: SeatScreen | None = None
        self._waiting: WaitScreen | None = None
        self._news = asyncio.Event()
        self._has_left = False
        self._wants_back = False
        """Whether a person who has locked wants to choose again."""

    async def play(self) -> AfterTable:
        """Lead until the table is left.

        The screen at the bottom of the app stays covered until its caller comes back to it: between two screens of a
        table, a key must never reach a menu.
        """
        await self.app.push_screen(BackdropScreen())
        follower = asyncio.create_task(self._follow())
        try:
            return await self._rounds()
        except _Left:
            return AfterTable.MENU
        finally:
            follower.cancel()
            self.lines.close()

    def leave(self) -> None:
        """Go to the menu; the table is saved in its current state."""
        self._has_left = True
        self._news.set()

    def ask_back(self) -> None:
        """Let a person at this keyboard who has locked choose again."""
        self._wants_back = True
        self._news.set()

    @property
    def can_panic(self) -> bool:
        """Return whether a hand is, or may be, on the screen."""
        if self.keeps_table and not self.is_alone:
            return False
        return self.shown is not None and not isinstance(self.app.screen, CurtainScreen)

    async def panic(self) -> None:
        """Drop the curtain over everything, until the person at the keyboard lifts it. Call it in a worker."""
        last = self.keyboard.last
        if last is None or not self.can_panic:
            return
        if await self._drop_curtain(last) is Lift.MENU:
            self.leave()

    async def _follow(self) -> None:
        async for _snapshot in self.public.updates():
            self._news.set()

    async def _wait_for_news(self) -> None:
        await self._news.wait()
        self._news.clear()
        if self._has_left:
            raise _Left

    async def _rounds(self) -> AfterTable:
        snapshot = self.public.snapshot()
        while True:
            step = self.keyboard.next_step(snapshot, wants_back=self._wants_back)
            if not isinstance(step, WaitForOthers):
                await self._end_wait(snapshot)
            if not isinstance(step, AskSeat) and not self.keeps_table:
                await self._clear_table()
            match step:
                case TellNews(fresh):
                    self.keyboard = self.keyboard.with_told(snapshot)
                    if not await self._tell(snapshot, fresh):
                        # News that arrive while it is read are shown after the next pick.
                        continue
                    await self._step_back(snapshot.decision)
                case TellFrozen(why):
                    await self._tell_frozen(str(why))
                    return AfterTable.MENU
                case ShowEnd():
                    return await self._end(snapshot)
                case LetChooseAgain(seats):
                    self._wants_back = False
                    await self._choose_again(seats, snapshot.decision)
                case HandOver(seat, can_choose_again):
                    await self._hand_over(seat, can_go_back=can_choose_again)
                case AskSeat(seat):
                    await self._show_table(seat)
                    await self._wait_for_news()
                case WaitForOthers():
                    await self._begin_wait(snapshot)
                    await self._wait_for_news()
                case _:
                    assert_never(step)
            snapshot = self.public.snapshot()

    async def _begin_wait(self, snapshot: Snapshot) -> None:
        """Show that nobody at this keyboard has anything to do."""
        self._begins_to_wait()
        if self.keeps_table:
            await self._show_table(next(iter(self.clients)))
        elif self._waiting is None:
            self._waiting = self._wait_screen(snapshot)
            await self.app.push_screen(self._waiting)

    async def _end_wait(self, snapshot: Snapshot) -> None:
        """Remove the waiting screen, if it is shown."""
        self._has_waited(bool(self.keyboard.choosing(snapshot)))
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            await self._remove(waiting)

    def _begins_to_wait(self) -> None:
        """Note that nobody at this keyboard has anything to do."""

    def _has_waited(self, is_asked: bool) -> None:
        """Note that the wait is over, if there was one, and whether a person is asked."""

    async def _hand_over(self, seat: Seat, *, can_go_back: bool) -> None:
        """Pass the keyboard to a person, unless another person wants to choose again first."""
        match await self._drop_curtain(seat, can_go_back=can_go_back):
            case Lift.MENU:
                raise _Left
            case Lift.BACK:
                self._wants_back = True
            case _:
                self._give_keyboard(seat)

    def _give_keyboard(self, seat: Seat) -> None:
        self.keyboard = self.keyboard.with_seat(seat, self.public.snapshot().decision)

    async def _choose_again(self, seats: Sequence[Seat], decision: int) -> None:
        """Withdraw the pick of one of these people, after they have lifted their own curtain."""
        seat = await self._who_chooses_again(seats)
        if seat is None:
            return
        match await self._drop_curtain(seat, can_cancel=True):
            case Lift.MENU:
                raise _Left
            case Lift.CANCEL:
                return
            case _:
                pass
        try:
            await self.clients[seat].withdraw(decision)
        except (TableError, StoreError) as error:
            await self._tell_not_taken_back(error)
            return
        self._give_keyboard(seat)

    async def _who_chooses_again(self, seats: Sequence[Seat]) -> Seat | None:
        """Return the seat whose pick is withdrawn; ask if there are several."""
        if len(seats) < 2:
            return seats[0] if seats else None
        names = self.public.snapshot().names
        people = [Choice(str(seat), names[seat]) for seat in seats]
        question = _("Whose pick? A curtain comes before the hand.")
        answer = await self.app.push_screen_wait(PickScreen(_("Take a pick back"), question, people))
        return None if answer is None else Seat(int(answer))

    async def _step_back(self, decision: int) -> None:
        """Take back the last turn of a person who plays alone."""
        (client,) = self.clients.values()
        try:
            await client.step_back(decision)
        except (TableError, StoreError) as error:
            await self._tell_not_taken_back(error)

    async def _tell_not_taken_back(self, error: Exception) -> None:
        await self.app.push_screen_wait(TellScreen(_("Not taken back"), str(error)))

    async def _drop_curtain(self, seat: Seat, *, can_go_back: bool = False, can_cancel: bool = False) -> Lift:
        snapshot = self.public.snapshot()
        status = snapshot.seats[seat]
        moment = self.front.moment_words(snapshot.view)
        others = tuple(
            (other.name, other.has_locked) for other in snapshot.seats if other.is_pending and other.seat != seat
        )
        told = self.front.strip_words(snapshot) if self.app.settings.strip else ()
        words = CurtainWords(status.name, moment, others, told)
        check_pin = self.clients[seat].check_pin if status.has_pin else None
        return await self.app.push_screen_wait(
            CurtainScreen(words, check_pin, can_go_back=can_go_back, can_cancel=can_cancel)
        )

    async def _show_table(self, seat: Seat) -> None:
        self._give_keyboard(seat)
        if self.shown is None:
            with self.app.type_ahead.opening():
                self.shown = await self._table_screen(seat)
                await self.app.push_screen(self.shown)

    async def _clear_table(self) -> None:
        if self.shown is not None:
            shown, self.shown = self.shown, None
            # Close its client first: the screen must not follow the table while it is being removed.
            shown.close_lines()
            await self._remove(shown)

    async def _remove(self, screen: Screen[None]) -> None:
        """Remove a screen, with all screens above it."""
        while screen in self.app.screen_stack:
            await self.app.pop_screen()

    async def _tell(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> bool:
        """Show the news; return True if the person takes the turn back."""
        if not fresh:
            return False
        settings = self.app.settings
        for screen in self.front.turn_screens(snapshot, fresh, pauses=settings.pause, has_strip=settings.strip):
            if await self.app.push_screen_wait(screen) is True:
                return True
        return False

    async def _tell_frozen(self, why: str) -> None:
        """Say why the table does not continue, and what can be done."""
        text = sentences([why, _("'Continue' in the menu opens it again.")])
        await self.app.push_screen_wait(TellScreen(_("This table stopped"), text))

    def _wait_screen(self, snapshot: Snapshot) -> WaitScreen:
        """Return the screen for waiting while everybody at this keyboard has chosen and others have not."""
        return WaitScreen(tuple(status.name for status in snapshot.seats if status.is_choosing), self.ask_back)

    async def _table_screen(self, seat: Seat) -> SeatScreen:
        """Return the table of a person at this keyboard, or of all of them, with connections of its own."""
        raise NotImplementedError

    async def _end(self, snapshot: Snapshot) -> AfterTable:
        """Show the end screens; return the next place."""
        raise NotImplementedError
