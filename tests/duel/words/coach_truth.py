"""Whether what the coach of a guided Duel says is so: a check for each kind of sentence, against the whole state.

Every value that a sentence names is among its facts, so a sentence is true when its facts are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from sevenwonders_tui.duel.bots.policy.ready import policy_for
from sevenwonders_tui.duel.bots.reason import (
    Brings,
    ByChain,
    Costs,
    Dearer,
    Denies,
    Income,
    NewSymbol,
    Opens,
    Reason,
    Saves,
    Steps,
    TurnMore,
    Wins,
    reasons,
)
from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.engine.age import TURNS
from sevenwonders_tui.duel.engine.catalog import AGE_BACKS, Back
from sevenwonders_tui.duel.engine.component import RESOURCES, added
from sevenwonders_tui.duel.engine.effects import (
    BuildFree,
    FixedPrice,
    OpponentLoses,
    PlayAgain,
    PointsPer,
    Source,
    Where,
)
from sevenwonders_tui.duel.engine.events import Event, TurnGained, WonderLoss, WonderLost
from sevenwonders_tui.duel.engine.moves import BuildCard, BuildWonder, Choose, DiscardCard, Move, PromptKind
from sevenwonders_tui.duel.engine.price import BASE_PRICE
from sevenwonders_tui.duel.engine.rules import AGES, COINS_A_POINT, KINDS_TO_WIN, MOST_WONDERS, PAIR
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import City, State
from sevenwonders_tui.duel.screens.table.table import DuelTableScreen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.cities.lines import wonder_items
from sevenwonders_tui.duel.words.coach.ending_talk import ending_pages
from sevenwonders_tui.duel.words.coach.guide import table_pages
from sevenwonders_tui.duel.words.coach.ready import ready_proposal
from sevenwonders_tui.duel.words.effects.why import makes_free_words
from sevenwonders_tui.duel.words.move_target import target_of
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import taking
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Points, Produce
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.coach import CoachPage, Counsel, Sentence
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.table.botseat import seed_of
from sevenwonders_tui.table.client import Resolution, TableRules
from sevenwonders_tui.tui.commands import spread
from tests.support.duel.build import the_duel
from tests.support.duel.play import Policy
from tests.support.duel.scene import snapshot_of

OWN, RIVAL = Seat(0), Seat(1)
COMMANDS = {each.id for each in spread(DuelTableScreen.commands())}


@dataclass
class Moment:
    """A moment at which the coach speaks, with all that nobody at the table may know."""

    state: State
    log: tuple[Resolution, ...]

    @cached_property
    def scene(self) -> DuelScene:
        """The table as the person sees it."""
        snapshot = snapshot_of(self.state, OWN, ("Nova", "Ben"), log=self.log, rules=TableRules(lesson=True))
        return DuelScene(the_duel(), DuelBook(the_duel().catalog), snapshot, UNICODE)

    @cached_property
    def pages(self) -> tuple[CoachPage, ...]:
        """What is said."""
        told = table_pages(self.scene, str, Counsel(self.proposed))
        return ending_pages(self.scene, OWN) if self.state.result is not None else told

    @property
    def cities(self) -> tuple[City, City]:
        """The own city, and the other one."""
        own, other = self.state.cities
        return own, other

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Everything that may be done now."""
        return the_duel().legal_moves(self.state, OWN)

    @cached_property
    def proposed(self) -> Move | None:
        """What lies ready as the proposal; elsewhere, in place of the judge, what the policy likes best."""
        ready, seat, moves = ready_proposal(the_duel(), self.scene.view), self.scene.mover, self.scene.moves
        if ready is not None or seat != OWN or not moves:
            return ready
        scores = policy_for(the_duel(), self.scene.view.boxes).scores(self.scene.known, seat, moves)
        return moves[scores.index(max(scores))]

    @property
    def lead(self) -> int:
        """How far the person is ahead in the war."""
        return self.state.pawn

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points as they stand."""
        return the_duel().scores(self.state)

    @cached_property
    def open(self) -> list[CardId]:
        """The cards that can be taken."""
        return [self.state.cards[at].id for at in self.state.open]

    def after(self, move: Move) -> State:
        """Return the state after a move of the person."""
        return the_duel().apply(self.state, {OWN: move}).state

    def price(self, card: CardId) -> int | None:
        """Return what the person pays for a card that can be built now, or would with coins enough."""
        rich = self.state.copy()
        rich.cities[OWN].coins += 100
        builds = [
            move for move in the_duel().legal_moves(rich, OWN) if isinstance(move, BuildCard) and move.card == card
        ]
        return builds[0].pay if builds else None

    def wonder_price(self, wonder: str) -> int:
        """Return the same of a Wonder."""
        rich = self.state.copy()
        rich.cities[OWN].coins += 100
        legal = the_duel().legal_moves(rich, OWN)
        return next(move.pay for move in legal if isinstance(move, BuildWonder) and move.wonder == wonder)

    def opened(self, card: CardId) -> list[int]:
        """Return the places that lie open when a card is taken, and did not before."""
        number = self.state.places[card]
        layout = self.state.layout
        now, _faces = layout.open_places(self.state.lying & ~(1 << number))
        return [place for place in now if place not in self.state.open]


Facts: TypeAlias = Mapping[str, Any]
Check: TypeAlias = Callable[[Moment, Facts], bool]
CHECKS: dict[str, Check] = {}


def check(*claims: str) -> Callable[[Check], Check]:
    """Note what checks sentences of some kinds."""

    def note(function: Check) -> Check:
        for claim in claims:
            assert claim not in CHECKS
            CHECKS[claim] = function
        return function

    return note


def is_true(moment: Moment, said: Sentence) -> bool:
    """Whether a sentence is so; every place of its text is among its facts."""
    return CHECKS[said.claim](moment, said.facts)


def is_unchecked(claim: str) -> bool:
    """Whether sentences of a kind are held against nothing."""
    return CHECKS[claim] in {_plain, _shown}


def is_rival(facts: Facts) -> bool:
    """Whether the other player is named."""
    return bool(facts["rival"] == RIVAL)


# The table


@check("structure.cards", "next.left")
def _cards(moment: Moment, facts: Facts) -> bool:
    return facts == {"count": moment.state.lying.bit_count(), "age": moment.state.age}


@check("age.begins")
def _age_begins(moment: Moment, facts: Facts) -> bool:
    return facts == {"count": len(moment.state.cards), "age": moment.state.age}


@check("structure.free")
def _free(moment: Moment, facts: Facts) -> bool:
    return bool(facts["free"] == len(moment.open))


@check("structure.covered")
def _covered(moment: Moment, _facts: Facts) -> bool:
    return moment.state.lying.bit_count() > len(moment.open)


@check("structure.hidden")
def _hidden(moment: Moment, facts: Facts) -> bool:
    down = moment.state.lying & ~moment.state.faces
    return bool(facts["hidden"] == down.bit_count() > 0)


@check("turn.one", "turn.sudden", "uncover.look", "danger.take", "proposal.free", "further.again", "price.rule")
def _plain(_moment: Moment, facts: Facts) -> bool:
    return bool(facts.get("rival", RIVAL) == RIVAL)


@check("turn.ways")
def _ways(moment: Moment, _facts: Facts) -> bool:
    return {type(move) for move in moment.moves} <= {BuildCard, BuildWonder, DiscardCard}


@check("turn.points")
def _points_win(moment: Moment, facts: Facts) -> bool:
    return facts == {"ages": AGES, "point": moment.scene.signs.point}


@check("turn.again")
def _again(moment: Moment, _facts: Facts) -> bool:
    events: list[Event] = [event for one in moment.log[-2:] for event in one.events]
    return any(isinstance(event, TurnGained) and event.seat == OWN for event in events)


@check("waiting")
def _waiting(moment: Moment, facts: Facts) -> bool:
    return is_rival(facts) and list(the_duel().pending(moment.state)) == [RIVAL]


# One card


@check("card.color")
def _color(moment: Moment, facts: Facts) -> bool:
    return moment.state.rules.cards[facts["card"]].card.color is facts["color"]


@check("card.gives")
def _gives(moment: Moment, facts: Facts) -> bool:
    rules = moment.state.rules
    things = [
        *(each.card.effects for each in rules.cards.values()),
        *(w.wonder.effects for w in rules.wonders.values()),
    ]
    return any(set(facts["effects"]) <= set(effects) for effects in things) and bool(facts["effects"])


@check("card.makes", "card.points")
def _shown(_moment: Moment, _facts: Facts) -> bool:
    # Their page says it of a card only that makes something, or has points: see `is_card_page_true`.
    return True


@check("card.price")
def _card_price(moment: Moment, facts: Facts) -> bool:
    return (facts["price"], facts["coins"]) == (moment.price(facts["card"]), moment.cities[OWN].coins)


@check("card.free")
def _card_free(moment: Moment, facts: Facts) -> bool:
    return moment.price(facts["card"]) == 0


@check("coins.own")
def _coins(moment: Moment, facts: Facts) -> bool:
    return bool(facts["coins"] == moment.cities[OWN].coins)


# Prices


@check("price.own")
def _own_goods(moment: Moment, facts: Facts) -> bool:
    made = moment.cities[OWN].made
    return tuple(facts["goods"].count(resource) for resource in RESOURCES) == made and any(made)


@check("price.needs")
def _needs(moment: Moment, facts: Facts) -> bool:
    return bool(moment.state.rules.cards[facts["card"]].card.cost.resources == facts["goods"])


@check("price.lacks")
def _lacks(moment: Moment, facts: Facts) -> bool:
    """With exactly these units made as well, the card costs no more than its printed coins."""
    richer = moment.state.copy()
    city = richer.cities[OWN]
    city.made = added(city.made, tuple(facts["goods"].count(resource) for resource in RESOURCES))
    city.market = city.menu = None
    city.coins += 100
    card = moment.state.rules.cards[facts["card"]].card
    pays = [
        move.pay for move in the_duel().legal_moves(richer, OWN) if isinstance(move, BuildCard) and move.card == card.id
    ]
    return pays == [card.cost.coins]


@check("price.base", "price.any")
def _base(_moment: Moment, facts: Facts) -> bool:
    return is_rival(facts) and (facts["base"], facts["more"]) == (BASE_PRICE, 1)


@check("price.now")
def _price_now(moment: Moment, facts: Facts) -> bool:
    cards = [card.card for card in moment.cities[RIVAL].cards if card.card.color in {Color.BROWN, Color.GREY}]
    units = [unit for card in cards for effect in card.effects if isinstance(effect, Produce) for unit in effect.units]
    made = units.count((facts["resource"],))
    return is_rival(facts) and facts["made"] == made and facts["price"] == BASE_PRICE + made


@check("price.fixed")
def _fixed(moment: Moment, facts: Facts) -> bool:
    cards = [card.card for card in moment.cities[OWN].cards]
    fixed = [effect.resources for card in cards for effect in card.effects if isinstance(effect, FixedPrice)]
    return facts["goods"] in fixed and facts["price"] == 1


@check("price.total")
def _total(moment: Moment, facts: Facts) -> bool:
    return bool(moment.price(facts["card"]) == facts["total"])


# What is uncovered


@check("uncover.shown")
def _uncover_shown(moment: Moment, facts: Facts) -> bool:
    opened = moment.opened(facts["card"])
    shown = [moment.state.cards[at].id for at in opened if moment.state.faces >> at & 1]
    return list(facts["cards"]) == shown


@check("uncover.hidden")
def _uncover_hidden(moment: Moment, facts: Facts) -> bool:
    opened = moment.opened(facts["card"])
    return bool(sum(not moment.state.faces >> at & 1 for at in opened) == facts["hidden"] > 0)


@check("uncover.nothing")
def _uncover_nothing(moment: Moment, facts: Facts) -> bool:
    return list(facts["cards"]) == [card for card in moment.open if not moment.opened(card)] != []


@check("wonders.how")
def _wonders_how(moment: Moment, facts: Facts) -> bool:
    """Hold that a card under a Wonder lies in no city."""
    raised = [move for move in moment.moves if isinstance(move, BuildWonder)]
    for move in raised:
        cards = moment.after(move).cities[OWN].cards
        if [card.id for card in cards] != [card.id for card in moment.cities[OWN].cards]:
            return False
    return facts["key"] in COMMANDS


@check("uncover.key", "coins.sell")
def _key(_moment: Moment, facts: Facts) -> bool:
    return facts["key"] in COMMANDS


# Coins, points, ages


@check("coins.brings")
def _sale(moment: Moment, facts: Facts) -> bool:
    sale = next(move for move in moment.moves if isinstance(move, DiscardCard))
    brings = moment.after(sale).cities[OWN].coins - moment.cities[OWN].coins
    yellow = sum(card.card.color is Color.YELLOW for card in moment.cities[OWN].cards)
    return facts == {"coins": brings, "base": brings - yellow, "more": 1}


@check("coins.deny")
def _deny(moment: Moment, facts: Facts) -> bool:
    sale = next(move for move in moment.moves if isinstance(move, DiscardCard))
    after = moment.after(sale)
    digs = [
        effect
        for wonder in moment.cities[RIVAL].unbuilt
        for effect in wonder.wonder.effects
        if isinstance(effect, BuildFree) and effect.source is Source.DISCARD_PILE
    ]
    is_gone = sale.card not in [after.cards[at].id for at in after.open if after.age == moment.state.age]
    return is_rival(facts) and is_gone and not digs


@check("coins.points")
def _coins_a_point(_moment: Moment, facts: Facts) -> bool:
    return facts == {"coins": COINS_A_POINT, "points": 1}


@check("points.now")
def _points_now(moment: Moment, facts: Facts) -> bool:
    own, other = (score.total for score in moment.scores)
    return is_rival(facts) and (facts["own"], facts["other"]) == (own, other)


@check("points.blue")
def _blue(moment: Moment, _facts: Facts) -> bool:
    cards = [card.card for card in moment.state.rules.cards.values() if card.card.color is Color.BLUE]
    return all(isinstance(effect, Points) for card in cards for effect in card.effects)


@check("points.more")
def _more(_moment: Moment, _facts: Facts) -> bool:
    return {"wonders", "guilds", "progress", "treasury", "military"} <= set(Score.__dataclass_fields__)


@check("next.age")
def _next_age(moment: Moment, facts: Facts) -> bool:
    return bool(facts["age"] == moment.state.age + 1 <= AGES)


@check("next.taker")
def _taker(moment: Moment, _facts: Facts) -> bool:
    return moment.state.pawn == 0


@check("next.behind")
def _behind(moment: Moment, facts: Facts) -> bool:
    return bool(facts["name"] == (RIVAL if moment.state.pawn > 0 else OWN)) and moment.state.pawn != 0


@check("age.last")
def _last(moment: Moment, _facts: Facts) -> bool:
    return moment.state.age == AGES


@check("age.guilds")
def _guilds(moment: Moment, facts: Facts) -> bool:
    cards = [card.card for card in moment.state.cards if card.card.back is Back.GUILD]
    counted = all(
        any(isinstance(effect, PointsPer) and effect.count.where is Where.MOST for effect in card.effects)
        for card in cards
    )
    return counted and facts["count"] == len(cards)


@check("age.chains")
def _free_by_chains(moment: Moment, facts: Facts) -> bool:
    state = moment.state
    seen = state.lying & state.faces
    built = {card.id for card in moment.cities[OWN].cards}
    free = [card.id for at, card in enumerate(state.cards) if seen >> at & 1 and card.card.chain_from in built]
    return list(facts["cards"]) == free


@check("chain.free")
def _chain(moment: Moment, facts: Facts) -> bool:
    card = moment.state.rules.cards[facts["card"]].card
    built = {each.id for each in moment.cities[OWN].cards}
    return card.chain_from == facts["source"] in built and moment.price(card.id) == 0


# Wonders


@check("wonders.left")
def _wonders_left(moment: Moment, facts: Facts) -> bool:
    return bool(facts["count"] == len(moment.cities[OWN].unbuilt))


@check("wonders.cost")
def _wonder_cost(moment: Moment, _facts: Facts) -> bool:
    pays: dict[str, set[int]] = {}
    for move in moment.moves:
        if isinstance(move, BuildWonder):
            pays.setdefault(move.wonder, set()).add(move.pay)
    return all(len(found) == 1 for found in pays.values())


@check("wonders.price")
def _wonder_price(moment: Moment, facts: Facts) -> bool:
    return bool(moment.wonder_price(facts["wonder"]) == facts["price"])


@check("wonders.gives")
def _wonder_gives(moment: Moment, facts: Facts) -> bool:
    return bool(moment.state.rules.wonders[facts["wonder"]].wonder.effects == facts["effects"])


@check("wonders.again")
def _wonders_again(moment: Moment, facts: Facts) -> bool:
    unbuilt = [each.wonder for each in moment.cities[OWN].unbuilt]
    again = [each.id for each in unbuilt if any(isinstance(effect, PlayAgain) for effect in each.effects)]
    return list(facts["wonders"]) == again


@check("wonders.most")
def _wonders_most(moment: Moment, facts: Facts) -> bool:
    total = sum(len(city.unbuilt) + len(city.wonders) for city in moment.cities)
    return facts == {"most": MOST_WONDERS, "total": total} and total > MOST_WONDERS


@check("wonders.signs")
def _wonder_signs(moment: Moment, facts: Facts) -> bool:
    signs = moment.scene.signs
    named = facts == {"open": signs.stage_open, "built": signs.stage_built, "cross": signs.cross}
    shown = {plain(item.text).split()[0]: item.target.id for item in wonder_items(moment.scene, OWN, 40)}
    unbuilt = {each.wonder.id for each in moment.cities[OWN].unbuilt}
    dear = [each for each in wonder_items(moment.scene, OWN, 40) if signs.cross in plain(each.text)]
    too_dear = [each for each in unbuilt if moment.wonder_price(each) > moment.cities[OWN].coins]
    return named and (signs.stage_open in shown) == bool(unbuilt) and len(dear) == len(too_dear)


@check("wonders.lost", "wonders.lost_rival")
def _wonder_lost(moment: Moment, facts: Facts) -> bool:
    loser = facts.get("rival", OWN)
    lost = [event for one in moment.log for event in one.events if isinstance(event, WonderLost)]
    standing = sum(len(city.wonders) for city in moment.cities)
    return (
        lost == [WonderLost(loser, facts["wonder"], WonderLoss.EIGHTH)]
        and facts["most"] == standing == MOST_WONDERS
        and not any(city.unbuilt for city in moment.cities)
    )


# War and science


@check("war.shield")
def _shield(moment: Moment, facts: Facts) -> bool:
    return bool(facts["shield"] == moment.scene.signs.shield)


@check("war.even")
def _even(moment: Moment, facts: Facts) -> bool:
    return moment.state.pawn == 0 and facts["left"] == moment.state.rules.capital


@check("war.lead")
def _lead(moment: Moment, facts: Facts) -> bool:
    lead = moment.lead
    return is_rival(facts) and facts["lead"] == lead > 0 and facts["left"] == moment.state.rules.capital - lead


@check("war.behind")
def _war_behind(moment: Moment, facts: Facts) -> bool:
    lead = -moment.lead
    return is_rival(facts) and facts["lead"] == lead > 0 and facts["left"] == moment.state.rules.capital - lead


@check("war.win")
def _war_win(moment: Moment, facts: Facts) -> bool:
    return is_rival(facts) and moment.state.rules.capital > 0


@check("war.tokens")
def _tokens(moment: Moment, facts: Facts) -> bool:
    rules = moment.state.rules
    lying = [token for at, token in enumerate(rules.military_tokens) if moment.state.military >> at & 1]
    found = {effect.amount for token in lying for effect in token.effects if isinstance(effect, OpponentLoses)}
    return list(facts["coins"]) == sorted(found) != []


@check("war.points")
def _war_points(moment: Moment, facts: Facts) -> bool:
    return bool(facts["most"] == max(moment.state.rules.military_points))


@check("science.win")
def _six(_moment: Moment, facts: Facts) -> bool:
    return bool(facts["kinds"] == KINDS_TO_WIN)


@check("science.pair")
def _pair(moment: Moment, facts: Facts) -> bool:
    return PAIR == 2 and facts["count"] == len(moment.state.board_progress)


@check("science.have", "further.science")
def _kinds(moment: Moment, facts: Facts) -> bool:
    own, other = (sum(count > 0 for count in city.symbols) for city in moment.cities)
    return (facts["own"], facts["rival"], facts["other"]) == (own, RIVAL, other) and facts.get(
        "kinds", KINDS_TO_WIN
    ) == KINDS_TO_WIN


# Chains


@check("chains.what")
def _chains(moment: Moment, _facts: Facts) -> bool:
    cards = [card.card for card in moment.state.rules.cards.values()]
    backs = {card.id: card.back for card in cards}
    chained = [(backs[card.chain_from], card.back) for card in cards if card.chain_from is not None]
    return bool(chained) and all(AGE_BACKS.index(first) < AGE_BACKS.index(then) for first, then in chained)


@check("chains.own", "chains.lying")
def _chain_example(moment: Moment, facts: Facts) -> bool:
    follower = moment.state.rules.cards[facts["follower"]].card
    return follower.chain_from == facts["card"] and AGE_BACKS[facts["age"] - 1] is follower.back


@check("chains.arrow")
def _arrow(moment: Moment, _facts: Facts) -> bool:
    sources = [card.card.chain_from for card in moment.state.rules.cards.values() if card.card.chain_from]
    return all(makes_free_words(moment.scene, card) for card in sources)


# Proposals and choices


@check("proposal.build")
def _build(moment: Moment, facts: Facts) -> bool:
    move = moment.proposed
    keys = _first_key(moment, facts) and facts["key"] == "table.build"
    return (
        isinstance(move, BuildCard)
        and move in moment.moves
        and keys
        and facts["card"] == move.card
        and (moment.price(move.card) == facts["pay"])
    )


@check("proposal.sell")
def _sell(moment: Moment, facts: Facts) -> bool:
    move = moment.proposed
    keys = _first_key(moment, facts) and facts["key"] == "table.sell"
    return isinstance(move, DiscardCard) and move in moment.moves and keys and facts["card"] == move.card


@check("proposal.wonder")
def _raise(moment: Moment, facts: Facts) -> bool:
    move = moment.proposed
    keys = _first_key(moment, facts) and facts["key"] == "table.wonder"
    named = (facts["wonder"], facts["card"], facts["pay"])
    return (
        isinstance(move, BuildWonder) and move in moment.moves and keys and named == (move.wonder, move.card, move.pay)
    )


def _first_key(moment: Moment, facts: Facts) -> bool:
    assert moment.proposed is not None
    target = target_of(moment.proposed, moment.scene)
    return target is not None and bool(facts["first"]) and taking(moment.scene)[target] == facts["first"]


@check("choice.best")
def _choice(moment: Moment, facts: Facts) -> bool:
    return facts["answer"] == moment.proposed and facts["answer"] in moment.moves


@check("progress.take")
def _progress(moment: Moment, facts: Facts) -> bool:
    return bool(facts["count"] == len(moment.moves))


@check("progress.best")
def _progress_best(moment: Moment, facts: Facts) -> bool:
    token = moment.state.rules.progress[facts["token"]]
    return Choose(facts["token"]) == moment.proposed and token.piece.effects == facts["effects"]


@check("starter.why")
def _starter(moment: Moment, facts: Facts) -> bool:
    return bool(facts["age"] == moment.state.age) and moment.state.pawn <= 0


@check("starter.best")
def _starter_best(moment: Moment, facts: Facts) -> bool:
    return Choose(facts["name"]) == moment.proposed


@check("starter.mind")
def _mind(moment: Moment, _facts: Facts) -> bool:
    return {Choose(OWN), Choose(RIVAL)} == set(moment.moves)


# Sudden ends


@check("danger.own", "danger.rival")
def _danger(moment: Moment, facts: Facts) -> bool:
    seat = facts.get("rival", OWN)
    wins = {victory for way in facts["means"] for victory in [_won(moment.state, seat, way.moves)]}
    return wins == set(facts["how"]) and None not in wins


def _won(state: State, seat: Seat, moves: Sequence[Move]) -> Victory | None:
    """Return how a player wins with these moves, if it were that player's turn."""
    turned = state.copy()
    turned.asked, turned.again, turned.choices = TURNS[seat], False, None
    for move in moves:
        turned = the_duel().apply(turned, {seat: move}).state
    return turned.result.how if turned.result is not None and turned.result.winners == (seat,) else None


