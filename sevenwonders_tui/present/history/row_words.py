"""The words of a game for its rows in the history: each game's entry module makes its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sevenwonders_tui.bots.ladder import Ladder
from sevenwonders_tui.games.registry import entry
from sevenwonders_tui.i18n import Marked, Said, _
from sevenwonders_tui.present.players import bot_words
from sevenwonders_tui.table.client import BOT

if TYPE_CHECKING:
    from sevenwonders_tui.games.kit import Kit
    from sevenwonders_tui.history.row import GameRow, SeatRow


@dataclass(frozen=True, slots=True)
class RowWords:
    """The words of one game, in the language of the running context."""

    thing: Callable[[str], str]
    """Returns the name of a city, a side or a Wonder by its id; an unknown id comes back as it is."""
    categories: Callable[[], Mapping[str, str]]
    """Returns the titles of the categories, in the order of the score sheet."""
    has_boards: bool
    """Whether a seat plays with a city and its side, and not with several Wonders."""
    habits: Mapping[str, Marked] = field(default_factory=dict)
    """The sentence about the mean of a fact, with `{number}`, by the fact's name; in the order of the page."""


class HistoryWords:
    """Puts rows of all games into words. A row may be of a game or a box that is not here: it is told by its ids."""

    def __init__(self, kits: Mapping[str, Kit]) -> None:
        self.kits = kits
        self._words: dict[str, RowWords] = {}

    def of(self, game: str) -> RowWords:
        """Return the words of a game."""
        if game not in self.kits:
            return RowWords(lambda id_: id_, dict, has_boards=False)
        if game not in self._words:
            self._words[game] = entry(game).row_words(self.kits[game])
        return self._words[game]

    def game_title(self, game: str) -> str:
        """Return the name of a game."""
        return str(self.kits[game].title) if game in self.kits else game

    def short_title(self, row: GameRow) -> str:
        """Return the name of the game with its boxes, for a column."""
        return self._title(row, is_short=True)

    def title(self, row: GameRow) -> str:
        """Return the name of the game with its boxes."""
        return self._title(row, is_short=False)

    def _title(self, row: GameRow, *, is_short: bool) -> str:
        if row.game not in self.kits:
            return row.game
        kit = self.kits[row.game]
        try:
            options = kit.codec.load_options(row.options)
        except (ValueError, KeyError):
            return str(kit.title)
        return str(kit.short_title(options) if is_short else kit.table_title(options))

    def things(self, game: str, things: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names of a seat's wonder and side, `Giza A`, or of the Wonders that it built."""
        words = self.of(game)
        names = tuple(map(words.thing, things))
        return (" ".join(names),) if words.has_boards and names else names

    def category(self, game: str, name: str) -> str:
        """Return the title of a category of the score sheet."""
        return self.of(game).categories().get(name, name)

    def name(self, row: GameRow, seat: SeatRow) -> str:
        """Return the name of who sat there."""
        if not seat.name:
            return _("somebody")
        ladder = self.ladder(row.game)
        if ladder is None or not seat.player.startswith(BOT):
            return seat.name
        label = ladder.label(seat.player.removeprefix(BOT), seat.name)
        return str(label) if isinstance(label, Said) else label

    def player(self, game: str, who: str) -> str:
        """Return a bot in a few words, by its player: `bot:good+war`."""
        ladder = self.ladder(game)
        bot = who.removeprefix(BOT)
        return bot if ladder is None else bot_words(bot, ladder)

    def ladder(self, game: str) -> Ladder | None:
        """Return the names of a game's bots; None for a game that is not here."""
        return self.kits[game].roster.ladder if game in self.kits else None
