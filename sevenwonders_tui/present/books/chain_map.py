"""Chains drawn as trees: cards as bars in columns by age, with arrows from each card to those it makes free."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.area import Area
from sevenwonders_tui.present.color import short_color
from sevenwonders_tui.present.line import (
    Ground,
    Line,
    Role,
    Span,
    clip,
    fit,
    line,
    ljust,
    pad,
    wrap,
)
from sevenwonders_tui.present.symbols import Symbols

GUTTER = 5
"""The cells between two columns, in which the arrows run."""
WIDEST_CARD = 34
LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
_CORNERS = {
    LEFT | RIGHT: "─",
    UP | DOWN: "│",
    LEFT | DOWN: "┐",
    LEFT | UP: "┘",
    RIGHT | DOWN: "┌",
    RIGHT | UP: "└",
    LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴",
    LEFT | UP | DOWN: "┤",
    RIGHT | UP | DOWN: "├",
    LEFT | RIGHT | UP | DOWN: "┼",
}


@dataclass(frozen=True, slots=True)
class ChainCard:
    """A card of a tree."""

    id: str
    name: str
    color: Color | None
    column: int
    told: tuple[str, ...]
    """The rows below it: its effects in signs, and more if needed."""


@dataclass(frozen=True, slots=True)
class ChainFamily:
    """Cards connected by chains, and the links: from a card to the one that it makes free."""

    cards: tuple[ChainCard, ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ChainLook:
    """How much detail a map shows."""

    is_told: bool = False
    """Whether there are texts below each card."""
    here: str = ""
    """The card that the map is drawn for."""
    cursor: str = ""


@dataclass(frozen=True, slots=True)
class ChainMap:
    """A drawn tree."""

    lines: list[Line]
    areas: Mapping[str, Area]
    """The place of each card."""


def columns_by_age(ages: Mapping[str, int], links: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Return the column of each card, given its age: that of the age, or behind all cards that lead to it.

    >>> columns_by_age({"a": 1, "b": 1, "c": 3}, [("a", "b"), ("b", "c")])
    {'a': 0, 'b': 1, 'c': 2}
    """
    first = min(ages.values(), default=0)
    columns = {card: age - first for card, age in ages.items()}
    links = tuple(links)
    for _turn in columns:
        behind = {target: columns[source] + 1 for source, target in links if columns[target] <= columns[source]}
        if not behind:
            break
        columns |= behind
    return columns


def families(cards: Sequence[ChainCard], links: Iterable[tuple[str, str]]) -> tuple[ChainFamily, ...]:
    """Return the cards that links connect, grouped into families, in the order of their first cards."""
    links = tuple(links)
    group = {card.id: card.id for card in cards}
    for source, target in links:
        old, new = group[target], group[source]
        group = {card: new if of == old else of for card, of in group.items()}
    linked = {end for link in links for end in link}
    found = dict.fromkeys(group[card.id] for card in cards if card.id in linked)
    return tuple(
        ChainFamily(
            tuple(card for card in cards if group[card.id] == of),
            tuple(link for link in links if group[link[0]] == of),
        )
        for of in found
    )


def family_of(found: Iterable[ChainFamily], card: str) -> ChainFamily | None:
    """Return the family of a card; None if it has no chains."""
    return next((family for family in found if any(each.id == card for each in family.cards)), None)


def chain_columns(family: ChainFamily, titles: Sequence[str]) -> tuple[str, ...]:
    """Return the titles of all columns of a family; columns beyond the given titles have empty ones."""
    count = max(len(titles), *(card.column + 1 for card in family.cards))
    return (*titles, *[""] * (count - len(titles)))


