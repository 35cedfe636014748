"""A room around a large screen: its host has no seat, and its people come and go with telephones."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import (
    LobbyClient,
    LobbyError,
    NotHost,
    NotMember,
    Phase,
    ProposalKind,
    RoomClient,
    RoomFull,
    RoomPlan,
    RoomRules,
    TooFast,
    UnknownRoom,
    WrongCode,
    WrongPhase,
)
from sevenwonders_tui.lobby.rows import ROOM, load_room
from sevenwonders_tui.present.lobby import room_news
from sevenwonders_tui.seven.engine.setup import Options, Variant
from sevenwonders_tui.table.seriesterms import SeriesTerms
from tests.lobby.world import World

RULES = RoomRules(is_public=False, fill="beginner", anyone_deals=True)


async def guest(world: World, name: str, browser: str = "") -> LobbyClient:
    """Let somebody in with a browser."""
    client = world.lobby.enter_as_guest(secret=browser or f"{name}-browser")
    if name and not client.snapshot().me.name:
        await client.rename(name)
    await world.settled()
    return client


async def opened(world: World, *names: str, seats: int = 3) -> tuple[RoomClient, list[RoomClient]]:
    """Open a room without a seat for its host, and seat some guests who are ready."""
    screen = await (await world.person("Screen")).create(RoomPlan(Options(seats), RULES, host_seat=None))
    rooms = [await (await guest(world, name)).join(screen.code) for name in names]
    for room in rooms:
        await room.ready()
    return screen, rooms


async def test_screen_is_host_without_a_seat_and_whoever_sits_deals(world: World) -> None:
    """The laptop may be out of reach; watchers deal nothing, and nobody deals while somebody is not ready."""
    screen, (anna, ben) = await opened(world, "Anna", "Ben")
    assert screen.snapshot().is_host
    assert screen.snapshot().is_watching
    watcher = await (await guest(world, "Will")).watch(screen.code)
    with pytest.raises(NotMember):
        await watcher.start()
    await ben.ready(False)
    with pytest.raises(WrongPhase):
        await anna.start()
    await ben.ready()
    assert [room.snapshot().may_deal for room in (screen, anna, watcher)] == [True, True, False]
    await anna.start()
    seats = screen.snapshot().seats
    assert [seat.name for seat in seats[:2]] == ["Anna", "Ben"]
    assert seats[2].bot == "beginner"
    assert await screen.public_client() is not None
    with pytest.raises(NotHost):
        await anna.set_free(Seat(1))
    await world.lobby.close()


async def test_room_waits_for_people_and_outlives_them(world: World) -> None:
    """Bots alone do not play, and a room whose people have left is still the screen's."""
    screen, _nobody = await opened(world)
    with pytest.raises(WrongPhase):
        await screen.start()
    anna = await (await guest(world, "Anna")).join(screen.code)
    await anna.leave()
    await world.pass_by(hours=5)
    assert screen.snapshot().is_mine
    assert screen.snapshot().phase is Phase.WAITING
    await world.lobby.close()


async def test_seat_that_is_set_free_goes_to_the_next_who_comes(world: World) -> None:
    """All see it, the old telephone has it no more, and after the game the seat has the new person's name."""
    screen, (anna, ben) = await opened(world, "Anna", "Ben")
    await anna.start()
    await screen.set_free(Seat(1))
    told = room_news(anna.snapshot(), world.time.now(), take_over_key="o", answer_key="e")
    assert "The seat of Ben was set free" in str(told)
    assert screen.snapshot().seats[1].is_free
    assert not ben.snapshot().is_mine
    cleo = await (await guest(world, "Cleo")).join(screen.code)
    (hand,) = await cleo.table_clients()
    assert hand.seat == Seat(1)
    assert screen.snapshot().seats[1].name == "Ben"
    with pytest.raises(WrongPhase):
        await (await guest(world, "Dora")).join(screen.code)
    await anna.propose(ProposalKind.ABANDON)
    await cleo.agree()
    await world.settled()
    await anna.rematch()
    assert [seat.name for seat in screen.snapshot().seats if seat.person] == ["Anna", "Cleo"]
    await world.lobby.close()


async def test_bot_plays_on_by_hand_until_the_person_returns(world: World) -> None:
    """It is asked for at the screen alone, only for people who are away, and ends by itself when they come."""
    screen, (anna, _ben) = await opened(world, "Anna", "Ben")
    await anna.start()
    with pytest.raises(LobbyError, match="Ben is here"):
        await screen.let_bot_play(Seat(1))
    world.hang_up("Ben")
    await world.pass_by(hours=1)
    assert not screen.snapshot().seats[1].is_handed_over
    await screen.let_bot_play(Seat(1))
    assert screen.snapshot().seats[1].is_handed_over
    await guest(world, "Ben")
    assert not screen.snapshot().seats[1].is_handed_over
    world.hang_up("Ben")
    await world.settled()
    assert not screen.snapshot().seats[1].is_handed_over
    await world.lobby.close()


