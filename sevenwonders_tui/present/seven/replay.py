"""A moment of a game that is over: one city after one turn."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from sevenwonders_tui.content.words import AGES, color_label, color_word, points_words
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.engine.seven.rules import TURNS
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    clip,
    clip_line,
    flow,
    join,
    line,
    ljust,
    pad,
    rjust,
    role_of,
    spread,
)
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.city import CityFace, city_face, counts_line
from sevenwonders_tui.present.seven.replaying import Step
from sevenwonders_tui.present.seven.story import ActKind, Deed, Teller
from sevenwonders_tui.present.symbols import Symbols

HEAD_CELLS = 32


@dataclass(frozen=True, slots=True)
class CityMoment:
    """One city after a turn, and what it did in it."""

    face: CityFace
    deed: Deed | None


def moments(
    game: SevenWonders, book: Book, names: tuple[str, ...], step: Step, signs: Symbols
) -> tuple[CityMoment, ...]:
    """Return all cities after a turn, in table order."""
    (story,) = Teller(book, step.view, names, signs).tell(step.resolutions, ())
    deeds = {deed.city: deed for deed in story.deeds}
    return tuple(
        CityMoment(city_face(game, book, step.view, CityId(at), name, step.points[at], signs), deeds.get(CityId(at)))
        for at, name in enumerate(names)
    )


def city_lines(moment: CityMoment, cells: int, rows: int, signs: Symbols, *, has_name: bool) -> list[Line]:
    """Return a city in so many lines: what it has, what it did, and as much of its cards as there is room for."""
    head = _head(moment.face, cells, signs, has_name=has_name)
    deed = [] if moment.deed is None else flow(_deed_items(moment.deed, signs), cells, "  ", indent=2)
    room = rows - 1 - len(deed)
    cards = cards_lines(moment.face, cells, room, signs) if room > 0 else []
    return [head, *deed, *cards][:rows]


def _head(face: CityFace, cells: int, signs: Symbols, *, has_name: bool) -> Line:
    facts = [
        line(Span(rjust(face.coins, 3), Role.TITLE)),
        line(f"{face.shields:2d}{signs.shield}"),
        line(ljust(signs.stages(sum(stage.is_built for stage in face.stages), len(face.stages)), 4)),
    ]
    if face.tokens:
        tokens = [Span(token, Role.BAD if token.startswith("-") else Role.GOOD) for token in face.tokens]
        facts.append(join([line(token) for token in tokens], " "))
    points = () if face.points is None else line(Span(points_words(face.points), Role.TITLE))
    left = join(facts, "  ")
    if has_name:
        left = (*pad(_name(face, signs), HEAD_CELLS), *left)
    return spread(left, points, cells)


def _name(face: CityFace, signs: Symbols) -> Line:
    name = Span(clip(face.name, 16, signs.ellipsis), Role.STRONG)
    return clip_line(line(name, Span(f" {signs.dot} {face.board}", Role.MUTED)), HEAD_CELLS - 1, signs.ellipsis)


def _deed_items(deed: Deed, signs: Symbols) -> list[Line]:
    items: list[Line] = []
    for act in deed.acts:
        role = role_of(act.color) if act.color else Role.TITLE if act.kind is ActKind.STAGE else Role.STRONG
        how = (Span(f" ({act.how})", Role.MUTED),) if act.how else ()
        items.append((Span(f"{signs.prompt} ", Role.TITLE), Span(act.sentence, role), *how))
    items += [line(Span(text)) for text in deed.paid]
    return items + [line(Span(text, Role.GOOD)) for text in deed.gained]


def cards_lines(face: CityFace, cells: int, rows: int, signs: Symbols) -> list[Line]:
    """Return the built cards: a line or more for each colour, or all in one flow, or only how many of each colour."""
    by_row: list[Line] = []
    flowing: list[Line] = []
    indent = max((cell_len(color_word(color)) for color, _names in face.cards), default=0) + 2
    for color, names in face.cards:
        word = Span(ljust(color_word(color), indent), role_of(color))
        wrapped = flow([line(name) for name in names], cells - indent, f" {signs.dot} ")
        by_row += [((word if not at else Span(" " * indent)), *row) for at, row in enumerate(wrapped)]
        for at, name in enumerate(names):
            head = () if at else (Span(color_label(color) + " ", role_of(color)),)
            flowing.append((*head, Span(name if at == len(names) - 1 else _("{name},").format(name=name))))
    # Decided by the room and not by the cards: the cities of one screen look alike.
    if rows >= len(Color) and len(by_row) <= rows:
        return by_row
    flowed = flow(flowing, cells, " ")
    return flowed if len(flowed) <= rows else [clip_line(join(counts_line(face), "  "), cells, signs.ellipsis)]


def step_title(step: Step, at: int, steps: int, signs: Symbols, cells: int) -> Line:
    """Return which turn is shown, and what ended with it."""
    moment = _("Age {age} {dot} turn {turn}/{turns}").format(
        age=AGES[step.age], dot=signs.dot, turn=step.turn, turns=TURNS
    )
    left = line(Span(_("Replay") + "   " + moment, Role.TITLE))
    note = ""
    if step.view.is_over:
        note = _("the game is over")
    elif step.view.age != step.age:
        note = _("after the war of age {age}").format(age=AGES[step.age])
    count = _("{n} of {all}").format(n=at + 1, all=steps)
    right = join([line(Span(note, Role.PLAIN))] * bool(note) + [line(Span(count, Role.MUTED))])
    return spread(left, right, cells)
