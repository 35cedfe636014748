"""What the game imports before its menu stands: the person waits for each package."""

from __future__ import annotations

import subprocess
import sys

START = """
import asyncio, sys
from sevenwonders_tui.cli import driver, main, play
from sevenwonders_tui.person.services import ServicesError
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.tui.home import HomeApp

def no_services():
    raise ServicesError("")

async def paint():
    async with HomeApp(SettingsInMemory(), no_services).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert "New game" in pilot.app.export_screenshot().replace("&#160;", " ")
        print(*sorted(sys.modules))

asyncio.run(paint())
"""
OURS = "sevenwonders_tui."
PACKAGES = {"cli", "content", "engine", "games", "i18n", "person", "present", "regular", "seven", "server", "tui"}
"""Ours that the menu is made of."""
OF_A_GAME = {"game", "words"}
"""What it takes of its first game: the picture."""
OF_A_SERVER = {"terminal"}
"""What it takes of a server: how keys are read."""
HEAVY = {"pydantic", "yaml", "sqlite3", "asyncssh", "aiohttp", "hypothesis", "resvg_py", "multiprocessing"}
"""Libraries that the rules, the tables or a server need."""
MOST_MODULES = 94


def imported() -> list[str]:
    """Return the modules of a process that has painted the menu."""
    run = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_the_menu_imports_what_it_shows_and_nothing_else() -> None:
    """Rules, content, bots, tables, store and server come after the first paint, and pydantic with them."""
    modules = imported()
    ours = [name.removeprefix(OURS).split(".") for name in modules if name.startswith(OURS)]
    assert {parts[0] for parts in ours} <= PACKAGES
    assert {parts[1] for parts in ours if parts[0] == "seven" and len(parts) > 1} <= OF_A_GAME
    assert {parts[1] for parts in ours if parts[0] == "server" and len(parts) > 1} <= OF_A_SERVER
    assert not HEAVY & set(modules)
    assert len(ours) <= MOST_MODULES
