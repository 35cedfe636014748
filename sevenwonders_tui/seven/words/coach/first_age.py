"""The lessons of the first age, a page for each topic. Each page speaks of the cards on the table now.

The file is long because it is one list, a page for each topic.
"""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Points, Produce, Shields
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, Named, Sentence, sentence
from sevenwonders_tui.seven.engine.effects import Science, SeventhCard
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS, VICTORY_POINTS
from sevenwonders_tui.seven.engine.quote import Offer, Refusal
from sevenwonders_tui.seven.engine.rules import AGES, COINS_A_POINT, DISCARD_COINS, TURNS
from sevenwonders_tui.seven.engine.science import symbol_points
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.engine.sizes import copies_in_play
from sevenwonders_tui.seven.engine.trade import FULL_PRICE
from sevenwonders_tui.seven.words.coach.advice import card_of
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.pointing import LEFT, OWN, RIGHT, STAGE, hand_point
from sevenwonders_tui.seven.words.effects.price import resources_of


def welcome(seen: CoachScene) -> CoachPage:
    """Say who sits where, what the aim is, and how to read on."""
    ages = Named(AGES, ngettext("{n} age", "{n} ages", AGES).format(n=AGES))
    sign = Named("pointer", seen.scene.signs.pointer)
    return CoachPage(
        "welcome",
        _("welcome"),
        (
            sentence(
                "welcome.ages",
                _("You lead a city through {ages} of {turns} each; the most points at the end win."),
                ages=ages,
                turns=seen.turns(TURNS),
            ),
            sentence(
                "welcome.seats",
                _("Yours is in the middle; {left} is your left neighbour, {right} your right one."),
                left=seen.city(seen.left),
                right=seen.city(seen.right),
            ),
            sentence("welcome.sign", _("The sign {sign} marks what I speak of."), sign=sign),
            sentence("welcome.next", _("Press {key} to read on."), key=seen.key("coach.next")),
        ),
        (OWN, LEFT, RIGHT),
    )


def hand(seen: CoachScene) -> CoachPage:
    """Say what a hand is, and where it goes next."""
    size = len(seen.view.hand)
    return CoachPage(
        "hand",
        _("your hand"),
        (
            sentence("hand.size", _("These {count} are your hand."), count=seen.count(size)),
            sentence("hand.one", _("Each turn all of you choose one card and show it at the same time.")),
            sentence(
                "hand.pass",
                _("The others go on to {receiver}, and you get those of {giver}."),
                receiver=seen.city(seen.receiver),
                giver=seen.city(seen.giver),
            ),
        ),
        tuple(hand_point(at) for at in range(size)),
    )


def one_card(seen: CoachScene) -> CoachPage:
    """Read a card: what it gives, what it costs."""
    card = _example(seen)
    entry = seen.book.card(card)
    return CoachPage(
        "card",
        _("what a card says"),
        (
            sentence(
                "card.gives",
                _("Look at {card}. It gives you this: {gives}."),
                card=seen.card(card),
                gives=seen.gives(entry.effects),
            ),
            *_cost(seen, card),
            *_letter(seen, card),
            *_kind(seen, card),
            sentence("card.ask", _("Press {key} to ask what any sign on the screen means."), key=seen.key("game.ask")),
        ),
        (seen.card_point(card),),
    )


def _example(seen: CoachScene) -> CardId:
    """Return the card of the ready proposal, otherwise one that can be built, otherwise any card."""
    if seen.ready is not None:
        return card_of(seen.ready)
    hand = seen.view.hand
    return next((card for card in hand if seen.quote(card).offers), hand[0])


def _cost(seen: CoachScene, card: CardId) -> Iterator[Sentence]:
    """Say the price of the card now, and how it is paid."""
    quote = seen.quote(card)
    if not quote.cost.coins and not quote.cost.resources:
        yield sentence("cost.none", _("It costs nothing."))
        return
    yield sentence("cost.is", _("It costs {cost}."), cost=seen.cost(quote.cost))
    if not quote.cost.resources:
        if quote.offers:
            yield sentence("cost.bank", _("Coins go to the bank; you have {have}."), have=_have(seen))
    elif quote.offers and not quote.offers[0].payment.total:
        yield sentence("cost.made", _("Your city makes all of that, so you pay nothing."))


