"""The questions that a seat is asked besides its turn: title, task, and each answer with what it would bring now.

Questions depend on the kinds of decision and of effect only, so they also work for changed content.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.effects import BuildFree, Source
from sevenwonders_tui.duel.engine.moves import Move, Prepare, Prompt, PromptKind, Skip, Trigger
from sevenwonders_tui.duel.engine.task import Due, Task
from sevenwonders_tui.duel.words.effects.change import brings
from sevenwonders_tui.duel.words.effects.spending import pays_words
from sevenwonders_tui.duel.words.questions.answers import face_of
from sevenwonders_tui.duel.words.questions.face import Face
from sevenwonders_tui.duel.words.questions.piece import Piece, Pieces
from sevenwonders_tui.duel.words.questions.sentences import asker_words, sentence, what_words
from sevenwonders_tui.duel.words.questions.steps import next_pieces
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.line import Line


class MadeOn(Enum):
    """The place where a choice is made."""

    WINDOW = auto()
    """In a list."""
    STRUCTURE = auto()
    """On the cards of the structure."""
    CITY = auto()
    """On cards or Wonders of a city."""
    TRACK = auto()
    """On spaces of the military track."""
    SENATE = auto()
    """On chambers."""
    DRAFT = auto()
    """On the Wonders of the draft, which lie where the structure lies later."""


@dataclass(frozen=True, slots=True)
class Offered:
    """One answer, or one piece of it."""

    piece: Piece
    moves: tuple[Move, ...]
    """The moves that are still possible with it; one if this is the last piece."""
    name: str
    color: Color | None
    """The colour of a card, or of a divinity's mythology."""
    gives: Line
    """Its effects, in signs."""
    told: str
    """Its effects in full."""
    now: Line
    """What it would bring now; empty if that cannot be counted or depends on later pieces."""


@dataclass(frozen=True, slots=True)
class Question:
    """One piece of a decision."""

    seat: Seat
    kind: PromptKind
    title: str
    """The player, the thing that asks, and what is chosen."""
    due: str
    """The same without the player, for places that already show the name."""
    sentence: str
    offered: tuple[Offered, ...]
    """In the order of the rules."""
    skip: Move | None
    """The move that declines, if that is allowed."""
    is_secret: bool
    """Whether only one player may see it."""
    made_on: MadeOn


_COUNTED_EARLY = {PromptKind.WONDER_AND_CARD, PromptKind.DIVINITY_AND_REST}
"""Prompts whose first piece already decides what the answer brings."""
_NEVER_COUNTED = {PromptKind.DIVINITY_AND_SPACE, PromptKind.KEEP, PromptKind.MYTHOLOGY, PromptKind.STARTER}
"""Prompts whose answer has no effect at once."""


def question(scene: DuelScene, prompt: Prompt, moves: Sequence[Move], chosen: Pieces = ()) -> Question:
    """Return the question after the pieces chosen so far; the moves are those of the seat that is asked."""
    task = scene.view.asked
    seat = _seat(scene)
    offered = next_pieces(prompt.ask, [move for move in moves if not isinstance(move, Skip)], chosen)
    now = _now(scene, seat, prompt.ask, offered, len(chosen))
    due = due_words(scene, prompt)
    text = _("{name} {dot} {due}")
    return Question(
        seat=seat,
        kind=prompt.ask,
        title=text.format(name=scene.name(seat), dot=scene.signs.dot, due=due),
        due=due,
        sentence=sentence(scene, task, len(chosen)),
        offered=tuple(
            _offered(face_of(scene, piece, left), piece, left, now.get(piece, ())) for piece, left in offered.items()
        ),
        skip=None if chosen else next((move for move in moves if isinstance(move, Skip)), None),
        is_secret=is_secret(task),
        made_on=made_on(task, prompt.ask),
    )


def turn_question(scene: DuelScene, moves: Sequence[Move], chosen: Pieces = ()) -> Question:
    """Return the open question about a move of a turn: which Wonder, divinity or conspiracy, and how to pay."""
    seat, at = _seat(scene), len(chosen)
    offered = next_pieces(PromptKind.TURN, moves, chosen)
    now = _now(scene, seat, PromptKind.TURN, offered, at)
    first = next(iter(offered.values()))[0]
    due, told = pays_words(scene, [move for left in offered.values() for move in left], at)
    text = _("{name} {dot} {due}")
    return Question(
        seat=seat,
        kind=PromptKind.TURN,
        title=text.format(name=scene.name(seat), dot=scene.signs.dot, due=due),
        due=due,
        sentence=told,
        offered=tuple(
            _offered(face_of(scene, piece, left), piece, left, now.get(piece, ())) for piece, left in offered.items()
        ),
        skip=None,
        is_secret=isinstance(first, Prepare | Trigger),
        made_on=MadeOn.WINDOW,
    )


def due_words(scene: DuelScene, prompt: Prompt) -> str:
    """Return the thing that asks and what is chosen; everybody may read this."""
    asker, what = asker_words(scene, scene.view.asked), what_words(prompt.ask)
    return _("{asker}: {what}").format(asker=asker, what=what) if asker else what


def made_on(task: Task | None, kind: PromptKind) -> MadeOn:  # noqa: PLR0911  one a place
    """Return the place where a choice is made."""
    match kind:
        case PromptKind.CARD if isinstance(task, Due):
            return _card_made_on(task.effect)
        case PromptKind.DRAFT:
            return MadeOn.DRAFT
        case PromptKind.PLACE:
            return MadeOn.STRUCTURE
        case PromptKind.WONDER:
            return MadeOn.CITY
        case PromptKind.POSITION | PromptKind.MILITARY_TOKEN:
            return MadeOn.TRACK
        case PromptKind.CUBE | PromptKind.SCHEME | PromptKind.DECREE:
            return MadeOn.SENATE
        case _:
            return MadeOn.WINDOW


def _card_made_on(effect: effects.ChoiceEffect) -> MadeOn:
    match effect:
        case effects.DiscardFromStructure() | BuildFree(Source.FAR_ROW):
            return MadeOn.STRUCTURE
        case effects.DestroyCard() | effects.TakeCard() | effects.BorrowSymbol():
            return MadeOn.CITY
        case _:
            return MadeOn.WINDOW


def _seat(scene: DuelScene) -> Seat:
    assert scene.mover is not None, "nobody is asked"
    return scene.mover


def _offered(face: Face, piece: Piece, left: tuple[Move, ...], now: Line) -> Offered:
    return Offered(piece, left, face.name, face.color, face.gives, face.told, now or face.now)


def _now(
    scene: DuelScene, seat: Seat, kind: PromptKind, offered: Mapping[Piece, tuple[Move, ...]], at: int
) -> dict[Piece, Line]:
    """Return what each piece would bring, if the piece alone decides that."""
    is_early = kind in _COUNTED_EARLY
    if kind in _NEVER_COUNTED or (is_early and at):
        return {}
    firsts = {piece: left[0] for piece, left in offered.items() if is_early or len(left) == 1}
    foreseen = scene.game.foresee(scene.view, firsts.values())
    return {piece: brings(scene, seat, each) for piece, each in zip(firsts, foreseen, strict=True)}
