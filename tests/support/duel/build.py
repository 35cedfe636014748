"""Positions of 7 Wonders Duel for tests: a test writes down the parts that matter, the rest is filled in.

>>> state = position(city(coins=9), city(built=["sawmill", "lumber_yard"]), row=["stable"])
>>> look(state).coins
(9, 7)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias, TypedDict

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine.age import TURNS
from sevenwonders_tui.duel.engine.catalog import (
    AGE_BACKS,
    Catalog,
    DecreeId,
    Deposit,
    MythologyId,
    ProgressId,
    boxes_of,
)
from sevenwonders_tui.duel.engine.city import restore_numbers
from sevenwonders_tui.duel.engine.component import PreparedCard
from sevenwonders_tui.duel.engine.game import Duel
from sevenwonders_tui.duel.engine.layout import Layout
from sevenwonders_tui.duel.engine.pile import EVERYBODY, NOBODY, Hidden, known_by, pile_of
from sevenwonders_tui.duel.engine.rules import SEATS, Rules
from sevenwonders_tui.duel.engine.senate import _settle_control
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import City, Laid, Lying, LyingDecree, State
from sevenwonders_tui.engine.cards import CardId, WonderId

QUIET = ("tax_green", "tax_wonder", "borrow_chains", "ignore_green", "tax_yellow", "tax_red")
"""Decrees for chambers that a test does not mention."""


Filler: TypeAlias = Callable[[], PreparedCard]
"""Returns cards that a test does not mention."""


_others: list[Duel] = []
"""Games over a test's own content, while the test plays with it."""


@cache
def _box() -> Duel:
    return Duel(load_duel())


def the_duel() -> Duel:
    """Return the rules over the content of the boxes; inside `content`, over the test's own content."""
    return _others[-1] if _others else _box()


@contextmanager
def content(catalog: Catalog) -> Iterator[Duel]:
    """Make `the_duel`, and all helpers that call it, use this content."""
    _others.append(Duel(catalog))
    try:
        yield _others[-1]
    finally:
        _others.pop()


def frozen(thing: Any) -> Any:
    """Return every field of a state as values that can be compared, without caches."""
    if isinstance(thing, State | City):
        names = [name for name in type(thing).__slots__ if name not in {"rules", "market", "menu", "choices"}]
        return tuple((name, frozen(getattr(thing, name))) for name in names)
    if isinstance(thing, list):
        return tuple(map(frozen, thing))
    return tuple(sorted(thing.items())) if isinstance(thing, dict) else thing


@dataclass(frozen=True, slots=True)
class CitySpec:
    """One city, as a test writes it down."""

    coins: int
    vault: int
    built: tuple[str, ...]
    wonders: tuple[str, ...]
    """The built ones; `under` names the cards under them, in order."""
    under: tuple[str, ...]
    unbuilt: tuple[str, ...]
    progress: tuple[str, ...]
    divinities: tuple[str, ...]
    mythology: tuple[str, ...]
    offerings: tuple[int, ...]
    conspiracies: tuple[str, ...]
    """Unprepared."""
    prepared: tuple[str, ...]
    triggered: tuple[str, ...]


class CityParts(TypedDict, total=False):
    """The parts of a city, for helpers that pass a test's arguments on to `city`."""

    unbuilt: Sequence[str]
    prepared: Sequence[str]


def city(
    *,
    coins: int = 7,
    vault: int = 0,
    built: Sequence[str] = (),
    wonders: Sequence[str] = (),
    under: Sequence[str] = (),
    unbuilt: Sequence[str] = (),
    progress: Sequence[str] = (),
    divinities: Sequence[str] = (),
    mythology: Sequence[str] = (),
    offerings: Sequence[int] = (),
    conspiracies: Sequence[str] = (),
    prepared: Sequence[str] = (),
    triggered: Sequence[str] = (),
) -> CitySpec:
    """Return a city: by default one with seven coins and nothing else."""
    return CitySpec(
        coins,
        vault,
        tuple(built),
        tuple(wonders),
        tuple(under),
        tuple(unbuilt),
        tuple(progress),
        tuple(divinities),
        tuple(mythology),
        tuple(offerings),
        tuple(conspiracies),
        tuple(prepared),
        tuple(triggered),
    )


