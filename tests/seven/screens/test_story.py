"""What the last turns came to, in the lines below the hand."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult

from sevenwonders_tui.seven.screens.widgets.lines import Story
from sevenwonders_tui.tui.screens.base import BaseScreen
from tests.tui.conftest import ScreenApp

TOLD = (
    ("Age I, turn 2", ("Anna built Altar", "Ben built Loom")),
    ("Age I, turn 1", ("Anna sold a card", "Ben sold a card")),
)


class StoryScreen(BaseScreen[None]):
    """A story alone."""

    def compose(self) -> ComposeResult:
        """Show it."""
        yield Story()


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (1, ["Age I, turn 2:   Anna built Altar …"]),
        (2, ["Age I, turn 2:   Anna built Altar", "  Ben built Loom"]),
        (3, ["Age I, turn 2:   Anna built Altar", "  Ben built Loom", "Age I, turn 1:   Anna sold a card …"]),
    ],
)
async def test_a_turn_that_is_told_in_part_ends_with_an_ellipsis(rows: int, told: list[str]) -> None:
    """Whoever misses a neighbour in it sees that there was more; a turn that is left out as a whole needs no sign."""
    app = ScreenApp(StoryScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        story = app.screen.query_one(Story)
        story.styles.height, story.styles.width = rows, 42
        story.tell(TOLD)
        await pilot.pause()
        drawn = [story.render_line(at).text.strip("\n").rstrip() for at in range(rows)]
        assert drawn == told
