"""A choice that is made on the table: the things to point at, and the words about them below the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from sevenwonders_tui.duel.engine.moves import Skip
from sevenwonders_tui.duel.words.questions.piece import (
    CardPiece,
    ChamberPiece,
    CubePiece,
    DraftPiece,
    MilitaryPiece,
    PlacePiece,
    PositionPiece,
    WonderPiece,
)
from sevenwonders_tui.duel.words.questions.questions import MadeOn, Offered, Question
from sevenwonders_tui.duel.words.questions.sheet import answer_lines
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import MOST_NUMBERS, SpotKind, Target, digit
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.present.symbols import Symbols


@dataclass(frozen=True, slots=True)
class Pointing:
    """The things that can be pointed at."""

    question: Question
    targets: Mapping[Target, Offered]
    unplaced: Offered | Skip | None
    """The further answers: the move that declines, or an answer without a place on the table."""
    first: Target
    """The first thing under the cursor."""
    keys: Mapping[Target, str] = field(default_factory=dict)
    """Everything that can be pointed at, with the digit that chooses it and is shown there; empty for the cursor
    alone."""

    @property
    def unplaced_name(self) -> str:
        """The name of the key for `unplaced`."""
        return self.unplaced.name if isinstance(self.unplaced, Offered) else _("none")

    def lines(self, target: Target | None, signs: Symbols, cells: int, rows: int) -> list[Line]:
        """Return the task, and the effects of the answer under the cursor, with what it would bring."""
        told = [line(Span(text, Role.TITLE)) for text in wrap_rows(self.question.sentence, cells, max(rows - 2, 1))]
        offered = None if target is None else self.targets.get(target)
        return [*told, *answer_lines(offered, signs, cells, max(rows - len(told), 1))][:rows]


def pointing(scene: DuelScene, question: Question) -> Pointing | None:
    """Return how a question is answered on the table; None if it needs a window."""
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
    return Pointing(
        question, targets, others[0] if others else None, _first(scene, found), _keys(scene, question, found)
    )


def _first(scene: DuelScene, targets: Sequence[Target]) -> Target:
    """Return the first target; on the track, the space to which the opponent would move the pawn next."""
    ahead = Target(SpotKind.POSITION, scene.view.pawn + (1 if scene.payer else -1))
    return ahead if ahead in targets else targets[0]


def _keys(scene: DuelScene, question: Question, targets: Sequence[Target]) -> dict[Target, str]:
    """Return the digits: chambers and accessible cards have their own, other things are counted if they are few.

    The spaces of the track are too narrow for a digit beside their contents.
    """
    own: dict[Target, int] = {}
    match question.made_on:
        case MadeOn.SENATE:
            own = {target: int(target.id) for target in targets}
        case MadeOn.STRUCTURE:
            places = {Target(SpotKind.PLACE, scene.place_of(place)): at for place, at in scene.numbers.items()}
            own = {target: places[target] for target in targets if target in places}
        case MadeOn.TRACK:
            return dict.fromkeys(targets, "")
        case _:
            pass
    if len(targets) <= MOST_NUMBERS:
        free = (number for number in count(1) if number not in own.values())
        own |= {target: next(free) for target in targets if target not in own}
    return {target: digit(own[target]) if target in own else "" for target in targets}


def _target(scene: DuelScene, question: Question, offered: Offered) -> Target | None:  # noqa: PLR0911  one a place
    match question.made_on, offered.piece:
        case MadeOn.STRUCTURE, PlacePiece(place):
            return Target(SpotKind.PLACE, place)
        case MadeOn.STRUCTURE, CardPiece(card):
            cards = scene.view.cards
            return Target(SpotKind.PLACE, scene.place_of(cards.index(CardId(card)))) if card in cards else None
        case MadeOn.CITY, CardPiece(card):
            return Target(SpotKind.CARD, card)
        case (MadeOn.CITY, WonderPiece(wonder)) | (MadeOn.DRAFT, DraftPiece(wonder)):
            return Target(SpotKind.WONDER, wonder)
        case MadeOn.TRACK, PositionPiece(position):
            return Target(SpotKind.POSITION, position)
        case MadeOn.TRACK, MilitaryPiece(token):
            return Target(SpotKind.MILITARY, token)
        case MadeOn.SENATE, CubePiece(chamber) | ChamberPiece(chamber):
            return Target(SpotKind.CHAMBER, chamber)
        case _:
            return None
