"""The profile in words: what is said after few games, and the curve of a rating."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sevenwonders_tui.daily.profile import Profile, ladders_of, profile_of
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import to_stored
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.you import profile_lines, profile_told
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from sevenwonders_tui.store import HistoryFile
from tests.history.rows import bot_row, game_row, seat_row

WORDS = HistoryWords(kits())


def profile(rows: Sequence[GameRow]) -> Profile:
    """Return Anna's profile."""
    file = HistoryFile(None)
    file.add(map(to_stored, rows))
    found = profile_of(file, "anna", ladders_of(WORDS.kits), date(2026, 11, 23), on_server=False)
    file.close()
    assert found is not None
    return found


def games(count: int) -> list[GameRow]:
    """Return games of Anna, of which every other one was won."""
    return [
        game_row(number, seat_row(place=1 + number % 2), bot_row(place=2 - number % 2), bot_row(place=3))
        for number in range(count)
    ]


def drawn(rows: Sequence[GameRow], signs: Symbols = UNICODE, curve_rows: int = 2) -> str:
    """Return the profile as it stands on the screen."""
    return "\n".join(map(plain, profile_lines(profile(rows), WORDS, signs, 78, curve_rows=curve_rows)))


def test_one_game_is_no_rating() -> None:
    """After fewer than five games there is no number and nobody is proposed, only how many games are missing."""
    told = profile_told(profile(games(1)), WORDS)
    assert "7 Wonders: rating known after 4 more games that count." in told
    assert "for you" not in " ".join(told)
    assert "For you" not in drawn(games(4))
    assert "known after 1 more game that counts" in drawn(games(4))


def test_a_guess_says_how_many_games_it_takes() -> None:
    """From five games on there is a number with its error, called a guess, and opponents are proposed."""
    assert "a guess after 5 of about 20 games" in drawn(games(5))
    assert "For you" in drawn(games(5))
    assert "rated games" not in drawn(games(5))


def test_a_known_rating_has_a_curve() -> None:
    """The curve is as high as asked for, in ASCII too; in lines it is a sentence with its ends."""
    many = games(60)
    assert "above Hard 1900" in drawn(many)
    two, four = drawn(many).splitlines(), drawn(many, curve_rows=4).splitlines()
    assert len(four) == len(two) + 2
    assert drawn(many, ASCII, 4).isascii()
    (said,) = [row for row in profile_told(profile(many), WORDS) if "in the last 60 rated games" in row]
    highest = next(row for row in four if row.strip().startswith("1") and "Rating" not in row).split()[0]
    assert f"at most {highest}" in said
