"""The bytes that each motion sends to a remote terminal, beside its limit.

python -m benchmarks.motion [--size WxH] [--seats N ...]

The complete app runs, with the driver of a server's terminals and a connection that counts bytes. The clock of motion
is advanced by hand, so that every frame is drawn even on a busy machine.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from textual.screen import Screen

from benchmarks.table_keys import TableApp, seated
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.settings import Motion
from sevenwonders_tui.server.terminal.colors import ColorDepth
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.server.terminal.terminal import Terminal
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.motion import Reel

QUIET_S = 0.03
"""A frame is painted when nothing is sent for this long."""
QUIET_TIMES = 4


class CountingLine:
    """A connection that accepts everything at once, and counts bytes."""

    def __init__(self) -> None:
        self.sent = 0

    def send(self, data: bytes) -> None:
        """Count the bytes."""
        self.sent += len(data)

    def hold_input(self, is_held: bool) -> None:
        """Do nothing: there is no input."""

    def drop(self) -> None:
        """Do nothing: the connection stays open."""

    async def quiet(self) -> int:
        """Wait until nothing more is sent, and return the bytes sent so far."""
        quiet = 0
        while quiet < QUIET_TIMES:
            before = self.sent
            await asyncio.sleep(QUIET_S)
            quiet = quiet + 1 if self.sent == before else 0
        return self.sent


@dataclass(eq=False)
class _Timer:
    due_s: float
    call: Callable[[], None]
    is_stopped: bool = False

    def stop(self) -> None:
        self.is_stopped = True


@dataclass
class FilmClock:
    """A clock that advances from frame to frame, and only on request."""

    at_s: float = 0.0
    timers: list[_Timer] = field(default_factory=list)

    def now_s(self) -> float:
        """Return the time."""
        return self.at_s

    def later(self, screen: Screen[Any], delay_s: float, call: Callable[[], None]) -> _Timer:  # noqa: ARG002
        """Set a timer."""
        self.timers.append(timer := _Timer(self.at_s + delay_s, call))
        return timer

    def has_more(self) -> bool:
        """Advance to the next frame; return False if there is none."""
        self.timers = [timer for timer in self.timers if not timer.is_stopped]
        if not self.timers:
            return False
        timer = min(self.timers, key=lambda each: each.due_s)
        self.timers.remove(timer)
        self.at_s = max(self.at_s, timer.due_s)
        timer.call()
        return True


@dataclass(frozen=True)
class Film:
    """The output of a screen."""

    first: int
    """Bytes of the first picture; if a session begins with it, including the start of the session."""
    frames: tuple[int, ...]
    """Bytes of each later frame."""
    most: int
    """The limit for all frames together."""


class FilmApp(TableApp):
    """An app that begins with a given screen, whose motion follows a clock advanced by hand."""

    def __init__(self, screen: Screen[Any], **options: Any) -> None:
        self.film_clock = FilmClock()
        self.reels: list[Reel] = []
        super().__init__(screen, usual_motion=Motion.ALL, clock=self.film_clock, **options)
        play = self.motions.play

        def noted(screen: Screen[Any], reel: Reel, *args: Any, **options: Any) -> None:
            self.reels.append(reel)
            play(screen, reel, *args, **options)

        self.motions.play = noted  # type: ignore[method-assign]


@asynccontextmanager
async def over_line(screen: Screen[Any], size: tuple[int, int]) -> AsyncIterator[tuple[FilmApp, CountingLine]]:
    """Run an app with a screen over a connection that counts."""
    line = CountingLine()
    terminal = Terminal(line, TerminalFacts(ColorDepth.TRUE, size))
    apps: list[FilmApp] = []

    def make(driver: Any) -> FilmApp:
        apps.append(FilmApp(screen, driver_class=driver))
        return apps[0]

    running = asyncio.create_task(terminal.run(make))
    while not line.sent:
        await asyncio.sleep(QUIET_S)
    try:
        yield apps[0], line
    finally:
        terminal.stop()
        await running


async def film(screen: Screen[Any], size: tuple[int, int]) -> Film:
    """Return the output of a motion that begins when its screen opens."""
    async with over_line(screen, size) as (app, line):
        first = await line.quiet()
        frames = tuple([sent async for sent in frames_of(app, line)])
        return Film(first, frames, sum(reel.most_bytes for reel in app.reels))


async def frames_of(app: FilmApp, line: CountingLine) -> AsyncIterator[int]:
    """Yield the bytes of each frame until nothing moves."""
    before = await line.quiet()
    while app.film_clock.has_more():
        yield await line.quiet() - before
        before = line.sent


async def played(game: SevenWonders, house: House, seats: int) -> list[Snapshot]:
    """Return a table after every turn of a game of good bots."""
    table: Table = await house.start(TablePlan((SeatPlan(""),) * seats, Options(seats), seed=1))
    bot = ROSTER.make("good", game, 1)
    found = []
    while not (snapshot := table.snapshot(None)).view.is_over:
        for seat in snapshot.view.waiting:
            await table.submit(seat, snapshot.decision, bot.choose(table.snapshot(seat).view))
        found.append(table.snapshot(None))
    return found


async def screens(seats: int) -> dict[str, Screen[Any]]:
    """Return moving screens by their names: the most expensive reveal of a game, a war and the end."""
    game = SevenWonders(load_catalog())
    house = House(MemoryStore(), kits(game))
    snapshots = await played(game, house, seats)
    await house.close()
    turns = [each for each in snapshots if wonders_view(each.view).age == 2]
    wars = [each for each in snapshots if wonders_view(each.view).age == 2 and each.log[-1].age == 1]
    return {
        "reveal, first of age II": RevealScreen(turns[1], turns[1].log[-1:], game),
        "reveal, last of age II": RevealScreen(turns[-1], turns[-1].log[-1:], game),
        "war of age I": MilitaryScreen(wars[0], wars[0].log[-1:], game),
        "end": ScoresScreen(snapshots[-1], game),
    }


async def at_table(size: tuple[int, int], seats: int) -> dict[str, Film]:
    """Return the output when a card is locked, and when the next hand arrives."""
    game = SevenWonders(load_catalog())
    house = House(MemoryStore(), kits(game))
    table = await seated(game, house, seats)
    bot = ROSTER.make("good", game, 1)
    found = {}
    async with over_line(TableScreen(table.client(Seat(0)), game), size) as (app, line):
        for name, asked in (("card locked", (Seat(0),)), ("hand slides", map(Seat, range(1, seats)))):
            before = await line.quiet()
            decision = table.snapshot(None).decision
            for seat in asked:
                await table.submit(seat, decision, bot.choose(table.snapshot(seat).view))
            first = await line.quiet() - before
            found[name] = Film(first, tuple([sent async for sent in frames_of(app, line)]), app.reels[-1].most_bytes)
    await house.close()
    return found


async def measure(size: tuple[int, int], seats: int) -> None:
    """Print a line for each motion."""
    films = {name: await film(screen, size) for name, screen in (await screens(seats)).items()}
    for name, found in (films | await at_table(size, seats)).items():
        frames, sent = len(found.frames), sum(found.frames)
        print(
            f"{seats} seats, {size[0]}x{size[1]}, {name}: first {found.first / 1000:.1f} KB, then {frames} frames of "
            f"{sent / 1000:.1f} KB (at most {found.most / 1000:.1f}, one {max(found.frames, default=0) / 1000:.1f})"
            f"{'' if sent <= found.most else ' TOO MUCH'}",
            flush=True,
        )


def main() -> None:
    """Measure, and print a line for each motion."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", default=["120x36"])
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 7])
    options = parser.parse_args()
    for size in options.size:
        width, height = (int(part) for part in size.split("x"))
        for seats in options.seats:
            asyncio.run(measure((width, height), seats))


if __name__ == "__main__":
    main()
