"""Advice and reviews in rooms: for whom, of what, how many at a time, and how they are stopped."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import pytest

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby import NoReview, Phase, ProposalKind, ReviewLine, RoomClient, TooFast
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.review import Review, digest_of, with_review
from sevenwonders_tui.seven.codec import WondersCodec
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.errors import NoAdvice, StaleDecision, TableClosed
from tests.lobby.world import ManualTime, World, play, running, until

ADVISED = TableRules(advice=True)
FEW = Limits(review_playouts=2)


class Adviser:
    """Advises when the test says so, and knows what it was asked."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.begun = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.stopped = 0

    async def __call__(self, view: View) -> Advice:
        """Answer with nothing but how often it was asked."""
        self.asked.append(view)
        self.begun.set()
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        return Advice((), len(self.asked))

    async def heard(self) -> None:
        """Wait for the next question."""
        await self.begun.wait()
        self.begun.clear()


class Reviews:
    """Reviews in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def find(self, table: str) -> bytes:
        """Look it up."""
        return self.kept.get(table, b"")

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Keep it."""
        self.kept[table] = change(self.find(table))

    def remove(self, table: str) -> None:
        """Forget it."""
        self.kept.pop(table, None)


@pytest.fixture
def adviser() -> Adviser:
    """Return somebody to ask."""
    return Adviser()


@pytest.fixture
def reviews() -> Reviews:
    """Return an empty shelf."""
    return Reviews()


@pytest.fixture
async def world(game: SevenWonders, time: ManualTime, adviser: Adviser, reviews: Reviews) -> AsyncIterator[World]:
    """Return a lobby with an adviser that the test leads, where reviews take few playouts."""
    world = await World.open(game, time, limits=FEW, advise=adviser, reviews=reviews)
    yield world
    await world.lobby.close()


async def finished(world: World, *names: str) -> list[RoomClient]:
    """Return the rooms of people whose game is over."""
    rooms = await running(world, *names)
    await play(rooms, random.Random(3))
    await until(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
    return rooms


async def keep_review(world: World, reviews: Reviews, room: RoomClient, seat: Seat) -> Review:
    """Keep a review of the room's game, as if it had been worked out, and return it."""
    table = room.snapshot().table
    assert table is not None
    history = await world.lobby.ledger.house.history(table)
    review = Review(seat, 2, (), ((1, 1),), ((0.5, 0.25, 0.25), (1.0, 0.0, 0.0)))
    digest = digest_of(WondersCodec(), history.setup.content, history.setup.deal, history.moves)
    reviews.change(table, lambda kept: with_review(WondersCodec(), kept, digest, review))
    return review


async def test_advice_is_worked_out_from_what_the_table_shows_the_own_seat(world: World, adviser: Adviser) -> None:
    """Nothing that comes from the asker's end is believed but the number of the decision."""
    rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=ADVISED)
    (ben,) = await rooms[1].table_clients()
    adviser.may_answer.set()
    assert (await ben.advise(0)).playouts == 1
    assert adviser.asked == [ben.snapshot().view]
    assert adviser.asked[0].seat == 1
    with pytest.raises(StaleDecision):
        await ben.advise(1)
    assert len(adviser.asked) == 1


async def test_advice_that_the_table_forbids_is_refused_by_the_table(world: World, adviser: Adviser) -> None:
    """Whatever a screen offers, the rule holds."""
    rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=TableRules(advice=False))
    (anna,) = await rooms[0].table_clients()
    with pytest.raises(NoAdvice, match="forbid"):
        await anna.advise(0)
    assert adviser.asked == []


async def test_newer_question_at_a_terminal_ends_the_older(world: World, adviser: Adviser) -> None:
    """One terminal thinks about one thing, also where several people share it; other terminals have their own."""
    rooms = await running(world, "Anna", "Ben", others=("Gina",), table_rules=ADVISED)
    anna, gina = await rooms[0].table_clients()
    (ben,) = await rooms[1].table_clients()
    others = asyncio.create_task(ben.advise(0))
    await adviser.heard()
    first = asyncio.create_task(anna.advise(0))
    await adviser.heard()
    second = asyncio.create_task(gina.advise(0))
    with pytest.raises(NoAdvice):
        await first
    assert adviser.stopped == 1
    adviser.may_answer.set()
    assert (await second).playouts == (await others).playouts == 3


@pytest.mark.parametrize("way", ["cancelled", "left"])
async def test_thinking_ends_with_whoever_asked(world: World, adviser: Adviser, way: str) -> None:
    """Whether the dialog is closed or the line breaks, nobody thinks on."""
    rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=ADVISED)
    (anna,) = await rooms[0].table_clients()
    asked = asyncio.create_task(anna.advise(0))
    await adviser.heard()
    if way == "cancelled":
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
    else:
        rooms[0].close()
        with pytest.raises(NoAdvice):
            await asked
        with pytest.raises(TableClosed):
            await anna.advise(0)
    assert adviser.stopped == 1


