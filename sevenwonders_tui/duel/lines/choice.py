"""The questions besides a turn, piece by piece: each answer with its effects and what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.moves import Move, PromptKind
from sevenwonders_tui.duel.lines.table import place_words
from sevenwonders_tui.duel.words.questions.piece import Pieces, PlacePiece
from sevenwonders_tui.duel.words.questions.questions import Offered, Question, question, turn_question
from sevenwonders_tui.duel.words.questions.steps import answer_of, settled
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _, comma_list, start_upper, without_stop
from sevenwonders_tui.plain.front import Asking, Lead
from sevenwonders_tui.plain.sentence import full, headed, read

AskPiece: TypeAlias = Callable[[Pieces], Question]
"""Returns the question after some pieces of a move are chosen."""


def choice_asked(scene: DuelScene, *, is_brief: bool = False) -> Asking:
    """Return the choice that is due; with `is_brief` without the effects of the answers."""
    prompt = scene.asked
    assert prompt is not None, "nothing is asked"
    moves = scene.moves
    return ByPieces(scene, prompt.ask, moves, lambda chosen: question(scene, prompt, moves, chosen), is_brief).asked()


def way_asked(scene: DuelScene, moves: Sequence[Move], chosen: Pieces = ()) -> Asking:
    """Return the open question about a move of the turn: which conspiracy, or how to pay."""
    return ByPieces(scene, PromptKind.TURN, moves, lambda pieces: turn_question(scene, moves, pieces)).asked(chosen)


def pay_asked(scene: DuelScene, moves: Sequence[Move]) -> Asking:
    """Return the open question about one act: which tokens to spend, or how many coins from a card."""
    return way_asked(scene, moves, settled(PromptKind.TURN, moves, ()))


@dataclass(frozen=True, slots=True)
class ByPieces:
    """A choice among moves that asks for one piece after another."""

    scene: DuelScene
    kind: PromptKind
    moves: Sequence[Move]
    ask: AskPiece
    is_brief: bool = False

    def asked(self, chosen: Pieces = ()) -> Asking:
        """Return the question for the next piece; its answers lead to the pieces after it."""
        found = self.ask(chosen)
        leads = [self._lead(offered, chosen) for offered in found.offered]
        if found.skip is not None:
            leads.append(Lead(start_upper(_("none of these")), found.skip))
        return Asking([full(found.due), *([found.sentence] if found.sentence else [])], leads)

    def _lead(self, offered: Offered, chosen: Pieces) -> Lead:
        pieces = settled(self.kind, self.moves, (*chosen, offered.piece))
        move = answer_of(self.kind, self.moves, pieces)
        further = None if move is not None else partial(self.asked, pieces)
        return Lead(self._words(offered), move, further, full(offered.name))

    def _words(self, offered: Offered) -> str:
        """Return an answer with its effects and what it would bring now."""
        color = [] if offered.color is None else [color_word(offered.color)]
        where = place_words(self.scene, offered.piece.id) if isinstance(offered.piece, PlacePiece) else ""
        does = "" if self.is_brief else read(offered.gives) or without_stop(offered.told)
        return headed(comma_list([start_upper(offered.name), *color]), does, where, read(offered.now))
