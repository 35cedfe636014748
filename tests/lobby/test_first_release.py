"""What a server of release 0.1.0 kept opens for ever."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby import ClockKind, Phase
from sevenwonders_tui.lobby.lobby import open_lobby
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.store import LOBBY, TABLES, MemoryShelf, MemoryStore, Put
from sevenwonders_tui.table import EndKind, Proxy
from tests.lobby.world import ManualTime, World, choosing, play, view

DATA = Path(__file__).parent / "data"
KEPT = json.loads((DATA / "lobby-0.1.0.json").read_text(encoding="utf-8"))
CODES = KEPT["codes"]


async def first_release(game: SevenWonders, time: ManualTime) -> World:
    """Return the lobby over what the release kept: a room that waits, one that plays, and one that is over."""
    shelf, store = MemoryShelf(), MemoryStore()
    shelf.write([Put(kind, key, body.encode()) for kind, key, body in KEPT["rows"]])
    for table, (head, *entries) in KEPT["tables"].items():
        store.create(table, head.encode())
        store.append(table, 0, [entry.encode() for entry in entries])
    return await World.open(game, time, store, shelf)


async def test_waiting_room_is_as_it_was(game: SevenWonders, time: ManualTime) -> None:
    """Seats, boards, variant, rules and what was said."""
    world = await first_release(game, time)
    room = (await (await world.person("Anna")).room(CODES["waiting"])).snapshot()
    assert (room.phase, room.options.players, room.options.variant) == (Phase.WAITING, 2, Variant.FREE_CITY)
    assert [board.wonder for board in room.options.boards] == ["giza", "rhodes", "alexandria"]
    assert (room.rules.is_public, room.rules.may_watch, room.table_rules.advice) == (False, False, False)
    assert [line.text for line in room.chat] == ["who plays?"]
    await world.lobby.close()


async def test_running_table_goes_on_to_its_end(game: SevenWonders, time: ManualTime) -> None:
    """The picks of its clock are told, who had locked has locked, and the people play on."""
    world = await first_release(game, time)
    rooms = [await (await world.person(name)).room(CODES["running"]) for name in ("Ben", "Cleo", "Dora")]
    clock = rooms[0].snapshot().rules.clock
    assert clock is not None
    assert clock.kind is ClockKind.HARD
    assert (await view(rooms[0])).log[4].proxies == ((Seat(1), Proxy.CLOCK), (Seat(2), Proxy.CLOCK))
    assert [len(await choosing(room)) for room in rooms] == [1, 0, 1]
    await play(rooms, random.Random(1))
    await world.settled()
    assert rooms[0].snapshot().phase is Phase.OVER
    await world.lobby.close()


async def test_game_that_was_abandoned_stays_so(game: SevenWonders, time: ManualTime) -> None:
    """People had agreed to end it; the room can play again."""
    world = await first_release(game, time)
    room = await (await world.person("Emil")).room(CODES["over"])
    ending = (await view(room)).ending
    assert ending is not None
    assert (ending.kind, room.snapshot().phase) == (EndKind.ABANDONED, Phase.OVER)
    await room.rematch()
    assert room.snapshot().phase is Phase.WAITING
    await world.lobby.close()


async def test_data_directory_of_the_first_release_opens(tmp_path: Path, game: SevenWonders) -> None:
    """The files themselves, as `serve` left them: a room of two people and a bot, in which one has not locked yet."""
    for kept, name in (("lobby-0.1.0.db", LOBBY), ("tables-0.1.0.db", TABLES)):
        shutil.copyfile(DATA / kept, tmp_path / name)
    lobby = await open_lobby(tmp_path, kits(game))
    try:
        rooms = []
        for name in ("Anna", "Ben"):
            person = lobby.enter_with_key(f"SHA256:{name}")
            assert person.snapshot().me.name == name
            rooms.append(await person.room("loyal-newt"))
        seen = rooms[0].snapshot()
        assert (seen.game, seen.options, seen.phase) == ("wonders", Options(3), Phase.RUNNING)
        assert [line.text for line in seen.chat] == ["hello"]
        table = await view(rooms[0])
        assert [seat.has_locked for seat in table.seats] == [True, True, False]
        await play(rooms, random.Random(1), decisions=2)
    finally:
        await lobby.close()
    again = await open_lobby(tmp_path, kits(game))
    (line,) = again.enter_with_key("SHA256:Anna").snapshot().tables
    assert (line.age, line.turn) == (1, 3)
    await again.close()
