"""Both players on one line: coins, points, symbols, and the military lead. Every page of a narrow table has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.words.cities.lines import city_title, kinds_line, live_points, science_line, treasury
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.terms import city as terms
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import Line, Span, clip, clip_line, join, line, measure, spread
from sevenwonders_tui.table.name import NAME_CELLS

LONGEST_NAME = NAME_CELLS + 1
SHORT_NAME = 5
"""The cells of a name, with its arrow, below which figures are left out instead."""
SCIENCE_CELLS = 24
"""The width of the symbols with their number."""
EDGES = 5
"""The blanks of the line outside the figures: before and after the names and around the lead."""


@dataclass(frozen=True, slots=True)
class _Way:
    """What is said of each player besides the coins."""

    gap: str = " "
    """The blanks between figures."""
    name: int = LONGEST_NAME
    """The cells down to which a name is cut before figures are left out."""
    has_kinds: bool = True
    has_points: bool = True
    has_vault: bool = True


_WAYS = (
    _Way("  "),
    _Way(),
    _Way(name=SHORT_NAME),
    _Way(name=SHORT_NAME, has_kinds=False),
    _Way(name=SHORT_NAME, has_kinds=False, has_vault=False),
    _Way(name=0, has_kinds=False, has_points=False, has_vault=False),
)


def near_seat(scene: DuelScene) -> Seat:
    """Return the seat that stands first: the reader's own, or the first one for spectators."""
    return scene.view.seat or Seat(0)


def purses_line(scene: DuelScene, cells: int) -> Line:
    """Return one line about both players, the reader first; figures are left out whole if there is no room."""
    near = near_seat(scene)
    seats = near, rival_of(near)
    names = [_name(scene, seat) for seat in seats]
    lead = _lead(scene, near)
    for way in _WAYS:
        figures = [join(list(_figures(scene, seat, way)), way.gap) for seat in seats]
        room = cells - sum(map(measure, figures)) - measure(lead) - EDGES
        wanted = [min(measure(name), way.name) for name in names]
        if sum(wanted) <= room or way is _WAYS[-1]:
            break
    most = max(room - min(map(measure, names)), room // 2)
    first, second = (
        line(*clip_line(name, most, scene.signs.ellipsis), " ", *said)
        for name, said in zip(names, figures, strict=True)
    )
    left, right = line(" ", *first, " ", *lead), line(" ", *second)
    spare = max(cells - measure(left) - measure(right), 0)
    return line(" ", *first, " " * (1 + spare // 2), *lead, " " * (1 + spare - spare // 2), *second)


def science_words(scene: DuelScene, cells: int) -> Line:
    """Return the reader's symbols, and how many different ones the other player has."""
    near = near_seat(scene)
    far = rival_of(near)
    count = kinds_line(scene, far)
    own = science_line(scene, near, min(cells - 2, SCIENCE_CELLS))
    room = cells - measure(own) - measure(count) - 4
    name = line(clip(scene.name(far), max(room, 0), scene.signs.ellipsis))
    return spread(line(" ", *own), line(*name, " ", *count, " "), cells)


def _name(scene: DuelScene, seat: Seat) -> Line:
    """Return a name; that of the player who is asked in capitals behind an arrow, without the blank of a title."""
    *_others, name = city_title(scene, seat)
    return (replace(name, text=name.text.replace(" ", "", 1)),) if scene.mover == seat else (name,)


def _figures(scene: DuelScene, seat: Seat, way: _Way) -> Iterator[Line]:
    purse = treasury(scene, seat)
    yield purse if way.has_vault else purse[:1]
    points = live_points(scene, seat) if way.has_points else None
    if points is not None:
        words = points_words(points)
        yield line(terms.POINTS_NOW.span(Span(scene.signs.points(points)), name=scene.name(seat), points=words))
    if way.has_kinds:
        yield kinds_line(scene, seat)


def _lead(scene: DuelScene, seat: Seat) -> Line:
    """Return the military lead of a player in spaces: `⚔+2`, `⚔-1`, `⚔0`."""
    lead = -scene.view.pawn if seat else scene.view.pawn
    return line(terms.WAR.span(Span(f"{scene.signs.shield}{lead:+d}" if lead else f"{scene.signs.shield}0")))
