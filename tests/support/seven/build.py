"""Positions for tests: a test writes down the things on the table.

>>> state = table(city(coins=1, built=["lumber_yard"]), city(coins=9), city(coins=9), hand=["stockade"])
>>> state.cities[0].coins, state.hands[0]
(1, ('stockade',))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide, Catalog, Wonder
from sevenwonders_tui.seven.engine.effects import FreeBuild
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rebuild import rebuild_city
from sevenwonders_tui.seven.engine.setup import BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import CityView

FILLER = CardId("pawnshop")
"""The card in hands that a test does not mention: free, without income, shields or goods."""

BY_DEFAULT = ("alexandria", "ephesus", "halicarnassus", "giza", "rhodes", "babylon", "olympia")
"""Boards of cities that a test does not mention: in a small game they make no raw materials."""


_others: list[SevenWonders] = []
"""Games over a test's own content, while the test plays with it."""


@cache
def _box() -> SevenWonders:
    return SevenWonders(load_catalog())


def the_game() -> SevenWonders:
    """Return the rules over the cards and wonders of the box; inside `content`, over the test's own content."""
    return _others[-1] if _others else _box()


@contextmanager
def content(catalog: Catalog) -> Iterator[SevenWonders]:
    """Make `the_game`, and all helpers that call it, use this content."""
    _others.append(SevenWonders(catalog))
    try:
        yield _others[-1]
    finally:
        _others.pop()


def the_wonder(wonder: str) -> Wonder:
    """Return a wonder of the game."""
    return next(entry for entry in the_game().catalog.wonders if entry.id == wonder)


@dataclass(frozen=True, slots=True)
class CitySpec:
    """One city of a table, as a test writes it down."""

    wonder: str | None
    side: str
    coins: int
    built: tuple[str, ...]
    stages: int
    hand: tuple[str, ...] | None
    tokens: tuple[tuple[int, int], ...]
    free_builds: int | None


class CityParts(TypedDict, total=False):
    """The parts of a city, for helpers that pass a test's arguments on to `city`."""

    coins: int
    built: Sequence[str]
    stages: int
    hand: Sequence[str] | None
    tokens: Sequence[tuple[int, int]]
    free_builds: int | None


def city(
    wonder: str | None = None,
    side: str = "A",
    *,
    coins: int = 3,
    built: Sequence[str] = (),
    stages: int = 0,
    hand: Sequence[str] | None = None,
    tokens: Sequence[tuple[int, int]] = (),
    free_builds: int | None = None,
) -> CitySpec:
    """Return a city; by default it has all `free_builds` of its stages left."""
    given = None if hand is None else tuple(hand)
    return CitySpec(wonder, side, coins, tuple(built), stages, given, tuple(tokens), free_builds)


def table(
    *cities: CitySpec,
    age: int = 1,
    turn: int = 1,
    hand: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    pile: Sequence[str] = (),
    variant: Variant = Variant.STANDARD,
) -> State:
    """Return a position at the start of a turn; `hand` is city 0's, and other hands are fillers of the same size."""
    game = the_game()
    players = 2 if variant is Variant.FREE_CITY else len(cities)
    rules = game.rules(variant, players)
    state = game.setup(game.deal(Options(players, variant, _boards(cities)), Rng(1))).copy()
    state.age, state.turn = age, turn
    state.cities = [
        rebuild_city(rules, _seen(CityId(at), spec, WonderId(board.wonder)))
        for at, (spec, board) in enumerate(zip(cities, state.deal.boards, strict=True))
    ]
    hands = [spec.hand for spec in cities[:players]]
    if hand is not None:
        hands[0] = tuple(hand)
    size = max((len(given) for given in hands if given is not None), default=8 - turn)
    state.hands = [tuple(map(CardId, (FILLER,) * size if given is None else given)) for given in hands]
    state.hands += [()] * (len(cities) - players)
    state.pile = tuple(map(CardId, pile))
    state.discards = tuple(map(CardId, discards))
    state.waiting = rules.pick_prompts[age, turn]
    return state


def free_city_table(*cities: CitySpec, age: int = 1, turn: int = 1, pile: Sequence[str] = ()) -> State:
    """Return a position of the two-player game: seat 0, seat 1, the Free City, whose card is already drawn."""
    return table(*cities, age=age, turn=turn, pile=pile, variant=Variant.FREE_CITY)


def deal_of(
    players: int, seed: int = 0, *, sides: str | None = None, wonders: Sequence[str] = (), first_side: str | None = None
) -> Deal:
    """Return a random deal; 2 players have the Free City. `wonders` names the first boards, `sides` the side of all."""
    variant = Variant.FREE_CITY if players == 2 else Variant.STANDARD
    boards = [BoardChoice(None, BoardSide(sides) if sides else None)] * max(players, 3)
    side = sides or first_side
    for at, wonder in enumerate(wonders):
        boards[at] = BoardChoice(WonderId(wonder), BoardSide(side) if side else None)
    return the_game().deal(Options(players, variant, tuple(boards)), Rng(seed))


def seats_of(state: State) -> tuple[Seat, ...]:
    """Return the seats of the game."""
    return state.rules.seats


def _boards(cities: Sequence[CitySpec]) -> tuple[BoardChoice, ...]:
    """Return a board for every city; those without a name get one of `BY_DEFAULT`."""
    named = {spec.wonder for spec in cities}
    spare = (wonder for wonder in BY_DEFAULT if wonder not in named)
    return tuple(BoardChoice(WonderId(spec.wonder or next(spare)), BoardSide(spec.side)) for spec in cities)


def _seen(at: CityId, spec: CitySpec, wonder: WonderId) -> CityView:
    side = BoardSide(spec.side)
    stages = the_wonder(wonder).sides[side][: spec.stages]
    powers = sum(isinstance(effect, FreeBuild) for stage in stages for effect in stage.effects)
    return CityView(
        id=at,
        wonder=wonder,
        side=side,
        coins=spec.coins,
        cards=tuple(map(CardId, spec.built)),
        buried=(FILLER,) * spec.stages,
        shields=0,
        tokens=spec.tokens,
        free_builds=powers if spec.free_builds is None else spec.free_builds,
        purse=spec.coins,
    )
