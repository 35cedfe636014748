"""Both cities in full, side by side as at the table: Wonders, the facts of each, and a street of buildings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.words.cities.facts import LEAST_LARGE, FactsForm, city_facts
from sevenwonders_tui.duel.words.cities.gallery import GalleryForm, gallery, wonders_of
from sevenwonders_tui.duel.words.cities.lines import city_title, city_worth
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.duel.words.effects.short import card_gives
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import NOWHERE, Drawn, Focus, Spot, SpotKind, Target, side_by_side, stacked
from sevenwonders_tui.duel.words.thing_terms import card_term
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import pgettext, semicolon_list
from sevenwonders_tui.present.block import on_ground, padded
from sevenwonders_tui.present.drawing.street import Building, StreetPlan, plan_houses, plan_list, street_lines
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.line import Ground, Line, Span, clip_line, plain, spread

MIDDLE = 2
"""Cells between the two cities."""
EDGE = 1
"""Blank cells at either side."""
CELLS_FOR_HOUSES = 90
"""With fewer cells buildings are always a list, so that the layout stays the same while cities grow."""


@dataclass(frozen=True, slots=True)
class CitiesPlan:
    """How both cities are drawn, so that equal parts stand side by side."""

    cells: int
    """The width of one city."""
    gallery: GalleryForm
    facts: FactsForm
    facts_rows: int
    street: StreetPlan
    has_gaps: bool = True
    """Whether an empty line stands between the parts."""


def buildings_of(scene: DuelScene, seat: Seat) -> tuple[Building, ...]:
    """Return the buildings of a city by colour, in the order of the rule book, Senators last."""
    held = [scene.book.card(card) for card in scene.city(seat).cards]
    return tuple(
        Building(
            card.id,
            scene.book.card_name(card.id),
            color,
            pgettext("card", "Senator") if color is None else color_word(color),
            plain(card_gives(scene.book, card.id, scene.signs)),
            semicolon_list(map(effect_words, card.effects)),
            card_term(scene, card.id),
        )
        for color in (*Color, None)
        for card in held
        if card.color is color
    )


def plan_cities(scene: DuelScene, cells: int, rows: int) -> CitiesPlan:
    """Return the best plan with which both cities fit into `cells` by `rows`; the smallest one if none fits."""
    planner = _Planner(scene, cells, rows)
    return next(planner.plans(), None) or planner.smallest()


class _Planner:
    def __init__(self, scene: DuelScene, cells: int, rows: int) -> None:
        self._scene, self._rows = scene, rows
        self._half = (cells - 2 * EDGE - MIDDLE) // 2
        self._has_houses = cells >= CELLS_FOR_HOUSES
        self._streets = [buildings_of(scene, seat) for seat in SEATS]
        self._most = max(map(len, self._streets))
        self._wonders = max(len(wonders_of(scene, seat)) for seat in SEATS)

    def _facts(self, form: FactsForm) -> int:
        return max(city_facts(self._scene, seat, form, NOWHERE, self._half).rows for seat in SEATS)

    def plans(self) -> Iterator[CitiesPlan]:
        """Yield all plans with which everything fits, the best one first."""
        facts = {form: self._facts(form) for form in FactsForm if form is not FactsForm.LARGE or self._has_large}
        for pictures, has_houses in self._forms():
            for has_gaps in (True, False):
                for form, rows in facts.items():
                    if form is FactsForm.LARGE and not has_houses:
                        continue  # a list has more to say
                    room = self._rows - pictures.rows(self._wonders) - rows - 2 * has_gaps
                    street = self._street(room, has_houses=has_houses, has_pictures=pictures.size is not None)
                    if street is not None:
                        yield CitiesPlan(self._half, pictures, form, rows, street, has_gaps)

    @property
    def _has_large(self) -> bool:
        return self._half >= LEAST_LARGE

    def _forms(self) -> Iterator[tuple[GalleryForm, bool]]:
        """Yield the ways to show Wonders, and whether buildings are houses; houses go before small pictures do."""
        forms = [form for form in GalleryForm if form.least_cells <= self._half]
        pictures = [form for form in forms if form.size is not None]
        if self._has_houses:
            yield from ((form, True) for form in pictures)
        yield from ((form, False) for form in pictures if form.size is WonderSize.SMALL)
        if self._has_houses:
            yield GalleryForm.LIST, True
        yield GalleryForm.LIST, False
        yield GalleryForm.FOLDED, False

    def _street(self, rows: int, *, has_houses: bool, has_pictures: bool) -> StreetPlan | None:
        """Return the street that fits, if any; names are cut only if there are no pictures either."""
        both = [each for street in self._streets for each in street]
        if has_houses:
            return plan_houses(both, self._half, rows, self._most)
        if rows < 1:
            return None
        names = max((cell_len(each.name) for each in both), default=0)
        plan = plan_list(max(self._streets, key=len), self._half, rows)
        return plan if plan.cells >= (names + BAR_EDGES if has_pictures else LEAST_BAR) else None

    def smallest(self) -> CitiesPlan:
        """Return the smallest plan, with which something may be out of sight."""
        facts = self._facts(FactsForm.TIGHT)
        rows = max(self._rows - GalleryForm.FOLDED.rows(self._wonders) - facts, 1)
        street = plan_list(max(self._streets, key=len), self._half, rows)
        return CitiesPlan(self._half, GalleryForm.FOLDED, FactsForm.TIGHT, facts, street, has_gaps=False)


LEAST_BAR, BAR_EDGES = 11, 2
"""The least cells of a name on a bar if names may be cut, and the cells of the bar's two edges."""


