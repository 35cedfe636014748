"""Programs that play through doors as people would, and write down whatever they are shown."""

from __future__ import annotations

import asyncio
import json
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import asyncssh

from sevenwonders_tui.cli.files.database import open_lease, open_stores
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.lobby.client import RoomPlan
from sevenwonders_tui.lobby.lobby import Lobby
from sevenwonders_tui.lobby.rows import ROOM, load_room
from sevenwonders_tui.seven.bots.wire.wording import WondersWording
from sevenwonders_tui.seven.bots.wire.words import move_made
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import Store
from sevenwonders_tui.store.postgres import PostgresShelf, PostgresStore
from sevenwonders_tui.table.codec import load_entry, load_setup
from sevenwonders_tui.table.entry import Locked
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.play import begin, fold
from tests.cluster.machines import Cluster

KITS = kits()
SEATS = 3


class Player:
    """One person's program, which dials again whenever it is cut off, and plays one table after the other."""

    def __init__(self, name: str, seed: int) -> None:
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        self.name = name
        self.chance = random.Random(seed)
        self.pause_s = 1.0
        """How long it thinks at most."""
        self.calls = 0
        """How often it dialled."""
        self.turns: defaultdict[str, list[str]] = defaultdict(list)
        """What it was shown of turns that are over, by table."""
        self.answers: dict[tuple[str, str], int] = {}
        """Its last answer to each question, by table and by what it saw then. It answers anew when it is asked anew."""
        self.instead: dict[tuple[str, str], str | None] = {}
        """Of answers that were refused the move that was made, as it was told: that of an earlier call, perhaps, which
        waited for the database when the line broke; None if it was not told."""
        self.over: dict[str, str] = {}
        """The result that it was told, by table."""

    async def play(self, cluster: Cluster, codes: Sequence[str]) -> None:
        """Play all tables to their end."""
        for code in codes:
            while code not in self.over:
                self.calls += 1
                door = (self.calls + len(self.name)) % len(cluster.door_ports)
                try:
                    async with (
                        await cluster.connect(door, self.key) as connection,
                        connection.create_process(f"bot {code}") as program,
                    ):
                        await self._answer(code, program)
                except (OSError, asyncssh.Error, TimeoutError):
                    pass
                await asyncio.sleep(0.2)

    async def _answer(self, code: str, program: asyncssh.SSHClientProcess[str]) -> None:
        asked: dict[int, tuple[str, str]] = {}
        async for line in program.stdout:
            if not line.endswith("\n"):
                # The house or the door died in the middle of it.
                return
            message = json.loads(line)
            match message["type"]:
                case "events":
                    self.turns[code] += [_text(turn) for turn in message["turns"]]
                case "choose":
                    await asyncio.sleep(self.chance.random() * self.pause_s)
                    move = self.chance.randrange(len(message["moves"]))
                    asked[message["ask"]] = key = code, _text(message["view"])
                    self.answers[key] = move
                    self.instead.pop(key, None)
                    program.stdin.write(json.dumps({"move": move, "ask": message["ask"]}) + "\n")
                case "refused":
                    made = message.get("instead")
                    self.instead[asked[message["ask"]]] = None if made is None else _text(made)
                case "over":
                    self.over[code] = _text(message["scores"])
                case _:
                    pass


@asynccontextmanager
async def lobby_over(url: str) -> AsyncIterator[Lobby]:
    """Yield the lobby over a database that no server uses."""
    lease = open_lease(url)
    assert lease.try_take()
    lease.database.may_write = lambda: True
    shelf, stores = open_stores(lease.database)
    lobby = await Lobby.open(House(stores, KITS), shelf)
    try:
        yield lobby
    finally:
        await lobby.close()
        lease.release()
        lease.close()


async def seat(url: str, groups: Sequence[Sequence[Player]], tables: int) -> list[list[str]]:
    """Seat groups of players at tables that begin at once, and return the codes of each group's tables."""
    async with lobby_over(url) as lobby:
        return [[await _table(lobby, group) for _table_number in range(tables)] for group in groups]


def group_of(seed: int, at: int = 0) -> list[Player]:
    """Return people who sit at the same tables."""
    return [Player(f"P{at}{number}", seed + at * SEATS + number) for number in range(SEATS)]


