"""The signs of 7 Wonders Duel and their meanings."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.content.words import resource_word
from sevenwonders_tui.duel.content.words import symbol_word
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.component import RESOURCES
from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.symbols import Pictures, Symbols, letter


def symbol_sign(signs: Symbols, symbol: Symbol) -> str:  # noqa: PLR0911  one a kind
    """Return the sign of a scientific symbol; in ASCII a small letter, since resources have capitals."""
    if signs.in_words:
        return symbol_word(symbol)
    is_ascii = is_letters(signs)
    match symbol:
        case Symbol.QUILL:
            return "q" if is_ascii else "✎"
        case Symbol.PENDULUM:
            return "p" if is_ascii else "∆"
        case Symbol.MORTAR:
            return "m" if is_ascii else "⊔"
        case Symbol.WHEEL:
            return "w" if is_ascii else "⌾"
        case Symbol.SUNDIAL:
            return "s" if is_ascii else "◔"
        case Symbol.GLOBE:
            return "g" if is_ascii else "◍"
        case Symbol.LAW:
            return "l" if is_ascii else "⚖"
        case _:
            assert_never(symbol)


def minerva_sign(signs: Symbols) -> str:
    """Return the sign of the Minerva pawn."""
    return "@" if is_letters(signs) else "⍟"


def token_sign(signs: Symbols) -> str:
    """Return the sign of a token that lies on a card."""
    return "o" if is_letters(signs) else "◊"


def pawn_sign(signs: Symbols) -> str:
    """Return the sign of the Conflict pawn."""
    return signs.shield


def is_letters(signs: Symbols) -> bool:
    """Whether only letters and punctuation can be drawn."""
    return signs.pictures is Pictures.ASCII


def duel_legend(signs: Symbols, boxes: Boxes) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning, in the order of explanation."""
    found = [
        *((letter(resource), resource_word(resource)) for resource in RESOURCES),
        (signs.unit((Resource.GLASS, Resource.PAPYRUS)), _("one of them, as you like")),
        (signs.coin, _("coin")),
        (signs.shield, _("shield; on the track the Conflict pawn")),
        (signs.point, _("victory point")),
        *((symbol_sign(signs, symbol), _("science: {symbol}").format(symbol=symbol_word(symbol))) for symbol in Symbol),
        (signs.stage_built, _("a Wonder, built")),
        (signs.stage_open, _("a Wonder, not yet built")),
        (signs.check, _("can be had")),
        (signs.cross, _("cannot be had: too few coins")),
    ]
    if boxes:
        found.append((token_sign(signs), _("a token that lies on a card")))
    if Box.PANTHEON in boxes:
        found.append((minerva_sign(signs), _("Minerva, who stops the Conflict pawn")))
    if Box.AGORA in boxes:
        found.append((signs.bar, _("an Influence cube in a chamber")))
    return tuple(found)
