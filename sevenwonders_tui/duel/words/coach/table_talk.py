"""The coach's words about the table: the structure, a turn, prices, uncovered cards, coins, ages."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.engine.bill import Purchase
from sevenwonders_tui.duel.engine.effects import BuildFree, FixedPrice, Source
from sevenwonders_tui.duel.engine.events import CardBuilt
from sevenwonders_tui.duel.engine.moves import BuildCard, DiscardCard, Move
from sevenwonders_tui.duel.engine.price import BASE_PRICE
from sevenwonders_tui.duel.engine.rules import AGES, COINS_A_POINT
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.coach.naming import (
    age_named,
    card_named,
    cards_named,
    coins_named,
    color_named,
    effects_named,
    goods_named,
    number,
    open_cards,
    place_of_card,
    player,
    points_named,
    resource_named,
)
from sevenwonders_tui.duel.words.coach.pointing import points_at
from sevenwonders_tui.duel.words.coach.schedule import Topic, since_last_turn
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import SpotKind, Target
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Points, Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, KeyTo, Named, Sentence, key_named, sentence


def structure_page(scene: DuelScene) -> CoachPage:
    """Return the page about the things on the table."""
    view = scene.view
    count, free = scene.lying, len(view.open)
    hidden = sum(scene.lies(at) and card is None for at, card in enumerate(view.cards))
    said = [
        sentence(
            "structure.cards",
            ngettext("Here lies {count} card of age {age}.", "Here lie the {count} cards of age {age}.", count),
            count=number(count),
            age=age_named(view.age),
        ),
        sentence(
            "structure.free",
            ngettext(
                "{free} of them is open: it has a number, and nothing lies on it.",
                "{free} of them are open: they have a number, and nothing lies on them.",
                free,
            ),
            free=number(free),
        ),
    ]
    if count > free:
        said.append(sentence("structure.covered", _("All others lie under other cards and have to wait.")))
    if hidden:
        text = ngettext(
            "{hidden} lies face down: nobody knows it yet.", "{hidden} lie face down: nobody knows them yet.", hidden
        )
        said.append(sentence("structure.hidden", text, hidden=number(hidden)))
    targets = [Target(SpotKind.PLACE, scene.place_of(at)) for at in view.open]
    return CoachPage(Topic.STRUCTURE, _("the table"), tuple(said), points_at(*targets))


def turn_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the page about a turn and the ways to win."""
    rival = player(scene, rival_of(seat))
    return CoachPage(
        Topic.TURN,
        _("a turn"),
        (
            sentence(
                "turn.one",
                _("You ({you}) and {rival} take one open card in turn."),
                you=player(scene, seat),
                rival=rival,
            ),
            sentence("turn.ways", _("You build it, or sell it, or build a Wonder with it.")),
            sentence(
                "turn.points",
                ngettext(
                    "After {ages} age whoever has more points ({point}) wins.",
                    "After {ages} ages whoever has more points ({point}) wins.",
                    AGES,
                ),
                ages=number(AGES),
                point=Named(scene.signs.point, scene.signs.point),
            ),
            sentence("turn.sudden", _("War or science can end the game sooner.")),
        ),
    )


def card_page(scene: DuelScene, seat: Seat, proposed: Move | None) -> CoachPage | None:
    """Return the page about the effects and the cost of one card: the proposed one, otherwise the first."""
    card = proposed.card if isinstance(proposed, BuildCard) else next(iter(open_cards(scene)), None)
    if card is None:
        return None
    entry, quote = scene.book.card(card), scene.quote(card, seat)
    named, effects = card_named(scene, card), effects_named(entry.effects)
    said = [sentence("card.gives", _("What it does: {effects}."), card=named, effects=effects)]
    if entry.color is not None:
        said.insert(
            0, sentence("card.color", _("{card} is a {color} card."), color=color_named(entry.color), card=named)
        )
    if any(isinstance(effect, Produce) for effect in entry.effects):
        said.append(
            sentence(
                "card.makes", _("What it makes is never used up: it helps to pay for every later card and Wonder.")
            )
        )
    elif any(isinstance(effect, Points) for effect in entry.effects):
        said.append(sentence("card.points", _("Points count at the end of the game.")))
    coins = coins_named(scene, scene.city(seat).coins)
    if quote.total:
        said.append(
            sentence(
                "card.price",
                _("It costs you {price} now, and you have {coins}."),
                price=coins_named(scene, quote.total),
                coins=coins,
                card=named,
            )
        )
    else:
        said.append(sentence("card.free", _("It costs you nothing."), card=named))
        said.append(sentence("coins.own", _("You keep your {coins} (coins) for others."), coins=coins))
    return CoachPage(Topic.CARD, _("a card"), tuple(said), points_at(place_of_card(scene, card)))


# What is bought


