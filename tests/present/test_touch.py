"""Buttons for fingers: large enough, and with the number that decides."""

from __future__ import annotations

import pytest

from sevenwonders_tui.present.line import Span, measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.present.touch import BUTTON_ROWS, LEAST_CELLS, Button, broken, touch_row, touch_rows

ACTS = (
    Button("build", "build", ("Build",), "b", Span("1¢")),
    Button("stage", "stage", ("Stage",), "w", Span("✗ no S"), is_possible=False),
    Button("sell", "sell", ("Sell",), "d", Span("+3")),
)


@pytest.mark.parametrize("cells", [40, 43, 60])
@pytest.mark.parametrize("is_framed", [False, True])
def test_buttons_fill_the_width_and_say_their_price(cells: int, is_framed: bool) -> None:
    """Three acts stand side by side, three rows high; prices and reasons are whole, with frames and without."""
    lines, areas = touch_row(ACTS, cells, UNICODE, is_framed=is_framed, is_low=False)
    assert len(lines) == BUTTON_ROWS
    assert all(measure(row) == cells for row in lines)
    assert all(area.rows == BUTTON_ROWS and area.cells >= LEAST_CELLS for area in areas)
    text = plain(lines[1])
    assert all(part in text for part in ("1¢", "✗ no S", "+3", "Build", "Sell"))


def test_low_terminal_has_buttons_in_one_row() -> None:
    """Below 24 rows a button is a word in a line, with its key."""
    lines, areas = touch_row(ACTS, 80, UNICODE, is_framed=True, is_low=True)
    assert len(lines) == 1
    assert "b Build" in plain(lines[0])
    assert [area.rows for area in areas] == [1, 1, 1]


def test_key_goes_before_a_word_is_cut_and_the_price_stays() -> None:
    """A narrow button drops its key's letter, then its word; what it costs is never cut."""
    (_top, row, _foot), _areas = touch_row(
        [Button("recruit", "", ("Recruit",), "b", Span("11¢"))], 13, UNICODE, is_framed=True, is_low=False
    )
    assert plain(row) == "│Recruit 11¢│"
    (_top, row, _foot), _areas = touch_row(
        [Button("recruit", "", ("Recruit",), "b", Span("11¢"))], 9, UNICODE, is_framed=True, is_low=False
    )
    assert plain(row) == "│Re… 11¢│"


def test_chosen_page_is_known_without_colour() -> None:
    """The tab of the shown page has the sign of the cursor, in ASCII too."""
    tabs = [Button(name, "", (name,), is_chosen=name == "City") for name in ("Hand", "City", "Sides", "Table", "More")]
    for signs in (UNICODE, ASCII):
        (_top, row, _foot), _areas = touch_row(tabs, 40, signs, is_framed=False, is_low=False)
        assert f"{signs.prompt}City" in plain(row)
        assert plain(row).count(signs.prompt) == 1


def test_many_buttons_are_broken_into_rows() -> None:
    """No button of a broken row is too narrow for its words, and each row is as wide as the screen."""
    buttons = [Button(str(at), "", (f"a long word {at}",), "x") for at in range(5)]
    rows = broken(buttons, 40)
    assert [len(row) for row in rows] == [2, 2, 1]
    lines, areas = touch_rows(buttons, 40, UNICODE, is_framed=True)
    assert len(lines) == 3 * BUTTON_ROWS
    assert all(measure(row) == 40 for row in lines)
    assert {area.y for area in areas} == {0, 3, 6}
