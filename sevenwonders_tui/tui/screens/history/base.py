"""The common base of the screens about finished games: they read first, and draw what they have read."""

from __future__ import annotations

from typing import ClassVar

from textual import work

from sevenwonders_tui.daily.client import WhoseGames
from sevenwonders_tui.history.book import QuestionDropped
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.screens.history.services import PastServices


class BaseHistoryScreen(BaseScreen[None]):
    """A subclass says what it reads, and lists its sheets; `compose` yields a line with the id `hint`."""

    SHEETS: ClassVar[tuple[str, ...]] = ()
    """The ids of the sheets that show what was read."""

    def __init__(self, services: PastServices) -> None:
        super().__init__()
        self.services = services
        self.person = WhoseGames("", "", ())
        self._is_read = False

    def on_mount(self) -> None:
        """Read once it is there."""
        self.reload()

    @property
    def is_ready(self) -> bool:
        """Return whether everything is read."""
        return super().is_ready and self._is_read

    @work(exclusive=True, group="reload")
    async def reload(self) -> None:
        """Read everything, and draw it."""
        try:
            await self.read()
        except StoreError as error:
            self.show_hint(str(error), is_trouble=True)
        except QuestionDropped:
            pass
        finally:
            self._is_read = True
        # Whoever goes on while it is read takes the sheets along.
        if self.is_open:
            self.draw()

    async def read(self) -> None:
        """Read what the screen shows. Raises StoreError, and QuestionDropped if a newer question was asked."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw what was read."""
        for sheet in self.SHEETS:
            self.query_one(f"#{sheet}").refresh(layout=True)

    def say_anew(self) -> None:
        """Say everything in the current language."""
        super().say_anew()
        self.draw()
