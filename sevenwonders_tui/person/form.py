"""The form of a new table as data: rows of named values that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cell:
    """A value that can be changed."""

    id: str
    """Its kind, such as `side`."""
    text: str
    width: int
    style: str = ""
    typed: str | None = None
    """The text typed into a text cell, which may be shorter than the shown one; None for a cell with choices."""
    fits: Callable[[str], bool] = bool
    """Returns whether a text cell may hold a text; other texts are rejected."""


@dataclass(frozen=True, slots=True)
class FormRow:
    """A line of the form."""

    id: str
    label: str
    """The label before the cells, cut or padded to `label_width`."""
    label_width: int
    cells: tuple[Cell, ...] = ()
    """Empty for a line that is only read."""
    style: str = ""
    heads: tuple[Cell, ...] = ()
    """What stands above the cells of the rows below, at their places and never under the cursor."""


def heads_row(indent: int, heads: Sequence[tuple[str, int]]) -> FormRow:
    """Return the line of the heads of columns and their widths, for rows with labels of `indent` cells."""
    return FormRow("head", "", indent, heads=tuple(Cell("head", text, width, "$muted") for text, width in heads))


def next_value(values: Sequence[T], value: T, step: int) -> T:
    """Return the value `step` steps behind another; the first one follows the last."""
    return values[(values.index(value) + step) % len(values)]
