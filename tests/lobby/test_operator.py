"""Whoever runs a server sees who is here, and ends what must end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import pytest

from sevenwonders_tui.lobby import CallOrigin, LobbyClient, LobbyError
from sevenwonders_tui.lobby.errors import Banned, EventSealed, TooLong, UnknownPerson, UnknownRoom
from sevenwonders_tui.lobby.operator import WORDS_CELLS
from sevenwonders_tui.lobby.state import Ban
from tests.lobby.eventful import begun, event_plan
from tests.lobby.world import World, names, plan, running

T = TypeVar("T")

ANNA, BEN = "SHA256:" + "A" * 43, "SHA256:" + "B" * 43
HERE = CallOrigin(("192.0.2.7",))
ELSEWHERE = CallOrigin(("198.51.100.1",))
HOME = CallOrigin(("2001:db8:0:102::/64", "2001:db8:0:100::/56", "2001:db8::/48"))


async def asked(world: World, request: Callable[[], Awaitable[T]]) -> T:
    """Ask as the server's socket does."""
    return await world.lobby.worker.ask(request)


class Visit:
    """A terminal at which somebody sits until sent away."""

    def __init__(self) -> None:
        self.ends = 0
        self.lobby: LobbyClient | None = None

    def __call__(self) -> None:
        """Leave."""
        self.ends += 1
        assert self.lobby is not None
        self.lobby.close()


async def visit(world: World, key: str | None, origin: CallOrigin, name: str = "") -> Visit:
    """Let somebody in with a key, or as a guest."""
    visit = Visit()
    gate = world.lobby
    if key is None:
        visit.lobby = gate.enter_as_guest(origin, send_away=visit)
    else:
        visit.lobby = gate.enter_with_key(key, origin, send_away=visit)
    if name:
        await visit.lobby.rename(name)
    await world.settled()
    return visit


async def test_people_are_listed_with_keys_addresses_and_rooms(world: World) -> None:
    """Everybody who is connected stands there once, with or without a name; who has left does not."""
    anna = await visit(world, ANNA, HERE, "Anna")
    await visit(world, ANNA, ELSEWHERE)
    await visit(world, None, HOME)
    gone = await visit(world, BEN, HERE, "Ben")
    assert anna.lobby is not None
    assert gone.lobby is not None
    room = await anna.lobby.create(plan())
    gone.lobby.close()
    await world.settled()
    guest, found = await asked(world, world.lobby.operator.people)
    assert (found.name, found.keys, found.terminals) == ("Anna", (ANNA,), 2)
    assert found.addresses == ("192.0.2.7", "198.51.100.1")
    assert found.rooms == (room.code,)
    assert (guest.name, guest.keys, guest.addresses) == ("", (), ("2001:db8:0:102::/64",))


async def test_rooms_are_listed_with_seats_and_who_looks(world: World) -> None:
    """The last changed comes first; an open seat has no name."""
    anna = await world.person("Anna")
    first = await anna.create(plan(4, bots=["good"]))
    await world.pass_by(minutes=1)
    second = await (await world.person("Ben")).create(plan(3))
    found = await asked(world, world.lobby.operator.rooms)
    assert [room.code for room in found] == [second.code, first.code]
    assert [bool(name) for name in found[1].seats] == [True, True, False, False]
    assert (found[1].phase, found[1].here, found[1].game) == ("waiting", 1, "wonders")


@pytest.mark.parametrize("who", ["Anna", "anna", ANNA])
async def test_kicked_person_leaves_at_all_terminals_and_may_come_again(world: World, who: str) -> None:
    """Name in any case, or a key; others stay."""
    visits = [await visit(world, ANNA, HERE, "Anna"), await visit(world, ANNA, ELSEWHERE)]
    ben = await visit(world, BEN, HERE, "Ben")
    assert await asked(world, lambda: world.lobby.operator.kick(who)) == 2
    assert [one.ends for one in (*visits, ben)] == [1, 1, 0]
    with pytest.raises(UnknownPerson, match="not here now"):
        await asked(world, lambda: world.lobby.operator.kick(who))
    await visit(world, ANNA, HERE)


async def test_kick_of_nobody_says_where_the_names_are(world: World) -> None:
    """A name that nobody has is a sentence."""
    with pytest.raises(UnknownPerson, match="admin people"):
        await asked(world, lambda: world.lobby.operator.kick("Zoe"))


async def test_banned_key_is_sent_away_and_not_let_in_even_after_a_restart(world: World) -> None:
    """The ban is a row: a server that starts anew knows it. Another person at the same address may come."""
    anna = await visit(world, ANNA, HERE, "Anna")
    made = await asked(world, lambda: world.lobby.operator.ban(ANNA, None))
    assert (made.who, made.until, made.sent_away, anna.ends) == (ANNA, None, 1, 1)
    world = await world.again()
    with pytest.raises(Banned, match="banned you"):
        world.lobby.enter_with_key(ANNA, ELSEWHERE)
    await visit(world, BEN, HERE)
    await world.lobby.close()


async def test_ban_of_one_key_holds_for_all_keys_of_its_person(world: World) -> None:
    """Whoever linked a second key cannot come in with it."""
    anna, other = await visit(world, ANNA, HERE, "Anna"), await visit(world, BEN, HERE)
    assert anna.lobby is not None
    assert other.lobby is not None
    await other.lobby.link(await anna.lobby.link_code())
    await asked(world, lambda: world.lobby.operator.ban(ANNA, None))
    with pytest.raises(Banned):
        world.lobby.enter_with_key(BEN, ELSEWHERE)


