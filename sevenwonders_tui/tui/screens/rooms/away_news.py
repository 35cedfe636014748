"""The events during an absence, in at most five lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.sheet import Sheet

ROWS = 3
"""The most rows of the terminal for one of the five."""


class AwayNewsScreen(BaseDialog[None]):
    """Enter goes on to the table."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("news.close", "enter,space,escape", N_("to the table"), N_("Go on with the game."), "cancel"),
    )
    DEFAULT_CSS = "AwayNewsScreen > .dialog { width: 76; }"

    def __init__(self, news: Sequence[str]) -> None:
        super().__init__()
        self.news = tuple(news)

    def compose(self) -> ComposeResult:
        """Lay out the sentences."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(_("While you were away"))
            yield Sheet(self._lines)
        yield KeyBar()

    def _lines(self, cells: int) -> list[Line]:
        dot = f"{self.signs.dot} "
        rows: list[Line] = []
        for sentence in self.news:
            first, *others = wrap_rows(sentence, cells - 2, ROWS)
            rows.append(line(Span(dot, Role.TITLE), first))
            rows += [line("  " + text) for text in others]
        return rows
