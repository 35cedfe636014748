"""All that a screen or a door sees of the lobby: what one person may know and request.

A `LobbyClient` is one terminal of one person; a `RoomClient` is that terminal's line to one room. A room is where
people wait for a game, play it, and meet again afterwards: it keeps its code, its chat and its people for all games. A
method that requests a change raises LobbyError, TableError or StoreError, each with a sentence for people. If it
raises, nothing has changed; if it returns, the change is on the disk.

The file is long because it is one vocabulary: the snapshots, and the two protocols that return them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, NewType, Protocol

from sevenwonders_tui.daily.client import DayPages, HistoryClient
from sevenwonders_tui.engine.game import AnyOptions, Seat
from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.lobby.eventpage import EventPage
from sevenwonders_tui.table.client import Snapshot, TableClient, TableRules
from sevenwonders_tui.table.seriesterms import SeriesTerms

if TYPE_CHECKING:
    from sevenwonders_tui.history.series import SeriesSheet
    from sevenwonders_tui.lobby.practiceplan import PracticePlan
    from sevenwonders_tui.puzzles.mistakes import Mistake
    from sevenwonders_tui.review import Review
    from sevenwonders_tui.table.history import History

PersonId = NewType("PersonId", str)
"""Identifies a person inside the program; says nothing about the person's keys."""


@dataclass(frozen=True, slots=True)
class Person:
    """The person at this terminal."""

    id: PersonId
    name: str
    """Empty until the person has chosen a name with `rename`; no other request is accepted before."""
    is_guest: bool
    """Whether the person came without a key."""
    rejoin_code: str | None
    """The code that restores a guest. Only the guest sees it, from the choice of the name until the terminal closes."""
    keys: int
    """The number of the person's keys."""
    settings: str
    """The settings that the screens store with the account; empty at first."""


@dataclass(frozen=True, slots=True)
class PersonLine:
    """What everybody may know about a person."""

    id: PersonId
    name: str
    is_guest: bool
    away_since: datetime | None
    """In UTC; None for a person who is here."""


FIRST_SEAT = Seat(0)
NO_TITLE = Said("")


class Phase(StrEnum):
    """The stage of a room."""

    WAITING = "waiting"
    """The room waits for people, and until all of them are ready."""
    RUNNING = "running"
    OVER = "over"
    """The game has ended; `rematch` leads back to WAITING."""


