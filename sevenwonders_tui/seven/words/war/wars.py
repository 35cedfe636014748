"""The war at the end of an age: the fronts between neighbours, the tokens of each city, and the outlook of a city."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import AGES, points_words, shields_words
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    center,
    clip,
    column_cells,
    join,
    line,
    ljust,
    pad,
    rjust,
    wrap,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.events import BattleFought
from sevenwonders_tui.seven.engine.military import DEFEAT_POINTS, VICTORY_POINTS
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.ring import neighbors_of
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.terms.end import BATTLE, HOPE, TOLL
from sevenwonders_tui.seven.words.tokens import MOST_SHIELDS, shield_signs, token_cell, token_role
from sevenwonders_tui.seven.words.war.steps import FrontStep


@dataclass(frozen=True, slots=True)
class AgeWar:
    """The war of one age, as everybody sees it."""

    age: int
    names: tuple[str, ...]
    battles: tuple[BattleFought, ...]
    """One for each pair of neighbours, in table order: each city against its left neighbour."""
    tokens: tuple[tuple[tuple[int, int], ...], ...]
    """By city and age: the tokens from the left and from the right neighbour."""
    wonders: tuple[tuple[WonderId, int, int], ...]
    """By city: its wonder, the number of its stages, and the number of built ones."""


def war(battles: Sequence[BattleFought], view: View, names: Sequence[str], book: Book) -> AgeWar:
    """Return the war with these battles, and with all tokens up to its age."""
    age = battles[0].age
    wonders = tuple((city.wonder, len(book.stages(city)), city.stages) for city in view.cities)
    return AgeWar(age, tuple(names), tuple(battles), tuple(city.tokens[:age] for city in view.cities), wonders)


def headline(told: AgeWar) -> str:
    """Return the worth of victory and defeat."""
    return _("A victory is worth {points}, a defeat costs {cost}.").format(
        points=points_words(VICTORY_POINTS[told.age - 1]), cost=points_words(-DEFEAT_POINTS)
    )


def short_headline(told: AgeWar) -> str:
    """Return the worth of victory and defeat in a few cells."""
    return _("victory {points:+d}, defeat {cost:+d}").format(points=VICTORY_POINTS[told.age - 1], cost=DEFEAT_POINTS)


def front(
    battle: BattleFought,
    names: Sequence[str],
    most: int,
    cells: int,
    signs: Symbols,
    step: FrontStep = FrontStep.DECIDED,
) -> Line:
    """Return one front on a line: the city on the left, its left neighbour on the right, shields between them.

    `most` is the highest number of shields of any city, so that all bars have one scale.
    """
    name_cells = max(min(16, (cells - 34) // 2), 8)
    bar_cells = (cells - 2 * name_cells - 2 * _TOKEN_CELLS - 2 * _NUMBER_CELLS - _MIDDLE_CELLS - 4) // 2
    own, other = battle.shields
    is_decided, is_counted = step is FrontStep.DECIDED, step is not FrontStep.NAMED
    left, right = battle.tokens if is_decided else (None, None)
    bars = (
        _bar(own, other if is_decided else 0, most, bar_cells, signs, is_left=True),
        _bar(other, own if is_decided else 0, most, bar_cells, signs, is_left=False),
    )
    empty = line(" " * bar_cells)
    parts = line(
        Span(rjust(clip(names[battle.city], name_cells, signs.ellipsis), name_cells), _name_role(left)),
        " ",
        token_cell(left),
        " ",
        *(bars[0] if is_counted else empty),
        Span(rjust(str(own) if is_counted else "", _NUMBER_CELLS - 1) + " ", Role.STRONG),
        Span(_verdict(own, other, signs) if is_decided else " " * _MIDDLE_CELLS, Role.TITLE),
        Span(" " + ljust(str(other) if is_counted else "", _NUMBER_CELLS - 1), Role.STRONG),
        *(bars[1] if is_counted else empty),
        " ",
        token_cell(right),
        " ",
        Span(clip(names[battle.neighbor], name_cells, signs.ellipsis), _name_role(right)),
    )
    return BATTLE.line(parts, battle_told(battle, names) if is_decided else "")


def battle_told(battle: BattleFought, names: Sequence[str]) -> str:
    """Return the result of a war between two cities in a sentence."""
    (own, other), (left, right) = battle.shields, battle.tokens
    text = _("{name} has {shields} and takes {token}; {other} has {more} and takes {lost}.")
    return text.format(
        name=names[battle.city],
        shields=shields_words(own),
        token=f"{left:+d}" if left else _("no token"),
        other=names[battle.neighbor],
        more=shields_words(other),
        lost=f"{right:+d}" if right else _("no token"),
    )


_TOKEN_CELLS = 4
_NUMBER_CELLS = 3
_MIDDLE_CELLS = 5


def _name_role(token: int | None) -> Role:
    return Role.PLAIN if not token else Role.STRONG if token > 0 else Role.MUTED


def _bar(shields: int, against: int, most: int, cells: int, signs: Symbols, *, is_left: bool) -> Line:
    """Return the shields of one side as a bar that begins at the middle."""
    scale = max(min(cells // max(most, 1), 4), 1)
    length = min(shields * scale, cells)
    sign = signs.bar if shields >= against else signs.bar_rest
    bar = Span(sign * length, Role.RED if shields >= against else Role.MUTED)
    rest = Span(" " * (cells - length))
    return (rest, bar) if is_left else (bar, rest)


def _verdict(own: int, other: int, signs: Symbols) -> str:
    """Return five cells with an arrow that points at the losing side."""
    if own == other:
        return "  =  "
    return f" {signs.rule}{signs.rule}{signs.right} " if own > other else f" {signs.left}{signs.rule}{signs.rule} "


def toll_cells(told: AgeWar) -> int:
    """Return the full width of the table of tokens."""
    return _TOLL_NAME_CELLS + _full_age_cells(told) * told.age + _total_cells()


def toll_head(told: AgeWar, cells: int) -> Line:
    """Return the head of the table of tokens."""
    wide = _age_cells(told, cells)
    heads = _age_heads(told) if wide >= _AGE_CELLS else [AGES[age] for age in range(1, told.age + 1)]
    columns = [Span(center(clip(head, wide - 1), wide), Role.MUTED) for head in heads]
    total = _total_cells()
    return line(" " * _toll_name(told, cells), *columns, Span(rjust(clip(_total_head(), total), total), Role.MUTED))


_TOLL_NAME_CELLS = 18
_AGE_CELLS, _NARROW_AGE_CELLS = 11, 8
_TOTAL_CELLS = 6


def _age_heads(told: AgeWar) -> list[str]:
    return [_("age {age}").format(age=AGES[age]) for age in range(1, told.age + 1)]


def _total_head() -> str:
    return _("total")


def _age_cells(told: AgeWar, cells: int) -> int:
    """Return the width of an age's column; where not all have room the numbers of the ages stand above them."""
    return _full_age_cells(told) if cells >= toll_cells(told) else _NARROW_AGE_CELLS


