"""The things that the coach of 7 Wonders Duel points at, as screens pass them on."""

from __future__ import annotations

from sevenwonders_tui.duel.words.spot import SpotKind, Target

_BY_NUMBER = frozenset({SpotKind.SPACE, SpotKind.CHAMBER, SpotKind.POSITION, SpotKind.TOKENS, SpotKind.PLOTS})
"""Kinds of things that have numbers."""


def point(target: Target) -> str:
    """Return the coach's name for a thing on the table.

    >>> point(Target(SpotKind.POSITION, -2))
    'position:-2'
    """
    return f"{target.kind.value}:{target.id}"


def target_at(named: str) -> Target:
    """Return the thing with this name.

    >>> target_at("position:-2") == Target(SpotKind.POSITION, -2)
    True
    """
    kind, _colon, text = named.partition(":")
    return Target(SpotKind(kind), int(text) if SpotKind(kind) in _BY_NUMBER else text)


def points_at(*targets: Target | None) -> tuple[str, ...]:
    """Return the names of several things; None is left out."""
    return tuple(point(target) for target in targets if target is not None)
