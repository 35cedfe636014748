"""The screens behind *You* and *Today*: the command palette finds them where those can be opened."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sevenwonders_tui.tui.commands import Behind, Command


def behind_you(you: Command, *, is_home: bool) -> Iterator[Behind]:
    """Yield the screens that are opened from *You*."""
    # Imported when they are needed, so that the menu is there at once.
    from sevenwonders_tui.tui.screens.history.you import YouScreen

    for command in YouScreen.KEYS:
        if command.action.startswith("go(") and (is_home or command.id != "you.people"):
            yield Behind(you, command)


def behind_today(today: Command, wanted: Collection[str]) -> Iterator[Behind]:
    """Yield the wanted screens that are opened from *Today*, by the ids of their commands there; the list of the day
    is one of a server only.
    """
    from sevenwonders_tui.tui.screens.today.on_server import TodayOnServerScreen

    yield from (Behind(today, command) for command in TodayOnServerScreen.commands() if command.id in wanted)
