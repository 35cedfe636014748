"""All that a screen or a door sees of the lobby: what one person may know, and what one may ask for.

A `LobbyClient` is one terminal of one person; a `RoomClient` is that terminal's line to one room. A room is where
people wait for a game, play it, and meet again afterwards: it keeps its code, its chat and its people for all games.
Every method that asks for something raises LobbyError, TableError or StoreError, each with a sentence for people, and
has then changed nothing; when it returns, what was asked for is on the disk.

The file is long because it is one vocabulary: the snapshots that are seen, and the two protocols that they belong to.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, NewType, Protocol

from sevenwonders_tui.engine.game import AnyOptions, Seat
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.table.client import TableClient, TableRules

if TYPE_CHECKING:
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History

PersonId = NewType("PersonId", str)
"""Names a person to the program; says nothing about the person's keys."""


@dataclass(frozen=True, slots=True)
class Person:
    """The person at this terminal."""

    id: PersonId
    name: str
    """Empty until the person has chosen one with `rename`; nothing else can be done before."""
    is_guest: bool
    """Whether the person came without a key."""
    rejoin_code: str | None
    """What brings a guest back; shown to the guest alone, from the choice of the name until the terminal closes."""
    keys: int
    """How many keys are the person's."""
    settings: str
    """What the screens keep with the account; empty in the beginning."""


@dataclass(frozen=True, slots=True)
class PersonLine:
    """What everybody may know about a person."""

    id: PersonId
    name: str
    is_guest: bool
    away_since: datetime | None
    """In UTC; None for somebody who is here."""


FIRST_SEAT = Seat(0)
NO_TITLE = Said("")


class Phase(StrEnum):
    """How far a room is."""

    WAITING = "waiting"
    """For people, and for all to be ready."""
    RUNNING = "running"
    OVER = "over"
    """The game has ended; `rematch` leads back to WAITING."""


class ClockKind(StrEnum):
    """What happens to whoever takes longer than the clock allows."""

    SOFT = "soft"
    """A reminder."""
    HARD = "hard"
    """A bot picks."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a decision may take."""

    kind: ClockKind
    limit: timedelta


@dataclass(frozen=True, slots=True)
class RoomRules:
    """What a room agreed on about people, beside the rules of the table."""

    is_public: bool = True
    """Whether everybody finds the room in the list; otherwise it takes the code."""
    may_watch: bool = True
    hand_over_after: timedelta | None = None
    """After how long a bot plays for somebody who is away, until the return; None: the table waits for ever."""
    clock: Clock | None = None
    fill: str | None = None
    """The bot that takes the seats still open at the start; None: the start waits until all are taken."""
    is_mixed: bool = False
    """Whether chance says at the start who gets which seat, in a game where that matters."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room that somebody wants to open."""

    options: AnyOptions
    """Of the game that is played: with how many seats, and which boards or boxes."""
    rules: RoomRules = field(default_factory=RoomRules)
    table_rules: TableRules = field(default_factory=TableRules)
    others: tuple[str, ...] = ()
    """Names of further people at the same terminal; each takes a seat of its own."""
    bots: tuple[str, ...] = ()
    """Bots that take seats from the beginning."""
    bot_names: tuple[str, ...] = ()
    """What they are called; those for whom no name is left here have that of their rung."""
    game: str = FIRST_GAME
    host_seat: Seat = FIRST_SEAT
    """The seat of whoever opens the room."""
    seed: int | None = None
    """Of the first deal; None for one that nobody can guess."""


@dataclass(frozen=True, slots=True)
class RoomSeatLine:
    """What everybody in a room may know about a seat."""

    seat: Seat
    label: str | Said
    """The name of a person, or what a bot is called; empty while the seat is open."""
    person: PersonLine | None
    """Who plays here; several seats of one person share one terminal. None for a bot and for an open seat."""
    bot: str | None
    """The bot that has the seat."""
    is_mine: bool
    is_ready: bool
    """While the room waits: whether the person is ready. Bots are."""
    is_choosing: bool
    """While the game runs: whether the table waits for this seat."""
    is_handed_over: bool
    """Whether a bot plays for the person, who is away, until the return."""
    has_pin: bool
    """Whether the curtain asks for a PIN before it shows this seat's hand."""

    @property
    def name(self) -> str:
        """The name, in the language of whoever asks."""
        return str(self.label)

    @property
    def is_open(self) -> bool:
        """Whether nobody has taken the seat."""
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class ClockNow:
    """The clock of the decision that is due."""

    kind: ClockKind
    limit: timedelta
    deadline: datetime
    """In UTC. `LobbyClient.now` tells the time by the same clock."""
    is_past: bool
    """Whether whoever still chooses is to be reminded."""


