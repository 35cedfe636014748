"""States to play on from: like sampled ones, but without what no longer matters, so that a draw is cheap.

What is over (the history, how earlier ages were dealt, the cards under stages) is left out, and so is the discard
pile once nobody can search it any more. What is still to come is dealt exactly as the sampler deals it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.seven.deal import DealtAge, lay_out
from sevenwonders_tui.engine.seven.history import Turn
from sevenwonders_tui.engine.seven.lazy import Chance
from sevenwonders_tui.engine.seven.memory import Place, has_ended, holder, recall
from sevenwonders_tui.engine.seven.moves import PromptKind
from sevenwonders_tui.engine.seven.pile import Added, Pins, Searched, find_pins, is_settled, trace
from sevenwonders_tui.engine.seven.rebuild import rebuild
from sevenwonders_tui.engine.seven.rules import AGES, Rules
from sevenwonders_tui.engine.seven.sample import lay, open_part, unshown
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.track import Found, pile_rest
from sevenwonders_tui.engine.seven.view import View

T = TypeVar("T")

NOTHING_DEALT = DealtAge((), ())


@dataclass(frozen=True, slots=True)
class _Task:
    """What is to be dealt of one age: groups of places, each with its known cards and a share of the unseen ones."""

    groups: list[tuple[list[Place], list[CardId], int]]
    cards: list[CardId]
    guilds: list[CardId]
    guilds_in_play: int


class Ahead:
    """Deals what one view hides, as far as it matters for what is to come."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules = rules
        self._view = view
        self._memory = recall(rules, view)
        self._story = trace(rules, view, self._memory)
        self._pool = {age: unshown(rules, age, shown) for age, shown in self._memory.shown.items()}
        self._public = rebuild(rules, view)
        if view.history:
            last = view.history[-1]
            self._public.history = (Turn(last.age, last.turn, ((),) * len(rules.cities), last.orders, last.after),)
        is_searched = any(prompt.kind is PromptKind.DISCARD_PILE for prompt in view.waiting.values())
        self._needs_pile = is_searched or bool(self._public.searching) or _may_search(self._public)
        self._ages = tuple(self._pool) if self._needs_pile else (view.age,)
        self._is_settled = is_settled(self._story)
        self._tasks: list[_Task] = []
        self._found: Found = {}
        self._prepare({})
        self._later = [list(rules.decks[age - 1]) for age in range(view.age + 1, AGES + 1)]
        self._hidden_hands = (
            ()
            if has_ended(view, view.age)
            else tuple(
                (city, Place("rest", view.age, packet))
                for packet in rules.seats
                if (city := holder(rules, packet, view.age, view.turn)) != view.city
            )
        )

    def _prepare(self, pins: Pins) -> None:
        self._found = {}
        self._tasks = [self._task(age, pins) for age in self._ages]

    def _task(self, age: int, pins: Pins) -> _Task:
        pool = Counter(self._pool[age])
        groups = [open_part(group, pins, pool, self._found) for group in self._memory.groups if group.age == age]
        all_guilds = self._rules.guilds
        cards = [card for card in pool.elements() if card not in all_guilds]
        guilds = [card for card in all_guilds if pool[card]] if age == AGES else []
        return _Task(
            [group for group in groups if group[0]], cards, guilds, sum(group[2] for group in groups) - len(cards)
        )

    def draw(self, chance: Chance) -> State:
        """Return one state that the view cannot rule out, good for playing on and for nothing else."""
        if not self._is_settled:
            pins, _rng = find_pins(self._story, self._memory, self._pool, Rng(int(chance() * 2**53)))
            self._prepare(pins)
        found = {place: cards[:] for place, cards in self._found.items()}
        for task in self._tasks:
            _fill(task, found, chance)
        state = self._public.copy()
        for city, place in self._hidden_hands:
            state.hands[city] = tuple(found.get(place, ()))
        if self._rules.free_city is not None and not has_ended(self._view, self._view.age):
            state.pile = tuple(pile_rest(found, self._view.age))
        if self._needs_pile:
            state.discards = self._view.pile or self._discards(found)
        state.deal = self._deal(state.deal, chance)
        return state

    def _discards(self, found: Found) -> tuple[CardId, ...]:
        pile: list[CardId] = []
        for step in self._story:
            if isinstance(step, Added):
                pile.append(found[step.entry][0] if isinstance(step.entry, Place) else step.entry)
            elif not isinstance(step, Searched):
                pile.remove(step.card)
        return tuple(pile)

    def _deal(self, deal: Deal, chance: Chance) -> Deal:
        ages = [NOTHING_DEALT] * self._view.age
        for later, deck in enumerate(self._later, start=self._view.age + 1):
            cards = deck
            if later == AGES:
                cards = deck + mixed(self._rules.guilds, chance)[: self._rules.guilds_in_play]
            ages.append(lay_out(self._rules, mixed(cards, chance)))
        return Deal(deal.variant, deal.boards, tuple(age.hands for age in ages), tuple(age.pile for age in ages))


def _may_search(state: State) -> bool:
    return any(stage.discard_builds for city in state.cities for stage in city.board.stages[len(city.buried) :])


def _fill(task: _Task, found: Found, chance: Chance) -> None:
    cards = task.cards
    if task.guilds_in_play:
        cards = cards + mixed(task.guilds, chance)[: task.guilds_in_play]
    unseen = mixed(cards, chance)
    for places, known, unknown in task.groups:
        here = unseen[:unknown]
        unseen = unseen[unknown:]
        if known:
            here = mixed(known + here, chance)
        lay(places, here, found)


def mixed(items: Sequence[T], chance: Chance) -> list[T]:
    """Return all items in random order."""
    return sorted(items, key=lambda _item: chance())