# Reasons


def _reason(kind: type[Reason], matches: Callable[[Any, Facts], bool]) -> Check:
    def says(moment: Moment, facts: Facts) -> bool:
        assert moment.proposed is not None
        found = reasons(the_duel(), moment.scene.view, moment.proposed)
        is_given = any(isinstance(each, kind) and matches(each, facts) for each in found)
        return is_given and facts.get("rival", RIVAL) == RIVAL and _comes_true(moment, kind, facts)

    return says


def _comes_true(moment: Moment, kind: type[Reason], facts: Facts) -> bool:  # noqa: PLR0911  one a kind
    """Whether what can be seen of a reason in the state after the move is there."""
    assert moment.proposed is not None
    after = moment.after(moment.proposed)
    kinds = sum(count > 0 for count in after.cities[OWN].symbols)
    paid = getattr(moment.proposed, "pay", 0)
    match facts:
        case {"spaces": spaces}:
            return bool(after.pawn - moment.state.pawn == spaces)
        case {"kinds": wanted}:
            return bool(kinds == wanted)
        case {"coins": coins} if kind is Income:
            return bool(after.cities[OWN].coins - moment.cities[OWN].coins + paid == coins)
        case {"coins": coins} if kind is Costs:
            return bool(moment.cities[RIVAL].coins - after.cities[RIVAL].coins == coins)
        case {"card": card} if kind is Opens:
            return bool(moment.state.rules.cards[card].card.chain_from == getattr(moment.proposed, "card", None))
        case {"card": card} if kind is Denies:
            return card not in [after.cards[at].id for at in after.open] or after.age > moment.state.age
        case _:
            return True


