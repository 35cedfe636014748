"""The choice of a language, on the screens that greet new people."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, languages, spoken_language
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen, ResultT

if TYPE_CHECKING:
    from sevenwonders_tui.tui.game_app import GameApp

LANGUAGE = Command(
    "first_visit.language",
    "f3",
    N_("language"),
    N_("Read everything in the next language; the settings change it again."),
    "language",
    is_priority=True,
)


class LanguageLine(Static):
    """Every language as its speakers write it; the current one is in brackets.

    On an ASCII terminal, languages that it cannot write are shown by their codes.
    """

    DEFAULT_CSS = "LanguageLine { width: 1fr; height: auto; margin-bottom: 1; color: $muted; }"

    def on_mount(self) -> None:
        """Show the current language."""
        self.say_anew()

    def say_anew(self) -> None:
        """Show the new language."""
        is_ascii = cast("GameApp", self.app).draws_ascii
        called = {code: code if is_ascii and not name.isascii() else name for code, name in languages().items()}
        spoken = spoken_language()
        self.update(Content("  ".join(f"[{name}]" if code == spoken else name for code, name in called.items())))


class ChoosesLanguage(BaseScreen[ResultT]):
    """A screen with a key for the next language, before the person has settings."""

    KEYS: ClassVar[tuple[Command, ...]] = (LANGUAGE,)

    def action_language(self) -> None:
        """Switch to the next language."""
        codes = [*languages()]
        following = codes[(codes.index(spoken_language()) + 1) % len(codes)]
        self.game_app.apply_settings(replace(self.game_app.settings, language=following))
        self.game_app.remember(language=following)

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self.query_one(LanguageLine).say_anew()