def deal(boxes: str = "", **parts: object) -> Deal:
    """Return a deal with these parts; the rest comes in the order of the content files."""
    rules = the_duel().rules(boxes_of(boxes.split()))
    wonders, progress = tuple(rules.wonders), tuple(rules.progress)
    structures: list[tuple[CardId, ...]] = []
    for dealt in rules.dealt:
        taken: list[CardId] = []
        for back, count in dealt.items():
            taken += [card for card in rules.decks[back] if not any(card in done for done in structures)][:count]
        structures.append(tuple(taken))
    pantheon = the_duel().catalog.pantheon if rules.has_pantheon else None
    made = Deal(
        boxes=rules.boxes,
        wonders=(wonders[:4], wonders[4:8]),
        progress=progress[:5],
        boxed_progress=progress[5:],
        structures=tuple(structures),
        mythology_decks=rules.mythology_decks,
        mythology_tokens=rules.mythologies,
        offering_tokens=pantheon.offerings if pantheon else (),
        decrees=tuple(map(DecreeId, QUIET)) if rules.has_agora else (),
        conspiracies=tuple(rules.conspiracies),
    )
    given = {name: tuple(part) if isinstance(part, list) else part for name, part in parts.items()}
    return replace(made, **given)  # type: ignore[arg-type]


def begin(dealt: Deal) -> State:
    """Return the first turn of a game, after a draft in which everybody takes the first offer."""
    game = the_duel()
    state = game.setup(dealt)
    while state.picks < 8 or state.asked not in TURNS:
        (seat,) = game.pending(state)
        state = game.apply(state, {seat: game.legal_moves(state, seat)[0]}).state
    return state


def position(
    mine: CitySpec | None = None,
    theirs: CitySpec | None = None,
    *,
    boxes: str = "",
    age: int = 1,
    seat: int = 0,
    row: Sequence[str] = (),
    only: Sequence[str] = (),
    places: Sequence[str] | Mapping[str, str] = (),
    tokens: Mapping[str, str | int] | None = None,
    discards: Sequence[str] = (),
    removed: Sequence[str] = (),
    board: Sequence[str] | None = None,
    box: Sequence[str] | None = None,
    pawn: int = 0,
    minerva: int | None = None,
    met: Sequence[str] = (),
    spaces: Mapping[int, str] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    decrees: Sequence[str] = (),
    cubes: Mapping[int, tuple[int, int]] | None = None,
    deck: Sequence[str] | None = None,
) -> State:
    """Return a position at the start of a turn of `seat`. Seat 0 has the first city, seat 1 the second.

    `row`: the accessible cards, from left to right, with covered ones above them. `only`: these cards and no others.
    `places`: the places with cards, or the cards by place. `met`: Military tokens that are gone. `decrees`: by chamber.
    `cubes`: by chamber, of both seats. `decks`, `board`, `box` and `deck` name everything that is there.
    """
    cities = (mine or city(), theirs or city())
    game = the_duel()
    rules = game.rules(boxes_of(boxes.split()))
    state = game.setup(deal(boxes)).copy()
    state.picks, state.group, state.turn, state.agenda = 8, (), 5, ()
    state.asked = TURNS[seat]
    named = {*row, *only, *discards, *removed, *(places.values() if isinstance(places, Mapping) else ())}
    named |= {card for spec in cities for card in (*spec.built, *spec.under)}
    spare = (card for card in _fillers(rules, age) if card.id not in named)
    state.age = age
    _lay_cards(state, _wanted(rules.layouts[age - 1], row, only, places), lambda: next(spare), tokens or {})
    state.discards = tuple(rules.cards[CardId(card)] for card in discards)
    if removed:
        cards = tuple(rules.cards[CardId(card)] for card in removed)
        state.removed = (cards[:3], cards[3:6], cards[6:])
    _lay_progress(state, cities, board, box)
    state.pawn, state.minerva = pawn, minerva
    for number, token in enumerate(rules.military_tokens):
        state.military &= ~((token.id in met) << number)
    if rules.has_pantheon:
        _lay_pantheon(state, cities, spaces or {}, decks)
    if rules.has_agora:
        _lay_senate(state, cities, decrees, cubes or {}, deck)
    for at, spec in zip(SEATS, cities, strict=True):
        _fill(rules, state.cities[at], spec, lambda: next(spare))
        state.cities[at].supply -= sum(state.cubes[at])
        restore_numbers(state, at)
    if rules.has_agora:
        _settle_control(state, None)
    return state


def _fillers(rules: Rules, age: int) -> list[PreparedCard]:
    """Return cards for places that a test does not mention, those of the age first."""
    cards = [card for card in rules.cards.values() if not card.is_senator]
    return sorted(cards, key=lambda card: card.card.back is not AGE_BACKS[age - 1])