async def test_code_of_a_banned_person_links_no_key(world: World) -> None:
    """A code that was made before the ban leads nowhere."""
    anna = await visit(world, ANNA, HERE, "Anna")
    assert anna.lobby is not None
    code = await anna.lobby.link_code()
    await asked(world, lambda: world.lobby.operator.ban(ANNA, None))
    other = await visit(world, BEN, ELSEWHERE)
    assert other.lobby is not None
    with pytest.raises(Banned):
        await other.lobby.link(code)


@pytest.mark.parametrize(
    ("banned", "written", "is_in"),
    [
        ("192.0.2.7", "192.0.2.7/32", HERE),
        ("192.0.2.0/24", "192.0.2.0/24", HERE),
        ("2001:db8:0:102::99", "2001:db8:0:102::/64", HOME),
        ("2001:db8::/32", "2001:db8::/32", HOME),
    ],
)
async def test_banned_network_lets_nobody_in(world: World, banned: str, written: str, is_in: CallOrigin) -> None:
    """With a key or without; with IPv6 one address stands for its home. Other networks are not meant."""
    guest = await visit(world, None, is_in)
    made = await asked(world, lambda: world.lobby.operator.ban(banned, None))
    assert (made.who, guest.ends) == (written, 1)
    with pytest.raises(Banned):
        world.lobby.enter_as_guest(is_in)
    with pytest.raises(Banned):
        world.lobby.enter_with_key(ANNA, is_in)
    await visit(world, ANNA, ELSEWHERE)
    # somebody whom a door knows no address of
    await visit(world, BEN, CallOrigin())


async def test_ban_for_days_ends_by_itself(world: World) -> None:
    """Until then the day of the end is told; the row goes with the next sweep."""
    await asked(world, lambda: world.lobby.operator.ban(ANNA, timedelta(days=2)))
    with pytest.raises(Banned, match="2026-01-03"):
        world.lobby.enter_with_key(ANNA, HERE)
    await world.pass_by(days=2, minutes=20)
    assert list(world.lobby.ledger.bans) == []
    assert world.shelf.read("ban") == {}
    await visit(world, ANNA, HERE)


async def test_ban_can_be_lifted_and_seen(world: World) -> None:
    """The list has what holds now; a ban that is not there cannot be lifted."""
    await asked(world, lambda: world.lobby.operator.ban("192.0.2.7", timedelta(days=1)))
    await asked(world, lambda: world.lobby.operator.ban(ANNA, None))
    assert [ban.who for ban in await asked(world, world.lobby.operator.bans)] == ["192.0.2.7/32", ANNA]
    assert await asked(world, lambda: world.lobby.operator.unban("192.0.2.7")) == "192.0.2.7/32"
    assert [ban.who for ban in await asked(world, world.lobby.operator.bans)] == [ANNA]
    await visit(world, BEN, HERE)
    with pytest.raises(LobbyError, match="no ban"):
        await asked(world, lambda: world.lobby.operator.unban("192.0.2.7"))


@pytest.mark.parametrize("who", ["", "Anna", "SHA256:short", "300.1.1.1", "192.0.2.0/99"])
async def test_what_is_no_key_and_no_address_is_not_banned(world: World, who: str) -> None:
    """Nothing is written then, and the sentence says what can be."""
    with pytest.raises(LobbyError, match="fingerprint"):
        await asked(world, lambda: world.lobby.operator.ban(who, None))
    assert world.shelf.read("ban") == {}


async def test_closed_room_ends_for_everybody_and_keeps_its_table(world: World) -> None:
    """People read that it is closed; the log of the game stays in the store."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    table = rooms[0].snapshot().table
    assert table is not None
    code = await asked(world, lambda: world.lobby.operator.close(rooms[0].code.upper()))
    assert code == rooms[0].code
    assert not rooms[1].snapshot().is_mine
    assert world.store.read(table).head
    with pytest.raises(UnknownRoom):
        await asked(world, lambda: world.lobby.operator.close(code))


async def test_table_of_an_event_stays_until_the_event_is_over(world: World) -> None:
    """Otherwise a deal that others still play would be torn apart."""
    _code, _clients, (room, _other) = await begun(world, ("Anna", "Ben"), event_plan(2))
    with pytest.raises(EventSealed, match="event"):
        await asked(world, lambda: world.lobby.operator.close(room.code))
    assert room.snapshot().is_mine


async def test_words_of_the_host_reach_everybody_who_is_here(world: World) -> None:
    """In the lobby and at tables; each line has a number, so that the same words twice are told twice."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    dora = await world.person("Dora")
    assert dora.snapshot().host_words is None
    assert await asked(world, lambda: world.lobby.operator.say("  Tea\tin five  minutes ")) == 4
    words = dora.snapshot().host_words
    assert words is not None
    assert (words.number, words.text) == (1, "Tea in five minutes")
    await asked(world, lambda: world.lobby.operator.say("Tea in five minutes"))
    again = dora.snapshot().host_words
    assert again is not None
    assert again.number == 2
    assert names(rooms[0].snapshot())[0] == "Anna"


async def test_words_that_are_none_or_too_many_are_refused(world: World) -> None:
    """Nobody is told half a sentence."""
    with pytest.raises(LobbyError, match="empty"):
        await asked(world, lambda: world.lobby.operator.say(" \n "))
    with pytest.raises(TooLong):
        await asked(world, lambda: world.lobby.operator.say("a" * (WORDS_CELLS + 1)))


async def test_row_of_a_ban_comes_back_as_it_was(world: World) -> None:
    """Key, moment and end survive the shelf."""
    await asked(world, lambda: world.lobby.operator.ban(ANNA, timedelta(days=3)))
    (before,) = world.lobby.ledger.bans
    world = await world.again()
    assert list(world.lobby.ledger.bans) == [before]
    assert before == Ban(ANNA, world.time.now(), world.time.now() + timedelta(days=3))
    await world.lobby.close()
