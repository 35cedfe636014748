"""Rows of the form of a new table, at home or in a room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rich.cells import cell_len

from sevenwonders_tui.i18n import Said, _, or_list
from sevenwonders_tui.person.draft import FORM_CELLS, NAME, SEAT_LABEL, Draft, is_name
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.proposal import Strengths
from sevenwonders_tui.present.history.you import proposal_words
from sevenwonders_tui.present.line import column_cells
from sevenwonders_tui.table.setup import SEEDS

OPTION_LABEL, WIDEST_OPTION_LABEL = 24, 36
FOR_YOU, WIDEST_FOR_YOU = 9, 16
PROPOSAL = "for_you"
"""The row of the opponents that are proposed."""


def game_cells() -> int:
    """Return the width of the label of the game."""
    return max(SEAT_LABEL, cell_len(_("Game")) + 1)


def game_hint(titles: Iterable[Said]) -> str:
    """Return the hint that lists the games."""
    return _("Space: {games}.").format(games=or_list(map(str, titles)))


def option_rows(options: Sequence[tuple[str, Cell]]) -> list[FormRow]:
    """Return options as rows of a form, their labels in a column."""
    wide = column_cells((label for label, _cell in options), OPTION_LABEL, WIDEST_OPTION_LABEL)
    most = FORM_CELLS - wide
    return [FormRow(cell.id, label, wide, (replace(cell, width=min(cell.width, most)),)) for label, cell in options]


def name_cell(draft: Draft, seat: int) -> Cell:
    """Return the cell for the name of a seat."""
    style = "bold" if draft.seats[seat].is_human else ""
    return Cell("name", draft.name(seat), NAME, style, typed=draft.seats[seat].name, fits=is_name)


def seat_of(row: FormRow) -> int:
    """Return the seat of a row."""
    return int(row.id.removeprefix("seat"))


def is_seed(text: str) -> bool:
    """Return whether a typed text is a seed."""
    return text.isascii() and text.isdigit() and int(text) < SEEDS


def proposal_rows(draft: Draft, strengths: Strengths) -> list[FormRow]:
    """Return the row for opponents of one's own strength, if anybody can be proposed."""
    found = strengths.opponents(draft)
    if found is None:
        return []
    label = _("For you")
    wide = column_cells([label], FOR_YOU, WIDEST_FOR_YOU)
    cell = Cell(PROPOSAL, proposal_words(found, draft.ladder), FORM_CELLS - wide)
    return [FormRow(PROPOSAL, label, wide, (cell,))]
