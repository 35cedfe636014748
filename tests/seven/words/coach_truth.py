"""Whether what the coach of 7 Wonders says is so: a check for each kind of sentence, against the whole state of a game.

Every value that a sentence names is among its facts, so a sentence is true when its facts are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Points, Produce, Shields
from sevenwonders_tui.engine.game import Seat, Transition
from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.present.coach import NO_COUNSEL, CoachPage, Counsel, Sentence
from sevenwonders_tui.present.lessons import LearnWay, learn_entries
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.bots.policy import PolicyBot
from sevenwonders_tui.seven.bots.reason import Brings, Chains, Denies, Saves, Supplies, all_reasons
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import Card, Stage
from sevenwonders_tui.seven.engine.effects import DiscardBuild, Effect, Science, SeventhCard, Symbol
from sevenwonders_tui.seven.engine.events import (
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CoinsGained,
    Event,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.military import token_of
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    CityId,
    Discard,
    Free,
    Move,
    Order,
    Payment,
    PromptKind,
)
from sevenwonders_tui.seven.engine.science import symbol_points
from sevenwonders_tui.seven.engine.scoring import Score
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.state import City, State
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.screens.end.scores import ScoresScreen
from sevenwonders_tui.seven.screens.table.reveal import RevealScreen
from sevenwonders_tui.seven.screens.table.table import TableScreen
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.coach.ready import ready_proposal
from sevenwonders_tui.seven.words.coach.sheet import sheet_pages
from sevenwonders_tui.seven.words.coach.table import table_pages
from sevenwonders_tui.seven.words.coach.turn import turn_pages, war_pages
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.client import HUMAN, Resolution, SeatStatus, Snapshot, TableRules
from sevenwonders_tui.tui.commands import spread
from sevenwonders_tui.tui.screens.home.menu import MenuScreen

NAMES = ("Nova", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina")
OWN = CityId(0)
COMMANDS = {each.id for screen in (TableScreen, RevealScreen, ScoresScreen) for each in spread(screen.commands())}


@dataclass
class Moment:
    """A moment at which the coach speaks, with all that nobody at the table may know."""

    game: SevenWonders
    before: State | None
    """The state one decision earlier."""
    state: State
    events: tuple[Event, ...]
    """What has happened since then."""
    snapshot: Snapshot

    @cached_property
    def scene(self) -> Scene:
        """The table as it is seen."""
        return Scene(self.game, Book(self.game.catalog), self.snapshot, UNICODE)

    @property
    def view(self) -> View:
        """What the person knows."""
        return self.scene.view

    @property
    def city(self) -> City:
        """The own city."""
        return self.state.cities[OWN]

    def card(self, card: CardId) -> Card:
        """Return a card of the catalog."""
        return self.game.catalog.card(card)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of the own wonder, as the catalog has them."""
        board = self.city.board.board
        (wonder,) = (each for each in self.game.catalog.wonders if each.id == board.wonder)
        return wonder.sides[board.side]

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """Everything that may be done now."""
        return tuple(move[0] for move in self.game.legal_moves(self.state, Seat(0)))

    @cached_property
    def proposed(self) -> Order:
        """What lies ready as the proposal; elsewhere, in place of the judge, what the policy likes best."""
        return proposed(self.game, self.view)

    @property
    def counsel(self) -> Counsel:
        """The judge's answer for the coach."""
        return NO_COUNSEL if self.view.prompt is None else Counsel((self.proposed,))

    def sold(self, city: CityId) -> list[Unit]:
        """Return what a city makes for others."""
        return list(self.game.production(self.view, city).for_sale)

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points as they stand."""
        return self.game.scores(self.state)

    @cached_property
    def pages(self) -> tuple[tuple[CoachPage, ...], ...]:
        """Return the pages at the table, after the turn, about a war, and at the end."""
        fresh = self.snapshot.log[-1:]
        return (
            table_pages(self.scene, str, self.counsel),
            turn_pages(self.scene, fresh, str) if fresh else (),
            war_pages(self.scene, fresh, str) if fresh else (),
            sheet_pages(self.scene, str),
        )


Chooser: TypeAlias = Callable[[View, int], Move]
"""A player: gets what it sees and the number of past decisions."""


def moment_of(game: SevenWonders, state: State, before: State | None = None, log: Sequence[Resolution] = ()) -> Moment:
    """Return the moment of a state, after these decisions."""
    names = NAMES[: len(state.cities)]
    seats = tuple(
        SeatStatus(Seat(at), name, HUMAN, is_pending=True, has_locked=False, has_pin=False)
        for at, name in enumerate(names)
    )
    snapshot = Snapshot(
        table="table",
        decision=len(log),
        view=game.view(state, Seat(0)),
        seats=seats,
        labels=names,
        locked=None,
        log=tuple(log),
        rules=TableRules(lesson=True),
        can_step_back=bool(log),
    )
    return Moment(game, before, state, log[-1].events if log else (), snapshot)


def moments(game: SevenWonders, deal: Deal, person: Chooser, others: Chooser) -> Iterator[Moment]:
    """Play a whole game, and yield every moment of it."""
    state, before, log = game.setup(deal), None, list[Resolution]()
    while True:
        yield moment_of(game, state, before, log)
        if not game.pending(state):
            return
        views = {seat: game.view(state, seat) for seat in game.pending(state)}
        made = game.apply(
            state,
            {seat: (others if seat else person)(view, len(log)) for seat, view in views.items()},
        )
        told = tuple(game.redact(event, Seat(0)) for event in made.events)
        log.append(Resolution(len(log), state.age, state.turn, told))
        before, state = state, made.state


def proposed(game: SevenWonders, view: View) -> Order:
    """Return what lies ready as the proposal; elsewhere, in place of the judge, what the policy likes best."""
    return ready_proposal(game, view) or PolicyBot(game, 0).choose(view)[0]


def as_proposed(game: SevenWonders) -> Chooser:
    """Return a player that follows the coach."""
    return lambda view, _decisions: (proposed(game, view),)


def by_chance(seed: int) -> Chooser:
    """Return a player that makes any legal move."""
    return lambda view, decisions: RandomBot(seed * 7919 + 31 * decisions + (view.seat or 0)).choose(view)


def beginners(game: SevenWonders, seed: int) -> Chooser:
    """Return the bots of a table with a seed."""

    def choose(view: View, decisions: int) -> Move:
        assert view.seat is not None
        bot = ROSTER.make(ROSTER.ladder.first, game, seed_of(seed, view.seat, decisions))
        move: Move = bot.choose(view)
        return move

    return choose


# The checks

Facts: TypeAlias = Mapping[str, Any]
Check: TypeAlias = Callable[[Moment, Facts, CoachPage], bool]


def is_true(moment: Moment, said: Sentence, page: CoachPage) -> bool:
    """Whether what a sentence says is so at a moment."""
    keys = [value for value in said.facts.values() if isinstance(value, str) and "." in value]
    return CHECKS[said.claim](moment, said.facts, page) and set(keys) <= COMMANDS


def _always(_moment: Moment, _facts: Facts, _page: CoachPage) -> bool:
    """Stand for what follows from the rules alone, or names nothing but a key."""
    return True


def _card_of(page: CoachPage) -> CardId:
    """Return the card that a page about one card speaks of."""
    return next(CardId(said.facts["card"]) for said in page.sentences if "card" in said.facts)


def _builds(moment: Moment, card: CardId) -> list[Build]:
    return [each for each in moment.orders if isinstance(each, Build) and each.card == card]


def _paid_builds(moment: Moment, card: CardId) -> list[Build]:
    return [each for each in _builds(moment, card) if each.free is not Free.POWER]


def _stage_orders(moment: Moment) -> list[BuildStage]:
    return [each for each in moment.orders if isinstance(each, BuildStage)]


def _least(orders: list[Any]) -> int:
    return int(min(each.payment.total for each in orders))


def _children(moment: Moment, card: CardId, children: tuple[CardId, ...]) -> bool:
    """Whether cards of later ages, in this game, are free with this one and do not stand yet."""
    names = {moment.card(each).name for each in moment.city.cards}
    for child in map(moment.card, children):
        if card not in child.chain_from or child.age <= moment.state.age or child.name in names:
            return False
    return bool(children)


def _sells(moment: Moment, city: CityId, goods: tuple[Resource, ...]) -> bool:
    units = moment.sold(city)
    return all(sum(good in unit for unit in units) >= goods.count(good) for good in goods)


def _buys(moment: Moment, facts: Facts, page: CoachPage) -> bool:
    """Whether the goods are missing here, made there, and cost so much in the cheapest way to build the card."""
    orders = _paid_builds(moment, _card_of(page))
    is_left = facts["city"] == moment.state.rules.left_of(OWN)
    cheapest = _least(orders)
    paid = [each.payment.left if is_left else each.payment.right for each in orders if each.payment.total == cheapest]
    return facts["coins"] in paid and facts["coins"] > 0 and _sells(moment, facts["city"], facts["goods"])


def _rich(moment: Moment, coins: int) -> list[BuildStage]:
    """Return the ways to build the next stage with some extra coins."""
    view = moment.view
    own = replace(view.cities[OWN], coins=view.cities[OWN].coins + coins, purse=view.cities[OWN].purse + coins)
    richer = replace(view, cities=(own, *view.cities[1:]))
    return [BuildStage(OWN, None, offer.payment) for offer in moment.game.quote(richer, OWN, None).offers]


def _after_alone(moment: Moment, order: Order) -> tuple[Event, ...]:
    """Return what happens when the person does this, and all others sell a card."""
    return _step_alone(moment, order).events


def _step_alone(moment: Moment, order: Order) -> Transition[State, Event]:
    answers: dict[Seat, Move] = {}
    for seat in moment.game.pending(moment.state):
        moves = moment.game.legal_moves(moment.state, seat)
        answers[seat] = next(move for move in moves if isinstance(move[0], Discard))
    answers[Seat(0)] = (order,)
    return moment.game.apply(moment.state, answers)


def _gives(moment: Moment, card: CardId, gives: tuple[Effect, ...]) -> bool:
    return tuple(moment.card(card).effects) == gives


def _shields_then(moment: Moment) -> int:
    """Return the seat's own shields after the proposed act."""
    order = moment.proposed
    effects = (
        moment.card(order.card).effects if isinstance(order, Build) else moment.stages[len(moment.city.buried)].effects
    )
    return moment.city.shields + sum(each.amount for each in effects if isinstance(each, Shields))


