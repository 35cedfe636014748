"""Draw the pictures of the README from real tables: `python -m tests.tui.pictures`."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from textual.app import App
from textual.screen import Screen

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.person.settings import SettingsInMemory
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.setup import BoardChoice
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.dialogs.trade import TradeDialog
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.military import MilitaryScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.views.city import CityScreen
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.tui.home import HomeApp
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.history.you import YouScreen
from tests.duel.screens.pictures import draw_duel
from tests.support.past_games import past as past_games
from tests.support.past_games import some_games
from tests.tui.conftest import ScreenApp, no_services
from tests.tui.gallery import PICTURES as GALLERY
from tests.tui.stories import turn_of
from tests.tui.tables import at, play, seated, snapshot_of, table_of, the_game, until

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (120, 36)
LARGE = (160, 48)
TELEPHONE = (41, 29)
"""What a telephone of 390 by 664 points shows."""
YEARS = timedelta(days=890)
TEXT = re.compile(r'(<text [^>]*?)textLength="([\d.]+)"([^>]*)>([^<]+)</text>')
"""A piece of a line, and how wide it is."""
BOARDS = (
    BoardChoice(WonderId("giza"), BoardSide.B),
    BoardChoice(WonderId("rhodes"), BoardSide.A),
    BoardChoice(WonderId("babylon"), BoardSide.B),
    BoardChoice(WonderId("ephesus"), BoardSide.A),
)


def draw(app: App[Any], name: str) -> None:
    """Write what is on the screen; without a font from the network, readers see their own."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", screenshot(app, "sevenwonders"), flags=re.DOTALL)
    # Identifiers are random in each export; fixed ones keep a new picture of the same screen equal.
    for number, identifier in enumerate(sorted(set(re.findall(r"terminal-\d+", svg)))):
        svg = svg.replace(identifier, f"terminal-{number}")
    (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")


def screenshot(app: App[Any], title: str) -> str:
    """Return what is on the screen as an SVG. Rich counts a Chinese sign as one cell: here it gets its two."""
    return TEXT.sub(_as_wide_as_its_cells, app.export_screenshot(title=title))


def _as_wide_as_its_cells(found: re.Match[str]) -> str:
    text = unescape(found[4])
    if cell_len(text) <= len(text):
        return found[0]
    length = float(found[2]) * cell_len(text) / len(text)
    return f'{found[1]}textLength="{length:.1f}"{found[3]}>{found[4]}</text>'


async def draw_screen(screen: Screen[Any], name: str) -> None:
    """Draw a screen that stands alone."""
    app = ScreenApp(screen)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        draw(app, name)


async def draw_from_gallery(moment: str, name: str, *keys: str, size: tuple[int, int] = SIZE) -> None:
    """Draw a moment of the gallery, after some keys."""
    (picture,) = (each for each in GALLERY if each.name == moment)
    async with picture.open(size, picture.players[-1]) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        draw(pilot.app, name)


async def draw_past(name: str) -> None:
    """Draw the person who has played long enough for a rating."""
    async with past_games(some_games(300, YEARS)) as services:
        screen = YouScreen(services)
        app = ScreenApp(screen)
        async with app.run_test(size=SIZE) as pilot:
            await until(pilot, lambda: screen.is_ready)
            await pilot.pause()
            draw(app, name)


def dear_card(view: View) -> int | None:
    """Return the place in the sorted hand of a card that can be paid for in several ways."""
    for place, card in enumerate(view.hand):
        if len(the_game().quote(view, view.cities[0].id, CardId(card)).offers) > 1:
            return place
    return None


async def main() -> None:
    """Draw all pictures."""
    # Keys are pressed before anybody could have seen what is shown.
    Rest.LENGTH_S = 0.0
    menu = HomeApp(SettingsInMemory(), no_services)
    async with menu.run_test(size=SIZE) as pilot:
        await pilot.pause()
        draw(menu, "menu")
    async with table_of(4, seed=3, boards=BOARDS) as table:
        await play(table, lambda view: (view.age, view.turn) >= (2, 3) and dear_card(view) is not None)
        async with seated(table, SIZE) as pilot:
            draw(pilot.app, "table")
        async with seated(table, TELEPHONE) as pilot:
            draw(pilot.app, "telephone")
        async with seated(table, SIZE) as pilot:
            await pilot.press("v")
            await until(pilot, lambda: isinstance(pilot.app.screen, CityScreen))
            await pilot.pause()
            draw(pilot.app, "city")
            await pilot.press("escape")
            await pilot.press(str((dear_card(wonders_view(snapshot_of(table).view)) or 0) + 1), "b")
            await until(pilot, lambda: isinstance(pilot.app.screen, TradeDialog))
            draw(pilot.app, "trade")
        await play(table, at(3, 1))
        snapshot = snapshot_of(table)
        await draw_screen(MilitaryScreen(snapshot, turn_of(snapshot), the_game()), "war")
        await play(table, at(3, 2))
        snapshot = table.snapshot(None)
        await draw_screen(RevealScreen(snapshot, snapshot.log[-1:], the_game()), "reveal")
        await play(table, lambda view: view.is_over)
        await draw_screen(ScoresScreen(table.snapshot(None), the_game(), can_review=True), "scores")
    await draw_duel(draw)
    await draw_from_gallery("lesson", "lesson")
    await draw_from_gallery("look", "look", "tab", "tab", "tab")
    await draw_from_gallery("encyclopedia-card", "encyclopedia")
    await draw_from_gallery("help-of-the-table", "rules", "8")
    await draw_from_gallery("today", "today")
    await draw_from_gallery("shared-table", "large-screen", size=LARGE)
    await draw_from_gallery("attract", "invitation", size=LARGE)
    await draw_past("you")
    with speak("hu"):
        await draw_from_gallery("first-turn", "table-hu")
    with speak("zh_TW"):
        await draw_from_gallery("duel-table", "duel-table-zh_TW")


if __name__ == "__main__":
    asyncio.run(main())
