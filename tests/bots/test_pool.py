"""Thinking in processes that can be stopped, and that end with their parent."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator

import pytest

from sevenwonders_tui.bots.errand import WorkerLost
from sevenwonders_tui.bots.pool import Pool, PoolClosed, Rank
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.thought import choose
from sevenwonders_tui.seven.bots.roster import ROSTER
from tests.support.errands import LONG, Games, end_at_once, fail_oddly, first_view, process_id
from tests.support.seven.build import the_game

GREATEST_WAIT_S = 60


@pytest.fixture
async def pool() -> AsyncIterator[Pool[Games]]:
    """One process, ended after the test."""
    made = Pool(kits(the_game()), 1)
    yield made
    made.close()


async def test_bot_answers_as_it_would_here(pool: Pool[Games]) -> None:
    """Where a bot thinks changes nothing about what it thinks."""
    view = first_view()
    assert await pool.run(choose, "wonders", "hard:30", 5, view) == ROSTER.make("hard:30", the_game(), 5).choose(view)


async def test_process_is_used_again(pool: Pool[Games]) -> None:
    """Beginning a process takes long, so one that has answered is kept."""
    assert await pool.run(process_id) == await pool.run(process_id) != os.getpid()


async def test_what_is_raised_there_is_raised_here(pool: Pool[Games]) -> None:
    """An unknown bot is a KeyError, and what cannot travel is told in words; the process goes on."""
    before = await pool.run(process_id)
    with pytest.raises(KeyError):
        await pool.run(choose, "wonders", "nobody", 1, first_view())
    with pytest.raises(RuntimeError, match="odd"):
        await pool.run(fail_oddly)
    assert await pool.run(process_id) == before


async def test_thought_that_is_cancelled_frees_its_place_at_once(pool: Pool[Games]) -> None:
    """Nobody waits for a bot that nobody wants to hear."""
    before = await pool.run(process_id)
    thought = asyncio.create_task(pool.run(choose, "wonders", LONG, 1, first_view()))
    waiting = asyncio.create_task(pool.run(process_id))
    await asyncio.sleep(0)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    assert await waiting != before
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


async def test_closing_waits_for_no_thought(pool: Pool[Games]) -> None:
    """Whoever waits is told, and nothing is begun any more."""
    await pool.run(process_id)
    thought = asyncio.create_task(pool.run(choose, "wonders", LONG, 1, first_view()))
    await asyncio.sleep(0)
    pool.close()
    with pytest.raises(PoolClosed):
        await thought
    with pytest.raises(PoolClosed):
        await pool.run(process_id)


async def test_what_a_person_waits_for_comes_first_and_what_nobody_waits_for_last(pool: Pool[Games]) -> None:
    """A rank overtakes those below it, never its own, and never what is being thought about."""
    done: list[str] = []

    async def ask(name: str, rank: Rank) -> None:
        await pool.run(process_id, rank=rank)
        done.append(name)

    asked = [
        ("first", Rank.IDLE),
        ("review", Rank.IDLE),
        ("bot", Rank.USUAL),
        ("other bot", Rank.USUAL),
        ("person", Rank.URGENT),
        ("other person", Rank.URGENT),
    ]
    await asyncio.gather(*(ask(name, rank) for name, rank in asked))
    assert done == ["first", "person", "other person", "bot", "other bot", "review"]


async def test_question_that_is_taken_back_while_it_waits_holds_nothing_up(pool: Pool[Games]) -> None:
    """The place goes to the next in line."""
    first = asyncio.create_task(pool.run(process_id))
    second = asyncio.create_task(pool.run(process_id))
    third = asyncio.create_task(pool.run(process_id))
    await asyncio.sleep(0)
    second.cancel()
    assert await first == await third
    assert await pool.run(process_id) == await first


async def test_process_that_ends_early_is_replaced_once(pool: Pool[Games]) -> None:
    """A thought is begun twice, and then given up; the pool goes on."""
    before = await pool.run(process_id)
    os.kill(before, signal.SIGKILL)
    assert await pool.run(process_id) != before
    with pytest.raises(WorkerLost):
        await pool.run(end_at_once)
    assert await pool.run(process_id)


CHILD = """
    import asyncio
    from sevenwonders_tui.bots.pool import Pool
    from sevenwonders_tui.games.registry import kits
    from sevenwonders_tui.games.thought import choose
    from tests.support.errands import LONG, first_view, process_id
    from tests.support.seven.build import the_game

    async def main():
        pool = Pool(kits(the_game()), 1)
        print(await pool.run(process_id), flush=True)
        await pool.run(choose, "wonders", LONG, 1, first_view())

    if __name__ == "__main__":
        asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a process that is no child")
def test_killed_game_leaves_no_process_behind() -> None:
    """Even where the game has no moment to clean up, a thinking process ends with it."""
    command = [sys.executable, "-c", textwrap.dedent(CHILD)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        thinking = os.pidfd_open(int(game.stdout.readline()))
        game.kill()
        ended, _, _ = select.select([thinking], [], [], GREATEST_WAIT_S)
    os.close(thinking)
    assert ended