class ClockKind(StrEnum):
    """What happens to a player who takes longer than the clock allows."""

    SOFT = "soft"
    """The player is reminded."""
    HARD = "hard"
    """A bot picks."""


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a decision may take."""

    kind: ClockKind
    limit: timedelta


@dataclass(frozen=True, slots=True)
class RoomRules:
    """What a room agreed on about people, in addition to the rules of the table."""

    is_public: bool = True
    """Whether the list of rooms shows the room to everybody; otherwise people need its code."""
    may_watch: bool = True
    hand_over_after: timedelta | None = None
    """The absence after which a bot plays for a person until the person returns; None: the table waits for ever."""
    clock: Clock | None = None
    fill: str | None = None
    """The bot that takes the open seats at the start; None: the game cannot start until all seats are taken."""
    is_mixed: bool = False
    """Whether the seats are drawn by chance at the start, in a game where the seat matters."""
    series: SeriesTerms | None = None
    """The series that the games of the room make up; None: each game is for itself."""
    anyone_deals: bool = False
    """Whether everybody with a seat may deal, and come back to the seat by its PIN: friends around one large screen.
    Older versions did not store it; for their rooms it is false."""


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room that a person wants to open."""

    options: AnyOptions
    """The options of its game: the number of seats, and the boards or boxes."""
    rules: RoomRules = field(default_factory=RoomRules)
    table_rules: TableRules = field(default_factory=TableRules)
    others: tuple[str, ...] = ()
    """Names of further people at the same terminal; each of them takes a seat."""
    bots: tuple[str, ...] = ()
    """Bots that have seats from the beginning."""
    bot_names: tuple[str, ...] = ()
    """The names of these bots, in the same order; a bot without a name here is named after its rung."""
    game: str = FIRST_GAME
    host_seat: Seat | None = FIRST_SEAT
    """The seat of the person who opens the room; None for a large screen, which is the host and has no seat."""
    seed: int | None = None
    """The seed of the first deal; None for a seed that nobody can guess."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """An event that a person wants to host: several tables that play the same deal, and are compared."""

    options: AnyOptions
    """The options of its game: the number of seats at each table, and the boards or boxes."""
    count: int
    """The number of tables."""
    bot: str
    """The bot in the open seats, one of `event_bots`."""
    rules: RoomRules = field(default_factory=RoomRules)
    """What its rooms agree on; who may watch and who finds them is not theirs to choose."""
    table_rules: TableRules = field(default_factory=TableRules)
    lasts: timedelta = timedelta(hours=12)
    """The longest time from the start to the end."""
    game: str = FIRST_GAME


@dataclass(frozen=True, slots=True)
class RoomSeatLine:
    """What everybody in a room may know about a seat."""

    seat: Seat
    label: str | Said
    """The name of a person or a bot; empty while the seat is open."""
    person: PersonLine | None
    """The person who plays here; several seats of one person share one terminal. None for a bot and for an
    open seat."""
    bot: str | None
    """The bot in the seat."""
    is_mine: bool
    is_ready: bool
    """While the room waits: whether the person is ready. A bot always is."""
    is_choosing: bool
    """While the game runs: whether the table waits for this seat."""
    is_handed_over: bool
    """Whether a bot plays for the person, who is away, until the person returns."""
    has_pin: bool
    """Whether the curtain asks for a PIN before it reveals this seat's hand."""
    is_free: bool = False
    """While the game runs: whether the host has set the seat free, and nobody has claimed it yet."""

    @property
    def name(self) -> str:
        """The name, in the language of the reader."""
        return str(self.label)

    @property
    def is_open(self) -> bool:
        """Whether nobody has taken the seat."""
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class ClockNow:
    """The clock of the current decision."""

    kind: ClockKind
    limit: timedelta
    deadline: datetime
    """In UTC, by the clock of `LobbyClient.now`."""
    is_past: bool
    """Whether players who still choose should be reminded."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat to which a person may come back, as whoever knows the room's code may see it."""

    seat: Seat
    name: str
    has_pin: bool
    is_away: bool


class ProposalKind(StrEnum):
    """The ways in which people may end a game early."""

    CONCEDE = "concede"
    """The person who proposes it has lost; among the others, the city with the best score so far has won."""
    ABANDON = "abandon"
    """Nobody has won."""


@dataclass(frozen=True, slots=True)
class ProposalLine:
    """A proposal to end the game; everybody who is present must agree."""

    kind: ProposalKind
    by: PersonLine
    agreed: tuple[PersonLine, ...]
    missing: tuple[PersonLine, ...]
    """The people who are present and have not agreed yet."""
    is_mine_to_answer: bool


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat in a room: one line of text without control characters or markup."""

    number: int
    """Counts up in a room, without gaps except for the lines of people whom the reader has muted."""
    at: datetime
    """In UTC."""
    person: PersonId
    name: str
    """The person's name at that time."""
    text: str
    is_watcher: bool
    """Whether the writer had no seat."""


@dataclass(frozen=True, slots=True)
class AwayNews:
    """What happened at a table while its person was away. The snapshot's log lists the events of each decision."""

    since: datetime
    """When the person left, in UTC."""
    until: datetime
    """When the person came back, in UTC."""
    decision: int
    """The decision that was current then; `log_since(decision)` of the table lists what has happened since."""
    decisions: int
    """The number of decisions completed since."""
    picked_for_me: tuple[int, ...]
    """The decisions in which a bot picked for one of the person's seats."""
    messages: int
    """The number of chat lines that others wrote since."""
    is_over: bool
    """Whether the game ended in that time."""


