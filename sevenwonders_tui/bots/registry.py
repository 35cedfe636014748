"""Bots by name: the levels, the yardsticks of the arena, and those that other packages bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import TypeAlias

from sevenwonders_tui.bots.bot import Bot
from sevenwonders_tui.bots.builder import BuilderBot
from sevenwonders_tui.bots.greedy import GreedyBot
from sevenwonders_tui.bots.policy import EasyBot, PolicyBot
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.bots.program import command_of, is_program
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.search import Budget, FlatBot, SearchBot
from sevenwonders_tui.engine.seven import SevenWonders

Maker: TypeAlias = Callable[[SevenWonders, int], Bot]
"""Makes a bot from the rules and a seed."""

GROUP = "sevenwonders.bots"
"""The entry points of other packages: each names a `Maker`, under the name that the bot is to have."""

_MEDIUM = Budget(playouts=30)
_MEDIUM_FOR_TWO = Budget(playouts=100)
"""What leaves it half-way between `greedy` and `hard`, by measurement."""

_PLAIN: Mapping[str, Maker] = {
    "random": lambda _game, seed: RandomBot(seed),
    "easy": EasyBot,
    "greedy": lambda game, _seed: GreedyBot(game),
    "medium": lambda game, seed: SearchBot(game, seed, _MEDIUM, _MEDIUM_FOR_TWO),
    "builder": BuilderBot,
    "policy": PolicyBot,
}
_THINKING: Mapping[str, tuple[Callable[[SevenWonders, int, Budget], Bot], Budget]] = {
    "medium": (SearchBot, _MEDIUM),
    "hard": (SearchBot, Budget(seconds=1.0)),
    "flat": (FlatBot, Budget(playouts=400)),
}
"""Bots that can be given more time or less, and what they take otherwise."""

OPEN_ENDED = ("hard",)
"""Those that are as strong as the time they get; the others stop where their level does."""

BOT_NAMES = ("random", "easy", "greedy", "medium", "hard")
"""The levels that a table offers, the weakest first."""


def make_bot(name: str, game: SevenWonders, seed: int) -> Bot:
    """Return a bot; the same seed and the same views give the same moves. Raises KeyError for an unknown name.

    A bot that thinks takes a budget after a colon: `hard:2000` for playouts, `hard:250ms` for time. With time, how far
    it gets, and so its answer, depends on the machine. `exec:` and a command line is an external program, which
    answers as it likes; `dismiss` ends it.
    """
    return _maker(name)(game, seed)


def is_bot(name: str) -> bool:
    """Whether `make_bot` knows the name."""
    try:
        _maker(name)
    except KeyError:
        return False
    return True


def bot_names() -> tuple[str, ...]:
    """Return every name that `make_bot` knows without a budget: the levels, the yardsticks, those of other packages."""
    own = (*BOT_NAMES, *(name for name in (*_PLAIN, *_THINKING) if name not in BOT_NAMES))
    return (*own, *(name for name in sorted(entry_points(group=GROUP).names) if name not in own))


def with_budget(name: str, budget: Budget) -> str:
    """Return the name of the same bot with a budget, where it takes one and none is named.

    >>> with_budget("hard", Budget(playouts=50)), with_budget("greedy", Budget(playouts=50))
    ('hard:50', 'greedy')
    """
    return f"{name}:{budget}" if name in _THINKING else name


@cache
def _maker(name: str) -> Maker:
    """Return what makes the bot of that name. Raises KeyError where there is none."""
    if is_program(name):
        command = command_of(name)
        return lambda game, _seed: ProgramBot(command, game)
    if name in _PLAIN:
        return _PLAIN[name]
    plain, colon, text = name.partition(":")
    if plain in _THINKING:
        bot, budget = _THINKING[plain]
        if colon:
            budget = Budget.read(text)
        return lambda game, seed: bot(game, seed, budget)
    for point in entry_points(group=GROUP, name=name):
        found: Maker = point.load()
        return found
    raise KeyError(name)
