"""Effects in content files: a kind is the name of the engine's class, and has the fields of that class.

The form of a kind follows from the types of its fields, so that files can use a new class of a game's union at once. A
game adds only what the types cannot say: bounds of numbers, maximum lengths of lists, the word for None.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, SchemaValidator
from pydantic_core import core_schema as core

from sevenwonders_tui.content.faults import quoted
from sevenwonders_tui.content.form import fault, split_unit, word_reader
from sevenwonders_tui.i18n import _

_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")


def kind_of(effect: object) -> str:
    """Return the word for the kind of an effect.

    >>> from sevenwonders_tui.engine.effects import Shields
    >>> kind_of(Shields(2))
    'shields'
    """
    return _word(type(effect).__name__)


@cache
def _word(name: str) -> str:
    return _CAPITAL.sub("_", name).lower()


@dataclass(frozen=True, slots=True)
class FieldLimits:
    """Limits that the types of fields do not express; mappings are by the name of the field."""

    numbers: tuple[int, int]
    """The least and the greatest value of a number."""
    other_numbers: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    lengths: Mapping[str, int] = field(default_factory=dict)
    """The maximum lengths of lists."""
    checks: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """Each is called with a whole list, and returns it or raises a fault."""
    members: Mapping[type[StrEnum], Iterable[StrEnum]] = field(default_factory=dict)
    """The members that files may use, if not all are allowed."""
    unwritten: Mapping[str, object] = field(default_factory=dict)
    """Fields that files never contain, with their values."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One field of a kind in the file."""

    name: str
    hint: Any
    default: object
    """MISSING if the file must have the field."""
    owner: str = ""
    """The field of the class to which this part belongs, if that field is written as several fields, such
    as a count."""


