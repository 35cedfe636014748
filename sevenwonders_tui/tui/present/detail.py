"""The lines about the card under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import _
from sevenwonders_tui.tui.present.hand import CardFace
from sevenwonders_tui.tui.present.line import Line, Role, Span, clip_line, join, line, role_of, spread, wrap
from sevenwonders_tui.tui.present.price import ROLES
from sevenwonders_tui.tui.symbols import Symbols


def card_lines(face: CardFace, stage: str, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return why and why not, where the card comes from and leads to, and what the next stage takes."""
    chains: list[Line] = []
    if face.comes_from:
        names = _(" or ").join(face.comes_from)
        chains.append(line(Span(f"{signs.left} " + _("comes from") + " ", Role.MUTED), names))
    if face.leads_to:
        chains.append(line(Span(f"{signs.right} " + _("leads to") + " ", Role.MUTED), ", ".join(face.leads_to)))
    chain = join(chains)
    title = line(Span(face.name, role_of(face.color)), f" {signs.dot} {face.gives}")
    mark = Span((signs.cross if ROLES[face.price.reach] is Role.BAD else signs.check) + " ", ROLES[face.price.reach])
    stage_line = line(Span(stage, Role.MUTED))
    whys = [line(text) for text in wrap(face.why, cells - 2)]
    reasons: list[Line] = [(mark, *whys[0]), *((Span("  "), *more) for more in whys[1:])]
    if rows > 2:
        return [spread(title, chain, cells), *reasons, clip_line(stage_line, cells)][:rows]
    below = [clip_line((Span("  "), *chain), cells)] if chain else [clip_line((Span("  "), *stage_line), cells)]
    return [*reasons, *below][:rows]


def sentence_lines(sentences: Sequence[tuple[str, Role]], cells: int) -> list[Line]:
    """Return sentences one below the other, broken into lines."""
    return [line(Span(text, role)) for sentence, role in sentences for text in wrap(sentence, cells)]
