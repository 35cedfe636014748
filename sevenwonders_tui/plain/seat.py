"""The people at one keyboard, led through a table in lines, over any connection to that table.

`person/keyboard.py` decides the next step. This module carries it out: the news, the question to a seat, and the
asides. If several people share the keyboard, the others are asked to look away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import assert_never

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.i18n import _, comma_list, error_words, pgettext, start_upper
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
from sevenwonders_tui.plain.book import Reader
from sevenwonders_tui.plain.front import Asking, PlainFront
from sevenwonders_tui.plain.keyboard import KeyboardTalk
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.talk import AskAnew, Conversation
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError
from sevenwonders_tui.table.client import Resolution, SeatStatus

BACK = "back"
PATIENCE_S = 10
"""How long a person waits for bots without a message."""


class PlainTable:
    """Leads the people at one keyboard through one table. Its connections to the table end with it."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        lines: TableLines,
        more: Callable[[], Sequence[Aside]] = tuple,
    ) -> None:
        """`more` returns the further asides of every question, such as the chat of a room."""
        self.talk = talk
        self.front = front
        self.lines = lines
        self.clients, self.public = lines.clients, lines.public
        self.more = more
        seen = self.public.snapshot()
        self.keyboard = SharedKeyboard(
            tuple(self.clients),
            first_told(seen),
            is_secret=not front.shares_table(seen),
            stays=not front.gathers_people,
            tells_at_once=True,
        )
        self._pass = KeyboardTalk(talk, front, lines.clients, more)
        self.changed = asyncio.Event()
        """Set when something at the table has changed; callers set it for other news too."""
        self._wants_back = False
        """Whether a person who has locked wants to choose again."""
        self._waited = ""
        """The last message while waiting."""
        self._coached: tuple[int, int] | None = None
        """The decision and the log length at which the coach has spoken."""
        self._advised: tuple[int, Advice] | None = None
        """The advice in a guided game, with its decision."""
        self._notice = ""

    async def play(self) -> Snapshot:
        """Lead until the game is over, or stops here. Raise HasLeft when a person leaves the table."""
        follower = asyncio.create_task(self._follow())
        try:
            why_no_help = self.public.snapshot().origin.why_no_help
            if why_no_help is not None:
                await self.talk.tell(str(why_no_help))
            while True:
                self.changed.clear()
                snapshot = self.public.snapshot()
                step = self.keyboard.next_step(snapshot, wants_back=self._wants_back)
                if not isinstance(step, TellNews):
                    await self._tell_notice(snapshot)
                match step:
                    case TellNews(fresh):
                        self.keyboard = self.keyboard.with_told(snapshot)
                        await self._tell(snapshot, fresh)
                    case TellFrozen(why):
                        await self.talk.tell(str(why))
                        return snapshot
                    case ShowEnd():
                        return snapshot
                    case _ if follower.done():
                        return snapshot
                    case LetChooseAgain(seats):
                        self._wants_back = False
                        hands_over = self.keyboard.hands_over
                        self._sit_down(await self._pass.withdraw(seats, snapshot, hands_over=hands_over), snapshot)
                    case HandOver(seat, can_choose_again):
                        is_here = await self._pass.hand_over(seat, snapshot, can_go_back=can_choose_again)
                        self._wants_back = not is_here
                        self._sit_down(seat if is_here else None, snapshot)
                    case AskSeat(seat):
                        self._sit_down(seat, snapshot)
                        await self._answer(seat)
                    case WaitForOthers(others):
                        await self._wait(snapshot, others)
                    case _:
                        assert_never(step)
        finally:
            follower.cancel()
            self.lines.close()

    async def _follow(self) -> None:
        async for _snapshot in self.public.updates():
            self.changed.set()
        # The table was closed, and the person waiting for it has to know.
        asyncio.get_running_loop().call_soon(self.changed.set)

    @property
    def _alone(self) -> Seat | None:
        """Return the seat of a person who is alone at this keyboard."""
        return next(iter(self.clients)) if len(self.clients) == 1 else None

    def _sit_down(self, seat: Seat | None, snapshot: Snapshot) -> None:
        if seat is not None:
            self.keyboard = self.keyboard.with_seat(seat, snapshot.decision)

    # Telling

    async def _tell(self, snapshot: Snapshot, fresh: Sequence[Resolution]) -> None:
        """Tell the news since the last time."""
        await self.talk.tell(*(self.front.news(snapshot, fresh) if fresh else [_("The last turn is taken back.")]))

    async def _tell_notice(self, snapshot: Snapshot) -> None:
        """Tell of temporary trouble, once."""
        notice = "" if snapshot.notice is None else str(snapshot.notice)
        if notice != self._notice:
            self._notice = notice
            await self.talk.tell(notice)

    async def _coach(self, seat: Seat) -> None:
        """Let the coach of a guided game comment on the question, once."""
        snapshot = self.clients[seat].snapshot()
        moment = snapshot.decision, len(snapshot.log)
        if snapshot.rules.lesson and moment != self._coached:
            self._coached = moment
            counsel = await self._counsel(seat, snapshot) if self.front.needs_counsel(snapshot) else NO_COUNSEL
            await self.talk.tell(*self.front.coach_lines(snapshot, counsel))

    async def _counsel(self, seat: Seat, snapshot: Snapshot) -> Counsel:
        """Ask the judge for the coach's proposal."""
        await self.talk.tell(_("The coach thinks."))
        try:
            advice = await self._advice(seat, snapshot.decision)
        except (TableError, StoreError) as error:
            return Counsel(trouble=error_words(error))
        return Counsel(advice.options[0].move)

    # Waiting

    async def _wait(self, snapshot: Snapshot, others: Sequence[SeatStatus]) -> None:
        """Wait for others. Bots need no message; a person waiting for people, or watching, has many asides."""
        if self.clients and all(status.is_bot for status in others):
            # Nothing is read while bots think, so that lines typed ahead answer the next question, unless they take too
            # long.
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    await self.changed.wait()
                return
        names = comma_list(status.name for status in others)
        words = _("Still choosing: {names}.").format(names=names) if others else _("Others are asked now.")
        query = Query([words], (), self._asides(snapshot, self._alone))
        # A spectator of a game of bots gets the news only.
        is_known = words == self._waited or not self.clients
        self._waited = words
        if await self.talk.listen(query, self.changed, is_put=not is_known) is None and not self.changed.is_set():
            self._waited = ""

    # Asking

    async def _answer(self, seat: Seat) -> None:
        """Ask a seat until it has locked an answer, or has no question any more."""
        client = self.clients[seat]
        await self._coach(seat)
        snapshot = client.snapshot()
        asked = self.front.asked(snapshot, is_brief=self.talk.is_brief)
        if asked is None:
            return
        move = await self._choose(asked, snapshot, seat)
        if move is None or (snapshot.rules.confirm and not await self.talk.ask_yes(_("Lock this?"))):
            return
        try:
            await client.submit(snapshot.decision, move)
        except (IllegalMove, TableError, StoreError) as error:
            # A frozen table announces itself.
            if client.snapshot().frozen is None:
                await self.talk.tell(error_words(error))
            return
        # If nobody else had to choose, the next question follows at once.
        after = client.snapshot()
        if after.locked is not None and any(status.is_choosing and not status.is_bot for status in after.seats):
            await self.talk.tell(self.front.locked_words(after))

    async def _choose(self, asked: Asking, snapshot: Snapshot, seat: Seat) -> AnyMove | None:
        """Ask until a move is complete; return None if the table has changed."""
        way: list[Asking] = [asked]
        while True:
            leads = {str(at): lead for at, lead in enumerate(way[-1].leads)}
            answers = [Numbered(at, lead.words, lead.said) for at, lead in leads.items()]
            if len(way) > 1:
                answers.append(Numbered(BACK, start_upper(pgettext("leave", "back"))))
            asides = [*self._asides(snapshot, seat), *way[-1].asides]
            found = await self.talk.listen(Query(way[-1].words, answers, asides))
            if found is None or self.clients[seat].snapshot().decision != snapshot.decision:
                return None
            if found == BACK:
                way.pop()
                continue
            lead = leads[found]
            if lead.further is None:
                return lead.move
            way.append(lead.further())

    # Other asides

    def _asides(self, snapshot: Snapshot, seat: Seat | None) -> list[Aside]:
        seen = snapshot if seat is None else self.clients[seat].snapshot()
        found = [*self.front.asides(seen, self.talk)]
        if seat is not None and seen.rules.advice and seen.view.prompt is not None and seen.locked is None:
            found.append(Aside("v", _("advice of the strongest bot"), lambda _rest: self._advise(seat)))
        if seen.can_step_back or self.keyboard.locked(self.public.snapshot()):
            found.append(Aside("u", _("take back"), lambda _rest: self._take_back(seat)))
        rules = Reader(self.talk, self.front.rule_book(seen), self.front.album)
        return [*found, rules.aside(), *self.more()]

    async def _advise(self, seat: Seat) -> Sequence[str]:
        client = self.clients[seat]
        await self.talk.tell(_("The strongest bot thinks."))
        try:
            advice = await self._advice(seat, client.snapshot().decision)
        except (TableError, StoreError) as error:
            return [error_words(error)]
        return self.front.advice_lines(client.snapshot(), advice)

    async def _advice(self, seat: Seat, decision: int) -> Advice:
        """Return the advice of the strongest bot; in a guided game the coach has asked for it already."""
        client = self.clients[seat]
        if not client.snapshot().rules.lesson:
            return await client.advise(decision)
        if self._advised is None or self._advised[0] != decision:
            self._advised = decision, await client.advise(decision)
        return self._advised[1]

    async def _take_back(self, seat: Seat | None) -> Sequence[str]:
        """Withdraw the locked pick; if nothing is locked, take the last turn back."""
        if self.keyboard.locked(self.public.snapshot()):
            self._wants_back = True
            raise AskAnew
        client = self.clients[next(iter(self.clients)) if seat is None else seat]
        try:
            await client.step_back(client.snapshot().decision)
        except (TableError, StoreError) as error:
            return [error_words(error)]
        raise AskAnew
