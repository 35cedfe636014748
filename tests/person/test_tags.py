"""Words that a person hangs on games at home."""

from __future__ import annotations

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.book import HistoryBook
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.store import GameFilter, HistoryFile
from tests.history.rows import bot_row, game_row, seat_row


async def test_words_stay_when_two_names_are_put_together() -> None:
    """What was hung under either name is seen, found and replaced under both."""
    book = HistoryBook(lambda: HistoryFile(None))
    mine, other = game_row(2), game_row(1, seat_row("Ann"), bot_row(), bot_row("Fair", 3, 40, "bot:fair"))
    await book.add([mine, other])
    games = HomeHistory(book, kits())
    await book.do(lambda file: file.tag(other.table, other.digest, "ann", ("old",)))
    await games.tag(mine.table, mine.digest, ("#New", "new", ""))
    assert await games.tags() == {(mine.table, mine.digest): ("new",)}
    await book.do(lambda file: file.merge("ann", "anna"))
    assert (await games.tags())[other.table, other.digest] == ("old",)
    names = (await games.whose()).names
    assert [row.table for row in await games.games(GameFilter(people=names, tag="old"))] == [other.table]
    await games.tag(other.table, other.digest, ())
    assert (other.table, other.digest) not in await games.tags()
    await book.close()
