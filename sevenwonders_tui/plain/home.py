"""Line mode at home: the menu, and the tables that are kept on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import _, choose_language, error_words, sentences, switch_language
from sevenwonders_tui.person.books import rule_books, shown_titles
from sevenwonders_tui.person.draft import Draft
from sevenwonders_tui.person.first_draft import first_draft, has_tables
from sevenwonders_tui.person.last_table import dump_table, kept_game, kept_people, kept_with
from sevenwonders_tui.person.newcomer import NONE, answered, find_lesson, is_first_question_due
from sevenwonders_tui.person.services import AppServices, ServicesError, Wishes
from sevenwonders_tui.person.settings import Settings, SettingsError, SettingsStore
from sevenwonders_tui.plain.after import AfterGameTalk
from sevenwonders_tui.plain.book import Reader, rules_words
from sevenwonders_tui.plain.form import change_words, fill_in
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.learn import choose_lesson, first_question
from sevenwonders_tui.plain.new_table import table_lines
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.saved import SavedTables
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.settings import setting_lines
from sevenwonders_tui.plain.talk import Aside, Conversation, HasLeft, InputEnded, Numbered, Query
from sevenwonders_tui.present.lessons import LearnEntry, LearnWay
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.table import Table

ResultT = TypeVar("ResultT")
NEW, SAVED, LEARN, SETTINGS, QUIT = "new", "saved", "learn", "settings", "quit"


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
        """`open_services` is called in a thread and may raise ServicesError; `asked_language` is the command line's."""
        self.talk = talk
        self.store = store
        self.wishes = wishes or Wishes()
        self.settings = Settings()
        self.known_programs: set[str] = set()
        self._open_services = open_services
        self._services: AppServices | None = None
        self._asked_language = asked_language
        self._terminal_language = choose_language()

    async def run(self) -> None:
        """Lead until somebody leaves, or nothing more is typed; every table is kept."""
        loaded = self.store.read()
        self._adopt(loaded.settings)
        if loaded.notice is not None:
            await self.talk.tell(loaded.notice)
        try:
            await self._greet(is_first=loaded.is_first)
            while True:
                await self._go(await self._ask_where())
        except HasLeft:
            pass
        finally:
            if self._services is not None:
                await self._services.house.close()

    async def _ask_where(self) -> str:
        entries = (
            (NEW, _("New game"), _("7 Wonders or Duel, with people and bots")),
            (SAVED, _("Continue"), _("tables that are not over, and old score sheets")),
            (LEARN, _("Learn"), _("a first game with a guide, rules, cards")),
            (SETTINGS, _("Settings"), _("language and habits")),
            (QUIT, _("Quit"), _("every table is kept") if self._is_saved else _("nothing is saved")),
        )
        answers = [Numbered(id_, _("{name}: {what}").format(name=name, what=note), name) for id_, name, note in entries]
        return await self.talk.ask(Query([_("What do you want to do?")], answers))

    @property
    def _is_saved(self) -> bool:
        return self._services is None or self._services.is_saved

    async def _go(self, where: str) -> None:
        """Do what was chosen in the menu, and come back to it."""
        if where == QUIT:
            raise HasLeft
        try:
            match where:
                case "new":
                    await self._new_game()
                case "saved":
                    await self._saved()
                case "learn":
                    await self._learn()
                case _:
                    await self._change_settings()
        except InputEnded:
            raise
        except HasLeft:
            pass

    # Services

    async def _open(self) -> AppServices:
        """Return what there is to play with; where it cannot be opened, ask what to do instead. Raises HasLeft."""
        while self._services is None:
            try:
                self._services = await asyncio.to_thread(self._open_services)
            except ServicesError as error:
                ways = [
                    Numbered(str(at), _("{name}: {what}").format(name=way.label, what=way.note), way.label)
                    for at, way in enumerate(error.ways_out)
                ]
                found = await pick(self.talk, str(error), ways, _("Back to the menu"))
                if found is None:
                    raise HasLeft from error
                self._open_services = error.ways_out[int(found)].open
            else:
                await self.talk.tell(self._services.notice)
        return self._services

    async def _fronts(self) -> Mapping[str, PlainFront]:
        return plain_fronts((await self._open()).house.kits)

    async def _try(self, asking: Awaitable[ResultT]) -> ResultT | None:
        """Return what a table gives; None where it cannot be, once the person was told why."""
        try:
            return await asking
        except (SetupError, StoreError, TableError) as error:
            await self.talk.tell(error_words(error))
            return None

    # Settings

    def _adopt(self, settings: Settings) -> None:
        """Speak and list as the person wants it."""
        if settings.language != self.settings.language and self.settings != Settings():
            self._asked_language = None
        self.settings = settings
        self.talk.is_brief = settings.brief
        switch_language(choose_language(self._asked_language, settings.language, self._terminal_language))
        self.talk.standing = [Aside("k", rules_words(), self._rules)]

    async def _remember(self, settings: Settings) -> None:
        self._adopt(settings)
        try:
            self.store.write(settings)
        except SettingsError as error:
            await self.talk.tell(str(error))

    async def _change_settings(self) -> None:
        settings = await fill_in(self.talk, self.settings, setting_lines, change_words(_("Settings")))
        if settings is not None and settings != self.settings:
            await self._remember(settings)

    # Somebody new

    async def _greet(self, *, is_first: bool) -> None:
        """Ask at a first start which games are known, unless somebody has played here."""
        if not is_first_question_due(self.settings, is_first) or self.wishes != Wishes():
            return
        try:
            if await has_tables(await self._open()):
                return
            answer = await first_question(self.talk)
        except InputEnded:
            raise
        except HasLeft:
            return
        await self._remember(answered(self.settings, answer))
        if answer == NONE:
            await self._lesson(FIRST_GAME)

    async def _learn(self) -> None:
        services = await self._open()
        titles = shown_titles(services.house.kits)
        lines = await self._try(services.house.tables()) or ()
        kept = {game: line for game in titles if (line := find_lesson(lines, game)) is not None}
        moments = {game: stand_words(line.age, line.turn, is_draft=line.is_draft) for game, line in kept.items()}
        entry = await choose_lesson(self.talk, titles, moments)
        if entry is not None:
            await self._teach(entry)

    async def _teach(self, entry: LearnEntry) -> None:
        match entry.way:
            case LearnWay.PLAY:
                await self._lesson(entry.game)
            case LearnWay.RULES:
                await (await self._reader(entry.game)).leaf()
            case LearnWay.CARDS:
                await (await self._reader(entry.game)).leaf_things()
            case LearnWay.WORDS:
                await self.talk.tell(*await self._look_up(await self.talk.ask_text(_("Which word, or a part of it?"))))

    async def _look_up(self, text: str) -> list[str]:
        """Return what each game has to say about a word."""
        titles = shown_titles((await self._open()).house.kits)
        return [row for game in titles for row in (str(titles[game]), *(await self._reader(game)).look_up(text))]

    async def _rules(self, rest: str) -> list[str]:
        """Return what there is to say about a word; without one, let the person choose what to read."""
        if rest:
            return await self._look_up(rest)
        titles = shown_titles((await self._open()).house.kits)
        game = await pick(self.talk, _("Which game?"), [Numbered(id_, str(title)) for id_, title in titles.items()])
        return [] if game is None else list(await (await self._reader(game)).tell(""))

    async def _reader(self, game: str) -> Reader:
        """Return who reads the rules of a game."""
        kits, fronts = (await self._open()).house.kits, await self._fronts()
        front = await asyncio.to_thread(lambda: fronts[game])
        return Reader(self.talk, rule_books(kits)[game], front.album)

    async def _lesson(self, game: str) -> None:
        """Begin the guided game of a game, or go on with the one that is kept."""
        services, fronts = await self._open(), await self._fronts()
        kept = find_lesson(await self._try(services.house.tables()) or (), game)
        if kept is not None:
            table = await self._try(services.house.open(kept.id))
        else:
            people = self.wishes.names or kept_people(self.settings.table) or ("",)
            front = await asyncio.to_thread(lambda: fronts[game])
            table = await self._try(services.house.start(front.lesson_plan(people[0] or _("Nova"))))
        if table is not None:
            await self._play_at(table)

    # Tables

    async def _new_game(self) -> None:
        """Ask what is to be played, deal it, and sit down."""
        services, fronts = await self._open(), await self._fronts()
        titles = shown_titles(services.house.kits)
        game = self.wishes.game
        if game is None:
            usual = kept_game(self.settings.table, titles)
            order = sorted(titles, key=lambda each: each != usual)
            game = await pick(self.talk, _("Which game?"), [Numbered(each, str(titles[each])) for each in order])
        if game is None:
            return
        front = await asyncio.to_thread(lambda: fronts[game])
        draft: Draft | None = await first_draft(front.form, services, self.settings, self.wishes)
        while draft is not None:
            draft = await fill_in(self.talk, draft, table_lines, str(titles[game]), _("Deal the cards and begin."))
            if draft is None:
                return
            if await self._may_start(draft.programs()):
                table = await self._try(services.house.start(draft.plan()))
                if table is not None:
                    await self._remember_table(draft)
                    await self._play_at(table)
                    return

    async def _remember_table(self, draft: Draft) -> None:
        kept = kept_with(self.settings.table, dump_table(draft))
        rules = draft.rules
        await self._remember(replace(self.settings, table=kept, live_points=rules.live_points, confirm=rules.confirm))

    async def _may_start(self, programs: tuple[str, ...]) -> bool:
        """Return whether programs may be started that nobody here has allowed yet."""
        unknown = [program for program in programs if program not in self.known_programs]
        if not unknown:
            return True
        text = _("This table names programs, which would run on this machine as if you had started them:\n\n{commands}")
        await self.talk.tell(text.format(commands="\n".join(unknown)))
        if not await self.talk.ask_yes(_("Start programs?")):
            return False
        self.known_programs.update(unknown)
        return True

    async def _saved(self) -> None:
        services = await self._open()
        saved = SavedTables(self.talk, services)
        while (chosen := await saved.choose()) is not None:
            strangers = await self._try(services.house.strangers(chosen))
            if strangers is None:
                continue
            await self._may_start(strangers)
            services.house.cast.allow(set(strangers) & self.known_programs)
            table = await self._try(services.house.open(chosen))
            if table is not None:
                await self._play_at(table)
                return

    async def _play_at(self, table: Table) -> None:
        """Play at a table until somebody leaves it, and again with the same people if they want to."""
        services, fronts = await self._open(), await self._fronts()
        front = await asyncio.to_thread(lambda: fronts[table.kit.id])
        at: Table | None = table
        while at is not None:
            try:
                at = await self._one_game(at, front, services)
            except HasLeft:
                notice = _("The table is kept as it stands: Continue goes on with it.")
                if not services.is_saved:
                    kept = _("Continue goes on with the table as long as the program runs.")
                    notice = sentences([kept, services.notice])
                await self.talk.tell(notice)
                raise

    async def _one_game(self, table: Table, front: PlainFront, services: AppServices) -> Table | None:
        """Lead through one game; return the table of the next one, if there is to be one."""
        people = [status.seat for status in table.snapshot(None).seats if not status.is_bot]
        clients = {seat: table.client(seat) for seat in people}
        public = table.client(people[0] if len(people) == 1 else None)
        is_over = False
        try:
            snapshot = await PlainTable(self.talk, front, clients, public).play()
            is_over = snapshot.view.is_over
            if not is_over:
                await self.talk.tell(_("'Continue' in the menu opens it again."))
                return None
            await self._remember_lesson(table)
            after = AfterGameTalk(self.talk, front, services, table, people)
            if not await after.wants_rematch():
                return None
        except HasLeft:
            if is_over and not self.talk.is_over:
                return None
            raise
        finally:
            await services.house.put_away(table.id)
        return await self._try(services.house.rematch(table.id))

    async def _remember_lesson(self, table: Table) -> None:
        """Note that a guided game is over."""
        game, guided = table.kit.id, self.settings.guided
        if table.snapshot(None).rules.lesson and game not in guided:
            await self._remember(replace(self.settings, guided=[*guided, game]))
