"""Opponents of one's own strength, worked out from the history."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.draft import usual_draft
from sevenwonders_tui.person.proposal import read_strengths, with_opponents
from sevenwonders_tui.plain.home.new_table import table_lines
from sevenwonders_tui.seven.bots.roster import ROSTER
from sevenwonders_tui.seven.form import BoardForm
from sevenwonders_tui.store import HistoryFile
from sevenwonders_tui.table import TableRules
from tests.history.rows import game_row
from tests.support.seven.build import the_game

FORM = BoardForm(the_game().catalog, ROSTER)


@pytest.mark.parametrize(("games", "is_known"), [(4, False), (5, True)])
async def test_five_rated_games_are_enough(games: int, *, is_known: bool) -> None:
    """Before that nobody is proposed. In lines the proposal is one of the numbered lines, which seats it."""
    book = HistoryBook(lambda: HistoryFile(None))
    await book.add([game_row(number) for number in range(games)])
    strengths = await read_strengths(book, kits())
    draft = usual_draft(FORM, TableRules(), ("anna",), 3)
    found = strengths.opponents(draft)
    assert (found is not None) == is_known
    lines = {line.id: line for line in table_lines(draft, strengths)}
    assert ("for_you" in lines) == is_known
    if found is not None:
        seating = lines["for_you"].step
        assert seating is not None
        assert seating(draft, 1) == with_opponents(draft, found) != draft
        assert "not seated" in lines["for_you"].text
        again = {line.id: line.text for line in table_lines(with_opponents(draft, found), strengths)}
        assert "not seated" not in again["for_you"]
    await book.close()


async def test_opponents_fit_the_seats() -> None:
    """However many seats there are, every bot's seat gets one, the strongest first, and people stay."""
    book = HistoryBook(lambda: HistoryFile(None))
    await book.add([game_row(number) for number in range(6)])
    strengths = await read_strengths(book, kits())
    for seats in range(2, 8):
        draft = usual_draft(FORM, TableRules(), ("Anna",), seats)
        found = strengths.opponents(draft)
        assert found is not None
        seated = with_opponents(draft, found)
        assert [seat.player for seat in seated.seats] == ["human", *(f"bot:{rung}" for rung in found.rungs)]
    people = replace(draft, seats=(*draft.seats[:-1], draft.seats[0]))
    assert strengths.opponents(people) is None
    await book.close()
