"""The effects of a card of 7 Wonders Duel, as large signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.engine.effects import CoinsPer, Effect, PointsPer
from sevenwonders_tui.duel.words.effects.effect import entry_of
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.drawing.face_sign import FaceSign, LargeWord, LetterTiles, SignPart
from sevenwonders_tui.present.line import Role, role_of


def large_gives(effects: Sequence[Effect], color: Color | None, catalog: Catalog) -> tuple[FaceSign, ...]:
    """Return the ways to draw effects as one large sign, the widest first; effects without a drawing are left out.

    Senators have no colour.
    """
    role = Role.PLAIN if color is None else role_of(color)
    found = (entry_of(effect).large(role, color or Color.GREY, catalog) for effect in _once_each(effects))
    ways = [way for way in found if way]
    if not ways:
        return ()
    together = [tuple(part for parts in way for part in parts) for way in product(*ways)]
    return (*together, *ways[0]) if len(ways) > 1 else tuple(together)


def dimmed(ways: Sequence[FaceSign]) -> tuple[FaceSign, ...]:
    """Return the same ways for a card that cannot be taken: in one faint tone, without filled tiles."""
    return tuple(tuple(_dim(part) for part in way) for way in ways)


def _dim(part: SignPart) -> SignPart:
    match part:
        case LetterTiles(letters, color):
            return LargeWord("/".join(letters), Role.FAINT, color)
        case _:
            return replace(part, role=Role.FAINT)


def says_all(effects: Sequence[Effect]) -> bool:
    """Whether a large sign alone says everything."""
    return len(effects) == 1 and entry_of(effects[0]).is_all_drawn


def _once_each(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects without those that have the same picture as another: the same reward for another thing."""
    shown: dict[object, Effect] = {}
    for effect in effects:
        match effect:
            case CoinsPer(amount=amount) | PointsPer(amount=amount):
                shown.setdefault((type(effect), amount), effect)
            case _:
                shown[len(shown)] = effect
    return list(shown.values())
