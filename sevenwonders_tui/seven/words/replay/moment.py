"""A city after one turn of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from rich.cells import cell_len

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import (
    Line,
    Role,
    Span,
    bar,
    flow,
    join,
    line,
    ljust,
    role_of,
    spread,
)
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cities.city import CityFace, city_face, counts_line
from sevenwonders_tui.seven.words.events.story import Deed, Teller
from sevenwonders_tui.seven.words.panels.facts import coins_item, shields_item
from sevenwonders_tui.seven.words.panels.stages import progress
from sevenwonders_tui.seven.words.replay.game import Step
from sevenwonders_tui.seven.words.terms.city import COLORS
from sevenwonders_tui.seven.words.terms.end import DEED, PAID
from sevenwonders_tui.seven.words.tokens import tokens_line


@dataclass(frozen=True, slots=True)
class CityMoment:
    """One city after a turn, with its acts in that turn."""

    face: CityFace
    deed: Deed | None
    wonder: WonderId


def moments(
    game: SevenWonders, book: Book, names: tuple[str, ...], step: Step, signs: Symbols
) -> tuple[CityMoment, ...]:
    """Return all cities after a turn, in table order."""
    (story,) = Teller(book, step.view, names, signs).tell(step.resolutions, ())
    deeds = {deed.city: deed for deed in story.deeds}
    return tuple(
        CityMoment(
            city_face(game, book, step.view, CityId(at), name, step.points[at], signs),
            deeds.get(CityId(at)),
            step.view.cities[at].wonder,
        )
        for at, name in enumerate(names)
    )


def facts_line(moment: CityMoment, signs: Symbols) -> Line:
    """Return the coins, shields, stages and tokens of a city in a line."""
    face = moment.face
    facts = [
        coins_item(face),
        shields_item(face, line(f"{face.shields}{signs.shield}")),
        line(progress(face, signs)),
    ]
    if face.tokens:
        facts.append(tokens_line(face.tokens))
    return join(facts, "  ")


def deed_lines(moment: CityMoment, cells: int, signs: Symbols) -> list[Line]:
    """Return the acts of a city in the turn."""
    return [] if moment.deed is None else flow(deed_items(moment.deed, signs), cells, "  ", indent=2)


def deed_items(deed: Deed, signs: Symbols) -> list[Line]:
    """Return the acts, what was paid, and what was gained, each as a line of any length."""
    items: list[Line] = []
    for act in deed.acts:
        role = role_of(act.color) if act.color else Role.STRONG
        items.append(DEED.line(line(Span(f"{signs.prompt} ", Role.STRONG), Span(act.sentence, role))))
        items += [line(Span(f"({act.how})", Role.MUTED, term=PAID.id))] * bool(act.how)
    items += [line(Span(text, term=PAID.id)) for text in deed.paid]
    return items + [line(Span(text, Role.GOOD, term=PAID.id)) for text in deed.gained]


class CardDetail(IntEnum):
    """The amount of detail about the cards of a city."""

    COUNTS = 0
    """The number of cards of each colour."""
    NAMES = 1
    """All names in one flow."""
    ROWS = 2
    """All names, a line or more for each colour."""


def cards_lines(face: CityFace, cells: int, detail: CardDetail, signs: Symbols) -> list[Line]:
    """Return the built cards."""
    match detail:
        case CardDetail.COUNTS:
            return flow(counts_line(face), cells, "  ")
        case CardDetail.NAMES:
            return flow([item for color, names in face.named_cards for item in _flowing(color, names)], cells, " ")
        case CardDetail.ROWS:
            return _card_rows(face, cells, signs)


def _flowing(color: Color, names: Sequence[Span]) -> list[Line]:
    """Return the cards of a colour; the first one has the colour's word before it."""
    label = line(COLORS[color].span(bar(f" {color_word(color)} ", color)), " ")
    texts = [
        name if at == len(names) - 1 else replace(name, text=_("{name},").format(name=name.text))
        for at, name in enumerate(names)
    ]
    return [(*(() if at else label), name) for at, name in enumerate(texts)]


def _card_rows(face: CityFace, cells: int, signs: Symbols) -> list[Line]:
    indent = max((cell_len(color_word(color)) for color, _names in face.cards), default=0) + 3
    rows: list[Line] = []
    for color, names in face.named_cards:
        label = line(COLORS[color].span(bar(ljust(f" {color_word(color)}", indent - 1), color)), " ")
        wrapped = flow([line(name) for name in names], cells - indent, f" {signs.dot} ")
        rows += [((*label, *row) if not at else (Span(" " * indent), *row)) for at, row in enumerate(wrapped)]
    return rows


def step_title(step: Step, at: int, steps: int, signs: Symbols, cells: int) -> Line:
    """Return the title of a turn: its age and number, and what ended with it."""
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
