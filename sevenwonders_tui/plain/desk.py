"""What everything at home shares: the conversation, the settings of this machine, and what there is to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _, choose_language, error_words, switch_language
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
    """Keeps the settings, and opens what there is to play with when it is first asked for."""

    def __init__(
        self,
        talk: Conversation,
        store: SettingsStore,
        open_services: Callable[[], AppServices],
        asked_language: str | None = None,
    ) -> None:
        """`open_services` is called in a thread and may raise ServicesError; `asked_language` is the command line's."""
        self.talk = talk
        self.store = store
        self.settings = Settings()
        self._open_services = open_services
        self._services: AppServices | None = None
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
        """Put everything away."""
        if self._services is not None:
            await self._services.house.close()

    @property
    def is_saved(self) -> bool:
        """Whether tables are kept when the program ends."""
        return self._services is None or self._services.is_saved

    # What there is to play with

    async def open(self) -> AppServices:
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

    async def fronts(self) -> Mapping[str, PlainFront]:
        """Return how each game is told. Raises HasLeft."""
        return plain_fronts((await self.open()).house.kits)

    async def try_(self, asking: Awaitable[ResultT]) -> ResultT | None:
        """Return what a table gives; None where it cannot be, once the person was told why."""
        try:
            return await asking
        except (SetupError, StoreError, TableError) as error:
            await self.talk.tell(error_words(error))
            return None

    async def games(self) -> tuple[Mapping[str, Kit], Mapping[str, PlainFront]]:
        """Return what is played, and how each game is told. Raises HasLeft."""
        return (await self.open()).house.kits, await self.fronts()

    # Settings

    def adopt(self, settings: Settings) -> None:
        """Speak and list as the person wants it."""
        if settings.language != self.settings.language and self.settings != Settings():
            self._asked_language = None
        self.settings = settings
        self.talk.is_brief = settings.brief
        switch_language(choose_language(self._asked_language, settings.language, self._terminal_language))

    async def remember(self, settings: Settings) -> None:
        """Keep settings, which hold at once."""
        self.adopt(settings)
        try:
            self.store.write(settings)
        except SettingsError as error:
            await self.talk.tell(str(error))
