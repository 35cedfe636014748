"""Nothing that the other does happens unseen: at every size each move is shown before the next question takes keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.events import CoinsChanged
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.last_moves import LastMovesWindow
from sevenwonders_tui.duel.screens.table.moment import DuelMomentScreen
from sevenwonders_tui.duel.screens.table.moving import TableMove
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.person.settings import Motion, Settings
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.client import Resolution
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.past_client import PastClient
from tests.duel.screens.duel_tables import duel_seated, table_below
from tests.support.duel.build import the_duel
from tests.support.duel.play import by_dice
from tests.support.duel.stories import story_of
from tests.support.keyboard import Shelf
from tests.tui.clock import HandClock
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

ANNA, BEN = SEATS
BOOK = DuelBook(the_duel().catalog)
SIZES = ((80, 24), (100, 30), (120, 36), (160, 48))
STILL = Settings(motion=Motion.NONE)


async def throws_dice(_name: str, seed: int, view: AnyView) -> AnyMove:
    """Answer for the bot, by dice of the decision."""
    roll, _rng = Rng(seed).below(len(view.moves))
    return view.moves[roll]


class Game:
    """Anna against a bot that throws dice, with a leader as at home."""

    def __init__(self, pilot: Pilot[None], table: Table) -> None:
        self.pilot = pilot
        self.table = table
        self.dice = by_dice(5)
        self.told = 0
        """How many resolutions Anna has seen."""

    @property
    def screen(self) -> Screen[object]:
        """What is shown."""
        return self.pilot.app.screen

    def is_due(self) -> bool:
        """Whether a key is waited for: at a window, a moment or the end, or because Anna is asked."""
        screen, snapshot = self.screen, self.table.snapshot(ANNA)
        if isinstance(screen, LastMovesWindow | DuelMomentScreen):
            return True
        if snapshot.view.is_over:
            return not isinstance(screen, DuelTableScreen)
        if isinstance(screen, DuelTableScreen) and not screen.is_seen:
            return False
        return snapshot.view.prompt is not None and is_drawn(self.pilot, snapshot.decision)

    async def shown(self) -> str:
        """Read every window and moment that comes before the question, and return the windows' words."""
        words = list[str]()
        while True:
            await until(self.pilot, self.is_due)
            if not isinstance(screen := self.screen, LastMovesWindow | DuelMomentScreen):
                return " ".join(words)
            if isinstance(screen, LastMovesWindow):
                words.append(within(self.pilot, screen._view))
                decision = self.table.snapshot(None).decision
                await self.pilot.press("b", "d", "1")
                assert self.table.snapshot(None).decision == decision
                assert self.screen is screen
            await self.pilot.press("enter")

    def fresh(self) -> list[Resolution]:
        """Return what Ben has done since Anna was last here, as she may know it."""
        log = self.table.snapshot(ANNA).log
        fresh, self.told = log[self.told :], len(log)
        return [one for one in fresh if any(getattr(event, "seat", None) == BEN for event in one.events[:1])]

    async def move(self) -> None:
        """Let Anna make a move by dice."""
        snapshot = self.table.snapshot(ANNA)
        move = self.dice(snapshot.view.moves)
        await self.table.submit(ANNA, snapshot.decision, move)
        self.told = snapshot.decision + 1
        await until(self.pilot, lambda: self.table.snapshot(None).decision > snapshot.decision)


def within(pilot: Pilot[None], widget: Widget) -> str:
    """Return the words that are drawn where a widget stands, in one line."""
    region = widget.region
    rows = drawn(pilot.app).splitlines()[region.y : region.bottom]
    return " ".join(" ".join(row[region.x : region.right].strip() for row in rows).split())


def expected(fresh: list[Resolution]) -> Iterator[str]:
    """Yield what must be read of Ben's moves: names, and the coins that Anna lost."""
    signs = "¢"
    for event in (event for one in fresh for event in one.events):
        names = (getattr(event, field, None) for field in ("card", "taken", "wonder", "divinity", "conspiracy"))
        yield from (BOOK.name_of(str(name)) for name in names if name is not None)
        match event:
            case CoinsChanged(seat=seat, coins=coins) if seat == ANNA and coins < 0:
                yield f"{-coins}{signs}"
            case _:
                pass


@asynccontextmanager
async def game_of(size: tuple[int, int], settings: Settings = STILL, seed: int = 2) -> AsyncIterator[Game]:
    """Sit down at a table with both boxes, alone against the bot."""
    house = House(MemoryStore(), kits(duel=the_duel()), throws_dice)
    seats = (SeatPlan("Anna"), SeatPlan("Ben", "bot:easy"))
    plan = TablePlan(seats, Options(boxes_of(["pantheon", "agora"])), seed=seed, game="duel")
    app = ScreenApp(Screen(), settings, usual_motion=Motion.ALL, clock=HandClock())
    try:
        table = await house.start(plan)
        async with app.run_test(size=size) as pilot:
            leader = app.leader = HotSeat(app, AppServices(house, Shelf()), table)
            app.run_worker(leader.play())
            yield Game(pilot, table)
            leader.leave()
            await pilot.pause()
    finally:
        await house.close()


at_all_sizes = pytest.mark.parametrize(
    "sizes",
    [
        pytest.param(SIZES, id="all"),
        *(pytest.param((size,), id=f"{size[0]}x{size[1]}", marks=pytest.mark.night) for size in SIZES),
    ],
)
"""In one game in which each move comes at another size; the long runs stay at one size."""


