"""What the commands show of a recorded Duel: its end, its turns, and what a review says of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.columns import plain
from sevenwonders_tui.duel.cli.rules import duel_rules

if TYPE_CHECKING:
    from textual.screen import Screen

    from sevenwonders_tui.cli.heldgame import HeldGame
    from sevenwonders_tui.present.symbols import Symbols
    from sevenwonders_tui.record import Replay
    from sevenwonders_tui.review import Review


def picture(held: HeldGame) -> bytes:
    """Return an SVG of the end of a game."""
    from sevenwonders_tui.duel.screens.picture import final_duel_picture

    game, played, record = duel_rules(held.kit), held.replay(), held.record
    return final_duel_picture(game, played.deal, played.moves, held.names, None, is_practice=record.practice is True)


def replay(held: HeldGame) -> Callable[[], Screen[None]] | None:
    """Return what makes the screen of a game turn by turn."""
    from sevenwonders_tui.duel.screens.replay import DuelRecordScreen
    from sevenwonders_tui.duel.words.events.past import duel_steps

    game, played = duel_rules(held.kit), held.replay()
    steps = duel_steps(game, played.deal, played.moves, held.names)
    return partial(DuelRecordScreen, game, steps) if steps else None


def review_words(held: HeldGame, played: Replay, reviews: Sequence[Review], signs: Symbols, cells: int) -> list[str]:
    """Return reviews in lines."""
    from sevenwonders_tui.duel.words.book import DuelBook
    from sevenwonders_tui.duel.words.events.past import duel_positions
    from sevenwonders_tui.duel.words.judgement.review import DuelReviewed
    from sevenwonders_tui.present.review_verdict import text_lines
    from sevenwonders_tui.present.review_words import summary_line

    game, names = duel_rules(held.kit), tuple(map(plain, held.names))
    book = DuelBook(game.catalog)
    reviewed = [
        DuelReviewed(one, game, book, names, signs, duel_positions(game, played.deal, played.moves, one.seat, names))
        for one in reviews
    ]
    lines = [*map(summary_line, reviewed), ""] if len(reviewed) > 1 else []
    for number, each in enumerate(reviewed):
        lines += [""] * bool(number) + text_lines(each, cells)
    return lines
