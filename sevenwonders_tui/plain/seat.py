"""Seats at one keyboard, from question to result, over any line to a table.

Nothing here decides anything about the game: it looks at the table, tells what has come about, asks, and passes the
answer on. Where several people share the keyboard, a line says whose turn it is and asks the others to look away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import AnyMove, Seat
from sevenwonders_tui.i18n import _, comma_list, error_words, pgettext, start_upper
from sevenwonders_tui.plain.book import Reader
from sevenwonders_tui.plain.front import Asking, PlainFront
from sevenwonders_tui.plain.keyboard import SharedKeyboard
from sevenwonders_tui.plain.query import Aside, Numbered, Query
from sevenwonders_tui.plain.talk import AskAnew, Conversation
from sevenwonders_tui.present.coach import NO_COUNSEL, Counsel
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError

BACK = "back"
PATIENCE_S = 10
"""So long one waits for bots without a word."""


class PlainTable:
    """Leads the people at one keyboard through one table. Its lines to the table end with it."""

    def __init__(
        self,
        talk: Conversation,
        front: PlainFront,
        clients: Mapping[Seat, TableClient],
        public: TableClient,
        more: Callable[[], Sequence[Aside]] = tuple,
    ) -> None:
        """`clients` are those of the people at this keyboard; `public` shows what all of them may see together.

        `more` gives what else can be asked for at every question, such as the chat of a room.
        """
        self.talk = talk
        self.front = front
        self.clients = dict(clients)
        self.public = public
        self.more = more
        self.keyboard = SharedKeyboard(talk, front, self.clients, public, more)
        self.changed = asyncio.Event()
        """Set whenever something at the table has changed; whoever knows of other news sets it too."""
        self._told = public.snapshot().decision
        self._waited = ""
        """What was said last while waiting."""
        self._coached: tuple[int, int] | None = None
        """At which decision and log the coach has spoken."""
        self._advised: tuple[int, Advice] | None = None
        """What was advised in a guided game, and for which decision."""
        self._notice = ""

    async def play(self) -> Snapshot:
        """Lead until the game is over, or does not go on here. Raises HasLeft when somebody leaves the table."""
        follower = asyncio.create_task(self._follow())
        try:
            while True:
                self.changed.clear()
                snapshot = self._snapshot()
                await self._tell(snapshot)
                if snapshot.view.is_over or snapshot.frozen is not None or follower.done():
                    return snapshot
                seat = self.keyboard.next_seat(snapshot)
                if seat is None:
                    await self._wait(snapshot)
                elif await self.keyboard.seat_down(seat):
                    await self._answer(seat)
        finally:
            follower.cancel()
            for client in (*self.clients.values(), self.public):
                client.close()

    async def _follow(self) -> None:
        async for _snapshot in self.public.updates():
            self.changed.set()
        # The table was closed, which whoever waits for it has to see.
        asyncio.get_running_loop().call_soon(self.changed.set)

    def _snapshot(self) -> Snapshot:
        """Return the table as all at this keyboard may see it: as the person alone does, or as everybody does."""
        if self.keyboard.is_alone:
            (client,) = self.clients.values()
            return client.snapshot()
        return self.public.snapshot()

    # Telling

    async def _tell(self, snapshot: Snapshot) -> None:
        """Tell what has come about since the last time, and what the coach says of it."""
        # Nothing is told of a table that was put away: it is the same when it is opened again.
        fresh = snapshot.log_since(self._told)
        is_back = snapshot.decision > self._told and not fresh
        self._told = snapshot.decision
        if fresh:
            await self.talk.tell(*self.front.news(snapshot, fresh))
        elif is_back:
            await self.talk.tell(_("The last turn is taken back."))
        notice = "" if snapshot.notice is None else str(snapshot.notice)
        if notice != self._notice:
            self._notice = notice
            await self.talk.tell(notice)
        if snapshot.frozen is not None:
            await self.talk.tell(str(snapshot.frozen))

    async def _coach(self, seat: Seat) -> None:
        """Have the coach of a guided game speak of what is asked, once."""
        snapshot = self.clients[seat].snapshot()
        moment = snapshot.decision, len(snapshot.log)
        if snapshot.rules.lesson and moment != self._coached:
            self._coached = moment
            counsel = await self._counsel(seat, snapshot) if self.front.needs_counsel(snapshot) else NO_COUNSEL
            await self.talk.tell(*self.front.coach_lines(snapshot, counsel))

    async def _counsel(self, seat: Seat, snapshot: Snapshot) -> Counsel:
        """Ask the judge what the coach proposes."""
        await self.talk.tell(_("The coach thinks."))
        try:
            advice = await self._advice(seat, snapshot.decision)
        except (TableError, StoreError) as error:
            return Counsel(trouble=error_words(error))
        return Counsel(advice.options[0].move)

    # Waiting

    async def _wait(self, snapshot: Snapshot) -> None:
        """Wait for others. Bots need no words; while one waits for people, or only watches, much can be asked for."""
        others = [status for status in snapshot.seats if status.is_choosing]
        if self.clients and all(status.is_bot for status in others):
            # Nothing is read while bots think: lines typed ahead answer what comes next. Unless they take too long.
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    await self.changed.wait()
                return
        names = comma_list(status.name for status in others)
        words = _("Still choosing: {names}.").format(names=names) if others else _("Others are asked now.")
        seat = next(iter(self.clients)) if self.keyboard.is_alone else None
        query = Query([words], (), self._asides(snapshot, seat))
        # Who only watches a game of bots hears what happens, and no more.
        is_known = words == self._waited or not self.clients
        self._waited = words
        if await self.talk.listen(query, self.changed, is_put=not is_known) is None and not self.changed.is_set():
            self._waited = ""

    # Asking

    async def _answer(self, seat: Seat) -> None:
        """Ask a seat until it has locked an answer, or nothing is asked of it any more."""
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
            # A table that is frozen says so itself.
            if client.snapshot().frozen is None:
                await self.talk.tell(error_words(error))
            return
        # Where nobody else was to choose, the next question follows at once.
        after = client.snapshot()
        if after.locked is not None and any(status.is_choosing and not status.is_bot for status in after.seats):
            await self.talk.tell(self.front.locked_words(after))

    async def _choose(self, asked: Asking, snapshot: Snapshot, seat: Seat) -> AnyMove | None:
        """Ask until a move is whole; None where the table has to be looked at anew."""
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

    # What else can be done

    def _asides(self, snapshot: Snapshot, seat: Seat | None) -> list[Aside]:
        seen = snapshot if seat is None else self.clients[seat].snapshot()
        found = [*self.front.asides(seen, self.talk)]
        if seat is not None and seen.rules.advice and seen.view.prompt is not None and seen.locked is None:
            found.append(Aside("v", _("advice of the strongest bot"), lambda _rest: self._advise(seat)))
        if seen.can_step_back or self.keyboard.locked():
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
        """Return what the strongest bot would do; in a guided game the coach has asked it already."""
        client = self.clients[seat]
        if not client.snapshot().rules.lesson:
            return await client.advise(decision)
        if self._advised is None or self._advised[0] != decision:
            self._advised = decision, await client.advise(decision)
        return self._advised[1]

    async def _take_back(self, seat: Seat | None) -> Sequence[str]:
        """Withdraw what is locked; with nothing locked, take the last turn back."""
        if self.keyboard.locked():
            await self.keyboard.choose_again()
            raise AskAnew
        client = self.clients[next(iter(self.clients)) if seat is None else seat]
        try:
            await client.step_back(client.snapshot().decision)
        except (TableError, StoreError) as error:
            return [error_words(error)]
        raise AskAnew
