"""What people are asked besides their turns: every kind of decision, piece by piece, with what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from sevenwonders_tui.duel.engine.catalog import MythologyId, boxes_of
from sevenwonders_tui.duel.engine.moves import BuildWonder, Move, Prepare, PromptKind, Trigger
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.effects.effect import effect_words
from sevenwonders_tui.duel.words.pointing import pointing
from sevenwonders_tui.duel.words.questions.answers import deck_divinities, drafted_face
from sevenwonders_tui.duel.words.questions.piece import Pieces
from sevenwonders_tui.duel.words.questions.questions import Question, question, turn_question
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.offer_sheet import wonder_rows
from sevenwonders_tui.engine.cards import WonderId
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import plain
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.choices import CHOICES, choice
from tests.support.duel.play import after, by_dice, mover, steps
from tests.support.duel.scene import scene_of


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


def test_a_conspiracy_is_prepared_with_a_card_that_has_a_name() -> None:
    """The question says which card goes under it, and of what can be done only that."""
    mine = city(coins=9, conspiracies=["coup"], prepared=["treason"])
    scene = asked_scene(position(mine, boxes="agora", row=["altar", "baths"]))
    triggers = [move for move in scene.moves if isinstance(move, Trigger)]
    prepares = [move for move in scene.moves if isinstance(move, Prepare) and move.card == "altar"]
    assert turn_question(scene, prepares).sentence == "Prepare one with Altar."
    assert turn_question(scene, triggers).sentence == "Trigger one that is prepared."
    both = turn_question(scene, [*triggers, *prepares]).sentence
    assert both == "Prepare one with Altar, or trigger one that is prepared."


def test_a_wonder_that_is_built_does_not_tell_of_its_draft() -> None:
    """What a Wonder did when it was drafted stands in the draft, and not in the window in which it is built."""
    scene = asked_scene(position(city(coins=30, unbuilt=["curia_julia"]), boxes="agora", row=["altar"]))
    builds: list[Move] = [move for move in scene.moves if isinstance(move, BuildWonder)]
    (rows_of_wonders,) = wonder_rows(scene, Seat(0), [(WonderId("curia_julia"), tuple(builds))])
    for told in (turn_question(scene, builds).offered[0].told, rows_of_wonders.told):
        assert told.startswith("You may trigger an unprepared conspiracy.")
        assert "draft" not in told
    assert "When it is drafted: draw two conspiracies" in drafted_face(scene, "curia_julia").told


def test_decks_of_the_divine_theater_say_who_may_lie_there() -> None:
    """Who lies in a deck for certain, and who may, since one of its family has been put somewhere face down."""
    scene = asked_scene(choice("divine_theater"))
    told = {each.name: plain(each.gives) for each in asked(scene).offered}
    assert told["Greek"] == "2 cards · Aphrodite, Zeus"
    hidden = position(
        city(coins=30, unbuilt=["divine_theater"]),
        boxes="pantheon",
        row=["altar", "baths"],
        spaces={1: "mars"},
        decks={"roman": ["minerva", "neptune"], "greek": ["zeus"]},
    )
    decks = asked_scene(after(hidden, "wonder divine_theater over altar"))
    roman, greek = (deck_divinities(decks, each) for each in (MythologyId("roman"), MythologyId("greek")))
    assert roman == ([], ["mars", "minerva", "neptune"])
    assert greek == ([], ["aphrodite", "hades", "zeus"])
    told = {each.name: plain(each.gives) for each in asked(decks).offered}
    assert told["Roman"] == "2 cards · perhaps Mars, Minerva or Neptune"


@pytest.mark.parametrize("boxes", ["pantheon", "pantheon agora"])
def test_who_may_lie_in_a_deck_is_never_wrong(boxes: str) -> None:
    """In whole games: what lies there for certain does, and everything that does may."""
    for step in steps(the_duel().deal(Options(boxes_of(boxes.split())), Rng(4)), by_dice(4)):
        for seat in (None, *SEATS):
            scene = scene_of(step.before, seat)
            for mythology, deck in step.before.decks.items():
                lying = {card.item for card in deck}
                names, perhaps = deck_divinities(scene, mythology)
                assert {*names} <= lying <= {*names, *perhaps}


def test_what_stops_the_pawn_is_told_in_one_way() -> None:
    """Minerva stops it before her, on every page."""
    scene = asked_scene(choice("minerva"))
    (effect,) = scene.book.divinity("minerva").effects
    assert "stops before her, once" in effect_words(effect)
    assert asked(scene).sentence == "The Conflict pawn stops before her, once."