@at_all_sizes
async def test_every_move_of_the_other_is_drawn_before_the_next_question(sizes: Sequence[tuple[int, int]]) -> None:
    """Cards, Wonders, gods, conspiracies and coins lost are read in a window; no key answers anything meanwhile."""
    moves = 60 if sizes == SIZES[:1] else 28 if len(sizes) == 1 else 10
    count = 0
    async with game_of(sizes[0]) as game:
        for move in range(1, moves + 1):
            shown = await game.shown()
            fresh = game.fresh()
            missing = [name for name in expected(fresh) if name not in shown]
            assert not missing, (shown, fresh)
            count += len(fresh)
            if game.table.snapshot(None).view.is_over:
                break
            await game.pilot.resize_terminal(*sizes[move % len(sizes)])
            await game.move()
    assert count >= moves // 3


@at_all_sizes
@pytest.mark.slow
async def test_without_the_pause_the_table_tells_the_last_moves_until_the_own_one(
    sizes: Sequence[tuple[int, int]],
) -> None:
    """The setting leaves the window out; what was done and lost stays below the table, wherever the cursor goes."""
    count = 0
    async with game_of(sizes[0], replace(STILL, pause=False)) as game:
        for move in range(1, 19):
            assert not await game.shown()
            fresh = game.fresh()
            names = list(expected(fresh))[:1]
            story = table_below(game.pilot).query_one("#story")
            if isinstance(game.screen, DuelTableScreen):
                await game.pilot.press("right", "down")
            words = within(game.pilot, story)
            assert all(name[:8] in words for name in names), (words, fresh)
            count += len(names)
            await game.pilot.resize_terminal(*sizes[move % len(sizes)])
            await game.move()
    assert count > 8


async def test_a_pause_waits_for_its_key_and_a_motion_ends_with_it() -> None:
    """Deeds come one after the other; a key brings all of them at once, and only the next Enter takes them away."""
    async with game_of((80, 24), Settings(motion=Motion.ALL)) as game:
        for _move in range(40):
            await until(game.pilot, game.is_due)
            screen = game.screen
            if isinstance(screen, LastMovesWindow) and len(screen._pages[0]) > 1:
                break
            if isinstance(screen, LastMovesWindow | DuelMomentScreen):
                await game.pilot.press("enter")
            else:
                await game.move()
        assert isinstance(screen, LastMovesWindow)
        last = len(screen._pages[0]) - 1
        assert screen.step == 0
        await game.pilot.press("x")
        assert screen.step == last
        assert game.screen is screen
        await game.pilot.press("enter")
        await until(game.pilot, lambda: game.screen is not screen)


async def test_two_at_one_keyboard_read_the_last_move_until_their_own(size: tuple[int, int]) -> None:
    """Nothing stops the game between two people who look at one screen: the table tells what the other did."""
    house = House(MemoryStore(), kits(duel=the_duel()))
    plan = TablePlan((SeatPlan("Anna"), SeatPlan("Ben")), Options(), seed=4, game="duel")
    dice = by_dice(9)
    try:
        table = await house.start(plan)
        async with duel_seated(table, size, shared=True) as pilot:
            for _move in range(16):
                before = table.snapshot(None)
                (seat,) = before.view.waiting
                move = dice(table.snapshot(seat).view.moves)
                await table.submit(seat, before.decision, move)
                after = table.snapshot(None)
                await until(pilot, lambda due=after.decision: is_drawn(pilot, due))  # type: ignore[misc]
                if Seat(1 - seat) in after.view.waiting:
                    card = getattr(after.log[-1].events[0], "card", getattr(after.log[-1].events[0], "wonder", None))
                    words = within(pilot, table_below(pilot).query_one("#story"))
                    assert card is None or BOOK.name_of(str(card)) in words
    finally:
        await house.close()


def is_drawn(pilot: Pilot[None], decision: int) -> bool:
    """Whether the table shows this decision."""
    tables = [screen for screen in pilot.app.screen_stack if isinstance(screen, DuelTableScreen)]
    scene = tables[0].scene if tables else None
    return scene is not None and scene.snapshot.decision == decision and tables[0].is_painted


async def test_all_cards_that_are_taken_at_once_are_marked_before_they_go() -> None:
    """Where somebody plays on, more than one card leaves the table: each stands there for a moment, pointed at."""
    story = story_of("points")
    before, now = story.snapshot(34), story.snapshot(37)
    game = the_duel()
    scenes = [DuelScene(game, BOOK, each, UNICODE, ()) for each in (before, now)]
    places = [at for at in range(len(scenes[0].view.backs)) if scenes[0].lies(at) and not scenes[1].lies(at)]
    names = [BOOK.card_name(card).split()[0][:6] for at in places if (card := scenes[0].view.cards[at]) is not None]
    assert len(names) > 1
    app = ScreenApp(DuelTableScreen(Desk.of(PastClient(now)), game))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: table_below(pilot).is_painted)
        board = table_below(pilot).query_one(DuelBoard)
        part = board.query_one("#structure", TablePart)
        move = TableMove(*scenes, is_own=False)
        assert move.reel is not None
        move.show(board, 0)
        marked = "\n".join(map(plain, part.drawn.lines))
        move.show(board, move.reel.last)
        gone = "\n".join(map(plain, part.drawn.lines))
        assert [name for name in names if name not in marked] == [], marked
        assert not any(name in gone for name in names)
        assert UNICODE.prompt in marked
        assert marked.count(UNICODE.pointer) >= len(names) - 1