@dataclass(frozen=True, slots=True)
class RoomLine:
    """One line of the list of rooms."""

    code: str
    phase: Phase
    host: PersonLine | None
    """None if nobody is left."""
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
    """Whether the person can take a free seat."""
    can_watch: bool
    changed: datetime
    """The time of the last change in the room, in UTC."""
    trouble: Said | None
    """Why the game cannot continue, as a sentence; None if it can."""
    title: Said = NO_TITLE
    """The name of the game, with its boxes."""
    short_title: Said = NO_TITLE
    """The same, short enough for a column."""
    game: str = FIRST_GAME
    """The game of the room."""
    is_draft: bool = False
    """Whether the players still choose the components by a draft; `turn` counts its picks then."""
    is_lesson: bool = False
    """Whether the game is the guided first game."""
    event: str = ""
    """The code of the event to which the game belongs; empty if it belongs to none."""


@dataclass(frozen=True, slots=True)
class HostWords:
    """What whoever runs the server tells everybody who is here."""

    number: int
    """Counts up from 1 since the start of the server."""
    text: str
    """One line without control characters."""


@dataclass(frozen=True, slots=True)
class LobbySnapshot:
    """The lobby at one moment, as far as one person may see it."""

    me: Person
    people: tuple[PersonLine, ...]
    """The people who are here, sorted by name; people without a name are left out."""
    tables: tuple[RoomLine, ...]
    """First the rooms where it is the person's turn, then the person's other rooms, then rooms that wait, then rooms
    that play; within each group the last changed first. Only its own people see a room by code."""
    is_closing: bool
    """Whether the server is about to stop; everything is stored."""
    bots: tuple[str, ...] = ()
    """The labels of the bots that the host of the server added to the built-in ones."""
    events: tuple[EventPage, ...] = ()
    """The last events that the person hosts or takes part in, those that are over behind the others."""
    has_days: bool = True
    """Whether the server has deals of the day."""
    host_words: HostWords | None = None
    """The last words of whoever runs the server; None if there were none since its start."""


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """The progress of a review that a person waits for."""

    done: int
    """The number of decisions judged so far."""
    steps: int
    """The number of decisions in all."""
    is_waiting: bool
    """Whether the review waits in the queue behind the reviews of other people."""


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """A room at one moment, as far as one terminal may see it."""

    code: str
    phase: Phase
    host: PersonId | None
    """The person who starts the game and may remove people before it."""
    options: AnyOptions
    rules: RoomRules
    table_rules: TableRules
    seats: tuple[RoomSeatLine, ...]
    watchers: tuple[PersonLine, ...]
    is_host: bool
    is_watching: bool
    """Whether this terminal has no seat here."""
    plays_here: bool
    """Whether this is the person's newest terminal in the room; the others only look on, until `take_over`."""
    is_ready: bool
    start_blocked: Said | None
    """Why the game cannot start yet, as a sentence; None if the host may start."""
    table: str | None
    """The table of the current or the last game; it changes with every game."""
    clock: ClockNow | None
    proposal: ProposalLine | None
    chat: tuple[ChatLine, ...]
    """The last lines, oldest first, without the lines of muted people."""
    muted: tuple[PersonId, ...]
    away: AwayNews | None
    """What the person missed; None if nothing, and after `dismiss_news`."""
    games: int
    """The number of games that were played to their end here."""
    is_mine: bool
    """Whether the person still belongs here; False if the host removed the person, or if the room is closed."""
    trouble: Said | None
    """Why the game cannot continue, as a sentence; None if it can."""
    is_closing: bool
    """Whether the server is about to stop; everything is stored."""
    sat: tuple[Seat, ...] = ()
    """The seats that the person had in the current or the last game, even after giving them up."""
    review: ReviewLine | None = None
    """The progress of the review for this terminal; None if no review is under way."""
    game: str = FIRST_GAME
    """The game of the room."""
    title: Said = NO_TITLE
    """The name of the game, with its boxes."""
    event: str = ""
    """The code of the event to which the game belongs; empty if it belongs to none."""
    day: str = ""
    """The `DayKey` of the deal of the day that is played here; empty for any other game."""
    sealed: Said | None = None
    """Why nobody looks back at the game yet, as a sentence; None unless it belongs to an event that is not over."""
    may_deal: bool = False
    """Whether this person may start the game, if `start_blocked` is None."""


