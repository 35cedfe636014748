"""Practice of an account on a server: a game that is over, or a puzzle, is played on in a room of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.lobby.practiceplan import PracticePlan
from sevenwonders_tui.person.play_on import stand_ins

if TYPE_CHECKING:
    from sevenwonders_tui.engine.game import AnyMove
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.lobby import RoomClient
    from sevenwonders_tui.lobby.client import OwnHistory
    from sevenwonders_tui.person.play_on import PlayOnDraft
    from sevenwonders_tui.puzzles.exercise import Exercise
    from sevenwonders_tui.table.history import History


async def practise_from(games: OwnHistory, kit: Kit, history: History, table: str, draft: PlayOnDraft) -> RoomClient:
    """Play on from a moment of a game of the account. Raises as `AccountHistory.practise` does."""
    setup = history.setup.with_players(draft.changed_players(history.setup), kit)
    return await games.practise(PracticePlan(setup, history.moves[: draft.decision], f"{table}/{draft.decision}"))


async def practise_again(games: OwnHistory, kit: Kit, history: History, table: str, seat: Seat) -> RoomClient:
    """Play the deal of a game of the account again from one of its seats. Raises as `practise` does."""
    setup = history.setup.with_players(stand_ins(kit, history.setup, seat), kit)
    return await games.practise(PracticePlan(setup, (), f"{table}/0"))


async def practise_answer(games: OwnHistory, exercise: Exercise, move: AnyMove | None) -> RoomClient:
    """Play on from the answer to a puzzle or to an own mistake, which can be taken back there.

    Without a move it begins with the decision. Raises as `practise` does, and IllegalMove.
    """
    kit, setup = exercise.kit, exercise.table
    setup = setup.with_players(stand_ins(kit, setup, exercise.seat), kit)
    room = await games.practise(PracticePlan(setup, exercise.moves, exercise.origin.key))
    for client in () if move is None else await room.table_clients():
        await client.submit(client.snapshot().decision, move)
        client.close()
    return room
