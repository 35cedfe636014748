"""Statistics in tables and sentences: few games are called few, and plots say what their sentences say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.history.facts import numbers_of
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.stored import to_stored
from sevenwonders_tui.present.history.habits import habits_told
from sevenwonders_tui.present.history.number_months import month_plot, month_words
from sevenwonders_tui.present.history.numbers import NumbersPage, Tab
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE
from sevenwonders_tui.store import GameFilter, HistoryFile
from tests.history.rows import BEGUN, any_games, bot_row, game_row, seat_row


def page_of(rows: Sequence[GameRow]) -> NumbersPage:
    """Return the numbers of Anna's games of 7 Wonders."""
    file = HistoryFile(None)
    file.add(map(to_stored, rows))
    numbers = file.ask(numbers_of, GameFilter(people=("anna",), game="wonders", counted=True))
    file.close()
    return NumbersPage(numbers, "wonders", HistoryWords(kits()), {"anna": "Anna"})


def with_wonder(number: int, wonder: str, place: int = 1) -> GameRow:
    """Return a game of Anna with a wonder."""
    mine = replace(seat_row(place=place), things=(wonder, "A"), facts={"red_1": 1, "red_3": 2, "paid": 5})
    return game_row(number, mine, bot_row(place=3 - place if place < 3 else 1), bot_row(place=4 - max(2, place)))


def test_few_games_are_told_as_few() -> None:
    """After one game nothing is said of chance, only how many games a comparison needs."""
    (told,) = page_of([with_wonder(0, "giza")]).chance_words()
    assert told == "A wonder is compared with your mean after ten games with it; so far the most are 1."
    (told,) = page_of([with_wonder(number, "giza") for number in range(9)]).chance_words()
    assert told.endswith("so far the most are 9.")


def test_a_wonder_of_ten_games_is_compared() -> None:
    """From the tenth game on it says whether the wonder differs from the mean by more than chance."""
    even = [with_wonder(number, "giza", 1 + number % 2) for number in range(10)]
    assert page_of(even).chance_words() == [
        "1 wonder has ten games or more, and does not differ from your mean of 50 % by more than chance."
    ]
    lucky = [with_wonder(number, "rhodes", 1) for number in range(10, 20)]
    assert "Rhodes is above your mean by more than chance." in page_of([*even, *even_of("olympia"), *lucky]).told(
        Tab.WONDERS
    )


def even_of(wonder: str) -> list[GameRow]:
    """Return twenty games of a wonder, of which every fourth was won."""
    return [with_wonder(30 + number, wonder, 1 if number % 4 == 0 else 2) for number in range(20)]


def test_places_are_told_and_drawn() -> None:
    """Of three places, the bars stand for how often each was reached, and so does the sentence."""
    page = page_of([with_wonder(number, "giza", place) for number, place in enumerate((1, 1, 2, 3))])
    (said,) = [row for row in page.told(Tab.WONDERS, "giza") if row.startswith("Giza")]
    assert "place 1 2 times, place 2 1 time, place 3 1 time" in said
    rows = [plain(row) for row in page.lines(Tab.WONDERS, UNICODE, 78)]
    assert "123" in rows[0]
    assert "█▄▄" in rows[1]
    assert "@==" in "\n".join(plain(row) for row in page.lines(Tab.WONDERS, ASCII, 78))


def test_months_are_drawn_from_three_with_ten_games_on() -> None:
    """Fewer months are no plot, and a sentence says how many it needs; the sentence names the best and the worst."""
    months = [
        replace(
            with_wonder(at * 100 + number, "giza", 1 if number < 5 + at else 2),
            ended=BEGUN + timedelta(days=31 * at, minutes=number),
        )
        for at in range(3)
        for number in range(10)
    ]
    two = page_of(months[:20]).numbers.by_month
    assert month_plot(two, UNICODE, 60) == []
    assert month_words(two) == ["A plot of the months needs three with ten games or more; so far there are 2."]
    three = page_of(months).numbers.by_month
    drawn = [plain(row) for row in month_plot(three, UNICODE, 40)]
    assert drawn[1].startswith(" 70 %       ██")
    assert drawn[-2].startswith(" 50 % ▁▁")
    assert drawn[-1].split() == ["11", "12", "01"]
    assert month_words(three) == ["Most was won in 2027-01, 70 %; least in 2026-11, 50 %."]
    assert plain(page_of(months).lines(Tab.MONTHS, UNICODE, 78)[0]) == "Won, month by month"


def test_habits_are_means_a_game() -> None:
    """Cards by colour and age and coins are the sums of the rows, divided by the games that count."""
    rows = [with_wonder(0, "giza"), replace(with_wonder(1, "giza"), seats=(seat_row(), bot_row()))]
    page = page_of(rows)
    told = habits_told(page.numbers, page.words.of(page.game))
    assert "Red, cards of a game: 1.5 (0.5 in age I, 1.0 in age III)." in told
    assert "Coins paid to neighbours, a game: 2.5." in told
    assert "A game at one sitting takes 20 minutes on average." in told
    drawn = [plain(row) for row in page.lines(Tab.HABITS, ASCII, 78)]
    assert drawn[1].split()[:5] == ["red", "0.5", "0.0", "1.0", "1.5"]


def test_every_page_fits_its_width() -> None:
    """No page is wider than the screen, at any size, whatever the games are."""
    for cells in (78, 98, 118, 158):
        for tab in Tab:
            page = page_of(any_games(200))
            page.with_sides = True
            assert max(len(plain(row)) for row in page.lines(tab, ASCII, cells)) <= cells, (cells, tab)
