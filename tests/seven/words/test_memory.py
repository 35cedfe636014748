"""What a seat has seen of the hands: true, and never more than its own view holds."""

from __future__ import annotations

from collections import Counter

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.plain.memory import memory_lines
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.memory import seen_lines
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.memory import seen_rows, title_words
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.table import TableRules
from tests.tui.tables import at, play, table_of, the_game


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@pytest.mark.parametrize("moment", [(1, 1), (1, 4), (2, 3), (3, 6)])
async def test_every_hand_is_told_as_it_is_or_only_counted(players: int, moment: tuple[int, int]) -> None:
    """A hand that went by is named with all its cards, together with those that may have gone; others have a number."""
    async with table_of(players) as table:
        await play(table, at(*moment))
        game = the_game()
        book = Book(game.catalog)
        scene = Scene(game, book, table.snapshot(Seat(0)), UNICODE)
        rows = {row.label: row for row in seen_rows(scene) or ()}
        turns = [turn for turn in scene.view.history if turn.age == moment[0]]
        counted = [plain(told) for told in rows["never seen"].cards] if "never seen" in rows else []
        for seat in range(1, players):
            name = scene.name(scene.view.cities[seat].id)
            hand = Counter(book.name(card) for card in table.snapshot(Seat(seat)).view.hand)  # type: ignore[attr-defined]
            row = rows.get(f"with {name}")
            if row is None:
                drawn = 1 if players == 2 else 0
                sizes = {f"{hand.total() - more} cards with {name}" for more in range(drawn + 1)}
                assert sizes & set(counted) or hand.total() == 1
                continue
            told = Counter(map(plain, row.cards))
            new = hand - told
            assert new.total() <= (players == 2), "only a card just drawn for the Free City is not known"
            assert (told - hand).total() == (int(row.note.split()[0]) if row.note else 0)
            held = {book.name(card) for turn in turns for card in turn.hand}
            assert set(told) <= held, "only what the seat has held itself is named"


async def test_first_turn_only_counts() -> None:
    """Before a hand has come by, nothing is named."""
    async with table_of(3) as table:
        game = the_game()
        scene = Scene(game, Book(game.catalog), table.snapshot(Seat(0)), UNICODE)
        told = memory_lines(title_words(scene), seen_rows(scene))
        assert told == ["What you have seen in age I.", "Never seen: 7 cards with Cleo, 7 cards with Ben."]


async def test_a_table_that_forbids_it_says_so() -> None:
    """Then no card is named, on a screen or in lines."""
    async with table_of(3, rules=TableRules(memory=False)) as table:
        await play(table, at(2, 4))
        game = the_game()
        scene = Scene(game, Book(game.catalog), table.snapshot(Seat(0)), UNICODE)
        assert seen_rows(scene) is None
        assert memory_lines(title_words(scene), None) == [
            "At this table nobody is told what went by: everybody has to remember it."
        ]


@pytest.mark.parametrize("cells", [40, 70, 104])
async def test_rows_keep_to_their_room(cells: int) -> None:
    """In every width of the panel."""
    async with table_of(7) as table:
        await play(table, at(3, 5))
        game = the_game()
        scene = Scene(game, Book(game.catalog), table.snapshot(Seat(0)), UNICODE)
        lines = seen_lines(seen_rows(scene) or (), UNICODE.dot, cells)
        assert max(map(measure, lines)) <= cells