def _war_gain(moment: Moment, facts: Facts, *, is_won: bool) -> bool:
    """Whether all fronts are named that get better so, and what they bring together."""
    gain, age, found = 0, moment.state.age, set()
    own, then = moment.city.shields, _shields_then(moment)
    for city in set(moment.state.rules.neighbors[OWN]):
        other = moment.state.cities[city].shields
        better = token_of(then, other, age) - token_of(own, other, age)
        if better > 0 and (then > other) is is_won:
            gain += better
            found.add(city)
    return set(facts["city"]) == found and gain == facts["points"]


def _reasons(moment: Moment) -> tuple[Any, ...]:
    return all_reasons(moment.game, moment.view, moment.proposed)


def _income(moment: Moment, facts: Facts, _page: CoachPage) -> bool:
    gained = [each for each in _after_alone(moment, moment.proposed) if isinstance(each, CoinsGained)]
    return bool(sum(each.coins for each in gained if each.city == OWN) == facts["coins"])


def _denies(moment: Moment, facts: Facts, _page: CoachPage) -> bool:
    order, city = moment.proposed, facts["city"]
    is_next = moment.state.rules.receiver(OWN, moment.state.age) == city
    can_build = bool(moment.game.quote(moment.view, city, facts["card"]).offers)
    is_meant = Denies(facts["card"], city, facts["points"]) in _reasons(moment)
    return is_next and can_build and is_meant and getattr(order, "card", None) == facts["card"]


