"""What a coach says, as it is laid out: pages of sentences, in the rows and cells that there are."""

from __future__ import annotations

import pytest

from sevenwonders_tui.present.coach import CoachPage, Named, band_title, sentence, sheets
from sevenwonders_tui.present.line import Role, Span, line, measure, plain, wrap, wrap_line
from sevenwonders_tui.present.symbols import UNICODE

PAGES = (
    CoachPage(
        "coins",
        "coins",
        tuple(
            sentence("coins", "You have {coins} in your treasury now, and not one more.", coins=Named(n, f"{n} coins"))
            for n in range(3, 9)
        ),
    ),
    CoachPage("end", "the end", (sentence("end", "That is all."),), ("own",)),
)


@pytest.mark.parametrize("cells", [20, 44, 78, 200])
@pytest.mark.parametrize("rows", [1, 3, 4])
def test_nothing_that_is_said_is_cut(cells: int, rows: int) -> None:
    """All words of all pages are read, page after page, and no sheet is higher or wider than its room."""
    found = sheets(PAGES, cells, rows)
    assert all(len(sheet.lines) <= rows and max(map(measure, sheet.lines)) <= cells for sheet in found)
    for page in PAGES:
        read = " ".join(plain(row) for sheet in found if sheet.page is page for row in sheet.lines)
        assert read.split() == " ".join(map(str, page.sentences)).split()


def test_a_sheet_ends_with_a_sentence_where_one_fits() -> None:
    """A page goes on where a sentence begins, as long as sentences are no higher than a sheet."""
    assert all(plain(sheet.lines[-1]).rstrip().endswith(".") for sheet in sheets(PAGES, 78, 3))


@pytest.mark.parametrize(
    "text", ["Press Enter to go on.", "Fortifications and Pawnshops", "每張灰卡得2枚錢幣。", "a  b"]
)
@pytest.mark.parametrize("cells", [4, 7, 11, 60])
def test_a_line_breaks_as_its_words_do(text: str, cells: int) -> None:
    """Roles change nothing about where a line ends, and every word keeps its own."""
    at = text.find(" ") + 1 or 3
    parts = line(text[:at], Span(text[at:], Role.TITLE))
    rows = wrap_line(parts, cells)
    assert [plain(row) for row in rows] == wrap(text, cells)
    bold = "".join(span.text for row in rows for span in row if span.role is Role.TITLE)
    assert set(text[at:]) - {" "} <= set(bold)


def test_the_title_tells_how_to_go_on() -> None:
    """The keys stand there that do something: on, back, away and here again."""
    found = sheets(PAGES, 78, 3)
    keys = ("Space", "Bksp")
    titles = [plain(band_title(found, at, 78, UNICODE, keys)) for at in (0, 1, len(found) - 1, None)]
    assert [("Space" in title, "Bksp" in title) for title in titles] == [
        (True, True),
        (True, True),
        (False, True),
        (True, False),
    ]
    assert "hides" in titles[0]
    assert "hides" not in titles[1]
