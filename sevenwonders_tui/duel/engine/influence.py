"""Decisions about Influence cubes, decrees and conspiracies."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.duel.engine.build import blue_cards, gain_piece
from sevenwonders_tui.duel.engine.catalog import ConspiracyId
from sevenwonders_tui.duel.engine.effects import Conspire, MoveCube, SenateActions
from sevenwonders_tui.duel.engine.events import ConspiracyDrawn, ConspiracyTriggered
from sevenwonders_tui.duel.engine.handler import Handler, Story
from sevenwonders_tui.duel.engine.moves import (
    CONSPIRE,
    SKIP,
    Choose,
    ConspireInstead,
    DeckEnd,
    KeepConspiracy,
    MoveDecreeTo,
    MoveInfluence,
    PlaceInfluence,
    PromptKind,
    RemoveInfluence,
    Skip,
)
from sevenwonders_tui.duel.engine.pile import hidden, known_by, pile_of, shown
from sevenwonders_tui.duel.engine.rules import DRAWN_TO_CONSPIRE
from sevenwonders_tui.duel.engine.senate import (
    decree_moves,
    move_cube,
    move_decree,
    place_cube,
    places,
    removals,
    remove_cube,
    shifts,
)
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import ChooseConspiracy, Due, SenateAction, Task
from sevenwonders_tui.engine.game import Seat

DECK_ENDS = tuple(DeckEnd)


class PlacingCube(Handler[Due, PlaceInfluence]):
    """The seat places a cube of its supply in any chamber."""

    ask = PromptKind.CUBE

    def moves(self, state: State, task: Due) -> tuple[PlaceInfluence, ...]:
        """Return the chambers."""
        return places(state, task.seat)

    def answer(self, state: State, task: Due, move: PlaceInfluence, story: Story) -> None:
        """Place it."""
        place_cube(state, task.seat, move.chamber, story)


class MovingCube(Handler[Due, MoveInfluence | Skip]):
    """The seat moves a cube of its own to a neighbouring chamber."""

    ask = PromptKind.CUBE

    def moves(self, state: State, task: Due) -> tuple[MoveInfluence | Skip, ...]:
        """Return the possible moves, and the move that leaves the cube if that is allowed."""
        assert isinstance(task.effect, MoveCube), task
        ways = shifts(state, task.seat)
        return (*ways, SKIP) if ways and task.effect.is_optional else ways

    def answer(self, state: State, task: Due, move: MoveInfluence | Skip, story: Story) -> None:
        """Move it."""
        if isinstance(move, MoveInfluence):
            move_cube(state, task.seat, move.source, move.target, story)


class RemovingCube(Handler[Due, RemoveInfluence]):
    """The seat puts a cube of the opponent's back into their supply."""

    ask = PromptKind.CUBE

    def moves(self, state: State, task: Due) -> tuple[RemoveInfluence, ...]:
        """Return the chambers with a cube of the opponent's."""
        return removals(state, task.seat)

    def answer(self, state: State, task: Due, move: RemoveInfluence, story: Story) -> None:
        """Remove it."""
        remove_cube(state, task.seat, move.chamber, story)


class MovingDecree(Handler[Due, MoveDecreeTo]):
    """The seat puts a decree under that of another chamber."""

    ask = PromptKind.DECREE

    def moves(self, state: State, task: Due) -> tuple[MoveDecreeTo, ...]:  # noqa: ARG002
        """Return the possible moves."""
        return decree_moves(state)

    def answer(self, state: State, task: Due, move: MoveDecreeTo, story: Story) -> None:
        """Move it."""
        move_decree(state, task.seat, move.source, move.target, story)


class TakingActions(Handler[Due, PlaceInfluence]):
    """The actions of a Politician; their number is fixed when he is recruited. Rules 3.3."""

    ask = PromptKind.CUBE

    def begin(self, state: State, task: Due, story: Story) -> Task | None:  # noqa: ARG002
        """Ask for the first action."""
        assert isinstance(task.effect, SenateActions), task
        actions = state.rules.actions(blue_cards(state, task.seat))
        state.agenda = (SenateAction(task.seat, task.by, task.effect.section, actions), *state.agenda)
        return None


class TakingAction(Handler[SenateAction, PlaceInfluence | MoveInfluence | Skip]):
    """One action of a Politician: place a cube in his section, move a cube anywhere, or stop."""

    ask = PromptKind.CUBE

    def moves(self, state: State, task: SenateAction) -> tuple[PlaceInfluence | MoveInfluence | Skip, ...]:
        """Return the possible actions, and the move that stops."""
        section = state.rules.sections[task.section]
        ways: tuple[PlaceInfluence | MoveInfluence, ...] = places(state, task.seat, section)
        ways += shifts(state, task.seat)
        return (*ways, SKIP) if ways else ()

    def answer(
        self, state: State, task: SenateAction, move: PlaceInfluence | MoveInfluence | Skip, story: Story
    ) -> None:
        """Carry out the action; the next one comes after all its results."""
        if isinstance(move, Skip):
            return
        if task.left > 1:
            state.agenda = (SenateAction(task.seat, task.by, task.section, task.left - 1), *state.agenda)
        if isinstance(move, PlaceInfluence):
            place_cube(state, task.seat, move.chamber, story)
        else:
            move_cube(state, task.seat, move.source, move.target, story)


