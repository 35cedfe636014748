"""Panels in any room."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.seven.city import CityFace, StageFace
from sevenwonders_tui.present.seven.panel import (
    folded_neighbor,
    neighbor_panel,
    others_form,
    own_panel,
)
from sevenwonders_tui.present.symbols import UNICODE

words = st.text(alphabet="abcdefgh ÄÉ漢", min_size=1, max_size=30).map(str.strip).filter(bool)


@st.composite
def faces(draw: st.DrawFn) -> CityFace:
    """Return a city whose every text may be far longer than English makes it."""
    stages = draw(st.integers(1, 4))
    built = draw(st.integers(0, stages))
    colors = draw(st.lists(st.sampled_from(list(Color)), unique=True))
    return CityFace(
        id=CityId(draw(st.integers(0, 6))),
        name=draw(words),
        board=draw(words),
        coins=f"{draw(st.integers(0, 99))}¢",
        shields=draw(st.integers(0, 20)),
        tokens=tuple(draw(st.lists(st.sampled_from(["+1", "-1", "+3", "+5"]), max_size=6))),
        points=draw(st.none() | st.integers(-6, 99)),
        for_sale=draw(words),
        private=draw(st.just("") | words),
        stages=tuple(
            StageFace(number, draw(words), draw(words), draw(words), number <= built, number == built + 1)
            for number in range(1, stages + 1)
        ),
        cards=tuple((color, tuple(draw(st.lists(words, min_size=1, max_size=7)))) for color in sorted(colors)),
        last=draw(st.just("") | words),
        free_builds=draw(st.integers(0, 1)),
    )


@settings(max_examples=60)
@given(faces(), st.integers(20, 120), st.integers(2, 18), words)
def test_a_panel_never_needs_more_room_than_it_has(face: CityFace, cells: int, rows: int, price: str) -> None:
    """No line is longer and no panel taller than the room, whatever the language."""
    for lines in (own_panel(face, price, UNICODE, cells, rows), neighbor_panel(face, UNICODE, cells, rows)):
        assert len(lines) <= rows
        assert all(measure(line) <= cells for line in lines)


@settings(max_examples=60)
@given(st.lists(faces(), min_size=1, max_size=4), st.integers(30, 200))
def test_folded_cities_never_need_more_room_than_they_have(cities: list[CityFace], cells: int) -> None:
    """Two lines a neighbour and one a city beyond hold in any width."""
    for face in cities:
        folded = folded_neighbor(face, UNICODE.left, UNICODE, cells)
        assert len(folded) <= 2
        assert all(measure(line) <= cells for line in folded)
    for rows in (1, 2, len(cities), 2 * len(cities)):
        lines = others_form(cities, UNICODE, cells, rows).lines
        assert len(lines) <= rows
        assert all(measure(line) <= cells for line in lines)


def _face(cards: tuple[tuple[Color, tuple[str, ...]], ...] = ()) -> CityFace:
    stages = (
        StageFace(1, "3 points", "3✦", "WW", is_built=True, is_next=False),
        StageFace(2, "2 shields", "2⚔", "CCC", is_built=False, is_next=True),
        StageFace(3, "7 points", "7✦", "OOOO", is_built=False, is_next=False),
    )
    return CityFace(
        CityId(0), "Anna", "Rhodes A", "7¢", 1, ("+1", "-1"), 18, "WW S C/O", "G/L/P", stages, cards, "Walls", 0
    )


def test_cities_beyond_the_neighbours_lose_their_boards_before_their_cards() -> None:
    """Where a line is too short for all of a city, what stands in it is told rather than whose board it has."""
    face = _face(tuple((color, ("Baths", "Altar", "Walls")) for color in Color))
    told = {
        cells: [plain(line) for line in others_form([face] * 4, UNICODE, cells, 4).lines] for cells in (60, 84, 100)
    }
    assert all("Rhodes A" in text and "brn 3" in text and "pur 3" in text for text in told[100])
    assert all("Rhodes A" not in text and "brn 3" in text and "pur 3" in text for text in told[84])
    assert all("Anna 7¢" in text and "brn" not in text for text in told[60])


def test_the_own_panel_answers_at_a_glance() -> None:
    """Treasury, shields, tokens, points, goods, stages with cost and price, and cards by colour."""
    face = _face(((Color.BLUE, ("Baths", "Altar")), (Color.RED, ("Walls",))))
    text = "\n".join(plain(line) for line in own_panel(face, "4¢ trade", UNICODE, 60, 14))
    for part in ("7¢", "1 shield", "+1 -1", "18 points", "makes WW S C/O", "private G/L/P", "✓ 3 points", "4¢ trade"):
        assert part in text
    assert "blue  Baths · Altar" in text


def test_a_panel_folds_before_it_drops_anything() -> None:
    """In four lines stages and cards are still all there."""
    face = _face(((Color.BLUE, ("Baths", "Altar")), (Color.RED, ("Walls",))))
    lines = [plain(line) for line in own_panel(face, "4¢ trade", UNICODE, 76, 4)]
    assert lines[2] == " ✓ 3 points   2 shields: CCC (4¢ trade)   7 points: OOOO "
    assert lines[3] == "blue: Baths, Altar red: Walls"


def test_a_neighbour_folds_to_two_lines() -> None:
    """What it sells, its stages in signs, its cards by colour and its last act."""
    face = _face(((Color.BLUE, ("Baths", "Altar")), (Color.RED, ("Walls",))))
    first, second = (plain(line) for line in folded_neighbor(face, UNICODE.left, UNICODE, 78))
    assert first.startswith("← Anna · Rhodes A   7¢ 1⚔ +1 -1 18✦   ✓3✦ 2⚔:CCC 7✦:OOOO")
    assert second.split() == ["sells", "WW", "S", "C/O", "private", "G/L/P", "blue", "2", "red", "1", "last:", "Walls"]
