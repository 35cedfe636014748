"""The features of a position: differences between the players, each an index in a list of weights with an amount.

Everything counts for seat 0, and with the opposite sign for seat 1, so a position seen from the other side has the
opposite value. A weight depends on the number of cards taken from the structures so far.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from sevenwonders_tui.duel.engine.component import NO_SYMBOL
from sevenwonders_tui.duel.engine.count import count
from sevenwonders_tui.duel.engine.effects import PointsPer
from sevenwonders_tui.duel.engine.legal import has_token
from sevenwonders_tui.duel.engine.market import market_of
from sevenwonders_tui.duel.engine.rules import CHAMBERS, COINS_A_POINT, KINDS_TO_WIN

if TYPE_CHECKING:
    from sevenwonders_tui.duel.engine.component import PreparedCard
    from sevenwonders_tui.duel.engine.rules import Rules
    from sevenwonders_tui.duel.engine.state import City, State

MOST_COINS: Final = 15
MOST_MADE: Final = 3
MOST_CHOICE: Final = 2
MOST_SINGLES: Final = 4
MOST_CHANCES: Final = 5
"""The most cards for a missing symbol that are counted."""
MOST_CUBES: Final = 3
TEN: Final = 10.0
"""The unit of points in the features: ten points."""

Amounts = list[tuple[int, float]]
"""Indexes in the list of weights, each with an amount."""


class Worked(NamedTuple):
    """A component of a city, in the form for weights."""

    at: int
    points: int
    counted: tuple[PointsPer, ...]


class Features:
    """Reads positions of one rule set at the start of a turn."""

    def __init__(self, rules: Rules) -> None:
        self.names: list[str] = []
        self._rules = rules
        self._cards = {card: self._owned("own", card.id, card) for card in rules.cards.values()}
        self._open = {card: self._add(f"open {card.id}") for card in rules.cards.values()}
        self._next = {card: self._add(f"next {card.id}") for card in rules.cards.values()}
        self._wonders = {wonder: self._owned("own", wonder.id, wonder) for wonder in rules.wonders.values()}
        self._unbuilt = {wonder: self._add(f"unbuilt {wonder.id}") for wonder in rules.wonders.values()}
        self._payable = {wonder: self._add(f"payable {wonder.id}") for wonder in rules.wonders.values()}
        pieces = (*rules.progress.values(), *rules.divinities.values(), *rules.decrees.values())
        self._pieces = {piece: self._owned("own", piece.id, piece) for piece in pieces}
        plots = rules.conspiracies.values()
        self._prepared = {str(piece.id): self._add(f"prepared {piece.id}") for piece in plots}
        self._unprepared = {str(piece.id): self._add(f"unprepared {piece.id}") for piece in plots}
        self._add_counts()
        starts = [0]
        for layout in rules.layouts:
            starts.append(starts[-1] + layout.size)
        self._starts = starts
        self.last = starts[-1]
        """The number of cards in all structures together."""

    def _add(self, name: str, length: int = 1) -> int:
        begin = len(self.names)
        self.names += [name] if length == 1 else [f"{name} {number}" for number in range(length)]
        return begin

    def _owned(self, kind: str, id_: str, component: object) -> Worked:
        gain = component.gain  # type: ignore[attr-defined]
        counted = tuple(effect for effect in gain.points_per if isinstance(effect, PointsPer))
        return Worked(self._add(f"{kind} {id_}"), gain.points, counted)

    def _add_counts(self) -> None:
        self._margin = self._add("points")
        self._coins = self._add("coins", MOST_COINS + 1)
        self._vault = self._add("vault")
        self._kinds = self._add("kinds", 8)
        self._nearly = self._add("nearly", MOST_CHANCES + 1)
        self._close = self._add("close", MOST_CHANCES + 1)
        self._singles = self._add("singles", MOST_SINGLES + 1)
        self._made = self._add("made", 5 * (MOST_MADE + 1))
        self._choice = self._add("choice", 2 * (MOST_CHOICE + 1))
        self._lead = self._add("lead", self._rules.capital + 1)
        self._tokens = self._add("military token", len(self._rules.military_tokens))
        self._turn = self._add("turn")
        self._again = self._add("again")
        self._odd = self._add("odd")
        if self._rules.has_pantheon:
            self._mythology = self._add("mythology")
            self._offerings = self._add("offerings")
        if self._rules.has_agora:
            self._chambers = self._add("chambers", CHAMBERS + 1)
            self._cubes = self._add("cubes", CHAMBERS * (MOST_CUBES + 1))

    def taken(self, state: State) -> int:
        """Return the number of cards taken from the structures so far; 0 during the draft."""
        return self._starts[state.age] - state.lying.bit_count() if state.cards else 0

    def judge(self, state: State, seat: int) -> Amounts:
        """Return the features of a position at the start of a seat's turn, or before an age."""
        judged: Amounts = []
        margin = 0.0
        for at, sign in ((0, 1.0), (1, -1.0)):
            margin += sign * self._city(state, at, sign, judged)
        self._track(state, judged)
        mover = 1.0 if seat == 0 else -1.0
        judged.append((self._turn, mover))
        if state.again:
            judged.append((self._again, mover))
        if state.lying.bit_count() & 1:
            judged.append((self._odd, mover))
        self._structure(state, seat, mover, judged)
        if self._rules.has_agora:
            margin += self._senate(state, judged)
        judged.append((self._margin, margin / TEN))
        return judged

    def _city(self, state: State, seat: int, sign: float, judged: Amounts) -> float:
        """Add the features of a city; return its points."""
        city = state.cities[seat]
        points = float(city.coins // COINS_A_POINT + city.vault)
        worked: list[Worked] = [self._cards[card] for card in city.cards]
        worked += [self._wonders[wonder] for wonder, _card in city.wonders]
        worked += [self._pieces[piece] for piece in city.progress]
        for at, more, counted in worked:
            judged.append((at, sign))
            points += more
            for effect in counted:
                points += effect.amount * count(state, seat, effect.count)
        self._numbers(state, city, sign, judged)
        self._wonders_of(state, seat, sign, judged)
        if self._rules.boxes:
            points += self._boxed(state, seat, sign, judged)
        return points

    def _numbers(self, state: State, city: City, sign: float, judged: Amounts) -> None:
        judged.append((self._coins + min(city.coins, MOST_COINS), sign))
        if city.vault:
            judged.append((self._vault, sign * city.vault / TEN))
        symbols = city.symbols
        kinds = len(symbols) - symbols.count(0)
        judged.append((self._kinds + kinds, sign))
        if kinds >= KINDS_TO_WIN - 2:
            begin = self._nearly if kinds == KINDS_TO_WIN - 1 else self._close
            judged.append((begin + min(_chances(state, symbols), MOST_CHANCES), sign))
        judged.append((self._singles + min(symbols.count(1), MOST_SINGLES), sign))
        at = self._made
        for units in city.made:
            judged.append((at + min(units, MOST_MADE), sign))
            at += MOST_MADE + 1
        judged.append((self._choice + min(city.raw, MOST_CHOICE), sign))
        judged.append((self._choice + MOST_CHOICE + 1 + min(city.manufactured, MOST_CHOICE), sign))

    def _wonders_of(self, state: State, seat: int, sign: float, judged: Amounts) -> None:
        city = state.cities[seat]
        if city.unbuilt:
            market = city.market or market_of(state, seat)
            purse = city.coins + city.vault
            for wonder in city.unbuilt:
                judged.append((self._unbuilt[wonder], sign))
                if market.wonder(wonder).total <= purse:
                    judged.append((self._payable[wonder], sign))

    def _boxed(self, state: State, seat: int, sign: float, judged: Amounts) -> float:
        city = state.cities[seat]
        points = 0.0
        for piece in (*city.divinities, *city.decrees):
            at, more, counted = self._pieces[piece]
            judged.append((at, sign))
            points += more + sum(effect.amount * count(state, seat, effect.count) for effect in counted)
        if city.tokens:
            judged.append((self._mythology, sign * len(city.tokens)))
        if city.offerings:
            judged.append((self._offerings, sign * sum(city.offerings)))
        judged += [(self._unprepared[hidden.item], sign) for hidden in city.unprepared]
        judged += [(self._prepared[hidden.item], sign) for hidden, _card in city.prepared]
        return points

    def _track(self, state: State, judged: Amounts) -> None:
        pawn = state.pawn
        if pawn:
            judged.append((self._lead + abs(pawn), 1.0 if pawn > 0 else -1.0))
        judged += [(self._tokens + number, 1.0) for number in _bits(state.military)]

    def _structure(self, state: State, seat: int, mover: float, judged: Amounts) -> None:
        """Add the features of accessible cards: those that the mover can pay for, and those that the other could."""
        cards, faces = state.cards, state.faces
        shown = [cards[place] for place in state.open if faces >> place & 1]
        for at, places, sign in ((seat, self._open, mover), (1 - seat, self._next, -mover)):
            judged += [(places[card], sign) for card in self._within_reach(state, at, shown)]

    def _within_reach(self, state: State, seat: int, shown: Iterable[PreparedCard]) -> list[PreparedCard]:
        city = state.cities[seat]
        market = city.market or market_of(state, seat)
        chains, purse, offers = city.built, city.coins + city.vault, market.cards
        found = []
        for card in shown:
            if (
                chains & card.chain_bit
                or card.is_senator
                or (card.mythology is not None and has_token(state, seat, card))
            ):
                found.append(card)
            else:
                total, _trade, _move = offers.get(card) or market.work_out_card(card)
                if total <= purse:
                    found.append(card)
        return found

    def _senate(self, state: State, judged: Amounts) -> float:
        """Add the features of the leads in the chambers; return the lead in points."""
        ours, theirs = state.cubes
        points = 0.0
        held = [0, 0]
        for chamber, controller in zip(self._rules.chambers, state.controllers, strict=True):
            at = chamber.number - 1
            lead = ours[at] - theirs[at]
            if lead:
                place = self._cubes + at * (MOST_CUBES + 1) + min(abs(lead), MOST_CUBES)
                judged.append((place, 1.0 if lead > 0 else -1.0))
            if controller is not None:
                held[controller] += 1
                points += -chamber.points if controller else chamber.points
        judged.append((self._chambers + held[0], 1.0))
        judged.append((self._chambers + held[1], -1.0))
        return points


def _chances(state: State, symbols: list[int]) -> int:
    """Return how many cards and tokens that can still be had bring a symbol that the player lacks."""
    rules, lying = state.rules, state.lying
    gains = [card.gain for place, card in enumerate(state.cards) if lying >> place & 1]
    gains += [rules.cards[card].gain for cards in state.deal.structures[state.age :] for card in cards]
    gains += [token.gain for token in state.board_progress]
    return sum(gain.symbol != NO_SYMBOL and not symbols[gain.symbol] for gain in gains)


def _bits(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
