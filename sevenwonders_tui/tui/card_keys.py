"""The keys that select a card by its number, for every screen that shows cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Literal

from sevenwonders_tui.i18n import N_, Marked
from sevenwonders_tui.tui.commands import Command

MOST_CARDS = 8
"""The most cards that any game offers at a time."""
CARD = N_("card")
FIRST = "hand.1"
"""The command with all numbers."""


def card_keys(name: Marked | Literal[""] = CARD, action: str = "pick") -> Command:
    """Return the commands that select a card by its number, for the screen that shows cards."""
    first, *others = (
        Command(f"hand.{number}", str(number), "", N_("Choose a card by its number."), f"{action}({number - 1})")
        for number in range(1, MOST_CARDS + 1)
    )
    explained = N_("Choose a card: by its number, with the arrow keys or with the mouse.")
    return Command(first.id, first.key, name, explained, first.action, also=tuple(others))


def card_keys_now(commands: Sequence[Command], numbers: Collection[int]) -> tuple[Command, ...]:
    """Return the commands with only those numbers that select something now; with all if none does."""
    return tuple(_with(command, numbers) if command.id == FIRST else command for command in commands)


def _with(command: Command, numbers: Collection[int]) -> Command:
    found = [each for at, each in enumerate(command.group, start=1) if at in numbers]
    if not found:
        return command
    first, *others = found
    return replace(first, name=command.name, help=command.help, also=tuple(others))
