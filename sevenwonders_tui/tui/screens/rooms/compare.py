"""The same seat of an event at two tables, side by side, turn by turn."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, ljust, spread
from sevenwonders_tui.present.review.compared import GAP, MOMENT, Turns, column_cells, compared_lines
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet


class CompareScreen(BaseScreen[str]):
    """Two tables side by side. Dismissed with `left` or `right` to see the replay of that table."""

    HELP_TEXT = N_(
        "Both held the same cards at the beginning. Each row is a turn; where the two did different things the turn is "
        "bold. The number behind it is what the seat would have scored if the game had ended there."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        *scroll_keys(),
        Command(
            "compare.left", "1,f2", N_("replay left"), N_("Look at the table on the left, turn by turn."), "see('left')"
        ),
        Command(
            "compare.right",
            "2,f3",
            N_("replay right"),
            N_("Look at the table on the right, turn by turn."),
            "see('right')",
        ),
        Command("compare.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    DEFAULT_CSS = """
    CompareScreen #compare-head { height: 2; width: 1fr; padding: 0 1; background: $raised; }
    CompareScreen #compare { height: 1fr; padding: 1 1 0 1; }
    """

    def __init__(self, title: str, names: tuple[str, str], left: Turns, right: Turns) -> None:
        """`names` are the heads of the two columns."""
        super().__init__()
        self.words = title
        self.names = names
        self.turns = (left, right)

    def compose(self) -> ComposeResult:
        """Lay out the heads, and the turns below them."""
        with Container(id="compare-head"):
            yield Sheet(self._head)
        with ScrollBox(id="compare"):
            yield Sheet(lambda cells: compared_lines(*self.turns, cells))
        yield Static("", id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the keys scroll."""
        super().on_mount()
        self.query_one(ScrollBox).focus()

    def _head(self, cells: int) -> list[Line]:
        title = spread(line(Span(_("Compare"), Role.TITLE), f"   {self.words}"), (), cells)
        room = column_cells(cells) - MOMENT
        left, right = (Span(ljust(clip(name, room, self.signs.ellipsis), room), Role.STRONG) for name in self.names)
        return [title, line(" " * MOMENT, left, " " * (GAP + MOMENT), right)]

    def action_see(self, side: str) -> None:
        """Answer with a table."""
        self.dismiss(side)
