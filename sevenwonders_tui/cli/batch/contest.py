"""The games of an arena: several line-ups play each deal, so that every bot meets the same luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from sevenwonders_tui.bots import Bot, dismiss, play_match
from sevenwonders_tui.bots.bot import GuestBot
from sevenwonders_tui.bots.process import ProgramBot
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.cli.batch.simulation import bot_sitters
from sevenwonders_tui.cli.batch.workers import InOrder, in_order
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.cli.ruleset import kit_of
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyMove, AnyOptions, AnyView
from sevenwonders_tui.record import dump_record

SEEDS = 2**53
"""Seeds lie below this bound: programs that store numbers as doubles (JavaScript) read them exactly."""
ROUNDS_AHEAD = 2
"""Deals that wait for each worker, so that none is idle."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom, and at how many seats."""

    game: str
    files: Files
    """The paths of its content."""
    options: AnyOptions
    players: int
    bots: tuple[str, ...]
    against: str | None
    """The bot in all other seats; None: the bots are spread over the seats and change places."""
    seed: int


@dataclass(frozen=True, slots=True)
class ContestGame:
    """One finished game."""

    bots: tuple[str, ...]
    """By seat."""
    points: tuple[int, ...] | None
    """By seat; None where they did not decide the game."""
    ranks: tuple[Any, ...]
    """By seat; the greater rank came out before the other."""
    won: tuple[float, ...]
    """By seat: the share of the win; a shared win, or a game without a winner, is divided."""
    seconds: tuple[tuple[float, ...], ...]
    """By seat: the seconds that each move took."""
    line: bytes
    """The record as a line of a file."""
    way: str | None
    """The way in which it was won; None if the game has only one way."""
    refused: tuple[int, ...]
    """By seat: the number of missing or invalid answers, each replaced by another move."""


@dataclass(frozen=True, slots=True)
class Round:
    """All games of one deal."""

    players: int
    results: tuple[ContestGame, ...]


class _Timed:
    """A bot with a stop watch and a counter of its missing answers."""

    def __init__(self, bot: Bot, roster: AnyRoster) -> None:
        self._bot = bot
        self._roster = roster
        self.seconds: list[float] = []
        self._not_offered = 0

    def choose(self, view: AnyView) -> AnyMove:
        """Return the bot's move, or another in its place if the move is not offered."""
        begun = perf_counter()
        move = self._bot.choose(view)
        self.seconds.append(perf_counter() - begun)
        if move in view.moves:
            return move
        self._not_offered += 1
        return self._roster.stand_in(view)

    @property
    def refused(self) -> int:
        """The number of missing or invalid answers, each replaced by another move."""
        return self._not_offered + (self._bot.refused if isinstance(self._bot, ProgramBot) else 0)

    def finish(self, view: AnyView) -> None:
        """Tell the bot the end of the game, if it wants to know."""
        if isinstance(self._bot, GuestBot):
            self._bot.finish(view)

    def close(self) -> None:
        """Close the bot, if it needs to be closed."""
        dismiss(self._bot)


def line_ups(contest: Contest, number: int) -> list[tuple[str, ...]]:
    """Return the bots by seat for each game of a deal.

    Each bot of the contest sits in each seat once; the neighbours change from deal to deal.
    """
    seats = range(contest.players)
    if contest.against is not None:
        return [
            tuple(hero if seat == place else contest.against for seat in seats)
            for hero in contest.bots
            for place in seats
        ]
    order, _rest = Rng(contest.seed, number).shuffled(contest.bots)
    return [tuple(order[(seat + shift) % len(order)] for seat in seats) for shift in range(len(order))]


def rounds_for(contest: Contest, games: int) -> int:
    """Return the number of deals needed for at least `games` games."""
    return -(-games // len(line_ups(contest, 0)))


def play_contest(contest: Contest, rounds: int, jobs: int, elsewhere: InOrder | None = None) -> Iterator[Round]:
    """Play `rounds` deals and yield them in order. With budgets of playouts they depend on the contest alone.

    `elsewhere` does the work on other machines instead of in `jobs` processes.
    """
    if elsewhere is None and jobs == 1:
        for number in range(rounds):
            yield play_round(contest, number)
        return
    work = elsewhere or in_order
    yield from work(play_round, ((contest, number) for number in range(rounds)), min(jobs, rounds), ROUNDS_AHEAD)


def play_round(contest: Contest, number: int) -> Round:
    """Play one deal with every line-up."""
    seed, _rest = Rng(contest.seed, number).below(SEEDS)
    return Round(contest.players, tuple(_play(contest, seed, bots) for bots in line_ups(contest, number)))


def _play(contest: Contest, seed: int, names: Sequence[str]) -> ContestGame:
    kit, commands = kit_of(contest.game, contest.files), GAMES[contest.game]
    deal = kit.deal(contest.options, Rng(seed))
    makers = enumerate(names, seed * contest.players)
    bots = [_Timed(kit.roster.make(name, kit.rules, own_seed), kit.roster) for own_seed, name in makers]
    match = play_match(kit.rules, deal, bots)
    seats = range(contest.players)
    winners = kit.rules.winners(match.state) or seats
    record = kit.archive.compose(deal, bot_sitters(names), seed, match.moves)
    points = commands.points(record)
    return ContestGame(
        tuple(names),
        None if points is None else points[: contest.players],
        commands.ranks(kit, match.state)[: contest.players],
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        tuple(tuple(bot.seconds) for bot in bots),
        dump_record(record),
        commands.way(record),
        tuple(bot.refused for bot in bots),
    )
