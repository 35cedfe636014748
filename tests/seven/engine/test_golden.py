"""Games that people can read, which together show every card, every stage and every power.

`pytest tests/seven/engine/test_golden.py --update-golden` writes them anew; the commit says why the game changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.events import (
    BattleFought,
    CardBuilt,
    CardDiscarded,
    CardRecovered,
    Event,
    GameEnded,
    HandsPassed,
    PowerPassed,
    StageBuilt,
)
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Free
from sevenwonders_tui.seven.engine.scoring import GuildCopied, SymbolChosen
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.oracle import CARDS
from tests.support.seven.playthrough import Told, tell

GOLDEN = Path(__file__).parent.parent / "golden"
GAMES = [(2, "B", 6), (3, "A", 1), (6, "A", 33), (6, "B", 27), (6, "B", 58), (7, "A", 68)]
"""Seats, side and seed: few games, chosen so that the coverage test below holds."""


def told_game(players: int, side: str, seed: int) -> Told:
    """Return one of the games."""
    return tell(deal_of(players, seed, sides=side), seed)


@pytest.mark.parametrize(("players", "side", "seed"), GAMES)
def test_a_game_goes_as_it_is_written_down(players: int, side: str, seed: int, request: pytest.FixtureRequest) -> None:
    """The same deal and the same dice tell the same story, line by line."""
    path = GOLDEN / f"{players}_seats_{side}_{seed}.txt"
    text = told_game(players, side, seed).text
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no golden game {path.name}: run pytest --update-golden"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_the_golden_games_are_all_that_lie_there() -> None:
    """No file of a game that is not played any more stays behind."""
    names = {f"{players}_seats_{side}_{seed}.txt" for players, side, seed in GAMES}
    assert {path.name for path in GOLDEN.iterdir()} == names


def everything_told() -> list[tuple[Told, Event]]:
    """Return all events of all games."""
    games = [told_game(*game) for game in GAMES]
    return [(told, event) for told in games for event in told.events]


def test_the_golden_games_show_every_card_and_stage() -> None:
    """Each card is built at least once, each stage of each side too."""
    cards: set[CardId] = set()
    stages: set[tuple[WonderId, BoardSide, int]] = set()
    for told, event in everything_told():
        if isinstance(event, CardBuilt | CardRecovered):
            cards.add(event.card)
        if isinstance(event, StageBuilt):
            board = told.end.cities[event.city].board.board
            stages.add((board.wonder, board.side, event.stage))
    assert cards == set(CARDS)
    assert stages == {
        (wonder.id, side, number + 1)
        for wonder in the_game().catalog.wonders
        for side, steps in wonder.sides.items()
        for number in range(len(steps))
    }


def test_the_golden_games_show_every_power_in_use() -> None:
    """A chain, a free build, a search, a power left unused, a seventh card, a chosen symbol and a copied guild."""
    shown: set[object] = set()
    for _told, event in everything_told():
        shown.add(type(event))
        if isinstance(event, CardBuilt):
            shown.add(event.free)
        if isinstance(event, GameEnded):
            shown |= {type(choice) for score in event.scores for choice in score.choices}
    late = [order for game in GAMES for turn in told_game(*game).end.history for order in turn.after]
    shown |= {("seventh", type(order)) for order in late}
    kinds = {BattleFought, CardBuilt, CardDiscarded, CardRecovered, HandsPassed, PowerPassed, StageBuilt}
    powers = {Free.CHAIN, Free.POWER, SymbolChosen, GuildCopied, ("seventh", Build)}
    assert kinds | powers <= shown
    assert any(isinstance(order, BuildStage | Discard) for order in late)
