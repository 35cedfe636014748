"""A database whose disk is full, or slow: people wait or read a sentence, and nothing that was shown is lost."""

from __future__ import annotations

import asyncio
import os
from contextlib import closing
from pathlib import Path

import pytest

from sevenwonders_tui.store import StoreBusy, StoreFull
from sevenwonders_tui.store.postgres import PostgresStore
from tests.cluster.machines import PATIENCE_S, Cluster, running
from tests.cluster.players import check, group_of, playing, seat
from tests.support.postgres import SmallDisk, owned, running_server

ENTRY = 6000
"""In bytes, of noise, which cannot be packed: a few fill what the server has kept for itself."""


def append_noise(store: PostgresStore, kept: list[bytes]) -> None:
    """Append entries for ever, and note those that were kept; the last one is tried."""
    while True:
        kept.append(os.urandom(ENTRY))
        store.append("one", len(kept) - 1, kept[-1:])


@pytest.mark.slow
@pytest.mark.parametrize("is_for_changes", [False, True])
def test_full_disk_is_a_sentence_and_loses_nothing(is_for_changes: bool) -> None:
    """A server that cannot extend a table goes on; one that cannot log changes stops until it is started again."""
    disk = SmallDisk(is_for_changes=is_for_changes)
    with running_server(disk=disk) as server, closing(PostgresStore(owned(server.database()))) as store:
        kept = [b"first"]
        store.create("one", b"head", kept)
        disk.fill()
        with pytest.raises(StoreFull, match="is full"):
            append_noise(store, kept)
        if is_for_changes:
            server.wait_for_end()
            with pytest.raises(StoreBusy, match="See whether it runs"):
                store.read("one")
        disk.empty()
        if is_for_changes:
            server.start()
        # Once more, as a person tries again.
        assert store.append("one", len(kept) - 1, kept[-1:]) == len(kept)
        assert store.read("one").entries == tuple(kept)


@pytest.mark.night
async def test_people_play_on_when_a_full_disk_has_room_again(tmp_path: Path) -> None:
    """The house says in its log whose disk is full, and every game ends."""
    disk, group = SmallDisk(), group_of(seed=3)
    with running_server(disk=disk) as server:
        url = server.database()
        codes = await seat(url, [group], 2)
        cluster = Cluster(tmp_path, url, doors=1, houses=1)
        async with running(cluster), playing(cluster, [group], codes):
            disk.fill()
            async with asyncio.timeout(PATIENCE_S):
                while "is full. Make some room" not in (tmp_path / "house0" / "server.log").read_text("utf-8"):
                    await asyncio.sleep(0.1)
            disk.empty()
        turns, answers = check(url, [group], codes)
    assert turns > 50
    assert answers > 50


@pytest.mark.night
async def test_slow_disk_delays_and_nothing_else(tmp_path: Path) -> None:
    """Each commit takes a tenth of a second; whoever leads goes on leading, and every game ends."""
    group = group_of(seed=5)
    with running_server(settings=("commit_delay=100000", "commit_siblings=0")) as server:
        url = server.database()
        codes = await seat(url, [group], 1)
        cluster = Cluster(tmp_path, url, doors=1, houses=2)
        async with running(cluster):
            async with playing(cluster, [group], codes):
                pass
            assert await cluster.leader() is cluster.houses[0]
            assert cluster.houses[1].is_running
            assert "This house leads" not in " ".join(cluster.houses[1].lines)
        turns, answers = check(url, [group], codes)
    assert turns > 50
    assert answers > 50
