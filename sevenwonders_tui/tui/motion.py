"""Motion: a few frames that lead from the old content of the screen to the new one.

A motion never delays anything. Its result is true before it begins; the motion only shows it a little later, and any
key ends it. A widget has a step for each frame and draws the last one by default.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import accumulate
from time import monotonic
from typing import Any, Protocol

from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.tui.private import bytes_written, is_held

SHORTEST_S = 1 / 12
"""The shortest frame: at most twelve frames a second."""
EXACT_S = 0.001
"""The accuracy of clocks."""
END_BYTES = 8_000
"""The most bytes of the last step of a score sheet: the bars change places, and the winner is shown."""


@dataclass(frozen=True, slots=True)
class Reel:
    """One kind of motion: the length of each frame, and the bytes of all of them."""

    lengths_s: tuple[float, ...]
    """The lengths of all frames except the last, which stays."""
    most_bytes: int
    """The most bytes that all frames together may send to a remote terminal; beyond that the last one is drawn."""
    is_little: bool = True
    """Whether it is shown to people who want little motion."""

    def __post_init__(self) -> None:
        """Check that no frame is too short to be seen."""
        assert min(self.lengths_s, default=SHORTEST_S) >= SHORTEST_S, self

    @property
    def last(self) -> int:
        """Return the number of the last frame; the first one is 0."""
        return len(self.lengths_s)

    def at(self, after_s: float) -> int:
        """Return the number of the frame at that time.

        >>> [Reel((0.1, 0.2), 0).at(after_s) for after_s in (0, 0.05, 0.1, 0.29, 0.3, 9)]
        [0, 0, 1, 1, 2, 2]
        """
        ends_s = accumulate(self.lengths_s)
        return sum(end_s <= after_s + EXACT_S for end_s in ends_s)

    def end_s(self, frame: int) -> float:
        """Return the time at which a frame ends."""
        return sum(self.lengths_s[: frame + 1])

    def is_shown(self, level: Motion) -> bool:
        """Return whether it is shown at that amount of motion."""
        return level is Motion.ALL or (level is Motion.LITTLE and self.is_little)


LOCK = Reel((SHORTEST_S,), 3_500)
"""Locking a card."""
SLIDE = Reel((0.0875,) * 4, 12_000, is_little=False)
"""The next hand arrives from the neighbour."""


def fighting(fronts: int) -> Reel:
    """Return the motion of a war from front to front, two frames each, after an empty first frame."""
    return Reel((0.2,) * 2 * fronts, 3_000 * fronts, is_little=False)


def counting(steps: int) -> Reel:
    """Return the motion of filling in a score sheet from empty: the rows, then the winner."""
    return Reel((0.2,) * steps, 2_000 * (steps - 1) + END_BYTES)


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None:
        """Cancel the timer."""


class FrameClock(Protocol):
    """The clock of motion; tests advance their own."""

    def now_s(self) -> float:
        """Return the time in seconds; only differences matter."""

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> Stoppable:
        """Call something after a delay, unless the screen has been closed by then."""


class ScreenClock:
    """The clock of the machine, with Textual's timers, which end with their screen."""

    def now_s(self) -> float:
        """Return the time."""
        return monotonic()

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> Stoppable:
        """Set a timer of the screen."""
        return screen.set_timer(delay_s, call)


@dataclass(slots=True)
class _Run:
    """A motion that runs, or starts as soon as its screen is visible."""

    screen: Screen[Any]
    reel: Reel
    show: Callable[[int], None]
    frame: int = 0
    since_s: float = 0.0
    written: int = 0
    is_begun: bool = False
    """Whether its screen was visible; its time counts from the paint of the first frame."""
    timer: Stoppable | None = None

    def go_to(self, frame: int) -> None:
        """Show a frame, unless it is shown already."""
        if frame != self.frame:
            self.frame = frame
            self.show(frame)


