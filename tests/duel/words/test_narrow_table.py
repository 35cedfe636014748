"""The table of Duel with both boxes at 80x24: prices, and whether something can be had, are never cut off."""

from __future__ import annotations

from collections.abc import Iterator

from sevenwonders_tui.duel.engine.moves import FreeBy, PromptKind
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.cities.city import folded_city
from sevenwonders_tui.duel.words.effects.cost import activation_price_line, brief_price_line, price_line
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE, Focus, SpotKind, Target, taking
from sevenwonders_tui.duel.words.table.detail import detail_lines
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.duel.words.table.planner import TableNeeds, plan
from sevenwonders_tui.duel.words.table.strips import pantheon_strip
from sevenwonders_tui.duel.words.table.structure import structure
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.symbols import UNICODE
from tests.duel.words.moments import positions
from tests.support.areas import cut_out
from tests.support.duel.build import city, position
from tests.support.duel.scene import scene_of

CELLS, ROWS = 80, 21
HALF = 39
"""The cells of a folded city."""
SHORTEST_NAME = 3
"""So many letters of a cut name are read at least."""


def moments() -> Iterator[DuelScene]:
    """Yield turns of games with both boxes, from all ages."""
    for scene in map(scene_of, positions("pantheon agora")):
        if scene.asked is not None and scene.asked.ask is PromptKind.TURN:
            yield scene


def test_each_price_stands_whole_on_its_card() -> None:
    """What can be taken says what it costs and whether that can be paid; a chain is said in a word."""
    chains = 0
    for scene in moments():
        keys = taking(scene)
        area = plan(TableNeeds.of(scene, 0), CELLS, ROWS).boxes[BoardPart.STRUCTURE]
        drawn = structure(scene, Focus(None, keys), area.cells, area.rows)
        areas = {spot.target: spot.area for spot in drawn.spots}
        for number in scene.view.open:
            card = scene.view.cards[number]
            assert card is not None
            quote = scene.quote(card, scene.payer)
            text = cut_out(drawn, areas[Target(SpotKind.PLACE, scene.place_of(number))]).rstrip()
            full, brief = plain(price_line(quote, UNICODE)), plain(brief_price_line(quote, UNICODE))
            assert text.endswith((full, brief))
            if quote.waiver is not None and quote.waiver.holds and quote.waiver.by is FreeBy.CHAIN:
                chains += 1
                assert text.endswith(" chain")
    assert chains


def test_each_price_of_wonders_and_divinities_is_whole() -> None:
    """In the band and in the strip of the Pantheon names give way, and prices with their signs do not."""
    for scene in moments():
        strip = pantheon_strip(scene, NOWHERE, CELLS)
        for target, area in strip.spots:
            laid = scene.view.spaces[int(target.id) - 1]
            activation = scene.quote_space(int(target.id), scene.payer)
            if activation is not None and laid is not None and laid.card.item is not None:
                price = plain(activation_price_line(activation, UNICODE, scene.name(scene.payer)))
                assert cut_out(strip, area).endswith(f" {price}")
        for seat in SEATS:
            drawn = folded_city(scene, seat, NOWHERE, HALF)
            areas = {spot.target: spot.area for spot in drawn.spots}
            for wonder in scene.city(seat).unbuilt if not scene.view.is_over else ():
                price = plain(price_line(scene.quote_wonder(wonder, seat), UNICODE))
                assert cut_out(drawn, areas[Target(SpotKind.WONDER, wonder)]).rstrip().endswith(f" {price}")


def test_what_a_card_takes_is_the_second_line_below_the_table() -> None:
    """On two lines the one says what it is, the other begins with whether it can be had."""
    for scene in moments():
        for number in scene.view.open:
            card = scene.view.cards[number]
            assert card is not None
            can = not scene.quote(card, scene.payer).coins_short
            lines = detail_lines(scene, Target(SpotKind.PLACE, scene.place_of(number)), CELLS - 2, 2)
            assert len(lines) == 2
            assert plain(lines[1]).startswith("✓ " if can else "✗ ")
            assert len(plain(lines[1])) <= CELLS - 2


def test_progress_tokens_of_a_folded_city_have_names() -> None:
    """However many there are: each is read by its name, or by the beginning of it."""
    tokens = ["economy", "mathematics", "organized_crime", "urbanism", "theology"]
    built = ["scriptorium", "apothecary", "pharmacist", "workshop", "school"]
    for held in (tokens[:1], tokens[:2], tokens[1:4], tokens[:4], tokens):
        scene = scene_of(position(city(progress=held, built=built), boxes="pantheon agora"))
        drawn = folded_city(scene, SEATS[0], NOWHERE, HALF)
        areas = {spot.target: spot.area for spot in drawn.spots}
        for token in held:
            area = areas[Target(SpotKind.PROGRESS, token)]
            text = plain(drawn.lines[area.y])[area.x + 1 : area.x + area.cells].rstrip("… ")
            name = scene.book.progress_name(token)
            assert name.startswith(text)
            assert len(text) >= min(SHORTEST_NAME, len(name))
