"""The deals of the day on a server: one try for each account, and a list that tells nothing too early."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from datetime import date, timedelta

import pytest

from sevenwonders_tui.daily.deal import EDITION, SECRET_BYTES, deal_of
from sevenwonders_tui.daily.line import MOST_CHARACTERS, plain_line
from sevenwonders_tui.daily.source import DayMode, DaySource
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import LobbyClient, LobbyError, RoomClient
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.store import HistoryFile, MemoryShelf, MemoryStore
from sevenwonders_tui.table.errors import NoAdvice, TableError
from sevenwonders_tui.table.house import House
from tests.lobby.world import ManualTime, World, play
from tests.server.ssh.callers import game
from tests.support.seven.play import by_rule

DAY = date(2026, 1, 1)
"""The day of the clock of the tests."""
OWN = DaySource(DayMode.OWN, bytes(range(SECRET_BYTES)), "games.example.org")


async def think(name: str, seed: int, view: View) -> Move:
    """Answer for every bot by one rule."""
    return by_rule(view.moves)


async def opened(days: DaySource | None = None, time: ManualTime | None = None, old: World | None = None) -> World:
    """Return a lobby with these deals of the day; `old` is one whose data it goes on with."""
    time = time or ManualTime()
    store, shelf = (MemoryStore(), MemoryShelf()) if old is None else (old.store, old.shelf)
    house = House(store, kits(game()), think)
    return World(await Lobby.open(house, shelf, time, days=days), time, game(), store, shelf)


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby that nobody has entered."""
    world = await opened(OWN)
    yield world
    await world.lobby.close()


async def play_to_the_end(world: World, client: LobbyClient, chance: int = 1) -> RoomClient:
    """Play the 7 Wonders deal of the day."""
    room = await client.days.play("wonders", DAY)
    await play([room], random.Random(chance))
    await world.settled()
    await asyncio.gather(*world.lobby.ledger.house._ends)
    return room


async def test_deal_is_that_of_the_day_and_nobody_helps(world: World) -> None:
    """Seat, cards and opponents follow from the date and the secret; the table refuses advice and taking back."""
    anna = await world.person("Anna")
    room = await anna.days.play("wonders", DAY)
    deal = OWN.deal("wonders", DAY)
    assert deal != deal_of("wonders", DAY), "its own deals are no others"
    setup = world.lobby.ledger.games[room.code].table.setup
    assert (setup.seed, str(setup.origin.key)) == (deal.seed, f"2026-01-01 e{EDITION} own")
    (seat,) = await room.table_clients()
    assert seat.seat == deal.seat
    snapshot = seat.snapshot()
    assert not snapshot.rules.live_points
    with pytest.raises(NoAdvice):
        await seat.advise(snapshot.decision)
    with pytest.raises(TableError):
        await seat.step_back(snapshot.decision)


async def test_account_has_one_try(world: World) -> None:
    """Leaving goes on with the same table; after the end there is no other, whatever becomes of room and history."""
    anna = await world.person("Anna")
    room = await anna.days.play("wonders", DAY)
    assert (await anna.days.play("wonders", DAY)).code == room.code
    assert [bool(each.begun) for each in (await anna.days.read()).games] == [True, False]
    room = await play_to_the_end(world, anna)
    with pytest.raises(LobbyError):
        await room.rematch()
    await room.leave()
    await anna.history.erase()
    with pytest.raises(LobbyError):
        await anna.days.play("wonders", DAY)
    with pytest.raises(LobbyError):
        await anna.days.play("duel", DAY + timedelta(days=1))
    # The note of the try outlives the server too.
    await world.lobby.close()
    again = await opened(OWN, world.time, world)
    with pytest.raises(LobbyError):
        await (await again.person("Anna")).days.play("wonders", DAY)
    await again.lobby.close()