async def test_screen_changes_what_is_played_and_people_keep_their_seats(world: World) -> None:
    """Seats come and go, whoever sat in one that is gone moves, and all say again that they are ready."""
    screen, (anna, _ben) = await opened(world, "Anna", "Ben", seats=5)
    await screen.seat_bot(Seat(2), "beginner")
    cleo = await (await guest(world, "Cleo")).join(screen.code)
    await screen.change(RoomPlan(Options(3), RULES))
    assert [seat.name for seat in cleo.snapshot().seats] == ["Anna", "Ben", "Cleo"]
    assert not anna.snapshot().is_ready
    await screen.change(RoomPlan(Options(4), RULES))
    assert [seat.is_open for seat in screen.snapshot().seats] == [False, False, False, True]
    with pytest.raises(RoomFull, match="2 seats, and more people"):
        await screen.change(RoomPlan(DuelOptions(), RULES, game=DUEL))
    assert screen.snapshot().game != DUEL
    await cleo.leave()
    boxes = DuelOptions(boxes_of(("pantheon",)))
    await screen.change(RoomPlan(boxes, RULES, game=DUEL), (Seat(1), Seat(0)))
    told = anna.snapshot()
    assert (told.game, told.options, [seat.name for seat in told.seats]) == (DUEL, boxes, ["Ben", "Anna"])
    await world.lobby.close()


async def test_seats_that_an_order_does_not_name_follow(world: World) -> None:
    """Nobody is put out by an order that is too short."""
    screen, (anna, _ben, _cleo) = await opened(world, "Anna", "Ben", "Cleo", seats=4)
    await screen.change(RoomPlan(Options(4), RULES), (Seat(2),))
    assert [seat.name for seat in anna.snapshot().seats[:3]] == ["Cleo", "Anna", "Ben"]
    assert anna.snapshot().seats[3].is_open
    await world.lobby.close()


async def test_only_the_large_screen_changes_the_table_and_only_before_the_start(world: World) -> None:
    """Whoever sits asks at the screen, a plan that cannot be played is refused, and what is refused changes nothing."""
    screen, (anna, ben) = await opened(world, "Anna", "Ben")
    plan = RoomPlan(Options(4), RULES)
    with pytest.raises(NotHost):
        await anna.change(plan)
    with pytest.raises(SetupError):
        await screen.change(RoomPlan(Options(8), RULES))
    for order, seat in (((3, 0, 1), 4), ((-1, 0, 1), 0), ((0, 0, 1), 1), ((1, 0, 2, 1), 2)):
        with pytest.raises(SetupError, match=f"seat {seat}"):
            await screen.change(RoomPlan(Options(3), RULES), tuple(map(Seat, order)))
    own = await (await guest(world, "Dora")).create(RoomPlan(Options(3)))
    with pytest.raises(NotHost):
        await own.change(plan)
    assert ben.snapshot().is_ready
    await anna.start()
    with pytest.raises(WrongPhase):
        await screen.change(plan)
    await world.lobby.close()


async def test_another_game_begins_another_series(world: World) -> None:
    """A sheet adds up games of one kind."""
    rules = replace(RULES, series=SeriesTerms(3))
    screen = await (await world.person("Screen")).create(RoomPlan(Options(2, Variant.FREE_CITY), rules, host_seat=None))
    rooms = [await (await guest(world, name)).join(screen.code) for name in ("Anna", "Ben")]
    for room in rooms:
        await room.ready()
    await screen.start()
    await rooms[0].propose(ProposalKind.ABANDON)
    await rooms[1].agree()
    await world.settled()
    first = world.lobby.ledger.rooms[screen.code].series
    await rooms[0].rematch()
    await screen.change(RoomPlan(DuelOptions(), rules, game=DUEL))
    for room in rooms:
        await room.ready()
    await screen.start()
    second = world.lobby.ledger.rooms[screen.code].series
    assert first
    assert second
    assert first != second
    await world.lobby.close()


async def test_pin_brings_back_at_another_browser(world: World) -> None:
    """Name and PIN are enough, the new browser stays the guest's, and the table goes on."""
    screen, (anna, ben) = await opened(world, "Anna", "Ben")
    await ben.choose_pin(Seat(1), "2468")
    await ben.ready()
    await anna.start()
    newcomer = await guest(world, "", "new telephone")
    seats = await newcomer.kept_seats(screen.code)
    assert [(seat.name, seat.has_pin, seat.is_away) for seat in seats] == [("Anna", False, False), ("Ben", True, False)]
    with pytest.raises(WrongCode):
        await newcomer.come_back(screen.code, Seat(1), "1111")
    with pytest.raises(LobbyError, match="no PIN"):
        await newcomer.come_back(screen.code, Seat(0), "")
    await newcomer.come_back(screen.code, Seat(1), "2468")
    assert newcomer.snapshot().me.name == "Ben"
    (hand,) = await (await newcomer.room(screen.code)).table_clients()
    assert hand.seat == Seat(1)
    again = await guest(world, "", "new telephone")
    assert again.snapshot().me.name == "Ben"
    await world.lobby.close()


