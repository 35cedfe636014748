"""What one city did in a turn, as a panel that shows any step of its reveal."""

from __future__ import annotations

from textual.content import Content

from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, spread
from sevenwonders_tui.present.seven.reveal import RevealLayout
from sevenwonders_tui.present.seven.reveal_steps import SHOWN, PanelStep
from sevenwonders_tui.tui.widgets.block_view import BlockView


class DeedTile(BlockView):
    """A filled panel with a title line; framed where grounds have no shades; without a title where it is low."""

    DEFAULT_CSS = """
    DeedTile { width: 100%; height: 100%; background: $panel; }
    DeedTile.-flat:odd { background: transparent; }
    DeedTile.-framed { background: transparent; border: round $frame; border-title-color: $foreground;
                       border-title-style: bold; border-subtitle-color: $foreground; border-subtitle-style: bold; }
    DeedTile.-framed.-flat { border: none; }
    """

    def __init__(self, at: int) -> None:
        """Show the deed with that number in the story."""
        super().__init__()
        self.at = at

    def draw(self, layout: RevealLayout, step: PanelStep = SHOWN) -> None:
        """Show as much as a step does."""
        self.set_class(not layout.has_titles, "-flat")
        self.set_class(layout.is_framed, "-framed")
        block = layout.draw(self.at, step)
        coins = layout.coins(self.at, step)
        if layout.is_framed:
            self.border_title = Content(layout.title(self.at)) if layout.has_titles else ""
            self.border_subtitle = Content(coins) if layout.has_titles else ""
        elif layout.has_titles:
            block = [_title(layout.title(self.at), coins, layout.cells), *block]
        self.show(block)


def _title(text: str, coins: str, cells: int) -> Line:
    parts = spread(line(Span(text, Role.STRONG)), line(Span(coins, Role.STRONG)), cells - 2)
    return tuple(Span(span.text, span.role, Ground.RAISED) for span in (Span(" "), *parts, Span(" ")))
