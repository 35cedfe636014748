"""The app of one session on a server: the lobby is its first screen, and it leads to the tables.

    app = make_session_app(lobby, kits, Start(Way.JOIN, "blue-otter"), way_in="ssh -p 8022 example.org")
    await app.run_async()

The caller has let the person in and closes the `LobbyClient` afterwards. Nothing here knows of a network.

The file is long because each thing that the lobby's screens ask for is opened here, with the same lobby and way back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, cast

from textual import work
from textual.screen import Screen

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import _
from sevenwonders_tui.lobby import LobbyClient, LobbyError, LobbySnapshot, Phase, RoomClient, UnknownRoom
from sevenwonders_tui.lobby.errors import UnknownEvent
from sevenwonders_tui.person.account import AccountSettings
from sevenwonders_tui.person.books import shown_titles
from sevenwonders_tui.person.event_form import EventDraft, first_event
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.person.last_table import kept_game
from sevenwonders_tui.person.lessons import enter_lesson, left_moments
from sevenwonders_tui.person.newcomer import NONE, answered, is_first_question_due
from sevenwonders_tui.person.room_draft import RoomDraft
from sevenwonders_tui.person.rooms import first_room, with_room
from sevenwonders_tui.person.start import Errand, Start, Way, find_room
from sevenwonders_tui.present.history.event import event_line_words
from sevenwonders_tui.present.invitation import Entrance, Invitation
from sevenwonders_tui.present.lessons import learn_entries
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError, TableRules
from sevenwonders_tui.tui.app import BaseApp
from sevenwonders_tui.tui.eventful import EventViews
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.ringer import Call
from sevenwonders_tui.tui.room_visit import RoomVisit
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.dialogs.pick import PickScreen
from sevenwonders_tui.tui.screens.home.account import AccountScreen, guest_code_screen
from sevenwonders_tui.tui.screens.home.first_question import FirstQuestionScreen
from sevenwonders_tui.tui.screens.home.first_visit import FirstVisitScreen
from sevenwonders_tui.tui.screens.home.learn import LearnScreen
from sevenwonders_tui.tui.screens.rooms.event import EventScreen
from sevenwonders_tui.tui.screens.rooms.invite import InviteScreen
from sevenwonders_tui.tui.screens.rooms.lobby import LobbyScreen
from sevenwonders_tui.tui.screens.rooms.new_event import NewEventScreen
from sevenwonders_tui.tui.screens.rooms.new_room import NewRoomScreen
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from sevenwonders_tui.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from sevenwonders_tui.tui.screens.history.services import PastServices


class SessionApp(BaseApp):
    """The program for one remote person. Make it with `make_session_app`."""

    has_own_keys = False

    def __init__(
        self,
        lobby: LobbyClient,
        kits: Mapping[str, Kit],
        start: Start,
        *,
        way_in: str = "",
        page_in: str = "",
        by_code: bool = False,
        **options: Any,
    ) -> None:
        """Take the arguments of `make_session_app`."""
        super().__init__(AccountSettings(lobby, self._keep_settings), **options)
        self.lobby = lobby
        self.kits = kits
        self.fronts = fronts(kits)
        self.start = start
        self.way_in = way_in
        self.page_in = page_in
        self.by_code = by_code
        self._my_turns: Collection[str] | None = None
        self._is_in_room = False
        """Whether a room's screens are shown; between two of them a key must not reach the lobby below."""

    def games_here(self) -> Mapping[str, Kit]:
        """Return the games of the server."""
        return self.kits

    # Navigation between screens

    def get_default_screen(self) -> Screen[Any]:
        """Start with the lobby."""
        return LobbyScreen(self.lobby)

    @property
    def lobby_screen(self) -> LobbyScreen:
        """Return the first screen."""
        return cast("LobbyScreen", self.screen_stack[0])

    @work(group="early")
    async def open_early(self) -> None:
        """Ask for a name if there is none, then go to the requested start; there are no tables to open."""
        self.listen()
        is_first, came_as = False, self.lobby.snapshot().me
        await self._come_by_code()
        if not self.lobby.snapshot().me.name:
            code = self.start.code if self.start.way is Way.JOIN else ""
            await self.push_screen_wait(FirstVisitScreen(self.lobby, code))
            self.adopt_settings()
            me = self.lobby.snapshot().me
            # A person with a code comes back under an earlier account.
            is_first = me.id == came_as.id
            if me.is_guest and me.rejoin_code is not None and not self.page_in:
                await self.push_screen_wait(guest_code_screen(me.rejoin_code))
        match self.start.way:
            case Way.JOIN:
                self.go(self.start.code, Errand.JOIN)
            case Way.WATCH:
                self.go(self.start.code, Errand.WATCH)
            case Way.LOBBY | Way.BACK:
                if is_first_question_due(self.settings, is_first):
                    await self._greet()

    async def _come_by_code(self) -> None:
        """Come back to the seat by the code in the address; where names are told by code alone, ask for that code."""
        me = self.lobby.snapshot()
        if self.start.way is Way.BACK:
            try:
                await self.lobby.rejoin(self.start.code)
            except (LobbyError, StoreError) as error:
                if not me.me.name:
                    await self.push_screen_wait(TellScreen(_("Come back"), str(error)))
            me = self.lobby.snapshot()
            if own := next((table.code for table in me.tables if table.is_mine), None):
                self.start = Start(Way.JOIN, own)
        while self.by_code and not any(table.is_mine for table in me.tables):
            if self.start.way is Way.JOIN:
                try:
                    await self.lobby.kept_seats(self.start.code)
                    return
                except LobbyError as error:
                    await self.push_screen_wait(TellScreen(_("Take a seat"), str(error)))
            question = _("The code that stands on the large screen:")
            code = await self.push_screen_wait(AskTextScreen(_("Take a seat"), question, max_length=80))
            if code is not None and code.strip():
                self.start = Start(Way.JOIN, code)

    async def _greet(self) -> None:
        """Ask which games are known, unless the person has a table here."""
        if any(table.is_mine for table in self.lobby.snapshot().tables) or len(self.screen_stack) > 1:
            return
        answer = await self.push_screen_wait(FirstQuestionScreen())
        settings = answered(self.settings, answer)
        self.remember(asked=settings.asked, new_to=settings.new_to)
        if answer == NONE:
            self.open_lesson(FIRST_GAME)

    @work(exclusive=True, group="table")
    async def go(self, code: str, errand: Errand) -> None:
        """Go to a room, or to an event whose code was typed; return when the person leaves it."""
        await self._go_with(lambda: find_room(self.lobby, code, errand), code if errand is Errand.JOIN else "")

    async def _go_with(self, find: Callable[[], Awaitable[RoomClient]], event: str = "") -> None:
        try:
            with self.type_ahead.opening():
                room = await find()
        except UnknownRoom as error:
            if not event or not await self._show_event(event):
                self.lobby_screen.say(str(error), is_trouble=True)
            return
        except (LobbyError, TableError, StoreError) as error:
            self.lobby_screen.say(str(error), is_trouble=True)
            return
        await self._visit(room)

    async def on_lobby_screen_learn_asked(self, message: LobbyScreen.LearnAsked) -> None:
        """Show the ways to learn."""
        if not self._is_in_room:
            moments = left_moments(self.lobby.snapshot(), self.kits)
            screen = LearnScreen(learn_entries(shown_titles(self.kits), moments))
            await self.push_screen(screen)
            if message.then:
                await self.run_action(message.then, screen)

    @work(exclusive=True, group="table")
    async def open_lesson(self, game: str) -> None:
        """Begin the guided game of a game in a room of the person's own, or continue the unfinished one."""
        await self._go_with(lambda: enter_lesson(self.lobby, self.fronts, game))

    async def open_room(self, draft: RoomDraft) -> None:
        """Open a room and go there. Raise SetupError, LobbyError, TableError or StoreError with a sentence."""
        self.enter(await self.lobby.create(draft.plan()))
        self._remember_room(draft)

    @work(exclusive=True, group="table")
    async def enter(self, room: RoomClient) -> None:
        """Go into an open room."""
        await self._visit(room)

    async def _visit(self, room: RoomClient) -> None:
        """Stay in a room until the person leaves it; the lobby takes no keys until then."""
        self._is_in_room = True
        try:
            with self.type_ahead.opening():
                await self.clear_screens()
                visit = self._visited(room)
                notice = await visit.stay()
        finally:
            self._is_in_room = False
        if visit.following is not None:
            await self._visit(visit.following)
            return
        self.lobby_screen.say(notice)
        left = room.snapshot()
        if left.day and self.lobby.snapshot().has_days:
            self.open_today()
        if left.event and left.phase is Phase.OVER:
            # How the others stand, or the ranking.
            await self._show_event(left.event)

    def _visited(self, room: RoomClient) -> RoomVisit:
        return RoomVisit(self, self.lobby, room, self.fronts, self.way_in, self.page_in)

    # Events

    def on_lobby_screen_events_asked(self) -> None:
        """Choose an event."""
        if not self._is_in_room:
            self.choose_event()

    @work(exclusive=True, group="table")
    async def choose_event(self) -> None:
        """Ask which event to look at, or host one."""
        pages = self.lobby.snapshot().events
        choices = [
            *(Choice(page.code, page.code, event_line_words(page)) for page in pages),
            Choice("", _("Type a code"), _("the code that you were given")),
            Choice("*", _("Host an event"), _("several tables with one deal")),
        ]
        match await self.push_screen_wait(PickScreen(_("Events"), _("Which event?"), choices)):
            case None:
                pass
            case "":
                await self._type_event()
            case "*":
                await self._open_new_event()
            case code:
                await self._show_event(code)

    async def _type_event(self) -> None:
        question = _("The code that you were given:")
        code = await self.push_screen_wait(AskTextScreen(_("Event"), question, max_length=80))
        if code is not None and code.strip() and not await self._show_event(code):
            self.lobby_screen.say(_("No event has that code. Ask its host for it again."), is_trouble=True)

    async def _open_new_event(self) -> None:
        """Show the form of a new event, and then its page."""
        games = FormGames(shown_titles(self.kits), self._first_event)
        opened: list[str] = []

        async def open_event(draft: EventDraft) -> None:
            code = await self.lobby.open_event(draft.plan())
            await self.lobby.enter_event(code)
            opened.append(code)
            screen.dismiss()

        with self.type_ahead.opening():
            screen = NewEventScreen(await self._first_event(next(iter(games.titles))), open_event, games)
        await self.push_screen_wait(screen)
        for code in opened:
            await self._show_event(code)

    async def _first_event(self, game: str) -> EventDraft:
        """Return the first draft in the form of a new event."""
        front = await asyncio.to_thread(lambda: self.fronts[game])
        rules = TableRules(self.settings.live_points, self.settings.confirm)
        return first_event(front.form, self.lobby.snapshot().me.name, rules)

    async def _show_event(self, code: str) -> bool:
        """Show an event until the person goes on, perhaps to a table; return whether there is one with that code."""
        try:
            page = await self.lobby.event(code)
        except UnknownEvent:
            return False
        except LobbyError as error:
            self.lobby_screen.say(str(error), is_trouble=True)
            return True
        views = EventViews(self, self.lobby, self.kits, self.fronts)
        room = await self.push_screen_wait(EventScreen(self.lobby, page, self.kits, views))
        if room:
            await self._go_with(lambda: find_room(self.lobby, room, Errand.COME_BACK))
        return True

    def on_lobby_screen_room_asked(self, message: LobbyScreen.RoomAsked) -> None:
        """Go to the selected room."""
        if not self._is_in_room:
            self.go(message.code, message.errand)

    def on_lobby_screen_code_asked(self) -> None:
        """Ask for the code of a room."""
        if not self._is_in_room:
            self.ask_code()

    @work(exclusive=True, group="question")
    async def ask_code(self) -> None:
        """Ask for a code, and take a seat in its room."""
        question = _("The code that you were given:")
        code = await self.push_screen_wait(AskTextScreen(_("Take a seat"), question, max_length=80))
        if code is not None and code.strip():
            self.go(code, Errand.JOIN)

    def on_lobby_screen_new_asked(self) -> None:
        """Show the form of a new room."""
        if not self._is_in_room:
            self.open_new_room()

    @work(exclusive=True, group="question")
    async def open_new_room(self) -> None:
        """Show the form of a new room."""
        games = FormGames(shown_titles(self.kits), self._first_room)
        with self.type_ahead.opening():
            room = await self._first_room(kept_game(self.settings.room, games.titles))
            await self.push_screen(NewRoomScreen(room.sorted(), self.open_room, games))

    async def _first_room(self, game: str) -> RoomDraft:
        """Return the first draft in the form of a new room."""
        # A game is read from files when it is first needed.
        front = await asyncio.to_thread(lambda: self.fronts[game])
        return first_room(front.form, self.settings, self.lobby.snapshot())

    def _remember_room(self, room: RoomDraft) -> None:
        """Save a room that was opened, to begin the next form with."""
        settings = with_room(self.settings, room)
        self.remember(room=settings.room, live_points=settings.live_points, confirm=settings.confirm)

    def on_lobby_screen_today_asked(self, message: LobbyScreen.TodayAsked) -> None:
        """Show the deals of the day."""
        if not self._is_in_room:
            self.open_today(message.then)

    @work(exclusive=True, group="question")
    async def open_today(self, then: str = "") -> None:
        """Show the deals of the day; `then` is an action to do there."""
        from sevenwonders_tui.tui.days import DaysOnServer

        past = self._past()
        days = DaysOnServer(self, self.lobby, self.kits, self.fronts, past, self.enter)
        try:
            with self.type_ahead.opening():
                screen = await days.screen()
                await self.push_screen(screen)
                if then:
                    await self.run_action(then, screen)
        except (LobbyError, StoreError) as error:
            self.lobby_screen.say(str(error), is_trouble=True)

    def on_lobby_screen_you_asked(self, message: LobbyScreen.YouAsked) -> None:
        """Show the finished games of the person."""
        if not self._is_in_room:
            self.open_you(message.then)

    @work(exclusive=True, group="question")
    async def open_you(self, then: str = "") -> None:
        """Show the finished games of the person, and what they add up to; `then` is an action to do there."""
        from sevenwonders_tui.tui.screens.history.you import YouScreen

        with self.type_ahead.opening():
            screen = YouScreen(self._past())
            await self.push_screen(screen)
            if then:
                await self.run_action(then, screen)

    def _past(self) -> PastServices:
        """Return what the screens about finished games work with."""
        from sevenwonders_tui.tui.past_games import account_past

        return account_past(self, self.lobby, self.kits, self.fronts, self.enter, self.way_in)

    def on_lobby_screen_account_asked(self) -> None:
        """Show the account."""
        if not self._is_in_room:
            self.push_screen(AccountScreen(self.lobby, bool(self.page_in)))

    def on_account_screen_another_asked(self) -> None:
        """Show a guest the way to the seat for another telephone."""
        self.show_way_back()

    def on_room_screen_another_asked(self) -> None:
        """Show a guest the way to the seat for another telephone."""
        self.show_way_back()

    @work(exclusive=True, group="question")
    async def show_way_back(self) -> None:
        """Show a code that brings another telephone to the person's seat, for half a minute."""
        try:
            code = await self.lobby.link_code()
        except (LobbyError, StoreError) as error:
            await self.push_screen_wait(TellScreen(_("Another telephone"), str(error)))
            return
        await self.push_screen_wait(InviteScreen(Invitation(f"back/{code}", (Entrance(self.page_in),))))

    # Settings of the account

    def on_account_screen_settings_asked(self) -> None:
        """Show the settings."""
        self.action_settings()

    def on_account_screen_person_changed(self) -> None:
        """Apply the settings of the person who is at the terminal now."""
        self.adopt_settings()

    def adopt_settings(self) -> None:
        """Apply the person's settings."""
        self.apply_settings(self.settings_store.read().settings)

    def _keep_settings(self, settings: str) -> None:
        self._keep(settings)

    @work(group="settings")
    async def _keep(self, settings: str) -> None:
        try:
            await self.lobby.keep_settings(settings)
        except (LobbyError, StoreError) as error:
            self.lobby_screen.say(str(error), is_trouble=True)

    # Calls

    @work(group="listen")
    async def listen(self) -> None:
        """Follow where it is the person's turn, and call them when a table begins to wait for them."""
        async for snapshot in self.lobby.updates():
            self._call(snapshot)

    def _call(self, snapshot: LobbySnapshot) -> None:
        turns = {table.code: table.game for table in snapshot.tables if table.is_my_turn}
        # A person who has just arrived looks at the screen anyway.
        fresh = () if self._my_turns is None else [code for code in turns if code not in self._my_turns]
        if fresh:
            self.ringer.call(Call.TURN, self.kits[turns[fresh[0]]].title)
        self.ringer.show_turn(self.kits[next(iter(turns.values()))].title if turns else None)
        self.page.tell_turn(bool(turns))
        self._my_turns = turns.keys()

    def on_seat_screen_time_is_up(self, message: SeatScreen.TimeIsUp) -> None:
        """Call the person who still chooses."""
        self.ringer.call(Call.TIME, self.kits[message.game].title)

    # The end

    def mistake_words(self) -> str:
        """Return the message to the person after a bug."""
        return _("The session stopped because of a mistake in the game. Nothing is lost: come back the same way.")


def make_session_app(
    lobby: LobbyClient,
    kits: Mapping[str, Kit],
    start: Start | None = None,
    *,
    way_in: str = "",
    page_in: str = "",
    by_code: bool = False,
    **options: Any,
) -> SessionApp:
    """Return the app for one person at one terminal.

    `way_in` is the command that leads to this server, such as `ssh -p 8022 example.org`; empty if it is unknown.
    `page_in` is the address of a page that has each table under its code, without a slash at its end. With `by_code`
    people type the code of a table before they hear of anybody.
    `options` are those of `BaseApp` and of every Textual app, such as `driver_class`. No cursor blinks, there are no
    toasts, and all motion is in `tui/motion.py`.
    """
    return SessionApp(
        lobby,
        kits,
        start or Start(),
        way_in=way_in,
        page_in=page_in,
        by_code=by_code,
        **options,
    )
