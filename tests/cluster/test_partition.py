"""A house that is cut off and lives on: it is left, it changes nothing, and nothing that was shown is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cluster.machines import Cluster, Program, running
from tests.cluster.players import check, group_of, playing, seat
from tests.support.between import HERE, THERE, between, cable
from tests.support.postgres import UNSAFE, relay, running_server

pytestmark = pytest.mark.night
WENT_AWAY = b"The machine of the tables went away."


def change(program: Program, words: dict[str, str]) -> None:
    """Give a program other words in the place of some."""
    program.words = tuple(words.get(word, word) for word in program.words)


async def cut_and_heal(
    cluster: Cluster, url: str, cut: Callable[[], None], heal: Callable[[], None], *, ends_alone: bool
) -> None:
    """Let people play while the first house is cut off, until they are at the second one and the first has ended."""
    group = group_of(seed=1)
    codes = await seat(url, [group], 2)
    first, second = cluster.houses
    async with running(cluster), playing(cluster, [group], codes), cluster.calling(0, group[0].key) as ann:
        await ann.shows(b"P00")
        ann.got.clear()
        cut()
        await ann.shows(WENT_AWAY)
        await second.says("This house leads")
        ann.got.clear()
        await ann.shows(b"P00")
        if ends_alone:
            assert await first.ends() == 75
            heal()
        else:
            # It knows that it reaches no database, and waits for it.
            heal()
            assert await first.ends() == 75
        await first.start()
        await first.says("Doors come here")
    turns, answers = check(url, [group], codes)
    assert turns > 50
    assert answers > 50


async def test_house_that_everything_falls_silent_around_is_left(tmp_path: Path) -> None:
    """Relays stop reading: its database and its door acknowledge whatever it sends, and never answer."""
    flows = threading.Event()
    flows.set()
    with running_server() as server, relay(server, flows=flows) as folder:
        url = server.database()
        cluster = Cluster(tmp_path, url, doors=0, houses=2)
        change(cluster.houses[0], {url: url.replace(str(server.folder), str(folder))})
        async with between(cluster.house_ports[0]) as relayed:
            cluster.door(tmp_path / "door0", [f"127.0.0.1:{relayed.port}", cluster.house_addresses[1]])

            def cut() -> None:
                flows.clear()
                relayed.flows.clear()

            def heal() -> None:
                flows.set()
                relayed.flows.set()

            await cut_and_heal(cluster, url, cut, heal, ends_alone=True)


async def test_house_whose_cable_is_pulled_is_left(tmp_path: Path) -> None:
    """In a network of its own; whatever is sent to or from it gets lost, so nobody is told by the system."""
    with cable() as line, running_server((*UNSAFE, f"listen_addresses='{HERE}'")) as server:
        server.trust(f"{THERE}/32")
        url = server.database()
        cluster = Cluster(tmp_path, url, doors=0, houses=2)
        first, address = cluster.houses[0], f"{THERE}:{cluster.house_ports[0]}"
        far_url = f"postgresql://postgres@{HERE}/{url.partition('@/')[2].partition('?')[0]}"
        change(first, {url: far_url, cluster.house_addresses[0]: address})
        first.prefix = line.prefix
        cluster.door(tmp_path / "door0", [address, cluster.house_addresses[1]])
        await cut_and_heal(cluster, url, line.pull, line.plug, ends_alone=False)
