"""The knowledge of each viewer in a game of Duel, derived from the deal and from the events.

The engine stores with each hidden thing who knows it. Here the rows of the table of knowledge are applied to the
events of a game, so that a wrong note of the engine is found. A view must name exactly the things that these rows
allow, and nothing else in a view or an event may name a hidden thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from sevenwonders_tui.duel.engine.effects import LockProgress, ProgressFromBox
from sevenwonders_tui.duel.engine.events import (
    AgeBegan,
    CardTurnedUp,
    ConspiracyDrawn,
    ConspiracyPrepared,
    ConspiracyTriggered,
    DeckOrdered,
    DeckShown,
    DivinityCalled,
    DivinityPlaced,
    Event,
    LockedFrom,
    PantheonRevealed,
    ProgressTaken,
    RemovedCardsSeen,
    TokenLocked,
    TokensLaid,
)
from sevenwonders_tui.duel.engine.moves import DeckEnd
from sevenwonders_tui.duel.engine.pile import known_by
from sevenwonders_tui.duel.engine.setup import Deal
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import CallFromDeck, ChooseConspiracy, ChooseDrawn, Due, TakeToken
from sevenwonders_tui.duel.engine.view import Veiled, View
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import the_duel
from tests.support.duel.play import Step

Viewer: TypeAlias = Seat | None
VIEWERS: Final[tuple[Viewer, ...]] = (None, Seat(0), Seat(1))
"""A spectator, and both seats."""
Knowers: TypeAlias = frozenset[Viewer]
NOBODY: Final[Knowers] = frozenset()
PUBLIC: Final[Knowers] = frozenset(VIEWERS)
DRAWN: Final = 2
"""The number of divinities or conspiracies that are drawn for a choice."""


def only(seat: Seat) -> Knowers:
    """Return this seat alone."""
    return frozenset((seat,))


def strings(thing: object) -> set[str]:
    """Return every id in a value, at any depth; words such as a back are enums and not ids."""
    found = set[str]()
    rest = [thing]
    while rest:
        each = rest.pop()
        if type(each) is str:
            found.add(each)
        elif names := _field_names(type(each)):  # type: ignore[arg-type]
            rest += [getattr(each, name) for name in names]
        elif isinstance(each, tuple | frozenset):
            rest += each
        elif isinstance(each, Mapping):
            rest += [*each, *each.values()]
    return found


@cache
def _field_names(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, none for anything else."""
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


@dataclass(slots=True)
class Secret:
    """A thing at its place, and the viewers who may know that it lies there."""

    item: str
    knowers: Knowers = NOBODY


Secrets: TypeAlias = list[Secret]


def pile(items: Iterable[str], knowers: Knowers = NOBODY) -> Secrets:
    """Return a pile of things with the same knowers."""
    return [Secret(item, knowers) for item in items]


