"""Machines of two releases over one database: an upgrade costs no pick, and an older program breaks nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from tests.cluster.machines import Cluster, Program, running
from tests.cluster.players import check, group_of, playing, seat
from tests.support.postgres import running_server
from tests.support.releases import installed, release_before, release_of

pytestmark = pytest.mark.night


async def hand_over(house: Program, folder: Path) -> None:
    """Let the other house lead, as whoever runs this one does, and wait for its end."""
    asking = Program("admin", "admin", "hand-over", "--data", str(folder / house.name))
    asking.prefix = house.prefix
    await asking.start()
    assert await asking.ends() == 0, asking.lines
    assert await house.ends() == 75


async def test_upgrade_from_the_release_before_costs_no_pick(tmp_path: Path) -> None:
    """House and door of the last release go together with those of this one, in each step of an upgrade; if the new
    house dies before the other one is upgraded, that one leads once more.
    """
    last, group = installed(release_before(), tmp_path / "last"), group_of(seed=7)
    with running_server() as server:
        url = server.database()
        codes = await seat(url, [group], 3)
        cluster = Cluster(tmp_path, url, doors=2, houses=2)
        first, second = cluster.houses
        first.prefix = cluster.doors[0].prefix = last
        async with (
            running(cluster), playing(cluster, [group], codes), cluster.calling(0, group[0].key) as ann
        ):  # fmt: skip
            await ann.shows(b"P00")
            await hand_over(first, tmp_path)
            await second.says("This house leads")
            await first.start()
            await first.says("Doors come here")
            ann.got.clear()
            await ann.shows(b"P00")
            await second.kill()
            await first.says("This house leads")
            await second.start()
            await second.says("Doors come here")
            await hand_over(first, tmp_path)
            first.prefix = ()
            await first.start()
            ann.got.clear()
            await ann.shows(b"P00")
            assert not ann.is_over
        turns, answers = check(url, [group], codes)
    assert turns > 100
    assert answers > 100


def test_release_without_databases_refuses_one_and_changes_nothing(tmp_path: Path) -> None:
    """0.7.0 does not know the option, so it cannot be started beside this one by mistake."""
    prefix = installed(release_of("0.7.0"), tmp_path / "old")
    with running_server() as server:
        url = server.database()
        words = ("serve", "--ssh", "127.0.0.1:0", "--data", str(tmp_path / "data"), "--database", url)
        ended = subprocess.run(
            [*prefix, sys.executable, "-m", "sevenwonders_tui", *words], check=False, capture_output=True, text=True
        )
        assert ended.returncode == 2
        assert "--database" in ended.stderr
        assert "Traceback" not in ended.stderr
        with psycopg.connect(url) as connection:
            (schemas,) = connection.execute("SELECT count(*) FROM pg_namespace WHERE nspname = 'sevenwonders'")
        assert schemas == (0,)
        assert not (tmp_path / "data").exists()
