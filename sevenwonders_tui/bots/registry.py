"""Bots by name: the rungs of the ladder, two yardsticks, programs, and those that other packages bring."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sevenwonders_tui.bots.bot import Bot
from sevenwonders_tui.bots.brought import Maker, brought_maker, brought_names
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.bots.program import command_of, is_program
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import OLD_NAMES, RUNGS, BotName, read_name
from sevenwonders_tui.bots.seven.policy import PolicyBot
from sevenwonders_tui.bots.seven.search import SearchBot
from sevenwonders_tui.engine.seven import SevenWonders

YARDSTICKS: Mapping[str, Maker] = {
    "random": lambda _game, seed: RandomBot(seed),
    "policy": PolicyBot,
}
"""Bots to measure others by, which are no rungs: any legal move, and all that the policy knows without a search."""

BOT_NAMES = tuple(rung.id for rung in RUNGS)
"""The rungs that a table offers, the weakest first."""


def make_bot(name: str, game: SevenWonders, seed: int) -> Bot:
    """Return a bot; the same seed and the same views give the same moves. Raises KeyError for an unknown name.

    A rung may have a style after a plus, `good+war`, and one that searches a budget after a colon: `hard:2000` for
    playouts, `hard+war:250ms` for time. With time, how far it gets, and so its answer, depends on the machine. Names of
    release 0.1.0 mean the nearest rung. `exec:` and a command line is an external program, which answers as it likes;
    `dismiss` ends it.
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
    """Return every name that `make_bot` knows, without styles and budgets: rungs, yardsticks, other packages' bots."""
    own = (*BOT_NAMES, *YARDSTICKS)
    return (*own, *(name for name in brought_names() if name not in own and name not in OLD_NAMES))


@cache
def _maker(name: str) -> Maker:
    """Return what makes the bot of that name. Raises KeyError where there is none."""
    if is_program(name):
        command = command_of(name)
        return lambda game, _seed: ProgramBot(command, game)
    if name in YARDSTICKS:
        return YARDSTICKS[name]
    try:
        return _rung_maker(read_name(name))
    except KeyError:
        return brought_maker(name)


def _rung_maker(name: BotName) -> Maker:
    rung, taste = name.rung, None if name.style is None else name.style.taste
    if rung.budget is None:
        return lambda game, seed: PolicyBot(game, seed, rung.judgement, taste)
    budget, for_two = name.budget or rung.budget, name.budget or rung.for_two
    return lambda game, seed: SearchBot(game, seed, budget, for_two, taste)
