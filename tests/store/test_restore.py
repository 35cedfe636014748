"""A dump of a server's database, restored into an empty one as docs/hosting.md says, has every table and everybody."""

from __future__ import annotations

import os
import random
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store.postgres import PostgresShelf, PostgresStore
from tests.lobby.world import ManualTime, World, lock, play, running, view
from tests.support.postgres import owned, programs, running_server

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def commands(old: str, new: str) -> list[list[str]]:
    """Return the dump and the restore of the page, over other databases."""
    lines = re.findall(r"^pg_(?:dump|restore) .*$", PAGE, re.MULTILINE)
    names = {"postgresql://seven@db.example.org/wonders": old, "postgresql://seven@db.example.org/again": new}
    return [[names.get(word, word) for word in shlex.split(line)] for line in lines]


async def opened(url: str, time: ManualTime) -> World:
    """Open a lobby over a database, as its newest server."""
    database = owned(url)
    return await World.open(SevenWonders(load_catalog()), time, PostgresStore(database), PostgresShelf(database))


@pytest.mark.slow
async def test_restored_database_has_tables_people_and_bans(tmp_path: Path) -> None:
    """Every seat, every locked pick, what was said, and who is not let in; the game goes on."""
    with running_server() as server:
        folder, time, chance = programs(), ManualTime(), random.Random(1)
        assert folder is not None
        old, new = server.database(), server.database()
        world = await opened(old, time)
        rooms = await running(world, "Anna", "Ben", "Cleo")
        await play(rooms, chance, 4)
        await lock(rooms[0], chance)
        await rooms[1].say("hello")
        lobby = world.lobby
        await lobby.worker.ask(lambda: lobby.operator.ban("192.0.2.7", None))
        before, code = await view(rooms[0]), rooms[0].code
        dump, restore = commands(old, new)
        # while the server runs, as the page says
        for program, *words in (dump, restore):
            if program == "pg_restore":
                await world.lobby.close()
            argv = [shutil.which(program) or folder / program, *words]
            subprocess.run(argv, check=True, cwd=tmp_path, capture_output=True, env={"PATH": os.environ["PATH"]})
        again = await opened(new, time)
        anna = await again.person("Anna")
        room = await anna.room(code)
        after = await view(room)
        assert (after.decision, after.seats, after.view) == (before.decision, before.seats, before.view)
        assert [line.text for line in room.snapshot().chat] == ["hello"]
        assert [ban.who for ban in again.lobby.ledger.bans] == ["192.0.2.7/32"]
        await play([room, *[await (await again.person(name)).room(code) for name in ("Ben", "Cleo")]], chance, 2)
        await again.lobby.close()


def test_page_restores_into_an_empty_database() -> None:
    """The dump is in a format that `pg_restore` reads, and nothing of the old owner is needed."""
    dump, restore = commands("old", "new")
    assert dump[:2] == ["pg_dump", "-Fc"]
    assert dump[-1] == "old"
    assert restore[-1] == dump[dump.index("-f") + 1]
    assert "--no-owner" in restore
