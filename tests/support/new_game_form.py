"""The form of a new table; a started plan is written down and not dealt."""

from __future__ import annotations

from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.person.draft import Draft, usual_draft
from sevenwonders_tui.person.proposal import Strengths
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.table import TableRules
from sevenwonders_tui.table.setup import TablePlan
from sevenwonders_tui.tui.screens.home.new_game import NewGameScreen
from tests.tui.conftest import ScreenApp
from tests.tui.tables import the_game

FORM = BoardForm(the_game().catalog, ROSTER)


class Form:
    """The screen of the form; a started plan is written down and not dealt."""

    def __init__(
        self, *people: str, seats: int | None = None, fault: str = "", strengths: Strengths | None = None
    ) -> None:
        self.plans: list[TablePlan] = []
        self.fault = fault
        draft = usual_draft(FORM, TableRules(), people or ("",), seats)

        async def find_strengths() -> Strengths:
            return strengths or Strengths()

        self.screen = NewGameScreen(draft, self.start, find_strengths=find_strengths)
        self.app = ScreenApp(self.screen)

    async def start(self, draft: Draft) -> None:
        """Note the plan of the draft, or refuse it."""
        if self.fault:
            raise SetupError(self.fault)
        self.plans.append(draft.plan())