class EffectForm:
    """Reads and writes the effects of one game. In an `Annotated` type it stands for the form of one effect."""

    def __init__(self, effects: object, limits: FieldLimits, none: str) -> None:
        """Build the forms: `effects` is the union of the game's classes, `none` the word for None."""
        self._limits = limits
        self._none = none
        kinds: dict[str, type] = {_word(kind.__name__): kind for kind in get_args(effects)}
        self._parts = {word: tuple(_parts(kind, limits.unwritten)) for word, kind in kinds.items()}
        self.kinds = {word: ["kind", *(part.name for part in parts)] for word, parts in self._parts.items()}
        """The fields of each kind, in the order of the union."""
        forms = {word: self._form(kind, self._parts[word]) for word, kind in kinds.items()}
        # one validator for all entries: pydantic would compile the kinds again for each model that has effects
        self._read = SchemaValidator(core.tagged_union_schema(forms, discriminator="kind")).validate_python

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Read into the engine's class, and serialize the meaning."""
        dump = core.plain_serializer_function_ser_schema(self.meaning)
        return core.no_info_plain_validator_function(self._read, serialization=dump)

    def meaning(self, effect: object) -> dict[str, Any]:
        """Return the data for a fingerprint, without fields that have their default value."""
        return {"kind": kind_of(effect)} | {
            part.name: value for part, value in self._values(effect) if value != part.default
        }

    def plain(self, effect: object) -> dict[str, Any]:
        """Return an effect as files write it, with every field."""
        return {"kind": kind_of(effect)} | {
            part.name: self._plain(value, "+" if part.owner else "") for part, value in self._values(effect)
        }

    def _values(self, effect: object) -> Iterator[tuple[_Part, Any]]:
        for part in self._parts[kind_of(effect)]:
            yield part, getattr(getattr(effect, part.owner) if part.owner else effect, part.name)

    def _plain(self, value: object, joint: str) -> object:
        match value:
            case None:
                return self._none
            case StrEnum():
                return value.value
            case tuple() if joint:
                return joint.join(value)
            case tuple():
                return [self._plain(each, "/") for each in value]
            case _:
                return value

    def _form(self, kind: type, parts: Iterable[_Part]) -> CoreSchema:
        schema = {"kind": core.typed_dict_field(core.any_schema())}
        for part in parts:
            schema[part.name] = core.typed_dict_field(self._part(part), required=part.default is MISSING)
        hints = get_type_hints(kind)
        owners = {part.owner: hints[part.owner] for part in parts if part.owner}
        unwritten = {name: value for name, value in self._limits.unwritten.items() if name in hints}

        def build(data: dict[str, Any]) -> object:
            del data["kind"]
            for owner, inner in owners.items():
                data[owner] = inner(**{each.name: data.pop(each.name) for each in fields(inner)})
            return kind(**data, **unwritten)

        return core.no_info_after_validator_function(build, core.typed_dict_schema(schema, extra_behavior="forbid"))

    def _part(self, part: _Part) -> CoreSchema:
        inner = get_args(part.hint)
        if part.hint is bool:
            return core.bool_schema(strict=True)
        if get_origin(part.hint) is tuple:
            schema = self._list(part, inner[0])
            check = self._limits.checks.get(part.name)
            return core.no_info_after_validator_function(check, schema) if check else schema
        if part.hint is int:
            return self._number(part.name)
        if int in inner:
            number = core.nullable_schema(self._number(part.name))
            return core.no_info_before_validator_function(lambda given: None if given == self._none else given, number)
        return self._member(part.hint)

    def _number(self, name: str) -> CoreSchema:
        least, greatest = self._limits.other_numbers.get(name, self._limits.numbers)
        return core.int_schema(strict=True, ge=least, le=greatest)

    def _list(self, part: _Part, hint: Any) -> CoreSchema:
        most = self._limits.lengths.get(part.name)
        if hint is int:
            return core.tuple_variable_schema(self._number(part.name), min_length=1, max_length=most)
        if get_origin(hint) is tuple:
            unit = core.tuple_variable_schema(self._member(get_args(hint)[0]))
            choice = core.no_info_before_validator_function(split_unit, unit)
            return core.tuple_variable_schema(choice, min_length=1, max_length=most)
        words = core.tuple_variable_schema(self._member(hint), min_length=1, max_length=most)
        each_once = core.no_info_after_validator_function(_sorted_once(list(self._members(hint).values())), words)
        return core.no_info_before_validator_function(_split, each_once) if part.owner else each_once

    def _member(self, hint: Any) -> CoreSchema:
        return core.no_info_plain_validator_function(word_reader(self._members(hint)))

    def _members(self, hint: Any) -> dict[str, object]:
        """Return the values by their words: members of enums, and None last."""
        if hint is NoneType:
            return {self._none: None}
        if get_origin(hint) is Literal:
            return {member.value: member for member in get_args(hint)}
        if not get_args(hint):
            return {member.value: member for member in self._limits.members.get(hint, hint)}
        return {word: member for each in get_args(hint) for word, member in self._members(each).items()}


def _parts(kind: Any, unwritten: Iterable[str], owner: str = "") -> Iterator[_Part]:
    hints = get_type_hints(kind)
    for each in fields(kind):
        if is_dataclass(hints[each.name]):
            yield from _parts(hints[each.name], unwritten, each.name)
        elif each.name not in unwritten:
            yield _Part(each.name, hints[each.name], each.default, owner)


def _split(value: object) -> object:
    """Split `brown+grey` into the items that are counted together."""
    return value.split("+") if isinstance(value, str) else [quoted(value)]


def _sorted_once(order: list[object]) -> Callable[[tuple[object, ...]], tuple[object, ...]]:
    """Return a check that no item occurs twice; it also sorts, so that a fingerprint ignores the order."""

    def read(members: tuple[object, ...]) -> tuple[object, ...]:
        if len(set(members)) != len(members):
            raise fault(_("names something twice"))
        return tuple(sorted(members, key=order.index))

    return read