def _title_rises(moment: Moment) -> int:
    """Return how many points more the person has once the proposal is done."""
    assert moment.proposed is not None
    then = the_duel().scores(moment.after(moment.proposed))[OWN].total
    return then - moment.scores[OWN].total


CHECKS |= {
    "why.wins": _reason(Wins, lambda each, facts: each.how == facts["how"]),
    "why.points": lambda moment, facts: bool(_title_rises(moment) == facts["points"]),
    "why.pair": _reason(NewSymbol, lambda each, facts: each.is_pair and each.symbol == facts["symbol"]),
    "why.symbol": _reason(
        NewSymbol,
        lambda each, facts: (each.symbol, each.kinds, KINDS_TO_WIN) == (facts["symbol"], facts["kinds"], facts["most"]),
    ),
    "why.steps": _reason(Steps, lambda each, facts: each.spaces == facts["spaces"]),
    "why.again": _reason(TurnMore, lambda _each, _facts: True),
    "why.chain": _reason(ByChain, lambda _each, _facts: True),
    "why.opens": _reason(Opens, lambda each, facts: each.card == facts["card"]),
    "why.income": _reason(Income, lambda each, facts: each.coins == facts["coins"]),
    "why.costs": _reason(Costs, lambda each, facts: each.coins == facts["coins"]),
    "why.saves": _reason(Saves, lambda each, facts: each.coins == facts["coins"]),
    "why.dearer": _reason(Dearer, lambda each, facts: each.coins == facts["coins"]),
    "why.denies": _reason(Denies, lambda each, facts: each.card == facts["card"]),
    "why.brings": _reason(Brings, lambda each, facts: each.effects == facts["effects"]),
}