def _makes(scene: DuelScene, seat: Seat) -> list[Resource]:
    """Return the resources that a player's brown and grey cards make; they raise the other player's prices."""
    effects = (
        effect
        for card in scene.city(seat).cards
        if scene.book.card(card).color in {Color.BROWN, Color.GREY}
        for effect in scene.book.card(card).effects
        if isinstance(effect, Produce)
    )
    return [unit[0] for effect in effects for unit in effect.units if len(unit) == 1]


def _examples(scene: DuelScene, seat: Seat) -> Iterator[tuple[CardId, Purchase]]:
    """Yield accessible cards that need something bought at the bank's own price, the best examples first."""
    rival = rival_of(seat)
    found = []
    for card in open_cards(scene):
        quote = scene.quote(card, seat)
        for purchase in () if quote.is_free else quote.purchases:
            made = _makes(scene, rival).count(purchase.resource)
            if purchase.price == BASE_PRICE + made and not quote.rebated:
                rank = not made, bool(quote.coins_short), len(quote.purchases), purchase.units
                found.append((rank, card, purchase))
    yield from ((card, purchase) for _rank, card, purchase in sorted(found, key=lambda each: each[0]))


def price_page(scene: DuelScene, seat: Seat, proposed: Move | None) -> CoachPage:
    """Return the page about the bank's price for missing resources, and the reason for it."""
    examples = list(_examples(scene, seat))
    own = [each for each in examples if isinstance(proposed, BuildCard) and each[0] == proposed.card]
    if not (own or examples):
        return CoachPage(Topic.PRICE, _("prices"), tuple(_price_rule(scene, seat)))
    card, purchase = (own or examples)[0]
    quote, rival = scene.quote(card, seat), player(scene, rival_of(seat))
    named, resource = card_named(scene, card), resource_named(purchase.resource)
    made = _makes(scene, rival_of(seat)).count(purchase.resource)
    lacks = [each.resource for each in quote.purchases for _unit in range(each.units)]
    own_goods = _makes(scene, seat)
    said = [
        *(
            [sentence("price.own", _("You make {goods} now."), goods=goods_named(scene, own_goods))]
            if own_goods
            else []
        ),
        sentence("price.needs", _("{card} needs {goods}."), card=named, goods=goods_named(scene, quote.cost.resources)),
        sentence("price.lacks", _("You lack {goods}: the bank sells it."), card=named, goods=goods_named(scene, lacks)),
        sentence(
            "price.base",
            _("A {resource} costs {base}, plus {more} for each that {rival}'s brown and grey cards make."),
            base=coins_named(scene, BASE_PRICE),
            more=coins_named(scene, 1),
            resource=resource,
            rival=rival,
        ),
        sentence(
            "price.now",
            _("{rival} makes {made}, so it is {price} now."),
            rival=rival,
            made=number(made),
            resource=resource,
            price=coins_named(scene, purchase.price),
        ),
    ]
    if quote.total != purchase.price:
        text = _("All in all {card} costs you {total}.")
        said.append(sentence("price.total", text, card=named, total=coins_named(scene, quote.total)))
    return CoachPage(Topic.PRICE, _("what you lack"), tuple(said), points_at(place_of_card(scene, card)))


def fixed_page(scene: DuelScene, seat: Seat) -> CoachPage | None:
    """Return the page about a new fixed price in the city, at the turn after it was won; None otherwise."""
    built = [
        event.card for event in since_last_turn(scene, seat) if isinstance(event, CardBuilt) and event.seat == seat
    ]
    effects = [effect for card in built for effect in scene.book.card(card).effects]
    goods = [resource for effect in effects if isinstance(effect, FixedPrice) for resource in effect.resources]
    if not goods:
        return None
    said = sentence(
        "price.fixed",
        _("Your city now shows a price behind what it makes: from now on you buy {goods} for {price} each."),
        goods=goods_named(scene, goods),
        price=coins_named(scene, 1),
    )
    return CoachPage("fixed_price", _("a fixed price"), (said,))


def _price_rule(scene: DuelScene, seat: Seat) -> Iterator[Sentence]:
    yield sentence("price.rule", _("Whatever you do not make, the bank sells."))
    yield sentence(
        "price.any",
        _("A piece costs {base}, plus {more} for each that {rival}'s brown and grey cards make."),
        base=coins_named(scene, BASE_PRICE),
        more=coins_named(scene, 1),
        rival=player(scene, rival_of(seat)),
    )


# What is uncovered


