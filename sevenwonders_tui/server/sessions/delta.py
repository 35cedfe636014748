"""The difference between two snapshots: a small change needs a small message."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Replaced:
    """A new value in place of the old one."""

    value: Any


@dataclass(frozen=True, slots=True)
class Spliced:
    """A tuple with the same beginning and end, and other values between."""

    head: int
    middle: tuple[Any, ...]
    tail: int


@dataclass(frozen=True, slots=True)
class Altered:
    """A dataclass with other values in some fields."""

    fields: dict[str, Change]


Change: TypeAlias = Replaced | Spliced | Altered


def change_between(old: object, new: object) -> Change | None:
    """Return the change from the old value to the new one; None if they are equal.

    >>> change_between((1, 2, 3), (1, 2, 3, 4))
    Spliced(head=3, middle=(4,), tail=0)
    """
    if old is new:
        return None
    if type(old) is not type(new):
        return Replaced(new)
    if is_dataclass(new) and not isinstance(new, type):
        changes = {name: change_between(getattr(old, name), getattr(new, name)) for name in _names(type(new))}
        found = {name: change for name, change in changes.items() if change is not None}
        return Altered(found) if found else None
    if isinstance(old, tuple) and type(new) is tuple:
        return _splice(old, new)
    return None if old == new else Replaced(new)


def changed(old: Any, change: Change) -> Any:
    """Return the new value after a change.

    >>> changed((1, 2, 3), Spliced(head=1, middle=(7,), tail=1))
    (1, 7, 3)
    """
    match change:
        case Replaced(value):
            return value
        case Spliced(head, middle, tail):
            return (*old[:head], *middle, *old[len(old) - tail :])
        case Altered(changes):
            return replace(old, **{name: changed(getattr(old, name), each) for name, each in changes.items()})


def _splice(old: tuple[Any, ...], new: tuple[Any, ...]) -> Spliced | None:
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and _is_same(old[head], new[head]):
        head += 1
    if head == len(old) == len(new):
        return None
    tail = 0
    while tail < shorter - head and _is_same(old[-1 - tail], new[-1 - tail]):
        tail += 1
    return Spliced(head, new[head : len(new) - tail], tail)


def _is_same(one: object, other: object) -> bool:
    return one is other or one == other


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
