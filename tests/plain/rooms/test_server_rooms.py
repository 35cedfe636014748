"""A server in lines: the first visit, the lobby, rooms and what people do there."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import date

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options as DuelOptions
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL
from sevenwonders_tui.lobby import LobbyClient, Phase, ProposalKind, RoomPlan, RoomRules
from sevenwonders_tui.person.start import Start, Way
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.table.origin import OriginKind
from tests.lobby.world import ManualTime, World, give_up, plan, play, view
from tests.plain.rooms.visitors import visiting

GAME = SevenWonders(load_catalog())
KITS = kits(GAME)
DUEL_ONLY = "Circus Maximus"
"""A Wonder of Duel; 7 Wonders has nothing of that name."""


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """Return a lobby that nobody has entered."""
    world = await World.open(GAME, ManualTime())
    yield world
    await world.lobby.close()


async def known(world: World, name: str) -> LobbyClient:
    """Return the terminal of somebody who has been here before, and knows the games."""
    person = await world.person(name)
    await person.keep_settings('{"asked": "done"}')
    return person


async def test_first_visit_asks_for_a_name_until_one_is_right(world: World) -> None:
    """A refusal is a sentence, the languages are offered by their own names, and the lobby comes after it."""
    async with visiting(world.enter("ann"), KITS) as ann:
        assert "Your key is new here." in await ann.types("?")
        assert "Magyar" in ann.said
        assert "What shall the others call you?" in await ann.picks("Choose a name")
        assert "Choose a name" in await ann.types("a@b")
        await ann.picks("Choose a name")
        assert "You are Ann now." in await ann.types("Ann")
        assert "There are no tables yet." in await ann.picks("go straight on")
        said = await ann.types("k paying")
        assert "7 Wonders Duel" in said
        assert len(said.splitlines()) > 8


async def test_guest_is_told_the_way_back(world: World) -> None:
    """The code is said once the name is chosen, and leads back to the same person from the question for a name."""
    async with visiting(world.lobby.enter_as_guest(), KITS) as ann:
        await ann.picks("Choose a name")
        said = await ann.types("Ann")
        code = said.partition("Write it down: ")[2].splitlines()[0].rstrip(".")
    async with visiting(world.lobby.enter_as_guest(), KITS) as again:
        await again.picks("Come back")
        assert "Welcome back, Ann." in await again.types(code)


async def test_language_of_the_first_visit_holds_at_once(world: World) -> None:
    """Everything is said in it from the next line on, and the account keeps it."""
    lobby = world.enter("ann")
    async with visiting(lobby, KITS) as ann:
        await ann.picks("Magyar", "English", "Choose a name")
        await ann.types("Ann")
        assert '"language": "en"' in lobby.snapshot().me.settings


async def test_form_opens_a_table_of_either_game(world: World) -> None:
    """Numbers lead to what can be chosen, seats lead to all that is theirs, and the room is as it was asked for."""
    lobby = await known(world, "Ann")
    async with visiting(lobby, KITS, way_in="ssh example.org") as ann:
        said = await ann.picks("Open a table", "7 Wonders Duel", "Seat 2", "who:", "Hard")
        assert said.startswith("Hard\nwho: Hard\n")
        await ann.types("a")
        assert "Seat 2: Hard" in await ann.picks("Back")
        assert "Pantheon: yes" in await ann.picks("Pantheon")
        assert "Who finds the table: who has the code" in await ann.picks("Who finds the table")
        said = await ann.picks("Open a table")
        (table,) = lobby.snapshot().tables
        assert f"ssh example.org -t join {table.code}" in said
        assert (table.game, table.rules.is_public, table.seats[1].bot) == ("duel", False, "hard")
        assert "Seat 1: Ann, not ready yet, host, you" in said
        assert "Your seat" in await ann.picks("Go to the lobby")


async def test_people_of_a_room_hear_of_each_other(world: World) -> None:
    """Who comes, who is ready, what is said and who leaves waits for Enter, and the start is told at once."""
    host, guest = await known(world, "Ann"), await known(world, "Ben")
    room = await host.create(plan(3, bots=("random",)))
    async with visiting(host, KITS, Start(Way.JOIN, room.code)) as ann:
        await ann.hears("Type 1")
        async with visiting(guest, KITS, Start(Way.JOIN, room.code)) as ben:
            assert "Are you ready?" in await ben.hears("Are you ready?")
            await ben.types("x good evening")
            await ben.picks("Say that you are ready")
            await world.settled()
            said = await ann.types("")
            assert "Ben: good evening" in said
            assert "Seat 3: Ben, ready" in said
            await ann.picks("Deal and begin")
            assert "Which card do you take?" in await ben.hears("Which card do you take?")
            await ben.types("x now!")
            assert "Ben: now!" in await ann.types("")
            assert "Ann: well" in await ann.types("x well")
            assert "Your seat in" in (said := await ben.types("q"))
            await world.settled()
            assert "Here now: " in await ben.types("n")
            assert ben.said.count("Open a table.") == said.count("Open a table.") == 1
        await world.settled()
        assert "Ben: away for less than a minute" in await ann.types("")
        assert "The table waits for who is away." in await ann.types("f")


async def test_large_screen_that_turns_to_another_game_is_heard(world: World) -> None:
    """Whoever waits in lines is told which table it is now, and asked again whether they are ready."""
    screen, guest = await known(world, "Screen"), await known(world, "Ben")
    rules = RoomRules(is_public=False, fill="beginner", anyone_deals=True)
    room = await screen.create(RoomPlan(Options(3), rules, host_seat=None))
    async with visiting(guest, KITS, Start(Way.JOIN, room.code)) as ben:
        await ben.hears("Are you ready?")
        await ben.picks("Say that you are ready")
        await room.change(RoomPlan(DuelOptions(boxes_of(("agora",))), rules, game=DUEL))
        await ben.hears(f"Table {room.code}: 7 Wonders Duel with Agora")
        await ben.picks("Say that you are ready")
        await room.start()
        await ben.hears("Wonder")


async def test_large_screen_that_turns_to_another_game_waits_for_those_at_the_result(world: World) -> None:
    """They look at the game that they played, and the rules in the next waiting room are those of the other game."""
    screen, host, guest = [await known(world, name) for name in ("Screen", "Ann", "Ben")]
    room = await screen.create(replace(plan(2), host_seat=None))
    ann, other = await host.join(room.code), await guest.join(room.code)
    for each in (ann, other):
        await each.ready()
    await room.start()
    await play([ann, other], random.Random(3))
    async with (
        visiting(guest, KITS, Start(Way.JOIN, room.code)) as ben,
        visiting(host, KITS, Start(Way.JOIN, room.code)) as line,
    ):
        await ben.hears("What now?")
        await line.hears("What now?")
        await ann.rematch()
        await room.change(RoomPlan(DuelOptions(), room.snapshot().rules, game=DUEL))
        assert "Age I, turn 1" in await ben.picks("turn by turn")
        assert "Another game is asked for." in await ben.types("q")
        assert f"There is no {DUEL_ONLY}" in await ben.types(f"k {DUEL_ONLY}")
        assert "Who plays the seat of Ben?" in await line.picks("Play on from a moment", "Age I, turn 2")
        assert f"Table {room.code}: 7 Wonders Duel" in await ben.picks("Play again")
        assert f"{DUEL_ONLY}, Wonder." in await ben.types(f"k {DUEL_ONLY}")


async def test_rules_are_those_of_a_game_that_began_while_somebody_was_asked_something(world: World) -> None:
    """The waiting room of the other game was never seen; after the game its words are looked up all the same."""
    screen, guest = await known(world, "Screen"), await known(world, "Ben")
    rules = RoomRules(is_public=False, fill="beginner")
    room = await screen.create(RoomPlan(Options(3), rules, host_seat=None))
    other = await guest.join(room.code)
    async with visiting(guest, KITS, Start(Way.JOIN, room.code)) as ben:
        await ben.hears("Are you ready?")
        await ben.picks("one more person")
        await room.change(RoomPlan(DuelOptions(), rules, game=DUEL))
        await other.ready()
        await room.start()
        await ben.types("q")
        await other.propose(ProposalKind.ABANDON)
        await world.settled()
        assert "What now?" in await ben.types("")
        assert f"{DUEL_ONLY}, Wonder." in await ben.types(f"k {DUEL_ONLY}")


async def test_end_that_people_agree_on_and_another_game(world: World) -> None:
    """One proposes, the other agrees, both hear the result, and either asks for a rematch."""
    host, guest = await known(world, "Ann"), await known(world, "Ben")
    room = await host.create(plan(3, bots=("random",)))
    other = await guest.join(room.code)
    await other.ready()
    await room.start()
    async with (
        visiting(host, KITS, Start(Way.JOIN, room.code)) as ann,
        visiting(guest, KITS, Start(Way.JOIN, room.code)) as ben,
    ):
        await ben.hears("Type 1")
        await ann.types("y")
        await ann.picks("nobody has won")
        await world.settled()
        assert "Ann wants to end the game with no winner. y answers." in await ben.types("")
        await ben.types("y")
        await ben.picks("Agree")
        await world.settled()
        assert "What now?" in (said := await ann.types("")), said
        await ann.picks("Play again")
        await world.settled()
        assert "Another game is asked for." in await ben.types("")
        assert room.snapshot().phase is Phase.WAITING


async def test_host_has_the_seats_in_hand(world: World) -> None:
    """A bot with a taste, a second person with a PIN, and somebody who is put out."""
    host, guest = await known(world, "Ann"), await known(world, "Ben")
    room = await host.create(plan(4))
    other = await guest.join(room.code)
    async with visiting(host, KITS, Start(Way.JOIN, room.code)) as ann:
        await ann.picks("Give a seat to a bot", "Seat 3", "Hard", "Cyrus")
        assert room.snapshot().seats[2].bot == "hard+war"
        await ann.picks("one more person")
        assert "Seat 4: Eva" in await ann.types("Eva") + await ann.types("t")
        await ann.picks("Choose a PIN", "Seat 4")
        await ann.types("1234")
        assert room.snapshot().seats[3].has_pin
        await ann.picks("Put somebody out", "Put Ben out")
        assert not other.snapshot().is_mine


async def test_somebody_watches(world: World) -> None:
    """The lobby offers it, what everybody sees is told, and secrets are not."""
    host, guest = await known(world, "Ann"), await known(world, "Ben")
    room = await host.create(plan(3, bots=("random", "random")))
    await room.ready()
    await room.start()
    async with visiting(guest, KITS) as ben:
        said = await ben.picks(room.code)
        assert "Ann, has chosen" in said or "Ann, still to choose" in said
        await ben.picks("watch")
        assert f"You watch {room.code}: Age I, turn 1." in await ben.hears("You watch")
        assert "Ann: " in await ben.types("t")


async def test_two_people_at_one_terminal_take_turns(world: World) -> None:
    """A line says whose turn it is, a PIN is asked for, and nobody's hand is told before."""
    host = await known(world, "Ann")
    room = await host.create(plan(3, others=("Eva",), bots=("random",)))
    await room.choose_pin(room.snapshot().seats[1].seat, "1234")
    await room.ready()
    await room.start()
    async with visiting(host, KITS, Start(Way.JOIN, room.code)) as ann:
        said = await ann.hears("Who is here?")
        assert "It is the turn of Ann." in said
        assert "Which card" not in said
        await ann.picks("I am Ann")
        await ann.types("1")
        said = await ann.picks("Sell")
        assert "Eva, type your PIN." in said
        assert "That is not the PIN." in await ann.types("1111")
        assert "Which card do you take?" in await ann.types("1234")