def _full_age_cells(told: AgeWar) -> int:
    return column_cells(_age_heads(told), _AGE_CELLS, 14)


def _total_cells() -> int:
    return column_cells([_total_head()], _TOTAL_CELLS, 10)


def _toll_name(told: AgeWar, cells: int) -> int:
    return min(_TOLL_NAME_CELLS, cells - _age_cells(told, cells) * told.age - _total_cells())


def toll(told: AgeWar, city: CityId, cells: int, undecided: Container[CityId] = ()) -> Line:
    """Return the tokens of one city in each age so far, and their sum.

    `undecided` names fronts by their first city; their tokens are neither shown nor counted.
    """
    name_cells = _toll_name(told, cells)
    name = Span(clip(told.names[city], name_cells - 1), Role.STRONG)
    before, now = told.tokens[city][:-1], told.tokens[city][-1]
    fronts = (city, next(battle.city for battle in told.battles if battle.neighbor == city))
    last = tuple(None if front in undecided else token for front, token in zip(fronts, now, strict=True))
    columns = [_pair(pair, _age_cells(told, cells)) for pair in (*before, last)]
    total = sum(token or 0 for pair in (*before, last) for token in pair)
    parts = [pad(line(name), name_cells), *columns, line(Span(rjust(str(total), _total_cells()), token_role(total)))]
    return TOLL.line(join(parts, ""))


def _pair(pair: tuple[int | None, ...], cells: int) -> Line:
    return pad(join([line(token_cell(token)) for token in pair], " " if cells >= _AGE_CELLS else ""), cells)


def hopes(told: AgeWar, view: View, city: CityId, cells: int, signs: Symbols) -> list[Line]:
    """Return the shields that a city needs in the next age to beat each neighbour; nothing after the last age."""
    if told.age >= len(VICTORY_POINTS):
        return []
    worth = points_words(VICTORY_POINTS[told.age])
    head = _("In age {age} a victory is worth {points}.").format(age=AGES[told.age + 1], points=worth)
    own = view.cities[city].shields
    neighbors = dict.fromkeys(neighbors_of(city, len(told.names)))
    rows = [line(Span(text, Role.STRONG)) for text in wrap(head, cells)]
    for neighbor in neighbors:
        shields = view.cities[neighbor].shields
        hope = _hope(own, shields, told.names[neighbor])
        texts = wrap(hope, cells - _SIGNS_CELLS)
        rows += [
            HOPE.line((*pad(line(shield_signs(shields, signs)), _SIGNS_CELLS), Span(text)))
            if not at
            else HOPE.line(line(" " * _SIGNS_CELLS, text))
            for at, text in enumerate(texts)
        ]
    return rows


_SIGNS_CELLS = MOST_SHIELDS + 1


def _hope(own: int, other: int, name: str) -> str:
    ahead = own - other
    if ahead > 0:
        text = ngettext("You are {n} shield ahead of {name}.", "You are {n} shields ahead of {name}.", ahead)
        return text.format(n=ahead, name=name)
    missing = 1 - ahead
    text = ngettext("{n} more shield would beat {name}.", "{n} more shields would beat {name}.", missing)
    return text.format(n=missing, name=name)