async def test_nobody_asks_without_end(world: World, adviser: Adviser) -> None:
    """A terminal has a limited number of questions a minute, answered or cancelled."""
    rooms = await running(world, "Anna", "Ben", "Cleo", table_rules=ADVISED)
    (anna,) = await rooms[0].table_clients()
    adviser.may_answer.set()
    for _time in range(FEW.thoughts):
        await anna.advise(0)
    with pytest.raises(NoAdvice, match="too often"):
        await anna.advise(0)
    await world.pass_by(minutes=1)
    assert await anna.advise(0)


async def test_review_is_worked_out_once_and_tells_how_far_it_is(world: World, reviews: Reviews) -> None:
    """It is kept with the table; the second look needs no thinking, and a second seat is a second review."""
    rooms = await finished(world, "Anna", "Ben", "Cleo")
    told: set[ReviewLine | None] = set()

    async def listen() -> None:
        async for seen in rooms[1].updates():
            told.add(seen.review)

    listener = asyncio.create_task(listen())
    review = await rooms[1].review(Seat(1))
    listener.cancel()
    assert (review.seat, review.playouts, len(review.chances)) == (Seat(1), 2, 19)
    lines = [line for line in told if line is not None]
    assert lines
    assert all(line.done <= line.steps and not line.is_waiting for line in lines)
    assert rooms[1].snapshot().review is None
    assert rooms[0].snapshot().review is None
    assert set(reviews.kept) == {rooms[0].snapshot().table}
    world.lobby.ledger.house.pool.close()
    assert await rooms[1].review(Seat(1)) == review
    with pytest.raises(NoReview, match="cut short"):
        await rooms[0].review(Seat(0))


async def test_review_is_for_those_who_played(world: World, reviews: Reviews) -> None:
    """Each reviews the own seats, after having left them too; who watched, or came for the next game, reviews none."""
    rooms = await finished(world, "Anna", "Ben", "Cleo")
    kept = await keep_review(world, reviews, rooms[2], Seat(2))
    dora = await (await world.person("Dora")).watch(rooms[0].code)
    assert [room.snapshot().sat for room in (*rooms, dora)] == [(Seat(0),), (Seat(1),), (Seat(2),), ()]
    for room, seat in ((dora, Seat(2)), (rooms[0], Seat(2))):
        with pytest.raises(NoReview, match="who played"):
            await room.review(seat)
    await rooms[0].rematch()
    await rooms[2].leave()
    await dora.sit(())
    assert dora.snapshot().seats[0].is_mine, "Cleo's, who moved on by one"
    with pytest.raises(NoReview, match="who played"):
        await dora.review(Seat(2))
    with pytest.raises(TableClosed):
        await rooms[2].review(Seat(2))
    again = await (await world.person("Cleo")).watch(rooms[0].code)
    assert again.snapshot().sat == (Seat(2),)
    assert await again.review(Seat(2)) == kept


async def test_game_that_was_not_played_to_its_end_has_no_review(world: World) -> None:
    """Neither while it runs, since that would tell hands, nor when people have ended it."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    with pytest.raises(NoReview, match="to its end"):
        await rooms[0].review(Seat(0))
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[1].agree()
    await rooms[2].agree()
    await until(rooms[0].updates(), lambda seen: seen.phase is Phase.OVER)
    with pytest.raises(NoReview, match="to its end"):
        await rooms[0].review(Seat(0))


async def test_few_reviews_at_a_time_and_one_for_a_person(game: SevenWonders, time: ManualTime) -> None:
    """The third person waits and reads so; a second question replaces the first; leaving cancels the question."""
    world = await World.open(game, time, limits=Limits(review_playouts=100_000, reviews=1))
    rooms = await finished(world, "Anna", "Ben", "Cleo")
    anna = asyncio.create_task(rooms[0].review(Seat(0)))
    await until(rooms[0].updates(), lambda seen: seen.review is not None and not seen.review.is_waiting)
    ben = asyncio.create_task(rooms[1].review(Seat(1)))
    await until(rooms[1].updates(), lambda seen: seen.review is not None and seen.review.is_waiting)
    again = await (await world.person("Anna")).room(rooms[0].code)
    newer = asyncio.create_task(again.review(Seat(0)))
    with pytest.raises(NoReview, match="asked for another"):
        await anna
    await until(rooms[1].updates(), lambda seen: seen.review is not None and not seen.review.is_waiting)
    rooms[1].close()
    with pytest.raises(NoReview):
        await ben
    await until(again.updates(), lambda seen: seen.review is not None and not seen.review.is_waiting)
    newer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await newer
    assert again.snapshot().review is None
    await world.lobby.close()


async def test_reviews_are_counted_with_advice(world: World, reviews: Reviews) -> None:
    """Kept ones too: whoever asks so often does not read them."""
    rooms = await finished(world, "Anna", "Ben", "Cleo")
    kept = await keep_review(world, reviews, rooms[0], Seat(0))
    for _time in range(FEW.thoughts):
        assert await rooms[0].review(Seat(0)) == kept
    with pytest.raises(TooFast):
        await rooms[0].review(Seat(0))
    world.time.pass_by(timedelta(minutes=1))
    assert await rooms[0].review(Seat(0)) == kept
