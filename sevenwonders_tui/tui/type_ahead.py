"""Typing ahead: a key belongs to the screen that the keys before it open, however long that takes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable
from weakref import WeakSet

from textual import events
from textual.screen import Screen
from textual.worker import WorkerState

if TYPE_CHECKING:
    from textual.app import App

QUIET_TURNS = 5
"""The event-loop turns that must be quiet in a row. An answer reaches its waiter within three."""
BUSY_TURNS = 50
"""The turns taken without a pause. Most keys have had their effect by then."""
PAUSE_S = 0.005
LONGEST_S = 2.0
"""How long a key waits for a screen that no `opening` announced."""


@runtime_checkable
class Answering(Protocol):
    """A screen that says when it takes keys; any other screen takes them as soon as it is shown."""

    takes_keys: ClassVar[bool]
    """Whether keys typed ahead may be for it."""

    @property
    def is_ready(self) -> bool:
        """Return whether it is shown, and can answer keys typed ahead."""


@dataclass(frozen=True, slots=True, eq=False)
class _Opening:
    """A screen that is being opened."""

    before: WeakSet[Screen[Any]]
    """The screens shown before; none of them is the expected one."""


@dataclass(slots=True)
class TypeAhead:
    """Keeps keys while a screen opens or closes, and gives them to the app in order.

    Code that waits between a key and the screen that it opens runs within `opening`. News of other people or bots are
    no opening: a key typed before such a screen was seen must not answer it.
    """

    app: App[Any]
    is_started: bool = False
    """Whether the first screen is known; until then all keys wait."""
    _openings: list[_Opening] = field(default_factory=list)
    _missed: Screen[Any] | None = None
    """The screen that was still shown when an opening ended without another screen."""
    _held: deque[events.Key | events.Paste] = field(default_factory=deque)
    _given: events.Event | None = None
    """The event that the app is about to take."""
    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to give keys to the screens."""
        self.is_started = True

    def stop(self) -> None:
        """Drop the waiting keys."""
        self._held.clear()
        if self._task is not None:
            self._task.cancel()

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Keep keys until another screen is shown; if none comes by the end, drop the keys typed for it."""
        opening = _Opening(WeakSet(self.app.screen_stack))
        self._openings.append(opening)
        try:
            yield
        finally:
            if opening in self._openings:
                self._openings.remove(opening)
                self._missed = self._top

    def note_shown(self, screen: Screen[Any]) -> None:
        """Note that another screen is shown."""
        if not isinstance(screen, Answering) or screen.takes_keys:
            self._openings = [each for each in self._openings if screen in each.before]

    def lets_pass(self, event: events.Key | events.Paste) -> bool:
        """Return whether the app may take the key now. If not, it is kept, and the app gets it again later."""
        if event is self._given:
            self._given = None
            return True
        if not self._held and self._is_settled():
            return True
        self._held.append(event)
        if self._task is None or self._task.done():
            self._missed = None
            self._task = asyncio.create_task(self._give())
        return False

    @property
    def is_clear(self) -> bool:
        """Return whether a click is meant for the current screen."""
        return self.is_started and not self._held and not self._openings and self._is_mounted

    @property
    def _top(self) -> Screen[Any] | None:
        """Return the current screen; None while the app begins or ends."""
        return self.app.screen_stack[-1] if self.app.screen_stack else None

    @property
    def _is_mounted(self) -> bool:
        return self._top is not None and self._top.is_mounted

    def _is_settled(self) -> bool:
        """Return whether all keys so far have had their effect, and the screen that they opened is shown."""
        app, screen = self.app, self._top
        if not self.is_started or self._openings or screen is None:
            return False
        if not screen.is_mounted or (isinstance(screen, Answering) and not screen.is_ready):
            return False
        if any(worker.state is WorkerState.PENDING for worker in app.workers):
            return False
        return not any(node.message_queue_size for node in (app.focused or screen).ancestors_with_self)

    async def _give(self) -> None:
        while self._held:
            is_settled = await self._settle()
            if self._missed is not None and self._missed is self._top:
                self._held.clear()
            self._missed = None
            if self._held and is_settled:
                self._given = self._held[0]
                self.app.post_message(self._given)
                while self._given is not None:
                    await asyncio.sleep(0)
            if self._held:
                self._held.popleft()

    async def _settle(self) -> bool:
        """Wait until all keys so far have had their effect; return False if there is no screen for another key."""
        turns = quiet = 0
        until_s = monotonic() + LONGEST_S
        while quiet < QUIET_TURNS:
            turns += 1
            quiet = quiet + 1 if self._is_settled() else 0
            if self._openings or not self.is_started:
                until_s = monotonic() + LONGEST_S
            elif monotonic() > until_s:
                return self._is_mounted
            await asyncio.sleep(0 if quiet or turns < BUSY_TURNS else PAUSE_S)
        return True