async def test_list_tells_nothing_before_ones_own_end(world: World) -> None:
    """Before it there are two numbers alone; with one's own result, or a day later, all of it."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    await play_to_the_end(world, anna)
    await ben.days.play("wonders", DAY)
    closed = await ben.days.ranking("wonders", DAY)
    assert (closed.lines, closed.finished, closed.playing, closed.is_open) == ((), 1, 1, False)
    assert (closed.par, closed.key) == (None, "")
    today = await ben.days.read()
    assert today.server is not None
    assert (today.server.finished["wonders"], today.server.ranks["wonders"]) == (1, None)
    assert all(each.deal.seed == 0 for each in today.games), "the seed says what everybody holds"
    await play_to_the_end(world, ben, chance=2)
    found = await ben.days.ranking("wonders", DAY)
    assert {line.name for line in found.lines} == {"Anna", "Ben"}
    assert [line.rank for line in found.lines] == [1, 2]
    order = [(line.outcome.is_won, line.outcome.lead) for line in found.lines if line.outcome is not None]
    assert order == sorted(order, reverse=True)
    cleo = await world.person("Cleo")
    assert (await cleo.days.ranking("wonders", DAY)).lines == ()
    await world.pass_by(days=1)
    over = await cleo.days.ranking("wonders", DAY)
    assert len(over.lines) == 2
    with pytest.raises(LobbyError):
        await cleo.days.ranking("wonders", DAY + timedelta(days=2))
    await world.pass_by(days=400)
    with pytest.raises(LobbyError):
        await cleo.days.ranking("wonders", DAY)


async def test_games_of_others_can_be_looked_at_after_ones_own_end(world: World) -> None:
    """Before it nobody gets a hand of the deal, not even by the id of a table; nor later, while a try is left."""
    anna, ben, cleo = [await world.person(name) for name in ("Anna", "Ben", "Cleo")]
    room = await play_to_the_end(world, anna)
    table = room.snapshot().table
    assert table is not None
    (own,) = (await anna.days.ranking("wonders", DAY)).lines
    assert own.table == table
    await ben.days.play("wonders", DAY)
    for nobody in (ben, cleo):
        for id_ in (table, ""):
            with pytest.raises(LobbyError):
                await nobody.days.game("wonders", DAY, id_)
    await play_to_the_end(world, ben, chance=2)
    snapshot, history = await ben.days.game("wonders", DAY, table)
    assert snapshot.view.is_over
    assert snapshot.names[0] == "Anna"
    assert history.moves
    with pytest.raises(LobbyError):
        await ben.days.game("duel", DAY, table)
    await world.pass_by(days=1)
    assert {line.table for line in (await cleo.days.ranking("wonders", DAY)).lines} == {""}, "Cleo may play it late"
    with pytest.raises(LobbyError):
        await cleo.days.game("wonders", DAY, table)
    await world.pass_by(days=7)
    assert await cleo.days.game("wonders", DAY, table)


async def test_games_of_who_shows_the_name_alone_are_looked_at_by_nobody(world: World) -> None:
    """Their own people look at them."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    await anna.keep_settings('{"name_only": true}')
    room = await play_to_the_end(world, anna)
    await play_to_the_end(world, ben, chance=2)
    table = room.snapshot().table
    assert table is not None
    with pytest.raises(LobbyError):
        await ben.days.game("wonders", DAY, table)
    assert await anna.days.game("wonders", DAY, table)


async def test_own_days_are_sealed_before_and_told_after(world: World) -> None:
    """The digest of the day's key is there a day before, the key a day after, and they belong together."""
    anna = await world.person("Anna")
    today = await anna.days.ranking("wonders", DAY)
    assert (today.is_own, today.key, today.seal) == (True, "", OWN.seal(DAY))
    await world.pass_by(days=1)
    tomorrow = await anna.days.ranking("wonders", DAY + timedelta(days=1))
    assert today.next_seal == tomorrow.seal
    assert (await anna.days.ranking("wonders", DAY)).key == OWN.key(DAY)


async def test_person_who_shows_the_name_alone_is_not_ranked(world: World) -> None:
    """Others read the name below the list; the person's own line is as always."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    await anna.keep_settings('{"name_only": true}')
    await play_to_the_end(world, anna)
    await play_to_the_end(world, ben, chance=2)
    (first, last) = (await ben.days.ranking("wonders", DAY)).lines
    assert (first.name, first.rank, last.name, last.rank, last.outcome) == ("Ben", 1, "Anna", None, None)
    assert any(line.is_mine and line.outcome for line in (await anna.days.ranking("wonders", DAY)).lines)


async def test_line_names_the_server_that_dealt_it(world: World) -> None:
    """A result of a server's own day cannot be taken for one of the deal of everybody."""
    anna = await world.person("Anna")
    await play_to_the_end(world, anna)
    today = await anna.days.read()
    row = today.games[0].row
    assert row is not None
    told = plain_line(today.result(row))
    assert told.endswith("games.example.org")
    assert len(told) <= MOST_CHARACTERS
    assert today.streak.days == 1


async def test_server_without_deals_of_the_day_has_none() -> None:
    """It says so to whoever asks, and the lobby does not offer them."""
    world = await opened(DaySource(DayMode.OFF))
    anna = await world.person("Anna")
    assert not anna.snapshot().has_days
    for asked in (anna.days.read(), anna.days.ranking("duel", DAY), anna.days.play("duel", DAY)):
        with pytest.raises(LobbyError):
            await asked
    await world.lobby.close()


async def test_deal_of_everybody_is_dealt_by_default() -> None:
    """Lines of homes and servers compare then."""
    world = await opened()
    anna = await world.person("Anna")
    room = await anna.days.play("duel", DAY)
    assert world.lobby.ledger.games[room.code].table.setup.seed == deal_of("duel", DAY).seed
    await world.lobby.close()


async def test_row_of_a_deal_of_the_day_holds_no_card_of_a_hand(world: World) -> None:
    """The file has places, points and counts; no name of any card of the deal is in it."""
    anna = await world.person("Anna")
    await play_to_the_end(world, anna)
    dealt = {card.id for card in game().catalog.cards}

    def texts(file: HistoryFile) -> str:
        return "".join(map(str, file._database.execute("SELECT * FROM games JOIN seats ON id = game_id").fetchall()))

    kept = await world.lobby.past.book.do(texts)
    assert "Anna" in kept
    assert not [card for card in dealt if f'"{card}"' in kept or f"'{card}'" in kept]
