"""Line mode at home: the menu, the offers to new people, settings and rules."""

from __future__ import annotations

from collections.abc import Callable

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.books import shown_titles
from sevenwonders_tui.person.first_draft import has_tables
from sevenwonders_tui.person.lessons import kept_moments, lesson_table
from sevenwonders_tui.person.newcomer import NONE, answered, is_first_question_due
from sevenwonders_tui.person.services import AppServices, DayWish, Wishes
from sevenwonders_tui.person.settings import SettingsStore
from sevenwonders_tui.plain.form import change_words, fill_in
from sevenwonders_tui.plain.history.past import PastAtHome, PastTalk
from sevenwonders_tui.plain.history.today import TodayTalk
from sevenwonders_tui.plain.home.desk import HomeDesk
from sevenwonders_tui.plain.home.home_tables import HomeTables
from sevenwonders_tui.plain.home.learn import choose_lesson, first_question
from sevenwonders_tui.plain.home.settings import setting_lines
from sevenwonders_tui.plain.library import Library
from sevenwonders_tui.plain.palette import settings_of
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.lessons import LearnWay

NEW, SAVED, TODAY, PUZZLES = "new", "saved", "today", "puzzles"
LEARN, SETTINGS, QUIT = "learn", "settings", "quit"
WISHED = "wished"
"""The deal of the day that the command line names."""


class PlainHome:
    """The program for the people at one keyboard, in lines. Make it and call `run`."""

    def __init__(
        self,
        talk: Conversation,
        store: SettingsStore,
        open_services: Callable[[], AppServices],
        wishes: Wishes | None = None,
        asked_language: str | None = None,
    ) -> None:
        """`wishes` and `asked_language` are from the command line; the rest is for `HomeDesk`."""
        self.talk = talk
        self.desk = HomeDesk(talk, store, open_services, asked_language)
        self.wishes = wishes or Wishes()
        self.tables = HomeTables(self.desk, self.wishes)
        self.today = TodayTalk(self.desk, self.tables, self.wishes)
        self.past = PastTalk(PastAtHome(self.desk))
        self.library = Library(talk, self.desk.games)
        talk.settings = lambda: settings_of(self.desk.settings, self.desk.remember)

    async def run(self) -> None:
        """Run until the person leaves, or the input ends; every table is kept."""
        is_first = await self.desk.start()
        self._offer_rules()
        try:
            await self._greet(is_first=is_first)
            if self.wishes.deal is not None:
                await self._go(WISHED)
            while True:
                await self._go(await self._ask_where())
        except HasLeft:
            pass
        finally:
            await self.desk.close()

    def _offer_rules(self) -> None:
        """Make the rules available everywhere, in the current language."""
        self.talk.standing = [self.library.aside()]

    async def _ask_where(self) -> str:
        self._offer_rules()
        entries = (
            (NEW, _("New game"), _("7 Wonders or Duel, with people and bots")),
            (SAVED, _("Continue"), _("tables that are not over, and old score sheets")),
            (TODAY, _("Today"), _("the deals of the day")),
            (PUZZLES, _("Puzzles"), _("one move wins clearly more often: which?")),
            (LEARN, _("Learn"), _("a first game with a guide, rules, cards")),
            (SETTINGS, _("Settings"), _("language and habits")),
            (QUIT, _("Quit"), _("every table is kept") if self.desk.is_saved else _("nothing is saved")),
        )
        answers = [Numbered(id_, _("{name}: {what}").format(name=name, what=note), name) for id_, name, note in entries]
        return await self.talk.ask(
            Query([_("What do you want to do?")], answers, [*self.today.asides(), *self.past.asides()])
        )

    async def _go(self, where: str) -> None:
        """Carry out a choice of the menu, and come back to it."""
        if where == QUIT:
            raise HasLeft
        try:
            match where:
                case "new":
                    await self.tables.new_game()
                case "saved":
                    await self.tables.saved()
                case "today":
                    await self.today.visit()
                case "puzzles":
                    await self.today.puzzles()
                case "wished":
                    await self.today.begin(self.wishes.deal or DayWish())
                case "learn":
                    await self._learn()
                case _:
                    await self._change_settings()
        except InputEnded:
            raise
        except HasLeft:
            pass

    # Settings

    async def _change_settings(self) -> None:
        settings = await fill_in(self.talk, self.desk.settings, setting_lines, change_words(_("Settings")))
        if settings is not None and settings != self.desk.settings:
            await self.desk.remember(settings)

    # New people

    async def _greet(self, *, is_first: bool) -> None:
        """Ask at a first start which games are known, unless a game has been played here."""
        if not is_first_question_due(self.desk.settings, is_first) or self.wishes != Wishes():
            return
        try:
            if await has_tables(await self.desk.open()):
                return
            answer = await first_question(self.talk)
        except InputEnded:
            raise
        except HasLeft:
            return
        await self.desk.remember(answered(self.desk.settings, answer))
        if answer == NONE:
            await self._lesson(FIRST_GAME)

    async def _learn(self) -> None:
        services = await self.desk.open()
        titles = shown_titles(services.house.kits)
        lines = await self.desk.try_(services.house.tables()) or ()
        entry = await choose_lesson(self.talk, titles, kept_moments(lines, titles))
        if entry is not None and entry.way is LearnWay.PLAY:
            await self._lesson(entry.game)
        elif entry is not None:
            await self.library.study(entry)

    async def _lesson(self, game: str) -> None:
        """Begin the guided game of a game, or continue the one that is kept."""
        services, fronts = await self.desk.open(), await self.desk.fronts()
        table = await self.desk.try_(lesson_table(services, fronts, game, self.desk.settings, self.wishes))
        if table is not None:
            await self.tables.play_at(table)