async def test_five_tries_lock_the_pin_of_a_seat_for_a_minute(world: World) -> None:
    """For everybody, wherever they try, and the right PIN too; other seats are not concerned."""
    screen, (anna, ben) = await opened(world, "Anna", "Ben")
    await anna.choose_pin(Seat(0), "1357")
    await ben.choose_pin(Seat(1), "2468")
    thieves = [await guest(world, "", f"thief {number}") for number in range(5)]
    for thief in thieves:
        with pytest.raises(WrongCode):
            await thief.come_back(screen.code, Seat(1), "0000")
    with pytest.raises(TooFast):
        await (await guest(world, "", "new")).come_back(screen.code, Seat(1), "2468")
    await thieves[0].come_back(screen.code, Seat(0), "1357")
    await world.pass_by(minutes=1, seconds=1)
    back = await guest(world, "", "new")
    await back.come_back(screen.code, Seat(1), "2468")
    assert back.snapshot().me.name == "Ben"
    await world.lobby.close()


async def test_pin_is_no_way_in_anywhere_else(world: World) -> None:
    """It is short: in other rooms it opens a curtain only, and nobody becomes the owner of a key by it."""
    plain = await (await guest(world, "Anna")).create(RoomPlan(Options(3)))
    await plain.choose_pin(Seat(0), "1234")
    thief = await guest(world, "", "thief")
    assert await thief.kept_seats(plain.code) == ()
    with pytest.raises(WrongCode):
        await thief.come_back(plain.code, Seat(0), "1234")
    screen, _rooms = await opened(world)
    keyed = await (await world.person("Kate")).join(screen.code)
    await keyed.choose_pin(Seat(0), "1234")
    with pytest.raises(WrongCode):
        await thief.come_back(screen.code, Seat(0), "1234")
    await world.lobby.close()


async def test_names_are_told_only_to_whoever_has_the_code(world: World) -> None:
    """Twenty wrong codes from one place are enough for a minute; the list of rooms shows nothing."""
    screen, _rooms = await opened(world, "Anna")
    stranger = await guest(world, "", "stranger")
    assert stranger.snapshot().tables == ()
    for _try in range(world.lobby.ledger.limits.wrong_codes):
        with pytest.raises(UnknownRoom):
            await stranger.kept_seats("wrong-code")
    with pytest.raises(TooFast):
        await stranger.kept_seats(screen.code)
    await world.pass_by(minutes=1, seconds=1)
    assert [seat.name for seat in await stranger.kept_seats(screen.code.upper().replace("-", " "))] == ["Anna"]
    await world.lobby.close()


async def test_code_made_at_one_browser_leads_another_there_once(world: World) -> None:
    """The old telephone shows it; it is good for ten minutes."""
    old = await guest(world, "Anna")
    code = await old.link_code()
    new = await guest(world, "", "new telephone")
    await new.rejoin(code)
    assert new.snapshot().me.name == "Anna"
    third = await guest(world, "", "third")
    with pytest.raises(WrongCode):
        await third.rejoin(code)
    late = await old.link_code()
    await world.pass_by(minutes=11)
    with pytest.raises(WrongCode):
        await third.rejoin(late)
    await world.lobby.close()


async def test_room_is_found_again_after_a_restart_with_what_the_screen_asked(world: World) -> None:
    """The screen's list has it, the bot by hand plays on, the free seat is free, and older rows know nothing of it."""
    screen, (anna, _ben, _cleo) = await opened(world, "Anna", "Ben", "Cleo")
    await anna.start()
    world.hang_up("Ben")
    await world.settled()
    await screen.let_bot_play(Seat(1))
    await screen.set_free(Seat(2))
    world = await world.again()
    (line,) = (await world.person("Screen")).snapshot().tables
    assert (line.code, line.is_mine) == (screen.code, False)
    again = await (await world.person("Screen")).watch(screen.code)
    assert again.snapshot().is_host
    assert again.snapshot().seats[1].is_handed_over
    assert again.snapshot().seats[2].is_free
    row = json.loads(world.shelf.read(ROOM)[screen.code])
    assert row["v"] == 1
    del row["row"]["rules"]["anyone_deals"]
    for place in row["row"]["places"]:
        del place["has_deputy"]
    old = load_room(json.dumps(row).encode(), world.lobby.ledger.house.kits)
    assert not old.rules.anyone_deals
    assert not any(place.has_deputy for place in old.places)
    await world.lobby.close()
