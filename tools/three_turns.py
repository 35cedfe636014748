"""Play three turns of each game on the full screen, without a person.

It needs no more libraries than the game does, so it also runs with library versions on which the tests cannot be
installed.
"""

from __future__ import annotations

import asyncio
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.person.services import AppServices, Wishes
from sevenwonders_tui.person.settings import DEFAULT_THEME, Settings, SettingsInMemory
from sevenwonders_tui.store import SqliteStore
from sevenwonders_tui.table.house import House
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.hot_seat import HotSeat
from sevenwonders_tui.tui.theme import ANSI_THEME

PATIENCE_S = 60
PAUSE_S = 0.3
"""The pause between two keys: an earlier one would be taken for a repeat."""
DRAFT = 8
DECISIONS = {WONDERS: 3, DUEL: DRAFT + 3}
"""By game: the number of decisions in three turns; before Duel's first turn Wonders are drafted."""
SIZE = (80, 24)
LIBRARIES = ("textual", "rich", "pydantic", "PyYAML", "platformdirs")


class Shelf:
    """A place for records that is never used."""

    def suggest(self, table: str, kind: str) -> str:
        """Suggest a name."""
        return f"{table}{kind}"

    def is_taken(self, place: str) -> bool:
        """Return False: nothing exists there."""
        return not place

    def put(self, place: str, content: bytes) -> None:
        """Refuse: nothing should be written."""
        raise AssertionError(place, len(content))


async def three_turns(game: str, theme: str, folder: Path) -> None:
    """Play against bots: Enter continues and accepts the proposal, `d` sells the card under the cursor."""

    def open_services() -> AppServices:
        return AppServices(House(SqliteStore(folder / f"{game}-{theme}.sqlite3"), kits()), Shelf())

    app = HomeApp(SettingsInMemory(Settings(theme=theme)), open_services, Wishes(("Anna",), seed=5, game=game))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("n")
        until_s = monotonic() + PATIENCE_S
        while decisions_of(app) < DECISIONS[game]:
            assert monotonic() < until_s, f"{game} stands still at {app.screen}"
            for key in ("enter", "d"):
                await pilot.press(key)
                await pilot.pause(PAUSE_S)
    assert not app.return_code, f"{game} ended with {app.return_code}"


def decisions_of(app: HomeApp) -> int:
    """Return the number of completed decisions at the current table."""
    return app.leader.table.snapshot(None).decision if isinstance(app.leader, HotSeat) else 0


def main() -> int:
    """Play both games, in our usual colours and in those of a terminal with sixteen colours."""
    used = ", ".join(f"{each} {version(each)}" for each in LIBRARIES)
    print(f"Python {sys.version.split()[0]}, {used}")
    with TemporaryDirectory() as folder:
        for game, theme in ((WONDERS, DEFAULT_THEME), (DUEL, ANSI_THEME)):
            asyncio.run(three_turns(game, theme, Path(folder)))
            print(f"{game}: three turns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
