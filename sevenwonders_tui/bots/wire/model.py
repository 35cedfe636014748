"""The messages of every game, as pydantic models.

A field that does not apply is left out and is never null.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from sevenwonders_tui.notation import Part


class Ended(Part):
    """The program stopped playing before the end of the game; nothing follows."""

    type: Literal["ended"]
    reason: str


class Answer(BaseModel):
    """The program's answer. Further fields are ignored."""

    model_config = ConfigDict(strict=True, frozen=True, use_attribute_docstrings=True, defer_build=True)

    move: int
    """The index of one of the moves."""
    ask: int | None = None
    """The number of the question; without it, answers belong to the questions in their order."""
