"""What a seat has seen of the hands of an age and where it is now, as rows for a panel and for lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, pgettext
from sevenwonders_tui.present.line import Line, Role, Span, column_cells, flow, line, ljust, wrap

LEAST_LABEL, MOST_LABEL = 10, 24


@dataclass(frozen=True, slots=True)
class SeenRow:
    """The cards in one place, as far as the seat has seen them."""

    label: str
    cards: tuple[Line, ...] = ()
    note: str = ""
    """How many more cards are there, or what is not known of these."""


def seen_lines(rows: Sequence[SeenRow], dot: str, cells: int) -> list[Line]:
    """Return the rows with their labels in a column; `dot` stands between two cards."""
    wide = column_cells([row.label for row in rows], LEAST_LABEL, MOST_LABEL, gap=2)
    lines: list[Line] = []
    for row in rows:
        cards = flow(row.cards, cells - wide, f" {dot} ")
        notes = [line(Span(text, Role.MUTED)) for text in wrap(row.note, cells - wide) if row.note]
        for at, told in enumerate([*cards, *notes]):
            label = row.label if not at else ""
            lines.append((Span(ljust(label, wide), Role.TITLE), *told))
    return lines or [line(nothing_words())]


def known(rows: Iterable[SeenRow]) -> tuple[SeenRow, ...]:
    """Return the rows that say anything."""
    return tuple(row for row in rows if row.cards or row.note)


def nothing_words() -> str:
    """Return the sentence for an age without any seen card."""
    return _("Nothing has been seen in this age yet.")


def forbidden_words() -> str:
    """Return the sentence of a table whose rules help nobody's memory."""
    return _("At this table nobody is told what went by: everybody has to remember it.")


def gone_label() -> str:
    """Return the label of the cards that nobody can get any more."""
    return pgettext("cards", "gone")


def unseen_label() -> str:
    """Return the label of the cards that are only counted."""
    return pgettext("cards", "never seen")
