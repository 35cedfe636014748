"""What is left of a session when its line is gone, over real connections."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import work
from textual.app import App
from textual.worker import Worker

from sevenwonders_tui.server.arrival import Arrival
from sevenwonders_tui.server.terminal.driver import DriverFactory
from tests.server.links import KeyApp
from tests.server.ssh.callers import eventually, open_house


class LateApp(KeyApp):
    """Begins to wait for something when it is over already."""

    async def on_unmount(self) -> None:
        """Begin."""
        self.wait()

    @work
    async def wait(self) -> None:
        """Wait for ever."""
        await asyncio.Event().wait()


def late_app(_arrival: Arrival, driver: DriverFactory) -> App[Any]:
    """Return such an app."""
    return LateApp(driver_class=driver)  # type: ignore[arg-type]


def workers() -> list[str]:
    """Return the workers of all apps that are not over."""
    coroutines = [task.get_coro() for task in asyncio.all_tasks()]
    return [name for one in coroutines if (name := getattr(one, "__qualname__", "")) == Worker._run.__qualname__]


async def test_nothing_of_an_app_goes_on_after_its_session() -> None:
    """Also what it begins last is cancelled, and not left to the collector."""
    async with open_house(make_app=late_app) as house:
        async with house.calling() as ann:
            await ann.shows(b"ready")
            ann.type(b"q")
            assert await ann.ends() == 0
        await eventually(lambda: not house.door.registry._tasks)
        assert workers() == []
