"""What `ssh host ...` answers without opening the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO

import asyncssh
import pytest

from sevenwonders_tui.daily.rules import day_of
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.history.export import read_lines
from sevenwonders_tui.lobby.client import LobbyClient, RoomPlan, RoomRules
from sevenwonders_tui.server.ssh import LineStream
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.store import GameFilter
from tests.lobby.world import give_up
from tests.server.ssh.callers import new_key, open_house


async def named(enter: Callable[[str], LobbyClient], name: str) -> LobbyClient:
    """Return the terminal of somebody who has chosen a name."""
    client = enter(new_key(name).get_fingerprint())
    await client.rename(name.capitalize())
    return client


@pytest.mark.parametrize(
    "command",
    ["ls", "scp -t /tmp", "bash -i", "sftp", "join", "tables all", "x" * 5000, "\x1b[2J"],
    ids=["ls", "scp", "bash", "sftp", "join", "tables-too-much", "long", "escape"],
)
async def test_other_commands_are_refused_with_what_there_is(command: str) -> None:
    """Nothing else runs here, scp included, and the answer says what does."""
    async with open_house() as house, house.calling(command=command, term=None) as ann:
        assert await ann.ends() == 127
        assert b"ssh HOST tables" in ann.errors
        assert not ann.got


async def test_help_is_no_failure() -> None:
    """`ssh host help` says what there is, the games first."""
    async with (
        open_house(titles=lambda: ["7 Wonders", "Guess"]) as house,
        house.calling(command="help", term=None) as ann,
    ):
        assert await ann.ends() == 0
        assert b"plays 7 Wonders and Guess, and" in ann.got
        assert b"ssh -t HOST join CODE" in ann.got
        assert b"ssh -T HOST join CODE" in ann.got


async def test_lists_of_the_day_are_printed_and_tell_nothing_too_early() -> None:
    """Before one's own end there are numbers alone; whoever gave up is in, and reads who else is."""
    async with open_house() as house:
        ann, ben = await named(house.lobby.enter_with_key, "ann"), await named(house.lobby.enter_with_key, "ben")
        room = await ann.days.play("duel", day_of(ann.now()))
        await give_up(room)
        await ann.days.read()
        async with house.calling("ben", "today", term=None) as call:
            assert await call.ends() == 0
            assert b"7 Wonders Duel" in call.got
            assert b"1 has finished" in call.got
            assert b"Ann" not in call.got
        room = await ben.days.play("duel", day_of(ben.now()))
        await give_up(room)
        async with house.calling("ben", "today", term=None) as call:
            assert await call.ends() == 0
            assert b"Ann: lost" in call.got
            assert b"Ben (you): lost" in call.got


async def test_sub_systems_are_refused() -> None:
    """There is no sftp."""
    async with open_house() as house, await house.connect() as connection:
        with pytest.raises((asyncssh.ChannelOpenError, asyncssh.SFTPError)):
            await connection.start_sftp_client()


@pytest.mark.parametrize(
    "term",
    ["x" * 3000, "../../etc/passwd", "xterm\x07\x1b]0;x\x07", "vt100"],
    ids=["long", "path", "escape", "vt100"],
)
async def test_odd_terminals_get_the_game(term: str) -> None:
    """The name of a terminal is looked at, and never opened, run or shown."""
    async with open_house() as house, house.calling(term=term) as ann:
        await ann.shows(b"ready")


async def test_tables_lists_what_the_person_may_see() -> None:
    """Rooms by code are there for their own people; the list needs no terminal."""
    async with open_house() as house:
        ann = await named(house.lobby.enter_with_key, "ann")
        hidden = await ann.create(RoomPlan(Options(3), RoomRules(is_public=False)))
        shown = await ann.create(RoomPlan(Options(3), bots=("random",)))
        async with house.calling("ben", "tables", term=None) as person:
            assert await person.ends() == 0
            lines = person.got.decode().splitlines()
            assert [line.split()[0] for line in lines[1:]] == [shown.code]
            assert "Ann" in lines[1]
            assert hidden.code.encode() not in person.got
        async with house.calling("ann", "tables", term=None) as person:
            await person.ends()
            assert hidden.code.encode() in person.got


async def test_tables_of_an_empty_lobby_is_a_sentence() -> None:
    """Nothing at all would look like a failure."""
    async with open_house() as house, house.calling(command="tables", term=None) as person:
        assert await person.ends() == 0
        assert b"no tables" in person.got