def _letter(seen: CoachScene, card: CardId) -> Iterator[Sentence]:
    """Say how goods are written on the table; the example is one that the card takes or makes."""
    entry = seen.book.card(card)
    made = [unit[0] for effect in entry.effects if isinstance(effect, Produce) for unit in effect.units]
    for resource in (*entry.cost.resources, *made)[:1]:
        text = _("On the table {letter} stands for the resource {good}.")
        written = Named(resource, seen.scene.signs.good(resource))
        yield sentence("card.letter", text, letter=written, good=seen.kinds([resource]))


def _have(seen: CoachScene) -> Named:
    return seen.coins(seen.city_seen.coins)


def _kind(seen: CoachScene, card: CardId) -> Iterator[Sentence]:
    """Say what the card's colour is for."""
    made = [effect for effect in seen.effects(card) if isinstance(effect, Produce)]
    if made:
        yield sentence("card.goods", _("Resources are not used up: your city makes them anew in each turn."))
    elif seen.book.card(card).color is Color.BLUE and not seen.book.leads_to(card):
        yield sentence("card.blue", _("A blue card is worth its points at the end, and nothing else."))


# The second turn


def buying(seen: CoachScene) -> CoachPage:
    """Say how goods are bought from a neighbour; the example is a card of the hand, if one needs goods."""
    found = _bought(seen)
    moved = sentence("pass.moved", _("This hand was {giver}'s."), giver=seen.city(seen.giver))
    rule = sentence(
        "trade.rule",
        _("Resources that you lack you buy from a neighbour who makes them: {price} for each, as a rule."),
        price=seen.coins(FULL_PRICE),
    )
    coins, written = seen.city_seen.coins, seen.scene.signs.coins(seen.city_seen.coins)
    is_sign = not seen.scene.signs.in_words
    have = _("You have {coins}: on the screen that is {written}.") if is_sign else _("You have {coins}.")
    keeps = (
        sentence("trade.keeps", _("Nobody can refuse, and nobody loses a resource by it.")),
        sentence("trade.have", have, coins=seen.coins(coins), written=Named(coins, written)),
    )
    if found is None:
        return CoachPage("buying", _("buying resources"), (moved, rule, *keeps), (LEFT, RIGHT))
    card, offer = found
    sellers = tuple(dict.fromkeys(seen.on(each.side) for each in offer.purchases))
    said = [
        sentence(
            "trade.needs",
            _("{card} costs {cost}."),
            card=seen.card(card),
            cost=seen.cost(seen.book.card(card).cost),
        )
    ]
    for seller in sellers:
        units = [each for each in offer.purchases if seen.on(each.side) == seller]
        said.append(
            sentence(
                "trade.buy",
                _("You lack {goods}, and {city} makes it: buy it there for {coins}."),
                goods=seen.goods(each.resource for each in units),
                city=seen.city(seller),
                coins=seen.coins(sum(each.price for each in units)),
            )
        )
    how = sentence("trade.how", _("You pay when you build the card."))
    points = (seen.card_point(card), *(seen.point(seller) for seller in sellers))
    return CoachPage("buying", _("buying resources"), (moved, *said, how, *keeps), points)


def _bought(seen: CoachScene) -> tuple[CardId, Offer] | None:
    """Return a card that needs bought goods, and an offer: the ready proposal, otherwise the one that buys fewest."""
    wanted = None if seen.ready is None else card_of(seen.ready)
    found = []
    for card in dict.fromkeys(seen.view.hand):
        offers = seen.quote(card).offers
        if offers and offers[0].purchases:
            found.append((card != wanted, len(offers[0].purchases), card, offers[0]))
    if not found:
        return None
    _is_other, _units, card, offer = min(found, key=lambda each: each[:2])
    return card, offer


# The third turn