def _title_rises(moment: Moment) -> int:
    """Return how many points more the city has once the proposal is done alone, wars and others' purchases left out."""
    after = _step_alone(moment, moment.proposed).state
    then, now = (moment.game.scores(state)[OWN] for state in (after, moment.state))
    return (then.total - then.military) - (now.total - now.military)


def _keeps(moment: Moment, _facts: Facts, _page: CoachPage) -> bool:
    """Whether a purchase needs no answer of the seller, which makes as much for sale as before."""
    for order in moment.orders:
        if isinstance(order, Build | BuildStage) and order.payment.left + order.payment.right:
            then = _step_alone(moment, order)
            if not any(isinstance(each, CardBuilt | StageBuilt) and each.city == OWN for each in then.events):
                return False
            for city in set(moment.state.rules.neighbors[OWN]):
                if moment.game.production(moment.game.view(then.state, None), city).for_sale != tuple(
                    moment.sold(city)
                ):
                    return False
    return True


def _text_of(page: CoachPage, claim: str) -> str:
    return next((str(said) for said in page.sentences if said.claim == claim), "")


def _stages_of(moment: Moment, city: City) -> tuple[Stage, ...]:
    board = city.board.board
    (wonder,) = (each for each in moment.game.catalog.wonders if each.id == board.wonder)
    return wonder.sides[board.side]