class RoomClient(Protocol):
    """The connection of one terminal to one room, as a member or as a watcher."""

    @property
    def code(self) -> str:
        """Return the code that people type to enter the room."""

    def snapshot(self) -> RoomSnapshot:
        """Return the room as it is now."""

    def updates(self) -> AsyncIterator[RoomSnapshot]:
        """Yield the room as it is now, then again after each change; end when the client or the room is closed.

        A slow reader gets only the newest snapshot. The events of the table come through the table's clients.
        """

    async def table_clients(self) -> tuple[TableClient, ...]:
        """Return new clients of the table, one for each of the person's seats; for a watcher one without a seat.

        Empty before the first game has begun. Ask again when `RoomSnapshot.table` has changed. An older terminal sees
        the same, but its `submit` and `withdraw` raise PlaysElsewhere, which is a TableError.
        """

    async def public_client(self) -> TableClient | None:
        """Return a new client of the table that sees what everybody sees; None before the first game has begun."""

    def take_over(self) -> None:
        """Play at this terminal from now on; the person's other terminals look on."""

    async def sit(self, names: tuple[str, ...]) -> None:
        """Seat further people of this terminal. A watcher without a seat takes the first of these seats."""

    async def choose_pin(self, seat: Seat, pin: str) -> None:
        """Set the PIN that opens the curtain of one of the person's own seats; an empty PIN lets anybody open it.

        Before the start only; the PIN stays for the following games of the room.
        """

    async def seat_bot(self, seat: Seat, bot: str | None) -> None:
        """Give an open seat to a bot; with None, open a bot's seat again. For the host, before the start."""

    async def change(self, plan: RoomPlan, order: tuple[Seat, ...] = ()) -> None:
        """Play another game, or with other options or rules, or at a table of another size. For a host without a seat,
        before the start.

        People keep their seats, or with `order` change them: it names the old seat of each new one, and the others
        follow. Raises RoomFull if there are fewer seats than people.
        """

    async def ready(self, is_ready: bool = True) -> None:
        """Say that the person is ready to start, or no longer ready."""

    async def kick(self, person: PersonId) -> None:
        """Remove a person from the room before the start. For the host."""

    async def set_free(self, seat: Seat) -> None:
        """Take a person's seat away, so that whoever joins next gets it, also while the game runs. For the host."""

    async def let_bot_play(self, seat: Seat, is_on: bool = True) -> None:
        """Let a bot play for a person who is away, until the person returns; or no longer. For the host."""

    async def start(self) -> None:
        """Deal and begin. For the host, or for all with `RoomRules.anyone_deals`, if `start_blocked` is None."""

    async def rematch(self) -> None:
        """After the end, return the same room to waiting for another game; the person who asks is ready."""

    async def review(self, seat: Seat) -> Review:
        """Return the review of the last game here, for one of the seats in `RoomSnapshot.sat`.

        A stored review comes at once. Otherwise it takes about a minute, one at a time for each person; cancel the call
        to stop it. `RoomSnapshot.review` shows the progress. Raises NoReview if the game cannot be reviewed.
        """

    async def leave(self) -> None:
        """Give up the person's seats, or stop watching, and close this client.

        A running game keeps its seats: use `close` to go away from it and `propose` to end it.
        """

    async def propose(self, kind: ProposalKind) -> None:
        """Propose to end the game; the proposer agrees automatically.

        The game ends at once if nobody else is present.
        """

    async def agree(self) -> None:
        """Agree to the proposal; the game ends when the last person who is present agrees."""

    async def refuse(self) -> None:
        """Refuse the proposal, or withdraw one's own; it is dropped."""

    async def say(self, text: str) -> None:
        """Write a line of chat to everybody in the room. Raises TooFast."""

    async def mute(self, person: PersonId, is_muted: bool = True) -> None:
        """Hide the chat lines of a person in every room, or show them again."""

    def dismiss_news(self) -> None:
        """Clear `away`, because the person has read it."""

    def close(self) -> None:
        """Go away from the room; the person keeps the seats."""


