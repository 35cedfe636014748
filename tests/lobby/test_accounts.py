"""People: who one is follows from the key, and nobody becomes somebody else."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from sevenwonders_tui.lobby import (
    CallOrigin,
    Gate,
    LimitReached,
    LobbyClient,
    LobbyError,
    NameNeeded,
    NameRefused,
    NameTaken,
    ProposalKind,
    TooFast,
    TooLong,
    WrongCode,
)
from sevenwonders_tui.lobby.limits import Limits, RateLimits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryShelf, Put, StoreFull
from tests.lobby.world import FullShelf, ManualTime, World, plan, running


async def test_first_visit_asks_for_a_name(world: World) -> None:
    """A new key is a person without a name, who can do nothing but choose one."""
    gate: Gate = world.lobby
    client: LobbyClient = gate.enter_with_key("SHA256:anna")
    me = client.snapshot().me
    assert (me.name, me.is_guest, me.keys, me.rejoin_code) == ("", False, 1, None)
    assert client.snapshot().people == ()
    for ask in (client.create(plan()), client.join("blue-otter"), client.watch("blue-otter"), client.link_code()):
        with pytest.raises(NameNeeded, match="Choose a name"):
            await ask
    await client.rename("  Anna ")
    assert client.snapshot().me.name == "Anna"
    assert [one.name for one in client.snapshot().people] == ["Anna"]


async def test_same_key_is_the_same_person(world: World) -> None:
    """Coming back with a key, also after a restart, one is who one was."""
    anna = await world.person("Anna")
    me = anna.snapshot().me.id
    anna.close()
    assert world.enter("Anna").snapshot().me.id == me
    world = await world.again()
    assert world.enter("Anna").snapshot().me.id == me
    assert world.enter("Ben").snapshot().me.id != me
    await world.lobby.close()


async def test_whoever_has_no_name_leaves_nothing_behind(world: World) -> None:
    """Ten thousand strangers who look in and go cost no memory and no row."""
    for number in range(50):
        world.enter(f"stranger {number}").close()
        world.lobby.enter_as_guest().close()
    await world.settled()
    assert list(world.lobby.ledger.people) == []
    assert world.shelf.read("person") == {}


@pytest.mark.parametrize("twin", ["Anna", "ANNA", "Ann\u0430", "An-na", "Ànna"])
async def test_name_of_somebody_else_is_refused(world: World, twin: str) -> None:
    """Neither the same name nor one that looks the same, whether its owner is here or not."""
    (await world.person("Anna")).close()
    other = world.enter("other")
    with pytest.raises((NameTaken, NameRefused)):
        await other.rename(twin)
    await other.rename("Ben")
    with pytest.raises((NameTaken, NameRefused)):
        await other.rename(twin)
    assert other.snapshot().me.name == "Ben"


async def test_own_name_may_be_spelt_anew_and_an_old_one_is_free(world: World) -> None:
    """One's own look-alike is no obstacle; a name given up can be taken."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    await anna.rename("ANNA")
    await anna.rename("Dora")
    await ben.rename("Anna")
    assert [one.name for one in ben.snapshot().people] == ["Anna", "Dora"]


async def test_hostile_name_is_refused_and_changes_nothing(world: World) -> None:
    """Escape codes, markup and line tricks never reach another's screen."""
    client = world.enter("mallory")
    for typed in ("\x1b]0;owned\x07", "[red]x", "a\nb\u202e;", "\u2028", "x" * 10_000, "\U0001f469\u200d\U0001f680"):
        with pytest.raises(NameRefused):
            await client.rename(typed)
    assert client.snapshot().me.name == ""


async def test_second_key_joins_by_a_code_once(world: World) -> None:
    """The other key belongs to the same person at once, and the code works only once."""
    anna = await world.person("Anna")
    code = await anna.link_code()
    laptop = world.enter("laptop")
    await laptop.link(code.upper().replace("-", " "))
    assert laptop.snapshot().me.id == anna.snapshot().me.id
    assert laptop.snapshot().me.keys == 2
    with pytest.raises(WrongCode):
        await world.enter("thief").link(code)
    world = await world.again()
    assert world.enter("laptop").snapshot().me.name == "Anna"
    assert world.enter("Anna").snapshot().me.name == "Anna"
    await world.lobby.close()


