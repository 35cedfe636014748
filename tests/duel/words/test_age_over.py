"""The moment between two ages: who says who begins the next one."""

from __future__ import annotations

import pytest

from sevenwonders_tui.duel.engine.events import StarterChosen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.moments import AgeOver
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.scene import snapshot_of

ANNA, BEN = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("chooser", "starter", "told"),
    [(BEN, BEN, "Ben chose to begin age III."), (BEN, ANNA, "Ben chose: Anna begins age III.")],
)
def test_who_begins_is_told_with_who_chose_it(chooser: Seat, starter: Seat, told: str) -> None:
    """A choice that fell while the table was covered names the player who made it."""
    snapshot = snapshot_of(position(city(), city(), age=3, row=["palace"]), ANNA, ("Anna", "Ben"))
    scene = DuelScene(the_duel(), DuelBook(the_duel().catalog), snapshot, UNICODE)
    moment = AgeOver(scene, (), 2, (0,), has_points=False, chosen=StarterChosen(chooser, starter))
    assert [plain(each) for each in moment.sentences()] == [told]
