"""The languages to choose from, on the screens that greet somebody who is new."""

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
    """Every language as its speakers write it; the one that is spoken has brackets around it.

    Where a terminal has nothing but ASCII, those that it cannot write are called by their codes.
    """

    DEFAULT_CSS = "LanguageLine { width: 1fr; height: auto; margin-bottom: 1; color: $muted; }"

    def on_mount(self) -> None:
        """Say which language is spoken."""
        self.say_anew()

    def say_anew(self) -> None:
        """Say which language is spoken now."""
        is_ascii = cast("GameApp", self.app).draws_ascii
        called = {code: code if is_ascii and not name.isascii() else name for code, name in languages().items()}
        spoken = spoken_language()
        self.update(Content("  ".join(f"[{name}]" if code == spoken else name for code, name in called.items())))


class ChoosesLanguage(BaseScreen[ResultT]):
    """A screen on which a key speaks the next language, before there are any settings of this person."""

    KEYS: ClassVar[tuple[Command, ...]] = (LANGUAGE,)

    def action_language(self) -> None:
        """Speak the next language from now on."""
        codes = [*languages()]
        following = codes[(codes.index(spoken_language()) + 1) % len(codes)]
        self.game_app.apply_settings(replace(self.game_app.settings, language=following))
        self.game_app.remember(language=following)

    def say_anew(self) -> None:
        """Say everything in another language."""
        super().say_anew()
        self.query_one(LanguageLine).say_anew()