async def test_key_of_a_named_person_without_seats_may_join_another(world: World) -> None:
    """The name that was given up is free again, and all terminals of the old account follow."""
    anna, other = await world.person("Anna"), await world.person("Annalaptop")
    second = world.enter("Annalaptop")
    await other.link(await anna.link_code())
    assert {client.snapshot().me.id for client in (anna, other, second)} == {anna.snapshot().me.id}
    assert [one.name for one in anna.snapshot().people] == ["Anna"]
    assert (await world.person("Annalaptop2")).snapshot().me.name == "Annalaptop2"
    assert len(world.shelf.read("person")) == 2


async def test_key_of_somebody_with_seats_stays(world: World) -> None:
    """Nobody's seat disappears by linking."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    await ben.create(plan())
    code = await anna.link_code()
    with pytest.raises(LobbyError, match="Leave or finish"):
        await ben.link(code)
    with pytest.raises(LobbyError, match="yours already"):
        await anna.link(code)
    with pytest.raises(LobbyError, match="without a key"):
        await world.lobby.enter_as_guest().link(code)
    assert ben.snapshot().me.keys == 1


async def test_link_code_lasts_minutes_and_a_new_one_ends_the_old(world: World) -> None:
    """A code left lying about opens nothing."""
    anna, laptop = await world.person("Anna"), world.enter("laptop")
    first, second = await anna.link_code(), await anna.link_code()
    with pytest.raises(WrongCode):
        await laptop.link(first)
    await world.pass_by(minutes=10)
    with pytest.raises(WrongCode):
        await laptop.link(second)


async def test_number_of_keys_is_bounded(game: SevenWonders, time: ManualTime) -> None:
    """Nobody collects keys without end."""
    world = await World.open(game, time, limits=Limits(keys_per_person=2))
    anna = await world.person("Anna")
    await world.enter("one").link(await anna.link_code())
    with pytest.raises(LimitReached):
        await world.enter("two").link(await anna.link_code())
    await world.lobby.close()


async def test_guest_comes_back_by_the_code_alone(world: World) -> None:
    """A guest is told a code once named, and whoever types it is that guest; others see nothing of it."""
    guest = world.lobby.enter_as_guest()
    assert guest.snapshot().me.rejoin_code is None
    await guest.rename("Gus")
    me = guest.snapshot().me
    assert me.is_guest
    assert me.rejoin_code is not None
    other = await world.person("Anna")
    assert me.rejoin_code not in repr(other.snapshot())
    assert me.rejoin_code.encode() not in b"".join(world.shelf.read("person").values())
    guest.close()
    world = await world.again()
    again = world.lobby.enter_as_guest()
    await again.rejoin(me.rejoin_code.upper())
    assert again.snapshot().me == me
    with pytest.raises(LobbyError, match="came with a key"):
        await world.enter("Anna").rejoin(me.rejoin_code)
    await world.lobby.close()


async def test_guest_comes_back_with_the_same_browser(world: World) -> None:
    """What a browser keeps leads back to the guest, after a restart too; what is on the disk leads nobody there."""
    guest = world.lobby.enter_as_guest(secret="a long secret")
    await guest.rename("Gus")
    me = guest.snapshot().me
    assert b"a long secret" not in b"".join(world.shelf.read("person").values())
    guest.close()
    world = await world.again()
    assert world.lobby.enter_as_guest(secret="a long secret").snapshot().me.id == me.id
    assert world.lobby.enter_as_guest(secret="another").snapshot().me.id != me.id
    assert world.lobby.enter_as_guest().snapshot().me.id != me.id
    await world.lobby.close()


async def test_code_typed_in_another_browser_leads_back_from_there_too(world: World) -> None:
    """Whoever rejoins by the code in a new browser is that guest there from then on."""
    guest = world.lobby.enter_as_guest(secret="old")
    await guest.rename("Gus")
    me = guest.snapshot().me
    other = world.lobby.enter_as_guest(secret="new")
    await other.rejoin(me.rejoin_code or "")
    other.close()
    for secret in ("old", "new"):
        assert world.lobby.enter_as_guest(secret=secret).snapshot().me.id == me.id


async def test_named_guest_is_not_turned_into_another(world: World) -> None:
    """A code typed too late takes nobody's seats away."""
    gus, fay = world.lobby.enter_as_guest(), world.lobby.enter_as_guest()
    await gus.rename("Gus")
    await fay.rename("Fay")
    with pytest.raises(LobbyError, match="You are Fay already"):
        await fay.rejoin(gus.snapshot().me.rejoin_code or "")


