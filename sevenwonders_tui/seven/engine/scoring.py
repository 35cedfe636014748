"""The score pad: seven categories, and the choices made for scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.seven.engine.effects import Symbol
from sevenwonders_tui.seven.engine.errors import ChoiceFault, IllegalChoice
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import COINS_A_POINT, Counted, Lane, Structure
from sevenwonders_tui.seven.engine.science import best_symbols, symbol_points
from sevenwonders_tui.seven.engine.state import City, State


@dataclass(frozen=True, slots=True)
class SymbolChosen:
    """The symbol that a symbol of choice counts as (Babylon, Scientists Guild)."""

    city: CityId
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class GuildCopied:
    """The guild of a neighbour that is scored as if it stood here (Olympia B)."""

    city: CityId
    card: CardId
    owner: CityId


Choice: TypeAlias = SymbolChosen | GuildCopied


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one city, in the order of the score pad."""

    city: CityId
    military: int
    treasury: int
    wonder: int
    civilian: int
    science: int
    commerce: int
    guilds: int
    choices: tuple[Choice, ...] = ()
    """The choices that give the best total."""

    @property
    def total(self) -> int:
        """All categories together."""
        return self.military + self.treasury + self.wonder + self.civilian + self.science + self.commerce + self.guilds


CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")
"""The fields of a Score that are added up, in the order of the score pad."""


Symbols: TypeAlias = tuple[int, int, int, int]
"""The number of each symbol, in the order of their lanes; symbols of choice come last."""


@dataclass(frozen=True, slots=True)
class _Guild:
    """One guild of a neighbour, with its worth in this city."""

    card: CardId
    owner: CityId
    points: int
    symbols: Symbols


def scores(state: State) -> tuple[Score, ...]:
    """Return the score of each city if the game ended now, with the choices that give it the most."""
    return tuple(_score(state, city) for city in state.rules.cities)


def totals(state: State) -> list[int]:
    """Return the total of each city, equal to that of `scores` but without a score sheet: for playouts."""
    return [total(state, at) for at in state.rules.cities]


def total(state: State, at: CityId) -> int:
    """Return the total of one city, equal to that of `scores`."""
    city = state.cities[at]
    tally = city.tally
    points = (
        tally[Lane.WONDER]
        + tally[Lane.CIVILIAN]
        + tally[Lane.COMMERCE]
        + tally[Lane.GUILDS]
        + city.coins // COINS_A_POINT
    )
    for left, right in city.tokens:
        points += left + right
    for what in city.late_points:
        points += counted(state, at, what)
    if tally[Lane.COPY_GUILD]:
        return points + _worth(city, _copied(state, at))
    return points + best_symbols(*_symbols(city))[0]


def winners(state: State, totals: Sequence[int]) -> tuple[CityId, ...]:
    """Return the winners: most points, then most coins, then a shared win. The Free City has no seat and cannot win."""
    ranks = {CityId(seat): (totals[seat], state.cities[seat].coins) for seat in state.rules.seats}
    best = max(ranks.values())
    return tuple(city for city, rank in ranks.items() if rank == best)


def counted(state: State, at: CityId, what: Counted) -> int:
    """Return the reward of a count for a city now."""
    count = 0
    if what.own:
        count = state.cities[at].tally[what.lane]
    if what.neighbors:
        left, right = state.cities[state.rules.left_of(at)], state.cities[state.rules.right_of(at)]
        count += left.tally[what.lane] + right.tally[what.lane]
    return count * what.amount


def score_by(state: State, at: CityId, choices: Sequence[Choice]) -> Score:
    """Return the score of a city with these choices, whether they are the best ones or not.

    Raises IllegalChoice for a guild that cannot be copied, and for more or fewer symbols than there are to choose.
    """
    city = state.cities[at]
    guilds: list[_Guild] = []
    for index, choice in enumerate(choices):
        if isinstance(choice, GuildCopied):
            guilds.append(_copied_by(state, at, choice, guilds, index))
    chosen = [choice.symbol for choice in choices if isinstance(choice, SymbolChosen)]
    compass, gear, tablet, due = _symbols(city, guilds)
    if len(chosen) != due:
        raise IllegalChoice(ChoiceFault.SYMBOLS, due=due)
    fixed = ((Symbol.COMPASS, compass), (Symbol.GEAR, gear), (Symbol.TABLET, tablet))
    science = symbol_points(*(count + chosen.count(symbol) for symbol, count in fixed))
    return _sheet(state, at, science, sum(guild.points for guild in guilds), tuple(choices))


