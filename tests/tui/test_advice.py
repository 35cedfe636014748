"""Advice at the table: `h`, and what it says in words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from textual.app import App

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.search import Budget
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.effects import Shields
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.bots.reason import (
    Brings,
    ByChain,
    Chains,
    Denies,
    Income,
    PointsNow,
    Reason,
    Saves,
    Supplies,
    War,
)
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine.effects import CopyGuild, FreeBuild, Science, SeventhCard
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.judgement.advice import move_words, option_lines, reason_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.entry import Advised
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.origin import Origin, OriginKind
from sevenwonders_tui.tui.screens.table.advice import AdviceDialog
from tests.support.advice import invented
from tests.support.seven.play import known_card
from tests.table.people import advised, plan
from tests.table.stores import FullStore
from tests.tui.conftest import drawn
from tests.tui.tables import at, play, seated, snapshot_of, table_of, table_screen, the_game, until


async def quick(view: View) -> Advice:
    """Advise after a few playouts, here and now."""
    return ROSTER.advise(the_game(), view, 1, Budget(playouts=60), {})


class Thinker:
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.is_stopped = asyncio.Event()

    async def think(self, view: View) -> Advice:  # noqa: ARG002
        """Never answer."""
        try:
            await asyncio.Event().wait()
        finally:
            self.is_stopped.set()
        raise AssertionError


async def test_advice_shows_three_moves_with_reasons(
    size: tuple[int, int], golden: Callable[[App[Any], str], None]
) -> None:
    """Each move has its chance to win, its points and a reason."""
    async with table_of(3, advise=invented) as table:
        await play(table, at(2, 4))
        async with seated(table, size) as pilot:
            await pilot.press("h")
            await until(pilot, lambda: "games played on" in drawn(pilot.app))
            golden(pilot.app, "advice")


async def test_enter_puts_the_cursor_on_the_card_and_locks_nothing() -> None:
    """What is done with the card stays with the person."""
    async with table_of(3, advise=quick) as table:
        async with seated(table) as pilot:
            hand = table_screen(pilot).query_one(Hand)
            wanted = (await quick(wonders_view(snapshot_of(table).view))).options[0].move[0]
            await pilot.press("h")
            await until(pilot, lambda: "games played on" in drawn(pilot.app))
            await pilot.press("enter")
            await until(pilot, lambda: not isinstance(pilot.app.screen, AdviceDialog))
            assert hand.face is not None
            assert hand.face.card == known_card(wanted)
        assert snapshot_of(table).locked is None


async def test_advice_on_the_screen_is_noted_in_the_log() -> None:
    """Once it is read, the log of the table says so."""
    store = MemoryStore()
    house = House(store, kits(the_game()), advise=invented)
    table = await house.start(plan(3))
    async with seated(table) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "games played on" in drawn(pilot.app))
        assert advised(store, table.id) == [Advised(0, Seat(0))]
    await house.close()


async def test_key_for_help_says_why_there_is_none() -> None:
    """Where results are compared, the keys are not shown, and whoever presses one reads why nothing happens."""
    house = House(MemoryStore(), kits(the_game()), advise=invented)
    table = await house.start(replace(plan(3), origin=Origin(OriginKind.DAILY, "2026-11-23")))
    async with seated(table) as pilot:
        assert "h advice" not in drawn(pilot.app)
        assert "results are compared" not in drawn(pilot.app)
        for key in ("h", "u"):
            await pilot.press(key)
            await until(pilot, lambda: "results are compared" in drawn(pilot.app))
            await pilot.press("right")
            await until(pilot, lambda: "results are compared" not in drawn(pilot.app))
        await pilot.press("d")
        await until(pilot, lambda: snapshot_of(table).locked is not None)
        assert "take back" in drawn(pilot.app)
        await pilot.press("u")
        await until(pilot, lambda: snapshot_of(table).locked is None)
    await house.close()


async def test_advice_that_cannot_be_noted_is_told() -> None:
    """With a full disk the dialog says why there is none."""
    store = FullStore()
    house = House(store, kits(the_game()), advise=invented)
    table = await house.start(plan(3))
    store.has_room = False
    async with seated(table) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "The disk is full." in drawn(pilot.app))
        assert "games played on" not in drawn(pilot.app)
    await house.close()


async def test_escape_stops_the_thinking() -> None:
    """The dialog says that it thinks, and whoever closes it does not wait for it."""
    thinker = Thinker()
    async with table_of(3, advise=thinker.think) as table, seated(table, (80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "It thinks" in drawn(pilot.app))
        await pilot.press("escape")
        await asyncio.wait_for(thinker.is_stopped.wait(), 60)
        await until(pilot, lambda: pilot.app.screen is table_screen(pilot))


async def test_thinking_that_is_cut_short_is_told() -> None:
    """A process that ended is a sentence, and the table goes on."""

    async def fail(view: View) -> Advice:
        raise WorkerLost

    async with table_of(3, advise=fail) as table, seated(table, (80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "Ask again." in drawn(pilot.app))
        await pilot.press("h")
        await until(pilot, lambda: pilot.app.screen is table_screen(pilot))


async def test_advice_that_the_table_forbids_is_not_offered() -> None:
    """No key, and no dialog."""
    async with table_of(3, rules=TableRules(advice=False), advise=quick) as table, seated(table) as pilot:
        assert "h advice" not in drawn(pilot.app)
        await pilot.press("h")
        await pilot.pause()
        assert pilot.app.screen is table_screen(pilot)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (PointsNow(1, "civilian"), "1 point at once (Civilian)"),
        (PointsNow(7, "science"), "7 points at once (Science)"),
        (War(CityId(1), True, 6), "more shields than Ben (worth 6 in this age's war)"),
        (War(CityId(2), False, 1), "as many shields as Cleo (worth 1 in this age's war)"),
        (Chains((CardId("arena"), CardId("lodge"))), "makes Arena and Lodge free later"),
        (ByChain(), "free, by a card that you have"),
        (Income(5, 2), "pays for itself: brings in 5¢ for 2¢"),
        (Income(3, 0), "brings in 3¢"),
        (Supplies(1, 2), "1 more card of age II needs no trade"),
        (Supplies(4, 3), "4 more cards of age III need no trade"),
        (Saves(6, 2), "cheaper trade: 6¢ less for all cards of age II together"),
        (Denies(CardId("palace"), CityId(1), 8), "keeps Palace from Ben, where it is worth 8 points"),
        (Brings((CopyGuild(),), 2), "at the end, score one guild of a neighbour as if it stood here"),
        (Brings((SeventhCard(),), 2), "play the last card of each age too (in 2 ages)"),
        (Brings((FreeBuild(),), 1), "once in each age, build one card from the hand free of charge (in 1 age)"),
        (Brings((Shields(1), Science(None)), 3), "1 shield; compass, gear or tablet, chosen at the end"),
    ],
)
async def test_reason_in_words(reason: Reason, words: str) -> None:
    """Every kind of reason is a part of a sentence with its numbers."""
    async with table_of(3) as table:
        scene = Scene(the_game(), Book(the_game().catalog), snapshot_of(table), UNICODE)
        assert reason_words(reason, scene) == words


async def test_orders_for_two_cities_are_told_in_full() -> None:
    """A move that orders for the Free City too takes a second row, so that no two read alike."""
    async with table_of(2) as table:
        scene = Scene(the_game(), Book(the_game().catalog), snapshot_of(table), UNICODE)
        moves = [move for move in scene.view.moves if len(move) > 1]
        longest = max(moves, key=lambda move: len(move_words(move, scene)))
        rows = option_lines(Option(longest, 0.66, 59.0, 300, ()), 74, scene)
        told = " ".join(plain(row) for row in rows).split()
        assert len(rows) > 1
        assert all(word in told for word in move_words(longest, scene).split())
        assert all(measure(row) <= 74 for row in rows)