class DuelKnowledge:
    """The knowledge of each viewer in one game, step by step."""

    def __init__(self, deal: Deal) -> None:
        """Begin before the first move."""
        state = the_duel().setup(deal)
        self.deal = deal
        self.box = pile(deal.boxed_progress)
        """Progress tokens in the box, the next to be drawn first."""
        self.laid: dict[str, tuple[str, ...]] = {}
        """Progress tokens that lie on a divinity: everybody sees them."""
        self.locked: list[Secret] = []
        self.decks = {str(mythology): pile(deck) for mythology, deck in deal.mythology_decks.items()}
        self.spaces: dict[int, Secret] = {}
        self.shown: set[str] = set()
        """Mythologies whose whole deck was shown."""
        self.conspiracies = pile(deal.conspiracies)
        self.unprepared: tuple[Secrets, Secrets] = [], []
        self.prepared: tuple[Secrets, Secrets] = [], []
        self.triggered: set[str] = set()
        chambers = zip(state.rules.chambers, deal.decrees, strict=False)
        self.decrees = {str(decree) for chamber, decree in chambers if chamber.is_up}
        """The decrees that everybody has seen."""
        self.turned_up: set[str] = set()
        """The places of this age whose card lies face up, or lay face up before."""
        self.lookers = [NOBODY] * 3
        """By age: the viewers who looked at the cards that were removed at set-up."""
        self._see(state)

    def follow(self, step: Step) -> None:
        """Note what a step shows to each viewer."""
        for event in step.transition.events:
            self._hear(event, step)
        state = step.transition.state
        taken = {event.token for event in step.transition.events if isinstance(event, ProgressTaken)}
        for divinity in [each for each in self.laid if each not in state.laid_progress]:
            self.box += pile([token for token in self.laid.pop(divinity) if token not in taken], PUBLIC)
        self._see(state)

    def _see(self, state: State) -> None:
        """Note what the table shows, and what a seat holds in its hand while it is asked."""
        if state.cards and not self.turned_up:
            self.turned_up = {place.id for place in state.layout.places if place.is_up}
        for chamber, ours, theirs in zip(state.decrees, *state.cubes, strict=True):
            if ours or theirs:
                self.decrees.update(lying.decree for lying in chamber)
        match state.asked:
            case TakeToken(seat, mythology):
                show(self.decks[mythology][:DRAWN], only(seat))
            case ChooseConspiracy(seat):
                show(self.conspiracies[:DRAWN], only(seat))
            case ChooseDrawn(count=count):
                show(self.box[:count], PUBLIC)
            case CallFromDeck(mythology=mythology):
                self.shown.add(mythology)
            case Due(seat=seat, effect=ProgressFromBox()):
                # The tokens missing in the box show which token is out of the game.
                show(self.locked, only(seat))
            case _:
                pass

    def _hear(self, event: Event, step: Step) -> None:
        match event:
            case AgeBegan():
                self.turned_up = {place.id for place in step.transition.state.layout.places if place.is_up}
            case CardTurnedUp(place):
                self.turned_up.add(place)
            case RemovedCardsSeen(seat):
                for age in range(step.before.age):
                    self.lookers[age] |= only(seat)
            case ProgressTaken(token=token):
                self._take_from_box(token, step)
            case TokensLaid(divinity, tokens):
                del self.box[: len(tokens)]
                self.laid[divinity] = tokens
            case TokenLocked(seat, source, token):
                assert token is not None
                if source is LockedFrom.BOX:
                    # A viewer who knows the places of the others could deduce which one is gone.
                    self.box = pile(each.item for each in self.box if each.item != token)
                self.locked = [Secret(token, only(seat) if source is LockedFrom.BOX else PUBLIC)]
            case ConspiracyDrawn() | ConspiracyPrepared() | ConspiracyTriggered():
                self._hear_conspiracy(event)
            case DivinityPlaced() | PantheonRevealed() | DeckShown() | DeckOrdered() | DivinityCalled():
                self._hear_divinity(event)
            case _:
                pass

    def _take_from_box(self, token: str, step: Step) -> None:
        """Take a token out of the box, if it was chosen there; the other drawn tokens go to the end."""
        match step.before.asked:
            case ChooseDrawn(count=count):
                back = [each.item for each in self.box[:count] if each.item != token]
                self.box = self.box[count:] + pile(back, PUBLIC)
            case Due(effect=ProgressFromBox()):
                take(self.box, token)
            case _:
                pass

    def _hear_conspiracy(self, event: ConspiracyDrawn | ConspiracyPrepared | ConspiracyTriggered) -> None:
        seat = event.seat
        match event:
            case ConspiracyDrawn(kept=kept, returned=returned, other=end):
                # Another viewer's knowledge of these cards is lost, because they may lie elsewhere now.
                back = [] if returned is None else pile([returned], only(seat))
                deck = self.conspiracies[len(kept) + len(back) :]
                self.conspiracies = back + deck if end is DeckEnd.TOP else deck + back
                self.unprepared[seat].extend(pile(map(str, kept), only(seat)))
            case ConspiracyPrepared(conspiracy=conspiracy):
                self.prepared[seat].append(take(self.unprepared[seat], str(conspiracy)))
            case ConspiracyTriggered(conspiracy=conspiracy):
                held = (
                    self.unprepared if any(each.item == conspiracy for each in self.unprepared[seat]) else self.prepared
                )
                self.triggered.add(take(held[seat], conspiracy).item)

    def _hear_divinity(
        self, event: DivinityPlaced | PantheonRevealed | DeckShown | DeckOrdered | DivinityCalled
    ) -> None:
        match event:
            case DivinityPlaced(seat, mythology, space, divinity):
                self.spaces[space] = Secret(str(divinity), PUBLIC if seat is None else only(seat))
                if seat is not None:
                    deck = self.decks[str(mythology)]
                    back = pile([each.item for each in deck[:DRAWN] if each.item != divinity], only(seat))
                    self.decks[str(mythology)] = back + deck[DRAWN:]
            case PantheonRevealed():
                show(self.spaces.values(), PUBLIC)
            case DeckShown(divinities=divinities):
                for deck in self.decks.values():
                    show([each for each in deck if each.item in divinities], PUBLIC)
            case DeckOrdered(seat, mythology, rest):
                assert rest is not None
                self.decks[mythology] = pile(rest, only(seat) if len(rest) > 1 else PUBLIC)
            case DivinityCalled(divinity=divinity):
                self.spaces = {space: each for space, each in self.spaces.items() if each.item != divinity}
                self.decks = {
                    mythology: [each for each in deck if each.item != divinity]
                    for mythology, deck in self.decks.items()
                }

    def check(self, state: State) -> None:
        """Assert that each view of a state names at every place exactly the things that its viewer may know."""
        for viewer in VIEWERS:
            view = the_duel().view(state, viewer)
            self._check_places(state, view)
            assert not strings(view) & self.hidden(state, viewer), viewer

    def _check_places(self, state: State, view: View) -> None:
        viewer = view.seat
        places = state.layout.places if state.cards else ()
        for number, (place, card) in enumerate(zip(places, view.cards, strict=True)):
            is_seen = place.id in self.turned_up or not state.lying >> number & 1
            assert card == (state.cards[number].id if is_seen else None), place.id
        check_pile(view.box, self.box, viewer)
        check_pile([view.locked] if view.locked else [], self.locked, viewer)
        check_pile(view.conspiracies, self.conspiracies, viewer)
        for city, unprepared, prepared in zip(view.cities, self.unprepared, self.prepared, strict=True):
            check_pile(city.unprepared, unprepared, viewer)
            check_pile([conspiracy for conspiracy, _card in city.prepared], prepared, viewer)
        assert set(self.decks) == set(view.decks)
        for mythology, deck in view.decks.items():
            check_pile(deck, self.decks[mythology], viewer)
        laid = {number: space.card for number, space in enumerate(view.spaces, start=1) if space is not None}
        assert laid.keys() == self.spaces.keys()
        for number, divinity in laid.items():
            check_pile([divinity], [self.spaces[number]], viewer)
        assert view.shown_decks == self.shown
        for chamber, seen in zip(state.decrees, view.decrees, strict=True):
            assert [lying.decree if lying.decree in self.decrees else None for lying in chamber] == [
                decree.decree for decree in seen
            ]
        assert len(view.removed) == len(state.removed)
        for cards, lookers, named in zip(state.removed, self.lookers, view.removed, strict=False):
            assert named == tuple(card.id if viewer in lookers else None for card in cards)

    def hidden(self, state: State, viewer: Viewer) -> set[str]:
        """Return the ids that must not appear in anything told to a viewer."""
        rules = state.rules
        hidden = set(map(str, rules.cards)) - self._seen_cards(state, viewer)
        secrets = [*self.conspiracies, *self.spaces.values()]
        for held in (*self.unprepared, *self.prepared, *self.decks.values()):
            secrets += held
        known = {each.item for each in secrets if viewer in each.knowers}
        hidden |= set(rules.conspiracies) - self.triggered - known
        called = {divinity.id for city in state.cities for divinity in city.divinities}
        hidden |= set(rules.divinities) - called - known
        hidden |= set(rules.decrees) - self.decrees
        second = state.picks > len(self.deal.wonders[0]) or {wonder.id for wonder in state.group} & {
            *self.deal.wonders[1]
        }
        hidden |= set(rules.wonders) - {*self.deal.wonders[0], *(self.deal.wonders[1] if second else ())}
        match state.asked:
            case Due(seat=seat, effect=ProgressFromBox() | LockProgress()) if seat == viewer:
                # The box is looked into.
                pass
            case _:
                hidden |= {each.item for each in self.box if viewer not in each.knowers}
        return hidden | {each.item for each in self.locked if viewer not in each.knowers}

    def _seen_cards(self, state: State, viewer: Viewer) -> set[str]:
        """Return the cards that a viewer can see, or has seen."""
        cards = [*state.discards]
        for city in state.cities:
            cards += city.cards
            cards += [card for _over, card in (*city.wonders, *city.prepared, *city.triggered) if card is not None]
        for place, card in zip(state.layout.places, state.cards, strict=False):
            if place.id in self.turned_up or not state.lying >> state.layout.number_of[place.id] & 1:
                cards.append(card)
        for removed, lookers in zip(state.removed, self.lookers, strict=False):
            cards += removed if viewer in lookers else ()
        return {card.id for card in cards}


