"""The top line of Duel's table."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.top_line import top_line
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from tests.support.duel.build import the_duel
from tests.support.duel.scene import snapshot_of


def test_whoever_drafts_is_told_how_many_wonders_each_player_gets() -> None:
    """The smallest screen has room for it beside whose turn it is."""
    game = the_duel()
    state = game.setup(game.deal(Options(), Rng(1)))
    scene = DuelScene(game, DuelBook(game.catalog), snapshot_of(state, Seat(0), ("Anna", "Ben")), UNICODE)
    text = plain(top_line(scene, (), 80))
    assert "Wonders: each player gets 4 " in text
    assert "take a Wonder" in text
