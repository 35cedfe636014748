"""The helps of an exercise in lines: a hint, and to give up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import _, error_words, say, sentences
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.plain.talk import Conversation, HasLeft
from sevenwonders_tui.present.puzzles import GIVE_UP, GIVE_UP_COST, hint_words
from sevenwonders_tui.store import StoreError

if TYPE_CHECKING:
    from sevenwonders_tui.bots.advice import Option
    from sevenwonders_tui.person.puzzles import PuzzleDesk
    from sevenwonders_tui.puzzles.exercise import ExerciseClient


class Helps:
    """The helps of one exercise in lines, as letters of its question."""

    def __init__(
        self, talk: Conversation, desk: PuzzleDesk, client: ExerciseClient, reason: Callable[[Option], str]
    ) -> None:
        """`reason` says why a move is best without naming its card."""
        self._talk = talk
        self._desk = desk
        self._client = client
        self._reason = reason

    def asides(self) -> tuple[Aside, ...]:
        """Return the letters."""
        return (
            Aside("v", _("hint, the first reason of the best move"), lambda _rest: self._hint()),
            Aside("x", _("give up, and look at the answer"), lambda _rest: self._give_up()),
        )

    async def _hint(self) -> Sequence[str]:
        exercise = self._client.exercise
        try:
            was_rated = await self._desk.is_rated(exercise)
            option = await self._desk.hint(exercise, self._client.snapshot().view)
        except StoreError as error:
            return [error_words(error)]
        return [hint_words(exercise, self._reason(option), was_rated=was_rated)]

    async def _give_up(self) -> Sequence[str]:
        """Take no answer any more, and leave the table; where that moves the rating, ask first."""
        try:
            is_rated = await self._desk.is_rated(self._client.exercise)
        except StoreError as error:
            return [error_words(error)]
        if is_rated and not await self._talk.ask_yes(sentences([say(GIVE_UP_COST), say(GIVE_UP)])):
            return []
        self._client.give_up()
        raise HasLeft