def chain(seen: CoachScene) -> CoachPage:
    """Say what a chain is; the example is a built card that leads on, or a card of the hand."""
    rule = sentence("chain.rule", _("A chain: a card that stands in your city makes a later card free."))
    for card in seen.city_seen.cards:
        children = _children(seen, card)
        if children:
            text = _("{card} in your city will make {children} free for you.")
            said = sentence("chain.stands", text, card=seen.card(card), children=seen.cards(children))
            return CoachPage("chain", _("chains"), (rule, said, *_arrow(seen)), (OWN,))
    for card in seen.view.hand:
        children = _children(seen, card)
        if children and seen.quote(card).offers:
            text = _("If you build {card}, it will make {children} free for you.")
            said = sentence("chain.hand", text, card=seen.card(card), children=seen.cards(children))
            return CoachPage("chain", _("chains"), (rule, said, *_arrow(seen)), (seen.card_point(card),))
    return CoachPage("chain", _("chains"), (rule, *_arrow(seen)))


def _arrow(seen: CoachScene) -> Iterator[Sentence]:
    if any(_children(seen, card) for card in seen.view.hand):
        sign = Named("right", seen.scene.signs.right)
        yield sentence("chain.arrow", _("Cards with {sign} lead to such a card."), sign=sign)


def _children(seen: CoachScene, card: CardId) -> list[CardId]:
    """Return the cards in play that a card makes free and that are not built yet."""
    names = {seen.book.card(each).name for each in seen.city_seen.cards}
    cities = len(seen.view.cities)
    return [
        child.id
        for child in seen.book.leads_to(card)
        if child.name not in names and copies_in_play(child, cities) > 0 and child.age > seen.view.age
    ]


def science(seen: CoachScene) -> CoachPage:
    """Say what symbols are worth, and name a card of the hand that has one."""
    same = [
        sentence("science.same", _("Green cards carry one of three symbols. Of one kind {values}."), values=_same())
    ]
    together = symbol_points(1, 1, 1)
    text = _("One of each kind together: {points}.")
    said = [*same, sentence("science.each", text, points=seen.points(together))]
    own = seen.scene.standing[seen.own].science
    cards = seen.hand_with(Science)
    if cards:
        card = cards[0]
        text = _("{card} has a symbol.")
        said.append(sentence("science.card", text, card=seen.card(card)))
    if own:
        said.append(sentence("science.now", _("Yours are worth {points} now."), points=seen.points(own)))
    return CoachPage("science", _("science"), tuple(said), tuple(map(seen.card_point, cards[:1])))


def _same() -> Named:
    values = tuple(symbol_points(count, 0, 0) for count in (1, 2, 3))
    words = _("one is worth {one}, two are worth {two}, three are worth {three}")
    one, two, three = map(points_words, values)
    return Named(values, words.format(one=one, two=two, three=three))


# The fourth turn


def wonder(seen: CoachScene) -> CoachPage:
    """Say the cost and the powers of the next stage, and whether it can be built."""
    stages, built = seen.book.stages(seen.city_seen), seen.city_seen.stages
    if built == len(stages):
        text = _("Your wonder is complete: {count} of its stages stand.")
        done = sentence("wonder.done", text, count=seen.number(built))
        return CoachPage("wonder", _("your wonder"), (done,), (OWN,))
    stage = stages[built]
    said = (
        sentence(
            "wonder.stage",
            _("Your wonder rises in stages. The next one costs {cost} and gives you this: {gives}."),
            cost=seen.cost(stage.cost),
            gives=seen.gives(stage.effects),
        ),
        sentence("wonder.under", _("Under it goes any card of your hand, face down; what that card says is lost.")),
        _stage_now(seen),
    )
    return CoachPage("wonder", _("your wonder"), said, (STAGE,))


def _stage_now(seen: CoachScene) -> Sentence:
    quote = seen.quote(None)
    if quote.offers:
        coins, key = quote.offers[0].payment.total, seen.key("table.stage")
        if not coins:
            return sentence("wonder.free", _("You can build it now and pay nothing: press {key}."), key=key)
        text = _("You can build it now for {coins}: press {key}.")
        return sentence("wonder.paid", text, coins=seen.coins(coins), key=key)
    if quote.refusal is Refusal.TOO_FEW_COINS:
        text = _("You cannot build it now: you are {coins} short.")
        return sentence("wonder.coins", text, coins=seen.coins(quote.coins_short))
    text = _("You cannot build it now: you and your neighbours make too little {goods}.")
    return sentence("wonder.goods", text, goods=seen.kinds(resources_of(quote.shortages)))


