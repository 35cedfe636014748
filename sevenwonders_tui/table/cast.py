"""The bots for the names in a set-up: bots that a host added, programs that a person allowed, and substitutes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from sevenwonders_tui.bots.program import is_program, program_fault
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.i18n import N_, Said


@dataclass(frozen=True, slots=True)
class NamedBot:
    """A bot that a host offers under a label, and its time limit for a move."""

    name: str
    """The name for `make_bot`: with a budget, an entry point, or `exec:` and a command."""
    within: timedelta


@dataclass(frozen=True, slots=True)
class ChosenBot:
    """The bot of a seat."""

    name: str
    within: timedelta | None = None
    """The time limit for a move; None: no limit."""
    notice: Said | None = None
    """Why it is not the bot in the set-up, or plays worse than it should, for the people at the table."""


class Cast:
    """The bots of a house."""

    def __init__(self, named: Mapping[str, NamedBot] | None = None) -> None:
        """Begin with the bots that a host offers, by label."""
        self.named = dict(named or {})
        self._allowed: set[str] = set()

    def allow(self, bots: Iterable[str]) -> None:
        """Allow these programs to be started while this process runs, because a person wants to play them."""
        self._allowed.update(bots)

    def strangers(self, bots: Iterable[str]) -> tuple[str, ...]:
        """Return the bots that are programs, could be started, and were not allowed here."""
        found = (bot for bot in dict.fromkeys(bots) if is_program(bot) and bot not in self._allowed)
        return tuple(bot for bot in found if program_fault(bot) is None)

    def choose(self, bot: str, roster: AnyRoster) -> ChosenBot:
        """Return the bot for a name in a set-up: a name in a file alone never starts a program."""
        usual = roster.ladder.usual
        if (offered := self.named.get(bot)) is not None:
            return ChosenBot(offered.name, offered.within)
        if is_program(bot) and bot not in self._allowed:
            text = N_("A program that plays here was not started; {bot} plays in its place.")
            return ChosenBot(usual, notice=Said(text, bot=usual))
        if not is_program(bot) and not roster.is_bot(bot):
            text = N_("There is no bot {name} here any more; {bot} plays in its place.")
            return ChosenBot(usual, notice=Said(text, name=bot, bot=usual))
        return ChosenBot(bot, notice=roster.fault() if roster.ladder.find(bot) else None)
