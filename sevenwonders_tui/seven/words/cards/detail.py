"""The lines about the card under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import _, comma_list, or_list
from sevenwonders_tui.present.line import Line, Role, Span, flow, join, line, role_of, spread, told, wrap, wrap_rows
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import explained
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.effects.price import ROLES
from sevenwonders_tui.seven.words.terms.card import CAN, CANNOT
from sevenwonders_tui.seven.words.terms.city import STAGE_NEXT


def card_lines(
    face: CardFace, stage: str, signs: Symbols, cells: int, rows: int, *, is_gives_cut: bool = False
) -> list[Line]:
    """Return as much about a card as fits in `rows`: why it can or cannot be built, chains, effects, the next stage.

    `is_gives_cut` says that the hand has no room for all effects of the card.
    """
    layouts = card_layouts(face, stage, signs, cells, is_gives_cut=is_gives_cut)
    return next((lines for lines in layouts if len(lines) <= rows), layouts[-1][:rows])


def card_layouts(
    face: CardFace, stage: str, signs: Symbols, cells: int, *, is_gives_cut: bool = False
) -> list[list[Line]]:
    """Return the lines about a card in several lengths, the longest first.

    The last one keeps only what no other part of the screen shows.
    """
    chains: list[Line] = []
    if face.comes_from:
        parents = Span(or_list(face.comes_from))
        words = told(_("comes from {cards}"), Role.MUTED, cards=parents)
        chains.append(explained((Span(f"{signs.left} ", Role.MUTED), *words), face.terms.chains))
    if face.leads_to:
        children = Span(comma_list(face.leads_to))
        words = told(_("leads to {cards}"), Role.MUTED, cards=children)
        chains.append(explained((Span(f"{signs.right} ", Role.MUTED), *words), face.terms.chains))
    title = line(
        Span(face.name, role_of(face.color), term=face.terms.card),
        f" {signs.dot} ",
        Span(face.gives, term=face.terms.gives),
    )
    role = ROLES[face.price.reach]
    sign, about = (signs.cross, CANNOT) if role is Role.BAD else (signs.check, CAN)
    mark = Span(f"{sign} ", role, term=about.id)
    whys = [line(text) for text in wrap(face.why, cells - 2)]
    reasons: list[Line] = [
        (mark, *explained(whys[0], face.price.term)),
        *((Span("  "), *explained(more, face.price.term)) for more in whys[1:]),
    ]
    head = flow([title, *chains], cells, indent=2)
    if len(head) == 1:
        head = [spread(title, join(chains), cells)]
    stages = [line(Span(text, Role.MUTED, term=STAGE_NEXT.id)) for text in wrap(stage, cells)] if stage else []
    rest = [*([line(Span(face.gives, term=face.terms.gives))] if is_gives_cut else []), *chains]
    below: list[Line] = [(Span("  "), *parts) for parts in flow(rest, cells - 2)]
    short_stage: list[Line] = [(Span("  "), *parts) for parts in stages] if not below and len(stages) == 1 else []
    return [[*head, *reasons, *stages], [*head, *reasons], [*reasons, *below, *short_stage], [*reasons, *below]]


def sentence_lines(sentences: Sequence[tuple[str, Role]], cells: int, rows: int) -> list[Line]:
    """Return sentences one below the other, broken into lines. Text that does not fit is cut off with an ellipsis."""
    lines: list[Line] = []
    for sentence, role in sentences:
        if len(lines) < rows:
            lines += [line(Span(text, role)) for text in wrap_rows(sentence, cells, rows - len(lines))]
    return lines
