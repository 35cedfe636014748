"""Terminals with fewer colours, next to those with more."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from sevenwonders_tui.server.terminal.colors import ColorDepth, color_depth
from sevenwonders_tui.server.terminal.facts import TerminalFacts
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from tests.server.links import KeyApp, running_app
from tests.tui.conftest import ScreenApp

TRUE_COLOR = re.compile(rb"[;\[][34]8;2;")
PALETTE = re.compile(rb"[;\[][34]8;5;")
ANY_COLOR = re.compile(rb"\x1b\[[\d;]*?(?<!\d)(?:[34]8;|[349][0-7][;m]|10[0-7][;m])")


class ColorApp(KeyApp):
    """Has colours of its own."""

    CSS = "Static { background: #005f87; color: #ffd7af; border: round #d700ff; }"


class PaletteMenu(ScreenApp):
    """The menu at a terminal with 256 colours."""

    def __init__(self, **options: Any) -> None:
        super().__init__(MenuScreen(), is_palette_terminal=True, **options)


@pytest.mark.parametrize(
    ("term", "environment", "depth"),
    [
        ("xterm-256color", {"COLORTERM": "truecolor"}, ColorDepth.TRUE),
        ("xterm-256color", {}, ColorDepth.PALETTE),
        ("xterm-kitty", {}, ColorDepth.TRUE),
        ("xterm-direct", {}, ColorDepth.TRUE),
        ("screen", {}, ColorDepth.SIXTEEN),
        ("\x1b]0;owned\x07", {}, ColorDepth.SIXTEEN),
        ("vt100", {}, ColorDepth.NONE),
        ("xterm-256color", {"NO_COLOR": "1", "COLORTERM": "truecolor"}, ColorDepth.NONE),
    ],
)
def test_depth_follows_from_what_a_terminal_tells(term: str, environment: dict[str, str], depth: ColorDepth) -> None:
    """A terminal that says nothing else is taken for one of 16 colours."""
    assert color_depth(term, environment) is depth


async def test_each_terminal_gets_its_own_colours() -> None:
    """Side by side and drawn in either order, no terminal gets the codes that were made for another one."""
    sent: dict[ColorDepth, bytes] = {}

    async def draw(depth: ColorDepth) -> None:
        async with running_app(ColorApp, TerminalFacts(depth)) as at:
            at.terminal.receive(b"a")
            await at.link.shows(b"last:a")
            sent[depth] = bytes(at.link.sent)

    await draw(ColorDepth.SIXTEEN)
    await asyncio.gather(*(draw(depth) for depth in ColorDepth))
    assert TRUE_COLOR.search(sent[ColorDepth.TRUE])
    assert not PALETTE.search(sent[ColorDepth.TRUE])
    assert PALETTE.search(sent[ColorDepth.PALETTE])
    assert not TRUE_COLOR.search(sent[ColorDepth.PALETTE])
    assert ANY_COLOR.search(sent[ColorDepth.SIXTEEN])
    assert not TRUE_COLOR.search(sent[ColorDepth.SIXTEEN])
    assert not PALETTE.search(sent[ColorDepth.SIXTEEN])
    assert not ANY_COLOR.search(sent[ColorDepth.NONE])


async def test_the_app_says_which_of_256_colours_stand_for_its_own() -> None:
    """What it has chosen goes out as it is: gold is no card's yellow, and a panel has a shade of its own."""
    async with running_app(PaletteMenu, TerminalFacts(ColorDepth.PALETTE), first=b"New game") as at:
        sent = bytes(at.link.sent)
    assert re.search(rb"[;\[]38;5;215[;m]", sent)
    assert re.search(rb"[;\[]48;5;234[;m]", sent)
    assert not TRUE_COLOR.search(sent)
