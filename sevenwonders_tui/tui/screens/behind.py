"""The screens behind *You* and *Today*: the command palette finds them where those can be opened."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.tui.commands import Behind, Command

IN_TODAY = ("today.puzzles", "today.calendar")


def behind_you(you: Command, *, is_home: bool) -> Iterator[Behind]:
    """Yield the screens that are opened from *You*."""
    # Imported when they are needed, so that the menu is there at once.
    from sevenwonders_tui.tui.screens.history.you import YouScreen

    for command in YouScreen.KEYS:
        if command.action.startswith("go(") and (is_home or command.id != "you.people"):
            yield Behind(you, command)


def behind_today(today: Command) -> Iterator[Behind]:
    """Yield the screens that are opened from *Today*."""
    from sevenwonders_tui.tui.screens.today.today import TodayScreen

    yield from (Behind(today, command) for command in TodayScreen.KEYS if command.id in IN_TODAY)
