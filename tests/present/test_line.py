"""Lines of spans: broken as their text is, whatever room there is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.present.line import line, plain, wrap, wrap_line


@given(
    parts=st.lists(st.text("ab -·灰。", max_size=9), min_size=1, max_size=4),
    cells=st.integers(min_value=0, max_value=12),
)
def test_line_is_broken_as_its_text_at_any_width(parts: list[str], cells: int) -> None:
    """A widget that has no room yet asks for rows of no cells: that is no reason to fail."""
    assert [plain(row) for row in wrap_line(line(*parts), cells)] == wrap("".join(parts), cells)
