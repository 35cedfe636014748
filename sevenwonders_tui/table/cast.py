"""Which bot plays where a set-up names one: bots that a host named, programs that somebody allowed, and stand-ins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta

from sevenwonders_tui.bots.program import is_program, program_fault
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.i18n import N_, Said


@dataclass(frozen=True, slots=True)
class NamedBot:
    """A bot that a host offers under a label, and how long it may think about a move."""

    name: str
    """As `make_bot` takes it: with a budget, an entry point, or `exec:` and a command."""
    within: timedelta


@dataclass(frozen=True, slots=True)
class ChosenBot:
    """Who plays a seat."""

    name: str
    within: timedelta | None = None
    """How long it may think; None: as long as it takes."""
    notice: Said | None = None
    """Why it is another bot than the set-up names, for the people at the table."""


class Cast:
    """The bots of a house."""

    def __init__(self, named: Mapping[str, NamedBot] | None = None) -> None:
        """`named` are the bots that a host offers, by label."""
        self.named = dict(named or {})
        self._allowed: set[str] = set()

    def allow(self, bots: Iterable[str]) -> None:
        """Note that these programs may be started here, as long as this process runs: somebody wants to play them."""
        self._allowed.update(bots)

    def strangers(self, bots: Iterable[str]) -> tuple[str, ...]:
        """Return those of some bots that are programs, could be started, and were allowed by nobody here."""
        found = (bot for bot in dict.fromkeys(bots) if is_program(bot) and bot not in self._allowed)
        return tuple(bot for bot in found if program_fault(bot) is None)

    def choose(self, bot: str, roster: AnyRoster) -> ChosenBot:
        """Return who plays where a set-up says `bot`: what a file names is never started by that alone."""
        usual = roster.ladder.usual
        if (offered := self.named.get(bot)) is not None:
            return ChosenBot(offered.name, offered.within)
        if is_program(bot) and bot not in self._allowed:
            text = N_("A program that plays here was not started; {bot} plays in its place.")
            return ChosenBot(usual, notice=Said(text, bot=usual))
        if not is_program(bot) and not roster.is_bot(bot):
            text = N_("There is no bot {name} here any more; {bot} plays in its place.")
            return ChosenBot(usual, notice=Said(text, name=bot, bot=usual))
        return ChosenBot(bot)
