"""What one city did in a turn, as a panel that shows any step of its reveal."""

from __future__ import annotations

from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.seven.words.reveal.panels import RevealLayout
from sevenwonders_tui.seven.words.reveal.steps import SHOWN, PanelStep
from sevenwonders_tui.tui.widgets.block_panel import BlockPanel


class DeedTile(BlockPanel):
    """A panel with the city's name and treasury in its title; flat and without a title where it is low."""

    DEFAULT_CSS = """
    DeedTile { width: 100%; height: 100%; }
    DeedTile.-flat:odd { background: transparent; }
    DeedTile.-framed.-flat { border: none; }
    """

    def __init__(self, at: int) -> None:
        """Show the deed with that number in the story."""
        super().__init__()
        self.at = at

    def draw(self, layout: RevealLayout, step: PanelStep = SHOWN) -> None:
        """Show as much as a step does."""
        self.set_class(not layout.has_titles, "-flat")
        block = layout.draw(self.at, step)
        title = line(Span(layout.title(self.at), Role.STRONG)) if layout.has_titles else ()
        right = line(Span(layout.coins(self.at, step), Role.STRONG)) if layout.has_titles else ()
        self.show_panel(block, layout.cells, is_framed=layout.is_framed, title=title, right=right)
