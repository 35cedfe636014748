"""The additions of an exercise to a table: a hint, and to give up."""

from __future__ import annotations

from typing import ClassVar, Protocol

from textual import work

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.i18n import N_, NP_, _, error_words, say
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.puzzles import GIVE_UP, GIVE_UP_COST, RULES, hint_words
from sevenwonders_tui.puzzles.exercise import ExerciseClient
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.private import every_style
from sevenwonders_tui.tui.screens.dialogs.ask import AskScreen
from sevenwonders_tui.tui.screens.table.answering import AnsweringTable
from sevenwonders_tui.tui.screens.table.seat import with_last

HINT = Command(
    "puzzle.hint",
    "h,f12",
    NP_("key", "hint"),
    N_("Read the first reason of the best move. The answer does not count for your puzzle rating then."),
    "hint",
)
SURRENDER = Command(
    "puzzle.give_up", "g,f6", N_("give up"), N_("Look at the answer. It counts as not found."), "give_up"
)
LEAVE = Command("table.leave", "q,f10", NP_("key", "leave"), N_("Leave it without an answer."), "menu")


class Helper(Protocol):
    """Helps with one exercise. Its methods raise StoreError."""

    async def is_rated(self) -> bool:
        """Whether the answer will move the person's puzzle rating."""

    async def hint(self) -> Option:
        """Return the best move, and keep that the person asked."""


class ExerciseTable(AnsweringTable):
    """Adds the helps of an exercise to the table of a game: `class Puzzle(ExerciseTable, TableOfTheGame)`.

    Call `attend` in its constructor.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (HINT, SURRENDER, LEAVE)
    _css_bases = classmethod(every_style)  # type: ignore[assignment]

    def attend(self, exercise: ExerciseClient, helper: Helper) -> None:
        """Ask this helper about the exercise."""
        self.exercise = exercise
        self.helper = helper
        self._hinted = ""
        """The hint, once it was asked for."""

    @property
    def help_text(self) -> str:
        """Return when an answer is right, in place of how a turn of a game goes."""
        return say(RULES)

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """Return the commands of the table, then those of the exercise, then those of every screen."""
        return with_last(super().commands(), (*ExerciseTable.KEYS, *cls.KEYS))

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the sentences of the table; after the answer none, which would say that it can be taken back."""
        return [] if self.exercise.is_done else super().sentences()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer help as long as there is no answer."""
        if action in {"hint", "give_up"}:
            return not self.exercise.is_done
        return super().check_action(action, parameters)

    @work(exclusive=True, group="exercise")
    async def action_hint(self) -> None:
        """Say the first reason of the best move."""
        if self.exercise.is_done:
            return
        try:
            if not self._hinted:
                was_rated = await self.helper.is_rated()
                reason = self.hint_reason(await self.helper.hint())
                self._hinted = hint_words(self.exercise.exercise, reason, was_rated=was_rated)
        except StoreError as error:
            self.say(error_words(error), Role.BAD)
            return
        self.say(self._hinted, Role.PLAIN)

    @work(exclusive=True, group="exercise")
    async def action_give_up(self) -> None:
        """Take no answer any more; where that moves the rating, ask first."""
        try:
            is_rated = await self.helper.is_rated()
        except StoreError as error:
            self.say(error_words(error), Role.BAD)
            return
        if is_rated:
            question = AskScreen(say(GIVE_UP), say(GIVE_UP_COST), _("Give up"), _("Think on"))
            if not await self.app.push_screen_wait(question):
                return
        if not self.exercise.is_done:
            self.exercise.give_up()