def _has_power(moment: Moment, kind: type[Any]) -> bool:
    """Whether a stage of any wonder at the table has a power."""
    stages = [stage for city in moment.state.cities for stage in _stages_of(moment, city)]
    return any(isinstance(effect, kind) for stage in stages for effect in stage.effects)


def _effects_to_come(moment: Moment) -> list[Effect]:
    """Return what stages do that are not built, here and at the neighbours."""
    cities = [moment.state.cities[at] for at in {OWN, *moment.state.rules.neighbors[OWN]}]
    return [
        effect for city in cities for stage in _stages_of(moment, city)[len(city.buried) :] for effect in stage.effects
    ]


def _own(moment: Moment, kind: type[Any]) -> list[Any]:
    return [each for each in moment.events if isinstance(each, kind) and each.city == OWN]


def _dealings(moment: Moment) -> list[Event]:
    """Return what the person has paid for or sold in the whole game."""
    events = [event for one in moment.snapshot.log for event in one.events if getattr(event, "city", None) == OWN]
    return [
        event
        for event in events
        if isinstance(event, CardDiscarded)
        or (isinstance(event, CardBuilt | StageBuilt) and event.payment != Payment())
    ]


def _trades(moment: Moment, facts: Facts, *, is_own: bool) -> bool:
    """Whether coins went between the own city and a neighbour, in one direction, for something built."""
    buyer, seller = (OWN, facts["city"]) if is_own else (facts["city"], OWN)
    is_left = moment.state.rules.left_of(buyer) == seller
    paid = [
        each.payment.left if is_left else each.payment.right
        for each in moment.events
        if isinstance(each, CardBuilt | StageBuilt) and each.city == buyer
    ]
    return facts["coins"] in paid


def _ahead(moment: Moment, facts: Facts, _page: CoachPage) -> bool:
    built = [each for each in moment.events if isinstance(each, CardBuilt) and each.city == facts["city"]]
    return (
        moment.state.cities[facts["city"]].shields == facts["shields"] > facts["own"] == moment.city.shields
        and facts["card"] in [each.card for each in built]
        and any(isinstance(each, Shields) for each in moment.card(facts["card"]).effects)
    )


def _front(moment: Moment, city: CityId, own: int, other: int, points: int) -> bool:
    """Whether the war that was just fought against a neighbour went so."""
    (age,) = {each.age for each in moment.events if isinstance(each, BattleFought)}
    tokens = moment.city.tokens[age - 1]
    is_left = moment.state.rules.left_of(OWN) == city
    shields = moment.city.shields, moment.state.cities[city].shields
    return shields == (own, other) and tokens[0 if is_left else 1] == points


def _symbols(moment: Moment) -> tuple[int, ...]:
    held = [
        each.symbol for card in moment.city.cards for each in moment.card(card).effects if isinstance(each, Science)
    ]
    return tuple(held.count(symbol) for symbol in Symbol)


def _symbol_adds(moment: Moment, facts: Facts, _page: CoachPage) -> bool:
    """Whether the city would have this many more points in science if the card stood there too."""
    view, card = moment.view, CardId(facts["card"])
    own = replace(view.cities[OWN], cards=(*view.cities[OWN].cards, card))
    then = moment.game.standing(replace(view, cities=(own, *view.cities[1:])))[OWN].science
    return then - _row(moment, "science") == int(facts["points"]) and card in moment.state.hands[0]


def _count(moment: Moment, color: Color) -> int:
    return sum(moment.card(card).color is color for card in moment.city.cards)


