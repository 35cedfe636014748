"""The saved tables, as a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sevenwonders_tui.i18n import _, comma_list, semicolon_list
from sevenwonders_tui.person.series import waiting_series
from sevenwonders_tui.person.services import AppServices
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.kept_table import ago, people_words, result_words
from sevenwonders_tui.present.lobby import stand_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.table.line import TableLine

AT_ONCE = 10
"""The tables of one page of the list, the last played first."""
MORE, OPEN, DELETE = "more", "open", "delete"


class SavedTables:
    """Lists tables, and asks for an action on one."""

    def __init__(self, talk: Conversation, services: AppServices) -> None:
        self.talk = talk
        self.services = services

    async def choose(self) -> str | None:
        """Return the id of the table to continue; None if the person goes back."""
        first = 0
        while True:
            try:
                lines = await self.services.house.tables()
                series = await waiting_series(self.services, lines)
            except (StoreError, TableError) as error:
                await self.talk.tell(str(error))
                return None
            if not lines:
                await self.talk.tell(_("No table is kept yet: start a new game in the menu."))
                return None
            shown = await self._with_results(lines[first : first + AT_ONCE])
            answers = [
                Numbered(line.id, table_words(line, series=series.get(line.id, "")), comma_list(line.names))
                for line in shown
            ]
            if first + AT_ONCE < len(lines):
                answers.append(Numbered(MORE, _("Older tables")))
            found = await pick(self.talk, _("Tables, the last played first"), answers)
            if found is None:
                return None
            if found == MORE:
                first += AT_ONCE
            elif await self._wants_open(shown, found):
                return found

    async def _with_results(self, lines: Sequence[TableLine]) -> Sequence[TableLine]:
        """Return the lines with their winners; some results have to be computed first."""
        found = {line.id: line async for line in self.services.house.results(lines)}
        return [found.get(line.id, line) for line in lines]

    async def _wants_open(self, lines: Sequence[TableLine], table: str) -> bool:
        """Ask for an action on a table, which may be deleting it; return whether to open it."""
        line = next(each for each in lines if each.id == table)
        if line.trouble is not None:
            await self.talk.tell(str(line.trouble))
        names = comma_list(line.names) or line.id
        answers = [Numbered(OPEN, _("Open it")), Numbered(DELETE, _("Delete it"))]
        found = await pick(self.talk, table_words(line), answers)
        if found == OPEN:
            return True
        if found == DELETE:
            text = _("The table of {names} will be gone for good, with its moves and its score.").format(names=names)
            if await self.talk.ask_yes(text):
                try:
                    await self.services.remove(line.id)
                except (StoreError, TableError) as error:
                    await self.talk.tell(str(error))
        return False


def table_words(line: TableLine, series: str = "") -> str:
    """Return a table in words: its state, its last game time, its people.

    `series` says how a series stands whose last finished game it is.
    """
    when = "" if line.changed is None else ago(line.changed, datetime.now(UTC))
    title = "" if line.title is None else str(line.title)
    if not line.names:
        stand = _("cannot be read")
    elif series:
        stand = _("the next game of a series waits, {series}").format(series=series)
    elif line.result is not None:
        stand = result_words(line.result)
    elif line.is_over:
        stand = _("over")
    else:
        stand = stand_words(line.age, line.turn, is_draft=line.is_draft)
    return semicolon_list(part for part in (stand, title, when, people_words(line)) if part)
