"""What everything that is written down for other programs has in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """A part of what is written: no unknown field, no conversion, no change.

    A field that does not apply holds None, and is left out where the part is written.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True)
