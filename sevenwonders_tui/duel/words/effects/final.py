"""Effects that count at the end of the game: one entry for each kind."""

from __future__ import annotations

from typing import assert_never

from sevenwonders_tui.content.words import points_words
from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.effects import Where
from sevenwonders_tui.duel.words.effects.counted import per_sign, per_words, thing_words
from sevenwonders_tui.duel.words.effects.entry import EffectEntry
from sevenwonders_tui.duel.words.effects.instant import numbered
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.effects import Points
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.drawing.face_sign import LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign


def final_entry(effect: effects.FinalEffect) -> EffectEntry:
    """Return the entry of an effect that counts at the end."""
    match effect:
        case Points(amount):
            return EffectEntry(
                term=terms.POINTS,
                sign=lambda signs, _catalog: signs.points(amount),
                words=points_words(amount),
                large=lambda role, tile, _catalog: [numbered(amount, LargeSign.STAR, role, tile)],
                is_all_drawn=True,
            )
        case effects.PointsPer(count, amount):
            return EffectEntry(
                term=terms.COUNTED,
                sign=lambda signs, _catalog: per_sign(signs.points(amount), count.what, count.where),
                words=per_words(points_words(amount), count),
                rule=_counted_at_the_end(count.where),
                large=lambda role, tile, _catalog: [numbered(amount, LargeSign.STAR, role, tile)],
            )
        case effects.PointsByCount(what, points):
            numbers = "/".join(map(str, points))
            text = _("points for all of a kind together ({thing}), by how many there are: {points}")
            return EffectEntry(
                term=terms.BY_NUMBER,
                sign=lambda signs, _catalog: numbers + signs.point,
                words=text.format(points=comma_list(map(str, points)), thing=thing_words(what)),
                rule=_("Each has the same points printed; they are given once for all."),
                large=lambda role, tile, _catalog: [
                    (LargeWord(numbers, role, tile),),
                    (LargeThing(LargeSign.STAR, role),),
                ],
            )
        case _:
            assert_never(effect)


def _counted_at_the_end(where: Where) -> str:
    if where is Where.MOST:
        return _(
            "Counted at the end of the game, in one city: the one that has most then, which may be the opponent's."
        )
    return _("Counted at the end of the game.")
