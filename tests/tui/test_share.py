"""The picture of a finished game: an SVG that anybody can open, and the same bytes each time."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree as ET

import pytest

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Paint, Role, Span, bar, line
from sevenwonders_tui.review import Review
from sevenwonders_tui.seven.record import Record, replay
from sevenwonders_tui.seven.screens.end.picture import final_picture
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.end.turning import turning_words
from sevenwonders_tui.tui.screens.dialogs.ask import AskTextScreen, TellScreen
from sevenwonders_tui.tui.screens.end.save_file import PICTURE, save_file
from sevenwonders_tui.tui.screens.home.menu import MenuScreen
from sevenwonders_tui.tui.svg import svg_of
from sevenwonders_tui.tui.theme import LIGHT
from tests.record.examples import example_records
from tests.support.keyboard import Shelf
from tests.support.seven.build import the_game
from tests.tui.conftest import ScreenApp, drawn
from tests.tui.stories import played
from tests.tui.tables import until

DAY = date(2026, 11, 22)
SVG = "{http://www.w3.org/2000/svg}"


def picture_of(record: Record, day: date | None = DAY, names: tuple[str, ...] = ()) -> bytes:
    """Return the picture of a record."""
    game = replay(record, the_game())
    called = names or tuple(seat.name for seat in record.seats)
    return final_picture(the_game(), game.deal, game.moves, called, day)


def words_of(picture: bytes) -> list[str]:
    """Return all texts of a picture in the order in which they are drawn."""
    root = ET.fromstring(picture)
    return [each.text or "" for each in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("record", example_records(), ids=lambda record: f"{record.variant}-{len(record.seats)}")
def test_picture_names_every_seat_with_its_points(record: Record) -> None:
    """Who has won, all names, all totals and the day are in it as text."""
    picture = picture_of(record)
    text = " ".join(words_of(picture))
    assert "2026-11-22" in text
    for seat, score in zip(record.seats, record.scores or (), strict=True):
        assert seat.name in text
        assert str(score.total) in text
    assert b"<title>" in picture


def test_picture_holds_nothing_but_shapes_and_words() -> None:
    """No script, no link, no font or picture from elsewhere, nothing that a name could smuggle in."""
    record = example_records()[0]
    names = ('<script>alert("1")</script>', "&amp; <a href='x'>", "\x1b]0;x\x07羅得島")[: len(record.seats)]
    picture = picture_of(record, names=names)
    root = ET.fromstring(picture)
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= {"svg", "title", "g", "rect", "text"}
    assert not {name for each in root.iter() for name in each.attrib if "href" in name or name.startswith("on")}
    assert b"url(" not in picture
    assert b"\x1b" not in picture
    assert any("<script>" in text for text in words_of(picture))


def test_picture_is_the_same_each_time() -> None:
    """The same game on the same day gives the same bytes; without a day there is none."""
    record = example_records()[1]
    assert picture_of(record) == picture_of(record)
    assert b"2026" not in picture_of(record, None)


def test_picture_has_the_same_size_for_every_game() -> None:
    """Two seats or seven: whoever shares pictures knows their shape."""
    sizes = {picture_of(record).split(b'viewBox="')[1].split(b'"')[0] for record in example_records()}
    assert len(sizes) == 1


def test_half_blocks_become_squares_and_words_stay_words() -> None:
    """Pictures need no font: each pixel is a square of its colour; blanks part words and move none."""
    row = line("a", Span("▀▄", Role.YOU, Paint.STONE), "  b   c", bar(" 7 ", next(iter(Color))))
    drawing = svg_of([row], 20, "", LIGHT).decode()
    root = ET.fromstring(drawing)
    texts = {each.text: int(each.get("x", "")) for each in root.iter(f"{SVG}text")}
    assert texts == {"a": 0, "b": 50, "c": 90, "7": 110}
    boxes = [tuple(each.get(name) for name in ("x", "y", "width", "height")) for each in root.iter(f"{SVG}rect")]
    assert ("10", "0", "10", "10") in boxes
    assert ("20", "10", "10", "10") in boxes
    assert "▀" not in drawing


def test_turning_point_is_the_turn_that_brought_the_winner_the_most() -> None:
    """A review that is there tells when the game turned; one whose counts do not agree on a turn tells nothing."""
    end = played(3, 2).end
    view = wonders_view(end.view)
    turns = tuple((age, turn) for age in (1, 2, 3) for turn in range(1, 7))
    winner = view.winners[0]
    chances = [[0.2] * 3 for _moment in range(len(turns) + 1)]
    for moment in range(8, len(chances)):
        chances[moment][winner] = 0.7
    review = Review(Seat(0), 1, (), turns, tuple(map(tuple, chances)), turned=7)
    words = turning_words(Book(the_game().catalog), view, end.names, end.log, review)
    assert words.startswith(f"age II, turn 2: {end.names[winner]} ")
    assert words.endswith("chance to win 20 % before, 70 % after")
    flat = replace(review, turned=None)
    assert turning_words(Book(the_game().catalog), view, end.names, end.log, flat) == ""


@pytest.mark.parametrize("is_installed", [True, False], ids=["with-the-library", "without"])
async def test_picture_is_kept_as_png_where_its_name_says_so(
    is_installed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who types another ending gets that file, or reads what to install and may choose another name."""
    if is_installed:
        pytest.importorskip("resvg_py")
    else:
        monkeypatch.setitem(sys.modules, "resvg_py", None)
    shelf, app = Shelf(), ScreenApp(MenuScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        app.run_worker(save_file(app, shelf, "one", PICTURE, picture_of(example_records()[0])))
        await until(pilot, lambda: isinstance(app.screen, AskTextScreen) and app.screen.is_mounted)
        await pilot.press("ctrl+u", *"end.png", "enter")
        await until(pilot, lambda: isinstance(app.screen, TellScreen) and app.screen.is_mounted)
        if is_installed:
            assert shelf.records["end.png"].startswith(b"\x89PNG")
        else:
            assert "'sevenwonders-tui[picture]'" in drawn(app)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, AskTextScreen))
            assert "end.png" not in shelf.records
