"""The first page of the help: the keys and the signs of the screen it explains; and the list of all pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.block import Block, beside, on_ground
from sevenwonders_tui.present.books.rule_page import Paper, framed
from sevenwonders_tui.present.line import Ground, Line, Role, Span, clip, fit, line, ljust, pad, wrap
from sevenwonders_tui.present.symbols import Symbols

Terms = Sequence[tuple[str, str]]
"""Things with their meanings."""
COLUMNS_CELLS = 70
"""From this width on keys and signs stand side by side."""
LEAST_CONTENTS, MOST_CONTENTS = 18, 25


def write_help(paper: Paper, text: str, keys: Terms, signs: Terms, note: str) -> None:
    """Write the purpose of a screen, its keys and the signs; the note stands below the keys."""
    if text:
        for paragraph in text.split("\n"):
            paper.say(paragraph)
        paper.gap()
    cells = paper.cells
    if cells < COLUMNS_CELLS:
        paper.lines += _panel(_("Keys"), _noted(keys, note, cells - 2), cells, paper)
        paper.gap()
        paper.lines += _panel(_("Signs"), term_rows(signs, cells - 2), cells, paper)
        return
    left = (cells - 1) * 3 // 5
    right = cells - 1 - left
    bodies = _noted(keys, note, left - 2), term_rows(signs, right - 2)
    rows = max(map(len, bodies))
    panels = [
        _panel(title, [*body, *[()] * (rows - len(body))], wide, paper)
        for title, body, wide in zip((_("Keys"), _("Signs")), bodies, (left, right), strict=True)
    ]
    paper.lines += beside(panels, 1)


def _noted(keys: Terms, note: str, cells: int) -> list[Line]:
    rows = term_rows(keys, cells)
    return [*rows, (), *(line(Span(text, Role.MUTED)) for text in wrap(note, cells))] if note else rows


def _panel(title: str, body: Block, cells: int, paper: Paper) -> list[Line]:
    """Return a body below a title line, or in a frame if the ground has no shades."""
    head = line(Span(f" {title}", Role.TITLE))
    if paper.look.is_framed:
        return framed([pad(head, cells - 2), *body], Role.FAINT)
    inside = [(Span(" "), *row) for row in body]
    return [*on_ground([head], Ground.RAISED, cells), *on_ground(inside, Ground.PANEL, cells)]


def term_rows(terms: Terms, cells: int) -> list[Line]:
    """Return terms with their meanings beside them, the meanings in one column."""
    width = max(cell_len(term) for term, _meaning in terms)
    found = []
    for term, meaning in terms:
        first, *more = wrap(meaning, cells - width - 2)
        found.append(line(Span(" " * (width - cell_len(term)) + term, Role.TITLE), Span("  " + first)))
        found += [line(Span(" " * (width + 2) + text)) for text in more]
    return found


@dataclass(frozen=True, slots=True)
class Entry:
    """A page in the list of contents, or another book."""

    title: str
    is_book: bool = False


def contents_cells(entries: Sequence[Entry]) -> int:
    """Return the width of the list of contents."""
    longest = max(cell_len(entry.title) for entry in entries)
    return min(max(longest + 6, LEAST_CONTENTS), MOST_CONTENTS)


def contents_rows(entries: Sequence[Entry], at: int, cells: int, signs: Symbols) -> list[Line]:
    """Return the list of contents, a row for each entry; the open page is marked."""
    rows: list[Line] = []
    for number, entry in enumerate(entries):
        if entry.is_book and not entries[number - 1].is_book:
            rows.append(())
        mark = signs.prompt if number == at else " "
        label = " " * 2 if entry.is_book else f"{number + 1:2d}"
        text = f"{signs.right} {entry.title}" if entry.is_book else entry.title
        body = f"{label} {fit(text, cells - 4, signs.ellipsis)}"
        role = Role.YOU if number == at else Role.MUTED if entry.is_book else Role.PLAIN
        ground = Ground.CURSOR if number == at else None
        rows.append((Span(mark, Role.YOU, ground), Span(ljust(clip(body, cells - 1), cells - 1), role, ground)))
    return rows
