"""The base class of everything that is written for other programs."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """A part of a written document: no unknown fields, no conversions, immutable.

    A field that does not apply is None, and is left out in the document.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True, defer_build=True)
