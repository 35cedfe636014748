"""The lessons about what is new in the second and the third age."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, sentence
from sevenwonders_tui.seven.engine.effects import Science, Symbol
from sevenwonders_tui.seven.engine.military import VICTORY_POINTS
from sevenwonders_tui.seven.engine.science import symbol_points
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.pointing import OWN, hand_point


def age_begins(seen: CoachScene) -> CoachPage:
    """Say that there are new cards, which way hands go, and what this age's war pays."""
    view = seen.view
    said = [
        sentence("age.begins", _("Age {age} begins, with new cards for everybody."), age=seen.age(view.age)),
        sentence("age.pass", _("In this age the hands go on to {receiver}."), receiver=seen.city(seen.receiver)),
        sentence(
            "age.war",
            _("The war at its end is worth {points} to whoever has more shields."),
            points=seen.points(VICTORY_POINTS[view.age - 1]),
        ),
    ]
    if not _more_goods_come(seen):
        text = _("No card of age {age} makes resources for sale: what your city and its neighbours make now is all.")
        said.append(sentence("age.no_goods", text, age=seen.age(view.age)))
    return CoachPage("age", _("a new age"), tuple(said), tuple(hand_point(at) for at in range(len(view.hand))))


def _more_goods_come(seen: CoachScene) -> bool:
    """Whether the city can still get more goods, or a neighbour more for sale: by a card or an unbuilt stage."""
    effects = [each for card in seen.book.catalog.cards if card.age >= seen.view.age for each in card.effects]
    for at in {seen.own, seen.left, seen.right}:
        city = seen.view.cities[at]
        effects += [each for stage in seen.book.stages(city)[city.stages :] for each in stage.effects]
    return any(isinstance(each, Produce) for each in effects)


def guilds(seen: CoachScene) -> CoachPage | None:
    """Explain a purple card of the hand; None if there is none."""
    card = next((card for card in seen.view.hand if seen.book.card(card).color is Color.PURPLE), None)
    if card is None:
        return None
    said = (
        sentence("guild.rule", _("Purple cards are guilds: what they are worth is counted at the end.")),
        sentence(
            "guild.card",
            _("{card}: {gives}."),
            card=seen.card(card),
            gives=seen.gives(seen.effects(card)),
        ),
    )
    return CoachPage("guilds", _("guilds"), said, (seen.card_point(card),))


def symbols(seen: CoachScene) -> CoachPage | None:
    """Say the points of the city's symbols, and the points that a card of the hand would add.

    None if the city has no symbol, or one that is chosen at the end.
    """
    if not sum(seen.symbols) or _has_choice(seen):
        return None
    points = seen.scene.standing[seen.own].science
    text = _("Your cards carry {symbols}: worth {points} now.")
    said = [sentence("symbols.now", text, symbols=seen.symbols_named, points=seen.points(points))]
    found = _best_symbol(seen)
    if found is not None:
        card, more = found
        text = _("With {card} it would be {points} more.")
        said.append(sentence("symbols.card", text, card=seen.card(card), points=seen.points(more)))
    return CoachPage("symbols", _("your symbols"), tuple(said), (seen.card_point(found[0]),) if found else (OWN,))


def _has_choice(seen: CoachScene) -> bool:
    """Whether a symbol of the city, or of a later stage, is chosen at the end of the game."""
    effects = [effect for stage in seen.book.stages(seen.city_seen) for effect in stage.effects]
    effects += [effect for card in seen.city_seen.cards for effect in seen.effects(card)]
    return any(isinstance(effect, Science) and effect.symbol is None for effect in effects)


def _best_symbol(seen: CoachScene) -> tuple[CardId, int] | None:
    """Return the card of the hand whose symbol adds the most points, and these points; None if no card has a symbol."""
    now, built = symbol_points(*seen.symbols), {seen.book.card(card).name for card in seen.city_seen.cards}
    gains = []
    for card in seen.hand_with(Science):
        kinds = [effect.symbol for effect in seen.effects(card) if isinstance(effect, Science)]
        if None not in kinds and seen.book.card(card).name not in built:
            then = [count + kinds.count(symbol) for symbol, count in zip(Symbol, seen.symbols, strict=True)]
            gains.append((symbol_points(*then) - now, card))
    if not gains:
        return None
    more, card = max(gains, key=lambda gain: gain[0])
    return card, more
