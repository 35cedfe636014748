"""What people are asked besides their turns: every kind of decision, piece by piece, with what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sevenwonders_tui.engine.duel.moves import Move, PromptKind
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.present.duel.pointing import pointing
from sevenwonders_tui.present.duel.question_steps import Pieces
from sevenwonders_tui.present.duel.questions import Question, question
from sevenwonders_tui.present.duel.scene import DuelScene
from sevenwonders_tui.present.line import plain
from tests.duel_choices import CHOICES, choice
from tests.duel_play import mover
from tests.duel_scene import scene_of


def asked_scene(state: State) -> DuelScene:
    """Return what the seat sees that is asked."""
    return scene_of(state, mover(state))


def asked(scene: DuelScene, chosen: Pieces = ()) -> Question:
    """Return the question of a scene."""
    assert scene.asked is not None
    return question(scene, scene.asked, scene.moves, chosen)


def answers(scene: DuelScene, chosen: Pieces = ()) -> Iterator[Move]:
    """Yield every answer that can be given piece by piece."""
    found = asked(scene, chosen)
    if found.skip is not None:
        yield found.skip
    for offered in found.offered:
        assert offered.name
        if len(offered.moves) == 1:
            yield offered.moves[0]
        else:
            yield from answers(scene, (*chosen, offered.piece))


def rows(state: State, chosen: Pieces = ()) -> list[str]:
    """Return a question as people read it."""
    found = asked(asked_scene(state), chosen)
    told = [
        "  ".join(filter(None, [offered.name, plain(offered.gives), plain(offered.now)])) for offered in found.offered
    ]
    return [found.title, found.sentence, *told]


@pytest.mark.parametrize("name", CHOICES)
def test_every_answer_is_offered(name: str) -> None:
    """Each choice leads, piece by piece, to each of its answers once and to no other, with a word on what it is."""
    scene = asked_scene(choice(name))
    assert sorted(map(repr, answers(scene))) == sorted(map(repr, scene.moves))
    found = asked(scene)
    assert found.sentence
    assert found.title.startswith("Anna") or found.seat == 1


def test_every_kind_is_among_them() -> None:
    """The positions hold every kind of decision that is no turn."""
    kinds = {asked(asked_scene(choice(name))).kind for name in CHOICES}
    assert kinds == set(PromptKind) - {PromptKind.TURN}


def test_words(golden_text: Callable[[str, str], None]) -> None:
    """Every question reads as people would ask it."""
    told = {name: "\n".join(rows(choice(name))) for name in CHOICES}
    golden_text("duel_questions", "\n\n".join(f"[{name}]\n{text}" for name, text in told.items()) + "\n")


def test_few_rows_are_enough() -> None:
    """What is said of an answer keeps to the rows that there are, down to none but its name."""
    scene = asked_scene(choice("minerva"))
    pointed = pointing(scene, asked(scene))
    found = pointing(asked_scene(choice("politician")), asked(asked_scene(choice("politician"))))
    assert pointed is not None
    assert found is not None
    for each in (pointed, found):
        for rows_now in range(6):
            assert len(each.lines(each.first, scene.signs, 78, rows_now)) <= rows_now
