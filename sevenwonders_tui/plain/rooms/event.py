"""Events in lines: who takes part, how far the tables are, the ranking, and the comparison of two tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import entry
from sevenwonders_tui.i18n import _, comma_list, start_upper
from sevenwonders_tui.lobby import LobbyClient, LobbyError
from sevenwonders_tui.lobby.errors import UnknownEvent
from sevenwonders_tui.lobby.eventpage import EventPage, EventPhase
from sevenwonders_tui.person.event_form import EventDraft, changed_event, event_options
from sevenwonders_tui.plain.form import FormLine
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.history.replay import ReplayTalk
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.history.event import (
    about_words,
    event_line_words,
    event_phase_words,
    guest_words,
    name_of,
    ranked,
    score_words,
    seat_choices,
    sitting_words,
    table_words,
    tables_words,
)
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.review.compared import compared_words
from sevenwonders_tui.present.symbols import WORDS
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.table.history import History

FindFront = Callable[[str], Awaitable[PlainFront]]
HOST, CODE, BACK = "host", "code", "back"


def event_lines(draft: EventDraft) -> list[FormLine[EventDraft]]:
    """Return the lines of an event that is being planned."""

    def line(name: str, label: str, text: str) -> FormLine[EventDraft]:
        return FormLine(name, label, text, lambda at, step: changed_event(at, name, step))

    return [line(*option) for option in event_options(draft)]


async def choose_event(talk: Conversation, lobby: LobbyClient) -> str | None:
    """Ask for an event, and return its code; `HOST` for a new one, None if the person goes back."""
    pages = lobby.snapshot().events
    line = _("{name}: {line}")
    answers = [
        *(
            Numbered(f"* {page.code}", line.format(name=page.code, line=event_line_words(page)), said=page.code)
            for page in pages
        ),
        Numbered(CODE, _("Type the code of an event.")),
        Numbered(HOST, _("Host an event: several tables with one deal.")),
    ]
    found = await pick(talk, _("Which event?"), answers)
    if found == CODE:
        return await ask_for_text(talk, _("The code that you were given:"))
    return found if found is None else found.removeprefix("* ")


class EventTalk:
    """Leads through one event."""

    def __init__(
        self, talk: Conversation, lobby: LobbyClient, code: str, kits: Mapping[str, Kit], find_front: FindFront
    ) -> None:
        """`code` is one that the lobby knows."""
        self.talk = talk
        self.lobby = lobby
        self.code = code
        self.kits = kits
        self._find_front = find_front
        self._changed = asyncio.Event()

    async def look(self) -> str:
        """Tell of the event and do what is asked, until the person goes back or to the own table.

        Return the code of the room of that table; empty for neither. Raise HasLeft, LobbyError, StoreError.
        """
        follower = asyncio.create_task(self._follow())
        try:
            while True:
                self._changed.clear()
                try:
                    page = await self.lobby.event(self.code)
                except UnknownEvent:
                    # It was cancelled meanwhile.
                    return ""
                answer = await self.talk.listen(Query(self._told(page), self._answers(page)), self._changed)
                if answer == BACK:
                    return ""
                if answer == "play":
                    return page.room
                if answer is not None:
                    await self._try(page, answer)
        finally:
            follower.cancel()

    async def _follow(self) -> None:
        """Say at once when the event begins, and when it is over."""
        phase: EventPhase | None = None
        async for snapshot in self.lobby.updates():
            page = next((each for each in snapshot.events if each.code == self.code), None)
            if page is not None and phase not in {None, page.phase}:
                self._changed.set()
            phase = None if page is None else page.phase

    # What is told

    def _told(self, page: EventPage) -> list[str]:
        line = _("{name}: {line}")
        parts = [str(page.title), tables_words(page), event_phase_words(page)]
        told = [line.format(name=_("Event {code}").format(code=page.code), line=comma_list(parts))]
        match page.phase:
            case EventPhase.OPEN:
                told += [line.format(name=_("Who takes part"), line=comma_list(guest_words(page)))] * bool(page.guests)
            case EventPhase.RUNNING:
                for table in page.tables:
                    name = start_upper(_("table {number}").format(number=table.number))
                    told.append(line.format(name=name, line=comma_list([table_words(table), sitting_words(table)])))
            case EventPhase.OVER:
                words = HistoryWords(self.kits).of(page.game)
                told += [score_words(page, score, words) for score in ranked(page)]
        told += about_words(page, self.kits[page.game].roster.ladder, self.lobby.now())
        return [*told, _("What do you want?")]

    def _answers(self, page: EventPage) -> list[Numbered]:
        found: list[Numbered] = []
        match page.phase:
            case EventPhase.OPEN:
                if page.is_host and page.start_blocked is None:
                    found.append(Numbered("start", _("Draw the seats, deal, and begin at all tables.")))
                if not page.is_mine:
                    found.append(Numbered("enter", _("Take part; the seat is drawn at the start.")))
                found.append(Numbered("seat", _("Ask for a seat of the deal; the table is drawn.")))
                if page.is_mine:
                    found.append(Numbered("leave", _("Give your seat in the event up.")))
                if page.is_host:
                    found.append(Numbered("cancel", _("Cancel the event.")))
            case EventPhase.RUNNING:
                if page.room:
                    found.append(Numbered("play", _("Go to your seat.")))
            case EventPhase.OVER:
                if any(table.is_full for table in page.tables):
                    found.append(Numbered("replay", _("Look at a table again, turn by turn.")))
                if sum(table.is_full for table in page.tables) > 1:
                    found.append(Numbered("compare", _("Compare a seat at two tables, turn by turn.")))
        return [*found, Numbered(BACK, _("Go back to the lobby."))]

    # What is done

    async def _try(self, page: EventPage, answer: str) -> None:
        try:
            await self._do(page, answer)
        except (LobbyError, TableError, StoreError) as error:
            await self.talk.tell(str(error))

    async def _do(self, page: EventPage, answer: str) -> None:
        match answer:
            case "start":
                await self.lobby.start_event(self.code)
            case "enter":
                await self.lobby.enter_event(self.code)
            case "seat":
                await self._choose_seat(page)
            case "leave":
                await self.lobby.leave_event(self.code)
            case "cancel":
                await self.lobby.close_event(self.code)
                await self.talk.tell(_("The event is cancelled."))
            case "replay":
                await self._replay(page)
            case "compare":
                await self._compare(page)
            case _:
                raise AssertionError(answer)

    async def _choose_seat(self, page: EventPage) -> None:
        seats = {str(at): seat for at, (seat, _words) in enumerate(seat_choices(page))}
        answers = [Numbered(str(at), words) for at, (_seat, words) in enumerate(seat_choices(page))]
        found = await pick(self.talk, _("Which cards do you want to hold? The table is drawn in any case."), answers)
        if found is not None:
            await self.lobby.enter_event(self.code, seats[found])

    async def _choose_table(self, page: EventPage, question: str, but: int = 0) -> int | None:
        line = _("{name}: {line}")
        answers = [
            Numbered(
                str(table.number),
                line.format(name=_("table {number}").format(number=table.number), line=sitting_words(table)),
            )
            for table in page.tables
            if table.is_full and table.number != but
        ]
        found = await pick(self.talk, question, answers)
        return None if found is None else int(found)

    async def _replay(self, page: EventPage) -> None:
        table = await self._choose_table(page, _("Which table?"))
        if table is None:
            return
        history = await self.lobby.event_history(self.code, table)
        front = await self._find_front(page.game)
        seats = page.tables[table - 1].seats
        seat = Seat(next((at for at, each in enumerate(seats) if each.is_me), 0))
        found = await asyncio.to_thread(front.replayed, history, seat)

        async def find_history() -> History:
            return history

        await ReplayTalk(self.talk, front, found[-1]).walk(seat, find_history)

    async def _compare(self, page: EventPage) -> None:
        """Tell what became of one seat at two tables."""
        people = ranked(page)
        answers = [
            Numbered(str(at), score_words(page, score, HistoryWords(self.kits).of(page.game)))
            for at, score in enumerate(people)
            if page.tables[score.held.table - 1].is_full
        ]
        whose = await pick(self.talk, _("Whose seat?"), answers)
        if whose is None:
            return
        held = people[int(whose)].held
        other = await self._choose_table(page, _("With which table?"), but=held.table)
        if other is None:
            return
        kit, seat = self.kits[page.game], Seat(held.seat)
        turns = [
            await asyncio.to_thread(
                entry(page.game).compared_turns, kit, await self.lobby.event_history(self.code, table), seat, WORDS
            )
            for table in (held.table, other)
        ]
        names = (name_of(page, held), page.tables[other - 1].seats[held.seat].name)
        await self.talk.tell(*compared_words(turns[0], turns[1], names))