# The end


def _ended(how: Victory) -> Check:
    def says(moment: Moment, facts: Facts) -> bool:
        result = moment.state.result
        return result is not None and result.how is how and is_rival(facts)

    return says


CHECKS["result.war"] = _ended(Victory.MILITARY)
CHECKS["result.science"] = _ended(Victory.SCIENCE)


@check("result.points", "result.tie", "result.shared")
def _result(moment: Moment, facts: Facts) -> bool:
    own, other = (score.total for score in moment.scores)
    result = moment.state.result
    return result is not None and result.how is Victory.POINTS and (facts["own"], facts["other"]) == (own, other)


@check("result.no_points")
def _no_points(moment: Moment, _facts: Facts) -> bool:
    return moment.state.result is not None and moment.state.result.how is not Victory.POINTS


def _own_rows(moment: Moment) -> dict[str, int]:
    return {name: getattr(moment.scores[OWN], name) for name in Score.__dataclass_fields__}


@check("sheet.most")
def _most(moment: Moment, facts: Facts) -> bool:
    rows = _own_rows(moment)
    return bool(rows[facts["row"]] == facts["points"] == max(rows.values()))


@check("sheet.next")
def _next(moment: Moment, facts: Facts) -> bool:
    return bool(_own_rows(moment)[facts["row"]] == facts["points"] == sorted(_own_rows(moment).values())[-2])


