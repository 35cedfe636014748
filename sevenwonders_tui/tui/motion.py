"""Motion: a few frames that lead from what stood on the screen to what stands there now.

A motion never holds anything up. What it leads to is true before it begins; it only shows it a little later, and any
key ends it. Whoever draws has a step for each frame and draws the last one unless told otherwise.
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
"""No more than twelve frames a second."""
EXACT_S = 0.001
"""No clock is more exact."""
END_BYTES = 8_000
"""What the last step of a score sheet may take: the bars change places, and the winner is told."""


@dataclass(frozen=True, slots=True)
class Reel:
    """One kind of motion: how long each frame stands, and what all of them may cost."""

    lengths_s: tuple[float, ...]
    """Of all frames but the last, which is what stands there afterwards."""
    most_bytes: int
    """What all frames together may send to a terminal that is somewhere else; beyond that the last one is drawn."""
    is_little: bool = True
    """Whether it is shown where somebody wants little motion."""

    def __post_init__(self) -> None:
        """Check what would be drawn more often than anybody sees."""
        assert min(self.lengths_s, default=SHORTEST_S) >= SHORTEST_S, self

    @property
    def last(self) -> int:
        """The number of the last frame; the first one is 0."""
        return len(self.lengths_s)

    def at(self, after_s: float) -> int:
        """Return the number of the frame that stands after so long.

        >>> [Reel((0.1, 0.2), 0).at(after_s) for after_s in (0, 0.05, 0.1, 0.29, 0.3, 9)]
        [0, 0, 1, 1, 2, 2]
        """
        ends_s = accumulate(self.lengths_s)
        return sum(end_s <= after_s + EXACT_S for end_s in ends_s)

    def end_s(self, frame: int) -> float:
        """Return after how long a frame gives way to the next one."""
        return sum(self.lengths_s[: frame + 1])

    def is_shown(self, level: Motion) -> bool:
        """Return whether it is shown at all."""
        return level is Motion.ALL or (level is Motion.LITTLE and self.is_little)


LOCK = Reel((SHORTEST_S,), 3_500)
"""A card is locked."""
SLIDE = Reel((0.0875,) * 4, 12_000, is_little=False)
"""The next hand comes from the neighbour, where none was."""


def fighting(fronts: int) -> Reel:
    """Return how the war goes from front to front, two frames each, after nothing has been told."""
    return Reel((0.2,) * 2 * fronts, 3_000 * fronts, is_little=False)


def counting(steps: int) -> Reel:
    """Return how a score sheet is filled in after an empty one: the rows, then the winner."""
    return Reel((0.2,) * steps, 2_000 * (steps - 1) + END_BYTES)


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
    is_begun: bool = False
    """Whether its screen has been seen; its time counts from when the first frame has been painted."""
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
        self._told: Hashable = None
        """What has been told last of what is told only once."""

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

    def play(self, screen: Screen[Any], reel: Reel, show: Callable[[int], None], *, once: Hashable = None) -> None:
        """Show one frame after the other on a screen; where that is covered, begin when it is seen.

        `show` is called with the first frame at once and with the last one in any case, unless the screen is closed
        before: with that alone where nothing moves here, or where what is told `once` has been told before.
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
        """End all motion that is seen, at its last frame. Motion that waits for its screen goes on waiting."""
        for run in [each for each in self._runs if each.is_begun or each.screen is self._seen]:
            self._end(run)

    def note_shown(self, screen: Screen[Any]) -> None:
        """Note which screen is seen now: what moves below it goes back and waits, what has waited for it begins.

        Nobody has seen what a screen covers that came by itself. A key that opens one has ended all motion before.
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
        # A frame whose time has passed is left out: whoever is late does not become later.
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
