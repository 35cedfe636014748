"""The common part of all tables with people who answer: from a key to a locked move, and advice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TypeVar

from textual import work

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.i18n import Said, _, error_words
from sevenwonders_tui.present.line import Line, Role
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.client import Snapshot, TableClient
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable

MoveT = TypeVar("MoveT")


class AnsweringTable(ShownTable):
    """A table at which people answer. The game asks for a move and confirms it."""

    is_choosing = False
    """Whether a dialog is asking about a move: keys typed ahead must not start another one."""

    _armed = ""
    """The action that the next number does with its card; empty for the usual one."""

    @property
    def numbers_act(self) -> bool:
        """Return whether the number of a card does something with it, and not only moves the cursor."""
        is_careful = self.shown is None or self.shown.snapshot.rules.confirm
        return self.game_app.settings.one_key_picks and not is_careful

    def arms(self, action: str) -> bool:
        """Return whether an action waits for the number of its card now. Its key once more does not wait."""
        if not self.numbers_act or not self.may_choose or self._armed == action:
            self._armed = ""
            return False
        self._armed = action
        self.say(_("Now press the number of the card."))
        return True

    def disarmed(self) -> str:
        """Return the action that waited for a number, and let it wait no more."""
        armed, self._armed = self._armed, ""
        return armed

    def asked_client(self) -> TableClient | None:
        """Return the client of the seat that has the question."""
        return self.client

    def has_chosen(self) -> None:
        """Go on after a question about a move, with or without an answer."""

    def option_lines(self) -> Callable[[Option, int], list[Line]]:
        """Return a function that describes an option of the advice in a number of cells."""
        raise NotImplementedError

    def hint_reason(self, option: Option) -> str:
        """Return the first reason for a move as a part of a sentence that does not name its card; or nothing."""
        raise NotImplementedError

    def point_at(self, move: AnyMove) -> None:
        """Put the cursor on the card of a move."""
        raise NotImplementedError

    def why_no_help(self, action: str) -> Said | None:
        """Return why the table forbids the help that a key asks for; None if it does not.

        Such a key is not shown, and says this when it is pressed.
        """
        snapshot = None if self.shown is None else self.shown.snapshot
        if snapshot is None or snapshot.view.is_over:
            return None
        is_help = action == "advice" or (action == "take_back" and snapshot.locked is None)
        return snapshot.origin.why_no_help if is_help else None

    def is_possible(self, command: Command) -> bool:
        """Return whether the command is possible now, and not forbidden by the table."""
        return self.why_no_help(command.action) is None and super().is_possible(command)

    def _refuses(self, action: str) -> bool:
        """Say why the table forbids the help that a key asks for, and return whether it does."""
        why = self.why_no_help(action)
        if why is not None:
            self.say(str(why))
        return why is not None

    @property
    def may_choose(self) -> bool:
        """Return whether a key may answer the painted question."""
        return self.is_seen and not self.is_choosing and self.game_app.presses.may_lock

    def ask_move(
        self, asking: Coroutine[object, object, MoveT | None], confirm: Callable[[MoveT], Awaitable[bool]]
    ) -> None:
        """Ask for the open parts of a move, then lock it; `confirm` asks once more if the table wants that."""
        assert self.shown is not None, "a moment is shown"
        self.is_choosing = True
        self._answer(self.shown.snapshot, asking, confirm)

    @work(group="answer")
    async def _answer(
        self,
        snapshot: Snapshot,
        asking: Coroutine[object, object, MoveT | None],
        confirm: Callable[[MoveT], Awaitable[bool]],
    ) -> None:
        try:
            move = await asking
            if move is None:
                return
            if snapshot.rules.confirm and not await confirm(move):
                return
            await self._lock(snapshot.decision, move)
        finally:
            self.is_choosing = False
            self.has_chosen()

    async def _lock(self, decision: int, move: AnyMove) -> None:
        client = self.asked_client()
        if client is None:
            return
        self.game_app.presses.lock()
        try:
            await client.submit(decision, move)
        except (IllegalMove, TableError, StoreError) as error:
            self.say(error_words(error), Role.BAD)

    @work(group="answer")
    async def action_take_back(self) -> None:
        """Withdraw the locked pick; if nothing is locked, take the last turn back."""
        if self.shown is None or not self.is_painted or self._refuses("take_back"):
            return
        snapshot = self.shown.snapshot
        if snapshot.locked is not None:
            take_back = self.client.withdraw
        elif snapshot.can_step_back and self.may_choose:
            take_back = self.client.step_back
        else:
            return
        # A second tap must not take back another turn.
        self.game_app.presses.lock()
        try:
            await take_back(snapshot.decision)
        except (TableError, StoreError) as error:
            self.say(str(error), Role.BAD)

    @work(group="advice", exclusive=True)
    async def action_advice(self) -> None:
        """Ask the strongest bot, and put the cursor on the card of the option that the person selects."""
        from sevenwonders_tui.tui.screens.table.advice import AdviceDialog

        client = self.asked_client()
        if self.shown is None or client is None or self._refuses("advice"):
            return
        ask = partial(self.ask_advice, client, self.shown.snapshot.decision)
        option = await self.app.push_screen_wait(AdviceDialog(ask, self.option_lines()))
        if option is not None:
            self.point_at(option.move)
