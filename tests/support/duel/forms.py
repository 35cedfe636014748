"""The form of a new table of either game."""

from __future__ import annotations

from collections.abc import Mapping

from textual.pilot import Pilot

from sevenwonders_tui.duel.bots.roster import ROSTER
from sevenwonders_tui.duel.form import DuelForm
from sevenwonders_tui.games.titles import DUEL, TITLES, WONDERS
from sevenwonders_tui.person.draft import Draft, GameForm, usual_draft
from sevenwonders_tui.person.form_games import FormGames
from sevenwonders_tui.seven.bots.roster import ROSTER as WONDERS_ROSTER
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.setup import TablePlan
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp

FORMS: Mapping[str, GameForm] = {WONDERS: BoardForm(the_game().catalog, WONDERS_ROSTER), DUEL: DuelForm(ROSTER)}
RULES = TableRules()


class Both:
    """The form with both games; a started plan is written down and not dealt."""

    def __init__(self, *people: str) -> None:
        self.plans: list[TablePlan] = []

        async def start(draft: Draft) -> None:
            self.plans.append(draft.plan())

        async def begin(game: str) -> Draft:
            return usual_draft(FORMS[game], RULES, people or ("",))

        draft = usual_draft(FORMS[WONDERS], RULES, people or ("",))
        self.screen = NewGameScreen(draft, start, FormGames(TITLES, begin))
        self.app = ScreenApp(self.screen)


async def turned(pilot: Pilot[None], screen: NewGameScreen) -> None:
    """Wait until another game is shown."""
    await pilot.press("f3")
    await pilot.pause()
    while not screen.is_ready:
        await pilot.pause(0.01)