def show(secrets: Iterable[Secret], knowers: Knowers) -> None:
    """Add knowers to these things at their places."""
    for secret in secrets:
        secret.knowers |= knowers


def take(secrets: Secrets, item: str) -> Secret:
    """Take a thing out of a pile."""
    (found,) = [each for each in secrets if each.item == item]
    secrets.remove(found)
    return found


def check_pile(seen: Sequence[Veiled], due: Secrets, viewer: Viewer) -> None:
    """Assert that a viewer's pile shows the things that it may know, and who else knows them."""
    assert [entry.item for entry in seen] == [each.item if viewer in each.knowers else None for each in due]
    assert [entry.knowers for entry in seen] == [sum(known_by(each) for each in one.knowers) for one in due]


def may_know(event: DeckOrdered, viewer: Viewer) -> bool:
    """Whether a viewer may know the order in which a deck was put back."""
    return viewer == event.seat or event.rest is None or len(event.rest) < 2


def check_knowledge(deal: Deal, steps: Iterable[Step]) -> None:
    """Assert for a whole game that views and events agree with the table of knowledge at each moment."""
    game = the_duel()
    knowledge = DuelKnowledge(deal)
    knowledge.check(game.setup(deal))
    for step in steps:
        before = {viewer: knowledge.hidden(step.before, viewer) for viewer in VIEWERS}
        knowledge.follow(step)
        after = step.transition.state
        knowledge.check(after)
        for viewer in VIEWERS:
            told = [game.redact(event, viewer) for event in step.transition.events]
            names = strings(tuple(told))
            assert not names & before[viewer] & knowledge.hidden(after, viewer), (viewer, told)
            for event in told:
                # Everybody saw these cards, but not the order in which they went back.
                assert not isinstance(event, DeckOrdered) or may_know(event, viewer), event
