"""The knowledge of one seat: the table as the seat sees it, with None for things that are face down to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from sevenwonders_tui.duel.engine.agenda import legal_moves, waiting
from sevenwonders_tui.duel.engine.catalog import Back, Boxes, DecreeId, DivinityId, MythologyId, ProgressId
from sevenwonders_tui.duel.engine.events import (
    ConspiracyDrawn,
    ConspiracyPrepared,
    DeckOrdered,
    DivinityPlaced,
    Event,
    LockedFrom,
    RemovedCardsSeen,
    TokenLocked,
)
from sevenwonders_tui.duel.engine.moves import Move, Prompt
from sevenwonders_tui.duel.engine.pile import Hidden, Pile, known_by
from sevenwonders_tui.duel.engine.scoring import Score
from sevenwonders_tui.duel.engine.sheet import scores
from sevenwonders_tui.duel.engine.state import City, Laid, Lying, LyingDecree, Result, State
from sevenwonders_tui.duel.engine.task import Task
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat


class Veiled(NamedTuple):
    """A thing at one place of a pile, if the viewer knows it, and the seats that know it, which is public."""

    item: str | None
    knowers: int
    """The bits of the seats that know it, and one bit for spectators."""


@dataclass(frozen=True, slots=True)
class SpaceView:
    """What lies on a space of the Pantheon."""

    card: Veiled
    """A divinity, or the Gate."""
    mythology: MythologyId | None
    """The mythology on its back; None for the Gate."""


@dataclass(frozen=True, slots=True)
class DecreeView:
    """A decree in a chamber."""

    decree: DecreeId | None
    """None if it lies face down."""
    is_up: bool


@dataclass(frozen=True, slots=True)
class CityView:
    """The visible part of a player's city."""

    coins: int
    vault: int
    """Coins on a card (Astarte)."""
    cards: tuple[CardId, ...]
    """The cards in the order in which they were built or taken."""
    symbols: tuple[int, ...]
    """The count of each scientific symbol, in the order of `Symbol`."""
    unbuilt: tuple[WonderId, ...]
    wonders: tuple[tuple[WonderId, CardId], ...]
    """The built Wonders, each with the card under it."""
    progress: tuple[ProgressId, ...]
    divinities: tuple[DivinityId, ...]
    tokens: tuple[MythologyId, ...]
    offerings: tuple[int, ...]
    snake: CardId | None
    """The opponent's card on which this player's Snake lies."""
    supply: int
    """Influence cubes that are not in the Senate."""
    decrees: tuple[DecreeId, ...]
    """The decrees of the chambers that the player controls."""
    unprepared: tuple[Veiled, ...]
    """Conspiracies."""
    prepared: tuple[tuple[Veiled, CardId], ...]
    """Conspiracies with the card under each."""
    triggered: tuple[tuple[str, CardId | None], ...]
    """Conspiracies with the card under each; None for one that was not prepared."""


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge at one moment: everything that a person or a bot needs to answer, and nothing else."""

    seat: Seat | None
    """None for a spectator."""
    boxes: Boxes
    age: int
    """1 to 3; also 3 when the game is over."""
    turn: int
    """The number of turns begun in this age, or of picks begun in the draft."""
    picks: int
    """The number of Wonders drafted so far, by both players."""
    group: tuple[WonderId, ...]
    """The Wonders that can be drafted now."""
    cities: tuple[CityView, CityView]
    """By seat."""
    cards: tuple[CardId | None, ...]
    """The cards of this age by place, including those that are gone; empty before they are laid out."""
    backs: tuple[Back, ...]
    """The back of the card at each place."""
    lying: int
    """The bits of the places on which a card lies."""
    open: tuple[int, ...]
    """The places of the accessible cards, ascending."""
    faces: int
    """The bits of the places whose card is, or was, face up."""
    deposits: tuple[Lying, ...]
    """The tokens on the structure, by place."""
    discards: tuple[CardId, ...]
    removed: tuple[tuple[CardId | None, ...], ...]
    """The cards removed at set-up, by age, as far as they matter (Agora)."""
    removed_seen: tuple[int, ...]
    """By age, the seats that have looked at them: a bit for each."""
    board_progress: tuple[ProgressId, ...]
    box: tuple[Veiled, ...]
    """The Progress tokens, the next to be drawn first."""
    locked: Veiled | None
    """A Progress token out of the game."""
    pawn: int
    """Its position, positive for the lead of seat 0."""
    military: int
    """The bits of the Military tokens on the track."""
    minerva: int | None
    spaces: tuple[SpaceView | None, ...]
    decks: Mapping[MythologyId, tuple[Veiled, ...]]
    """The divinities, top first."""
    shown_decks: frozenset[MythologyId]
    """Decks that were shown as a whole."""
    laid_progress: Mapping[DivinityId, tuple[ProgressId, ...]]
    """The Progress tokens on divinities (Enki)."""
    decrees: tuple[tuple[DecreeView, ...], ...]
    """The decrees by chamber, the top one first."""
    cubes: tuple[tuple[int, ...], tuple[int, ...]]
    """The number of cubes by seat and chamber."""
    controllers: tuple[Seat | None, ...]
    """The controllers by chamber."""
    conspiracies: tuple[Veiled, ...]
    """The deck, top first."""
    again: bool
    """Whether the seat has another turn after this one."""
    has_triggered: bool
    """Whether a conspiracy was triggered in this turn."""
    agenda: tuple[Task, ...]
    """The tasks after the decision that is due."""
    asked: Task | None
    """The decision that is due; None if the game is over."""
    waiting: Mapping[Seat, Prompt]
    """The seat that the game waits for, with its prompt; empty if the game is over."""
    moves: tuple[Move, ...]
    """The legal answers of the seat."""
    result: Result | None
    """The result; None while the game goes on."""
    scores: tuple[Score, ...] | None
    """The final scores, once the game is over."""
    winners: tuple[Seat, ...]
    """Both for a shared victory; none for a draw and before the end."""

    @property
    def prompt(self) -> Prompt | None:
        """The prompt of the seat itself, if it is asked."""
        return None if self.seat is None else self.waiting.get(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting


def view(state: State, seat: Seat | None) -> View:
    """Return the view of a seat, or the public view for None."""
    mask = known_by(seat)
    cards = state.cards
    known = state.faces | ~state.lying
    first, second = state.cities
    ours, theirs = state.cubes
    result = state.result
    spaces, decrees, conspiracies = state.spaces, state.decrees, state.conspiracies
    rules = state.rules
    return View(
        seat,
        rules.boxes,
        state.age,
        state.turn,
        state.picks,
        tuple([wonder.id for wonder in state.group]),
        (_city(first, mask), _city(second, mask)),
        tuple([card.id if known >> place & 1 else None for place, card in enumerate(cards)]),
        tuple([card.card.back for card in cards]),
        state.lying,
        state.open,
        state.faces,
        state.deposits,
        tuple([card.id for card in state.discards]),
        _removed(state, mask) if state.removed else (),
        state.removed_seen,
        tuple([ProgressId(token.id) for token in state.board_progress]),
        _veiled(state.box, mask),
        None if state.locked is None else _veil(state.locked, mask),
        state.pawn,
        state.military,
        state.minerva,
        tuple([None if laid is None else _space(laid, mask) for laid in spaces]) if rules.has_pantheon else spaces,  # type: ignore[arg-type]
        {mythology: _veiled(deck, mask) for mythology, deck in state.decks.items()},
        state.shown_decks,
        state.laid_progress,
        tuple([tuple([_decree(lying) for lying in chamber]) for chamber in decrees]) if rules.has_agora else decrees,  # type: ignore[arg-type]
        (tuple(ours), tuple(theirs)),
        state.controllers,
        _veiled(conspiracies, mask) if conspiracies else (),
        state.again,
        state.has_triggered,
        state.agenda,
        state.asked,
        dict(waiting(state)),
        () if seat is None else legal_moves(state, seat),
        result,
        None if result is None else scores(state),
        () if result is None else result.winners,
    )


def _city(city: City, mask: int) -> CityView:
    return CityView(
        city.coins,
        city.vault,
        tuple([card.id for card in city.cards]),
        tuple(city.symbols),
        tuple([wonder.id for wonder in city.unbuilt]),
        tuple([(wonder.id, card.id) for wonder, card in city.wonders]),
        tuple([ProgressId(token.id) for token in city.progress]),
        tuple([DivinityId(divinity.id) for divinity in city.divinities]),
        city.tokens,
        city.offerings,
        None if city.snake is None else city.snake.id,
        city.supply,
        tuple([DecreeId(decree.id) for decree in city.decrees]),
        _veiled(city.unprepared, mask),
        tuple([(_veil(hidden, mask), card.id) for hidden, card in city.prepared]),
        tuple([(piece.id, None if card is None else card.id) for piece, card in city.triggered]),
    )


def _veil(hidden: Hidden, mask: int) -> Veiled:
    item, knowers = hidden
    return Veiled(item if knowers & mask else None, knowers)


def _veiled(pile: Pile, mask: int) -> tuple[Veiled, ...]:
    return tuple([Veiled(item if knowers & mask else None, knowers) for item, knowers in pile])


def _space(laid: Laid, mask: int) -> SpaceView:
    return SpaceView(_veil(laid.card, mask), laid.mythology)


def _decree(lying: LyingDecree) -> DecreeView:
    return DecreeView(lying.decree if lying.is_up else None, lying.is_up)


def _removed(state: State, mask: int) -> tuple[tuple[CardId | None, ...], ...]:
    return tuple(
        tuple([card.id if seen & mask else None for card in cards])
        for cards, seen in zip(state.removed, state.removed_seen, strict=True)
    )


def redact(event: Event, seat: Seat | None) -> Event:  # noqa: PLR0911 - one for each kind that holds a secret
    """Return the event without the things that the seat may not know."""
    match event:
        case DivinityPlaced(seat=placer) if placer is not None and placer != seat:
            return replace(event, divinity=None)
        case DeckOrdered(seat=orderer, rest=rest) if orderer != seat and rest is not None and len(rest) > 1:
            return replace(event, rest=None)
        case ConspiracyDrawn(seat=owner, kept=kept) if owner != seat:
            return replace(event, kept=(None,) * len(kept), returned=None)
        case ConspiracyPrepared(seat=owner) if owner != seat:
            return replace(event, conspiracy=None)
        case RemovedCardsSeen(seat=viewer) if viewer != seat:
            return replace(event, cards=None)
        case TokenLocked(seat=owner, source=LockedFrom.BOX) if owner != seat:
            return replace(event, token=None)
        case _:
            return event
