"""Fields that the records of several games share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError


def check_mark(value: bool) -> bool:
    """Return a mark, which must be true and is otherwise left out. A Literal would accept 1 for `true`."""
    if not value:
        raise PydanticCustomError("bool_type", "it is true, or left out")
    return value


Mark: TypeAlias = Annotated[bool, AfterValidator(check_mark), Field(json_schema_extra={"const": True})]
"""True, or left out."""