def _wanted(
    layout: Layout, row: Sequence[str], only: Sequence[str], places: Sequence[str] | Mapping[str, str]
) -> dict[int, str | None]:
    """Return the numbers of the places with cards, each with its card if a test names it."""
    if places:
        given = places if isinstance(places, Mapping) else dict.fromkeys(places)
        return {layout.number_of[place]: card for place, card in given.items()}  # type: ignore[index]
    cards = tuple(row) or tuple(only)
    rows = {place.row for place in layout.places if place.is_up}
    for number in sorted(rows, reverse=True):
        bottom = [at for at, place in enumerate(layout.places) if place.row == number]
        if len(bottom) >= len(cards):
            break
    else:
        raise AssertionError(f"no row for {cards}")
    lying: dict[int, str | None] = dict(zip(bottom, cards, strict=False))
    for at in reversed(range(bottom[0])):
        if not only and any(layout.over[at] >> other & 1 for other in lying):
            lying[at] = None
    return lying


def _lay_cards(state: State, wanted: Mapping[int, str | None], filler: Filler, tokens: Mapping[str, str | int]) -> None:
    rules = state.rules
    layout = state.layout = rules.layouts[state.age - 1]
    lying = {at: rules.cards[CardId(card)] if card else filler() for at, card in wanted.items()}
    gone = next(iter(rules.cards.values()))
    state.cards = tuple(lying.get(at, gone) for at in range(layout.size))
    state.places = {card.id: at for at, card in lying.items()}
    state.lying = sum(1 << at for at in wanted)
    state.open, bits = layout.open_places(state.lying)
    state.faces = layout.faces | bits
    kind = Deposit.MYTHOLOGY if state.age == 1 else Deposit.OFFERING
    state.deposits = tuple(
        Lying(layout.number_of[place], kind, token)  # type: ignore[index, arg-type]
        for place, token in tokens.items()
    )


def _lay_progress(
    state: State, cities: Iterable[CitySpec], board: Sequence[str] | None, box: Sequence[str] | None
) -> None:
    named = {token for spec in cities for token in spec.progress} | {*(board or ()), *(box or ())}
    others = [token for token in state.rules.progress if token not in named]
    if board is None:
        board, others = others[:5], others[5:]
    state.board_progress = tuple(state.rules.progress[ProgressId(token)] for token in board)
    state.box = pile_of(others if box is None else box)


def _lay_pantheon(
    state: State, cities: Iterable[CitySpec], spaces: Mapping[int, str], decks: Mapping[str, Sequence[str]] | None
) -> None:
    knowers = EVERYBODY if state.age > 1 else NOBODY
    mythology_of: Mapping[str, MythologyId | None] = state.rules.mythology_of  # type: ignore[assignment]
    laid = {space: Laid(Hidden(card, knowers), mythology_of[card]) for space, card in spaces.items()}
    state.spaces = tuple(laid.get(space) for space in range(1, 7))
    named = {*spaces.values(), *(card for spec in cities for card in spec.divinities)}
    for mythology, cards in state.rules.mythology_decks.items():
        rest = [card for card in cards if card not in named]
        state.decks[mythology] = pile_of(rest if decks is None else decks.get(mythology, ()))


def _lay_senate(
    state: State,
    cities: Iterable[CitySpec],
    decrees: Sequence[str],
    cubes: Mapping[int, tuple[int, int]],
    deck: Sequence[str] | None,
) -> None:
    lying = [*decrees, *(decree for decree in (*QUIET, "discard_plus_2") if decree not in decrees)][:6]
    chambers = zip(state.rules.chambers, lying, strict=True)
    state.decrees = tuple(
        (LyingDecree(DecreeId(decree), chamber.is_up or chamber.number in cubes),) for chamber, decree in chambers
    )
    for chamber, counts in cubes.items():
        for at in SEATS:
            state.cubes[at][chamber - 1] = counts[at]
    named = {each for spec in cities for each in (*spec.conspiracies, *spec.prepared, *spec.triggered)}
    rest = [each for each in state.rules.conspiracies if each not in named]
    state.conspiracies = pile_of(rest if deck is None else deck)