class ProposalKind(StrEnum):
    """How people may end a game before its end."""

    CONCEDE = "concede"
    """Whoever proposes it has lost; of the others, the best city as the points stand has won."""
    ABANDON = "abandon"
    """Nobody has won."""


@dataclass(frozen=True, slots=True)
class ProposalLine:
    """A proposal to end the game, which needs everybody who is present."""

    kind: ProposalKind
    by: PersonLine
    agreed: tuple[PersonLine, ...]
    missing: tuple[PersonLine, ...]
    """Who is present and has not agreed yet."""
    is_mine_to_answer: bool


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something that somebody in a room said. The text is one line without control signs or markup."""

    number: int
    """Counts up in a room, without gaps but for those whom the reader has muted."""
    at: datetime
    """In UTC."""
    person: PersonId
    name: str
    """As it was then."""
    text: str
    is_watcher: bool
    """Whether it came from somebody without a seat."""


@dataclass(frozen=True, slots=True)
class AwayNews:
    """What went on at a table while its person was away. The snapshot's log tells the events of each decision."""

    since: datetime
    """When the person left, in UTC."""
    until: datetime
    """When the person came back, in UTC."""
    decision: int
    """The decision that was due then; `log_since(decision)` of the table is what happened since."""
    decisions: int
    """How many are over since."""
    picked_for_me: tuple[int, ...]
    """Those in which a bot picked for one of the person's seats."""
    messages: int
    """How many lines others said since."""
    is_over: bool
    """Whether the game ended meanwhile."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """One line of the list of rooms."""

    code: str
    phase: Phase
    host: PersonLine | None
    """None once nobody is left."""
    rules: RoomRules
    seats: tuple[RoomSeatLine, ...]
    watchers: int
    age: int
    turn: int
    is_mine: bool
    """Whether the person has a seat there."""
    is_my_turn: bool
    """Whether the table waits for the person."""
    can_join: bool
    """Whether a seat is free for the person."""
    can_watch: bool
    changed: datetime
    """When something last happened there, in UTC."""
    trouble: Said | None
    """Why the game does not go on, as a sentence."""
    title: Said = NO_TITLE
    """What is played: the game, and the boxes beside it."""
    short_title: Said = NO_TITLE
    """The same for a column."""
    game: str = FIRST_GAME
    """The game of the room."""
    is_draft: bool = False
    """Whether it is still chosen with what to play; `turn` counts the picks then."""
    is_lesson: bool = False
    """Whether a guided first game is played there."""


@dataclass(frozen=True, slots=True)
class LobbySnapshot:
    """The lobby at one moment, as one person may know it."""

    me: Person
    people: tuple[PersonLine, ...]
    """Who is here, by name; those without a name yet are not shown."""
    tables: tuple[RoomLine, ...]
    """Where it is the person's turn, then the person's others, then those that wait, then those that run; of each the
    last changed first. Rooms by code are there for their own people only."""
    is_closing: bool
    """Whether the server is about to stop; everything is kept."""
    bots: tuple[str, ...] = ()
    """The labels of the bots that the host of the server named, beside those that every server has."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """How far a review is that somebody waits for."""

    done: int
    """So many decisions are judged."""
    steps: int
    """Of so many."""
    is_waiting: bool
    """Whether the reviews of others come first, because the server has enough to think about."""


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """A room at one moment, as one terminal may know it."""

    code: str
    phase: Phase
    host: PersonId | None
    """Who starts the game and may put people out before."""
    options: AnyOptions
    rules: RoomRules
    table_rules: TableRules
    seats: tuple[RoomSeatLine, ...]
    watchers: tuple[PersonLine, ...]
    is_host: bool
    is_watching: bool
    """Whether this terminal has no seat here."""
    plays_here: bool
    """Whether this is the person's newest terminal in the room; at the others one looks on, until `take_over`."""
    is_ready: bool
    start_blocked: Said | None
    """Why the game cannot start yet, as a sentence; None where the host may start."""
    table: str | None
    """The table that is played or was played last; changes with every game."""
    clock: ClockNow | None
    proposal: ProposalLine | None
    chat: tuple[ChatLine, ...]
    """The last lines, oldest first, without those of muted people."""
    muted: tuple[PersonId, ...]
    away: AwayNews | None
    """What the person missed; None where nothing was, and after `dismiss_news`."""
    games: int
    """How many games were played to their end here."""
    is_mine: bool
    """Whether the person still belongs here: False after having been put out, or when the room is gone."""
    trouble: Said | None
    """Why the game does not go on, as a sentence."""
    is_closing: bool
    """Whether the server is about to stop; everything is kept."""
    sat: tuple[Seat, ...] = ()
    """The seats that the person had in the game that is played or was played last, even after having left them."""
    review: ReviewLine | None = None
    """The review that is thought out for this terminal; None where none is."""
    game: str = FIRST_GAME
    """The game of the room."""
    title: Said = NO_TITLE
    """What is played: the game, and the boxes beside it."""