@check("sheet.nothing")
def _nothing(moment: Moment, facts: Facts) -> bool:
    rows = _own_rows(moment)
    return not any(rows[name] for name in facts["rows"]) and all(
        rows[name] or name in {*facts["rows"], "temples", "divinities", "senate"} for name in rows
    )


@check("sheet.war_even")
def _war_even(moment: Moment, _facts: Facts) -> bool:
    return moment.state.pawn == 0


@check("sheet.war")
def _sheet_war(moment: Moment, facts: Facts) -> bool:
    leader = OWN if moment.state.pawn > 0 else RIVAL
    return is_rival(facts) and moment.scores[leader].military == facts["points"] > 0


@check("sheet.coins")
def _sheet_coins(moment: Moment, facts: Facts) -> bool:
    coins = moment.cities[OWN].coins
    return facts == {"coins": coins, "points": coins // COINS_A_POINT, "each": COINS_A_POINT}


@check("sheet.ahead", "sheet.behind")
def _ahead(moment: Moment, facts: Facts) -> bool:
    own, other = (getattr(score, facts["row"]) for score in moment.scores)
    gaps = {abs(getattr(moment.scores[0], name) - getattr(moment.scores[1], name)) for name in _own_rows(moment)}
    return is_rival(facts) and (facts["own"], facts["other"]) == (own, other) and abs(own - other) in gaps


# Games


def moments(deal: Deal, own: Callable[[Moment], Move], other: Callable[[State, int], Move]) -> Iterator[Moment]:
    """Play a game and yield each moment of it, the end included."""
    game = the_duel()
    state, log = game.setup(deal), list[Resolution]()
    while True:
        moment = Moment(state, tuple(log))
        if state.asked is None or state.picks == len(deal.wonders[0]) * 2:
            yield moment
        if state.asked is None:
            return
        (seat,) = game.pending(state)
        move = own(moment) if seat == OWN else other(state, len(log))
        step = game.apply(state, {seat: move})
        log.append(Resolution(len(log), state.age, state.turn, step.events))
        state = step.state


def as_proposed(moment: Moment) -> Move:
    """Return what the coach proposes."""
    assert moment.proposed is not None
    return moment.proposed


def by(policy: Policy) -> Callable[[Moment], Move]:
    """Return a person who does what a simple player does."""
    return lambda moment: policy(moment.moves)


def beginner(seed: int) -> Callable[[State, int], Move]:
    """Return the bot of the guided game."""

    def choose(state: State, decisions: int) -> Move:
        bot = ROSTER.make(ROSTER.ladder.first, the_duel(), seed_of(seed, RIVAL, decisions))
        move: Move = bot.choose(the_duel().view(state, RIVAL))
        return move

    return choose


def other_by(policy: Policy) -> Callable[[State, int], Move]:
    """Return an opponent who does what a simple player does."""
    return lambda state, _decisions: policy(the_duel().legal_moves(state, RIVAL))


def is_card_page_true(page: CoachPage) -> bool:
    """Whether a page about one card says only of such a card that it makes something, or has points."""
    claims = {said.claim for said in page.sentences}
    effects = next(said.facts["effects"] for said in page.sentences if said.claim == "card.gives")
    made = any(isinstance(effect, Produce) for effect in effects)
    pointed = any(isinstance(effect, Points) for effect in effects)
    return ("card.makes" in claims) <= made and ("card.points" in claims) <= pointed


def is_turn(moment: Moment) -> bool:
    """Whether a turn of the person is due."""
    prompt = the_duel().pending(moment.state).get(OWN)
    return prompt is not None and prompt.ask is PromptKind.TURN
