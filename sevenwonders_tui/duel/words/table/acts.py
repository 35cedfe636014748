"""What the acts of a turn cost or bring now, for the card under the cursor: the figure on the button of each act."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.duel.engine.moves import Activate, DiscardCard
from sevenwonders_tui.duel.engine.quote import Quote
from sevenwonders_tui.duel.words.effects.cost import brief_price_line
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Role, Span, plain
from sevenwonders_tui.present.symbols import Symbols


def act_figures(scene: DuelScene, card: CardId | None) -> dict[str, str]:
    """Return the figure of each act by its action: `{"build": "4¢", "wonder": "✗8¢", "sell": "+2¢"}`.

    `card` is the card under the cursor, if it can be taken. A Wonder or a call has the least price; with a cross if
    none can be paid. Acts without a figure are left out.
    """
    seat = scene.mover
    if seat is None:
        return {}
    found = {"wonder": _wonder(scene, seat), "sell": _sale(scene, seat), "call": _call(scene)}
    if card is not None:
        found["build"] = plain(brief_price_line(scene.quote(card, seat), scene.signs))
    return {action: figure for action, figure in found.items() if figure}


def _wonder(scene: DuelScene, seat: Seat) -> str:
    return _least((scene.quote_wonder(wonder, seat) for wonder in scene.city(seat).unbuilt), scene.signs)


def _least(quotes: Iterable[Quote], signs: Symbols) -> str:
    """Return the least price, of those that can be paid if there are any."""
    cheapest = min(quotes, key=lambda quote: (quote.coins_short > 0, quote.total), default=None)
    return "" if cheapest is None else plain(brief_price_line(cheapest, signs))


def _sale(scene: DuelScene, seat: Seat) -> str:
    """Return the coins for discarding a card, the same for every card."""
    sale = next((move for move in scene.moves if isinstance(move, DiscardCard)), None)
    if sale is None:
        return ""
    coins = scene.game.foresee(scene.view, (sale,))[0].coins[seat]
    return f"+{scene.signs.coins(coins)}" if coins else ""


def _call(scene: DuelScene) -> str:
    """Return the least price of a call that can be made now."""
    prices = [move.pay for move in scene.moves if isinstance(move, Activate)]
    return scene.signs.coins(min(prices)) if prices else ""


def figure_span(figure: str) -> Span | None:
    """Return the figure of an act as a span of its button; None if it has none."""
    return Span(figure, Role.STRONG) if figure else None
