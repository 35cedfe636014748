"""Decisions about Progress tokens."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.build import gain_piece
from sevenwonders_tui.duel.engine.catalog import DivinityId, ProgressId
from sevenwonders_tui.duel.engine.city import recount
from sevenwonders_tui.duel.engine.effects import LockProgress, ProgressFromBox
from sevenwonders_tui.duel.engine.events import LockedFrom, ProgressTaken, TokenLocked, TokensLaid
from sevenwonders_tui.duel.engine.handler import Handler, Story
from sevenwonders_tui.duel.engine.moves import Choose, PromptKind
from sevenwonders_tui.duel.engine.pile import EVERYBODY, Hidden, known_by, pile_of
from sevenwonders_tui.duel.engine.science import recount_symbols
from sevenwonders_tui.duel.engine.state import State, other
from sevenwonders_tui.duel.engine.task import ChooseDrawn, ChooseLaid, Due, TakeProgress, Task
from sevenwonders_tui.engine.game import Seat


def take_progress(state: State, seat: Seat, token: ProgressId, by: str, story: Story) -> None:
    """Give a Progress token to a seat with all its results."""
    piece = state.rules.progress[token]
    state.cities[seat].progress += (piece,)
    if story is not None:
        story.append(ProgressTaken(seat, token, by))
    gain_piece(state, seat, piece, story)


def draw_laid(state: State, divinity: DivinityId, count: int, story: Story) -> None:
    """Draw tokens from the box and lay them on a divinity that is revealed."""
    drawn, state.box = state.box[:count], state.box[count:]
    tokens = tuple(ProgressId(entry.item) for entry in drawn)
    state.laid_progress = {**state.laid_progress, divinity: tokens}
    if story is not None:
        story.append(TokensLaid(divinity, tokens))


def return_laid(state: State, divinity: DivinityId) -> None:
    """Put the tokens on a divinity at the end of the box."""
    laid = dict(state.laid_progress)
    state.box += pile_of(laid.pop(divinity), EVERYBODY)
    state.laid_progress = laid


def laid_count(state: State, divinity: DivinityId) -> int:
    """Return the number of tokens that are drawn onto a divinity when it is revealed; 0 for most."""
    effects = state.rules.divinities[divinity].gain.choices
    return sum(
        effect.draw or 0 for effect in effects if isinstance(effect, ProgressFromBox) and effect.lies_on_component
    )


class TakingProgress(Handler[TakeProgress, Choose]):
    """The seat takes a token of the board, for a pair of symbols."""

    ask = PromptKind.PROGRESS

    def moves(self, state: State, task: TakeProgress) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return the tokens of the board."""
        return tuple(Choose(ProgressId(str(token.id))) for token in state.board_progress)

    def answer(self, state: State, task: TakeProgress, move: Choose, story: Story) -> None:
        """Take one."""
        state.board_progress = tuple(token for token in state.board_progress if token.id != move.item)
        take_progress(state, task.seat, ProgressId(str(move.item)), task.by, story)


class DrawingProgress(Handler[Due, Choose]):
    """The seat takes a token of the box: one of some that are drawn or lie on the component, or any."""

    ask = PromptKind.PROGRESS

    def begin(self, state: State, task: Due, story: Story) -> Task | None:
        """Draw the tokens in public; if the choice is from the whole box, only the seat looks into it."""
        effect = task.effect
        assert isinstance(effect, ProgressFromBox), task
        if effect.lies_on_component:
            laid = ChooseLaid(task.seat, DivinityId(task.by))
            return laid if state.laid_progress.get(laid.by) else None
        if effect.draw is not None:
            count = min(effect.draw, len(state.box))
            state.box = pile_of([entry.item for entry in state.box[:count]], EVERYBODY) + state.box[count:]
            return ChooseDrawn(task.seat, task.by, count) if count else None
        if state.locked is not None:
            state.locked = Hidden(state.locked.item, state.locked.knowers | known_by(task.seat))
        return super().begin(state, task, story)

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return all tokens of the box by name, since nobody may know their order."""
        return tuple(Choose(ProgressId(token)) for token in sorted(entry.item for entry in state.box))

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Take one out of the box."""
        state.box = tuple(entry for entry in state.box if entry.item != move.item)
        take_progress(state, task.seat, ProgressId(str(move.item)), task.by, story)


class ChoosingDrawn(Handler[ChooseDrawn, Choose]):
    """The seat takes one of the drawn tokens; the others go to the end of the box."""

    ask = PromptKind.PROGRESS

    def moves(self, state: State, task: ChooseDrawn) -> tuple[Choose, ...]:
        """Return the tokens drawn."""
        return tuple(Choose(ProgressId(entry.item)) for entry in state.box[: task.count])

    def answer(self, state: State, task: ChooseDrawn, move: Choose, story: Story) -> None:
        """Take one and put the others back."""
        drawn, rest = state.box[: task.count], state.box[task.count :]
        state.box = rest + tuple(entry for entry in drawn if entry.item != move.item)
        take_progress(state, task.seat, ProgressId(str(move.item)), task.by, story)


class ChoosingLaid(Handler[ChooseLaid, Choose]):
    """The seat takes one of the tokens on a divinity; the others go to the end of the box."""

    ask = PromptKind.PROGRESS

    def moves(self, state: State, task: ChooseLaid) -> tuple[Choose, ...]:
        """Return the tokens on the divinity."""
        return tuple(Choose(token) for token in state.laid_progress[task.by])

    def answer(self, state: State, task: ChooseLaid, move: Choose, story: Story) -> None:
        """Take one and put the others back."""
        left = tuple(token for token in state.laid_progress[task.by] if token != move.item)
        state.laid_progress = {**state.laid_progress, task.by: left}
        return_laid(state, task.by)
        take_progress(state, task.seat, ProgressId(str(move.item)), task.by, story)


class LockingProgress(Handler[Due, Choose]):
    """The seat removes a token of the board, of the opponent's or of the box from the game."""

    ask = PromptKind.PROGRESS

    def moves(self, state: State, task: Due) -> tuple[Choose, ...]:
        """Return all these tokens, those of the box by name."""
        rival = state.cities[other(task.seat)]
        box = sorted(entry.item for entry in state.box)
        open_ones = [token.id for token in (*state.board_progress, *rival.progress)]
        return tuple(Choose(ProgressId(str(token))) for token in (*open_ones, *box))

    def answer(self, state: State, task: Due, move: Choose, story: Story) -> None:
        """Lock the token; one from the box is known only to the seat."""
        assert isinstance(task.effect, LockProgress), task
        token = ProgressId(str(move.item))
        rival = other(task.seat)
        knowers = EVERYBODY
        if any(piece.id == token for piece in state.board_progress):
            source = LockedFrom.BOARD
            state.board_progress = tuple(piece for piece in state.board_progress if piece.id != token)
        elif any(entry.item == token for entry in state.box):
            source, knowers = LockedFrom.BOX, known_by(task.seat)
            # Knowledge of the places of the others would reveal which one is gone.
            state.box = pile_of(entry.item for entry in state.box if entry.item != token)
        else:
            source = LockedFrom.OPPONENT
            city = state.cities[rival]
            city.progress = tuple(piece for piece in city.progress if piece.id != token)
            recount(state, rival)
            recount_symbols(state, rival)
        state.locked = Hidden(token, knowers)
        if story is not None:
            story.append(TokenLocked(task.seat, source, token))