def cities_title(scene: DuelScene, cells: int) -> Line:
    """Return the owners of the cities, each above its own city, with coins and points."""
    half = (cells - 2 * EDGE - MIDDLE) // 2
    left, right = (
        clip_line(spread(city_title(scene, seat), city_worth(scene, seat), half), half, scene.signs.ellipsis)
        for seat in SEATS
    )
    return (*left, Span(" " * (cells - 2 * EDGE - 2 * half)), *right)


def cities_sheet(scene: DuelScene, plan: CitiesPlan, focus: Focus) -> Drawn:
    """Return both cities."""
    both = side_by_side([_city(scene, seat, plan, focus) for seat in SEATS], MIDDLE)
    return Drawn([(Span(" " * EDGE), *row) for row in both.lines], both.moved(EDGE, 0))


def _city(scene: DuelScene, seat: Seat, plan: CitiesPlan, focus: Focus) -> Drawn:
    cells = plan.cells
    count = max(len(wonders_of(scene, each)) for each in SEATS)
    gap = [Drawn([()])] if plan.has_gaps else []
    pictures = gallery(scene, seat, plan.gallery, focus, cells)
    facts = city_facts(scene, seat, plan.facts, focus, cells)
    parts = [
        Drawn(padded(pictures.lines, cells, plan.gallery.rows(count)), pictures.spots),
        *gap,
        Drawn(on_ground(padded(facts.lines, cells, plan.facts_rows), Ground.PANEL, cells), facts.spots),
        *gap,
        _street(scene, seat, plan, focus),
    ]
    whole = stacked(parts)
    return Drawn(padded(whole.lines, cells), whole.spots)


def _street(scene: DuelScene, seat: Seat, plan: CitiesPlan, focus: Focus) -> Drawn:
    buildings = buildings_of(scene, seat)
    targets = [Target(SpotKind.CARD, each.card) for each in buildings]
    cursor = next((at for at, target in enumerate(targets) if focus.is_on(target)), None)
    lines = street_lines(plan.street, buildings, cursor, scene.signs)
    spots = tuple(Spot(target, plan.street.area(at)) for at, target in enumerate(targets))
    return Drawn(lines, spots)
