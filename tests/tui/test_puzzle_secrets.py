"""A puzzle shows nothing that its seat may not know: on screens and in lines another deal that fits looks the same.

The twin of a puzzle has another deal wherever the seat knows nothing: other hands, other face-down cards, other decks.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.person.table_lines import TableLines
from sevenwonders_tui.plain.fronts import plain_fronts
from sevenwonders_tui.plain.seat import PlainTable
from sevenwonders_tui.plain.talk import Conversation, HasLeft
from sevenwonders_tui.puzzles.exercise import Exercise, ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.read import offered
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.screens.table.seat import SeatScreen
from tests.plain.script import ScriptedWire
from tests.support.puzzles import Attendant
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.tables import until

KITS = kits()
KINDS = {f"{puzzle.kit.id} {puzzle.row.options}": puzzle for game in TITLES for puzzle in reversed(offered(KITS[game]))}
"""The first puzzle for each kind of table: each number of seats, each set of boxes."""
FIRST = {next(id_ for id_ in KINDS if id_.startswith(game)) for game in TITLES}
EACH = pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, marks=() if id_ in FIRST else pytest.mark.slow) for id_, puzzle in KINDS.items()],
    ids=lambda puzzle: f"{puzzle.kit.id}-{puzzle.number}",
)
VIEWS = ("l", "m", "t", "v", "h")
"""Keys of a table that open what can be read of it, and the hint."""
ASIDES = ("h", "c", "l", "r", "o", "t", "e", "m", "d", "n", "i", "s", "g 99", "w", "p", "?")


class Twin(ExerciseClient):
    """The same exercise over another deal that fits what its seat knows."""

    def __init__(self, exercise: Exercise) -> None:
        super().__init__(exercise)
        rules, state = exercise.kit.rules, self._play.state
        found = rules.sample(rules.view(state, exercise.seat), Rng(11))
        assert found != state, "something is hidden from the seat"
        self._play = replace(self._play, state=found)


def other_knowledge(client: ExerciseClient) -> list[object]:
    """Return what the other seats know, and what lies hidden from all."""
    state, rules = client._play.state, client.exercise.kit.rules
    seats = [Seat(at) for at in range(len(client.exercise.setup.seats)) if at != client.exercise.seat]
    return [state, *(rules.view(state, seat) for seat in seats)]


async def shown(puzzle: Puzzle, kind: type[ExerciseClient]) -> list[str]:
    """Return the bytes of a puzzle's table, and of everything that its keys open."""
    client = kind(exercise_of(puzzle, "Anna"))
    screen = fronts(KITS)[puzzle.kit.id].exercise_screen(client, Attendant(client))
    app = ScreenApp(screen)
    found = []
    async with app.run_test(size=(140, 44)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SeatScreen) and "Anna" in drawn(app))
        await pilot.pause()
        found.append(drawn(app))
        for key in VIEWS:
            await pilot.press(key)
            await pilot.pause()
            found.append(drawn(app))
            if app.screen is not screen:
                await pilot.press("escape")
                await until(pilot, lambda: app.screen is screen)
    return found


@EACH
async def test_no_screen_of_a_puzzle_tells_a_hidden_card(puzzle: Puzzle) -> None:
    """Table, log, memory, all cities: the twin has other secrets and the same bytes."""
    real, twin = await shown(puzzle, ExerciseClient), await shown(puzzle, Twin)
    assert real == twin
    assert len(set(real)) > 1, "some key opens something"


@EACH
async def test_no_line_of_a_puzzle_tells_a_hidden_card(puzzle: Puzzle) -> None:
    """Every letter that asks for something gets the same bytes."""

    async def heard(kind: type[ExerciseClient]) -> str:
        wire = ScriptedWire([*ASIDES, "q"])
        client = kind(exercise_of(puzzle, "Anna"))
        front = plain_fronts(KITS)[puzzle.kit.id]
        table = PlainTable(Conversation(wire), front, TableLines({puzzle.seat: client}, client))
        with pytest.raises(HasLeft):
            await table.play()
        return wire.said

    real, twin = await heard(ExerciseClient), await heard(Twin)
    assert real == twin
    assert len(real.splitlines()) > len(ASIDES)


@EACH
def test_twin_has_other_secrets(puzzle: Puzzle) -> None:
    """Otherwise the comparison could not fail: some other seat knows something else, or other cards lie hidden."""
    exercise = exercise_of(puzzle, "Anna")
    assert other_knowledge(Twin(exercise)) != other_knowledge(ExerciseClient(exercise))