class RoomClient(Protocol):
    """One terminal's line to one room: as one of its people, or as a watcher."""

    @property
    def code(self) -> str:
        """Return what people type to come here."""

    def snapshot(self) -> RoomSnapshot:
        """Return the room as it is now."""

    def updates(self) -> AsyncIterator[RoomSnapshot]:
        """Yield the room as it is now, then again after changes; ends when the client or the room is closed.

        A reader that is slow finds the newest snapshot. What happens at the table comes through the table's clients.
        """

    async def table_clients(self) -> tuple[TableClient, ...]:
        """Return new lines to the table, one for each own seat; for a watcher one without a seat.

        Empty while no game has begun. Ask again when `RoomSnapshot.table` has changed. A terminal that is not the
        newest sees the same, and its `submit` and `withdraw` raise PlaysElsewhere, which is a TableError.
        """

    async def public_client(self) -> TableClient | None:
        """Return a new line to the table that sees what everybody sees; None while no game has begun."""

    def take_over(self) -> None:
        """Play at this terminal from now on; the person's other terminals look on."""

    async def sit(self, names: tuple[str, ...]) -> None:
        """Seat further people of this terminal. A watcher without a seat gets the first one."""

    async def choose_pin(self, seat: Seat, pin: str) -> None:
        """Choose what lifts the curtain of one of one's own seats; nothing for a curtain that anybody lifts.

        Before the start; it holds for the following games of the room, too.
        """

    async def seat_bot(self, seat: Seat, bot: str | None) -> None:
        """Give an open seat to a bot, or open a bot's seat again with None. The host's, before the start."""

    async def ready(self, is_ready: bool = True) -> None:
        """Say that one is ready to start, or not any more."""

    async def kick(self, person: PersonId) -> None:
        """Put a person out of the room before the start. The host's."""

    async def start(self) -> None:
        """Deal and begin. The host's, when `start_blocked` is None."""

    async def rematch(self) -> None:
        """After the end, wait in the same room for the same people to be ready for another game; the asker is."""

    async def review(self, seat: Seat) -> Review:
        """Return the review of the game that was played last here, from one of the seats of `RoomSnapshot.sat`.

        One that is kept costs nothing. Else it takes a minute or so, one at a time for a person; cancel it to stop.
        How far it is stands in `RoomSnapshot.review`. Raises NoReview where there is none to be had.
        """

    async def leave(self) -> None:
        """Give one's seats up, or stop watching, and close this client.

        A running game keeps its seats: going away from it is `close`, ending it is `propose`.
        """

    async def propose(self, kind: ProposalKind) -> None:
        """Propose to end the game; one agrees to one's own proposal. It ends at once where nobody else is present."""

    async def agree(self) -> None:
        """Agree to the proposal; the last who is present ends the game."""

    async def refuse(self) -> None:
        """Refuse the proposal, or take one's own back; it is gone."""

    async def say(self, text: str) -> None:
        """Say a line to everybody in the room. Raises TooFast."""

    async def mute(self, person: PersonId, is_muted: bool = True) -> None:
        """Hide what a person says, in every room, or show it again."""

    def dismiss_news(self) -> None:
        """Put `away` away: it was read."""

    def close(self) -> None:
        """Go away from the room, which keeps the person's seats."""


