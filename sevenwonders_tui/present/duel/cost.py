"""What a card or a Wonder costs, and what it costs a player now, in a few signs."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import Cost
from sevenwonders_tui.engine.duel.activation import Activation
from sevenwonders_tui.engine.duel.moves import FreeBy
from sevenwonders_tui.engine.duel.quote import Quote, Refusal
from sevenwonders_tui.i18n import pgettext
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import Line, Role, Span, line
from sevenwonders_tui.present.symbols import Symbols


def cost_line(cost: Cost, signs: Symbols) -> Line:
    """Return what is printed: `WW G`, `2¢ S`; nothing where it costs nothing."""
    parts = [signs.coins(cost.coins)] if cost.coins else []
    if cost.resources:
        parts.append(letters(cost.resources))
    return line(" ".join(parts)) if parts else ()


def price_line(quote: Quote, signs: Symbols) -> Line:
    """Return what it costs the player now: `free`, `chain`, `token`, `3¢`, `✗7¢`; `♦` for a Wonder that stands."""
    if quote.refusal is Refusal.ALREADY_BUILT:
        return line(Span(signs.stage_built, Role.DONE))
    if quote.waiver is not None and quote.waiver.holds:
        word = pgettext("price", "chain") if quote.waiver.by is FreeBy.CHAIN else pgettext("price", "token")
        return line(Span(word, Role.GOOD))
    return _price(quote.total, quote.coins_short, signs)


def activation_price_line(activation: Activation, signs: Symbols) -> Line:
    """Return what calling the card of a space costs the player now, before Offering tokens: `6¢`, `✗10¢`."""
    return _price(activation.price, activation.coins_short, signs)


def _price(total: int, short: int, signs: Symbols) -> Line:
    if short:
        return line(Span(f"{signs.cross}{signs.coins(total)}", Role.BAD))
    if not total:
        return line(Span(pgettext("price", "free"), Role.GOOD))
    return line(Span(signs.coins(total), Role.STRONG))
