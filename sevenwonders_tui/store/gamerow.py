"""The rows of the file of finished games, and its tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sevenwonders_tui.store.opening import Schema

HISTORY_SCHEMA = Schema(
    application=0x37574E48,
    version=1,
    statements=(
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL,
            digest TEXT NOT NULL,
            deal TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            content TEXT NOT NULL,
            release TEXT NOT NULL,
            seed INTEGER NOT NULL,
            begun REAL NOT NULL,
            ended REAL NOT NULL,
            how TEXT NOT NULL,
            way TEXT NOT NULL,
            origin TEXT NOT NULL,
            key TEXT NOT NULL,
            is_lesson INTEGER NOT NULL,
            is_chosen INTEGER NOT NULL,
            is_own_content INTEGER NOT NULL,
            is_sealed INTEGER NOT NULL,
            UNIQUE (table_id, digest)
        )""",
        "CREATE INDEX games_ended ON games (ended, table_id)",
        "CREATE INDEX games_deal ON games (deal)",
        "CREATE INDEX games_origin ON games (origin, key)",
        # The person is who sat there by the name that was typed; `aliases` say which names are one person.
        """CREATE TABLE seats (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            person TEXT NOT NULL,
            name TEXT NOT NULL,
            player TEXT NOT NULL,
            place INTEGER NOT NULL,
            share REAL NOT NULL,
            total INTEGER NOT NULL,
            points TEXT NOT NULL,
            things TEXT NOT NULL,
            helped INTEGER NOT NULL,
            facts TEXT NOT NULL,
            is_again INTEGER NOT NULL DEFAULT 0,
            is_erased INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (game_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX seats_person ON seats (person, game_id)",
        "CREATE TABLE aliases (person TEXT PRIMARY KEY, into_person TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE tags (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            person TEXT NOT NULL,
            tag TEXT NOT NULL,
            PRIMARY KEY (game_id, person, tag)
        ) WITHOUT ROWID""",
        # What was worked out about a game, and can be worked out again: a rating, par, the errors of a review.
        """CREATE TABLE findings (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (kind, game_id, seat)
        ) WITHOUT ROWID""",
        "CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    additions=(
        (
            "answers",
            """CREATE TABLE answers (
            person TEXT NOT NULL,
            exercise TEXT NOT NULL,
            answered REAL NOT NULL,
            is_right INTEGER NOT NULL,
            rating INTEGER NOT NULL,
            PRIMARY KEY (person, exercise, answered)
        ) WITHOUT ROWID""",
        ),
        # A hint, when it was asked for; or that an answer was given up, at the moment of that answer.
        (
            "helps",
            """CREATE TABLE helps (
            person TEXT NOT NULL,
            exercise TEXT NOT NULL,
            moment REAL NOT NULL,
            kind TEXT NOT NULL,
            PRIMARY KEY (person, exercise, moment, kind)
        ) WITHOUT ROWID""",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of a game as it is stored, its columns in order."""

    person: str
    """Empty for nobody."""
    name: str
    player: str
    place: int
    share: float
    total: int
    points: str
    """JSON, as the next two that are text."""
    things: str
    helped: int
    facts: str
    is_again: bool = False
    """Whether the person had played the deal in an earlier game. The file works it out."""
    is_erased: bool = False
    """Whether the person's history was erased."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored, its columns in order."""

    table: str
    digest: str
    deal: str
    game: str
    options: str
    """JSON."""
    content: str
    release: str
    seed: int
    begun: float
    """Seconds since 1970, as `ended`."""
    ended: float
    how: str
    way: str
    origin: str
    key: str
    is_lesson: bool
    is_chosen: bool
    is_own_content: bool
    is_sealed: bool
    seats: tuple[StoredSeat, ...]

    @property
    def id(self) -> tuple[str, str]:
        """The table and the digest, which name a game in every history."""
        return self.table, self.digest


class Help(StrEnum):
    """What helped a person with an exercise."""

    HINT = "hint"
    GIVEN_UP = "given up"
    """The answer was shown, and none was given."""


@dataclass(frozen=True, slots=True)
class StoredHelp:
    """Help with an exercise, its columns in order."""

    person: str
    exercise: str
    moment: float
    """Seconds since 1970."""
    kind: Help


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """A person's answer to an exercise."""

    person: str
    """Empty for somebody without a name."""
    exercise: str
    answered: float
    """Seconds since 1970."""
    is_right: bool
    rating: int
    """Of the puzzle; 0 for what does not count for the person's rating."""
    is_hinted: bool = False
    """Whether a hint was asked for since the answer before it."""
    is_given_up: bool = False


@dataclass(frozen=True, slots=True)
class Known:
    """A person of whom there are games."""

    person: str
    name: str
    """As it was typed last."""
    games: int
    first: float
    last: float