class Scheming(Handler[Due, PlaceInfluence | ConspireInstead]):
    """The choice of a Conspirator: place a cube in any chamber, or draw two conspiracies. It is not optional (D31)."""

    ask = PromptKind.SCHEME

    def moves(self, state: State, task: Due) -> tuple[PlaceInfluence | ConspireInstead, ...]:
        """Return the chambers, and the move to conspire."""
        return (*places(state, task.seat), *((CONSPIRE,) if state.conspiracies else ()))

    def answer(self, state: State, task: Due, move: PlaceInfluence | ConspireInstead, story: Story) -> None:
        """Do one of the two."""
        if isinstance(move, PlaceInfluence):
            place_cube(state, task.seat, move.chamber, story)
        else:
            state.agenda = (Due(task.seat, task.by, Conspire()), *state.agenda)


class Conspiring(Handler[Due, KeepConspiracy]):
    """Two conspiracies are drawn. With Organized Crime the seat keeps both without a choice."""

    ask = PromptKind.KEEP

    def begin(self, state: State, task: Due, story: Story) -> Task | None:
        """Let the seat see them, or keep both."""
        drawn, deck = state.conspiracies[:DRAWN_TO_CONSPIRE], state.conspiracies[DRAWN_TO_CONSPIRE:]
        if state.cities[task.seat].privileges.organized_crime:
            state.conspiracies = deck
            _keep(state, task.seat, tuple(ConspiracyId(card.item) for card in drawn), None, story)
            return None
        state.conspiracies = shown(drawn, known_by(task.seat)) + deck
        return ChooseConspiracy(task.seat) if drawn else None


@cache
def _kept(conspiracy: str, end: DeckEnd) -> KeepConspiracy:
    return KeepConspiracy(ConspiracyId(conspiracy), end)


class ChoosingConspiracy(Handler[ChooseConspiracy, KeepConspiracy]):
    """The seat keeps one of the two; the other goes on top of the deck or under it."""

    ask = PromptKind.KEEP

    def moves(self, state: State, task: ChooseConspiracy) -> tuple[KeepConspiracy, ...]:  # noqa: ARG002
        """Return both, with both ends of the deck."""
        drawn = state.conspiracies[:DRAWN_TO_CONSPIRE]
        return tuple([_kept(card.item, end) for card in drawn for end in DECK_ENDS])

    def answer(self, state: State, task: ChooseConspiracy, move: KeepConspiracy, story: Story) -> None:
        """Keep one. Afterwards only the seat knows where these cards are, even if others knew them before."""
        drawn, deck = state.conspiracies[:DRAWN_TO_CONSPIRE], state.conspiracies[DRAWN_TO_CONSPIRE:]
        seen = known_by(task.seat)
        back = tuple([hidden(card.item, seen) for card in drawn if card.item != move.conspiracy])
        state.conspiracies = back + deck if move.other is DeckEnd.TOP else deck + back
        returned = (ConspiracyId(back[0].item), move.other) if back else None
        _keep(state, task.seat, (move.conspiracy,), returned, story)


def _keep(
    state: State,
    seat: Seat,
    kept: tuple[ConspiracyId, ...],
    back: tuple[ConspiracyId, DeckEnd] | None,
    story: Story,
) -> None:
    state.cities[seat].unprepared += pile_of(kept, known_by(seat))
    if story is not None:
        returned, end = back or (None, None)
        story.append(ConspiracyDrawn(seat, kept, returned, end))


def trigger(state: State, seat: Seat, conspiracy: ConspiracyId, story: Story) -> None:
    """Reveal a conspiracy of the seat's and apply it. A card under it stays there."""
    city = state.cities[seat]
    under = [card for hidden, card in city.prepared if hidden.item == conspiracy]
    city.prepared = tuple(entry for entry in city.prepared if entry[0].item != conspiracy)
    city.unprepared = tuple(hidden for hidden in city.unprepared if hidden.item != conspiracy)
    piece = state.rules.conspiracies[conspiracy]
    city.triggered += ((piece, under[0] if under else None),)
    if story is not None:
        story.append(ConspiracyTriggered(seat, conspiracy))
    gain_piece(state, seat, piece, story)


class TriggeringUnprepared(Handler[Due, Choose | Skip]):
    """The seat triggers an unprepared conspiracy of its own, or none."""

    ask = PromptKind.CONSPIRACY

    def moves(self, state: State, task: Due) -> tuple[Choose | Skip, ...]:
        """Return these conspiracies, and the move to trigger none."""
        picks = tuple(Choose(ConspiracyId(hidden.item)) for hidden in state.cities[task.seat].unprepared)
        return (*picks, SKIP) if picks else ()

    def answer(self, state: State, task: Due, move: Choose | Skip, story: Story) -> None:
        """Trigger one."""
        if isinstance(move, Choose):
            trigger(state, task.seat, ConspiracyId(str(move.item)), story)
