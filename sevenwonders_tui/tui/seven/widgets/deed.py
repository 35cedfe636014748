"""What one city did in a turn: its card or cards, and beside them what it paid and took."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_front,
    clip_line,
    flow,
    line,
    measure,
    pad,
    role_of,
)
from sevenwonders_tui.present.seven.story import Act, ActKind, Deed
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.seven.widgets.minicard import CARD_CELLS, CARD_ROWS, mini_card
from sevenwonders_tui.tui.widgets.paint import paint

LABEL_CELLS = 18
WORDS_CELLS = 26
"""Beside a second card there must be at least so much room left for words."""
LEAST_WORDS = 16
"""Beside the first one; where there is less, the words stand below it."""
TALL_CARD = 4
UPRIGHT_CARD = 7
GAP = 2


class DeedTile(Widget):
    """A framed tile where there is room; with the class `-flat` three lines without a frame."""

    DEFAULT_CSS = """
    DeedTile { padding: 0 1; border: round $frame; border-title-color: $foreground; border-title-style: bold;
               border-subtitle-color: $foreground; height: 100%; }
    DeedTile.-own { border: round $frame; }
    DeedTile.-flat { border: none; }
    .-tight > DeedTile.-flat:even { background: $surface; }
    """

    def __init__(self, deed: Deed, *, is_own: bool = False) -> None:
        super().__init__(classes="-own" if is_own else "")
        self.deed = deed

    def on_mount(self) -> None:
        """Name the city in the frame."""
        signs = signs_of(self)
        self.border_title = Content(f"{clip(self.deed.name, 24, signs.ellipsis)} {signs.dot} {self.deed.board}")
        if self.deed.coins:
            self.border_subtitle = Content(_has(self.deed))

    def render(self) -> Content:
        """Draw the city in as much room as there is."""
        cells, rows = self.content_size.width, self.content_size.height
        is_flat = self.has_class("-flat")
        return Content("\n").join(deed_rows(self.deed, signs_of(self), cells, rows, is_flat=is_flat))


def deed_rows(deed: Deed, signs: Symbols, cells: int, rows: int, *, is_flat: bool) -> list[Content]:
    """Return the lines of a tile; a flat one has the name and the treasury inside."""
    if cells < CARD_CELLS + GAP + LEAST_WORDS and not is_flat:
        return _upright(deed, signs, cells, rows)
    card_rows = max(min(rows, TALL_CARD), CARD_ROWS)
    columns: list[list[Content]] = []
    room = cells
    if is_flat:
        columns.append(_label(deed, signs))
        room -= LABEL_CELLS
    drawn = [act for act in deed.acts if act.kind is not ActKind.PASSED]
    shown = drawn[: 2 if room >= 2 * (CARD_CELLS + GAP) + WORDS_CELLS else 1]
    for act in shown:
        columns.append([Content.assemble(row, " " * GAP) for row in mini_card(act, signs, card_rows)])
        room -= CARD_CELLS + GAP
    untold = [act for act in deed.acts if not any(act is other for other in shown)]
    words = _words(deed, shown, untold, room, rows)
    columns.append([paint(row) for row in words])
    return [_across(columns, at) for at in range(rows)]


def _upright(deed: Deed, signs: Symbols, cells: int, rows: int) -> list[Content]:
    """Return a tile that is higher than wide: the cards one below the other, then the words."""
    drawn = [act for act in deed.acts if act.kind is not ActKind.PASSED]
    untold = [act for act in deed.acts if act.kind is ActKind.PASSED]
    margin = " " * ((cells - CARD_CELLS) // 2)
    is_single = len(drawn) < 2
    lines = [Content("")] if is_single else []
    for act in drawn:
        card_rows = UPRIGHT_CARD if is_single else TALL_CARD
        lines += [Content.assemble(margin, row) for row in mini_card(act, signs, card_rows)]
    words = _words(deed, drawn, untold, cells - len(margin) - 1, rows - len(lines))
    return [*lines, *(Content.assemble(margin, " ", paint(row)) for row in words)][:rows]


def _across(columns: Sequence[list[Content]], at: int) -> Content:
    """Return one line of columns side by side; a column that is too short is filled with blanks."""
    cells = [
        column[at] if at < len(column) else Content(" " * (column[0].cell_length if column else 0))
        for column in columns
    ]
    return Content("").join(cells)


def _label(deed: Deed, signs: Symbols) -> list[Content]:
    cells = LABEL_CELLS - GAP
    texts = (
        Span(clip(deed.name, cells, signs.ellipsis), Role.STRONG),
        Span(clip_front(deed.board, cells, signs.ellipsis), Role.MUTED),
        Span(_has(deed) if deed.coins else "", Role.TITLE),
    )
    return [paint(pad(line(text), LABEL_CELLS)) for text in texts]


def _has(deed: Deed) -> str:
    return _("has {coins}").format(coins=deed.coins)


def _words(deed: Deed, shown: Sequence[Act], untold: Sequence[Act], cells: int, rows: int) -> list[Line]:
    """Return how the cards were paid for, what came in, and what had no room for a card."""
    items: list[Line] = [line(Span(text)) for text in deed.paid]
    items += [line(Span(text, Role.GOOD)) for text in deed.gained]
    hows = [line(Span(act.how, Role.MUTED)) for act in shown if act.how]
    late: list[Line] = []
    for act in untold:
        text = _("then {what}").format(what=act.sentence)
        what = Span(text, role_of(act.color) if act.color else Role.STRONG)
        how = Span(f"({act.how})" if act.how else "", Role.MUTED)
        whole = line(what, " ", how)
        late += [whole] if measure(whole) <= cells else [line(what), line(how)]
    helped = [line(Span(deed.helper, Role.WARN))] if deed.helper else []
    everything = [*hows, *items, *late, *helped]
    separate = [clip_line(item, cells) for item in everything]
    return separate if len(separate) <= rows else flow(everything, cells, "  ")[:rows]