def _row(moment: Moment, category: str, city: CityId = OWN) -> int:
    return int(getattr(moment.scores[city], category))


CHECKS: Mapping[str, Check] = {
    "welcome.ages": lambda m, f, _p: (
        f["ages"] == len({card.age for card in m.game.catalog.cards}) and f["turns"] == len(m.state.hands[0]) - 1
    ),
    "welcome.seats": lambda m, f, _p: (f["left"], f["right"]) == tuple(m.state.rules.neighbors[OWN]),
    "welcome.sign": _always,
    "welcome.next": _always,
    "hand.size": lambda m, f, _p: f["count"] == len(m.state.hands[0]),
    "hand.one": lambda m, _f, _p: len(m.game.pending(m.state)) == len(m.state.cities),
    "hand.pass": lambda m, f, _p: (
        m.state.rules.receiver(OWN, m.state.age) == f["receiver"]
        and m.state.rules.receiver(f["giver"], m.state.age) == OWN
    ),
    "card.gives": lambda m, f, _p: _gives(m, f["card"], f["gives"]) and f["card"] in m.state.hands[0],
    "card.ask": _always,
    "card.letter": lambda m, f, p: (
        f["good"] == (f["letter"],)
        and f["letter"]
        in (
            *m.card(_card_of(p)).cost.resources,
            *(
                resource
                for effect in m.card(_card_of(p)).effects
                if isinstance(effect, Produce)
                for unit in effect.units
                for resource in unit
            ),
        )
    ),
    "card.goods": lambda m, _f, p: any(isinstance(each, Produce) for each in m.card(_card_of(p)).effects),
    "card.blue": lambda m, _f, p: (
        all(isinstance(each, Points) for each in m.card(_card_of(p)).effects)
        and not any(_card_of(p) in each.chain_from for each in m.game.catalog.cards)
    ),
    "cost.none": lambda m, _f, p: m.card(_card_of(p)).cost.coins == len(m.card(_card_of(p)).cost.resources) == 0,
    "cost.is": lambda m, f, p: m.card(_card_of(p)).cost == f["cost"],
    "cost.bank": lambda m, f, p: (
        f["have"] == m.city.coins
        and [each.payment.bank for each in _paid_builds(m, _card_of(p))] == [m.card(_card_of(p)).cost.coins]
    ),
    "cost.made": lambda m, _f, p: _least(_paid_builds(m, _card_of(p))) == 0,
    "pass.moved": lambda m, f, _p: (
        m.before is not None and set(m.state.hands[0]) <= set(m.before.hands[Seat(f["giver"])])
    ),
    "trade.rule": lambda _m, f, _p: f["price"] == 2,
    "trade.keeps": _keeps,
    "trade.how": lambda m, _f, p: bool(_paid_builds(m, _card_of(p))),
    "trade.have": lambda m, f, _p: f["coins"] == f["written"] == m.city.coins,
    "trade.needs": lambda m, f, _p: m.card(f["card"]).cost == f["cost"] and f["card"] in m.state.hands[0],
    "trade.buy": _buys,
    "chain.rule": _always,
    "chain.arrow": lambda m, _f, _p: any(
        card in each.chain_from for card in m.state.hands[0] for each in m.game.catalog.cards
    ),
    "chain.stands": lambda m, f, _p: f["card"] in m.city.cards and _children(m, f["card"], f["children"]),
    "chain.hand": lambda m, f, _p: bool(_builds(m, f["card"])) and _children(m, f["card"], f["children"]),
    "science.same": lambda _m, f, _p: f["values"] == (1, 4, 9),
    "science.each": lambda _m, f, _p: f["points"] == 10,
    "science.card": lambda m, f, _p: (
        f["card"] in m.state.hands[0] and any(isinstance(each, Science) for each in m.card(f["card"]).effects)
    ),
    "science.now": lambda m, f, _p: _row(m, "science") == f["points"] > 0,
    "wonder.stage": lambda m, f, _p: (
        m.stages[len(m.city.buried)].cost == f["cost"] and tuple(m.stages[len(m.city.buried)].effects) == f["gives"]
    ),
    "wonder.under": lambda m, _f, _p: {each.card for each in _stage_orders(m)} in (set(), set(m.state.hands[0])),
    "wonder.free": lambda m, _f, _p: _least(_stage_orders(m)) == 0,
    "wonder.paid": lambda m, f, _p: _least(_stage_orders(m)) == f["coins"] > 0,
    "wonder.coins": lambda m, f, _p: (
        not _stage_orders(m) and bool(_rich(m, f["coins"])) and not _rich(m, f["coins"] - 1)
    ),
    "wonder.goods": lambda m, f, _p: (
        not _rich(m, 99) and set(f["goods"]) <= set(m.stages[len(m.city.buried)].cost.resources)
    ),
    "blue.rule": lambda m, _f, p: m.card(_card_of(p)).color is Color.BLUE,
    "blue.card": lambda m, f, _p: f["card"] in m.state.hands[0] and _gives(m, f["card"], f["gives"]),
    "wonder.done": lambda m, f, _p: f["count"] == len(m.stages) == len(m.city.buried),
    "war.when": lambda m, f, _p: (
        f["turns"] == len(m.state.hands[0]) - 1 and (f["left"], f["right"]) == tuple(m.state.rules.neighbors[OWN])
    ),
    "war.worth": lambda m, f, _p: (
        f["victory"] == token_of(1, 0, m.state.age) and f["defeat"] == -token_of(0, 1, m.state.age)
    ),
    "war.now": lambda m, f, _p: (
        f["own"] == m.city.shields
        and f["left_shields"] == m.state.cities[f["left"]].shields
        and f["right_shields"] == m.state.cities[f["right"]].shields
    ),
    "war.card": lambda m, f, _p: (
        f["card"] in m.state.hands[0]
        and f["shields"] == sum(each.amount for each in m.card(f["card"]).effects if isinstance(each, Shields))
    ),
    "sell.rule": lambda m, f, p: (
        any(
            isinstance(each, CardDiscarded) and each.city == OWN and each.coins == f["coins"]
            for each in _after_alone(m, Discard(OWN, m.state.hands[0][0]))
        )
        and ("nobody" in _text_of(p, "sell.rule")) <= (not _has_power(m, DiscardBuild))
    ),
    "sell.have": lambda m, f, _p: f["have"] == m.city.coins,
    "last.turn": lambda m, f, _p: f["count"] == len(m.state.hands[0]) == 2,
    "last.rest": lambda m, _f, _p: not _has_power(m, SeventhCard) and not _has_power(m, DiscardBuild),
    "points.now": lambda m, f, _p: m.scores[OWN].total == f["points"],
    "points.part": lambda m, f, _p: _row(m, f["category"]) == f["points"] != 0,
    "points.coins": lambda m, f, _p: m.city.coins // f["price"] == _row(m, "treasury") > 0,
    "points.where": lambda m, _f, _p: m.snapshot.rules.live_points,
    "age.begins": lambda m, f, _p: f["age"] == m.state.age and m.before is not None and m.before.age == f["age"] - 1,
    "age.pass": lambda m, f, _p: f["receiver"] == m.state.rules.receiver(OWN, m.state.age),
    "age.war": lambda m, f, _p: f["points"] == token_of(1, 0, m.state.age),
    "age.no_goods": lambda m, f, _p: (
        not any(
            isinstance(effect, Produce) for hand in m.state.hands for card in hand for effect in m.card(card).effects
        )
        and not any(isinstance(effect, Produce) for effect in _effects_to_come(m))
        and f["age"] == m.state.age
    ),
    "symbols.now": lambda m, f, _p: f["symbols"] == _symbols(m) and f["points"] == _row(m, "science"),
    "symbols.card": _symbol_adds,
    "guild.rule": lambda m, _f, p: m.card(_card_of(p)).is_guild,
    "guild.card": lambda m, f, _p: f["card"] in m.state.hands[0] and _gives(m, f["card"], f["gives"]),
    "power.asks": lambda m, _f, _p: m.state.waiting[Seat(0)].kind is not PromptKind.PICK,
    "do.build": lambda m, f, _p: (
        m.state.hands[0].index(f["card"]) == int(f["number"].split(".")[1]) - 1 and bool(_builds(m, f["card"]))
    ),
    "do.stage": lambda m, f, _p: (
        m.state.hands[0].index(f["card"]) == int(f["number"].split(".")[1]) - 1
        and f["card"] in [each.card for each in _stage_orders(m)]
    ),
    "do.sell": lambda m, f, _p: (
        m.state.hands[0].index(f["card"]) == int(f["number"].split(".")[1]) - 1
        and CHECKS["sell.rule"](m, {"coins": f["coins"]}, _p)
    ),
    "do.sell.why": lambda m, _f, _p: (
        isinstance(m.proposed, Discard) and any(isinstance(each, Build | BuildStage) for each in m.orders)
    ),
    "do.sell.only": lambda m, _f, _p: all(isinstance(each, Discard) for each in m.orders),
    "do.ways": lambda m, f, p: f["ways"] == len(_ways(m, p)) > 1,
    "do.price": lambda m, f, p: f["coins"] == _least(_ways(m, p)) > 0 and f["have"] == m.city.coins,
    "do.free": lambda m, _f, p: _least(_ways(m, p)) == 0,
    "why.points": lambda m, f, _p: _title_rises(m) == f["points"],
    "why.won": lambda m, f, _p: _war_gain(m, f, is_won=True),
    "why.tied": lambda m, f, _p: _war_gain(m, f, is_won=False),
    "why.chains": lambda m, f, _p: (
        _children(m, CardId(getattr(m.proposed, "card", "")), f["cards"]) and Chains(f["cards"]) in _reasons(m)
    ),
    "why.chained": lambda m, f, p: (
        any(each.free is Free.CHAIN for each in _builds(m, _card_of(p)))
        and f["parent"] in m.card(_card_of(p)).chain_from
        and m.card(f["parent"]).name in {m.card(each).name for each in m.city.cards}
    ),
    "why.income": _income,
    "why.supplies": lambda m, f, _p: Supplies(f["count"], f["age"]) in _reasons(m),
    "why.saves": lambda m, f, _p: Saves(f["coins"], f["age"]) in _reasons(m),
    "why.denies": _denies,
    "why.brings": lambda m, f, _p: any(each.effects == f["gives"] for each in _reasons(m) if isinstance(each, Brings)),
    "coins.worth": lambda m, f, _p: (
        m.city.coins // f["price"] == _row(m, "treasury") and len(_dealings(m)) == len(_own(m, CardDiscarded))
    ),
    "turn.built": lambda m, f, _p: (
        f["card"] in [each.card for each in _own(m, CardBuilt)]
        and f["card"] in m.city.cards
        and _gives(m, f["card"], f["gives"])
    ),
    "turn.chained": lambda m, _f, _p: any(each.free is Free.CHAIN for each in _own(m, CardBuilt)),
    "turn.stage": lambda m, f, _p: (
        f["number"] == len(m.city.buried) and tuple(m.stages[f["number"] - 1].effects) == f["gives"]
    ),
    "turn.sold": lambda m, f, _p: (
        (f["card"], f["coins"]) in [(each.card, each.coins) for each in _own(m, CardDiscarded)]
    ),
    "turn.paid": lambda m, f, _p: _trades(m, f, is_own=True),
    "turn.sales": lambda m, f, _p: _trades(m, f, is_own=False),
    "turn.shields": _ahead,
    "turn.back": lambda m, _f, _p: m.snapshot.can_step_back,
    "war.won": lambda m, f, _p: _front(m, f["city"], f["own"], f["other"], f["points"]) and f["own"] > f["other"],
    "war.lost": lambda m, f, _p: _front(m, f["city"], f["own"], f["other"], -f["points"]) and f["own"] < f["other"],
    "war.tied": lambda m, f, _p: _front(m, f["city"], f["own"], f["own"], 0),
    "war.sum": lambda m, f, _p: (
        f["points"] == sum(token for age in m.city.tokens for token in age) == _row(m, "military")
    ),
    "war.cost": lambda m, f, _p: -f["points"] == _row(m, "military") < 0,
    "war.next": lambda m, f, _p: f["points"] == token_of(1, 0, f["age"]) and f["age"] == m.state.age,
    "end.won": lambda m, f, _p: OWN in m.game.winners(m.state) and f["points"] == m.scores[OWN].total,
    "end.lost": lambda m, f, _p: (
        OWN not in m.game.winners(m.state)
        and f["city"] in m.game.winners(m.state)
        and (f["points"], f["own"]) == (m.scores[f["city"]].total, m.scores[OWN].total)
    ),
    "end.best": lambda m, f, _p: _row(m, f["category"]) == f["points"] == max(_rows(m, OWN).values()),
    "end.next": _always,
    "sheet.war": lambda m, f, _p: (
        f["points"] == _row(m, "military")
        and f["won"] == sum(token > 0 for age in m.city.tokens for token in age)
        and f["lost"] == sum(token < 0 for age in m.city.tokens for token in age)
    ),
    "sheet.coins": lambda m, f, _p: (
        f["coins"] == m.city.coins and f["points"] == _row(m, "treasury") == f["coins"] // f["price"]
    ),
    "sheet.wonder": lambda m, f, _p: (
        (f["built"], f["total"], f["points"]) == (len(m.city.buried), len(m.stages), _row(m, "wonder"))
    ),
    "sheet.cards": lambda m, f, _p: (
        f["points"] == _row(m, f["category"])
        and f["count"] == _count(m, {"civilian": Color.BLUE, "guilds": Color.PURPLE}[f["category"]])
    ),
    "sheet.yellow": lambda m, f, _p: (f["count"], f["points"]) == (_count(m, Color.YELLOW), _row(m, "commerce")),
    "sheet.science": lambda m, f, _p: f["symbols"] == _symbols(m) and f["points"] == _row(m, "science"),
    "sheet.squares": lambda m, _f, _p: (
        _row(m, "science") > 0
        and all(
            2 * symbol_points(count, 0, 0) < symbol_points(count - 1, 0, 0) + symbol_points(count + 1, 0, 0)
            for count in range(1, 4)
        )
    ),
    "sheet.try": lambda m, _f, _p: _row(m, "science") == 0,
    "next.gap": lambda m, f, _p: OWN in m.game.winners(m.state) and _is_gap(m, f),
    "next.gap_lost": lambda m, f, _p: (
        OWN not in m.game.winners(m.state) and f["city"] in m.game.winners(m.state) and _is_gap(m, f)
    ),
    "next.try": lambda m, _f, _p: max(_gaps(m)) > 0,
    "next.again": _always,
    "next.menu": _always,
    "next.learn": lambda _m, f, _p: _learns(f["learn"]),
}
"""What must be so for a sentence of each kind."""