def _copied_by(state: State, at: CityId, choice: GuildCopied, before: list[_Guild], index: int) -> _Guild:
    """Return the guild that a choice copies after earlier choices. Raises IllegalChoice if it cannot be copied."""
    if len(before) >= state.cities[at].tally[Lane.COPY_GUILD]:
        raise IllegalChoice(ChoiceFault.NO_COPY, index)
    if choice.owner not in state.rules.neighbors[at] or choice.card not in state.cities[choice.owner].cards:
        raise IllegalChoice(ChoiceFault.NOT_BESIDE, index)
    for guild in _guilds_beside(state, at):
        if (guild.card, guild.owner) == (choice.card, choice.owner):
            if guild in before:
                raise IllegalChoice(ChoiceFault.COPIED_BEFORE, index)
            return guild
    raise IllegalChoice(ChoiceFault.NO_GUILD, index)


def _score(state: State, at: CityId) -> Score:
    guilds = _copied(state, at)
    science, symbols = best_symbols(*_symbols(state.cities[at], guilds))
    choices: list[Choice] = [SymbolChosen(at, symbol) for symbol in symbols]
    choices += (GuildCopied(at, guild.card, guild.owner) for guild in guilds)
    return _sheet(state, at, science, sum(guild.points for guild in guilds), tuple(choices))


def _sheet(state: State, at: CityId, science: int, copied: int, choices: tuple[Choice, ...]) -> Score:
    """Return the score of a city, given the results of its choices: points of science, and of copied guilds."""
    city = state.cities[at]
    points = {lane: city.tally[lane] for lane in (Lane.WONDER, Lane.CIVILIAN, Lane.COMMERCE, Lane.GUILDS)}
    for what in city.late_points:
        assert what.category is not None
        points[what.category] += counted(state, at, what)
    return Score(
        at,
        military=sum(left + right for left, right in city.tokens),
        treasury=city.coins // COINS_A_POINT,
        wonder=points[Lane.WONDER],
        civilian=points[Lane.CIVILIAN],
        science=science,
        commerce=points[Lane.COMMERCE],
        guilds=points[Lane.GUILDS] + copied,
        choices=choices,
    )


def _symbols(city: City, copied: Sequence[_Guild] = ()) -> Symbols:
    """Return the symbols of a city, with those of the guilds that it copies."""
    tally = city.tally
    symbols = tally[Lane.COMPASS], tally[Lane.GEAR], tally[Lane.TABLET], tally[Lane.ANY_SYMBOL]
    for guild in copied:
        compass, gear, tablet, any_symbols = guild.symbols
        symbols = symbols[0] + compass, symbols[1] + gear, symbols[2] + tablet, symbols[3] + any_symbols
    return symbols


def _worth(city: City, copied: Sequence[_Guild]) -> int:
    """Return the points of a city's symbols and of the guilds that it copies."""
    return best_symbols(*_symbols(city, copied))[0] + sum(guild.points for guild in copied)


def _copied(state: State, at: CityId) -> tuple[_Guild, ...]:
    """Return the guilds that a city copies for the best total; among equals the fewest guilds, then the first ones."""
    city = state.cities[at]
    most = city.tally[Lane.COPY_GUILD]
    if not most:
        return ()
    guilds = _guilds_beside(state, at)
    choices = (chosen for size in range(most + 1) for chosen in combinations(guilds, size))
    return max(choices, key=lambda chosen: _worth(city, chosen))


def _guilds_beside(state: State, at: CityId) -> list[_Guild]:
    """Return every guild that a neighbour built. Ruling: a copied guild that counts guilds counts itself."""
    rules = state.rules
    found: list[_Guild] = []
    for owner in dict.fromkeys((rules.left_of(at), rules.right_of(at))):
        for card in state.cities[owner].cards:
            structure = rules.cards[card]
            if structure.color is not Color.PURPLE:
                continue
            points = structure.count(Lane.GUILDS)
            for what in structure.late_points:
                points += counted(state, at, what)
                if what.own and what.lane == Lane.PURPLE:
                    points += what.amount
            found.append(_Guild(card, owner, points, _printed(structure)))
    return found


def _printed(structure: Structure) -> Symbols:
    """Return the symbols of a card."""
    count = structure.count
    return count(Lane.COMPASS), count(Lane.GEAR), count(Lane.TABLET), count(Lane.ANY_SYMBOL)
