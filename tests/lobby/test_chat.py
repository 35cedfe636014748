"""Talk at a table: kept, bounded, harmless, and not to be heard where somebody is muted."""

from __future__ import annotations

import asyncio
import itertools
import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.content import Content

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.lobby import NameNeeded, RoomClient, TooFast, TooLong, WatchRefused
from sevenwonders_tui.lobby.limits import Limits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.table.name import clean_line
from tests.lobby.world import ManualTime, World, plan, play, running, until, view

GAME = SevenWonders(load_catalog())


def texts(room: RoomClient) -> list[str]:
    """Return what a terminal reads."""
    return [line.text for line in room.snapshot().chat]


async def test_lines_reach_everybody_in_the_room_and_nobody_else(world: World) -> None:
    """Players and watchers talk to each other, who said what and from where is plain."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    elsewhere = await (await world.person("Emil")).create(plan(3))
    heard = asyncio.ensure_future(until(watching.updates(), lambda seen: len(seen.chat) == 2))
    await rooms[0].say("  hello \n all ")
    await watching.say("hi")
    (first, second) = (await heard).chat
    assert (first.number, first.name, first.text, first.is_watcher) == (1, "Anna", "hello all", False)
    assert (second.number, second.name, second.is_watcher) == (2, "Dora", True)
    assert first.at == world.time.now()
    assert texts(rooms[2]) == ["hello all", "hi"]
    assert texts(elsewhere) == []


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("\x1b[2J\x1b]0;owned\x07hi", "(2J)0;ownedhi"),
        ("[bold red]boo[/]", "(bold red)boo(/)"),
        ("one\r\ntwo\u2028three", "one two three"),
        ("abc\u202edef", "abcdef"),
        ("e" + "\u0301" * 50, "\u00e9\u0301\u0301"),
        ("", None),
        ("\x00\x1b\u200b", None),
    ],
)
async def test_hostile_line_is_made_harmless(world: World, typed: str, seen: str | None) -> None:
    """Nothing that is said moves a cursor, sets a title, turns the writing or spills over a line."""
    room = await (await world.person("Anna")).create(plan(3))
    await room.say(typed)
    assert texts(room) == ([] if seen is None else [seen])


@settings(max_examples=40)
@given(st.text(max_size=300))
def test_any_line_is_one_harmless_line_or_refused(typed: str) -> None:
    """Whatever is typed, what others read is bounded and without controls or markup."""

    async def say() -> None:
        world = await World.open(GAME, ManualTime())
        room = await (await world.person("Anna")).create(plan(3))
        try:
            await room.say(typed)
        except TooLong:
            return
        finally:
            await world.lobby.close()
        for text in texts(room):
            assert text == clean_line(text, 200)
            assert not any(unicodedata.category(letter)[0] == "C" for letter in text)
            assert Content.from_markup(text).plain == text

    asyncio.run(say())


async def test_length_is_bounded_with_a_sentence(world: World) -> None:
    """A line too long is refused as a whole rather than cut; a book costs nothing."""
    room = await (await world.person("Anna")).create(plan(3))
    await room.say("x" * 200)
    for typed in ("x" * 201, "王" * 101, "y" * 10**6):
        with pytest.raises(TooLong, match="Say it in two"):
            await room.say(typed)
    assert [len(text) for text in texts(room)] == [200]


async def test_pace_is_bounded_for_a_person_at_all_terminals(world: World) -> None:
    """Five lines in ten seconds, whichever terminal and room they come from; others talk on."""
    anna = await world.person("Anna")
    room, other = await anna.create(plan(3)), await (await world.person("Anna")).create(plan(3))
    second = await (await world.person("Ben")).join(room.code)
    for number in range(5):
        await (room, other)[number % 2].say(f"line {number}")
    for each in (room, other):
        with pytest.raises(TooFast, match="wait a few seconds"):
            await each.say("more")
    await second.say("I may")
    await world.pass_by(seconds=10)
    await room.say("again")
    assert texts(room) == ["line 0", "line 2", "line 4", "I may", "again"]


async def test_old_lines_are_forgotten(world: World) -> None:
    """A room remembers the last lines, in memory and on the disk."""
    world = await World.open(GAME, world.time, limits=Limits(chat_kept=3, chat_lines=100))
    room = await (await world.person("Anna")).create(plan(3))
    for number in range(7):
        await room.say(str(number))
    assert texts(room) == ["4", "5", "6"]
    assert len(world.shelf.read("said")) == 3
    world = await world.again(Limits(chat_kept=3, chat_lines=100))
    room = await (await world.person("Anna")).room(room.code)
    await room.say("7")
    assert [(line.number, line.text) for line in room.snapshot().chat] == [(6, "5"), (7, "6"), (8, "7")]
    await world.lobby.close()


async def test_muted_person_is_not_heard_until_unmuted(world: World) -> None:
    """One's own choice, kept with the account, in every room, and unknown to the muted."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    ben = (await world.person("Ben")).snapshot().me.id
    await rooms[1].say("first")
    await rooms[0].mute(ben)
    await rooms[1].say("second")
    assert texts(rooms[0]) == []
    assert rooms[0].snapshot().muted == (ben,)
    assert texts(rooms[2]) == texts(rooms[1]) == ["first", "second"]
    assert rooms[1].snapshot().muted == ()
    code = rooms[0].code
    world = await world.again()
    again = await (await world.person("Anna")).room(code)
    assert texts(again) == []
    await again.mute(ben, False)
    assert texts(again) == ["first", "second"]
    await again.mute((await world.person("Anna")).snapshot().me.id)
    assert again.snapshot().muted == ()
    await world.lobby.close()


