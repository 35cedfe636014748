"""The Senate: cubes, control of chambers, and the results of decrees."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.city import settle_privileges
from sevenwonders_tui.duel.engine.component import PreparedPiece
from sevenwonders_tui.duel.engine.events import (
    ChamberChanged,
    CubeMoved,
    CubePlaced,
    CubeRemoved,
    DecreeMoved,
    DecreeTurnedUp,
    Event,
)
from sevenwonders_tui.duel.engine.moves import (
    MoveDecreeTo,
    MoveInfluence,
    PlaceInfluence,
    RemoveInfluence,
)
from sevenwonders_tui.duel.engine.rules import CHAMBERS, SEATS
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.state import LyingDecree, State, other
from sevenwonders_tui.duel.engine.track import move_pawn
from sevenwonders_tui.duel.engine.victory import win
from sevenwonders_tui.engine.game import Seat

ALL_CHAMBERS = tuple(range(1, CHAMBERS + 1))
PLACES = tuple(PlaceInfluence(chamber) for chamber in ALL_CHAMBERS)
REMOVES = tuple(RemoveInfluence(chamber) for chamber in ALL_CHAMBERS)
MOVES = tuple(
    MoveInfluence(source, target)
    for source in ALL_CHAMBERS
    for target in (source - 1, source + 1)
    if 1 <= target <= CHAMBERS
)


def places(state: State, seat: Seat, chambers: tuple[int, ...] = ALL_CHAMBERS) -> tuple[PlaceInfluence, ...]:
    """Return the moves that place a cube; none if the seat's supply is empty."""
    return tuple([PLACES[chamber - 1] for chamber in chambers]) if state.cities[seat].supply else ()


def shifts(state: State, seat: Seat) -> tuple[MoveInfluence, ...]:
    """Return the moves of a seat's cube to a neighbouring chamber."""
    cubes = state.cubes[seat]
    return tuple([move for move in MOVES if cubes[move.source - 1]])


def removals(state: State, seat: Seat) -> tuple[RemoveInfluence, ...]:
    """Return the moves that remove a cube of the opponent's."""
    cubes = state.cubes[other(seat)]
    return tuple([move for move in REMOVES if cubes[move.chamber - 1]])


def decree_moves(state: State) -> tuple[MoveDecreeTo, ...]:
    """Return the moves that put a decree under another."""
    return tuple(
        MoveDecreeTo(source, target)
        for source in ALL_CHAMBERS
        if state.decrees[source - 1]
        for target in ALL_CHAMBERS
        if source != target
    )


def place_cube(state: State, seat: Seat, chamber: int, story: list[Event] | None) -> None:
    """Place a cube of the seat's supply."""
    state.cities[seat].supply -= 1
    state.cubes[seat][chamber - 1] += 1
    if story is not None:
        story.append(CubePlaced(seat, chamber))
    settle_senate(state, story)


def move_cube(state: State, seat: Seat, source: int, target: int, story: list[Event] | None) -> None:
    """Move a cube of the seat's."""
    state.cubes[seat][source - 1] -= 1
    state.cubes[seat][target - 1] += 1
    if story is not None:
        story.append(CubeMoved(seat, source, target))
    settle_senate(state, story)


def remove_cube(state: State, seat: Seat, chamber: int, story: list[Event] | None) -> None:
    """Put a cube of the opponent's back into their supply."""
    state.cubes[other(seat)][chamber - 1] -= 1
    state.cities[other(seat)].supply += 1
    if story is not None:
        story.append(CubeRemoved(seat, chamber))
    settle_senate(state, story)


def move_decree(state: State, seat: Seat, source: int, target: int, story: list[Event] | None) -> None:
    """Put the decree of a chamber under those of another."""
    decrees = list(state.decrees)
    moved = decrees[source - 1][0]
    decrees[source - 1] = decrees[source - 1][1:]
    decrees[target - 1] += (moved,)
    state.decrees = tuple(decrees)
    if story is not None:
        story.append(DecreeMoved(seat, moved.decree if moved.is_up else None, source, target))
    settle_senate(state, story, is_decree_moved=True)


def settle_senate(state: State, story: list[Event] | None, *, is_decree_moved: bool = False) -> None:
    """Apply the results of a change in the Senate: decrees turned up, control, the pawn, victory, tokens met.

    The order follows the record page, section 5.
    """
    _turn_up_decrees(state, story)
    if not is_decree_moved and _controllers(state) == state.controllers:
        return
    shields = [_held_shields(state, seat) for seat in SEATS]
    _settle_control(state, story)
    change = (_held_shields(state, SEATS[0]) - shields[0]) - (_held_shields(state, SEATS[1]) - shields[1])
    due = move_pawn(state, SEATS[change < 0], abs(change), story) if change else ()
    if state.result is not None:
        return
    controller = state.controllers[0]
    if controller is not None and state.controllers == (controller,) * CHAMBERS:
        win(state, Victory.SENATE, (controller,), story)
        return
    state.agenda = due + state.agenda


def _turn_up_decrees(state: State, story: list[Event] | None) -> None:
    """Turn up face-down decrees in chambers with a cube. Rules 3.4, D32."""
    ours, theirs = state.cubes
    for at, decrees in enumerate(state.decrees):
        if (ours[at] or theirs[at]) and not all(lying.is_up for lying in decrees):
            turned = tuple([LyingDecree(lying.decree, is_up=True) for lying in decrees])
            state.decrees = (*state.decrees[:at], turned, *state.decrees[at + 1 :])
            if story is not None:
                story.extend(DecreeTurnedUp(at + 1, lying.decree) for lying in decrees if not lying.is_up)


def _controllers(state: State) -> tuple[Seat | None, ...]:
    """Return the seat with more cubes in each chamber."""
    ours, theirs = state.cubes
    pairs = zip(ours, theirs, strict=True)
    return tuple([None if mine == yours else SEATS[yours > mine] for mine, yours in pairs])


def _settle_control(state: State, story: list[Event] | None) -> None:
    """Update the control of each chamber, and give its decrees to the controller."""
    before = state.controllers
    state.controllers = _controllers(state)
    if story is not None:
        changes = enumerate(zip(before, state.controllers, strict=True), start=1)
        story += [ChamberChanged(chamber, now) for chamber, (was, now) in changes if was != now]
    held: tuple[list[PreparedPiece], list[PreparedPiece]] = ([], [])
    for controller, lyings in zip(state.controllers, state.decrees, strict=True):
        if controller is not None:
            held[controller].extend([state.rules.decrees[lying.decree] for lying in lyings])
    for city, decrees in zip(state.cities, map(tuple, held), strict=True):
        if decrees != city.decrees:
            city.decrees = decrees
            settle_privileges(city)
            city.market = None


def _held_shields(state: State, seat: Seat) -> int:
    return sum([decree.gain.held for decree in state.cities[seat].decrees])