def is_unchecked(claim: str) -> bool:
    """Whether sentences of a kind are held against nothing."""
    return CHECKS[claim] is _always


def _learns(word: str) -> bool:
    """Whether the menu has something of that name, with a guided game of each game."""
    titles = {game: Said(game) for game in (WONDERS, DUEL)}
    games = {each.game for each in learn_entries(titles, {}) if each.way is LearnWay.PLAY}
    return games == titles.keys() and word.lower() in {each.said_name for each in MenuScreen.commands()}


def _ways(moment: Moment, page: CoachPage) -> list[Any]:
    """Return the ways to do what a page proposes."""
    card = _card_of(page)
    if page.sentences[0].claim == "do.stage":
        return [each for each in _stage_orders(moment) if each.card == card]
    return list(_paid_builds(moment, card)) or list(_builds(moment, card))


def _rows(moment: Moment, city: CityId) -> dict[str, int]:
    score = moment.scores[city]
    rows = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
    return {row: getattr(score, row) for row in rows}


def _is_gap(moment: Moment, facts: Facts) -> bool:
    """Whether a row is named with its points here and there, and no other one has a wider gap."""
    shown = _row(moment, facts["category"], facts["city"]), _row(moment, facts["category"])
    return (facts["points"], facts["own"]) == shown and facts["points"] - facts["own"] == max(_gaps(moment)) > 0


def _gaps(moment: Moment) -> list[int]:
    """Return how far others are ahead in each row; after a defeat the winners."""
    own, winners = _rows(moment, OWN), moment.game.winners(moment.state)
    cities = [CityId(at) for at in range(1, len(moment.state.cities)) if OWN in winners or CityId(at) in winners]
    others = [_rows(moment, city) for city in cities]
    return [other[row] - own[row] for other in others for row in own]