def blue(seen: CoachScene) -> CoachPage | None:
    """Say what blue cards are for, by one of the hand; None if the hand has none."""
    for card in seen.view.hand:
        effects = seen.effects(card)
        if seen.book.card(card).color is Color.BLUE and all(isinstance(each, Points) for each in effects):
            said = (
                sentence(
                    "blue.rule", _("The colour of a card tells what it is for. Blue ones bring points at the end.")
                ),
                sentence("blue.card", _("{card}: {gives}."), card=seen.card(card), gives=seen.gives(effects)),
            )
            return CoachPage("blue", _("blue cards"), said, (seen.card_point(card),))
    return None


# The last turns


def war(seen: CoachScene) -> CoachPage:
    """Say how war is decided, what it pays, and how it stands."""
    view = seen.view
    left, right = seen.city(seen.left), seen.city(seen.right)
    said = [
        sentence(
            "war.when",
            _("War ends the age, in {turns}: your shields against {left}'s, and against {right}'s."),
            turns=seen.turns(TURNS - view.turn + 1),
            left=left,
            right=right,
        ),
        sentence(
            "war.worth",
            _("Whoever has more takes {victory}, whoever has fewer loses {defeat}."),
            victory=seen.points(VICTORY_POINTS[view.age - 1]),
            defeat=seen.points(-DEFEAT_POINTS),
        ),
        sentence(
            "war.now",
            _("Now: you {own}, {left} {left_shields}, {right} {right_shields}."),
            own=seen.number(seen.city_seen.shields),
            left=left,
            left_shields=seen.number(view.cities[seen.left].shields),
            right=right,
            right_shields=seen.number(view.cities[seen.right].shields),
        ),
    ]
    cards = seen.hand_with(Shields)
    if cards:
        card = cards[0]
        shields = sum(effect.amount for effect in seen.effects(card) if isinstance(effect, Shields))
        text = _("{card} has {shields}.")
        said.append(sentence("war.card", text, card=seen.card(card), shields=seen.shields(shields)))
    return CoachPage("war", _("war is coming"), tuple(said), (LEFT, RIGHT, *map(seen.card_point, cards[:1])))


def selling(seen: CoachScene) -> CoachPage:
    """Say what to do with a card that is of no use."""
    text = _("You can also sell a card: with {key} the bank pays you {coins} for it, and nobody sees which one it was.")
    if seen.is_pile_read:
        text = _("You can also sell a card: with {key} the bank pays you {coins} for it.")
    said = sentence("sell.rule", text, key=seen.key("table.sell"), coins=seen.coins(DISCARD_COINS))
    have = sentence("sell.have", _("You have {have} now."), have=seen.coins(seen.city_seen.coins))
    return CoachPage("selling", _("selling a card"), (said, have), (OWN,))


def last_cards(seen: CoachScene) -> CoachPage:
    """Say that the age ends, and what happens to the other card."""
    size = len(seen.view.hand)
    rest = sentence("last.rest", _("What is left in the hands is thrown away; nobody sees it."))
    return CoachPage(
        "last",
        _("the last turn of the age"),
        (
            sentence(
                "last.turn", _("This is the last turn of the age: you choose from {count}."), count=seen.count(size)
            ),
            *(() if seen.is_pile_read or _plays_all(seen) else (rest,)),
        ),
        tuple(hand_point(at) for at in range(size)),
    )


def _plays_all(seen: CoachScene) -> bool:
    """Whether a city may play the last card of its hand too, now or by a later stage."""
    return seen.has_power(SeventhCard)


def points_now(seen: CoachScene) -> CoachPage:
    """Say the points of the city now, and where they come from."""
    score = seen.scene.standing[seen.own]
    total = sentence("points.now", _("If the game ended now you would have {points}."), points=seen.points(score.total))
    parts = [
        sentence(
            "points.part",
            _("{category}: {points}."),
            category=seen.category(category),
            points=seen.points(getattr(score, category)),
        )
        for category in CATEGORIES
        if getattr(score, category)
    ]
    price = seen.coins(COINS_A_POINT)
    coins = (sentence("points.coins", _("Every {price} are a point."), price=price),) if score.treasury else ()
    where = sentence("points.where", _("The number stands in the title of your city."))
    shown = (where,) if seen.scene.snapshot.rules.live_points else ()
    return CoachPage("points", _("points so far"), (total, *parts, *coins, *shown), (OWN,))
