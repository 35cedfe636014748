"""The sample of colours that the settings show."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.present.line import Ground, Paint, Role, measure, plain, role_of
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.seven.words.pictures.sample import sample


@pytest.mark.parametrize(("cells", "rows"), [(44, 21), (42, 20), (66, 10), (66, 3)])
def test_sample_shows_every_colour_that_counts(cells: int, rows: int) -> None:
    """A bar and a word of each kind, gold, results and muted text are there however little room there is."""
    lines = sample(UNICODE, cells, rows)
    spans = [span for each in lines for span in each]
    assert {Ground(color.value) for color in Color} <= {span.ground for span in spans}
    assert {*map(role_of, Color), Role.YOU, Role.GOOD, Role.BAD, Role.MUTED} <= {span.role for span in spans}
    assert len(lines) <= max(rows, 3)
    assert max(map(measure, lines)) <= cells


def test_sample_with_room_has_a_wonder_and_a_card() -> None:
    """What colours are for is seen: a picture that has risen, and the face of a card."""
    lines = sample(UNICODE, 44, 21)
    assert any(isinstance(span.role, Paint) for each in lines for span in each)
    assert any("1 a card" in plain(each) for each in lines)


def test_sample_can_be_drawn_in_ascii() -> None:
    """A plain terminal sees the same things."""
    assert all(plain(each).isascii() for each in sample(ASCII, 66, 10))