class Motions:
    """The motions of one app. Several may run at once, all on the visible screen."""

    def __init__(self, app: App[Any], level: Callable[[], Motion], clock: FrameClock | None = None) -> None:
        """`level` is called each time for the wanted amount of motion."""
        self._app = app
        self._level = level
        self._clock = clock or ScreenClock()
        self._runs: list[_Run] = []
        self._told: Hashable = None
        """The last `once` key that has been shown."""

    @property
    def is_still(self) -> bool:
        """Return whether nothing moves."""
        return not self._runs

    def now_s(self) -> float:
        """Return the time that motion goes by."""
        return self._clock.now_s()

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> Stoppable:
        """Call something after a delay by the same clock, unless the screen has been closed by then."""
        return self._clock.later(screen, delay_s, call)

    def shows(self, reel: Reel) -> bool:
        """Return whether a motion would be shown now: whether it is wanted, and the terminal can keep up."""
        return reel.is_shown(self._level()) and not is_held(self._app)

    def play(self, screen: Screen[Any], reel: Reel, show: Callable[[int], None], *, once: Hashable = None) -> None:
        """Show one frame after the other on a screen; if the screen is covered, begin when it is visible.

        `show` is called with the first frame at once, and with the last one in any case, unless the screen is closed
        before. If nothing moves here, or if the `once` key has been shown before, it is called with the last frame
        only.
        """
        is_old = once is not None and once == self._told
        self._told = self._told if once is None else once
        if is_old or not self.shows(reel):
            show(reel.last)
            return
        show(0)
        self._runs.append(run := _Run(screen, reel, show))
        if screen is self._seen:
            self._begin(run)

    def finish(self) -> None:
        """End all visible motion at its last frame. Motion that waits for its screen goes on waiting."""
        for run in [each for each in self._runs if each.is_begun or each.screen is self._seen]:
            self._end(run)

    def note_shown(self, screen: Screen[Any]) -> None:
        """Note the visible screen: motion below it starts again later, and motion that waits for it begins.

        If a screen came by itself, nobody has seen the motion that it covers. A key that opens one has ended all motion
        before.
        """
        for run in tuple(self._runs):
            if run.screen not in self._app.screen_stack:
                self._end(run)
            elif run.is_begun and run.screen is not screen:
                self._hold(run)
            elif not run.is_begun and run.screen is screen:
                self._begin(run)

    @property
    def _seen(self) -> Screen[Any] | None:
        return self._app.screen_stack[-1] if self._app.screen_stack else None

    def _begin(self, run: _Run) -> None:
        run.is_begun = True
        run.screen.call_after_refresh(self._start, run)

    def _start(self, run: _Run) -> None:
        if run in self._runs and run.is_begun and run.timer is None:
            run.since_s = self._clock.now_s()
            run.written = bytes_written(self._app)
            self._wait(run)

    def _wait(self, run: _Run) -> None:
        delay_s = run.since_s + run.reel.end_s(run.frame) - self._clock.now_s()
        run.timer = self._clock.later(run.screen, max(delay_s, EXACT_S), lambda: self._tick(run))

    def _tick(self, run: _Run) -> None:
        if run not in self._runs or not run.is_begun:
            return
        # Frames whose time has passed are skipped, so that a delay does not grow.
        frame = run.reel.at(self._clock.now_s() - run.since_s)
        is_dear = bytes_written(self._app) - run.written > run.reel.most_bytes
        if frame >= run.reel.last or is_dear or is_held(self._app):
            self._end(run)
        else:
            run.go_to(max(frame, run.frame))
            self._wait(run)

    def _hold(self, run: _Run) -> None:
        run.is_begun = False
        if run.timer is not None:
            run.timer.stop()
        run.timer = None
        run.go_to(0)

    def _end(self, run: _Run) -> None:
        self._runs.remove(run)
        if run.timer is not None:
            run.timer.stop()
        if run.screen.is_attached:
            run.go_to(run.reel.last)
