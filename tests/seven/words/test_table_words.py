"""What is said about a whole table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.drawing.street import Building
from sevenwonders_tui.present.line import Span, measure, plain, role_of
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.moves import CityId, Order, PromptKind
from sevenwonders_tui.seven.words.book import Book, beyond, left_of, right_of
from sevenwonders_tui.seven.words.cards.hand import card_faces
from sevenwonders_tui.seven.words.cards.line import list_row, list_shape
from sevenwonders_tui.seven.words.cards.sheet import card_sheet
from sevenwonders_tui.seven.words.cities.building import thing_lines, things
from sevenwonders_tui.seven.words.cities.comparison import around, columns_shown, comparison, outlook_sentence
from sevenwonders_tui.seven.words.cities.sheet import city_sheet
from sevenwonders_tui.seven.words.offers import offers
from sevenwonders_tui.seven.words.sight import Scene, see
from sevenwonders_tui.seven.words.table.glance import fronts_of
from sevenwonders_tui.seven.words.table.top_line import asked_words, passing, waiting_line
from tests.support.scenes import scene_of
from tests.support.seven.build import city, table
from tests.tui.tables import the_game


def test_cost_and_price_are_said_once_where_they_are_the_same() -> None:
    """A line names the price; the printed cost only if it differs, or if something is locked."""
    game = the_game()
    built = ["lumber_yard", "clay_pit", "scriptorium"]
    state = table(city(coins=1, built=built), city(), city(), hand=["altar", "mine", "stockade", "scriptorium"])
    view = game.view(state, Seat(0))
    faces = card_faces(game, Book(game.catalog), view, CityId(0), view.hand, ("Anna", "Ben", "Cleo"), UNICODE)

    def said(place: int, mark: str) -> list[str]:
        shape = list_shape(faces, {place: mark}, UNICODE, 50)
        text = plain(list_row(faces[place], UNICODE, shape, mark, is_cursor=False))
        return text[2 + sum(shape.widths[:3]) :].split()

    told = {(str(face.card), mark): said(place, mark) for place, face in enumerate(faces) for mark in ("", "build")}
    assert told["altar", ""] == ["→…", "free"]
    assert told["mine", ""] == ["1¢"]
    assert told["stockade", ""] == ["W", "free"]
    assert told["scriptorium", ""] == ["P", "→…", "built"]
    assert told["altar", "build"] == ["no", "cost", "→…", "✓", "build"]


def test_chains_have_names_where_columns_are_free() -> None:
    """Names of chains are cut to the room there is before an arrow alone stands for them; prices stay whole."""
    game = the_game()
    hand = ["apothecary", "baths", "scriptorium", "west_trading_post", "marketplace", "clay_pit", "workshop"]
    view = game.view(table(city(coins=3), city(), city(), hand=hand), Seat(0))
    faces = card_faces(game, Book(game.catalog), view, CityId(0), view.hand, ("Anna", "Ben", "Cleo"), UNICODE)

    def rows(cells: int) -> list[str]:
        shape = list_shape(faces, {}, UNICODE, cells)
        return [plain(list_row(face, UNICODE, shape, "", is_cursor=False)) for face in faces]

    assert "→ Stables, Dispensary" in rows(110)[0]
    assert "→ Stables" in rows(78)[0]
    assert "→…" in rows(62)[0]
    for cells in range(62, 111):
        for face, row in zip(faces, rows(cells), strict=True):
            assert measure((Span(row),)) <= cells + 2
            assert row.rstrip().endswith(face.price.text)


async def test_left_is_clockwise() -> None:
    """The left neighbour of city 0 is city 1, the right one is the last, and the rest lie beyond."""
    view = (await scene_of(5, 1, 1)).view
    assert (left_of(view, CityId(0)), right_of(view, CityId(0))) == (1, 4)
    assert beyond(view, CityId(0)) == (2, 3)


async def test_three_cities_have_nobody_beyond() -> None:
    """Everybody is a neighbour at a table of three."""
    scene = await scene_of(3, 2, 1)
    assert see(scene).others == ()


async def test_every_move_is_offered_under_its_card() -> None:
    """Builds, stages and discards by card together are all the moves of a pick."""
    view = (await scene_of(4, 2, 3)).view
    found = offers(view)
    assert found is not None
    listed: set[Order] = set()
    for card in set(view.hand):
        listed.update(found.builds(card))
        listed.update(found.stages(card))
        listed.update(filter(None, [found.discard(card), found.power_build(card)]))
    assert listed == {move[0] for move in view.moves}


async def test_the_second_order_follows_the_first() -> None:
    """After the own order the offers are the Free City's, out of the cards that are left; after both there are none."""
    view = (await scene_of(2, 1, 1)).view
    assert len(view.moves[0]) == 2
    first = view.moves[0][0]
    second = offers(view, (first,))
    assert second is not None
    assert second.city == 2
    assert {(first, order) for order in second.orders} == {move for move in view.moves if move[0] == first}
    assert offers(view, view.moves[0]) is None


