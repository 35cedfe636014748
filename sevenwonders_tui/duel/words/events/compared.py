"""One seat of a finished Duel turn by turn, to stand beside the same seat at another table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.kit import DuelKit
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.past import duel_steps
from sevenwonders_tui.duel.words.events.story import turns_of_duel
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import join
from sevenwonders_tui.present.review.compared import ComparedTurn
from sevenwonders_tui.present.symbols import Symbols

if TYPE_CHECKING:
    from sevenwonders_tui.table.history import History


def compared_turns(kit: DuelKit, history: History, seat: Seat, signs: Symbols) -> tuple[ComparedTurn, ...]:
    """Return the deeds of a seat in each turn in which it had some. It takes a moment: call it in a thread."""
    setup, book = history.setup, DuelBook(kit.rules.catalog)
    names = setup.names(kit)
    found = []
    for step in duel_steps(kit.rules, setup.deal, history.moves, names):
        deeds = [deed for turn in turns_of_duel(step.told, book, names, signs) for deed in turn.deeds]
        own = tuple(join(deed.parts, f" {signs.dot} ") for deed in deeds if deed.seat == seat)
        if own:
            moment = _("pick {n}").format(n=step.turn) if step.is_draft else f"{AGES[step.age]} {step.turn}"
            found.append(ComparedTurn(moment, own, None))
    return tuple(found)
