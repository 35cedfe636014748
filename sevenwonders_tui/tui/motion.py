"""Motion: a few frames that lead from what stood on the screen to what stands there now.

A motion never holds anything up. What it leads to is true before it begins; it only shows it a little later, and any
key ends it. Whoever draws has a step for each frame and draws the last one unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.tui.private import bytes_written, is_held
from sevenwonders_tui.tui.settings import Motion

SHORTEST_S = 1 / 12
"""No more than twelve frames a second."""


@dataclass(frozen=True, slots=True)
class Reel:
    """One kind of motion: how many frames, how long each, and what it may cost."""

    frames: int
    """The last one is what stands there afterwards."""
    frame_s: float
    most_bytes: int
    """What all frames together may send to a terminal that is somewhere else; beyond that the last one is drawn."""
    is_little: bool = True
    """Whether it is shown where somebody wants little motion."""

    def __post_init__(self) -> None:
        """Check what would hold the screen up."""
        assert self.frames > 0, self
        assert self.frame_s >= SHORTEST_S, self

    @property
    def last(self) -> int:
        """The number of the last frame; the first one is 0."""
        return self.frames - 1

    def is_shown(self, level: Motion) -> bool:
        """Return whether it is shown at all."""
        return level is Motion.ALL or (level is Motion.LITTLE and self.is_little)


LOCK = Reel(2, SHORTEST_S, 3_000)
"""A card is locked."""
SLIDE = Reel(4, 0.0875, 12_000, is_little=False)
"""The next hand comes from the neighbour."""
COINS = Reel(4, 0.1, 4_000)
"""All payments of a turn travel together."""
RISE = Reel(3, 0.17, 6_000)
"""A stage of a wonder: its outline, half of it, all of it."""


def turning(seats: int) -> Reel:
    """Return how the cards of so many seats are turned one after another, two frames each, after all lie face down."""
    return Reel(2 * seats + 1, 0.085, 3_000 * seats)


def fighting(fronts: int) -> Reel:
    """Return how the war goes from front to front, two frames each, with nothing told in the first one."""
    return Reel(2 * fronts + 1, 0.2, 3_000 * fronts, is_little=False)


def counting(rows: int) -> Reel:
    """Return how a score sheet is filled in, row by row, after an empty one."""
    return Reel(rows + 1, 0.2, 2_000 * rows)


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None:
        """Do nothing when the time comes."""


class FrameClock(Protocol):
    """What motion goes by; tests turn one by hand."""

    def now_s(self) -> float:
        """Return the time, in seconds since whenever."""

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> Stoppable:
        """Call something after a while, unless the screen has been closed by then."""


class ScreenClock:
    """The time of the machine, with Textual's timers, which end with their screen."""

    def now_s(self) -> float:
        """Return the time."""
        return monotonic()

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> Stoppable:
        """Set a timer of the screen."""
        return screen.set_timer(delay_s, call)


@dataclass(slots=True)
class _Run:
    """A motion that goes on, or will as soon as its screen is seen."""

    screen: Screen[Any]
    reel: Reel
    show: Callable[[int], None]
    frame: int = 0
    since_s: float = 0.0
    written: int = 0
    timer: Stoppable | None = None

    def go_to(self, frame: int) -> None:
        """Show a frame that is not shown yet."""
        if frame != self.frame:
            self.frame = frame
            self.show(frame)


class Motions:
    """The motions of one app. Several may go on at once, all on the screen that is seen."""

    def __init__(self, app: App[Any], level: Callable[[], Motion], clock: FrameClock | None = None) -> None:
        """`level` is asked each time how much motion is wanted here."""
        self._app = app
        self._level = level
        self._clock = clock or ScreenClock()
        self._runs: list[_Run] = []

    @property
    def is_still(self) -> bool:
        """Whether nothing moves."""
        return not self._runs

    def now_s(self) -> float:
        """Return the time that motion goes by."""
        return self._clock.now_s()

    def shows(self, reel: Reel) -> bool:
        """Return whether a motion would be seen now: whether it is wanted, and the terminal can take it."""
        return reel.is_shown(self._level()) and not is_held(self._app)

    def play(self, screen: Screen[Any], reel: Reel, show: Callable[[int], None]) -> None:
        """Show one frame after the other on a screen; where that is covered, begin when it is seen.

        `show` is called with the first frame at once and with the last one in any case, unless the screen is closed
        before: with that alone where nothing moves here.
        """
        if not self.shows(reel):
            show(reel.last)
            return
        run = _Run(screen, reel, show)
        show(0)
        self._runs.append(run)
        if screen is self._seen:
            self._begin(run)

    def finish(self) -> None:
        """End all motion that is seen, at its last frame. Motion that waits for its screen goes on waiting."""
        for run in [each for each in self._runs if each.timer is not None or each.screen is self._seen]:
            self._end(run)

    def note_shown(self, screen: Screen[Any]) -> None:
        """Note which screen is seen now: what moves below it ends, what has waited for it begins."""
        for run in tuple(self._runs):
            if run.timer is not None and run.screen is not screen:
                self._end(run)
            elif run.timer is None and run.screen is screen:
                self._begin(run)

    @property
    def _seen(self) -> Screen[Any] | None:
        return self._app.screen_stack[-1] if self._app.screen_stack else None

    def _begin(self, run: _Run) -> None:
        run.since_s = self._clock.now_s()
        run.written = bytes_written(self._app)
        self._wait(run)

    def _wait(self, run: _Run) -> None:
        due_s = run.since_s + (run.frame + 1) * run.reel.frame_s
        delay_s = max(0.001, due_s - self._clock.now_s())
        run.timer = self._clock.later(run.screen, delay_s, lambda: self._tick(run))

    def _tick(self, run: _Run) -> None:
        if run not in self._runs:
            return
        # A frame whose time has passed is left out: whoever is late does not become later.
        frame = round((self._clock.now_s() - run.since_s) / run.reel.frame_s)
        is_dear = bytes_written(self._app) - run.written > run.reel.most_bytes
        if frame >= run.reel.last or is_dear or is_held(self._app):
            self._end(run)
        else:
            run.go_to(max(frame, run.frame))
            self._wait(run)

    def _end(self, run: _Run) -> None:
        self._runs.remove(run)
        if run.timer is not None:
            run.timer.stop()
        if run.screen.is_attached:
            run.go_to(run.reel.last)
