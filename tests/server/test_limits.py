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


def test_wider_networks_of_one_customer_have_their_own_limits() -> None:
    """A provider gives 256 or 65,536 networks to whoever asks: all of them get two and four times what one gets."""
    limit = SessionLimit(1000, 3)
    of_one_56 = [f"2001:db8:0:1{at:02x}::1" for at in range(256)]
    assert sum(map(limit.enter, of_one_56)) == 6
    of_one_48 = [f"2001:db8:0:{at:x}::1" for at in range(0, 65536, 256)]
    assert sum(map(limit.enter, of_one_48)) == 6
    assert len(limit) == 12
    assert limit.enter("2001:db8:1::1")
    limit.leave(of_one_56[0])
    assert limit.enter("2001:db8:0:200::1")
    assert not limit.enter("2001:db8:0:300::1")


def test_flood_of_many_networks_drops_its_own_connections() -> None:
    """Whoever comes from each network of a /48 in turn keeps four times what one has, and nobody else's place."""
    queue, dropped = Queue(40, 12), list[str]()
    for name in ("2001:db8:1::1", "2001:db8:2::1"):
        queue.enter(name, name, partial(dropped.append, name))
    for at in range(0, 65536, 64):
        queue.enter(f"2001:db8:0:{at:x}::1", f"flood {at}", partial(dropped.append, "flood"))
    assert set(dropped) == {"flood"}
    assert len(queue) == 40


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
    queue.leave(4)
    assert len(queue) == 1
    queue.leave(4)
    assert len(queue) == 1