async def test_account_is_changed(world: World) -> None:
    """A new name, a code for another key, and the settings, which hold the next time."""
    lobby = await known(world, "Ann")
    async with visiting(lobby, KITS) as ann:
        await ann.picks("Your name", "Be called something else")
        assert "You are Zoe now." in await ann.types("Zoe")
        assert "The code is: " in await ann.picks("another key")
        await ann.picks("Settings", "The game, next time")
        await ann.types("a")
        await ann.picks("Back")
        assert '"plain": true' in lobby.snapshot().me.settings


async def test_own_games_are_told_in_the_lobby(world: World) -> None:
    """Words lead to the person, the games, numbers and feats; nobody else's games are told."""
    ben = await known(world, "Ben")
    rooms = [await ben.create(plan(3, bots=("random", "random")))]
    await rooms[0].start()
    await play(rooms, random.Random(1))
    await world.settled()
    await asyncio.gather(*world.lobby.ledger.house._ends)
    async with visiting(ben, KITS) as at_ben:
        assert "Ben: 1 finished" in await at_ben.types("you")
        assert "1 game." in await at_ben.types("history")
        assert "Civilian" in await at_ben.types("history 1")
        assert "7 Wonders." in await at_ben.types("numbers")
        assert "0 of" in await at_ben.types("feats")
        assert "Here now: Ben" in await at_ben.types("n")
    async with visiting(await known(world, "Anna"), KITS) as anna:
        assert "No game is remembered yet: it is as soon as one is over." in await anna.types("history")


