"""What a player that is a program promises."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from sevenwonders_tui.engine.game import AnyMove


class Bot(Protocol):
    """One seat's mind. It sees a view, which is all that a person in its seat would see, and nothing else."""

    def choose(self, view: Any) -> AnyMove:
        """Return one of `view.moves`; there is always at least one when a bot is asked. The view is of its game."""


@runtime_checkable
class GuestBot(Bot, Protocol):
    """A bot that runs outside this process. Whoever makes one closes it when its game is over."""

    def finish(self, view: Any) -> None:
        """Receive the last view of the finished game."""

    def close(self) -> None:
        """End what was started. May be called twice, and from another thread while `choose` waits."""


def dismiss(bot: Bot) -> None:
    """Close a bot that needs closing; nothing happens for any other."""
    if isinstance(bot, GuestBot):
        bot.close()
