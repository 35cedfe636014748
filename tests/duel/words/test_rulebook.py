"""What F1 says about the rules of Duel."""

from __future__ import annotations

from pathlib import Path

import pytest

from sevenwonders_tui.duel.engine.catalog import BASE, Box, Boxes
from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.duel.words.rules import reference as rulebook
from sevenwonders_tui.duel.words.rules.reference import duel_chapters
from sevenwonders_tui.duel.words.rules.rulings import AGORA_RULINGS, BOTH_RULINGS, GUILDS, PANTHEON_RULINGS
from sevenwonders_tui.duel.words.signs import duel_legend
from sevenwonders_tui.present.books.ruling import ruling_lines
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from tests.support.rule_tables import rows_by_title

RULES = Path(__file__).parents[3] / "docs" / "duel-rules.md"
BOTH = tuple(Box)


def test_every_ruling_of_the_page_stands_under_f1_word_for_word() -> None:
    """Whoever adds a ruling to docs/duel-rules.md, or changes one, tells it in the game as well."""
    page = rows_by_title(RULES)
    told = {
        chapter.title: [(ruling.question, ruling.answer) for ruling in chapter.rulings]
        for chapter in duel_chapters(None)
        if chapter.title in page
    }
    assert told == page


@pytest.mark.parametrize("boxes", [BASE, (Box.PANTHEON,), (Box.AGORA,), BOTH])
def test_each_box_brings_its_own_chapters(boxes: Boxes) -> None:
    """The base game tells of no box, and with both there is a chapter about both."""
    found = duel_chapters(boxes)
    assert (PANTHEON_RULINGS in found) == (Box.PANTHEON in boxes)
    assert (AGORA_RULINGS in found) == (Box.AGORA in boxes)
    assert (rulebook.BOTH in found) == (boxes == BOTH)
    assert found[0] is rulebook.READING
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("cells", [30, 74, 110])
def test_chapters_fit_into_any_width(language: str, cells: int) -> None:
    """Lines are broken between words, and none is wider than its room."""
    for chapter in duel_chapters(BOTH):
        lines = ruling_lines(chapter.rulings, cells)
        assert max(map(measure, lines)) <= cells, language
        assert not any("{" in plain(line) for line in lines)


def test_the_signs_of_the_table_are_explained() -> None:
    """All symbols are in the legend."""
    meanings = [meaning for _sign, meaning in duel_legend(UNICODE, BASE)]
    assert sum(meaning.startswith("science: ") for meaning in meanings) == len(Symbol)


def test_ends_that_meet_are_told_in_one_order() -> None:
    """Whoever gets several ends at once wins by science first, then by war, then in the Senate, wherever it is told."""
    said = {str(ruling.question): str(ruling.answer) for each in duel_chapters(BOTH) for ruling in each.rulings}
    assert said["How a game is won"].startswith("By science, by war, in the Senate, or on points.")
    assert "science comes before military" in said["When is a game won?"]
    assert "science and military come before it" in said["Does the Senate come before another end?"]


@pytest.mark.parametrize("boxes", [BASE, (Box.PANTHEON,), (Box.AGORA,), BOTH])
def test_guilds_are_told_of_where_there_are_guilds(boxes: Boxes) -> None:
    """With Pantheon there are none, and rules that need both boxes are told with both only."""
    rulings = [ruling for chapter in duel_chapters(boxes) for ruling in chapter.rulings]
    assert (GUILDS in rulings) == (Box.PANTHEON not in boxes)
    assert (BOTH_RULINGS in duel_chapters(boxes)) == (boxes == BOTH)
