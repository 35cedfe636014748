"""Why a player can or cannot have something, in a few sentences: the needs, the lacking goods, and the price.

The reader is addressed as "you", all others by name. A thing that drops a part of a cost is named as well: it is found
by the kind of its effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import assert_never

from sevenwonders_tui.duel.engine.activation import Activation, Spending
from sevenwonders_tui.duel.engine.bill import Purchase
from sevenwonders_tui.duel.engine.effects import Effect, IgnoreSymbol, PantheonRebate, Power, Rebate, Standing
from sevenwonders_tui.duel.engine.moves import FreeBy
from sevenwonders_tui.duel.engine.quote import Quote, Refusal, Waiver, Whereabouts
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.effects.cost import cost_line
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, and_list, comma_list, ngettext, semicolon_list, sentences, start_upper
from sevenwonders_tui.present.goods import letters
from sevenwonders_tui.present.line import clip, plain

NAME_CELLS = 16
"""The most cells of a name inside a sentence."""


@dataclass(frozen=True, slots=True)
class Party:
    """A player in a sentence."""

    seat: Seat
    name: str
    is_you: bool
    """Whether the reader plays this seat: then the sentences say "you"."""

    def pick(self, you: str, other: str) -> str:
        """Return the text for this reader."""
        return you if self.is_you else other


def party_of(scene: DuelScene, seat: Seat) -> Party:
    """Return a player as the reader of a scene addresses them."""
    is_you = seat == scene.view.seat or (scene.is_asked_here and seat == scene.mover)
    return Party(seat, clip(scene.name(seat), NAME_CELLS, scene.signs.ellipsis), is_you)


# Cards and Wonders


def card_why(scene: DuelScene, card: CardId, seat: Seat) -> str:
    """Return the needs and the price of a card for a player now, or why it cannot be built."""
    quote = scene.quote(card, seat)
    who = party_of(scene, seat)
    before = _refused(quote.refusal)
    if quote.is_free:
        assert quote.waiver is not None
        return sentences([before, _freed(scene, quote.waiver, who)])
    return sentences([before, *_bill(scene, quote, who), waiver_words(scene, quote.waiver, who)])


def wonder_why(scene: DuelScene, wonder: WonderId, seat: Seat) -> str:
    """Return the needs and the price of a Wonder for a player now, or why it cannot be built."""
    quote = scene.quote_wonder(wonder, seat)
    if quote.refusal is Refusal.ALREADY_BUILT:
        return _("It is built.")
    who = party_of(scene, seat)
    before = ""
    if quote.refusal is Refusal.NOT_OWNED and wonder not in scene.view.group:
        before = who.pick(_("It is not your Wonder."), _("It is no Wonder of {name}.")).format(name=who.name)
    return sentences([before, *_bill(scene, quote, who)])


def _refused(refusal: Refusal | None) -> str:
    """Return why something cannot be had, unless coins are the reason."""
    match refusal:
        case Refusal.COVERED:
            return _("It is covered now.")
        case Refusal.NOT_LYING:
            return _("It does not lie in the structure.")
        case Refusal.ALREADY_BUILT:
            return _("It is built.")
        case Refusal.TOO_EARLY:
            return _("Nothing can be called before the next age.")
        case Refusal.NOT_OWNED | Refusal.TOO_FEW_COINS | None:
            return ""
        case _:
            assert_never(refusal)


def _freed(scene: DuelScene, waiver: Waiver, who: Party) -> str:
    """Return the thing that makes a card free now."""
    source, other = _source(scene, waiver), party_of(scene, rival_of(who.seat))
    if waiver.where is Whereabouts.BORROWED:
        text = who.pick(
            other.pick(_("Free: {card} is yours."), _("Free by {card}, which {other} has and you can use.")),
            other.pick(
                _("Free by {card}, which you have and {name} can use."),
                _("Free by {card}, which {other} has and {name} can use."),
            ),
        )
    elif waiver.by is FreeBy.CHAIN:
        text = who.pick(_("Free by a chain: you have {card}."), _("Free by a chain: {name} has {card}."))
    else:
        text = who.pick(_("Free: you have {card}."), _("Free: {name} has {card}."))
    return text.format(card=source, name=who.name, other=other.name)


def _source(scene: DuelScene, waiver: Waiver) -> str:
    if waiver.by is FreeBy.CHAIN:
        return scene.book.card_name(waiver.source)
    return _("a Mythology token ({mythology})").format(mythology=scene.book.mythology_name(waiver.source))


def waiver_words(scene: DuelScene, waiver: Waiver | None, who: Party) -> str:
    """Return the thing that would make a card free, and its place; empty if there is none or the card is free."""
    if waiver is None or waiver.holds:
        return ""
    text = _would_be_free(waiver.where, party_of(scene, rival_of(who.seat)))
    grave = _grave(scene, waiver.source)
    return text.format(card=_source(scene, waiver), other=scene.name(rival_of(who.seat)), grave=grave)


def _would_be_free(where: Whereabouts, other: Party) -> str:  # noqa: PLR0911  one a place
    match where:
        case Whereabouts.OPPONENT:
            return other.pick(
                _("It would be free with {card}, which you have."),
                _("It would be free with {card}, which {other} has."),
            )
        case Whereabouts.BURIED:
            return _("It would be free with {card}, which lies under {grave}.")
        case Whereabouts.DISCARDED:
            return _("It would be free with {card}, which lies in the discard pile.")
        case Whereabouts.STRUCTURE:
            return _("It would be free with {card}, which lies in the structure.")
        case Whereabouts.UNSEEN:
            return _("It would be free with {card}, which has not been seen.")
        case Whereabouts.OUT:
            return _("It would be free with {card}, which is out of the game.")
        case Whereabouts.OWN | Whereabouts.BORROWED:
            return ""
        case _:
            assert_never(where)


def _grave(scene: DuelScene, card: str) -> str:
    """Return the thing that a card lies under: a Wonder, or a conspiracy, which may be secret."""
    for city in scene.view.cities:
        for wonder, under in city.wonders:
            if under == card:
                return scene.book.wonder_name(wonder)
    return _("a conspiracy")


def _bill(scene: DuelScene, quote: Quote, who: Party) -> Iterator[str]:
    """Yield the needs of something, the source of each part, and the sum in coins."""
    if quote.cost.is_free:
        yield _("It costs nothing.")
        return
    yield _("Needs {cost}.").format(cost=plain(cost_line(quote.cost, scene.signs)))
    if quote.is_engineered:
        yield _("{source}: its chain symbol lets it be built for {coins}.").format(
            source=_named(scene, who.seat, lambda effect: effect == Standing(Power.ENGINEERING)),
            coins=scene.signs.coins(quote.total),
        )
    else:
        clauses = list(_clauses(scene, quote, who))
        if clauses:
            yield _("{clause}.").format(clause=start_upper(semicolon_list(clauses)))
    yield _sum(scene, quote, who)
    if quote.to_opponent:
        other = party_of(scene, rival_of(who.seat))
        text = other.pick(_("You get {coins} of it."), _("{name} gets {coins} of it."))
        yield text.format(coins=scene.signs.coins(quote.to_opponent), name=other.name)


def _clauses(scene: DuelScene, quote: Quote, who: Party) -> Iterator[str]:
    if quote.made and len(quote.made) == len(quote.cost.resources):
        text = who.pick(_("you make all of it"), _("{name} makes all of it"))
        yield text.format(name=who.name)
    elif quote.made:
        text = who.pick(_("you make {goods}"), _("{name} makes {goods}"))
        yield text.format(name=who.name, goods=letters(quote.made, scene.signs))
    if quote.chosen:
        text = who.pick(_("your choices make {goods}"), _("the choices of {name} make {goods}"))
        yield text.format(name=who.name, goods=letters(quote.chosen, scene.signs))
    if quote.rebated:
        yield _drops(scene, who.seat, lambda effect: isinstance(effect, Rebate), letters(quote.rebated, scene.signs))
    if quote.ignored is not None:
        yield _drops(
            scene, who.seat, lambda effect: isinstance(effect, IgnoreSymbol), letters([quote.ignored], scene.signs)
        )
    elif quote.is_coins_ignored:
        coins = scene.signs.coins(quote.cost.coins - quote.coins)
        yield _drops(scene, who.seat, lambda effect: isinstance(effect, IgnoreSymbol), coins)
    if quote.purchases:
        text = who.pick(_("you lack {goods}"), _("{name} lacks {goods}"))
        yield text.format(name=who.name, goods=comma_list(_bought(scene, quote.purchases)))


def _drops(scene: DuelScene, seat: Seat, does: Callable[[Effect], bool], what: str) -> str:
    return _("{source} drops {goods}").format(source=_named(scene, seat, does), goods=what)


def _bought(scene: DuelScene, purchases: Sequence[Purchase]) -> Iterator[str]:
    """Yield the missing goods with the price of a unit: `GG at 3¢ each`, `W at 1¢`."""
    for price, same in groupby(purchases, key=lambda purchase: purchase.price):
        missing: list[Resource] = [resource for each in same for resource in [each.resource] * each.units]
        text = ngettext("{goods} at {price}", "{goods} at {price} each", len(missing))
        yield text.format(goods=letters(missing, scene.signs), price=scene.signs.coins(price))


def _sum(scene: DuelScene, quote: Quote, who: Party) -> str:
    signs, city = scene.signs, scene.city(who.seat)
    if not quote.total:
        return _("No coins.")
    text = _("{coins} in all: {short} short.") if quote.coins_short else _("{coins} in all, {left} left.")
    left = city.coins + city.vault - quote.total
    return text.format(
        coins=signs.coins(quote.total), short=signs.coins(quote.coins_short), left=signs.coins(max(left, 0))
    )


def _named(scene: DuelScene, seat: Seat, does: Callable[[Effect], bool]) -> str:
    """Return the names of the things in a city that have such an effect."""
    city, book = scene.city(seat), scene.book
    held: Iterator[tuple[str, tuple[Effect, ...]]] = chain(
        ((book.progress_name(token), book.progress(token).effects) for token in city.progress),
        ((book.divinity_name(divinity), book.divinity(divinity).effects) for divinity in city.divinities),
        ((book.decree_name(decree), book.decree(decree).effects) for decree in city.decrees),
        ((book.wonder_name(wonder), book.wonder(wonder).effects) for wonder, _card in city.wonders),
        ((book.card_name(card), book.card(card).effects) for card in city.cards),
    )
    return and_list(name for name, effects in held if any(map(does, effects)))


# The other player, and the structure


def rival_words(scene: DuelScene, card: CardId, seat: Seat) -> str:
    """Return the price of a card for the other player, which tells whether it is worth taking away."""
    return _would_pay(scene, scene.quote(card, rival_of(seat)), party_of(scene, rival_of(seat)))


def _would_pay(scene: DuelScene, quote: Quote, who: Party) -> str:
    if quote.coins_short:
        text = who.pick(_("You cannot pay for it."), _("{name} cannot pay for it."))
    elif not quote.total:
        text = who.pick(_("You would get it free."), _("{name} would get it free."))
    else:
        text = who.pick(_("You would pay {coins} for it."), _("{name} would pay {coins} for it."))
    return text.format(name=who.name, coins=scene.signs.coins(quote.total))


def uncovers_words(scene: DuelScene, number: int) -> str:
    """Return the cards that become accessible when the card of a place is taken, with the tokens on them."""
    found = scene.uncovers(number)
    if not found:
        return _("Taking it uncovers nothing.")
    named = [scene.book.card_name(each.card) for each in found if each.card is not None]
    hidden = sum(each.card is None for each in found)
    if hidden:
        text = ngettext("a face-down card", "{n} face-down cards", hidden)
        named.append(text.format(n=hidden))
    tokens = [_token(scene, each.token) for each in found if each.token is not None]
    text = _("Taking it uncovers {cards} and brings {tokens}.") if tokens else _("Taking it uncovers {cards}.")
    return text.format(cards=and_list(named), tokens=and_list(tokens))


def _token(scene: DuelScene, token: str | int) -> str:
    """Return a token of the structure in a sentence."""
    if isinstance(token, int):
        return _("an Offering token of {coins}").format(coins=scene.signs.coins(token))
    return _("a Mythology token ({mythology})").format(mythology=scene.book.mythology_name(token))


def makes_free_words(scene: DuelScene, card: CardId) -> str:
    """Return the card that this one makes free; empty if there is none."""
    target = scene.book.leads_to(card)
    if target is None:
        return ""
    arrow = "" if scene.signs.in_words else scene.signs.right
    return _("{arrow} makes {card} free").format(arrow=arrow, card=scene.book.card_name(target.id)).strip()


# The Pantheon


def space_why(scene: DuelScene, space: int, seat: Seat) -> str:
    """Return the price of calling the card of a space of the Pantheon, 1 to 6, for a player now."""
    activation = scene.quote_space(space, seat)
    if activation is None:
        return _("The space is empty.")
    parts = [_refused(activation.refusal), _space_price(scene, activation, seat)]
    ways = [_way(scene, way) for way in activation.ways if way.offerings]
    if ways:
        parts.append(_("Or {ways}.").format(ways=semicolon_list(ways)))
    parts.append(_space_sum(scene, activation, party_of(scene, seat)))
    return sentences(parts)


def _space_price(scene: DuelScene, activation: Activation, seat: Seat) -> str:
    price, printed = scene.signs.coins(activation.price), scene.signs.coins(activation.printed)
    if activation.price == activation.printed:
        return _("Costs {price}.").format(price=price)
    source = _named(scene, seat, lambda effect: isinstance(effect, PantheonRebate))
    if source and activation.price < activation.printed:
        return _("Costs {price}: {printed} for the space, less by {source}.").format(
            price=price, printed=printed, source=source
        )
    return _("Costs {price}; its space {printed}.").format(price=price, printed=printed)


def _way(scene: DuelScene, way: Spending) -> str:
    tokens = and_list(map(scene.signs.coins, way.offerings))
    text = ngettext(
        "{coins} with the Offering token {tokens}", "{coins} with the Offering tokens {tokens}", len(way.offerings)
    )
    return text.format(coins=scene.signs.coins(way.pay), tokens=tokens)


def _space_sum(scene: DuelScene, activation: Activation, who: Party) -> str:
    if activation.coins_short:
        return _("{short} short.").format(short=scene.signs.coins(activation.coins_short))
    city = scene.city(who.seat)
    least = min(way.pay for way in activation.ways)
    left = city.coins + city.vault - (activation.price if activation.price <= city.coins + city.vault else least)
    return _("{left} left.").format(left=scene.signs.coins(left))