async def test_line_that_is_not_kept_is_not_said(world: World) -> None:
    """A line is on the disk before anybody reads it."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await rooms[0].say("kept")
    (body,) = world.shelf.read("said").values()
    assert b"kept" in body


async def test_watching_shows_what_is_public_and_the_turns_so_far(world: World) -> None:
    """A watcher has no hand and no moves, and finds every turn so far in the snapshot, from the first on."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    await play(rooms, random.Random(1), 8)
    watching = await (await world.person("Dora")).watch(rooms[0].code)
    (client,) = await watching.table_clients()
    seen = client.snapshot()
    assert (client.seat, wonders_view(seen.view).seat, wonders_view(seen.view).hand, wonders_view(seen.view).moves) == (
        None,
        None,
        (),
        (),
    )
    assert [told.decision for told in seen.log] == list(range(8))
    assert [(turn.age, turn.turn) for turn in wonders_view(seen.view).history][:7] == [
        (1, at) for at in range(1, 7)
    ] + [(2, 1)]
    assert seen == await view(rooms[0])


async def test_table_may_refuse_watchers(world: World) -> None:
    """Where the people play by themselves only they see the table."""
    rooms = await running(world, "Anna", "Ben", "Cleo", may_watch=False)
    dora = await world.person("Dora")
    assert not dora.snapshot().tables[0].can_watch
    with pytest.raises(WatchRefused):
        await dora.watch(rooms[0].code)
    assert (await (await world.person("Ben")).watch(rooms[0].code)).snapshot().is_watching is False
    with pytest.raises(NameNeeded):
        await world.enter("nobody").watch(rooms[0].code)


async def test_many_watch_without_holding_anything_up(world: World) -> None:
    """As many as like may look on, and the game takes no notice."""
    rooms = await running(world, "Anna", "Ben", "Cleo")
    for first, second in itertools.product("bdfghkpstz", "aeou"):
        guest = world.lobby.enter_as_guest()
        await guest.rename(f"Guest {first}{second}")
        await guest.watch(rooms[0].code)
    await play(rooms, random.Random(1), 3)
    assert ((await view(rooms[0])).decision, len(rooms[0].snapshot().watchers)) == (3, 40)