async def test_guest_who_gets_a_key_is_a_guest_no_more(world: World) -> None:
    """With the key linked, the guest's code is over and the seat is the key's."""
    gus = world.lobby.enter_as_guest()
    await gus.rename("Gus")
    code = gus.snapshot().me.rejoin_code or ""
    laptop = world.enter("laptop")
    await laptop.link(await gus.link_code())
    me = laptop.snapshot().me
    assert (me.name, me.is_guest, me.rejoin_code) == ("Gus", False, None)
    with pytest.raises(WrongCode):
        await world.lobby.enter_as_guest().rejoin(code)


async def test_codes_cannot_be_tried_without_end(world: World) -> None:
    """After some wrong codes one has to wait, even with the right one and when one comes again; others do not."""
    gus = world.lobby.enter_as_guest()
    await gus.rename("Gus")
    code = gus.snapshot().me.rejoin_code or ""
    for number in range(Limits().wrong_codes):
        thief = world.lobby.enter_as_guest(CallOrigin(("192.0.2.7",)))
        with pytest.raises(WrongCode):
            await thief.rejoin(f"blue-otter-0000-{number:04}")
        thief.close()
    thief = world.lobby.enter_as_guest(CallOrigin(("192.0.2.7",)))
    with pytest.raises(TooFast, match="Wait a minute"):
        await thief.rejoin(code)
    with pytest.raises(WrongCode):
        await world.lobby.enter_as_guest(CallOrigin(("192.0.2.8",))).rejoin("blue-otter-0000-0000")
    await world.pass_by(minutes=1)
    await thief.rejoin(code)
    assert thief.snapshot().me.name == "Gus"


async def test_settings_are_kept_with_the_account_and_bounded(world: World) -> None:
    """Settings are there again at the next terminal, within a limit of size."""
    anna = await world.person("Anna")
    await anna.keep_settings('{"theme": "light"}')
    with pytest.raises(TooLong):
        await anna.keep_settings("x" * 5000)
    world = await world.again()
    assert world.enter("Anna").snapshot().me.settings == '{"theme": "light"}'
    await world.lobby.close()


async def test_number_of_people_is_bounded(game: SevenWonders, time: ManualTime) -> None:
    """A flood of names ends in a sentence, and those who are known come in as before."""
    world = await World.open(game, time, limits=Limits(people=2))
    for name in ("Anna", "Ben"):
        await world.person(name)
    with pytest.raises(LimitReached, match="Ask its host"):
        await world.enter("third").rename("Cleo")
    assert world.enter("Anna").snapshot().me.name == "Anna"
    await world.lobby.close()


async def test_guest_who_stays_away_is_forgotten_one_day(world: World) -> None:
    """The name of a guest without a seat is free after a month."""
    gus = world.lobby.enter_as_guest()
    await gus.rename("Gus")
    gus.close()
    await world.pass_by(days=29)
    assert len(world.shelf.read("person")) == 1
    await world.pass_by(days=2)
    assert len(world.shelf.read("person")) == 0


async def test_name_that_never_sat_at_a_table_is_free_one_day(world: World) -> None:
    """Whoever came only to have a name is forgotten; whoever played once, or is on the host's list, is not."""
    host, *others = await running(world, "Anna", "Ben", "Cleo")
    await host.propose(ProposalKind.ABANDON)
    for room in others:
        await room.agree()
    listed = world.lobby.enter_with_key("SHA256:Dora", CallOrigin(is_listed=True))
    await listed.rename("Dora")
    listed.close()
    world.hang_up("Anna", "Ben", "Cleo")
    (await world.person("Emil")).close()
    await world.pass_by(days=31)
    world = await world.again()
    known = {account.name for account in world.lobby.ledger.people}
    assert known == {"Anna", "Ben", "Cleo", "Dora"}
    await world.lobby.close()


