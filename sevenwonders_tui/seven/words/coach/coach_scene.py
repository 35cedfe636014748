"""The names that the coach of 7 Wonders uses for things on the table, and the facts that he looks up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeGuard

from sevenwonders_tui.content.words import (
    AGES,
    coins_words,
    cost_words,
    points_words,
    resource_word,
    resource_words,
    shields_words,
)
from sevenwonders_tui.engine.cards import CardId, Cost
from sevenwonders_tui.engine.effects import Produce, Shields
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _, and_list, ngettext, semicolon_list
from sevenwonders_tui.present.coach import KeyTo, Named
from sevenwonders_tui.present.line import Role, clip
from sevenwonders_tui.seven.engine.effects import DiscardBuild, Effect, Science, SeventhCard, Symbol
from sevenwonders_tui.seven.engine.events import CardBuilt, CardDiscarded, Event, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId, Order
from sevenwonders_tui.seven.engine.quote import Quote
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.scoring import CATEGORIES
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.view import CityView
from sevenwonders_tui.seven.words.book import left_of, right_of
from sevenwonders_tui.seven.words.coach.pointing import LEFT, RIGHT, hand_point
from sevenwonders_tui.seven.words.coach.ready import ready_proposal
from sevenwonders_tui.seven.words.effects.full import card_effects_words
from sevenwonders_tui.seven.words.effects.phrase import symbol_word, symbol_words
from sevenwonders_tui.seven.words.end.scores import categories
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.table.top_line import NAME_CELLS


class CoachScene:
    """A moment of the table as the coach sees it; every name carries its value."""

    def __init__(self, scene: Scene, key_to: KeyTo) -> None:
        self.scene = scene
        self.book = scene.book
        self.view = scene.view
        self.own = scene.own
        self.left, self.right = left_of(scene.view, scene.own), right_of(scene.view, scene.own)
        self._key_to = key_to

    @cached_property
    def ready(self) -> Order | None:
        """The ready proposal for this moment; lessons take it as their example."""
        return ready_proposal(self.scene.game, self.view)

    # Names

    def card(self, card: CardId) -> Named:
        """Return a card by its name."""
        return Named(card, self.book.name(card))

    def cards(self, cards: Sequence[CardId]) -> Named:
        """Return several cards by their names, each once."""
        return Named(tuple(cards), and_list(dict.fromkeys(map(self.book.name, cards))))

    def city(self, city: CityId) -> Named:
        """Return a city by its player's name."""
        return Named(city, clip(self.scene.name(city), NAME_CELLS, self.scene.signs.ellipsis))

    def cities(self, cities: Sequence[CityId]) -> Named:
        """Return several cities by their players' names."""
        return Named(tuple(cities), and_list(self.city(each).words for each in cities))

    def key(self, command: str) -> Named:
        """Return the key of a command; the value is its id."""
        return Named(command, self._key_to(command))

    def card_key(self, card: CardId) -> Named:
        """Return the key that chooses a card of the hand."""
        return self.key(f"hand.{self.view.hand.index(card) + 1}")

    @staticmethod
    def age(age: int) -> Named:
        """Return an age by its numeral."""
        return Named(age, AGES[age])

    @staticmethod
    def number(number: int) -> Named:
        """Return a number."""
        return Named(number, str(number))

    @staticmethod
    def coins(amount: int) -> Named:
        """Return an amount of coins."""
        return Named(amount, coins_words(amount))

    @staticmethod
    def points(amount: int) -> Named:
        """Return an amount of points."""
        return Named(amount, points_words(amount))

    @staticmethod
    def shields(amount: int) -> Named:
        """Return a number of shields."""
        return Named(amount, shields_words(amount))

    @staticmethod
    def turns(amount: int) -> Named:
        """Return a number of turns."""
        return Named(amount, ngettext("{n} turn", "{n} turns", amount).format(n=amount))

    @staticmethod
    def count(amount: int) -> Named:
        """Return a number of cards."""
        return Named(amount, ngettext("{n} card", "{n} cards", amount).format(n=amount))

    @staticmethod
    def cost(cost: Cost) -> Named:
        """Return a printed cost."""
        return Named(cost, cost_words(cost))

    @staticmethod
    def goods(resources: Iterable[Resource]) -> Named:
        """Return units of goods."""
        units = tuple(sorted(resources, key=list(Resource).index))
        return Named(units, and_list(resource_words(unit, units.count(unit)) for unit in dict.fromkeys(units)))

    @staticmethod
    def kinds(resources: Iterable[Resource]) -> Named:
        """Return kinds of goods."""
        kinds = tuple(resources)
        return Named(kinds, and_list(map(resource_word, kinds)))

    @staticmethod
    def category(category: str) -> Named:
        """Return a row of the score pad; the value is the field of a Score."""
        return Named(category, categories()[CATEGORIES.index(category)].name, Role.PLAIN)

    @staticmethod
    def gives(effects: Sequence[Effect]) -> Named:
        """Return the effects of a card or a stage."""
        return Named(tuple(effects), semicolon_list(_effects_words(effects)), Role.PLAIN)

    # The table

    @property
    def city_seen(self) -> CityView:
        """The seat's own city."""
        return self.view.cities[self.own]

    @property
    def receiver(self) -> CityId:
        """The city that gets this hand after the turn."""
        return self.left if passing_side(self.view.age) is Side.LEFT else self.right

    @property
    def giver(self) -> CityId:
        """The city whose hand comes here after the turn."""
        return self.right if self.receiver == self.left else self.left

    def on(self, side: Side) -> CityId:
        """Return the neighbour on a side."""
        return self.left if side is Side.LEFT else self.right

    def point(self, city: CityId) -> str:
        """Return the id of a neighbour for pointing at it."""
        return LEFT if city == self.left else RIGHT

    def card_point(self, card: CardId) -> str:
        """Return the id of a card of the hand for pointing at it."""
        return hand_point(self.view.hand.index(card))

    @property
    def dealings(self) -> list[Event]:
        """The events in which the seat's own city paid for something or sold a card, the first one first."""
        events = [event for one in self.scene.snapshot.log for event in one.events]
        return [event for event in events if _changes_coins(event) and event.city == self.own]

    def quote(self, card: CardId | None) -> Quote:
        """Return the quote for a card now; for the next stage if `card` is None."""
        return self.scene.game.quote(self.view, self.own, card)

    def effects(self, card: CardId) -> tuple[Effect, ...]:
        """Return the effects of a card."""
        return tuple(self.book.card(card).effects)

    @property
    def symbols(self) -> tuple[int, ...]:
        """The number of symbols of each kind in the seat's own city, without symbols of choice."""
        effects = [effect for card in self.city_seen.cards for effect in self.effects(card)]
        held = [effect.symbol for effect in effects if isinstance(effect, Science)]
        return tuple(held.count(symbol) for symbol in Symbol)

    @property
    def symbols_named(self) -> Named:
        """The same by name, without symbols that the city does not have."""
        counted = [(symbol, count) for symbol, count in zip(Symbol, self.symbols, strict=True) if count]
        words = and_list(symbol_words(symbol, count) for symbol, count in counted)
        return Named(self.symbols, words or _("no symbols"))

    def has_power(self, kind: type[SeventhCard | DiscardBuild]) -> bool:
        """Whether a stage of any wonder at the table has a power."""
        stages = [stage for city in self.view.cities for stage in self.book.stages(city)]
        return any(isinstance(effect, kind) for stage in stages for effect in stage.effects)

    @property
    def is_pile_read(self) -> bool:
        """Whether somebody at the table may see the discard pile later."""
        return self.has_power(DiscardBuild)

    def hand_with(self, kind: type[Shields | Science | Produce]) -> list[CardId]:
        """Return the cards of the hand with an effect of a kind, each once."""
        hand = dict.fromkeys(self.view.hand)
        return [card for card in hand if any(isinstance(effect, kind) for effect in self.effects(card))]


def _changes_coins(event: Event) -> TypeGuard[CardBuilt | StageBuilt | CardDiscarded]:
    """Whether a city paid for something, or sold a card."""
    return isinstance(event, CardDiscarded) or (isinstance(event, CardBuilt | StageBuilt) and event.payment.total > 0)


def _effects_words(effects: Sequence[Effect]) -> list[str]:
    """Return effects in words. A symbol is called a symbol, for people who have never seen one."""
    others = [effect for effect in effects if not isinstance(effect, Science) or effect.symbol is None]
    symbols = [effect.symbol for effect in effects if isinstance(effect, Science) and effect.symbol is not None]
    return [
        *card_effects_words(others),
        *(_("the symbol {symbol}").format(symbol=symbol_word(each)) for each in symbols),
    ]
