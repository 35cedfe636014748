"""How many may come, counted by address."""

from __future__ import annotations

from functools import partial

from sevenwonders_tui.server.limits import Queue, SessionLimit


def test_census_counts_in_all_and_by_address() -> None:
    """Both limits hold, and who leaves makes room."""
    limit = SessionLimit(3, 2)
    assert [limit.enter("192.0.2.1") for _each in range(3)] == [True, True, False]
    assert limit.enter("192.0.2.2")
    assert not limit.enter("192.0.2.3")
    limit.leave("192.0.2.1")
    assert limit.enter("192.0.2.3")
    assert len(limit) == 3


def test_addresses_of_one_network_count_as_one() -> None:
    """With IPv6 everybody has more addresses than a server can count."""
    limit = SessionLimit(10, 1)
    assert limit.enter("2001:db8::1")
    assert not limit.enter("2001:db8::2")
    assert limit.enter("2001:db8:0:1::1")
    assert limit.enter("::ffff:192.0.2.7")
    assert not limit.enter("192.0.2.7")


def test_where_there_is_no_place_the_oldest_of_the_fullest_address_goes() -> None:
    """Whoever floods the door from a few addresses drops only their own connections."""
    queue, dropped = Queue(5, 4), list[str]()

    def enter(address: str, who: str) -> bool:
        return queue.enter(address, who, lambda: dropped.append(who))

    assert not any(enter("192.0.2.1", f"flood {at}") for at in range(4))
    assert not enter("192.0.2.2", "ann")
    assert enter("192.0.2.3", "ben")
    assert enter("192.0.2.1", "flood 4")
    assert dropped == ["flood 0", "flood 1"]
    assert len(queue) == 5


def test_one_address_keeps_no_more_than_its_places() -> None:
    """The oldest of an address goes before it takes places of others."""
    queue, dropped = Queue(100, 2), list[int]()
    for at in range(5):
        queue.enter("2001:db8::1", at, partial(dropped.append, at))
    assert dropped == [0, 1, 2]
    queue.leave("2001:db8::2", 4)
    assert len(queue) == 1
    queue.leave("2001:db8::2", 4)
    assert len(queue) == 1
