"""The interface of players that are programs."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from sevenwonders_tui.engine.game import AnyMove


class Bot(Protocol):
    """The player of one seat. It receives a view, which holds what a person in its seat would see, and nothing else."""

    def choose(self, view: Any) -> AnyMove:
        """Return one of `view.moves`; there is always at least one when a bot is asked.

        The view belongs to the bot's game.
        """


@runtime_checkable
class GuestBot(Bot, Protocol):
    """A bot that runs outside this process. Its creator closes it when its game is over."""

    def finish(self, view: Any) -> None:
        """Receive the last view of the finished game."""

    def close(self) -> None:
        """End the program. May be called twice, and from another thread while `choose` waits."""


def dismiss(bot: Bot) -> None:
    """Close a bot if it needs to be closed."""
    if isinstance(bot, GuestBot):
        bot.close()