def card_cells(columns: int, cells: int) -> int:
    """Return the width of a card in a map of `columns` columns and `cells` cells."""
    return min((cells - GUTTER * (columns - 1)) // max(columns, 1), WIDEST_CARD)


def map_cells(columns: int, wide: int) -> int:
    """Return the width of a map whose cards are `wide` cells wide."""
    return columns * wide + (columns - 1) * GUTTER


def chain_map(family: ChainFamily, columns: int, cells: int, signs: Symbols, look: ChainLook) -> ChainMap:
    """Return a family as a tree in `cells` cells, with each card's place in it for the cursor and the mouse."""
    wide = card_cells(columns, cells)
    rows = _rows(family)
    high = 1 + max(len(_told(card, wide, look)) for card in family.cards)
    canvas = _Canvas(wide, high)
    cards = {card.id: card for card in family.cards}
    for source, target in family.links:
        canvas.link(cards[source].column, rows[source], cards[target].column, rows[target])
    areas = {
        card.id: Area(card.column * (wide + GUTTER), rows[card.id] * (high + (high > 1)), wide, high)
        for card in family.cards
    }
    lines: list[Line] = []
    for y in range(max(area.y + area.rows for area in areas.values())):
        at_row = sorted((area.x, id_) for id_, area in areas.items() if area.y <= y < area.y + area.rows)
        row: Line = ()
        used = 0
        for x, id_ in at_row:
            row = (*row, *canvas.road(y, used, x, signs), *_card(cards[id_], y - areas[id_].y, wide, signs, look))
            used = x + wide
        lines.append((*row, *canvas.road(y, used, map_cells(columns, wide), signs)))
    return ChainMap(lines, areas)


def heads(titles: Sequence[str], cells: int, signs: Symbols) -> Line:
    """Return the titles of the columns."""
    wide = card_cells(len(titles), cells)
    parts = [Span(fit(f" {title}", wide, signs.ellipsis), Role.MUTED) for title in titles]
    return tuple(span for at, part in enumerate(parts) for span in ((Span(" " * GUTTER), part) if at else (part,)))


def _rows(family: ChainFamily) -> dict[str, int]:
    """Return the row of each card: the first card that another leads to stands beside it, the others below."""
    targets: dict[str, list[str]] = {}
    for source, target in family.links:
        targets.setdefault(source, []).append(target)
    led_to = {target for _source, target in family.links}
    rows: dict[str, int] = {}

    def put(card: str, row: int) -> int:
        """Place a card and all cards that it leads to; return the first free row below them."""
        rows[card] = row
        below = row
        for target in targets.get(card, ()):
            if target not in rows:
                below = put(target, below)
        return max(below, row + 1)

    free = 0
    for card in family.cards:
        if card.id not in led_to:
            free = put(card.id, free)
    return rows


def _told(card: ChainCard, wide: int, look: ChainLook) -> list[str]:
    """Return the rows below a card."""
    if not look.is_told:
        return []
    texts = (_("this card"),) if card.id == look.here else card.told
    return [row for text in texts for row in wrap(text, wide - 1)]


def _card(card: ChainCard, row: int, wide: int, signs: Symbols, look: ChainLook) -> Line:
    """Return one row of a card: its bar, or its effects below."""
    if row:
        texts = _told(card, wide, look)
        role = Role.STRONG if card.id == look.here else Role.MUTED
        return pad(line(Span(f" {texts[row - 1]}" if row <= len(texts) else "", role)), wide)
    ground = Ground.RAISED if card.color is None else Ground(card.color.value)
    kinds = [] if card.color is None else [color_word(card.color), short_color(card.color)]
    kind = next((each for each in kinds if cell_len(card.name) + cell_len(each) + 3 <= wide), "")
    name = fit(clip(card.name, wide - 2 - cell_len(kind), signs.ellipsis), wide - 2 - cell_len(kind))
    before = Span(signs.prompt, Role.YOU, Ground.CURSOR) if card.id == look.cursor else Span(" ", Role.STRONG, ground)
    return before, Span(name, Role.STRONG, ground), Span(ljust(kind, cell_len(kind) + 1), Role.PLAIN, ground)


@dataclass(slots=True)
class _Canvas:
    """The lines between cards: for each cell the directions of the lines in it."""

    wide: int
    high: int
    _ways: dict[tuple[int, int], int] = field(default_factory=dict)
    _ends: set[tuple[int, int]] = field(default_factory=set)

    def link(self, column: int, row: int, to_column: int, to_row: int) -> None:
        """Draw an arrow from the right end of a card to the left end of another."""
        pitch = self.high + (self.high > 1)
        y, to_y = row * pitch, to_row * pitch
        start = column * (self.wide + GUTTER) + self.wide
        trunk, end = start + 1, to_column * (self.wide + GUTTER) - 2
        self._across(start, trunk, y, is_from_card=True)
        step = 1 if to_y > y else -1
        for at in range(y, to_y, step):
            self._add(trunk, at, DOWN if step > 0 else UP)
            self._add(trunk, at + step, UP if step > 0 else DOWN)
        self._across(trunk, end, to_y, is_from_card=False)
        self._ends.add((end, to_y))

    def _across(self, start: int, end: int, y: int, *, is_from_card: bool) -> None:
        if is_from_card:
            self._add(start, y, LEFT)
        for x in range(start, end):
            self._add(x, y, RIGHT)
            self._add(x + 1, y, LEFT)

    def _add(self, x: int, y: int, way: int) -> None:
        self._ways[x, y] = self._ways.get((x, y), 0) | way

    def road(self, y: int, start: int, end: int, signs: Symbols) -> Line:
        """Return the lines of a row between two cells."""
        text = "".join(
            signs.prompt if (x, y) in self._ends else _CORNERS.get(self._ways.get((x, y), 0), " ")
            for x in range(start, end)
        )
        return (Span(text, Role.MUTED),) if text.strip() else (Span(text),) if text else ()
