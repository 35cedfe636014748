"""The common base of everything on a large screen: it is closed by a key that is pressed twice."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen

ResultT = TypeVar("ResultT")

AGAIN_S = 5.0
"""The seconds within which the key must be pressed again."""
CLOSE = Command("large.close", "q,f10", N_("close"), N_("End the evening, pressed twice; everything is kept."), "close")


class LargeScreen(BaseScreen[ResultT]):
    """A screen that people look at from afar: one slip of a finger does not end it."""

    KEYS: ClassVar[tuple[Command, ...]] = (CLOSE,)
    _asked_s: float | None = None
    """The time at which the key was last pressed."""

    def action_close(self) -> None:
        """Leave if the key is pressed for the second time; otherwise say so."""
        now_s = self.game_app.motions.now_s()
        if self._asked_s is not None and now_s - self._asked_s < AGAIN_S:
            self.close_now()
            return
        self._asked_s = now_s
        text = _("{key} once more ends the evening. Everything is kept.")
        self.say(text.format(key=self.key_to(CLOSE.id)))

    def say(self, text: str) -> None:
        """Show a sentence, until something else happens."""
        raise NotImplementedError

    def close_now(self) -> None:
        """Leave."""
        raise NotImplementedError

    def leave(self, answer: ResultT) -> None:
        """Answer, closing everything that was opened over it."""
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        if self.app.screen is self:
            self.dismiss(answer)
