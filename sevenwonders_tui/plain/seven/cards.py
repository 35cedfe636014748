"""Cards as they are read: what each is, what it costs the city now, what it gives, and every way to pay."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import coins_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.seven.moves import CityId, Free
from sevenwonders_tui.engine.seven.quote import Offer, Quote
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.present.line import blank_after
from sevenwonders_tui.present.seven.does import chain_told, does
from sevenwonders_tui.present.seven.hand import CardFace
from sevenwonders_tui.present.seven.price import ordered_offers
from sevenwonders_tui.present.seven.sight import Scene
from sevenwonders_tui.present.seven.why import offer_words


def hand_of(scene: Scene) -> tuple[CardFace, ...]:
    """Return the cards that the seat holds, as its own city sees them now."""
    return scene.cards(scene.own, scene.view.hand)


def card_line(scene: Scene, city: CityId, face: CardFace, *, is_brief: bool) -> str:
    """Return a card: `Altar, blue, free: 3 points`."""
    head = comma_list([face.name, face.color_word, price_words(scene.game.quote(scene.view, city, face.card), face)])
    if is_brief:
        return head
    return _("{name}: {what}").format(name=head, what=does(scene.book.card(face.card).effects))


def price_words(quote: Quote, face: CardFace) -> str:
    """Return what a card costs the city, or what it lacks: `3 coins`, `free: Baths`, `no glass`."""
    if not quote.offers or quote.free is Free.CHAIN:
        return face.price.text
    total = min(offer.payment.total for offer in quote.offers)
    return coins_words(total) if total else face.price.text


def card_told(scene: Scene, city: CityId, face: CardFace) -> list[str]:
    """Return everything about a card that one chooses by: what it gives, what it takes, its chains."""
    chains = chain_told(face.name, face.comes_from, face.leads_to)
    gives, named = full(does(scene.book.card(face.card).effects)), _("{name}:").format(name=face.name)
    return [f"{named}{blank_after(named)}{gives}", scene.card_why(city, face.card), *([chains] if chains else [])]


def card_prices(scene: Scene, city: CityId, card: CardId | None) -> list[str]:
    """Return each way to pay for a card, or for the next stage with None; nothing where no coins are paid."""
    return [way_words(scene, city, offer) for offer in ways_to_pay(scene, city, card) if offer.payment.total]


def ways_to_pay(scene: Scene, city: CityId, card: CardId | None) -> Sequence[Offer]:
    """Return the ways to pay, the cheapest first."""
    quote = scene.game.quote(scene.view, city, card)
    return () if quote.free is Free.CHAIN else ordered_offers(quote, scene.neighbors_points(city))


def way_words(scene: Scene, city: CityId, offer: Offer) -> str:
    """Return one way to pay: `3 coins: 3 coins to Ben: ore; leaves 2 coins`."""
    words = offer_words(offer, scene.buyer(city), scene.signs)
    return _("{name}: {what}").format(name=scene.signs.coins(offer.payment.total), what=words)
