"""Calls a person who looks elsewhere: by a bell, a desktop notification, and the title."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

from sevenwonders_tui.i18n import N_, Said, _, say
from sevenwonders_tui.present.notice import POP_TITLE, PUSH_TITLE, NoticeWay, notice_codes, title_codes

if TYPE_CHECKING:
    from sevenwonders_tui.person.settings import Settings


class Call(Enum):
    """The reason for a call: one line, and a sentence below the name of the game.

    It never contains text that people typed, since it is sent to the terminal unchanged.
    """

    TURN = (N_("{game}: it is your turn"), N_("It is your turn."))
    TIME = (N_("{game}: the time is up"), N_("The time is up."))


class Ringing(Protocol):
    """An app that can ring."""

    settings: Settings

    def bell(self) -> None:
        """Ring."""

    def tell_terminal(self, codes: str) -> None:
        """Send the terminal codes that draw nothing."""


class Ringer:
    """Calls the person at one terminal, as far as they want it and the terminal can."""

    PATIENCE_S = 5.0
    """At the person's own keyboard: after a shorter wait they still look at the screen."""

    def __init__(self, app: Ringing, way: NoticeWay) -> None:
        """`way` is the way to ask the terminal for a notification."""
        self._app = app
        self._way = way
        self._game = ""
        """The current or last game of the person."""
        self._is_turn = False
        self._has_title = False
        """Whether we have set the title; the terminal keeps the one before."""

    def call(self, call: Call, game: Said) -> None:
        """Ring, and show a desktop notification about a game."""
        settings = self._app.settings
        if settings.bell:
            self._app.bell()
        if settings.notice:
            line, sentence = call.value
            self._app.tell_terminal(notice_codes(self._way, say(line).format(game=game), str(game), say(sentence)))

    def show_turn(self, game: Said | None) -> None:
        """Show in the title in which game it is the person's turn; None if it is not."""
        before = self._is_turn, self._game
        self._is_turn = game is not None
        self._game = self._game if game is None else str(game)
        if before != (self._is_turn, self._game):
            self.refresh()

    def refresh(self) -> None:
        """Set the title that the terminal should have now."""
        if not self._app.settings.title:
            self.end()
        elif self._is_turn or self._has_title:
            text = _("{game}: your turn").format(game=self._game) if self._is_turn else self._game
            self._app.tell_terminal(("" if self._has_title else PUSH_TITLE) + title_codes(text))
            self._has_title = True

    def end(self) -> None:
        """Restore the original title of the terminal."""
        if self._has_title:
            self._has_title = False
            self._app.tell_terminal(POP_TITLE)
