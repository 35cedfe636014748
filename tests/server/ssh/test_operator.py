"""What people read when whoever runs the server speaks to them, or wants them to leave."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial

import pytest

from sevenwonders_tui.cli.hosting.linesession import line_session
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.server.ssh import Admission
from sevenwonders_tui.server.terminal.driver import LEAVE
from tests.server.sessions.pools import real_pool
from tests.server.ssh.callers import Call, Opened, call, game, new_key, open_house, session_app

SENT_AWAY = b"ended your visit"


async def asked(house: Opened, request: Callable[[], Awaitable[object]]) -> None:
    """Ask as the server's socket does."""
    await house.lobby.worker.ask(request)


async def named(ann: Call, name: bytes) -> None:
    """Choose a name on the first visit."""
    await ann.shows(b"name")
    ann.got.clear()
    ann.type(name + b"\r")


@pytest.mark.parametrize("term", ["xterm-256color", None])
async def test_person_who_is_sent_away_reads_why(term: str | None) -> None:
    """The screen is left first; the line goes to stderr where there is no terminal."""
    async with open_house() as house, house.calling(term=term) as ann:
        await ann.shows(b"ready" if term else b"> ")
        await asked(house, lambda: house.lobby.operator.kick(new_key("ann").get_fingerprint()))
        assert await ann.ends() == 0
        told = ann.got if term else ann.errors
        assert SENT_AWAY in told
        if term:
            assert told.rindex(LEAVE.encode()) < told.index(SENT_AWAY)


async def test_banned_person_reads_why_at_each_command_and_leaves_nothing_behind() -> None:
    """Whatever is asked for; a guest from elsewhere comes in."""
    async with open_house(admission=Admission(guests=True)) as house:
        await asked(house, lambda: house.lobby.operator.ban(new_key("ann").get_fingerprint(), timedelta(days=1)))
        async with await house.connect("ann") as connection:
            for command in (None, "tables", "join quiet owl"):
                ann = await call(connection, command)
                assert await ann.ends() == 1
                assert b"banned you" in ann.got + ann.errors
        assert list(house.lobby.ledger.people) == []
        async with house.calling(None) as guest:
            await guest.shows(b"ready")


async def test_words_of_the_host_stand_above_any_screen() -> None:
    """Over the question that covers the lobby on a first visit, too; the same words twice are told twice."""
    async with open_house(make_app=session_app) as house, house.calling() as ann:
        await named(ann, b"Ann")
        await ann.shows(b"Have you played")
        await asked(house, lambda: house.lobby.operator.say("Tea at five"))
        await ann.shows(b"Tea at five")
        ann.got.clear()
        await asked(house, lambda: house.lobby.operator.say("Tea at five"))
        await ann.shows(b"Tea at five")


@pytest.mark.slow
async def test_words_of_the_host_reach_another_process() -> None:
    """With `--processes` they travel with the snapshot of the lobby."""
    async with real_pool() as pool, open_house(apps=pool) as house, house.calling() as ann:
        await named(ann, b"Ann")
        await ann.shows(b"No table yet")
        await asked(house, lambda: house.lobby.operator.say("Tea at five"))
        await ann.shows(b"Tea at five")
        await asked(house, lambda: house.lobby.operator.kick("Ann"))
        assert await ann.ends() == 0
        assert SENT_AWAY in ann.got


async def test_words_of_the_host_are_a_line_in_line_mode() -> None:
    """They come at once, whatever is asked at that moment; who comes later is not told old words."""
    run_lines = partial(line_session, kits(game()), "")
    async with open_house(run_lines=run_lines) as house:
        await asked(house, lambda: house.lobby.operator.say("Too early"))
        async with house.calling(term=None) as ann:
            await ann.shows(b"name")
            await asked(house, lambda: house.lobby.operator.say("Tea at five"))
            await ann.shows(b"From whoever runs this server: Tea at five\n")
            assert b"Too early" not in ann.got
            ann.channel.write_eof()
            await ann.ends()


async def test_guest_in_a_room_is_counted_once() -> None:
    """The answer says how many people read it, not at how many terminals."""
    async with open_house() as house, house.calling("ann") as one, house.calling("ann") as other:
        await asyncio.gather(one.shows(b"ready"), other.shows(b"ready"))
        assert await house.lobby.worker.ask(lambda: house.lobby.operator.say("Hello")) == 1
