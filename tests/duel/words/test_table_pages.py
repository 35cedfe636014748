"""The pages of a narrow table of Duel: everything has its place, and no price, number or cross is ever cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.effects.cost import (
    activation_price_line,
    brief_price_line,
    coins_price_line,
    price_line,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Drawn, Focus, SpotKind, Target, cropped, taking
from sevenwonders_tui.duel.words.table.detail import detail_lines
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.duel.words.table.pages import PageNeeds, TablePage, pages_now, plan_page
from sevenwonders_tui.duel.words.table.parts import draw_part
from sevenwonders_tui.duel.words.table.tiny_card import NAMED
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, UNICODE, Symbols
from tests.duel.words.moments import AGES, BOXES, full, late, positions
from tests.support.duel.scene import scene_of

ROOMS = [(40, 25), (40, 18), (40, 40), (43, 25), (60, 18), (79, 25), (90, 16)]
"""Cells and rows between the top line and the tabs: of telephones upright and lying."""
LONG = ("Wolfeschlegelst", "Maximilian XVII")
MAP = TablePage.MAP


def scenes(signs: Symbols = UNICODE, names: tuple[str, str] = ("Anna", "Ben")) -> Iterator[DuelScene]:
    """Yield the start and the end of each age, with and without boxes."""
    for boxes in BOXES:
        for state in (*(full(boxes, age) for age in AGES), *late(boxes)):
            yield scene_of(state, names=names, signs=signs)


def drawn_page(scene: DuelScene, page: TablePage, cells: int, rows: int, acts: int = 1) -> dict[BoardPart, Drawn]:
    """Return the parts of a page, each drawn for the room that it has."""
    focus = Focus(next(iter(taking(scene)), None), taking(scene))
    boxes = plan_page(page, PageNeeds.of(scene, acts, alarms=0), cells, rows).boxes
    return {part: draw_part(part, scene, focus, box.cells, box.rows) for part, box in boxes.items()}


def text_at(drawn: Drawn, target: Target) -> str:
    """Return what stands in the area of a thing, row by row."""
    area = next(spot.area for spot in drawn.spots if spot.target == target)
    rows = cropped(drawn, area.x, area.cells).lines[area.y : area.y + area.rows]
    return " ".join(map(plain, rows)).replace("┃", " ")


@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("alarms", [0, 2])
def test_the_parts_of_a_page_lie_apart_and_inside_it(room: tuple[int, int], alarms: int) -> None:
    """However many cards and acts there are, nothing covers anything else and nothing is out of sight."""
    cells, rows = room
    for scene in scenes():
        for page in pages_now(scene):
            for acts in (0, 1, 2):
                taken: set[tuple[int, int]] = set()
                for box in plan_page(page, PageNeeds.of(scene, acts, alarms), cells, rows).boxes.values():
                    area = {(x, y) for x in range(box.x, box.x + box.cells) for y in range(box.y, box.y + box.rows)}
                    assert not area & taken
                    assert all(x < cells and y < rows for x, y in area)
                    taken |= area


@pytest.mark.slow
@pytest.mark.parametrize(
    "room", [*ROOMS[:3], *(pytest.param(room, marks=pytest.mark.slow) for room in ROOMS[3:6]), ROOMS[6]], ids=str
)
def test_a_part_is_no_larger_than_its_place(room: tuple[int, int]) -> None:
    """Each part of each page is drawn within its cells and rows, also where names are long and all is ASCII."""
    for signs, names in ((UNICODE, LONG), (ASCII, ("Anna", "Ben"))):
        for scene in scenes(signs, names):
            for page in pages_now(scene):
                boxes = plan_page(page, PageNeeds.of(scene, 1, alarms=0), *room).boxes
                for part, drawn in drawn_page(scene, page, *room).items():
                    assert drawn.rows <= boxes[part].rows
                    assert all(measure(row) <= boxes[part].cells for row in drawn.lines), part


@pytest.mark.slow
@pytest.mark.parametrize(
    "code", ["en", "de", *(pytest.param(code, marks=pytest.mark.slow) for code in ("hu", "pl", "tr")), "zh_TW"]
)
def test_every_card_that_can_be_taken_has_its_price_on_its_tile_and_on_the_map(code: str) -> None:
    """The price, whether it can be paid, and the number of the key stand whole in every language."""
    with speak(code):
        for state in (*positions(""), *positions("pantheon agora")):
            scene = scene_of(state)
            if scene.asked is None or scene.asked.ask is not PromptKind.TURN:
                continue
            keys = taking(scene)
            pages = [(TablePage.CARDS, BoardPart.TILES), (MAP, BoardPart.STRUCTURE)]
            for page, part in pages:
                for rows in (18, 25):
                    drawn = drawn_page(scene, page, 40, rows)[part]
                    for number in scene.view.open:
                        card = scene.view.cards[number]
                        assert card is not None
                        target = Target(SpotKind.PLACE, scene.place_of(number))
                        text = text_at(drawn, target)
                        quote = scene.quote(card, scene.payer)
                        ways = {plain(way(quote, UNICODE)) for way in (price_line, brief_price_line, coins_price_line)}
                        assert any(way in text.split() or text.rstrip().endswith(way) for way in ways), text
                        assert keys[target] in text


def test_wonders_and_divinities_keep_their_prices() -> None:
    """On the page of the cities every Wonder that is not built has its price, on that of the boards every divinity."""
    for scene in map(scene_of, positions("pantheon agora")):
        for cells, rows in ((40, 25), (40, 18), (60, 18)):
            cities, boards = (drawn_page(scene, page, cells, rows) for page in (TablePage.CITIES, TablePage.BOARDS))
            for seat, part in zip(SEATS, (BoardPart.LEFT, BoardPart.RIGHT), strict=True):
                for wonder in scene.city(seat).unbuilt if not scene.view.is_over else ():
                    text = text_at(cities[part], Target(SpotKind.WONDER, wonder))
                    assert plain(price_line(scene.quote_wonder(wonder, seat), UNICODE)) in text
            pantheon = boards[BoardPart.PANTHEON]
            for space, laid in enumerate(scene.view.spaces, start=1):
                quote = scene.quote_space(space, scene.payer)
                if laid is not None and laid.card.item is not None and quote is not None:
                    text = text_at(pantheon, Target(SpotKind.SPACE, space))
                    assert text.rstrip().endswith(plain(activation_price_line(quote, UNICODE, "Anna")))


def test_chambers_keep_points_and_cubes() -> None:
    """The list of the Senate says for each chamber what it is worth and how many cubes both players have in it."""
    for scene in map(scene_of, positions("agora")):
        drawn = drawn_page(scene, TablePage.BOARDS, 40, 18)[BoardPart.SENATE]
        for chamber in scene.game.catalog.agora.chambers:
            text = text_at(drawn, Target(SpotKind.CHAMBER, chamber.number)).split()
            ours, theirs = (scene.view.cubes[seat][chamber.number - 1] for seat in SEATS)
            assert text[0] == str(chamber.number)
            assert f"{chamber.points}✦" in text
            assert any(each.startswith(f"{ours}:{theirs}") for each in text)


def test_both_players_stand_on_every_page_with_whole_figures() -> None:
    """Coins are said of both players in forty cells, however long their names are."""
    for names in (("Anna", "Ben"), LONG):
        for scene in scenes(names=names):
            (line,) = drawn_page(scene, MAP, 40, 18)[BoardPart.PURSES].lines
            assert measure(line) == 40
            for seat in SEATS:
                assert UNICODE.coins(scene.city(seat).coins) in plain(line).split()


def test_the_lines_about_a_card_begin_with_its_whole_name() -> None:
    """A tile may cut it; below the tiles it is read in full, whatever the card makes free."""
    for scene in scenes():
        for number in scene.view.open:
            card = scene.view.cards[number]
            if card is not None:
                lines = detail_lines(scene, Target(SpotKind.PLACE, scene.place_of(number)), 38, 4)
                assert plain(lines[0]).startswith(scene.book.card_name(card))


def test_a_card_turned_up_later_has_no_tile() -> None:
    """While a choice is due, a card that was uncovered still lies face down: it cannot be taken or read."""
    state = full("", 2)
    scene = scene_of(state)
    drawn = drawn_page(scene, TablePage.CARDS, 40, 18)[BoardPart.TILES]
    shown = {spot.target for spot in drawn.spots}
    up = [number for number in scene.view.open if scene.view.cards[number] is not None]
    assert shown == {Target(SpotKind.PLACE, scene.place_of(number)) for number in up}


def test_a_card_of_few_cells_has_no_name_but_its_colour() -> None:
    """With Agora seven cards stand side by side in forty cells: each has four, and its figures whole."""
    scene = scene_of(full("agora", 1))
    drawn = drawn_page(scene, MAP, 40, 18)[BoardPart.STRUCTURE]
    assert all(spot.area.cells < NAMED for spot in drawn.spots)
    assert max(spot.area.x + spot.area.cells for spot in drawn.spots) <= 40


def test_a_chamber_that_is_offered_shows_its_number_once() -> None:
    """Its number is the key that chooses it: the list marks it, and writes no second one."""
    scene = scene_of(late("agora")[0])
    keys = {Target(SpotKind.CHAMBER, number): str(number) for number in range(1, 7)}
    drawn = draw_part(BoardPart.SENATE, scene, Focus(Target(SpotKind.CHAMBER, 1), keys), 40, 7)
    for number in range(1, 7):
        text = text_at(drawn, Target(SpotKind.CHAMBER, number))
        assert re.findall(r"\d+", text)[0] == str(number)
