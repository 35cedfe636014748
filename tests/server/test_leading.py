"""Who leads of two servers over one database, and how it passes on when they want it to."""

from __future__ import annotations

import asyncio

import pytest

from sevenwonders_tui.cli.files.database import open_lease
from sevenwonders_tui.server.errors import HandOverRefused
from sevenwonders_tui.server.leading import LeadEnd, Leading
from tests.support.postgres import owned, running_server


@pytest.mark.slow
async def test_lease_is_handed_over_to_one_that_waits_and_to_nobody_else() -> None:
    """Without another machine nothing happens; with one, the first ends, and the other one leads once it has closed."""
    with running_server() as server:
        url = server.database()
        first, second = (Leading(open_lease(url)) for _each in range(2))
        names: list[str] = []
        with pytest.raises(HandOverRefused, match="does not lead"):
            await first.hand_over()
        await first.wait(names.append)
        with pytest.raises(HandOverRefused, match="No other machine"):
            await first.hand_over()
        assert first.leads
        waiting = asyncio.create_task(second.wait(names.append, after_s=0))
        async with asyncio.timeout(60):
            while not names:
                await asyncio.sleep(0.01)
            await first.hand_over()
            assert first.end is LeadEnd.HANDED_OVER
            assert first.is_over.is_set()
            await first.close()
            await waiting
        assert second.leads
        owned(url)
        async with asyncio.timeout(60):
            await second.is_over.wait()
        assert second.end is LeadEnd.LOST
        assert not second.leads
        await second.close()
