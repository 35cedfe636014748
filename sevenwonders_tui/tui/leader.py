"""One keyboard for several people: who sits at it now, and what everybody sees between two turns.

Nothing here decides anything about the game. The leader looks at the table, and shows: the curtain, the table to the
person whose turn it is at the keyboard, what came of the turn to all, and at the end the score sheet. A person alone
needs no curtain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from enum import Enum, auto
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, sentences
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError
from sevenwonders_tui.tui.front import Front
from sevenwonders_tui.tui.screens.ask import TellScreen
from sevenwonders_tui.tui.screens.curtain import BackdropScreen, CurtainScreen, CurtainWords, Lift, WaitScreen
from sevenwonders_tui.tui.screens.pick import PickScreen
from sevenwonders_tui.tui.screens.seat import SeatScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.tui.game_app import GameApp


class AfterTable(Enum):
    """Where to go from a table."""

    MENU = auto()
    REMATCH = auto()


class _Left(Exception):
    """Somebody asked for the menu."""


class Leader:
    """Leads the people at one keyboard through one table. Call `play` in a worker of the app."""

    def __init__(self, app: GameApp, front: Front, clients: Mapping[Seat, TableClient], public: TableClient) -> None:
        """`clients` are those of the people at this keyboard; `public` shows what all of them may see together."""
        self.app = app
        self.front = front
        self.clients = dict(clients)
        self.is_alone = len(self.clients) == 1
        self.keeps_table = self.is_alone or front.shares_table
        """Whether one table stays on the screen, without a curtain between two people."""
        self.public = public
        self.told = self.public.snapshot().decision
        """The first decision of which nobody here has been told."""
        self.last: Seat | None = None
        """Who sat at the keyboard last."""
        self.shown: SeatScreen | None = None
        self._news = asyncio.Event()
        self._has_left = False
        self._wants_back = False
        """Whether somebody who has locked wants to choose again."""

    async def play(self) -> AfterTable:
        """Lead until somebody leaves the table.

        What is at the bottom of the app stays covered until its caller comes back to it: between two screens of a
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
            for client in (*self.clients.values(), self.public):
                client.close()

    def leave(self) -> None:
        """Go to the menu; the table is kept as it stands."""
        self._has_left = True
        self._news.set()

    def ask_back(self) -> None:
        """Let somebody at this keyboard who has locked choose again."""
        self._wants_back = True
        self._news.set()

    @property
    def can_panic(self) -> bool:
        """Whether somebody's hand is, or may be, on the screen."""
        if self.keeps_table and not self.is_alone:
            return False
        return self.shown is not None and not isinstance(self.app.screen, CurtainScreen)

    async def panic(self) -> None:
        """Drop the curtain over everything, until the person who sits here lifts it. Call it in a worker."""
        if self.last is None or not self.can_panic:
            return
        if await self._drop_curtain(self.last) is Lift.MENU:
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
        while True:
            snapshot = await self._settled()
            if await self._tell(snapshot):
                await self._step_back(snapshot.decision)
                continue
            if snapshot.frozen is not None:
                await self._tell_frozen(str(snapshot.frozen))
                return AfterTable.MENU
            if snapshot.view.is_over:
                return await self._end(snapshot)
            if self._wants_back:
                self._wants_back = False
                await self._choose_again()
                continue
            seat = self._next_seat(snapshot)
            if self.keeps_table or await self._seat_down(seat):
                await self._show_table(seat)
                await self._until_locked(seat)
                if not self.keeps_table:
                    await self._clear_table()

    def _choosing(self, snapshot: Snapshot) -> list[Seat]:
        return [status.seat for status in snapshot.seats if status.is_choosing and status.seat in self.clients]

    def _next_seat(self, snapshot: Snapshot) -> Seat:
        """Return whose turn at the keyboard it is: the next person clockwise who has something to choose."""
        start = -1 if self.last is None else self.last
        seats = len(snapshot.seats)
        return min(self._choosing(snapshot), key=lambda seat: (seat - start - 1) % seats)

    async def _settled(self) -> Snapshot:
        """Wait until a person has something to choose, or wants to choose again, or nobody will choose any more."""
        waiting: WaitScreen | None = None
        while True:
            snapshot = self.public.snapshot()
            if snapshot.view.is_over or snapshot.frozen is not None or self._choosing(snapshot):
                break
            if self._wants_back:
                break
            self._begins_to_wait()
            if self.keeps_table:
                await self._show_table(next(iter(self.clients)))
            elif waiting is None:
                waiting = self._wait_screen(snapshot)
                await self.app.push_screen(waiting)
            await self._wait_for_news()
        self._has_waited(bool(self._choosing(snapshot)))
        if waiting is not None:
            await self._remove(waiting)
        return snapshot

    def _begins_to_wait(self) -> None:
        """Note that nobody at this keyboard has anything to do."""

    def _has_waited(self, is_asked: bool) -> None:
        """Note that the wait is over, if there was one, and whether somebody is asked for something."""

    async def _seat_down(self, seat: Seat) -> bool:
        """Pass the keyboard to a person; False when somebody else chooses again first."""
        match await self._drop_curtain(seat, can_go_back=bool(self._locked())):
            case Lift.MENU:
                raise _Left
            case Lift.BACK:
                await self._choose_again()
                return False
            case _:
                return True

    def _locked(self) -> list[Seat]:
        """Return the people at this keyboard who have locked and may choose again, the last one first."""
        locked = [seat for seat, client in self.clients.items() if client.snapshot().locked is not None]
        return sorted(locked, key=lambda seat: seat != self.last)

    async def _choose_again(self) -> None:
        """Let one of the people who have locked choose again, once their own curtain is lifted."""
        decision = self.public.snapshot().decision
        seat = await self._who_chooses_again()
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
        await self._show_table(seat)
        await self._until_locked(seat)
        await self._clear_table()

    async def _who_chooses_again(self) -> Seat | None:
        """Return whose pick is taken back; of several people who have locked one is asked for."""
        locked = self._locked()
        if len(locked) < 2:
            return locked[0] if locked else None
        names = self.public.snapshot().names
        people = [Choice(str(seat), names[seat]) for seat in locked]
        question = _("Whose pick? A curtain comes before the hand.")
        answer = await self.app.push_screen_wait(PickScreen(_("Take a pick back"), question, people))
        return None if answer is None else Seat(int(answer))

    async def _step_back(self, decision: int) -> None:
        """Take the last turn of a person alone back."""
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
        words = CurtainWords(status.name, moment, others)
        check_pin = self.clients[seat].check_pin if status.has_pin else None
        return await self.app.push_screen_wait(
            CurtainScreen(words, check_pin, can_go_back=can_go_back, can_cancel=can_cancel)
        )

    async def _show_table(self, seat: Seat) -> None:
        self.last = seat
        if self.shown is None:
            with self.app.type_ahead.opening():
                self.shown = await self._table_screen(seat)
                await self.app.push_screen(self.shown)

    async def _clear_table(self) -> None:
        if self.shown is not None:
            shown, self.shown = self.shown, None
            # First its client: the screen must not follow the table while it is being taken apart.
            shown.close_lines()
            await self._remove(shown)

    async def _remove(self, screen: Screen[None]) -> None:
        """Remove a screen, with whatever was opened over it."""
        while screen in self.app.screen_stack:
            await self.app.pop_screen()

    async def _until_locked(self, seat: Seat) -> None:
        decision = self.public.snapshot().decision
        while True:
            snapshot = self.public.snapshot()
            if snapshot.decision != decision or snapshot.frozen is not None or seat not in self._choosing(snapshot):
                return
            await self._wait_for_news()

    async def _tell(self, snapshot: Snapshot) -> bool:
        """Show all what came of the decisions since they were last told; True where a person takes the turn back."""
        fresh = snapshot.log_since(self.told)
        self.told = snapshot.decision
        if not fresh:
            return False
        for screen in self.front.turn_screens(snapshot, fresh, pauses=self.app.settings.pause):
            if await self.app.push_screen_wait(screen) is True:
                return True
        return False

    async def _tell_frozen(self, why: str) -> None:
        """Say why the table does not go on, and what can be done."""
        text = sentences([why, _("'Continue' in the menu opens it again.")])
        await self.app.push_screen_wait(TellScreen(_("This table stopped"), text))

    def _wait_screen(self, snapshot: Snapshot) -> WaitScreen:
        """Return what stands here while all at this keyboard have chosen and others have not."""
        return WaitScreen(tuple(status.name for status in snapshot.seats if status.is_choosing), self.ask_back)

    async def _table_screen(self, seat: Seat) -> SeatScreen:
        """Return the table as a person at this keyboard sees it, or all of them, with lines of its own to the table."""
        raise NotImplementedError

    async def _end(self, snapshot: Snapshot) -> AfterTable:
        """Show what stands at the end, and return where to go from there."""
        raise NotImplementedError