async def test_the_way_of_the_hands() -> None:
    """Left in ages I and III, right in age II."""
    view = (await scene_of(3, 1, 1)).view
    ways = [passing(replace(view, age=age), UNICODE) for age in (1, 2, 3)]
    assert ways == ["← hands go left", "hands go right →", "← hands go left"]


async def test_who_is_choosing_in_any_width() -> None:
    """First names with words, then with signs, then only the seats that choose, then a number."""
    snapshot = (await scene_of(7, 1, 1)).snapshot
    seats = (replace(snapshot.seats[0], has_locked=True), *snapshot.seats[1:])
    snapshot = replace(snapshot, seats=seats)
    for cells in (120, 80, 60, 40, 25):
        assert measure(waiting_line(snapshot, cells, UNICODE)) <= cells
    assert plain(waiting_line(snapshot, 140, UNICODE)).startswith("Anna ✓ locked   Ben … choosing")
    assert plain(waiting_line(snapshot, 30, UNICODE)) == "6 of 7 are choosing"


async def test_the_outlook_compares_shields_with_both_neighbours() -> None:
    """More shields take the token of the age, fewer a defeat, equal nothing."""
    scene = await scene_of(3, 2, 2)
    cities = tuple(replace(city, shields=shields) for city, shields in zip(scene.view.cities, (2, 1, 2), strict=True))
    view = replace(scene.view, cities=cities)
    tokens = [[front.tokens for front in fronts_of(view, CityId(city))] for city in (0, 1)]
    assert tokens == [[(3, -1), (0, 0)], [(-1, 3), (-1, 3)]]
    told = Scene(scene.game, scene.book, replace(scene.snapshot, view=view), UNICODE)
    assert outlook_sentence(told) == "If this age ended now: Anna beats Ben (+3) and equals Cleo (0)."


async def test_the_comparison_has_a_column_for_each_city() -> None:
    """The own city comes first; where not all fit, further ones follow."""
    scene = await scene_of(7, 2, 2)
    head = plain(comparison(scene, 116, 99)[0]).split()
    assert head == ["Anna", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gina"]
    assert plain(comparison(scene, 74, 99, first=2)[0]).split() == ["Cleo", "Dora", "Eve", "Finn", "Gina"]


@pytest.mark.parametrize("players", range(2, 8))
async def test_the_comparison_folds_before_it_hides_a_row(players: int) -> None:
    """At the end of a game it shows every row and every count in 80x24, whichever cities stand in its columns."""
    scene = await scene_of(players, 3, 6)
    for first in range(max(players - columns_shown(76), 0) + 1):
        lines = comparison(scene, 76, 21, first)
        assert len(lines) <= 21
        assert all(measure(line) <= 76 and "…" not in plain(line) for line in lines)
        words = " ".join(map(plain, lines))
        labels = ("board", "points", "coins", "stages", "sells", "private", "shields", "war", "science")
        assert all(label in words for label in (*labels, *map(color_word, Color)))
        shown = sorted((span.role, span.text.strip()) for line in lines for span in line if span.text.strip().isdigit())
        cities = [scene.city(city) for city in around(scene)[first:][: columns_shown(76)]]
        counted = [
            (role_of(color), str(len(names)))
            for city in cities
            for color in Color
            for names in [next((names for held, names in city.cards if held is color), ())]
        ]
        assert [each for each in shown if each[0] in set(map(role_of, Color))] == sorted(counted)
    assert len(comparison(scene, 116, 33)) > len(comparison(scene, 76, 21))


async def test_sheets_hold_in_any_width() -> None:
    """City and card sheets never draw beyond their room, and never take more rows than they have to."""
    scene = await scene_of(4, 3, 4)
    for cells in (38, 60, 76, 116, 190):
        for seen in scene.view.cities:
            sheet = city_sheet(scene, seen.id, cells, 20)
            assert all(measure(line) <= cells for line in sheet)
            assert len(sheet) <= 20
        for card in scene.view.hand:
            assert all(measure(line) <= cells for line in card_sheet(scene, card, cells))


async def test_cards_under_other_seats_stages_stay_unknown() -> None:
    """Only the seat that laid a card there reads its name."""
    scene = await scene_of(5, 3, 5)
    other = next(city for city in scene.view.cities if city.id and city.stages)
    told = [
        plain(line)
        for thing in things(scene, other.id)
        if not isinstance(thing, Building) and thing.is_built
        for line in thing_lines(scene, other.id, thing, 100)
    ]
    assert "a card unknown to you" in "\n".join(told)


def test_what_powers_ask_has_words() -> None:
    """The invitation names the power; the usual pick needs none."""
    assert asked_words(PromptKind.PICK) == ""
    assert "discard pile" in asked_words(PromptKind.DISCARD_PILE)
    assert "last card" in asked_words(PromptKind.SEVENTH_CARD)
