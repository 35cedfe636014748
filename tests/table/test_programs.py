"""External programs at a table: seats like others, which end with it and never stop it."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.lobby.seating import check_bot
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.store import MemoryStore
from sevenwonders_tui.table.cast import Cast, NamedBot
from sevenwonders_tui.table.client import Snapshot
from sevenwonders_tui.table.house import House
from sevenwonders_tui.table.setup import SeatPlan, TablePlan
from sevenwonders_tui.table.table import Table
from tests.bots.programs import FIRST, IN_TIME, READ, bot_name
from tests.table.people import lock, pick, plan

pytestmark = pytest.mark.usefixtures("patience")

WRITE_PID = "import os; open({path!r}, 'w').write(str(os.getpid()))\n"


def table_with(name: str, seats: int = 3) -> TablePlan:
    """Return a table of people with a program in the second seat."""
    people = plan(seats)
    ben = SeatPlan("Ben", f"bot:{name}")
    return replace(people, seats=(people.seats[0], ben, *people.seats[2:]))


async def play(table: Table, decisions: int | None = None) -> Snapshot:
    """Let people pick, and wait for the program, until the game or that number of decisions is over."""
    chance = random.Random(1)
    async for seen in table.client(None).updates():
        if seen.view.is_over or seen.decision == decisions:
            return seen
        for status in seen.seats:
            if status.is_choosing and not status.is_bot:
                await lock(table, status.seat, pick(table, status.seat, chance))
    raise AssertionError("the table was closed")


@pytest.mark.parametrize("seats", [2, 3])
async def test_program_plays_a_game_with_people(house: House, tmp_path: Path, seats: int) -> None:
    """It takes the seat of a bot, is told the names, plays its own moves to the end, and hears it."""
    heard = tmp_path / "heard"
    text = (
        READ
        + f"""
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        names = message["names"]
    if message["type"] == "choose":
        answer(move=0)
    if message["type"] == "over":
        open({str(heard)!r}, "w").write(" ".join(names[:2]))
"""
    )
    table = await house.start(table_with(bot_name(tmp_path, text), seats))
    end = await play(table)
    assert not any(resolution.stand_ins for resolution in end.log)
    await house.put_away(table.id)
    assert heard.read_text() == "Anna Ben"


async def test_table_that_is_left_waits_for_its_program_to_hear_the_end(house: House, tmp_path: Path) -> None:
    """A program that is being told goodbye when its table is put away has its time, and has ended afterwards."""
    gate, heard = tmp_path / "gate", tmp_path / "heard"
    os.mkfifo(gate)
    text = FIRST.replace(
        "for line in sys.stdin:",
        f"""for line in sys.stdin:
    if json.loads(line)["type"] == "over":
        open({str(gate)!r}).read()
        open({str(heard)!r}, "w").write("over")""",
    )
    table = await house.start(table_with(bot_name(tmp_path, text)))
    await play(table)
    # As soon as it is open, the program is there: it hears that the game is over.
    with await asyncio.to_thread(gate.open, "w"):
        leaving = asyncio.create_task(house.put_away(table.id))
        is_left, _waits = await asyncio.wait([leaving], timeout=0.2)
    await leaving
    assert not is_left
    assert heard.read_text() == "over"


async def test_program_that_fails_is_named_and_played_for(house: House, tmp_path: Path) -> None:
    """Everybody reads what was wrong, the log of the table knows who chose, and the game goes on to its end."""
    table = await house.start(table_with(bot_name(tmp_path, "raise ValueError('no plan')")))
    async for seen in table.client(Seat(0)).updates():
        if seen.notice:
            break
    assert "ValueError: no plan" in str(seen.notice)
    end = await play(table)
    assert all(resolution.stand_ins == (Seat(1),) for resolution in end.log if len(resolution.events) > 3)
    assert end.view.scores


async def test_program_ends_when_its_table_is_left(house: House, tmp_path: Path) -> None:
    """Nobody waits for a program that thinks or sleeps, and no process of it is left."""
    pid = tmp_path / "pid"
    os.mkfifo(pid)
    name = bot_name(tmp_path, WRITE_PID.format(path=str(pid)) + "import sys\nfor line in sys.stdin: pass")
    table = await house.start(table_with(name))
    process = int(await asyncio.to_thread(pid.read_text))
    await house.put_away(table.id)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_program_goes_on_when_the_table_is_opened_again(house: House, tmp_path: Path) -> None:
    """Nothing of a program's own is kept: it begins anew in the middle of the game, and sees all that was played."""
    heard = tmp_path / "heard"
    table = await house.start(
        table_with(
            bot_name(
                tmp_path,
                FIRST.replace('if message["type"]', f'open({str(heard)!r}, "a").write(line)\n    if message["type"]'),
            )
        )
    )
    await play(table, decisions=3)
    await house.put_away(table.id)
    heard.unlink(missing_ok=True)
    again = await house.open(table.id)
    await play(again, decisions=4)
    hello, events = heard.read_text().splitlines()[:2]
    assert '"hello"' in hello
    assert events.count('"turn":') == 3


