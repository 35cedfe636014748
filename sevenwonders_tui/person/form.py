"""The form of a new table as data: rows of named values that can be changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A value that can be changed."""

    id: str
    """What it is, such as `side`."""
    text: str
    width: int
    style: str = ""
    typed: str | None = None
    """What was typed into a cell for a text, which may be less than what is shown; None for a cell with choices."""
    fits: Callable[[str], bool] = bool
    """Whether such a text may stand in a cell for a text; what does not fit is not taken."""


@dataclass(frozen=True, slots=True)
class FormRow:
    """A line of the form."""

    id: str
    label: str
    """Before the cells, cut or padded to `label_width`."""
    label_width: int
    cells: tuple[Cell, ...] = ()
    """None for a line that is only read."""
    style: str = ""
