"""The texts of one card of Duel, for everything that draws cards: the structure, and tiles in narrow terminals."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.duel.engine.effects import Scheme, SenateActions
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.effects.choice import chambers_sign
from sevenwonders_tui.duel.words.effects.cost import brief_price_line, coins_price_line, cost_line, price_line
from sevenwonders_tui.duel.words.effects.effect import effects_term
from sevenwonders_tui.duel.words.effects.short import card_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import around, pgettext
from sevenwonders_tui.present.line import Ground, Line, Role, Span, line, role_of
from sevenwonders_tui.present.symbols import Symbols


@dataclass(frozen=True, slots=True)
class CardLook:
    """The parts of a card that fit on a few lines."""

    name: str
    color: Color | None
    """None for a Senator."""
    gives: Line
    cost: Line
    """The printed cost."""
    price: Line
    """The price for the player to move; empty if it is not shown."""
    chain: str
    """The card that it makes free, after an arrow."""
    short: Line
    """The effects in fewer signs."""
    brief_price: Line
    """The price for the player to move, without a word."""
    coins_price: Line
    """The price for the player to move in coins alone."""

    @property
    def role(self) -> Role:
        """The role of the card's name when it is not on a bar."""
        return Role.MUTED if self.color is None else role_of(self.color)

    @property
    def ground(self) -> Ground:
        """The ground of the card's bar."""
        return Ground.RAISED if self.color is None else Ground(self.color.value)


def card_look(scene: DuelScene, card: CardId, seat: Seat | None) -> CardLook:
    """Return the texts of a card, with its price for a seat."""
    book, signs = scene.book, scene.signs
    content = book.card(card)
    quote = None if seat is None else scene.quote(card, seat)
    follower = book.leads_to(card)
    return CardLook(
        book.card_name(card),
        content.color,
        card_gives(book, card, signs),
        cost_line(content.cost if quote is None else quote.cost, signs),
        () if quote is None else price_line(quote, signs),
        "" if follower is None else around(f"{signs.right} {{}}".format, book.card_name(follower.id)),
        _short_gives(book, card, signs),
        () if quote is None else brief_price_line(quote, signs),
        () if quote is None else coins_price_line(quote, signs),
    )


def _short_gives(book: DuelBook, card: CardId, signs: Symbols) -> Line:
    """Return the effects of a card for very little room: of a Politician only the chambers."""
    for effect in book.card(card).effects:
        match effect:
            case SenateActions(section):
                return line(Span(chambers_sign(section, book.catalog), term=effects_term(effect)))
            case Scheme():
                return line(Span(pgettext("sign", "plot"), term=effects_term(effect)))
            case _:
                pass
    return card_gives(book, card, signs)
