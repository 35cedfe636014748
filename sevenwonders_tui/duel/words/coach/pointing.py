"""What the coach of 7 Wonders Duel points at, as screens pass it on."""

from __future__ import annotations

from sevenwonders_tui.duel.words.spot import SpotKind, Target

_BY_NUMBER = frozenset({SpotKind.SPACE, SpotKind.CHAMBER, SpotKind.POSITION, SpotKind.TOKENS, SpotKind.PLOTS})
"""Kinds whose things are numbered."""


def point(target: Target) -> str:
    """Return what a thing on the table is called for the coach.

    >>> point(Target(SpotKind.POSITION, -2))
    'position:-2'
    """
    return f"{target.kind.value}:{target.id}"


def target_at(named: str) -> Target:
    """Return the thing that is called so.

    >>> target_at("position:-2") == Target(SpotKind.POSITION, -2)
    True
    """
    kind, _colon, text = named.partition(":")
    return Target(SpotKind(kind), int(text) if SpotKind(kind) in _BY_NUMBER else text)


def points_at(*targets: Target | None) -> tuple[str, ...]:
    """Return what several things are called, without what is not there."""
    return tuple(point(target) for target in targets if target is not None)