def uncover_page(scene: DuelScene, seat: Seat, key_to: KeyTo) -> CoachPage:
    """Return the page about the cards that are uncovered when a card is taken."""
    rival = player(scene, rival_of(seat))
    said = [sentence("uncover.look", _("Look before you take: what you uncover, {rival} may take."), rival=rival)]
    found = [(card, scene.uncovers(at)) for at in scene.view.open if (card := scene.view.cards[at]) is not None]
    opening = [(card, uncovered) for card, uncovered in found if uncovered]
    target = None
    if opening:
        card, uncovered = max(opening, key=lambda each: sum(one.card is not None for one in each[1]))
        target = place_of_card(scene, card)
        shown = [one.card for one in uncovered if one.card is not None]
        hidden = len(uncovered) - len(shown)
        if shown:
            text = ngettext("With {card} taken, {cards} lies open.", "With {card} taken, {cards} lie open.", len(shown))
            said.append(sentence("uncover.shown", text, card=card_named(scene, card), cards=cards_named(scene, shown)))
        if hidden:
            text = ngettext(
                "With {card} taken, {hidden} face-down card is turned up and lies open.",
                "With {card} taken, {hidden} face-down cards are turned up and lie open.",
                hidden,
            )
            said.append(sentence("uncover.hidden", text, card=card_named(scene, card), hidden=number(hidden)))
    nothing = [card for card, uncovered in found if not uncovered]
    if nothing:
        text = ngettext("{cards} uncovers nothing now.", "{cards} uncover nothing now.", len(nothing))
        said.append(sentence("uncover.nothing", text, cards=cards_named(scene, nothing)))
    said.append(
        sentence(
            "uncover.key",
            _("{key} tells all about the card that you are on."),
            key=key_named(key_to("table.card")),
        )
    )
    return CoachPage(Topic.UNCOVER, _("what you uncover"), tuple(said), points_at(target))


# Coins, points, ages


def coins_page(scene: DuelScene, seat: Seat, key_to: KeyTo) -> CoachPage:
    """Return the page about the coins for a discarded card."""
    yellow = sum(scene.book.card(card).color is Color.YELLOW for card in scene.city(seat).cards)
    sale = next((move for move in scene.moves if isinstance(move, DiscardCard)), None)
    said = [
        sentence(
            "coins.sell",
            _("With {key} you sell an open card instead of building it."),
            key=key_named(key_to("table.sell")),
        ),
    ]
    if sale is not None:
        brings = scene.game.foresee(scene.view, (sale,))[0].coins[seat]
        said.append(
            sentence(
                "coins.brings",
                _("That brings {base}, and {more} more for each yellow card of yours: {coins} now."),
                coins=coins_named(scene, brings),
                base=coins_named(scene, brings - yellow),
                more=coins_named(scene, 1),
            )
        )
    rival = rival_of(seat)
    effects = [effect for wonder in scene.city(rival).unbuilt for effect in scene.book.wonder(wonder).effects]
    if not any(isinstance(effect, BuildFree) and effect.source is Source.DISCARD_PILE for effect in effects):
        said.append(
            sentence("coins.deny", _("And {rival} cannot take that card any more."), rival=player(scene, rival))
        )
    said.append(
        sentence(
            "coins.points",
            _("At the end every {coins} are worth {points}."),
            coins=coins_named(scene, COINS_A_POINT),
            points=points_named(1),
        )
    )
    return CoachPage(Topic.COINS, _("coins"), tuple(said))


def points_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the current points of both players, and the sources of points."""
    own, other = scene.standing[seat], scene.standing[rival_of(seat)]
    said = []
    if scene.snapshot.rules.live_points:
        said.append(
            sentence(
                "points.now",
                _("If the game ended now, you would have {own} and {rival} {other}."),
                own=points_named(own.total),
                rival=player(scene, rival_of(seat)),
                other=number(other.total),
            )
        )
    said += [
        sentence("points.blue", _("Blue cards are for points.")),
        sentence(
            "points.more", _("Wonders, purple cards, Progress tokens, coins and the war can give points as well.")
        ),
    ]
    return CoachPage(Topic.POINTS, _("points"), tuple(said))


def next_age_page(scene: DuelScene) -> CoachPage | None:
    """Return the page about the end of the age; None in the last age."""
    view = scene.view
    if view.age == AGES or not scene.lying:
        return None
    chooser = scene.game.chooser(view)
    said = [
        sentence(
            "next.left",
            ngettext("{count} card of age {age} is left.", "{count} cards of age {age} are left.", scene.lying),
            count=number(scene.lying),
            age=age_named(view.age),
        ),
        sentence("next.age", _("After the last one comes age {age}, with new cards."), age=age_named(view.age + 1)),
    ]
    if chooser is None:
        said.append(
            sentence("next.taker", _("The war stands even: whoever takes the last card will say who begins it."))
        )
    else:
        text = _("Whoever is behind in the war says who begins it: as it stands, {name}.")
        said.append(sentence("next.behind", text, name=player(scene, chooser)))
    return CoachPage(Topic.NEXT_AGE, _("the next age"), tuple(said))