@pytest.mark.parametrize("name", ["exec:", "exec:./no-such-program", "exec:'"])
async def test_table_with_a_program_that_cannot_run_is_not_begun(house: House, name: str) -> None:
    """Whoever sets the table up reads why at once."""
    with pytest.raises(SetupError, match="program"):
        await house.start(table_with(name))


@pytest.mark.parametrize("bot", ["exec:true", "hard:2000", "strong+war:5", "mine=exec:true"])
def test_nobody_names_programs_or_budgets_to_a_lobby(bot: str) -> None:
    """People who come from elsewhere run nothing on the machine that serves them but what its host named."""
    with pytest.raises(SetupError):
        check_bot(bot, ROSTER, ["mine"])
    check_bot("mine", ROSTER, ["mine"])
    check_bot("hard+war", ROSTER, [])


async def test_program_of_a_kept_table_is_not_started_by_itself(game: SevenWonders, tmp_path: Path) -> None:
    """A file that names a program starts nothing: somebody here must allow it, and until then another bot plays."""
    store, started = MemoryStore(), tmp_path / "started"
    name = bot_name(tmp_path, FIRST.replace("for line", f"open({str(started)!r}, 'w')\nfor line", 1))
    first = House(store, kits(game))
    table = await first.start(table_with(name))
    await play(table, decisions=1)
    await first.close()
    started.unlink()

    elsewhere = House(store, kits(game))
    assert await elsewhere.strangers(table.id) == (name,)
    again = await elsewhere.open(table.id)
    assert "was not started" in str(again.snapshot(Seat(0)).notice)
    await play(again, decisions=2)
    assert not started.exists()
    rematch = await elsewhere.rematch(table.id)
    await play(rematch, decisions=1)
    assert not started.exists()

    elsewhere.cast.allow([name])
    assert await elsewhere.strangers(table.id) == ()
    await elsewhere.put_away(table.id)
    # What its stand-in has locked counts; the program is asked for the decision after that.
    await play(await elsewhere.open(table.id), decisions=4)
    assert started.exists()
    await elsewhere.close()


async def test_others_are_told_the_label_of_a_program(house: House, tmp_path: Path) -> None:
    """Nobody at a table reads where a program lies; its owner's record does not say so either."""
    table = await house.start(table_with(bot_name(tmp_path, FIRST)))
    for seat in (None, Seat(0)):
        assert table.snapshot(seat).seats[1].player == "bot:program.py"
    assert str(tmp_path) not in repr(table.snapshot(Seat(0)))


async def test_bot_that_a_host_named_plays_within_its_time(game: SevenWonders, tmp_path: Path) -> None:
    """Under its label sits a bot that people could not name; one that takes too long gets another move made."""
    cast = Cast(
        {
            "slow": NamedBot("hard:100000000", timedelta(milliseconds=300)),
            "quick": NamedBot(bot_name(tmp_path, FIRST), IN_TIME.answer),
        }
    )
    house = House(MemoryStore(), kits(game), cast=cast)
    people = plan(4)
    bots = [SeatPlan(label, f"bot:{label}") for label in ("slow", "quick")]
    table = await house.start(replace(people, seats=(*people.seats[:2], *bots)))
    seen = await play(table, decisions=1)
    assert seen.log[0].stand_ins == (Seat(2),)
    assert [status.player for status in seen.seats[2:]] == ["bot:slow", "bot:quick"]
    await house.close()


async def test_bot_that_nobody_names_any_more_is_replaced(game: SevenWonders) -> None:
    """A table goes on where its bot is not there any more, and says who plays."""
    store = MemoryStore()
    house = House(store, kits(game), cast=Cast({"mine": NamedBot("hard:5", timedelta(seconds=5))}))
    table = await house.start(table_with("mine"))
    await house.close()
    later = House(store, kits(game))
    again = await later.open(table.id)
    assert "no bot mine here any more" in str(again.snapshot(None).notice)
    assert (await play(again, decisions=1)).decision == 1
    await later.close()