@asynccontextmanager
async def playing(
    cluster: Cluster, groups: Sequence[Sequence[Player]], codes: Sequence[Sequence[str]]
) -> AsyncIterator[None]:
    """Let groups play: at leisure during the block, then to the end of all their tables."""
    people = [(player, theirs) for group, theirs in zip(groups, codes, strict=True) for player in group]
    tasks = [asyncio.create_task(player.play(cluster, theirs)) for player, theirs in people]
    try:
        yield
        for player, _theirs in people:
            player.pause_s = 0.05
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _table(lobby: Lobby, group: Sequence[Player]) -> str:
    people = [lobby.enter_with_key(player.key.get_fingerprint()) for player in group]
    for player, person in zip(group, people, strict=True):
        if not person.snapshot().me.name:
            await person.rename(player.name)
    rooms = [await people[0].create(RoomPlan(Options(SEATS), bots=(), game=WONDERS))]
    rooms += [await person.join(rooms[0].code) for person in people[1:]]
    for room in rooms:
        await room.ready()
    await rooms[0].start()
    code = rooms[0].code
    for person in people:
        person.close()
    return code


def check(url: str, groups: Sequence[Sequence[Player]], codes: Sequence[Sequence[str]]) -> tuple[int, int]:
    """Compare everything that was shown with the logs, and return how many turns and answers were compared."""
    lease = open_lease(url)
    store, shelf = PostgresStore(lease.database), PostgresShelf(lease.database)
    turns = answers = 0
    try:
        logs = _tables(shelf.read(ROOM))
        for group, theirs in zip(groups, codes, strict=True):
            for code in theirs:
                counted = _check_table(store, logs[code], code, {player.name: player for player in group})
                turns, answers = turns + counted[0], answers + counted[1]
    finally:
        shelf.close()
        store.close()
        lease.close()
    return turns, answers


def _tables(rows: Mapping[str, bytes]) -> dict[str, str]:
    """Return the table of each room, by code."""
    rooms = [load_room(body, KITS) for body in rows.values()]
    return {room.code: room.table for room in rooms if room.table is not None}


def _check_table(store: Store, table: str, code: str, players: dict[str, Player]) -> tuple[int, int]:
    """Hold one log to what its players were shown: each turn is in it, and so is each last answer."""
    kept = store.read(table)
    setup = load_setup(KITS, kept.head)
    kit = KITS[setup.game]
    play, rules = begin(kit, setup.deal), cast("SevenWonders", kit.rules)
    seats = {Seat(at): players[str(sitter)] for at, sitter in enumerate(setup.names(kit)[:SEATS])}
    answers = 0
    for body in kept.entries:
        entry = load_entry(kit.codec, body)
        if isinstance(entry, Locked):
            view = kit.rules.view(play.state, entry.seat)
            question = WondersWording(rules).question(view, 1, None)
            seen = _text(question.model_dump(mode="json", exclude_none=True)["view"])
            player = seats[entry.seat]
            if (code, seen) in player.instead:
                lines = move_made(view, entry.move)
                made = _text([line.model_dump(mode="json", exclude_none=True) for line in lines])
                assert player.instead[code, seen] in {None, made}, "another move was made than was told"
            else:
                kept_move = view.moves[player.answers[code, seen]]
                assert kept_move == entry.move, "the last answer is the one that was kept"
            answers += 1
        play = fold(kit, play, entry)
    assert not kit.rules.pending(play.state), "every game ends"
    turns = 0
    for at, player in seats.items():
        view = kit.rules.view(play.state, at)
        (news,) = WondersWording(rules).news(view)
        told = {_text(turn) for turn in news.model_dump(mode="json", exclude_none=True)["turns"]}
        # A power after a turn extends it, so what was shown first is the beginning of what is in the log.
        for shown in player.turns[code]:
            assert shown in told or any(_extends(whole, shown) for whole in told), "no turn has two outcomes"
            turns += 1
    assert len({player.over[code] for player in players.values()}) == 1, "all were told the same result"
    return turns, answers


def _extends(whole: str, shown: str) -> bool:
    """Return whether a turn is another one with something added."""
    more, less = json.loads(whole), json.loads(shown)
    return all(_contains(more.get(name), value) for name, value in less.items())


def _contains(more: Any, less: Any) -> bool:
    if isinstance(less, dict) and isinstance(more, dict):
        return all(_contains(more.get(name), value) for name, value in less.items())
    if isinstance(less, list) and isinstance(more, list):
        return len(less) <= len(more) and all(map(_contains, more, less))
    return bool(more == less)


def _text(part: Any) -> str:
    return json.dumps(part, sort_keys=True)
