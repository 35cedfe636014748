"""The draft, and the beginning and the end of turns, ages and the game."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import Deposit, MythologyId
from sevenwonders_tui.duel.engine.events import AgeBegan, StarterChosen, TurnLost, WonderDrafted
from sevenwonders_tui.duel.engine.handler import Handler, Step, Story
from sevenwonders_tui.duel.engine.moves import Choose, DraftWonder, PromptKind
from sevenwonders_tui.duel.engine.pantheon import reveal_pantheon
from sevenwonders_tui.duel.engine.rules import AGES, DRAFT_ORDER, GROUP, SEATS
from sevenwonders_tui.duel.engine.state import Lying, State
from sevenwonders_tui.duel.engine.structure import turn_up
from sevenwonders_tui.duel.engine.task import (
    ChooseStarter,
    DraftPick,
    Due,
    EndTurn,
    GoOn,
    NextPick,
    StartAge,
    Task,
    Turn,
    TurnUp,
)
from sevenwonders_tui.duel.engine.victory import win_on_points
from sevenwonders_tui.engine.game import Seat

NEXT_PICKS = ((NextPick(SEATS[0]),), (NextPick(SEATS[1]),))
PICKS = tuple(DraftPick(seat) for seat in DRAFT_ORDER)
TURNS = (Turn(SEATS[0]), Turn(SEATS[1]))
STARTERS = (Choose(SEATS[0]), Choose(SEATS[1]))


class Drafting(Handler[DraftPick, DraftWonder]):
    """The seat drafts a Wonder of the group shown. Rules 1.3."""

    ask = PromptKind.DRAFT

    def moves(self, state: State, task: DraftPick) -> tuple[DraftWonder, ...]:  # noqa: ARG002
        """Return the Wonders that are left."""
        return tuple([wonder.draft_move for wonder in state.group])

    def answer(self, state: State, task: DraftPick, move: DraftWonder, story: Story) -> None:
        """Take a Wonder, with its effects on drafting."""
        wonder = state.rules.wonders[move.wonder]
        state.group = tuple([each for each in state.group if each is not wonder])
        state.cities[task.seat].unbuilt += (wonder,)
        state.picks += 1
        if story is not None:
            story.append(WonderDrafted(task.seat, wonder.id))
        state.agenda = NEXT_PICKS[task.seat]
        if wonder.on_draft:
            state.agenda = (*[Due(task.seat, wonder.id, effect) for effect in wonder.on_draft], *state.agenda)


class GoingToNextPick(Step[NextPick]):
    """The next pick of the draft, or the first turn of the game."""

    def begin(self, state: State, task: NextPick, story: Story) -> Task | None:  # noqa: ARG002
        """Show the second group once the first is drafted; lay out age I when all are."""
        if state.picks == len(DRAFT_ORDER):
            if not state.cards:
                lay_out(state, 1, story)
            return begin_age(state, SEATS[0])
        if state.picks % GROUP == 0:
            show_group(state)
        state.turn = state.picks + 1
        return PICKS[state.picks]


def show_group(state: State) -> None:
    """Show the group of Wonders for the next pick."""
    wonders = state.deal.wonders[state.picks // GROUP]
    state.group = tuple([state.rules.wonders[wonder] for wonder in wonders])


def lay_out(state: State, age: int, story: Story) -> None:
    """Lay out the structure of an age, with its tokens. Rules 1.4, 2.1."""
    rules = state.rules
    layout = rules.layouts[age - 1]
    state.age = age
    state.turn = 0
    state.layout = layout
    cards = state.deal.structures[age - 1]
    state.cards = tuple([rules.cards[card] for card in cards])
    state.places = dict(zip(cards, range(layout.size), strict=True))
    state.lying = layout.full
    state.open, _bits = layout.open_places(layout.full)
    state.faces = layout.faces
    if rules.has_pantheon:
        _lay_tokens(state)
    if story is not None:
        story.append(AgeBegan(age))
    if rules.has_pantheon and age == 2:
        reveal_pantheon(state, story)


def _lay_tokens(state: State) -> None:
    deal = state.deal
    tokens: tuple[tuple[Deposit, tuple[MythologyId | int, ...]], ...] = (
        (Deposit.MYTHOLOGY, deal.mythology_tokens),
        (Deposit.OFFERING, deal.offering_tokens),
    )
    state.deposits = tuple(
        [
            Lying(place, kind, token)
            for kind, lying in tokens
            for place, token in zip(state.layout.deposits[kind], lying, strict=False)
        ]
    )


def begin_age(state: State, starter: Seat) -> Task:
    """Begin the first turn of an age."""
    state.turn = 1
    return TURNS[starter]


class TurningUp(Step[TurnUp]):
    """Turning up face-down cards that nothing covers any more."""

    def begin(self, state: State, task: TurnUp, story: Story) -> Task | None:
        """Turn up the cards; a Mythology token is placed first, and then the rest of the cards."""
        due = turn_up(state, task.seat, story)
        if due:
            state.agenda = (*due, task, *state.agenda)
        return None


class GoingOn(Step[GoOn]):
    """The seat goes on with its turn after a conspiracy, unless the structure is empty."""

    def begin(self, state: State, task: GoOn, story: Story) -> Task | None:
        """Go on, or end the age.

        A turn names the accessible cards. With other content than the boxes', a conspiracy may have uncovered some;
        they are turned up first.
        """
        if state.uncovered:
            state.agenda = (TurnUp(task.seat), task, *state.agenda)
            return None
        return TURNS[task.seat] if state.lying else end_age(state, task.seat, story)


class EndingTurn(Step[EndTurn]):
    """Accessible cards are turned up; then comes the next turn, the next age, or the end of the game."""

    def begin(self, state: State, task: EndTurn, story: Story) -> Task | None:
        """Turn up the cards, with their tokens, and return what comes next."""
        if state.uncovered:
            due = turn_up(state, task.seat, story)
            if due:
                state.agenda = (*due, task)
                return None
        if not state.lying:
            return end_age(state, task.seat, story)
        state.turn += 1
        seat = task.seat if state.again else SEATS[1 - task.seat]
        state.again = state.has_triggered = False
        return TURNS[seat]


def end_age(state: State, seat: Seat, story: Story) -> Task | None:
    """Return what comes after the last turn of an age, played by `seat`; None if the game is over. Rules 1.15, 1.16."""
    if state.again and story is not None:
        story.append(TurnLost(seat))
    state.again = state.has_triggered = False
    if state.age == AGES:
        win_on_points(state, story)
        return None
    lay_out(state, state.age + 1, story)
    weaker = weaker_seat(state.pawn)
    return ChooseStarter(seat if weaker is None else weaker)


def weaker_seat(pawn: int) -> Seat | None:
    """Return the seat whose capital is nearer to the pawn; None if nobody leads."""
    return SEATS[pawn > 0] if pawn else None


class ChoosingStarter(Handler[ChooseStarter, Choose]):
    """The weaker player chooses who starts the age; without one, the player of the last turn. Rules 1.15, D5."""

    ask = PromptKind.STARTER

    def moves(self, state: State, task: ChooseStarter) -> tuple[Choose, ...]:  # noqa: ARG002
        """Return both seats."""
        return STARTERS

    def answer(self, state: State, task: ChooseStarter, move: Choose, story: Story) -> None:
        """Let that seat begin."""
        starter = SEATS[int(move.item)]
        if story is not None:
            story.append(StarterChosen(task.seat, starter))
        state.agenda = (StartAge(starter),)


class StartingAge(Step[StartAge]):
    """The first turn of an age."""

    def begin(self, state: State, task: StartAge, story: Story) -> Task | None:  # noqa: ARG002
        """Begin it."""
        return begin_age(state, task.seat)
