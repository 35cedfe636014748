"""The guided game of 7 Wonders, played by the coach's proposals."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.kit import WondersKit
from sevenwonders_tui.seven.lesson import LESSON_SEED
from sevenwonders_tui.seven.screens.front import SevenFront
from sevenwonders_tui.table.setup import set_up
from tests.seven.words.coach_truth import Moment, as_proposed, beginners, moments
from tests.support.seven.build import the_game


def lesson_deal() -> Deal:
    """Return the deal of the guided game."""
    kit = WondersKit(the_game())
    deal = set_up(SevenFront(kit).lesson_plan("Nova"), kit).deal
    assert isinstance(deal, Deal)
    return deal


@cache
def guided() -> list[Moment]:
    """Return the guided game, played by the proposals."""
    return list(moments(the_game(), lesson_deal(), as_proposed(the_game()), beginners(the_game(), LESSON_SEED)))
