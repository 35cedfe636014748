"""At a door: pages of browsers, handed on to the house that leads."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sevenwonders_tui.server.arrival import Purpose
from sevenwonders_tui.server.comer import Handed
from sevenwonders_tui.server.forward.far import FarApp, FarOpening
from sevenwonders_tui.server.forward.houses import Houses
from sevenwonders_tui.server.terminal.link import Link
from sevenwonders_tui.server.web.visit import PageShown, PageVisit

TERM = "xterm-256color"
"""What the page's terminal is."""


@dataclass
class _FarPage:
    app: FarApp
    language: str


class FarPages:
    """Shows the game of the house that leads."""

    def __init__(self, houses: Houses) -> None:
        self._houses = houses

    @contextmanager
    def open(self, visit: PageVisit, link: Link, on_language: Callable[[str], None]) -> Iterator[PageShown]:
        """Yield the game; the house tells the language when it knows the person."""
        comer = replace(visit.comer, secret=visit.comer.secret or secrets.token_urlsafe(24))
        about = {"LANG": visit.language, "COLORTERM": "truecolor"}
        if visit.is_still:
            about["TEXTUAL_ANIMATIONS"] = "none"
        handed = Handed(comer, is_browser=True, is_touched=visit.is_touched, shown=visit.shown, about_terminal=about)
        command = None if visit.purpose is Purpose.LOBBY else f"{visit.purpose.value} {visit.code}"
        opening = FarOpening(handed, command, None if visit.is_in_lines else TERM, size=visit.size)
        on_language(visit.language)
        app = FarApp(self._houses, opening, link, lambda text: link.send(f"{text}\r\n".encode()), on_language)
        yield _FarPage(app, visit.language)
