"""The shared state of line mode at home: the conversation, the settings of this machine, and the services."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.backfill import Progress
from sevenwonders_tui.i18n import _, choose_language, error_words, switch_language
from sevenwonders_tui.person.daily import DailyDesk
from sevenwonders_tui.person.services import AppServices, ServicesError
from sevenwonders_tui.person.settings import Settings, SettingsError, SettingsStore
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.talk import Conversation, HasLeft
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError

ResultT = TypeVar("ResultT")


class HomeDesk:
    """Keeps the settings, and opens the services when they are first needed."""

    def __init__(
        self,
        talk: Conversation,
        store: SettingsStore,
        open_services: Callable[[], AppServices],
        asked_language: str | None = None,
    ) -> None:
        """`open_services` runs in a thread and may raise ServicesError; `asked_language` is from the command line."""
        self.talk = talk
        self.store = store
        self.settings = Settings()
        self._open_services = open_services
        self._services: AppServices | None = None
        self._daily: DailyDesk | None = None
        self._asked_language = asked_language
        self._terminal_language = choose_language()

    async def start(self) -> bool:
        """Read the settings; return whether there were none yet."""
        loaded = self.store.read()
        self.adopt(loaded.settings)
        if loaded.notice is not None:
            await self.talk.tell(loaded.notice)
        return loaded.is_first

    async def close(self) -> None:
        """Close all services."""
        self.rest()
        if self._services is not None:
            await self._services.close()

    @property
    def is_saved(self) -> bool:
        """Whether tables are kept when the program ends."""
        return self._services is None or self._services.is_saved

    @property
    def progress(self) -> Progress | None:
        """How far old tables are read; None if there is nothing to read."""
        reading = None if self._services is None else self._services.reading
        return None if reading is None else reading.progress

    # Services

    async def open(self) -> AppServices:
        """Return the services; if they cannot be opened, ask what to do instead. Raise HasLeft."""
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
                self._services.begin()
                await self.talk.tell(self._services.notice)
        return self._services

    async def daily(self) -> DailyDesk | None:
        """Return the deals of the day; None, and a sentence about it, where nothing is remembered. Raise HasLeft."""
        services = await self.open()
        if services.book is None:
            await self.talk.tell(_("Nothing is saved: tables end with the program."))
        elif self._daily is None:
            self._daily = DailyDesk(services, services.book)
        return self._daily

    def rest(self) -> None:
        """Stop what is worked out beside play."""
        if self._daily is not None:
            self._daily.rest()

    async def fronts(self) -> Mapping[str, PlainFront]:
        """Return the line-mode front of each game. Raise HasLeft."""
        return plain_fronts((await self.open()).house.kits)

    async def try_(self, asking: Awaitable[ResultT]) -> ResultT | None:
        """Return the result of a request to a table; on failure show the reason and return None."""
        try:
            return await asking
        except (SetupError, StoreError, TableError) as error:
            await self.talk.tell(error_words(error))
            return None

    async def games(self) -> tuple[Mapping[str, Kit], Mapping[str, PlainFront]]:
        """Return the kits and the line-mode fronts of the games. Raise HasLeft."""
        return (await self.open()).house.kits, await self.fronts()

    # Settings

    def adopt(self, settings: Settings) -> None:
        """Apply the language and the line-mode settings."""
        if settings.language != self.settings.language and self.settings != Settings():
            self._asked_language = None
        self.settings = settings
        self.talk.is_brief = settings.brief
        switch_language(choose_language(self._asked_language, settings.language, self._terminal_language))

    async def remember(self, settings: Settings) -> None:
        """Save settings; they apply at once."""
        self.adopt(settings)
        try:
            self.store.write(settings)
        except SettingsError as error:
            await self.talk.tell(str(error))
