"""The questions to a seat: which card, what to do with it, how to pay; the same for the Free City; and powers.

The acts with a card have the same numbers in every turn, so people who know them need not hear the list. The answer to
an impossible act says why it is impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, comma_list, say, sentences, start_upper
from sevenwonders_tui.plain.front import Asking, Lead
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.plain.sentence import full
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, CityId, Move, Order, PromptKind
from sevenwonders_tui.seven.lines.acts import act_words
from sevenwonders_tui.seven.lines.cards import (
    card_line,
    card_told,
    price_lines,
    prices_name,
    way_words,
    ways_to_pay,
    why_lines,
    why_name,
)
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.effects.full import does
from sevenwonders_tui.seven.words.offers import LAST_CARD_PAID, Offers, chained_words, free_city_limits, offers
from sevenwonders_tui.seven.words.sight import Scene, order_words
from sevenwonders_tui.seven.words.table.top_line import asked_words

NOTHING_MORE = " "
"""The reply to an answer if the next question says everything."""


def move_asked(scene: Scene, moment: str, *, is_brief: bool, chosen: Move = ()) -> Asking:
    """Return the next question to the seat, after the orders in `chosen`; `moment` is the age and the turn in words."""
    prompt, found = scene.view.prompt, offers(scene.view, chosen)
    assert prompt is not None, "nothing is asked"
    assert found is not None, chosen
    match prompt.kind:
        case PromptKind.PICK:
            return _pick(scene, found, moment, chosen, is_brief=is_brief)
        case PromptKind.SEVENTH_CARD:
            return _last_card(scene, found, chosen, is_brief=is_brief)
        case PromptKind.DISCARD_PILE:
            return _pile(scene, found, chosen, is_brief=is_brief)


def _pick(scene: Scene, found: Offers, moment: str, chosen: Move, *, is_brief: bool) -> Asking:
    """Ask for a card of the hand."""
    faces = _held(scene, found, chosen)
    leads = [
        Lead(
            card_line(scene, found.city, face, is_brief=is_brief),
            further=partial(_acts, scene, found, face, chosen, is_brief=is_brief),
            said=full(face.name),
        )
        for face in faces
    ]
    coins = _("You have {coins} to spend.").format(coins=scene.signs.coins(scene.view.cities[found.city].purse))
    if found.city == scene.own:
        return Asking([sentences([full(moment), coins]), _("Which card do you take?")], leads)
    return Asking(
        [*_for_free_city(scene, found, chosen), _("Which card does {name} take?").format(name=scene.name(found.city))],
        leads,
        _asides(scene, found.city, faces),
    )


def _asides(scene: Scene, city: CityId, faces: Sequence[CardFace]) -> list[Aside]:
    """Return the asides about the cards that a city may take, by their numbers in this question."""
    return [
        Aside("w", why_name(), lambda rest: why_lines(scene, city, faces, rest)),
        Aside("p", prices_name(), lambda rest: price_lines(scene, city, faces, rest)),
    ]


def _held(scene: Scene, found: Offers, chosen: Move) -> Sequence[CardFace]:
    """Return the cards of the hand that are left after these orders."""
    cards = list(scene.view.hand)
    for order in chosen:
        cards.remove(CardId(getattr(order, "card", "")))
    return scene.cards(found.city, tuple(cards))


def _for_free_city(scene: Scene, found: Offers, chosen: Move) -> list[str]:
    """Return the limits for a seat that acts for the Free City."""
    name = scene.name(found.city)
    order = _("Your order: {order}").format(order=comma_list(order_words(order, scene) for order in chosen))
    coins = _("{name} has {coins} to spend.")
    coins = coins.format(name=name, coins=scene.signs.coins(scene.view.cities[found.city].purse))
    return [full(order), free_city_limits(found, name), coins]


# What to do with a card


def _acts(
    scene: Scene, found: Offers, face: CardFace, chosen: Move, *, is_brief: bool, above: Sequence[str] = ()
) -> Asking:
    """Ask for the act with a card."""
    words = above or card_told(scene, found.city, face, is_named=False)

    def refuse(why: str) -> Asking:
        return _acts(scene, found, face, chosen, is_brief=is_brief, above=[why])

    on = partial(_on, scene, chosen, is_brief=is_brief)
    stage_why = scene.stage_why(found.city)
    builds, power = found.builds(face.card), found.power_build(face.card)
    # The reason why the card cannot be built was told before, and is told again if building is chosen.
    cannot_build = _("{card} cannot be built. {why}").format(card=face.name, why="").strip()
    no_stage = _("No stage can be built. {why}").format(why=_stage_refused(scene, found, face, stage_why))
    leads = [
        on(builds or ((power,) if power else ()), cannot_build, lambda _why: refuse(face.why)),
        on(found.stages(face.card), no_stage, refuse),
    ]
    discard, leave = found.discard(face.card), found.leave()
    if discard is not None:
        leads.append(on((discard,), "", refuse))
    elif leave is None:
        text = _("{name} cannot sell now.").format(name=scene.name(found.city))
        leads.append(on((), text, refuse))
    if builds and power is not None:
        leads.append(on((power,), "", refuse))
    if leave is not None:
        leads.append(on((leave,), "", refuse))
    asides = [] if found.city == scene.own else _asides(scene, found.city, _held(scene, found, chosen))
    return Asking([*words, _("What do you do with {card}?").format(card=face.name)], leads, asides)


def _stage_refused(scene: Scene, found: Offers, face: CardFace, why: str) -> str:
    """Return why no stage can be built over a card; the Free City has to build a card that a chain makes free."""
    if found.city == scene.own or not found.is_chained(face.card):
        return why
    return chained_words(scene.name(found.city), face.name)


def _on(
    scene: Scene, chosen: Move, orders: Sequence[Order], why: str, refuse: Callable[[str], Asking], *, is_brief: bool
) -> Lead:
    """Return the step to one of these orders, which differ only in payment; if there is none, the reason."""
    if not orders:
        return Lead(why, further=partial(refuse, why), said=NOTHING_MORE)
    if len(orders) == 1:
        return _ordered(scene, (*chosen, orders[0]), act_words(scene, orders[0]), is_brief=is_brief)
    cheapest = min(orders, key=lambda order: order.payment.total if isinstance(order, Build | BuildStage) else 0)
    return Lead(
        act_words(scene, cheapest, is_least=True), further=partial(_payments, scene, chosen, orders, is_brief=is_brief)
    )


def _ordered(scene: Scene, move: Move, words: str, *, is_brief: bool) -> Lead:
    """Return a step that locks the move if it is complete, and otherwise asks for the next city."""
    if offers(scene.view, move) is None:
        return Lead(words, move, said=full(words))
    return Lead(words, further=lambda: move_asked(scene, "", is_brief=is_brief, chosen=move), said=full(words))


def _payments(scene: Scene, chosen: Move, orders: Sequence[Order], *, is_brief: bool) -> Asking:
    """Ask how to pay, the cheapest way first."""
    first = orders[0]
    assert isinstance(first, Build | BuildStage), first
    card = first.card if isinstance(first, Build) else None
    name = scene.book.name(card) if card else _("Stage {n}").format(n=scene.view.cities[first.city].stages + 1)
    by_payment = {order.payment: order for order in orders if isinstance(order, Build | BuildStage)}
    leads = [
        _ordered(scene, (*chosen, by_payment[offer.payment]), way_words(scene, first.city, offer), is_brief=is_brief)
        for offer in ways_to_pay(scene, first.city, card)
        if offer.payment in by_payment
    ]
    return Asking([_("How to pay for {card}").format(card=name)], leads)


# Powers


def _last_card(scene: Scene, found: Offers, chosen: Move, *, is_brief: bool) -> Asking:
    """Ask for the act with the last card of an age."""
    card = next(card for order in found.orders if (card := getattr(order, "card", None)) is not None)
    (face,) = scene.cards(found.city, (card,))
    above = [
        full(asked_words(PromptKind.SEVENTH_CARD)),
        *card_told(scene, found.city, face),
        say(LAST_CARD_PAID),
    ]
    return _acts(scene, found, face, chosen, is_brief=is_brief, above=above)


def _pile(scene: Scene, found: Offers, chosen: Move, *, is_brief: bool) -> Asking:
    """Ask for a card of the discard pile to build; cards that the city already has are named too."""
    pile = scene.view.pile or ()
    faces = scene.cards(found.city, tuple(dict.fromkeys(pile)))
    leads = []
    for face in faces:
        order = found.recover(face.card)
        words = comma_list([face.name, face.color_word])
        if pile.count(face.card) > 1:
            words = comma_list([words, f"x{pile.count(face.card)}"])
        words = (
            words if is_brief else _("{name}: {what}").format(name=words, what=does(scene.book.card(face.card).effects))
        )
        if order is not None:
            leads.append(_ordered(scene, (*chosen, order), words, is_brief=is_brief))
        else:
            words = comma_list([face.name, _("stands here already")])
            again = partial(_pile, scene, found, chosen, is_brief=is_brief)
            leads.append(Lead(words, further=again, said=full(words)))
    leave = found.leave()
    if leave is not None:
        leads.append(_ordered(scene, (*chosen, leave), start_upper(_("take nothing")), is_brief=is_brief))
    name = _("{name}: {what}").format(name=scene.name(found.city), what=asked_words(PromptKind.DISCARD_PILE))
    return Asking([full(name), _("Which card do you take?")], leads)
