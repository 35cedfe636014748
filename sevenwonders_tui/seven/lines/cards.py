"""Cards in line mode: kind, price now, effects, and every way to pay."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import coins_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.plain.sentence import full, numbered
from sevenwonders_tui.present.line import blank_after
from sevenwonders_tui.seven.engine.moves import CityId, Free
from sevenwonders_tui.seven.engine.quote import Offer
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.effects.full import chain_told, does
from sevenwonders_tui.seven.words.effects.price import chain_name, ordered_offers
from sevenwonders_tui.seven.words.effects.why import offer_words
from sevenwonders_tui.seven.words.sight import Scene


def hand_of(scene: Scene) -> tuple[CardFace, ...]:
    """Return the hand of the seat, with the prices for its own city now."""
    return scene.cards(scene.own, scene.view.hand)


def card_line(scene: Scene, city: CityId, face: CardFace, *, is_brief: bool) -> str:
    """Return a card: `Altar, blue, free: 3 points`."""
    head = comma_list([face.name, face.color_word, price_words(scene, city, face)])
    if is_brief:
        return head
    return _("{name}: {what}").format(name=head, what=does(scene.book.card(face.card).effects))


def price_words(scene: Scene, city: CityId, face: CardFace) -> str:
    """Return the price of a card for the city, or the goods it lacks: `3 coins`, `free (Baths)`, `no glass`."""
    quote = scene.game.quote(scene.view, city, face.card)
    if quote.free is Free.CHAIN:
        chain = chain_name(scene.book, scene.view, city, face.card)
        return _("{goods} ({letters})").format(goods=face.price.short, letters=chain)
    if not quote.offers:
        return face.price.text
    total = min(offer.payment.total for offer in quote.offers)
    return coins_words(total) if total else face.price.text


def card_told(scene: Scene, city: CityId, face: CardFace, *, is_named: bool = True) -> list[str]:
    """Return the facts for choosing a card: its effects, its cost, its chains.

    `is_named` is False if its name has just been said.
    """
    # The sentence about the price already names the chain that makes the card free.
    is_chained = scene.game.quote(scene.view, city, face.card).free is Free.CHAIN
    chains = chain_told(face.name, () if is_chained else face.comes_from, face.leads_to)
    gives, named = full(does(scene.book.card(face.card).effects)), _("{name}:").format(name=face.name)
    head = f"{named}{blank_after(named)}" if is_named else ""
    return [f"{head}{gives}", scene.card_why(city, face.card), *([chains] if chains else [])]


def why_name() -> str:
    """Return the name of the question why."""
    return _("why, for each card; w 3 asks of the third")


def prices_name() -> str:
    """Return the name of the question for prices."""
    return _("prices, every way to pay; p 3 asks of the third")


def why_lines(scene: Scene, city: CityId, faces: Sequence[CardFace], rest: str) -> list[str]:
    """Return everything about the card with the typed number; without one, why each card can or cannot be built."""
    face = numbered(rest, faces)
    if face is not None:
        return card_told(scene, city, face)
    rows = [f"{number} {face.why}" for number, face in enumerate(faces, start=1)]
    return [*rows, scene.stage_why(city)]


def price_lines(scene: Scene, city: CityId, faces: Sequence[CardFace], rest: str) -> list[str]:
    """Return every way to pay for the card with the typed number; without one, for each card and the next stage."""
    one = numbered(rest, faces)
    rows: list[str] = []
    for number, face in enumerate(faces, start=1):
        if one is None or one is face:
            priced = _priced(f"{number} {face.name}", card_prices(scene, city, face.card))
            rows += priced or [f"{number} {face.why}"]
    if one is None:
        stage = _("Stage {n}").format(n=scene.view.cities[city].stages + 1)
        rows += _priced(stage, card_prices(scene, city, None)) or [scene.stage_why(city)]
    return rows


def _priced(name: str, ways: Sequence[str]) -> list[str]:
    return [full(_("{name}: {what}").format(name=name, what=way)) for way in ways]


def card_prices(scene: Scene, city: CityId, card: CardId | None) -> list[str]:
    """Return each way to pay for a card, or for the next stage if it is None; nothing if no coins are paid."""
    return [way_words(scene, city, offer) for offer in ways_to_pay(scene, city, card) if offer.payment.total]


def ways_to_pay(scene: Scene, city: CityId, card: CardId | None) -> Sequence[Offer]:
    """Return the ways to pay, the cheapest first."""
    quote = scene.game.quote(scene.view, city, card)
    return () if quote.free is Free.CHAIN else ordered_offers(quote, scene.neighbors_points(city))


def way_words(scene: Scene, city: CityId, offer: Offer) -> str:
    """Return one way to pay: `5 coins: 2 coins to Ben: ore; 3 coins to the bank; leaves 2 coins`."""
    words, payment = offer_words(offer, scene.buyer(city), scene.signs), offer.payment
    if payment.total in {payment.bank, payment.left, payment.right}:
        return words
    return _("{name}: {what}").format(name=scene.signs.coins(offer.payment.total), what=words)