async def test_deal_of_the_day_is_played_in_the_lobby_and_told_in_lines(world: World) -> None:
    """It begins at a number, goes on where it was left, and is told with its list and its line when it is over."""
    ben, anna = await known(world, "Ben"), await known(world, "Anna")
    room = await anna.days.play("duel", date(2026, 1, 1))
    async with visiting(ben, KITS) as at_ben:
        said = await at_ben.types("today")
        assert "1. 7 Wonders, against" in said
        assert "7 Wonders Duel: 0 have finished" in said
        said = await at_ben.types("list 2")
        assert "1 is still playing." in said
        assert "The results of others are shown when yours is in" in said
        said = await at_ben.picks("The deals of the day")
        assert "Your first try counts" in said
        await at_ben.picks("7 Wonders Duel")
        assert "Your seat in" in await at_ben.types("q")
    await give_up(room)
    await world.settled()
    async with visiting(anna, KITS) as at_anna:
        assert "1. Anna (you): lost" in await at_anna.types("list 2")
        assert "7 Wonders Duel 2026-01-01 lost" in await at_anna.types("share 2")


async def test_game_of_a_room_is_played_on_as_practice_in_lines(world: World) -> None:
    """Numbers lead from the result to a moment, and a room of one's own goes on there; its end says then and now."""
    ben = await known(world, "Ben")
    room = await ben.create(plan(3, bots=("random", "random")))
    await room.start()
    await play([room], random.Random(1))
    await world.settled()
    await world.lobby.ledger.house.ends_told()
    async with visiting(ben, KITS, Start(Way.JOIN, room.code)) as at_ben:
        assert "Play the same deal again, as practice." in await at_ben.types("")
        said = await at_ben.picks("Play on from a moment")
        assert "From which turn?" in said
        await at_ben.picks("Age III, turn 5.")
        (mine,) = [line for line in ben.snapshot().tables if line.code != room.code and line.is_mine]
        practice = await ben.room(mine.code)
        seen = await view(practice)
        assert (seen.view.age, seen.view.turn, seen.origin.kind) == (3, 5, OriginKind.PRACTICE)
        await play([practice], random.Random(2))
        await world.settled()
        await world.lobby.ledger.house.ends_told()
        assert "Practice: then " in await at_ben.types("")
        await at_ben.picks("Go to the lobby")
        await at_ben.hears("Type 1")
    assert [line.code for line in ben.snapshot().tables if line.is_mine] == [room.code]
