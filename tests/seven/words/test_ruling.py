"""What F1 says about the rules."""

from __future__ import annotations

from sevenwonders_tui.present.books.ruling import ruling_lines
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.words.rules.rulings import FREE_CITY, chapters
from tests.support.rule_tables import rows_by_title


def test_every_ruling_of_the_page_stands_under_f1_word_for_word() -> None:
    """Whoever adds a ruling to docs/rules.md, or changes one, tells it in the game as well."""
    told = {
        chapter.title: [(ruling.question, ruling.answer) for ruling in chapter.rulings]
        for chapter in chapters(Variant.FREE_CITY)
    }
    assert told == rows_by_title()


def test_the_free_city_is_spoken_of_where_it_plays() -> None:
    """Its rulings come first with two players, and are left out with more."""
    assert chapters(Variant.FREE_CITY)[0] is FREE_CITY
    assert FREE_CITY not in chapters(Variant.STANDARD)
    assert set(chapters(Variant.STANDARD)) < set(chapters(Variant.FREE_CITY))


def test_rulings_fit_into_any_width_whole() -> None:
    """Lines are broken between words, and no word is lost."""
    for chapter in chapters(Variant.FREE_CITY):
        for cells in (30, 74, 110):
            lines = ruling_lines(chapter.rulings, cells)
            assert max(map(measure, lines)) <= cells
            words = " ".join(plain(line).strip() for line in lines).split()
            assert words == " ".join(f"{each.question} {each.answer}" for each in chapter.rulings).split()
