"""How cities compare: the war of this age as it would end now, and the symbols of each city."""

from __future__ import annotations

from sevenwonders_tui.engine.seven.effects import Science, Symbol
from sevenwonders_tui.engine.seven.military import token_of
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.view import CityView, View
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.seven.book import Book, left_of, right_of
from sevenwonders_tui.present.seven.sight import Scene


def symbols_of(book: Book, city: CityView, symbol: Symbol | None) -> int:
    """Return how many of a symbol a city has on cards and stages; None asks for those of its choice."""
    effects = [effect for card in city.cards for effect in book.card(card).effects]
    effects += [effect for stage in book.stages(city)[: city.stages] for effect in stage.effects]
    return sum(isinstance(effect, Science) and effect.symbol is symbol for effect in effects)


def outlook(view: View, city: CityId) -> tuple[int, int]:
    """Return the tokens that a city would take from its left and right neighbour if the age ended now."""

    def against(other: CityId) -> int:
        return token_of(view.cities[city].shields, view.cities[other].shields, view.age)

    return against(left_of(view, city)), against(right_of(view, city))


def outlook_sentence(scene: Scene) -> str:
    """Return how the war would end for the seat's own city now."""
    view = scene.view
    left, right = outlook(view, scene.own)
    names = [scene.name(left_of(view, scene.own)), scene.name(right_of(view, scene.own))]

    text = _("If this age ended now: {own} {left} and {right}.")
    return text.format(
        own=scene.name(scene.own), left=_front_words(left, names[0]), right=_front_words(right, names[1])
    )


def _front_words(token: int, name: str) -> str:
    """Return how a city fares against one neighbour, to follow the city's own name."""
    if token > 0:
        text = _("beats {name} ({token:+d})")
    elif token < 0:
        text = _("loses to {name} ({token:+d})")
    else:
        text = _("equals {name} ({token})")
    return text.format(name=name, token=token)
