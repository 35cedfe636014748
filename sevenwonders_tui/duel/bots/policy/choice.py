"""The answers to choices, as amounts for the tables of weights."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import MOST_COUNTED, NO_PAIRS, Appraiser, Worth, added
from sevenwonders_tui.duel.bots.policy.chamber import ChamberScorer
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared
from sevenwonders_tui.duel.bots.policy.turn import TurnScorer
from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.catalog import ConspiracyId, DivinityId, MythologyId, PlaceId, ProgressId
from sevenwonders_tui.duel.engine.moves import (
    CallDivinity,
    Choose,
    ConspireInstead,
    DeckEnd,
    DraftWonder,
    Exchange,
    KeepConspiracy,
    Move,
    MoveDecreeTo,
    MoveInfluence,
    PlaceDivinity,
    PlaceInfluence,
    PromptKind,
    RaiseWonder,
    RemoveInfluence,
    Skip,
)
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import DiscardToken, Due
from sevenwonders_tui.engine.cards import CardId, WonderId

More = list[tuple[int, float]]


class ChoiceScorer:
    """Scores the answers to any question but a turn."""

    def __init__(
        self,
        state: State,
        seat: int,
        ask: PromptKind,
        plans: Mapping[Prepared, Plan],
        drafts: Mapping[WonderId, int],
        weights: list[float],
    ) -> None:
        self._state = state
        self._rules = state.rules
        self._ask = ask
        self._plans = plans
        self._drafts = drafts
        self._weights = weights
        self._mine = Appraiser(state, seat, weights)
        self._theirs = Appraiser(state, 1 - seat, weights)
        self._age = self._mine.age
        self._turn: TurnScorer | None = None
        asked = state.asked
        self._effect = asked.effect if isinstance(asked, Due) else None
        self._chambers = ChamberScorer(self._mine, self._theirs, plans)

    def worth(self, move: Move) -> Worth:  # noqa: PLR0911 - one case for each kind
        """Return the worth of an answer."""
        match move:
            case DraftWonder(wonder):
                return self._draft(wonder)
            case Choose():
                return self._pick(move)
            case PlaceDivinity():
                return self._sum(self._space(move))
            case CallDivinity(divinity):
                return self._gain(self._rules.divinities[divinity])
            case RaiseWonder(wonder):
                return self._gain(self._rules.wonders[wonder])
            case Exchange(take, give):
                score, pairs = self._gain(self._rules.cards[take])
                return added(self._weights, score, pairs, [self._raze(take), self._loss(give)])
            case KeepConspiracy(conspiracy, end):
                score, pairs = self._gain(self._rules.conspiracies[conspiracy])
                top = [(tables.KEEPS_TOP, 1.0)] if end is DeckEnd.TOP else []
                return added(self._weights, score, pairs, top)
            case PlaceInfluence() | MoveInfluence() | RemoveInfluence():
                return self._chambers.cube(move)
            case ConspireInstead():
                held = min(len(self._mine.city.unprepared), 3)
                return self._sum([(tables.CONSPIRES + self._age * 4 + held, 1.0)])
            case MoveDecreeTo(source, target):
                return self._sum([(tables.DECREE, self._chambers.decree_gain(source, target))])
            case Skip():
                return self._sum([(tables.SKIPS, 1.0)])
            case _:
                raise AssertionError(move)

    def _sum(self, more: More) -> Worth:
        return added(self._weights, 0.0, NO_PAIRS, more)

    def _gain(self, component: Prepared) -> Worth:
        return self._mine.worth(self._plans[component])

    def _draft(self, wonder: WonderId) -> Worth:
        prepared = self._rules.wonders[wonder]
        score, pairs = self._mine.worth(self._plans[prepared])
        more = [(self._drafts[wonder], 1.0)]
        more += [(tables.ASKS[type(effect)], 1.0) for effect in prepared.on_draft]
        return added(self._weights, score, pairs, more)

    def _pick(self, move: Choose) -> Worth:  # noqa: PLR0911 - one case for each kind
        item = move.item
        match self._ask:
            case PromptKind.STARTER:
                return self._sum([(tables.STARTS + self._age, float(item == self._mine.seat))])
            case PromptKind.PROGRESS:
                return self._progress(ProgressId(str(item)))
            case PromptKind.CARD:
                return self._card(CardId(str(item)))
            case PromptKind.WONDER:
                return self._wonder(WonderId(str(item)))
            case PromptKind.PLACE:
                return self._place(self._state.layout.number_of[PlaceId(str(item))])
            case PromptKind.MYTHOLOGY:
                return self._mythology(MythologyId(str(item)))
            case PromptKind.DIVINITY:
                return self._gain(self._rules.divinities[DivinityId(str(item))])
            case PromptKind.POSITION:
                step = 1 if self._mine.seat == 0 else -1
                assert isinstance(item, int), move
                ahead = (item - self._state.pawn) * step
                return self._sum([(tables.MINERVA + tables.LEADS + max(-tables.LEADS, min(tables.LEADS, ahead)), 1.0)])
            case PromptKind.MILITARY_TOKEN:
                return self._token(str(item))
            case PromptKind.CONSPIRACY:
                return self._gain(self._rules.conspiracies[ConspiracyId(str(item))])
            case _:
                raise AssertionError(move)

    def _progress(self, token: ProgressId) -> Worth:
        piece = self._rules.progress[token]
        if isinstance(self._effect, effects.LockProgress):
            held = any(each is piece for each in self._theirs.city.progress)
            worth = max(0.0, min(self._theirs.worth(self._plans[piece])[0], MOST_COUNTED))
            at = tables.RAZE if held else tables.BANISH
            return self._sum([(at + self._age, worth)])
        return self._gain(piece)

    def _raze(self, card: CardId) -> tuple[int, float]:
        """Return the amount for a card that the rival loses."""
        worth = self._theirs.worth(self._plans[self._rules.cards[card]])[0]
        return tables.RAZE + self._age, min(worth, MOST_COUNTED)

    def _loss(self, card: CardId) -> tuple[int, float]:
        """Return the amount for a card that the seat itself loses."""
        worth = self._mine.worth(self._plans[self._rules.cards[card]])[0]
        return tables.OWN_LOSS + self._age, min(worth, MOST_COUNTED)

    def _card(self, card: CardId) -> Worth:
        prepared = self._rules.cards[card]
        match self._effect:
            case effects.DestroyCard():
                return self._sum([self._raze(card)])
            case effects.TakeCard():
                score, pairs = self._gain(prepared)
                return added(self._weights, score, pairs, [self._raze(card)])
            case effects.DiscardFromStructure():
                return self._place(self._state.places[card])
            case effects.BorrowSymbol():
                pairs_found: More = []
                won = self._mine.symbol(prepared.gain.symbol, pairs_found)
                return added(self._weights, won, NO_PAIRS, pairs_found)
            case _:
                return self._gain(prepared)

    def _wonder(self, wonder: WonderId) -> Worth:
        plan = self._plans[self._rules.wonders[wonder]]
        if isinstance(self._effect, effects.UnbuildWonder) and any(
            built.id == wonder for built, _card in self._mine.city.wonders
        ):
            return self._sum([(tables.OWN_LOSS + self._age, min(self._mine.worth(plan)[0], MOST_COUNTED))])
        theirs = min(self._theirs.worth(plan)[0], MOST_COUNTED)
        if isinstance(self._effect, effects.TakeWonder):
            mine = min(self._mine.worth(plan)[0], MOST_COUNTED)
            return self._sum([(tables.ROB + self._age, mine), (tables.BANISH + self._age, theirs)])
        return self._sum([(tables.RAZE + self._age, theirs)])

    def _place(self, place: int) -> Worth:
        """Return the worth of removing a card from the structure."""
        state = self._state
        if place not in state.open or not state.faces >> place & 1:
            if not state.faces >> place & 1:
                return self._sum([])
            card = self._plans[state.cards[place]]
            mine, theirs = self._mine.worth(card)[0], self._theirs.worth(card)[0]
            more = [
                (tables.BANISH + self._age, min(max(theirs, 0.0), MOST_COUNTED)),
                (tables.UNBANISHED + self._age, min(max(mine, 0.0), MOST_COUNTED)),
            ]
            return self._sum(more)
        if self._turn is None:
            self._turn = TurnScorer(state, self._mine.seat, self._plans, self._weights)
        return self._turn.taking(place, is_again=self._turn.is_own_turn_next())

    def _mythology(self, mythology: MythologyId) -> Worth:
        """Return the mean worth of a mythology's divinities, wherever they are."""
        divinities = self._rules.mythology_decks[mythology]
        return mean(self._gain(self._rules.divinities[each])[0] for each in divinities), NO_PAIRS

    def _space(self, move: PlaceDivinity) -> More:
        plan = self._plans[self._rules.divinities[move.divinity]]
        prices, seat = self._rules.prices[move.space - 1], self._mine.seat
        dearest = max(max(pair) for pair in self._rules.prices)
        mine, theirs = self._mine.worth(plan)[0], self._theirs.worth(plan)[0]
        return [
            (tables.PLACE_OWN, min(mine, MOST_COUNTED) * (dearest - prices[seat]) / dearest),
            (tables.PLACE_RIVAL, min(theirs, MOST_COUNTED) * (dearest - prices[1 - seat]) / dearest),
        ]

    def _token(self, item: str) -> Worth:
        token = next(each for each in self._rules.military_tokens if each.id == item)
        step = 1 if self._mine.seat == 0 else -1
        is_theirs = token.spaces[0] * step < 0
        is_far = abs(token.spaces[0]) > self._rules.capital // 2
        begin = tables.TOKEN_OFF if isinstance(self._state.asked, DiscardToken) else tables.TOKEN_ON
        return self._sum([(begin + 2 * is_theirs + is_far, 1.0)])
