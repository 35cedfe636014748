"""A panel that draws lines: filled with a title line, or framed if the ground has no shades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sevenwonders_tui.present.line import Ground, Line, Role, clip_line, line, spread
from sevenwonders_tui.tui.widgets.block_view import BlockView
from sevenwonders_tui.tui.widgets.paint import paint


class BlockPanel(BlockView):
    """Shows lines that its owner has made for its size."""

    DEFAULT_CSS = """
    BlockPanel { background: $panel; }
    BlockPanel.-framed { background: transparent; border: round $frame; border-title-color: $foreground;
                         border-title-style: bold; border-subtitle-color: $foreground; border-subtitle-style: bold; }
    """

    def show_panel(
        self, block: Sequence[Line], cells: int, *, is_framed: bool, title: Line = (), right: Line = ()
    ) -> None:
        """Draw lines below a title, with a text at its right end; a frame has that text at its lower end.

        Without a title a filled panel has no title line.
        """
        self.set_class(is_framed, "-framed")
        if is_framed:
            self.border_title = paint(clip_line(title, cells - 6))
            self.border_subtitle = paint(clip_line(right, cells - 6))
        elif title:
            block = [_title_line(title, right, cells), *block]
        self.show(block)


def _title_line(title: Line, right: Line, cells: int) -> Line:
    parts = spread(title, right, cells - 2)
    bold = {Role.PLAIN: Role.STRONG}
    return tuple(
        replace(
            span,
            role=bold.get(span.role, span.role) if isinstance(span.role, Role) else span.role,
            ground=Ground.RAISED,
        )
        for span in line(" ", *parts, " ")
    )
