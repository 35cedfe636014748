"""A remote person in line mode: the lobby, and every table from there.

    await LineSession(wire, lobby, kits, Start(Way.JOIN, "blue-otter"), way_in="ssh example.org").run()

The caller has let the person in and closes the `LobbyClient` afterwards. Nothing here knows of a network.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from dataclasses import replace
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import _, and_list, choose_language, error_words, spoken_language, switch_language
from sevenwonders_tui.lobby import LobbyClient, LobbyError, RoomClient, UnknownRoom
from sevenwonders_tui.lobby.errors import UnknownEvent
from sevenwonders_tui.person.account import AccountSettings, dump_settings
from sevenwonders_tui.person.books import shown_titles
from sevenwonders_tui.person.event_form import EventDraft, first_event
from sevenwonders_tui.person.lessons import enter_lesson, left_moments
from sevenwonders_tui.person.newcomer import NONE, answered, is_first_question_due
from sevenwonders_tui.person.room_draft import RoomDraft
from sevenwonders_tui.person.rooms import first_room, with_room
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.person.start import Errand, Start, Way, find_room
from sevenwonders_tui.plain.form import change_words, fill_in
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.history.past import PastOnServer, PastTalk
from sevenwonders_tui.plain.home.learn import choose_lesson, first_question
from sevenwonders_tui.plain.home.settings import setting_lines
from sevenwonders_tui.plain.library import Library
from sevenwonders_tui.plain.palette import settings_of
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.plain.rooms.account import AccountTalk
from sevenwonders_tui.plain.rooms.day_talk import DayTalk
from sevenwonders_tui.plain.rooms.event import HOST, EventTalk, choose_event, event_lines
from sevenwonders_tui.plain.rooms.lobby import LobbyTalk, ToTable, Wish
from sevenwonders_tui.plain.rooms.new_room import room_lines
from sevenwonders_tui.plain.rooms.visit import PlainVisit
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.plain.wire import LineWire
from sevenwonders_tui.present.lessons import LearnWay
from sevenwonders_tui.present.lobby import host_words_title
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError, TableRules

ResultT = TypeVar("ResultT")


class LineSession:
    """The program for one person. Create it and call `run`."""

    def __init__(
        self, wire: LineWire, lobby: LobbyClient, kits: Mapping[str, Kit], start: Start, *, way_in: str = ""
    ) -> None:
        """`way_in` is the command that leads to this server; empty if it is unknown."""
        self.talk = Conversation(wire)
        self.lobby = lobby
        self.kits = kits
        self.fronts = plain_fronts(kits)
        self.library = Library(self.talk, self._games)
        self.talk.settings = lambda: settings_of(self.settings, self._keep)
        self.start = start
        self.way_in = way_in
        self.account = AccountTalk(self.talk, lobby, self._change_settings, self._keep_language, self._show_name_only)
        self.past = PastTalk(PastOnServer(lobby, kits), numbers_key="u")
        self.days = DayTalk(self.talk, lobby, kits, self._visit)
        self._wished = spoken_language()
        """The language of the terminal."""

    async def run(self) -> None:
        """Run until the person leaves, or the input ends."""
        self._adopt(self.settings)
        self.talk.standing = self._in_lobby
        listener = asyncio.create_task(self._hear_host())
        try:
            await self.talk.tell(and_list(map(str, shown_titles(self.kits).values())))
            await self._arrive()
            lobby = LobbyTalk(self.talk, self.lobby, [*self.days.asides(), *self.past.asides()])
            while True:
                await self._go_on(await lobby.choose())
        except HasLeft:
            pass
        finally:
            listener.cancel()

    async def _hear_host(self) -> None:
        """Tell a new message of the server's operator at once; earlier ones than the visit are not told."""
        heard = self.lobby.snapshot().host_words
        async for snapshot in self.lobby.updates():
            words = snapshot.host_words
            if words is not None and words != heard:
                await self.talk.tell(_("{name}: {line}").format(name=host_words_title(), line=words.text))
            heard = words

    @property
    def _in_lobby(self) -> list[Aside]:
        """Return the asides outside of rooms."""
        return [self.library.aside()]

    async def _arrive(self) -> None:
        """Ask for a name if there is none, then go to the start that the person asked for."""
        came_as = self.lobby.snapshot().me
        is_first = False
        if not came_as.name:
            await self.account.first_visit()
            # A person with a code comes back under an earlier account.
            is_first = self.lobby.snapshot().me.id == came_as.id
            self._adopt(self.settings)
        match self.start.way:
            case Way.JOIN:
                await self._go(ToTable(self.start.code, Errand.JOIN))
            case Way.WATCH:
                await self._go(ToTable(self.start.code, Errand.WATCH))
            case Way.LOBBY | Way.BACK:
                has_table = any(table.is_mine for table in self.lobby.snapshot().tables)
                if is_first_question_due(self.settings, is_first) and not has_table:
                    await self._greet()

    async def _greet(self) -> None:
        """Ask which games are known."""
        answer = await first_question(self.talk)
        await self._keep(answered(self.settings, answer))
        if answer == NONE:
            await self._learn(FIRST_GAME)

    async def _go_on(self, wish: Wish | ToTable) -> None:
        """Carry out a wish in the lobby."""
        match wish:
            case ToTable():
                await self._go(wish)
            case Wish.NEW:
                await self._open()
            case Wish.TODAY:
                await self.days.choose()
            case Wish.EVENTS:
                await self._choose_event()
            case Wish.LEARN:
                await self._choose_lesson()
            case Wish.ACCOUNT:
                await self._look_at_account()
            case Wish.LEAVE:
                raise HasLeft

    async def _go(self, wish: ToTable) -> None:
        """Go to a room, or to an event whose code was typed."""
        try:
            room = await find_room(self.lobby, wish.code, wish.errand)
        except UnknownRoom as error:
            if wish.errand is not Errand.JOIN or not await self._look_at_event(wish.code):
                await self.talk.tell(str(error))
        except (LobbyError, TableError, StoreError) as error:
            await self.talk.tell(str(error))
        else:
            await self._visit(room)

    # Events

    async def _choose_event(self) -> None:
        code = await choose_event(self.talk, self.lobby)
        if code == HOST:
            await self._host_event()
        elif code is not None and not await self._look_at_event(code):
            await self.talk.tell(_("No event has that code. Ask its host for it again."))

    async def _host_event(self) -> None:
        """Ask for the tables of an event, and open it; its host takes part."""
        game = await self._choose_game()
        if game is None:
            return
        front = await self._front(game)
        rules = TableRules(self.settings.live_points, self.settings.confirm)
        draft: EventDraft | None = first_event(front.form, self.lobby.snapshot().me.name, rules)
        while draft is not None:
            title = str(shown_titles(self.kits)[game])
            draft = await fill_in(self.talk, draft, event_lines, title, _("Open the event."))
            code = None if draft is None else await self._try(self.lobby.open_event(draft.plan()))
            if code is not None:
                await self._try(self.lobby.enter_event(code))
                await self._look_at_event(code)
                return

    async def _look_at_event(self, code: str) -> bool:
        """Lead through an event, perhaps to a table of it; return whether there is one with that code."""
        try:
            await self.lobby.event(code)
            room = await EventTalk(self.talk, self.lobby, code, self.kits, self._front).look()
        except UnknownEvent:
            return False
        except (LobbyError, StoreError) as error:
            await self.talk.tell(str(error))
            return True
        except InputEnded:
            raise
        except HasLeft:
            return True
        if room:
            await self._go(ToTable(room, Errand.COME_BACK))
        return True

    async def _visit(self, room: RoomClient) -> None:
        try:
            visit = PlainVisit(self.talk, self.lobby, room, self.fronts, self._speak_of, self.way_in)
            await visit.stay()
        finally:
            self.talk.standing = self._in_lobby
        if visit.following is not None:
            await self._visit(visit.following)

    async def _speak_of(self, game: str) -> None:
        """Make a game ready, and answer questions about its rules."""
        await self._front(game)
        self.talk.standing = [(await self.library.reader(game)).aside()]

    async def _games(self) -> tuple[Mapping[str, Kit], Mapping[str, PlainFront]]:
        return self.kits, self.fronts

    async def _front(self, game: str) -> PlainFront:
        # A game is read from files when it is first needed.
        return await asyncio.to_thread(lambda: self.fronts[game])

    # Learning

    async def _choose_lesson(self) -> None:
        moments = left_moments(self.lobby.snapshot(), self.kits)
        entry = await choose_lesson(self.talk, shown_titles(self.kits), moments)
        if entry is not None and entry.way is LearnWay.PLAY:
            await self._learn(entry.game)
        elif entry is not None:
            await self.library.study(entry)

    async def _learn(self, game: str) -> None:
        """Begin the guided game of a game in a room of the person's own, or continue the unfinished one."""
        room = await self._try(enter_lesson(self.lobby, self.fronts, game))
        if room is not None:
            await self._visit(room)

    # A new table

    async def _open(self) -> None:
        """Ask for the options of a new room, and open it."""
        game = await self._choose_game()
        if game is None:
            return
        front = await self._front(game)
        draft: RoomDraft | None = first_room(front.form, self.settings, self.lobby.snapshot()).sorted()
        while draft is not None:
            title = str(shown_titles(self.kits)[game])
            draft = await fill_in(self.talk, draft, room_lines, title, _("Open a table."), _told)
            room = None if draft is None else await self._try(self.lobby.create(draft.plan()))
            if draft is not None and room is not None:
                await self._keep(with_room(self.settings, draft))
                await self._visit(room)
                return

    async def _choose_game(self) -> str | None:
        """Ask for one of the installed games."""
        titles = shown_titles(self.kits)
        if len(titles) == 1:
            return next(iter(titles))
        return await pick(self.talk, _("Which game?"), [Numbered(id_, str(title)) for id_, title in titles.items()])

    # The account

    async def _look_at_account(self) -> None:
        try:
            await self.account.look()
        except InputEnded:
            raise
        except HasLeft:
            pass
        self._adopt(self.settings)

    async def _change_settings(self) -> None:
        """Ask for the preferences of the person."""
        settings = await fill_in(self.talk, self.settings, setting_lines, change_words(_("Settings")))
        if settings is not None:
            await self._keep(settings)

    async def _show_name_only(self, name_only: bool) -> None:
        await self._keep(replace(self.settings, name_only=name_only))

    async def _keep_language(self, language: str) -> None:
        await self._keep(replace(self.settings, language=language))

    @property
    def settings(self) -> Settings:
        """The preferences of the person."""
        return AccountSettings(self.lobby, lambda _settings: None).read().settings

    async def _keep(self, settings: Settings) -> None:
        """Save the preferences with the account."""
        await self._try(self.lobby.keep_settings(dump_settings(settings)))
        self._adopt(settings)

    def _adopt(self, settings: Settings) -> None:
        """Apply the language and the line-mode settings."""
        switch_language(choose_language(settings.language, self._wished))
        self.talk.is_brief = settings.brief

    async def _try(self, asking: Awaitable[ResultT]) -> ResultT | None:
        """Return the result of a request to the lobby; on failure show the reason and return None."""
        try:
            return await asking
        except (LobbyError, TableError, StoreError, SetupError) as error:
            await self.talk.tell(error_words(error))
            return None


def _told(before: RoomDraft, after: RoomDraft) -> str:
    """Return the side effects of a change of a room in words."""
    return before.table.form.told(before.table, after.table)