class AccountHistory(Protocol):
    """What a server adds to the `HistoryClient` of an account: its tables, which the server has."""

    async def end(self, table: str) -> tuple[Snapshot, History]:
        """Return the end of a game that the person played to its end, as everybody sees it, and all of the game.

        Raises UnknownTable if the table was removed.
        """

    async def review(self, table: str, seat: Seat) -> Review:
        """Return the review of such a game for a seat of the person's own. Raises NoReview or TooFast."""

    async def kept_reviews(self, table: str) -> tuple[Review, ...]:
        """Return the reviews of such a game that were worked out for seats of the person's own; computes none."""

    async def mistakes(self) -> tuple[Mistake, ...]:
        """Return the errors of the person in the last reviewed games, the worst first.

        A game whose table or review was removed is left out.
        """

    async def practise(self, plan: PracticePlan) -> RoomClient:
        """Begin a practice table in a room of the person's own, from a puzzle or from such a game.

        Raises UnknownTable for a game of others or of an event that is not over, LobbyError, SetupError or TableError.
        """

    async def puzzle_shifts(self) -> Mapping[str, int]:
        """Return by how much everybody's first answers here move the rating of each puzzle, by exercise."""

    async def series(self, table: str) -> SeriesSheet | None:
        """Return how the series stands to which a finished table of the person belongs; None if to none."""


class AccountDays(Protocol):
    """What a server adds to the `DayPages` of an account: rooms."""

    async def play(self, game: str, day: date) -> RoomClient:
        """Begin the deal of a game and date in a room of its own, or go on with it.

        Raises LobbyError if it was played already, or cannot be played now.
        """

    async def game(self, game: str, day: date, table: str) -> tuple[Snapshot, History]:
        """Return the end of a game in the list of a game and date, and all of the game.

        Raises LobbyError as long as the account may not look at it, and StoreError or TableError if it is gone.
        """


