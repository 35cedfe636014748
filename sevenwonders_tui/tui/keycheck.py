"""All commands of all screens, and the check of a person's own keys against them.

It imports every screen, so it is used only for people with keys of their own, and never before the first paint.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from sevenwonders_tui.games.registry import ENTRIES, entry
from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.commands import QUIT, Command, spread
from sevenwonders_tui.tui.keys import Keys, key_name
from sevenwonders_tui.tui.screens.base import BaseScreen

Screens = tuple[type[BaseScreen[Any]], ...]


@cache
def screens() -> Screens:
    """Return every class of screens, the shared ones first, in the order of their module names."""
    packages = ("sevenwonders_tui.tui", *(entry(game).SCREENS for game in ENTRIES))
    for package in packages:
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)
    found = {screen for screen in _descendants(BaseScreen) if screen.__module__.startswith("sevenwonders_tui.")}
    of_house = f"{packages[0]}."

    def place(screen: type[BaseScreen[Any]]) -> tuple[bool, str, str, str]:
        _program, area, *_folders, module = screen.__module__.split(".")
        return not screen.__module__.startswith(of_house), area, module, screen.__qualname__

    return tuple(sorted(found, key=place))


def _descendants(screen: type[BaseScreen[Any]]) -> Iterator[type[BaseScreen[Any]]]:
    yield screen
    for each in screen.__subclasses__():
        yield from _descendants(each)


def all_commands() -> dict[str, Command]:
    """Return every command by its id, from the screen with the most commands that has it."""
    listed = sorted((screen.commands() for screen in screens()), key=len)
    return {command.id: command for commands in listed for command in spread(commands)}


def check_keys(wanted: Keys) -> tuple[Keys, tuple[str, ...]]:
    """Return the keys that can be used, and a sentence about each rejected wish."""
    known, chosen, faults = all_commands(), dict(wanted.chosen), list[str]()
    for command, keys in wanted.chosen.items():
        fault = _fault(command, keys, known)
        if fault is not None:
            faults.append(fault)
        if fault is not None or keys == known[command].keys:
            del chosen[command]
    while (clash := _find_clash(Keys(chosen))) is not None:
        fault, commands = clash
        faults.append(fault)
        for command in commands:
            chosen.pop(command, None)
    return Keys(chosen), tuple(faults)


def _fault(command: str, keys: tuple[str, ...], known: dict[str, Command]) -> str | None:
    """Return the problem of a single wish; None if there is none."""
    if command not in known:
        return _("There is no command {command}.").format(command=command)
    if not known[command].action:
        return _("The keys of {command} cannot be changed.").format(command=command)
    if QUIT in keys:
        return _("{command} cannot have {key}, which leaves the game.").format(command=command, key=key_name(QUIT))
    for screen in screens():
        own = next((each for each in spread(screen.commands()) if each.id == command), None)
        if own is None or own.is_widgets:
            continue
        if all(map(screen.typed.has, keys)) or (own.is_priority and any(map(screen.typed.has, keys))):
            text = _("{command} needs a key that writes nothing, such as F2: text is typed where it is used.")
            return text.format(command=command)
    return None


def _find_clash(keys: Keys) -> tuple[str, tuple[str, str]] | None:
    """Return two commands of one screen whose wished keys clash, and a sentence about it."""
    for screen in screens():
        taken: dict[str, Command] = {}
        for command in spread(screen.commands()):
            for key in keys.of(command):
                other = taken.setdefault(key, command)
                if other.id != command.id and keys.chosen.keys() & {other.id, command.id}:
                    text = _("{command} and {other} would both be on {key}.")
                    fault = text.format(command=other.id, other=command.id, key=key_name(key))
                    return fault, (other.id, command.id)
    return None