async def test_people_whom_an_older_server_kept_are_known_for_good(game: SevenWonders, time: ManualTime) -> None:
    """Release 0.1.0 did not note who had sat at a table, so nobody of them is forgotten for it."""
    shelf = MemoryShelf()
    row = {"v": 1, "row": {"id": "0123456789abcdef", "name": "Anna", "keys": ["SHA256:Anna"]}}
    shelf.write([Put("person", "0123456789abcdef", json.dumps(row).encode())])
    world = await World.open(game, time, shelf=shelf)
    await world.pass_by(days=400)
    assert world.enter("Anna").snapshot().me.name == "Anna"
    await world.lobby.close()


async def test_one_address_brings_only_so_many_newcomers(world: World) -> None:
    """Five first names an hour, whoever they are; those who are known come and go, and other names cost nothing."""
    here = CallOrigin(("192.0.2.7",), is_limited=True)
    people = [world.lobby.enter_with_key(f"SHA256:{at}", here) for at in range(6)]
    for at, client in enumerate(people[:5]):
        await client.rename(f"Person {'abcde'[at]}")
        await world.pass_by(minutes=2)
    await people[0].rename("Anna")
    with pytest.raises(LimitReached, match="Come back in 50 minutes"):
        await people[5].rename("Fritz")
    await world.lobby.enter_with_key("SHA256:elsewhere", CallOrigin(("192.0.2.8",), is_limited=True)).rename("Gus")
    await world.lobby.enter_with_key("SHA256:home", replace(here, is_limited=False)).rename("Hans")
    await world.pass_by(minutes=50)
    await people[5].rename("Fritz")


async def test_one_address_opens_only_so_many_rooms(world: World) -> None:
    """Three tables an hour for all who come from there; to join one is always possible."""
    here = CallOrigin(("192.0.2.7",), is_limited=True)
    anna, ben = (world.lobby.enter_with_key(f"SHA256:{name}", here) for name in ("Anna", "Ben"))
    await anna.rename("Anna")
    await ben.rename("Ben")
    rooms = [await anna.create(plan()), await anna.create(plan()), await ben.create(plan())]
    with pytest.raises(LimitReached, match="Join one, or open yours in 60 minutes"):
        await ben.create(plan())
    await ben.join(rooms[0].code)
    await world.pass_by(hours=1)
    await ben.create(plan())


async def test_fingerprints_reach_nobodys_screen(world: World) -> None:
    """A person is known to others by an id that says nothing of the key."""
    anna, ben = await world.person("Anna"), await world.person("Ben")
    room = await anna.create(plan())
    for text in (repr(ben.snapshot()), repr((await ben.join(room.code)).snapshot()), repr(anna.snapshot())):
        assert "SHA256" not in text


async def test_name_that_cannot_be_stored_is_not_had(game: SevenWonders, time: ManualTime) -> None:
    """Nothing is shown before it is stored: with a full disk the name is refused with a sentence."""
    shelf = FullShelf()
    world = await World.open(game, time, shelf=shelf)
    client = world.enter("anna")
    shelf.has_room = False
    with pytest.raises(StoreFull):
        await client.rename("Anna")
    assert client.snapshot().me.name == ""
    shelf.has_room = True
    await client.rename("Anna")
    await world.lobby.close()


def test_who_did_nothing_lately_is_forgotten() -> None:
    """Counting costs no memory for those who came once."""
    limits, now = RateLimits(2, timedelta(minutes=1)), datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(1_000):
        limits.count(f"192.0.2.{number}", now + number * timedelta(seconds=1))
    assert len(limits) == 60
    assert not limits.is_spent("192.0.2.999", now + timedelta(seconds=999))
    limits.count("192.0.2.999", now + timedelta(seconds=999))
    assert limits.is_spent("192.0.2.999", now + timedelta(seconds=999))
