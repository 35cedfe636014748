"""The legal answers of a seat, sorted by card and act, and sentences about their limits.

The moves come from the view; nothing is computed here.
"""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Discard, Free, Move, Order, Pass, Recover
from sevenwonders_tui.seven.engine.view import View

LAST_CARD_PAID = N_("It is paid from what the treasury held before this turn.")


@dataclass(frozen=True, slots=True)
class Offers:
    """The orders for one city that fit the orders already chosen for the cities before it."""

    city: CityId
    orders: tuple[Order, ...]

    def builds(self, card: CardId) -> tuple[Build, ...]:
        """Return the ways to build a card, once-an-age powers left out."""
        return tuple(o for o in self.orders if isinstance(o, Build) and o.card == card and o.free is not Free.POWER)

    def power_build(self, card: CardId) -> Build | None:
        """Return the order that builds a card by the once-an-age power."""
        return next((o for o in self.orders if isinstance(o, Build) and o.card == card and o.free is Free.POWER), None)

    def stages(self, card: CardId) -> tuple[BuildStage, ...]:
        """Return the ways to build the next stage over a card."""
        return tuple(o for o in self.orders if isinstance(o, BuildStage) and o.card == card)

    def any_stages(self) -> tuple[BuildStage, ...]:
        """Return the ways to build the next stage over the first card that allows it."""
        first = next((o for o in self.orders if isinstance(o, BuildStage)), None)
        return () if first is None or first.card is None else self.stages(first.card)

    def discard(self, card: CardId) -> Discard | None:
        """Return the order that discards a card for coins."""
        return next((o for o in self.orders if isinstance(o, Discard) and o.card == card), None)

    def recover(self, card: CardId) -> Recover | None:
        """Return the order that takes a card from the discard pile."""
        return next((o for o in self.orders if isinstance(o, Recover) and o.card == card), None)

    def leave(self) -> Pass | None:
        """Return the order that leaves a power unused."""
        return next((o for o in self.orders if isinstance(o, Pass)), None)

    def is_chained(self, card: CardId) -> bool:
        """Whether a card is built free by a chain."""
        return any(isinstance(o, Build) and o.card == card and o.free is Free.CHAIN for o in self.orders)

    @property
    def can_build(self) -> bool:
        """Whether any card or stage can be built."""
        return any(isinstance(o, Build | BuildStage) for o in self.orders)

    @property
    def has_power(self) -> bool:
        """Whether some card can be built by the once-an-age power."""
        return any(isinstance(o, Build) and o.free is Free.POWER for o in self.orders)


def offers(view: View, chosen: Move = ()) -> Offers | None:
    """Return the orders for the next city of the prompt after those chosen; None when no further order is asked for."""
    prompt = view.prompt
    at = len(chosen)
    if prompt is None or at >= len(prompt.cities):
        return None
    possible = dict.fromkeys(move[at] for move in view.moves if move[:at] == chosen)
    return Offers(prompt.cities[at], tuple(possible))


def free_city_limits(found: Offers, name: str) -> str:
    """Return the limits for the seat that acts for the Free City; `name` is the city's."""
    if any(isinstance(order, Discard) for order in found.orders):
        text = _("Nothing that you hold can be built or used for a stage by {name}, so it sells a card.")
    else:
        text = _("You act for {name} in this turn. What it gets by a chain must be built; it cannot sell now.")
    return text.format(name=name)


def chained_words(name: str, card: str) -> str:
    """Return why the Free City builds no stage over a card that a chain makes free."""
    return _("{name} gets {card} by a chain, so it must be built.").format(name=name, card=card)
