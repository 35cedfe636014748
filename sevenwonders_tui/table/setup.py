"""From a plan to a dealt table: everything that is written before the first pick."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from sevenwonders_tui.bots.program import bot_label, is_program, program_fault
from sevenwonders_tui.bots.roster import AnyRoster
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.errors import SetupError
from sevenwonders_tui.engine.game import AnyDeal, AnyOptions, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import N_, NN_, Said
from sevenwonders_tui.release import release
from sevenwonders_tui.table.client import BOT, HUMAN, TableRules
from sevenwonders_tui.table.name import clean_name
from sevenwonders_tui.table.origin import FREE, Origin, OriginKind
from sevenwonders_tui.table.pin import Pin, hash_pin

SEEDS = 2**53
"""The number of seeds: every reader of JSON reads whole numbers up to this one exactly."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The plan for one seat."""

    name: str
    """As typed; blank for a numbered default name."""
    player: str = HUMAN
    """`human`, or `bot:` and the bot's name."""
    pin: str | Pin | None = None
    """The PIN of this seat's curtain, as typed or as stored; None or empty for a curtain that anybody lifts."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table that a person wants to start."""

    seats: tuple[SeatPlan, ...]
    """By seat, clockwise."""
    options: AnyOptions
    """The options of its game."""
    rules: TableRules = field(default_factory=TableRules)
    seed: int | None = None
    """None for a seed that nobody can guess."""
    game: str = FIRST_GAME
    origin: Origin = FREE


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """The player of one seat."""

    name: str
    player: str
    pin: Pin | None = None

    @property
    def public_player(self) -> str:
        """`player` in the form for others and for records: a program's label instead of its path."""
        return BOT + bot_label(self.player.removeprefix(BOT)) if self.player.startswith(BOT) else self.player


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything that a table starts from. With the moves it reproduces the whole game."""

    content: str
    """Fingerprint of the content."""
    seed: int
    options: AnyOptions
    deal: AnyDeal
    seats: tuple[SeatSetup, ...]
    rules: TableRules
    """What the people agreed on; `held_rules` says what holds."""
    game: str = FIRST_GAME
    origin: Origin = FREE
    release: str = ""
    """The release that dealt it; empty for a table of release 0.6.0 or older."""
    is_seed_chosen: bool = False
    """Whether a person chose the seed, and may have known the deal; False for a table of release 0.6.0 or older."""

    @property
    def held_rules(self) -> TableRules:
        """The rules that hold: those that the people agreed on, without help if `origin` forbids it."""
        if self.origin.why_no_help is None:
            return self.rules
        return replace(self.rules, advice=False, take_back=False)

    def labels(self, kit: Kit) -> tuple[str | Said, ...]:
        """Return the names of the cities, as people typed them or in the language of the reader."""
        return kit.names(self.options, [_label(seat, at, kit) for at, seat in enumerate(self.seats)])

    def names(self, kit: Kit) -> tuple[str, ...]:
        """Return the names by city, in the language of the running context."""
        return tuple(map(str, self.labels(kit)))

    def kept_names(self, kit: Kit) -> tuple[str, ...]:
        """Return the names by city as files store them."""
        return tuple(label if isinstance(label, str) else label.english for label in self.labels(kit))

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person; None if several people play, or none."""
        people = [Seat(at) for at, seat in enumerate(self.seats) if seat.player == HUMAN]
        return people[0] if len(people) == 1 else None

    def bots(self) -> dict[Seat, str]:
        """Return the name of the bot in each seat that has one."""
        players = {Seat(at): seat.player for at, seat in enumerate(self.seats)}
        return {seat: player.removeprefix(BOT) for seat, player in players.items() if player.startswith(BOT)}

    def with_players(self, players: Mapping[Seat, str], kit: Kit) -> TableSetup:
        """Return the set-up with other players in some seats; a bot is called by its title there.

        Whoever stays keeps name, player and PIN.
        """
        seats = list(self.seats)
        for at, player in players.items():
            others = {seat.name for other, seat in enumerate(seats) if other != at}
            seats[at] = SeatSetup(_name_of(player, seats[at].name, others, kit), player)
        return replace(self, seats=tuple(seats))

    def begun_again(self, origin: Origin) -> TableSetup:
        """Return the same deal under another origin, dealt by this release and without a lesson."""
        return replace(self, rules=replace(self.rules, lesson=False), origin=origin, release=release())

    def dealt_again(self, kit: Kit, origin: Origin | None = None) -> TableSetup:
        """Return a table of the same people under the same rules, with a new deal and without a lesson.

        Without an `origin` it belongs to the same series, if there is one; otherwise it is a free game.
        """
        if origin is None:
            origin = self.origin if self.origin.kind is OriginKind.SERIES else FREE
        seed = secrets.randbelow(SEEDS)
        return replace(
            self,
            content=kit.content(self.options),
            seed=seed,
            deal=kit.deal(self.options, Rng(seed)),
            seats=kit.seats_again(self.seats),
            rules=replace(self.rules, lesson=False),
            release=release(),
            is_seed_chosen=False,
            origin=origin,
        )


