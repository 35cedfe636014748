"""Panels in any room."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.cities.city import CityFace, StageFace
from sevenwonders_tui.seven.words.effects.price import Price, Reach
from sevenwonders_tui.seven.words.panels.beyond import others_form
from sevenwonders_tui.seven.words.panels.facts import title_parts
from sevenwonders_tui.seven.words.panels.folded import folded_ways
from sevenwonders_tui.seven.words.panels.neighbor import neighbor_ways
from sevenwonders_tui.seven.words.panels.outlook import Outlook
from sevenwonders_tui.seven.words.panels.own import own_ways
from sevenwonders_tui.seven.words.panels.ways import Level
from sevenwonders_tui.seven.words.table.glance import ScienceCount, WarFront
from sevenwonders_tui.seven.words.terms.card import TO_NEIGHBORS

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
        wonder=WonderId(draw(st.sampled_from(["rhodes", "giza", "own"]))),
        coins=f"{draw(st.integers(0, 99))}¢",
        shields=draw(st.integers(0, 20)),
        tokens=tuple(draw(st.lists(st.sampled_from([1, -1, 3, 5]), max_size=6))),
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


OUTLOOK = Outlook(
    (WarFront(CityId(0), CityId(1), (3, 1), (5, -1)), WarFront(CityId(0), CityId(2), (3, 3), (0, 0))),
    ("Anna", "Ben", "Cleo"),
    ScienceCount((0, 2, 1), 0),
    has_points=True,
)


@settings(max_examples=60, deadline=None)
@given(
    faces(),
    st.integers(20, 120),
    st.integers(2, 30),
    st.none() | st.builds(Price, words, st.sampled_from(Reach)),
    st.sampled_from([UNICODE, COLORLESS, ASCII]),
)
def test_a_panel_never_needs_more_room_than_it_has(
    face: CityFace, cells: int, rows: int, price: Price | None, signs: Symbols
) -> None:
    """No line is longer and no panel taller than the room, whatever the language."""
    for ways in (own_ways(face, price, OUTLOOK, signs), neighbor_ways(face, signs.left, signs)):
        sketch = ways.drawn(cells, rows)
        assert len(sketch.lines) <= rows
        assert all(measure(line) <= cells for line in sketch.lines)
        place = sketch.picture
        assert place is None or (place.x + place.size.cells <= cells and place.y + place.size.rows <= len(sketch.lines))
    for is_own in (True, False):
        left, right = title_parts(face, signs, cells, is_own=is_own)
        assert measure(right) < cells or not left


@settings(max_examples=60)
@given(st.lists(faces(), min_size=1, max_size=4), st.integers(30, 200))
def test_folded_cities_never_need_more_room_than_they_have(cities: list[CityFace], cells: int) -> None:
    """Two lines a neighbour and one a city beyond hold in any width."""
    for face in cities:
        folded = folded_ways(face, UNICODE.left, UNICODE).drawn(cells, 2).lines
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
        CityId(0),
        "Anna",
        "Rhodes A",
        WonderId("rhodes"),
        "7¢",
        1,
        (1, -1),
        18,
        "WW S C/O",
        "G/L/P",
        stages,
        cards,
        "Walls",
        0,
    )


def test_cities_beyond_the_neighbours_lose_their_boards_before_their_cards() -> None:
    """If a line is too short for all of a city, its buildings are shown and its board is left out."""
    face = _face(tuple((color, ("Baths", "Altar", "Walls")) for color in Color))
    told = {
        cells: [plain(line) for line in others_form([face] * 4, UNICODE, cells, 4).lines] for cells in (60, 84, 100)
    }
    assert all("Rhodes A" in text and "brn 3" in text and "pur 3" in text for text in told[100])
    assert all("Rhodes A" not in text and "brn 3" in text and "pur 3" in text for text in told[84])
    assert all("Anna 7¢" in text and "brn" not in text for text in told[60])


CARDS = ((Color.BLUE, ("Baths", "Altar")), (Color.RED, ("Walls",)))
TRADE = Price("4¢ trade", Reach.PAID, TO_NEIGHBORS)


def test_the_own_panel_answers_at_a_glance() -> None:
    """Treasury, shields, tokens, goods, stages with cost and price, cards by colour, war and science."""
    drawn = own_ways(_face(CARDS), TRADE, OUTLOOK, UNICODE).drawn(60, 16)
    text = "\n".join(map(plain, drawn.lines))
    for part in ("7¢", "⚔ 1", "+1 -1", "makes WW S C/O", "private G/L/P", "♦ 3 points", "CCC 4¢ trade"):
        assert part in text
    assert "blue Baths · Altar" in text
    assert "⚔3 > Ben  1  +5" in text
    assert "one more  +8    +5    +3" in text


def test_each_plate_stands_beside_the_layer_that_its_stage_builds() -> None:
    """The highest stage is on top, and the one that is built beside the lowest layer."""
    drawn = own_ways(_face(CARDS), TRADE, None, UNICODE).drawn(60, 16)
    place = drawn.picture
    assert place is not None
    assert place.size.rows == 8
    lines = [plain(parts) for parts in drawn.lines[place.y : place.y + place.size.rows]]
    marks = [
        (row, at) for at, text in enumerate(lines) for row in ("◊ 7 points", "◊ 2 shields", "♦ 3 points") if row in text
    ]
    assert [row for row, _at in marks] == ["◊ 7 points", "◊ 2 shields", "♦ 3 points"]
    assert marks[-1][1] >= place.size.rows - 2


def test_a_panel_folds_before_it_drops_anything() -> None:
    """In three lines stages and cards are still all there."""
    lines = [plain(line) for line in own_ways(_face(CARDS), TRADE, OUTLOOK, UNICODE).drawn(78, 3).lines]
    assert lines[1] == "♦ 3 points   ◊ 2 shields: CCC (4¢ trade)   ◊ 7 points: OOOO"
    assert lines[2] == "blue: Baths, Altar red: Walls"


def test_a_panel_says_more_with_more_room() -> None:
    """Each level of detail takes more rows than the one before, and none is chosen before it fits."""
    ways = own_ways(_face(CARDS), TRADE, OUTLOOK, UNICODE)
    rows = [ways.rows(68, level) for level in Level]
    assert rows == sorted(rows)
    assert rows[-1] < 30


def test_a_neighbour_folds_to_two_lines() -> None:
    """What it sells, its stages in signs, its cards by colour and its last act."""
    first, second = map(plain, folded_ways(_face(CARDS), UNICODE.left, UNICODE).drawn(78, 2).lines)
    assert first.startswith("← Anna · Rhodes A   7¢ 1⚔ +1 -1 18✦   ♦3✦ 2⚔:CCC 7✦:OOOO")
    assert second.split() == ["sells", "WW", "S", "C/O", "private", "G/L/P", "blue", "2", "red", "1", "last:", "Walls"]


def test_the_last_act_stands_beside_the_goods_before_cards_run_together() -> None:
    """With a row too few for all that a city opposite says, its cards still have a row for each colour."""
    face = _face(((Color.BROWN, ("Quarry",) * 9), (Color.BLUE, ("Altar",) * 9)))
    ways = neighbor_ways(face, "", UNICODE)
    rows = ways.rows(46, Level.LISTED)
    assert rows < ways.rows(46, Level.LARGE)
    text = [plain(row) for row in ways.drawn(46, rows).lines]
    assert any("makes" in row and "last: Walls" in row for row in text)
    assert any(row.strip().startswith("brown ") for row in text)
    assert any(row.strip().startswith("blue ") for row in text)


def test_the_own_panel_gets_no_rows_for_a_wonder_that_it_does_not_draw() -> None:
    """The rows that the largest wonder takes are rows in which it is drawn, with war and science."""
    ways = own_ways(_face(((Color.BLUE, ("Altar", "Baths")),)), None, OUTLOOK, UNICODE)
    picture = ways.drawn(68, ways.rows(68, Level.DOUBLE)).picture
    assert picture is not None
    assert picture.size is WonderSize.DOUBLE