class LobbyClient(Protocol):
    """One terminal of one person."""

    @property
    def days(self) -> OwnDays:
        """The deals of the day."""

    @property
    def history(self) -> OwnHistory:
        """The finished games of the person at this terminal."""

    def now(self) -> datetime:
        """Return the time, in UTC, by the clock of the lobby."""

    def snapshot(self) -> LobbySnapshot:
        """Return the lobby as it is now."""

    def updates(self) -> AsyncIterator[LobbySnapshot]:
        """Yield the lobby as it is now, then again after each change; end when the client or the lobby is closed.

        Changes that concern the person come at once. All others come at most twice a second, and not after `look_away`.
        """

    def look(self) -> None:
        """Report every change in `updates`; this is the state at the start."""

    def look_away(self) -> None:
        """Report in `updates` only changes that concern the person, until `look`."""

    async def rename(self, name: str) -> None:
        """Choose a name, or change it. Raises NameRefused or NameTaken."""

    async def keep_settings(self, settings: str) -> None:
        """Store the settings of the screens with the account."""

    async def link_code(self) -> str:
        """Return a code that adds another key to this person, if it is typed with that key soon.

        The code works once. For a guest it leads another browser here, by `rejoin`.
        """

    async def link(self, code: str) -> None:
        """Make this terminal's key a key of the person who made the code; `snapshot().me` is then that person.

        Raises WrongCode; raises LobbyError if this terminal's person already has seats, or came without a key.
        """

    async def rejoin(self, code: str) -> None:
        """Become the guest who was given the rejoin code. Raises WrongCode."""

    async def kept_seats(self, code: str) -> tuple[KeptSeat, ...]:
        """Return the people's seats in a room; a person without a name may ask. Raises UnknownRoom, TooFast."""

    async def come_back(self, code: str, seat: Seat, pin: str) -> None:
        """Become the guest of a seat by the seat's PIN, in a room with `RoomRules.anyone_deals`.

        Raises WrongCode; raises TooFast after five tries at one seat within a minute.
        """

    async def create(self, plan: RoomPlan) -> RoomClient:
        """Open a room and take seats in it. Raises LimitReached, or SetupError for an impossible plan."""

    async def join(self, code: str, others: tuple[str, ...] = ()) -> RoomClient:
        """Sit down in a room that waits, and seat the other people of this terminal.

        A person who already has a seat there returns to it. Raises UnknownRoom, RoomFull, LimitReached.
        """

    async def watch(self, code: str) -> RoomClient:
        """Look at a room without a seat; a person who has a seat there returns to it.

        Raises UnknownRoom, WatchRefused.
        """

    async def room(self, code: str) -> RoomClient:
        """Return to a room in which the person has a seat. Raises UnknownRoom."""

    async def histories(self, code: str, most: int | None = None) -> tuple[History, ...]:
        """Return the last finished games of a room that the person may see, oldest first; or those of an event that is
        over, by table.

        At most `most` games, and never more than `Limits.games_told`.
        """

    async def open_event(self, plan: EventPlan) -> str:
        """Open an event, and return its code. Raises LimitReached, or SetupError for an impossible plan.

        The host takes part only after `enter_event`, like everybody else.
        """

    async def event(self, code: str) -> EventPage:
        """Return an event as it is now, whoever takes part in it. Raises UnknownEvent, TooFast."""

    async def enter_event(self, code: str, seat: Seat | None = None) -> None:
        """Take part in an event before its start, in a seat of the deal, or with None in one that is drawn.

        The table is drawn in any case. A person who takes part already changes the seat. Raises UnknownEvent, RoomFull,
        WrongPhase.
        """

    async def leave_event(self, code: str) -> None:
        """Take part no longer; before the start only."""

    async def close_event(self, code: str) -> None:
        """Cancel an event before its start. For its host."""

    async def start_event(self, code: str) -> None:
        """Draw the seats, deal, and begin at all tables. For the host, if `EventPage.start_blocked` is None."""

    async def event_history(self, code: str, table: int) -> History:
        """Return the game of one table of an event, by its number from 1. Raises EventSealed before the event is over.

        Raises GameNotOver for a table that was not played to its end.
        """

    def close(self) -> None:
        """Close the terminal and all its rooms. After the last terminal the person is away."""


class OwnHistory(HistoryClient, AccountHistory, Protocol):
    """The finished games of an account."""


class OwnDays(DayPages, AccountDays, Protocol):
    """The deals of the day of an account."""


@dataclass(frozen=True, slots=True)
class CallOrigin:
    """Where a person connects from."""

    networks: tuple[str, ...] = ()
    """The address and the wider networks around it, smallest first. Wrong codes, new names and new rooms are counted
    for everybody from the same network. Empty: they are counted for each person alone."""
    is_limited: bool = False
    """Whether the numbers of first names and new rooms from these networks are limited within a window of time."""
    is_listed: bool = False
    """Whether the host lists the person's key; the account is then kept for good."""


NOWHERE = CallOrigin()


def stay() -> None:
    """Do nothing."""


class Gate(Protocol):
    """The entrance to the lobby, for doors that let people in.

    `send_away` ends the visit at the terminal; the lobby calls it when whoever runs the server wants that. Both methods
    raise Banned.
    """

    def enter_with_key(
        self, fingerprint: str, origin: CallOrigin = NOWHERE, *, send_away: Callable[[], None] = stay
    ) -> LobbyClient:
        """Let in the owner of a key; an unknown key makes a new person without a name.

        The caller must have checked the key by a signature; a key that was merely offered is not enough.
        """

    def enter_as_guest(
        self, origin: CallOrigin = NOWHERE, secret: str | None = None, *, send_away: Callable[[], None] = stay
    ) -> LobbyClient:
        """Let in a person without a key: the guest who came with this secret before, or a new guest, who may then
        `rejoin`.

        The secret belongs to one browser and nobody else learns it, so that a reloaded page leads back to the seat.
        """
