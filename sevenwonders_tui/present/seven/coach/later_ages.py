"""What is new when the second and the third age begin."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Produce
from sevenwonders_tui.engine.seven.military import VICTORY_POINTS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, sentence
from sevenwonders_tui.present.seven.coach.pointing import hand_point
from sevenwonders_tui.present.seven.coach.wording import Wording


def age_begins(wording: Wording) -> CoachPage:
    """Say that there are new cards, where they go, and what this age's war pays."""
    view = wording.view
    said = [
        sentence("age.begins", _("Age {age} begins, with new cards for everybody."), age=wording.age(view.age)),
        sentence("age.pass", _("In this age the hands go on to {receiver}."), receiver=wording.city(wording.receiver)),
        sentence(
            "age.war",
            _("The war at its end is worth {points} to whoever has more shields."),
            points=wording.points(VICTORY_POINTS[view.age - 1]),
        ),
    ]
    if not _makes_goods(wording, view.age):
        text = _("No card of age {age} makes goods for sale: what your city and its neighbours make now is all.")
        said.append(sentence("age.no_goods", text, age=wording.age(view.age)))
    return CoachPage("age", _("a new age"), tuple(said), tuple(hand_point(at) for at in range(len(view.hand))))


def _makes_goods(wording: Wording, age: int) -> bool:
    """Whether any card of an age makes goods that others may buy."""
    cards = [card for card in wording.book.catalog.cards if card.age == age]
    return any(isinstance(each, Produce) and each.for_sale for card in cards for each in card.effects)


def guilds(wording: Wording) -> CoachPage | None:
    """Read a purple card of the hand; nothing where there is none."""
    card = next((card for card in wording.view.hand if wording.book.card(card).color is Color.PURPLE), None)
    if card is None:
        return None
    said = (
        sentence("guild.rule", _("Purple cards are guilds: what they are worth is counted at the end.")),
        sentence(
            "guild.card",
            _("{card}: {gives}."),
            card=wording.card(card),
            gives=wording.gives(wording.effects(card)),
        ),
    )
    return CoachPage("guilds", _("guilds"), said, (wording.card_point(card),))