def set_up(plan: TablePlan, kit: Kit, labels: Collection[str] = ()) -> TableSetup:
    """Deal the table. Hashes PINs, so call it outside the event loop. Raises SetupError with a sentence.

    `labels` are the labels of bots that a host added.
    """
    if len(plan.seats) != kit.seats(plan.options):
        seats = Said(*NN_("{count} seat", "{count} seats"), count=len(plan.seats))
        players = Said(*NN_("{count} player", "{count} players"), count=kit.seats(plan.options))
        raise SetupError(N_("There are {seats} for {players}; add or remove some."), seats=seats, players=players)
    names = [clean_name(seat.name) or _default_name(at).english for at, seat in enumerate(plan.seats)]
    _check_names(names)
    for seat in plan.seats:
        check_player(seat.player, kit.roster, labels)
    if plan.seed is not None and plan.seed not in range(SEEDS):
        raise SetupError(N_("A seed is a whole number from 0 to {highest}."), highest=SEEDS - 1)
    seed = secrets.randbelow(SEEDS) if plan.seed is None else plan.seed
    return TableSetup(
        content=kit.content(plan.options),
        seed=seed,
        options=plan.options,
        deal=kit.deal(plan.options, Rng(seed)),
        seats=tuple(
            SeatSetup(name, seat.player, _kept_pin(seat.pin)) for name, seat in zip(names, plan.seats, strict=True)
        ),
        rules=plan.rules,
        game=kit.id,
        origin=plan.origin,
        release=release(),
        # The seed of any other table follows from what it is for.
        is_seed_chosen=plan.seed is not None and plan.origin.kind in {OriginKind.FREE, OriginKind.SERIES},
    )


def _name_of(player: str, before: str, others: Collection[str], kit: Kit) -> str:
    """Return the name of a player in another's seat, which no other seat has."""
    if not player.startswith(BOT):
        return before
    bot, ladder = player.removeprefix(BOT), kit.roster.ladder
    names = (ladder.title(bot, number).english for number in range(1, len(others) + 2))
    return next(name for name in names if name not in others)


def _kept_pin(pin: str | Pin | None) -> Pin | None:
    return hash_pin(pin) if isinstance(pin, str) and pin else pin or None


def player_name(number: int) -> Said:
    """Return the default name of a person who typed none, in the language of the reader."""
    return Said(N_("Player {number}"), number=number)


_NOBODYS_NAME = re.compile("Player ([1-9])")
"""`player_name` as files store it."""
_DEFAULT_NAME = re.compile("(Player|Seat) [1-9]")


def _default_name(at: int) -> Said:
    return Said(N_("Seat {number}"), number=at + 1)


def is_default_name(name: str) -> bool:
    """Return whether this is the name of a person who typed none, as files store it."""
    return _DEFAULT_NAME.fullmatch(name) is not None


def _label(seat: SeatSetup, at: int, kit: Kit) -> str | Said:
    """Return the name of a seat. Files store default names in English, as release 0.1.0 did."""
    if seat.player.startswith(BOT):
        return kit.roster.ladder.label(seat.player.removeprefix(BOT), seat.name)
    if found := _NOBODYS_NAME.fullmatch(seat.name):
        return player_name(int(found[1]))
    default = _default_name(at)
    return default if default.english == seat.name else seat.name


def _check_names(names: list[str]) -> None:
    for folded, count in Counter(name.casefold() for name in names).items():
        if count > 1:
            name = next(name for name in names if name.casefold() == folded)
            raise SetupError(N_("Two seats are called {name}; give one of them another name."), name=name)


def is_player(player: str, roster: AnyRoster) -> bool:
    """Whether this player can sit at a table: a person, or a bot that can be started now."""
    return player == HUMAN or (player.startswith(BOT) and bot_fault(player.removeprefix(BOT), roster) is None)


def bot_fault(bot: str, roster: AnyRoster) -> Said | None:
    """Return why the bot cannot play, as a sentence; None if it can."""
    if is_program(bot):
        return program_fault(bot)
    if roster.is_bot(bot):
        return None
    return Said(N_("No bot is called {bot}; there are: {known}."), bot=bot, known=(*roster.names(), "exec:COMMAND"))


def check_player(player: str, roster: AnyRoster, labels: Collection[str] = ()) -> None:
    """Raise SetupError unless this player can sit at a table. `labels` are those of bots that a host added."""
    if player == HUMAN or player.removeprefix(BOT) in labels:
        return
    if not player.startswith(BOT):
        raise SetupError(N_("Nobody here plays as {player}."), player=player)
    fault = bot_fault(player.removeprefix(BOT), roster)
    if fault is not None:
        raise SetupError(fault.msgid, **fault.values)
