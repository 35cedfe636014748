"""What people who know the game switch on: a number that builds and locks, and a turn told in lines."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.person.settings import Settings
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.screens.front import SevenFront
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import Teller
from sevenwonders_tui.seven.words.events.strip import last_turn, strip_lines
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog
from tests.support.seven.at_table import found, locked, place, press
from tests.tui.conftest import drawn
from tests.tui.tables import at, play, seated, snapshot_of, table_of, the_game, until

EXPERT = Settings(one_key_picks=True, strip=True)


async def test_a_number_builds_its_card_for_the_lowest_price() -> None:
    """One key locks; where a card can be paid in several ways, the first of the payment dialog is taken."""
    async with table_of() as table:
        await play(table, lambda view: any(len(found(view).builds(card)) > 1 for card in view.hand))
        view = wonders_view(snapshot_of(table).view)
        number = place(view, lambda offered, card: len(offered.builds(card)) > 1)
        async with seated(table, settings=EXPERT) as pilot:
            await press(pilot, number)
            (order,) = await locked(pilot, table)
            offered = found(view).builds(view.hand[number - 1])
            assert isinstance(order, Build)
            assert order in offered
            assert order.payment.total == min(each.payment.total for each in offered)


async def test_a_card_that_cannot_be_built_only_gets_the_cursor_and_its_why() -> None:
    """Nothing is locked, and the reason stands below the hand."""
    async with table_of() as table:
        await play(table, lambda view: any(not found(view).builds(card) for card in view.hand))
        view = wonders_view(snapshot_of(table).view)
        number = place(view, lambda offered, card: not offered.builds(card))
        async with seated(table, settings=EXPERT) as pilot:
            await press(pilot, number)
            await until(pilot, lambda: "cannot be built" in drawn(pilot.app))
            assert pilot.app.screen.query_one(Hand).cursor == number - 1
            assert snapshot_of(table).locked is None


@pytest.mark.parametrize(("key", "kind"), [("d", Discard), ("w", BuildStage)])
async def test_after_its_key_a_number_sells_or_goes_under_the_stage(key: str, kind: type) -> None:
    """`d 2` sells the second card, `w 2` puts it under the next stage; the key alone does nothing yet."""
    async with table_of() as table:
        await play(table, lambda view: bool(found(view).any_stages()) and len(view.hand) > 1)
        view = wonders_view(snapshot_of(table).view)
        async with seated(table, settings=EXPERT) as pilot:
            await press(pilot, key)
            await until(pilot, lambda: "press the number" in drawn(pilot.app))
            assert snapshot_of(table).locked is None
            await press(pilot, 2)
            (order,) = await locked(pilot, table)
            assert isinstance(order, kind)
            assert order.card == view.hand[1]  # type: ignore[attr-defined]


async def test_the_key_of_selling_twice_sells_the_card_under_the_cursor() -> None:
    """Whoever forgets the number loses nothing: the second press is the usual one."""
    async with table_of() as table, seated(table, settings=EXPERT) as pilot:
        await press(pilot, "d", "d")
        (order,) = await locked(pilot, table)
        assert isinstance(order, Discard)


async def test_a_table_that_asks_once_more_takes_no_number_for_a_pick() -> None:
    """With `confirm` a number moves the cursor, as for everybody."""
    async with table_of(rules=TableRules(confirm=True)) as table, seated(table, settings=EXPERT) as pilot:
        await press(pilot, 3)
        await pilot.pause()
        assert not isinstance(pilot.app.screen, ConfirmDialog)
        assert pilot.app.screen.query_one(Hand).cursor == 2
        assert snapshot_of(table).locked is None


async def test_a_number_without_a_card_does_nothing() -> None:
    """In turn 4 there are four cards: 7 locks none of them."""
    async with table_of() as table:
        await play(table, at(1, 4))
        async with seated(table, settings=EXPERT) as pilot:
            await press(pilot, 7)
            await pilot.pause()
            assert snapshot_of(table).locked is None


@pytest.mark.parametrize("players", [3, 7])
async def test_the_strip_tells_what_everybody_did(players: int) -> None:
    """At 80x24 each city has its place in the two lines below the hand, and the table opens no reveal."""
    async with table_of(players) as table:
        await play(table, at(1, 3))
        async with seated(table, (80, 24), settings=EXPERT) as pilot:
            told = drawn(pilot.app).partition("I·2")[2]
            assert all(f"{name}:"[:4] in told for name in snapshot_of(table).names)
        snapshot = snapshot_of(table)
        front = SevenFront(WondersKit(the_game()))
        kinds = [type(each) for each in front.turn_screens(snapshot, snapshot.log[-1:], pauses=True, has_strip=True)]
        assert not kinds
        assert len(front.strip_words(snapshot)) == players


async def test_the_strip_cuts_nothing_off_where_the_lines_have_room() -> None:
    """A city with long words has no place of its own then: one stands behind the other."""
    async with table_of(3) as table:
        await play(table, at(1, 4))
        snapshot = snapshot_of(table)
        teller = Teller(Book(the_game().catalog), wonders_view(snapshot.view), snapshot.names, UNICODE)
        turn = last_turn(teller, snapshot)
        assert turn is not None
        long = replace(turn, deeds=(*turn.deeds[:2], replace(turn.deeds[2], in_brief=("-2¢ to Bartholomew",) * 2)))
        told = " ".join(map(plain, strip_lines(long, 110, 2)))
        assert "…" not in told
        assert "-2¢ to Bartholomew, -2¢ to Bartholomew" in told


async def test_wars_stay_a_screen() -> None:
    """The last turn of an age has no reveal with the strip, and its wars are shown."""
    async with table_of() as table:
        await play(table, at(2, 1))
        snapshot = snapshot_of(table)
        front = SevenFront(WondersKit(the_game()))
        shown = [type(each) for each in front.turn_screens(snapshot, snapshot.log[-1:], pauses=True, has_strip=True)]
        assert shown == [MilitaryScreen]
        usual = [type(each) for each in front.turn_screens(snapshot, snapshot.log[-1:], pauses=True)]
        assert usual == [RevealScreen, MilitaryScreen]


@pytest.mark.parametrize("cells", [40, 78, 118])
@pytest.mark.parametrize("rows", [1, 2, 4, 7])
async def test_the_strip_fits_its_place(cells: int, rows: int) -> None:
    """No line is wider than the place, there are no more of them than rows, and each city is named."""
    async with table_of(7) as table:
        await play(table, at(2, 2))
        snapshot = snapshot_of(table)
        teller = Teller(Book(the_game().catalog), wonders_view(snapshot.view), snapshot.names, UNICODE)
        turn = last_turn(teller, snapshot)
        assert turn is not None
        assert {deed.name for deed in turn.deeds} == {snapshot.names[seat] for seat in map(Seat, range(7))}
        lines = strip_lines(turn, cells, rows)
        assert len(lines) <= rows
        assert all(measure(each) <= cells for each in lines)
        if cells > 40 or rows > 2:
            assert all(name[:2] in "".join(map(plain, lines)) for name in snapshot.names)