async def test_record_prints_the_finished_games_and_nothing_else() -> None:
    """`ssh host record CODE > game.jsonl` is a file of records, `ssh host picture CODE > game.svg` one picture."""
    async with open_house() as house:
        ann = await named(house.lobby.enter_with_key, "ann")
        room = await ann.create(RoomPlan(Options(3), bots=("random", "random")))
        await room.ready()
        await room.start()
        for command in ("record", "picture"):
            async with house.calling("ann", f"{command} {room.code}", term=None) as person:
                assert await person.ends() == 1
                assert not person.got
                assert b"played to its end" in person.errors
        (client,) = await room.table_clients()
        async with asyncio.timeout(120):
            async for snapshot in client.updates():
                if snapshot.view.is_over:
                    break
                if Seat(0) in snapshot.view.waiting and snapshot.locked is None:
                    await client.submit(snapshot.decision, snapshot.view.moves[0])
            async for seen in room.updates():
                if seen.games:
                    break
        async with house.calling("ann", f"record {room.code}", term=None) as person:
            assert await person.ends() == 0
            assert person.got.startswith(b"record of ")
            assert person.got.count(b"\n") == 1
        async with house.calling("ann", f"picture {room.code.upper()}", term=None) as person:
            assert await person.ends() == 0
            assert person.got.endswith(b" decisions, True</svg>\n")


async def test_an_account_fetches_its_own_games() -> None:
    """`ssh host history export > history.jsonl` is a file that can be imported; nobody gets the games of others."""
    async with open_house() as house:
        ann, ben = [await named(house.lobby.enter_with_key, name) for name in ("ann", "ben")]
        async with house.calling("ann", "history export", term=None) as person:
            assert await person.ends() == 1
            assert not person.got
            assert b"No game is remembered" in person.errors
        for client in (ann, ben):
            await give_up(await client.days.play("duel", day_of(ann.now())))
        async with asyncio.timeout(60):
            while not all([await client.history.count(GameFilter()) for client in (ann, ben)]):
                await house.lobby.ledger.house.ends_told()
        async with house.calling("ann", "history export", term=None) as person:
            assert await person.ends() == 0
            (row,) = read_lines(BytesIO(person.got), ann.now() + timedelta(days=1))
            (own,) = await ann.history.games(GameFilter())
            assert (row.table, row.digest) == (own.table, own.digest)
            assert "Ann" in [seat.name for seat in row.seats]
            assert b"Ben" not in person.got


@pytest.mark.parametrize("command", ["record", "picture"])
async def test_file_of_an_unknown_room_is_a_sentence(command: str) -> None:
    """A mistyped code is no crash."""
    async with open_house() as house, house.calling(command=f"{command} NO-SUCH", term=None) as person:
        assert await person.ends() == 1
        assert person.errors
        assert b"Traceback" not in person.errors


async def echo(lobby: LobbyClient, lines: LineStream, words: tuple[str, ...]) -> int:
    """Answer every line with itself."""
    await lines.write_line(" ".join(("hello", *words)))
    while (line := await lines.read_line()) is not None:
        await lines.write_line(line)
    return 7


async def test_bot_speaks_lines_until_the_input_ends() -> None:
    """A program gets lines both ways, and the exit status of the conversation."""
    async with open_house(run_bot=echo) as house, house.calling(command="bot QUIET-OWL", term=None) as bot:
        await bot.shows(b"hello QUIET-OWL\n")
        bot.type("né\nhalf".encode())
        await bot.shows("né\n".encode())
        bot.type(b" line\r\n")
        await bot.shows(b"half line\n")
        bot.channel.write_eof()
        assert await bot.ends() == 7


async def test_bot_line_without_an_end_is_refused() -> None:
    """A program that sends for ever fills no memory."""
    async with open_house(run_bot=echo) as house, house.calling(command="bot", term=None) as bot:
        await bot.shows(b"hello")
        bot.type(b"x" * 1_000_000)
        assert await bot.ends() == 1
        assert b"too long" in bot.errors


async def test_bot_that_does_not_read_makes_its_writer_wait() -> None:
    """What is not read is not written: the server keeps a window full, and no more."""
    written = 0

    async def chatter(lobby: LobbyClient, lines: LineStream, words: tuple[str, ...]) -> int:
        nonlocal written
        await lines.read_line()
        while True:
            await lines.write_line("x" * 1023)
            written += 1024

    async with open_house(run_bot=chatter) as house, house.calling(command="bot", term=None, window=65536) as bot:
        bot.channel.pause_reading()
        bot.type(b"go\n")
        async with house.calling("ben", "help", term=None) as other:
            assert await other.ends() == 0
        assert written < 1_000_000
        bot.channel.get_connection().abort()


async def test_server_without_bots_says_so() -> None:
    """The command is known, and not offered."""
    async with open_house() as house, house.calling(command="bot", term=None) as bot:
        assert await bot.ends() == 1
        assert b"Programs cannot play here" in bot.errors
