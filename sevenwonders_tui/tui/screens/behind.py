"""What is behind *You*, *Today* and *Learn*: the command palette finds it where those can be opened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from sevenwonders_tui.tui.commands import Behind, Command


def behind_you(you: Command, *, is_home: bool) -> Iterator[Behind]:
    """Yield the screens that are opened from *You*."""
    # Imported when they are needed, so that the menu is there at once.
    from sevenwonders_tui.tui.screens.history.you import YouScreen

    for command in YouScreen.KEYS:
        if command.action.startswith("go(") and (is_home or command.id != "you.people"):
            yield _behind(you, command)


def behind_today(today: Command, wanted: Collection[str]) -> Iterator[Behind]:
    """Yield the wanted screens that are opened from *Today*, by the ids of their commands there; the list of the day
    is one of a server only.
    """
    from sevenwonders_tui.tui.screens.today.on_server import TodayOnServerScreen

    yield from (_behind(today, command) for command in TodayOnServerScreen.commands() if command.id in wanted)


def behind_learn(learn: Command, games: Mapping[str, object]) -> Iterator[Behind]:
    """Yield the lines of *Learn* about these games, by id: guided games, rules, words and cards."""
    from sevenwonders_tui.person.books import shown_titles
    from sevenwonders_tui.present.lessons import learn_entries

    for each in learn_entries(shown_titles(games), {}):
        yield Behind(learn, each.label, each.note, f"open({each.id!r})")


def _behind(via: Command, command: Command) -> Behind:
    return Behind(via, command.said_name, command.said_help, command.action, command)
