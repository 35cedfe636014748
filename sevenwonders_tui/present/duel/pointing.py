"""A choice that is made on the table: what can be pointed at, and what is said of it below the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sevenwonders_tui.engine.duel.moves import PromptKind, Skip
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.duel.question_sheet import answer_lines
from sevenwonders_tui.present.duel.questions import MadeOn, Offered, Question
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.duel.spot import SpotKind, Target
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.present.symbols import Symbols

NUMBERS = 8
"""So many things get a number; chambers have their own."""


@dataclass(frozen=True, slots=True)
class Pointing:
    """What can be pointed at."""

    question: Question
    targets: Mapping[Target, Offered]
    unplaced: Offered | Skip | None
    """What can be chosen beside that: nothing of it, or something that lies nowhere."""
    first: Target
    """Where the cursor begins."""
    numbers: Mapping[int, Target] = field(default_factory=dict)
    """What a number goes to."""

    @property
    def keys(self) -> dict[Target, str]:
        """All that can be pointed at, with the number that is drawn at it: spaces and chambers have their own."""
        drawn = {target: str(number) for number, target in self.numbers.items() if not self._has_own_numbers}
        return {target: drawn.get(target, "") for target in self.targets}

    @property
    def _has_own_numbers(self) -> bool:
        return self.question.made_on in {MadeOn.SENATE, MadeOn.TRACK}

    @property
    def unplaced_name(self) -> str:
        """What the key for it is called."""
        return self.unplaced.name if isinstance(self.unplaced, Offered) else _("none")

    def lines(self, target: Target | None, signs: Symbols, cells: int, rows: int) -> list[Line]:
        """Return what is to be done, and what the answer under the cursor does and would bring."""
        told = [line(Span(text, Role.TITLE)) for text in wrap_rows(self.question.sentence, cells, max(rows - 2, 1))]
        offered = None if target is None else self.targets.get(target)
        return [*told, *answer_lines(offered, signs, cells, max(rows - len(told), 1))][:rows]


def pointing(scene: DuelScene, question: Question) -> Pointing | None:
    """Return how a question is answered on the table; None where that takes a window."""
    if question.made_on is MadeOn.WINDOW or question.is_secret:
        return None
    targets: dict[Target, Offered] = {}
    others: list[Offered | Skip] = [question.skip] if isinstance(question.skip, Skip) else []
    for offered in question.offered:
        target = _target(scene, question, offered)
        if target is None:
            others.append(offered)
        else:
            targets[target] = offered
    if not targets or len(others) > 1:
        return None
    found = list(targets)
    return Pointing(question, targets, others[0] if others else None, _first(scene, found), _numbers(question, found))


def _first(scene: DuelScene, targets: Sequence[Target]) -> Target:
    """Return the first one; of the track the space where the pawn would go for the opponent next."""
    ahead = Target(SpotKind.POSITION, scene.view.pawn + (1 if scene.payer else -1))
    return ahead if ahead in targets else targets[0]


def _numbers(question: Question, targets: Sequence[Target]) -> dict[int, Target]:
    """Return which number goes to what: chambers by their own, others in order where there are few."""
    if question.made_on is MadeOn.SENATE:
        return {int(target.id): target for target in targets}
    return dict(enumerate(targets, start=1)) if len(targets) <= NUMBERS else {}


def _target(scene: DuelScene, question: Question, offered: Offered) -> Target | None:  # noqa: PLR0911  one a place
    piece = offered.piece
    match question.made_on:
        case MadeOn.STRUCTURE if question.kind is PromptKind.PLACE:
            return Target(SpotKind.PLACE, str(piece))
        case MadeOn.STRUCTURE:
            cards = scene.view.cards
            return Target(SpotKind.PLACE, scene.place_of(cards.index(piece))) if piece in cards else None
        case MadeOn.CITY:
            kind = SpotKind.WONDER if question.kind is PromptKind.WONDER else SpotKind.CARD
            return Target(kind, str(piece))
        case MadeOn.DRAFT:
            return Target(SpotKind.WONDER, str(piece))
        case MadeOn.TRACK if isinstance(piece, int):
            return Target(SpotKind.POSITION, piece)
        case MadeOn.TRACK:
            return Target(SpotKind.MILITARY, str(piece))
        case MadeOn.SENATE if isinstance(piece, int):
            return Target(SpotKind.CHAMBER, piece)
        case _:
            return None
