"""What is new when the second and the third age begin."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.seven.military import VICTORY_POINTS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, sentence
from sevenwonders_tui.present.seven.coach.coach_scene import CoachScene
from sevenwonders_tui.present.seven.coach.pointing import hand_point


def age_begins(seen: CoachScene) -> CoachPage:
    """Say that there are new cards, where they go, and what this age's war pays."""
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
    if not _makes_goods(seen, view.age):
        text = _("No card of age {age} makes goods for sale: what your city and its neighbours make now is all.")
        said.append(sentence("age.no_goods", text, age=seen.age(view.age)))
    return CoachPage("age", _("a new age"), tuple(said), tuple(hand_point(at) for at in range(len(view.hand))))


def _makes_goods(seen: CoachScene, age: int) -> bool:
    """Whether any card of an age makes goods that others may buy."""
    cards = [card for card in seen.book.catalog.cards if card.age == age]
    return any(isinstance(each, Produce) and each.for_sale for card in cards for each in card.effects)


def guilds(seen: CoachScene) -> CoachPage | None:
    """Read a purple card of the hand; nothing where there is none."""
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
