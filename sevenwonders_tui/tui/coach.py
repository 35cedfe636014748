"""Screens on which the coach of a guided game may speak."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, TypeVar

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.coach import CoachPage
from sevenwonders_tui.table.client import TableClient
from sevenwonders_tui.tui.commands import Command, KeyLabel, spread
from sevenwonders_tui.tui.keys import key_name
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.coach_band import CoachBand

ResultT = TypeVar("ResultT")

_NEXT = Command(
    "coach.next",
    "space",
    "",
    N_("In a guided game: read on, or bring the coach back."),
    "coach(1)",
    # Otherwise a score sheet that scrolls would take the key.
    is_priority=True,
)
_BACK = Command(
    "coach.back", "backspace", "", N_("In a guided game: read again what came before, or hide the coach."), "coach(-1)"
)


class Judge:
    """Asks for advice once for each decision, for all askers: the coach, and the person who presses a key."""

    def __init__(self) -> None:
        self._asked: tuple[int, asyncio.Task[Advice]] | None = None

    async def ask(self, client: TableClient, decision: int) -> Advice:
        """Return the advice for a decision; an asker who cancels does not stop the others. Raise as `advise` does."""
        if self._asked is None or self._asked[0] != decision or _has_failed(self._asked[1]):
            self.stop()
            self._asked = decision, asyncio.create_task(client.advise(decision))
        return await asyncio.shield(self._asked[1])

    def stop(self) -> None:
        """Stop thinking."""
        if self._asked is not None:
            self._asked[1].cancel()
            self._asked = None


def _has_failed(task: asyncio.Task[Advice]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


class Coached(BaseScreen[ResultT]):
    """A screen with a band for the coach.

    Yield `coach` before the `KeyBar`, and call `tell_coach` when the coach should speak.
    """

    @cached_property
    def coach(self) -> CoachBand:
        """Return the band."""
        return CoachBand(self._coach_keys)

    def coach_pages(self) -> Sequence[CoachPage]:
        """Return the coach's current pages; empty if nobody is guided."""
        return ()

    def coach_moment(self) -> Hashable:
        """Return the moment of the pages; at another moment reading starts at the first page."""
        return None

    def tell_coach(self) -> None:
        """Show the coach's pages for the current state."""
        self.coach.tell(self.coach_pages(), self.coach_moment())

    def key_alone(self, command: str) -> str:
        """Return the name of the key for one command, by its id, for sentences of the coach."""
        found = next(each for each in spread(self.commands()) if each.id == command)
        return key_name(self.keys.of(found)[0])

    def coach_turned(self) -> None:
        """Redraw the parts that depend on the sheet being read."""

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the labels of the key bar; a key that the coach mentions is never left out."""
        named = self.coach.named
        labels = super().key_labels()
        return tuple(replace(each, is_spare=each.is_spare and not named & {each.id, each.key}) for each in labels)

    def _coach_keys(self) -> tuple[str, str] | None:
        return None


class CoachedByKeys(Coached[ResultT]):
    """A coached screen with keys of its own that turn the pages."""

    KEYS: ClassVar[tuple[Command, ...]] = (_NEXT, _BACK)

    def _coach_keys(self) -> tuple[str, str] | None:
        return self.key_alone(_NEXT.id), self.key_alone(_BACK.id)

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the labels of the key bar, with the key that reads on if the coach mentions it."""
        labels = super().key_labels()
        if not self.coach.rows:
            # Without a coach, the screen may use the key for another command.
            return labels
        key = self.key_alone(_NEXT.id)
        if not self.coach.named & {_NEXT.id, key}:
            return labels
        return (*labels, KeyLabel(key, _("read on"), _NEXT.action, _NEXT.id))

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands; those of the coach only if there is one."""
        has_coach = self.coach.rows > 0
        return tuple(each for each in super().commands_now() if has_coach or each not in (_NEXT, _BACK))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Take the coach's keys only if there is a coach."""
        return self.coach.rows > 0 if action == "coach" else super().check_action(action, parameters)

    def action_coach(self, by: int) -> None:
        """Turn the pages; this never answers a question of the table."""
        if self.coach.turn(by):
            self.refresh_bindings()
            self.coach_turned()
