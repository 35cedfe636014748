"""What the commands show of a recorded game of 7 Wonders: its end, its turns, and what a review says of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.seven.cli.rules import wonders_rules

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.review import Review


def picture(held: HeldGame) -> bytes:
    """Return an SVG of the end of a game."""
    from sevenwonders_tui.seven.screens.picture import final_picture

    game, played, record = wonders_rules(held.kit), held.replay(), held.record
    return final_picture(game, played.deal, played.moves, held.names, None, is_practice=record.practice is True)


def replay(held: HeldGame) -> Callable[[], Screen[None]] | None:
    """Return what makes the screen of a game turn by turn."""
    from sevenwonders_tui.seven.screens.record import RecordScreen
    from sevenwonders_tui.seven.words.replay.game import steps_of

    game, played = wonders_rules(held.kit), held.replay()
    steps = steps_of(game, played.deal, played.moves)
    return partial(RecordScreen, game, held.names, steps) if steps else None


def review_words(held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols, cells: int) -> list[str]:
    """Return reviews in lines."""
    from sevenwonders_tui.present.review_verdict import text_lines
    from sevenwonders_tui.present.review_words import summary_line
    from sevenwonders_tui.seven.words.book import Book
    from sevenwonders_tui.seven.words.judgement.review import Reviewed
    from sevenwonders_tui.seven.words.replay.past import positions_of

    game, names = wonders_rules(held.kit), tuple(map(plain, held.names))
    book = Book(game.catalog)
    reviewed = [
        Reviewed(one, game, book, names, signs, positions_of(game, played.deal, played.moves, one.seat, names))
        for one in reviews
    ]
    lines = [*map(summary_line, reviewed), ""] if len(reviewed) > 1 else []
    for number, each in enumerate(reviewed):
        lines += [""] * bool(number) + text_lines(each, cells)
    return lines