def _fill(rules: Rules, into: City, spec: CitySpec, filler: Filler) -> None:
    """Put the parts that a test names into a city."""
    seen = known_by(SEATS[0]) | known_by(SEATS[1])
    into.coins, into.vault = spec.coins, spec.vault
    into.cards = tuple(rules.cards[CardId(card)] for card in spec.built)
    under = [rules.cards[CardId(card)] for card in spec.under]
    under += [filler() for _ in spec.wonders[len(under) :]]
    into.wonders = tuple((rules.wonders[WonderId(name)], card) for name, card in zip(spec.wonders, under, strict=True))
    into.unbuilt = tuple(rules.wonders[WonderId(wonder)] for wonder in spec.unbuilt)
    into.progress = tuple(rules.progress[ProgressId(token)] for token in spec.progress)
    into.divinities = tuple(rules.divinities[each] for each in spec.divinities)  # type: ignore[index]
    into.tokens = tuple(map(MythologyId, spec.mythology))
    into.offerings = spec.offerings
    into.unprepared = tuple(Hidden(each, seen) for each in spec.conspiracies)
    into.prepared = tuple((Hidden(each, seen), filler()) for each in spec.prepared)
    into.triggered = tuple((rules.conspiracies[each], filler()) for each in spec.triggered)  # type: ignore[index]


def with_coins(state: State, *coins: int) -> State:
    """Return the position with other numbers of coins."""
    changed = state.copy()
    for owner, count in zip(changed.cities, coins, strict=True):
        owner.coins = count
    return changed


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything on the table, hidden things too, in plain words; pairs are by seat."""

    age: int
    coins: tuple[int, ...]
    vault: tuple[int, ...]
    cards: tuple[set[str], ...]
    wonders: tuple[set[str], ...]
    unbuilt: tuple[set[str], ...]
    progress: tuple[set[str], ...]
    board: tuple[str, ...]
    box: tuple[str, ...]
    accessible: tuple[str, ...]
    places: dict[str, str]
    tokens: dict[str, str | int]
    discards: tuple[str, ...]
    pawn: int
    minerva: int | None
    military: set[str]
    divinities: tuple[tuple[str, ...], ...]
    mythology: tuple[tuple[str, ...], ...]
    offerings: tuple[tuple[int, ...], ...]
    snake: str | None
    spaces: tuple[str | None, ...]
    decks: dict[str, tuple[str, ...]]
    enki: tuple[str, ...]
    """Progress tokens that lie on a divinity."""
    cubes: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]
    is_up: tuple[bool, ...]
    """By chamber, whether its decree lies face up."""
    deck: tuple[str, ...]
    """Conspiracies."""
    conspiracies: tuple[tuple[str, ...], ...]
    prepared: tuple[tuple[str, ...], ...]
    triggered: tuple[tuple[str, ...], ...]
    result: tuple[str, tuple[int, ...]] | None


def look(state: State) -> Seen:
    """Return everything on the table."""
    cities = state.cities
    lying = [(place, state.cards[at].id) for at, place in enumerate(state.layout.places) if state.lying >> at & 1]
    snakes = [owner.snake.id for owner in cities if owner.snake]
    military = enumerate(state.rules.military_tokens)
    return Seen(
        age=state.age,
        coins=tuple(owner.coins for owner in cities),
        vault=tuple(owner.vault for owner in cities),
        cards=tuple({card.id for card in owner.cards} for owner in cities),
        wonders=tuple({wonder.id for wonder, _ in owner.wonders} for owner in cities),
        unbuilt=tuple({wonder.id for wonder in owner.unbuilt} for owner in cities),
        progress=tuple({token.id for token in owner.progress} for owner in cities),
        board=tuple(token.id for token in state.board_progress),
        box=tuple(token.item for token in state.box),
        accessible=tuple(state.cards[at].id for at in state.open),
        places={place.id: card for place, card in lying},
        tokens={state.layout.places[token.place].id: token.token for token in state.deposits},
        discards=tuple(card.id for card in state.discards),
        pawn=state.pawn,
        minerva=state.minerva,
        military={token.id for number, token in military if state.military >> number & 1},
        divinities=tuple(tuple(each.id for each in owner.divinities) for owner in cities),
        mythology=tuple(owner.tokens for owner in cities),
        offerings=tuple(owner.offerings for owner in cities),
        snake=snakes[0] if snakes else None,
        spaces=tuple(laid.card.item if laid else None for laid in state.spaces),
        decks={mythology: tuple(card.item for card in pile) for mythology, pile in state.decks.items()},
        enki=tuple(token for tokens in state.laid_progress.values() for token in tokens),
        cubes=tuple(map(tuple, state.cubes)),
        supply=tuple(owner.supply for owner in cities),
        is_up=tuple(all(lying.is_up for lying in lyings) for lyings in state.decrees),
        deck=tuple(card.item for card in state.conspiracies),
        conspiracies=tuple(tuple(card.item for card in owner.unprepared) for owner in cities),
        prepared=tuple(tuple(card.item for card, _ in owner.prepared) for owner in cities),
        triggered=tuple(tuple(piece.id for piece, _ in owner.triggered) for owner in cities),
        result=(state.result.how.value, state.result.winners) if state.result else None,
    )
