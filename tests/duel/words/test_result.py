"""The sheet of a Duel in words: who won, by what, and where nobody did."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.scoring import Score, Victory
from sevenwonders_tui.duel.engine.state import Result
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.end.page import DuelEndPage
from sevenwonders_tui.duel.words.end.result import DuelScoreSheet, categories_in, duel_score_sheet
from sevenwonders_tui.duel.words.end.score_pad import duel_pad_lines
from sevenwonders_tui.present.line import Role, line, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE
from sevenwonders_tui.table.client import Ending, EndKind
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.scene import NAMES
from tests.support.duel.stories import story_of

ANNA, BEN = SEATS


def sheet(first: Score, second: Score, how: Victory = Victory.POINTS, *winners: int) -> DuelScoreSheet:
    """Return the sheet of a game that ended so."""
    view = duel_view(story_of("boxes").snapshot().view)
    won = tuple(SEATS[at] for at in winners)
    ended = replace(view, scores=(first, second), winners=won, result=Result(how, won))
    return duel_score_sheet(ended, NAMES)


def test_most_points_win_and_the_greatest_lead_decided_it() -> None:
    """The total, how far ahead, and the category with the greatest difference."""
    told = sheet(Score(civilian=20, wonders=3), Score(civilian=5, wonders=9), Victory.POINTS, ANNA)
    assert told.verdict == "Anna wins with 23 points"
    assert told.decided == "9 points ahead of Ben; Civilian decided it, 20 to 5."
    assert told.counts


def test_equal_totals_go_to_blue_cards_and_may_be_shared() -> None:
    """The rule book's tie break, and the shared victory where that ties too."""
    told = sheet(Score(civilian=8, wonders=2), Score(civilian=3, wonders=7), Victory.POINTS, ANNA)
    assert told.result == "10 points and the most of blue cards"
    assert told.decided == "Anna and Ben have the same points; 8 of blue cards to 3 decided it."
    shared = sheet(Score(civilian=8), Score(civilian=8), Victory.POINTS, ANNA, BEN)
    assert shared.headline == "Anna and Ben win"
    assert shared.decided == "Nothing parts Anna and Ben: the same points, and 8 of blue cards each."


@pytest.mark.parametrize(
    ("how", "why"),
    [
        (Victory.MILITARY, "The Conflict pawn stands in Anna's capital."),
        (Victory.SCIENCE, "Ben has 6 different symbols."),
        (Victory.SENATE, "Ben controls all chambers of the Senate."),
    ],
)
def test_after_a_supremacy_the_sheet_tells_how_the_game_stood(how: Victory, why: str) -> None:
    """The winner may have fewer points, so no total is marked as the winner's."""
    told = sheet(Score(civilian=40), Score(civilian=2), how, BEN)
    assert told.headline == "Ben wins"
    assert told.decided == f"{why} The sheet as it stood then."
    assert not told.counts
    assert told.verdict.startswith("Ben wins by")


def test_six_symbols_on_both_sides_are_a_draw() -> None:
    """Nobody wins, and the sheet says so."""
    told = sheet(Score(), Score(), Victory.SCIENCE)
    assert told.headline == ""
    assert told.verdict == "Both have six different symbols at once: nobody wins"


def test_a_game_that_was_given_up_tells_who_did() -> None:
    """The other player has won, whatever the points say; nobody has where it was abandoned."""
    game, state = the_duel(), position(city(coins=30), row=["altar", "baths"])
    view = DuelKit(game).ended(game.view(state, None), state, [BEN])
    told = duel_score_sheet(view, NAMES, Ending(EndKind.CONCEDED, (ANNA,)))
    assert told.verdict == "Ben wins: the other gave up"
    assert told.decided == "Anna gave up. The sheet as it stood then."
    assert not told.counts
    view = DuelKit(game).ended(game.view(state, None), state, [])
    assert "nobody has won" in duel_score_sheet(view, NAMES, Ending(EndKind.ABANDONED)).verdict


def test_rows_are_those_of_the_boxes() -> None:
    """Temples and Divinities come with one box and take the place of Guilds, the Senate with the other."""
    bare = [row.name for row in categories_in(())]
    both = [row.name for row in categories_in(the_duel().rules(story_of("boxes").deal.boxes).boxes)]
    assert set(both) - set(bare) == {"temples", "divinities", "senate"}
    assert set(bare) - set(both) == {"guilds"}


@pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII], ids=["colors", "shapes", "ascii"])
@pytest.mark.parametrize("game", ["points", "boxes", "military"])
def test_the_page_fits_every_size_and_marks_the_winner_by_a_sign(game: str, signs: object) -> None:
    """Nothing is wider than the screen; gold never stands alone."""
    assert signs in {UNICODE, COLORLESS, ASCII}
    told = duel_score_sheet(duel_view(story_of(game).snapshot().view), NAMES)
    for cells, rows in ((80, 22), (100, 28), (120, 34), (132, 46)):
        page = DuelEndPage(told, cells, UNICODE if signs is UNICODE else COLORLESS if signs is COLORLESS else ASCII)
        lines = page.lines(page.fitting(rows))
        assert len(lines) <= rows
        assert all(measure(line) <= cells for line in lines)
        golden = [span.text for line in lines for span in line if span.role is Role.YOU]
        assert any(page.signs.prompt in text for text in golden)


@pytest.mark.parametrize("cells", [70, 80, 132])
def test_the_difference_stands_on_its_leaders_side(cells: int) -> None:
    """Bar and figure of a row are both left of the axis where the first player leads, else right of it."""
    told = sheet(Score(civilian=20, wonders=3, military=2), Score(civilian=5, wonders=9, military=2), Victory.POINTS, 0)
    rows = list(map(plain, duel_pad_lines(told, cells, UNICODE)))
    head = next(row for row in rows if UNICODE.left in row)
    assert head.index(UNICODE.left) < head.rindex("Anna") < head.rindex("Ben") < head.index(UNICODE.right)
    leads = {row.title: row.lead for row in told.rows if row.lead}
    assert leads == {"Civilian": 15, "Wonders": -6}
    for title, lead in leads.items():
        left, right = next(row for row in rows if row.strip().startswith(title)).split("┃")
        figure, side, other = f"{abs(lead):+d}", *((left, right) if lead > 0 else (right, left))
        assert figure in side
        assert "+" not in other
    total = next(row for row in rows if row.strip().startswith("Total"))
    assert total.rstrip().endswith("Anna leads by 9")
    assert total.index("Anna leads") < head.rindex("Ben")


def test_nothing_is_announced_while_rows_count_up() -> None:
    """Who leads, who has won, why, and what a review knows come with the last step, and not before."""
    told = sheet(Score(civilian=20, wonders=3), Score(civilian=5, wonders=9), Victory.POINTS, 0)
    page = DuelEndPage(told, 100, UNICODE, ("practice",), (line("Turning point: Palace"),))
    shape = page.fitting(30)
    said = "\n".join(map(plain, page.lines(shape)))
    assert all(words in said for words in ("Turning point", "leads by", told.decided[:9], "practice"))
    for step in range(page.last_step):
        counted = "\n".join(map(plain, page.lines(shape, step)))
        assert not any(words in counted for words in ("Turning point", "leads by", told.decided[:9], "practice"))
        assert len(page.lines(shape, step)) == len(page.lines(shape))
