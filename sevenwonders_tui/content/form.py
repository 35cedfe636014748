"""Building blocks of the forms of entries in the content files of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictStr
from pydantic_core import PydanticCustomError

from sevenwonders_tui.content.faults import listed, quoted
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _

_ORDER: dict[str, int] = {resource: at for at, resource in enumerate(Resource)}


def fault(text: str) -> PydanticCustomError:
    """Return a sentence of ours as an error that pydantic passes on."""
    return PydanticCustomError("content", "{text}", {"text": text})


def word_reader(words: Mapping[str, object]) -> Callable[[object], object]:
    """Return a function that reads one of these words as its value."""

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in words:
            raise fault(_("{word} is not one of {names}").format(word=quoted(value), names=listed(words)))
        return words[value]

    return read


def one_of(words: Mapping[str, object]) -> BeforeValidator:
    """Read one of these words as its value."""
    return BeforeValidator(word_reader(words))


def words_of(*members: StrEnum) -> dict[str, StrEnum]:
    """Return members of enums by their words."""
    return {member.value: member for member in members}


def printable(text: str) -> str:
    """Return a text if a screen can show it. Raises a fault for any other text."""
    if not text.isprintable() or text != text.strip():
        raise fault(_("must be printable text without blanks at the ends"))
    return text


def split_unit(value: object) -> tuple[str, ...]:
    """Split `wood/clay` into its resources, in the order of the rule book."""
    words = value.split("/") if isinstance(value, str) else [quoted(value)]
    if len(set(words)) != len(words):
        raise fault(_("names a resource twice in one choice"))
    return tuple(sorted(words, key=lambda word: _ORDER.get(word, 0)))


Slug: TypeAlias = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*\z", max_length=40)]
Name: TypeAlias = Annotated[StrictStr, Field(min_length=1, max_length=40), AfterValidator(printable)]
Number: TypeAlias = Annotated[int, Field(strict=True)]
Units: TypeAlias = Annotated[Number, Field(ge=0, le=9)]


class Form(BaseModel):
    """An entry, or a part of one; unknown fields are faults."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
