"""The band of the coach: a few rows above the keys, sheet by sheet. It has no focus and takes no key."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from sevenwonders_tui.present.block import on_ground
from sevenwonders_tui.present.coach import CoachPage, CoachSheet, band_title, sheets
from sevenwonders_tui.present.line import Ground, Span, pad
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.widgets.paint import paint_all

TEXT_ROWS, MORE_TEXT_ROWS = 3, 4
"""The rows below the title, on low and on high terminals."""
HIGH = 30


class CoachBand(Widget):
    """Draws one sheet below a title; it has no rows without a coach, and one row when folded."""

    DEFAULT_CSS = """
    CoachBand { height: auto; width: 1fr; background: $panel; display: none; }
    CoachBand.-led { display: block; }
    """

    def __init__(self, keys: Callable[[], tuple[str, str] | None]) -> None:
        """`keys` returns the names of the keys for the next and the previous sheet, if there are any."""
        super().__init__()
        self._keys = keys
        self._pages: tuple[CoachPage, ...] = ()
        self._moment: Hashable = None
        self._at = 0
        self.is_folded = False
        self._cut: tuple[tuple[int, int], list[CoachSheet]] | None = None
        """The sheets, with the room for which they were cut."""

    def tell(self, pages: Sequence[CoachPage], moment: Hashable) -> None:
        """Show other pages; at another moment begin at the first sheet."""
        if moment != self._moment:
            self._moment, self._at = moment, 0
        if tuple(pages) != self._pages:
            self._pages, self._cut = tuple(pages), None
            self.set_class(bool(pages), "-led")
            self.refresh(layout=True)

    @property
    def _text_rows(self) -> int:
        return MORE_TEXT_ROWS if self.app.size.height >= HIGH else TEXT_ROWS

    @property
    def sheets(self) -> list[CoachSheet]:
        """Return all sheets for the current size."""
        room = self.app.size.width - 2, self._text_rows
        if self._cut is None or self._cut[0] != room:
            self._cut = room, sheets(self._pages, *room)
        return self._cut[1]

    @property
    def at(self) -> int:
        """Return the number of the shown sheet, counted from 0."""
        return min(self._at, max(len(self.sheets) - 1, 0))

    @property
    def points(self) -> tuple[str, ...]:
        """Return the things that the shown sheet is about."""
        return () if self.is_folded or not self._pages else self.sheets[self.at].page.points

    @property
    def named(self) -> frozenset[str]:
        """Return the texts that the sentences of the shown page name, ids and keys of commands included."""
        if self.is_folded or not self._pages:
            return frozenset()
        facts = (fact for said in self.sheets[self.at].page.sentences for fact in said.facts.values())
        return frozenset(fact for fact in facts if isinstance(fact, str))

    @property
    def rows(self) -> int:
        """Return the height: the same for every sheet, so that nothing else moves."""
        if not self._pages:
            return 0
        return 1 if self.is_folded else 1 + self._text_rows

    @property
    def has_more(self) -> bool:
        """Return whether another sheet follows the shown one."""
        return not self.is_folded and self.at + 1 < len(self.sheets)

    def turn(self, by: int) -> bool:
        """Turn to another sheet, and before the first one fold; return whether anything changed."""
        was_folded = self.is_folded
        if not was_folded and 0 <= self.at + by < len(self.sheets):
            self._at = self.at + by
        elif was_folded == (by > 0):
            self.is_folded = not was_folded
        else:
            return False
        self.refresh(layout=self.is_folded != was_folded)
        return True

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the rows."""
        return self.rows

    def render(self) -> Content:
        """Draw the title and the sheet."""
        if not self._pages:
            return Content("")
        cells, signs, shown = self.content_size.width, signs_of(self), self.sheets
        is_framed = self.app.has_class("-framed")
        at = None if self.is_folded else self.at
        title = band_title(shown, at, cells - 2, signs, self._keys(), is_framed=is_framed)
        head = on_ground([pad((Span(" "), *title), cells)], Ground.RAISED, cells)
        text = () if self.is_folded else shown[self.at].lines
        return paint_all([*head, *((Span(" "), *row) for row in text)])
