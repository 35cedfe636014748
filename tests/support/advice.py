"""Invented advice, which does not depend on any bot."""

from __future__ import annotations

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.seven.bots.reason import Chains, Denies, Income, PointsNow, War
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.view import View


async def invented(view: View) -> Advice:
    """Return advice that does not depend on any bot."""
    first, second, third = view.moves[0], view.moves[1], view.moves[-1]
    names = view.hand
    return Advice(
        (
            Option(
                first, 0.468, 48.4, 300, (PointsNow(7, "science"), Chains(names[:2]), Denies(names[0], CityId(1), 8))
            ),
            Option(second, 0.4, 45.6, 200, (War(CityId(2), True, 4), Income(5, 2))),
            Option(third, 0.071, 9.7, 50, (Income(3, 0),)),
        ),
        812,
    )