class LobbyClient(Protocol):
    """One terminal of one person."""

    def now(self) -> datetime:
        """Return the time, in UTC, by the clock of the lobby."""

    def snapshot(self) -> LobbySnapshot:
        """Return the lobby as it is now."""

    def updates(self) -> AsyncIterator[LobbySnapshot]:
        """Yield the lobby as it is now, then again after changes; ends when the client or the lobby is closed.

        What concerns the person comes at once, everything else at most twice a second, and only while somebody looks.
        """

    def look(self) -> None:
        """Let `updates` tell everything, which it does from the start."""

    def look_away(self) -> None:
        """Let `updates` tell only what concerns the person, until `look`."""

    async def rename(self, name: str) -> None:
        """Choose a name, or another. Raises NameRefused or NameTaken."""

    async def keep_settings(self, settings: str) -> None:
        """Keep what the screens want to keep with the account."""

    async def link_code(self) -> str:
        """Return a code with which another key, typed there once and soon, becomes this person's too."""

    async def link(self, code: str) -> None:
        """Make this terminal's key a key of the person who made the code; `snapshot().me` is then that person.

        Raises WrongCode, or a LobbyError where this terminal's person has seats of its own, or came without a key.
        """

    async def rejoin(self, code: str) -> None:
        """Become the guest to whom the rejoin code was given. Raises WrongCode."""

    async def create(self, plan: RoomPlan) -> RoomClient:
        """Open a room and take seats in it. Raises SetupError for a plan that cannot be, LimitReached."""

    async def join(self, code: str, others: tuple[str, ...] = ()) -> RoomClient:
        """Sit down in a room that waits, and seat the other people of this terminal.

        Whoever has a seat there already just comes back to it. Raises UnknownRoom, RoomFull, LimitReached.
        """

    async def watch(self, code: str) -> RoomClient:
        """Look at a room without a seat; whoever has one there comes back to it. Raises UnknownRoom, WatchRefused."""

    async def room(self, code: str) -> RoomClient:
        """Come back to a room where one has a seat. Raises UnknownRoom."""

    async def histories(self, code: str, most: int | None = None) -> tuple[History, ...]:
        """Return the last games that were played to their end in a room that one may see, oldest first.

        At most so many, and never more than the lobby gives at a time.
        """

    def close(self) -> None:
        """Close the terminal with all its rooms. The person is away when it was the last one."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where somebody comes from."""

    networks: tuple[str, ...] = ()
    """The address, and the wider networks in which it lies, each within the next. Wrong codes, new names and new rooms
    are counted for all who come from there. Empty: for each person alone."""
    is_limited: bool = False
    """Whether only so many people from there may choose a first name, and open rooms, in a while."""
    is_listed: bool = False
    """Whether the key with which somebody comes is one that the host lists; its owner is known for good."""


NOWHERE = Origin()


class Gate(Protocol):
    """The way into the lobby for whoever lets people in."""

    def enter_with_key(self, fingerprint: str, origin: Origin = NOWHERE) -> LobbyClient:
        """Let in the person whose key this is; a key that nobody has yet makes a new person, without a name.

        The caller answers for it that the key was proved by a signature, not merely offered.
        """

    def enter_as_guest(self, origin: Origin = NOWHERE, secret: str | None = None) -> LobbyClient:
        """Let in somebody without a key: a new guest, who may then `rejoin`, or the one who came with this secret.

        A browser keeps a secret of its own, which nobody else learns, so that a reloaded page leads back to the seat.
        """
