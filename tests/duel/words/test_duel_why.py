"""Why a player can or cannot have something: sentences that say what the engine says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from sevenwonders_tui.duel.engine.moves import BuildCard, DiscardCard
from sevenwonders_tui.duel.engine.quote import Refusal, Whereabouts
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.words.effects.whereabouts import where_words
from sevenwonders_tui.duel.words.effects.why import (
    card_why,
    makes_free_words,
    party_of,
    rival_words,
    space_why,
    uncovers_words,
    waiver_words,
    wonder_why,
)
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.build import city, position, the_duel
from tests.support.duel.deals import BOXES, random_deal
from tests.support.duel.play import after, by_dice, steps
from tests.support.duel.scene import scene_of

LONGEST = 400
"""No explanation takes more cells in any language: five lines of eighty."""


def why(state: State, card: str, seat: int = 0, reader: int | None = 0) -> str:
    """Return what a reader is told of a card and a seat."""
    return card_why(scene_of(state, None if reader is None else Seat(reader)), CardId(card), Seat(seat))


def test_needs_shortages_and_coins_left_are_told() -> None:
    """Each missing unit has its price, and the sum is what it costs."""
    state = position(city(coins=19, built=["quarry", "wood_reserve"]), city(coins=0), row=["rostrum"], age=2)
    assert why(state, "rostrum") == "Needs W S. You make S; you lack W at 1¢. 1¢ in all, 18¢ left."
    assert why(state, "rostrum", reader=1) == "Needs W S. Anna makes S; Anna lacks W at 1¢. 1¢ in all, 18¢ left."
    assert why(state, "rostrum", 1) == "Needs W S. Ben lacks W at 2¢, S at 3¢. 5¢ in all: 5¢ short."


def test_what_needs_no_coins_says_so() -> None:
    """Own goods and choices are told apart."""
    own = position(city(built=["sawmill", "glassworks"]), row=["courthouse"], age=2)
    assert why(own, "courthouse") == "Needs WW G. You make all of it. No coins."
    choices = position(city(built=["sawmill", "forum"]), row=["courthouse"], age=2)
    assert why(choices, "courthouse") == "Needs WW G. You make WW; your choices make G. No coins."
    assert why(position(row=["theater"]), "theater") == "It costs nothing."


def test_chains_are_told_with_the_card_and_where_it_lies() -> None:
    """A chain that holds makes it free; one that could says what stands in its way."""
    own = position(city(built=["altar"]), row=["temple"], age=2)
    assert why(own, "temple") == "Free by a chain: you have Altar."
    rival = position(theirs=city(built=["altar"]), row=["temple"], age=2)
    assert "It would be free with Altar, which Ben has." in why(rival, "temple")
    assert rival_words(scene_of(rival, Seat(0)), CardId("temple"), Seat(0)) == "Ben would get it free."
    buried = position(city(wonders=["sphinx"], under=["altar"]), row=["temple"], age=2)
    assert "It would be free with Altar, which lies under The Sphinx." in why(buried, "temple")
    gone = position(row=["temple"], age=2, discards=["altar"])
    assert "which lies in the discard pile." in why(gone, "temple")
    over = position(row=["temple"], age=2)
    assert "It would be free with Altar, which is out of the game." in why(over, "temple")
    assert where_words(scene_of(over), scene_of(over).book.card(CardId("altar"))) == "out of the game"


def test_borrowed_chains_and_tokens_are_told() -> None:
    """A decree lends the opponent's; the reader may be either of the two."""
    lent = position(
        city(),
        city(built=["altar"]),
        row=["temple"],
        age=2,
        boxes="agora",
        decrees=["borrow_chains"],
        cubes={1: (1, 0)},
    )
    assert why(lent, "temple") == "Free by Altar, which Ben has and you can use."
    assert why(lent, "temple", reader=1) == "Free by Altar, which you have and Anna can use."
    assert why(lent, "temple", reader=None) == "Free by Altar, which Ben has and Anna can use."
    holder = position(city(mythology=["greek"]), row=["greek_grand_temple"], age=3, boxes="pantheon")
    assert why(holder, "greek_grand_temple") == "Free: you have a Mythology token (Greek)."


def test_what_drops_a_part_of_a_cost_is_named() -> None:
    """Masonry, a decree, Engineering: found by their effects, whatever they are called."""
    rebate = position(city(progress=["masonry"]), row=["courthouse"], age=2)
    assert why(rebate, "courthouse").startswith("Needs WW G. Masonry drops ")
    decree = position(
        city(), boxes="agora", row=["forum"], age=2, decrees=["tax_blue", "ignore_yellow"], cubes={2: (1, 0)}
    )
    assert "Yellow Favor drops 3¢" in why(decree, "forum")
    engineered = position(city(progress=["engineering"]), row=["temple"], age=2, boxes="pantheon")
    assert "Engineering: its chain symbol lets it be built for 1¢. 1¢ in all, 6¢ left." in why(engineered, "temple")


def test_economy_of_the_other_is_told() -> None:
    """Who gets the coins is part of the price."""
    state = position(city(coins=9), city(progress=["economy"]), row=["courthouse"], age=2)
    assert why(state, "courthouse").endswith("6¢ in all, 3¢ left. Ben gets 6¢ of it.")
    assert why(state, "courthouse", reader=1).endswith("You get 6¢ of it.")


def test_every_refusal_has_words() -> None:
    """Covered, gone, built, somebody else's, too early: each is told before anything else."""
    scene = scene_of(position(city(wonders=["sphinx"], unbuilt=["pyramids"]), row=["altar", "baths"]), Seat(0))
    covered = [
        card for at, card in enumerate(scene.view.cards) if scene.lies(at) and card and at not in scene.view.open
    ]
    texts = dict.fromkeys(Refusal, "")
    for card in [*covered, CardId("palace")]:
        texts[scene.quote(card, Seat(0)).refusal or Refusal.NOT_LYING] = card_why(scene, card, Seat(0))
    for wonder in map(WonderId, ("sphinx", "colossus", "pyramids")):
        texts[scene.quote_wonder(wonder, Seat(0)).refusal or Refusal.NOT_LYING] = wonder_why(scene, wonder, Seat(0))
    early = scene_of(position(boxes="pantheon", row=["altar"], spaces={1: "mars"}), Seat(0))
    texts[Refusal.TOO_EARLY] = space_why(early, 1, Seat(0))
    assert {refusal for refusal, text in texts.items() if not text} <= {Refusal.COVERED, Refusal.NOT_LYING}
    assert texts[Refusal.ALREADY_BUILT] == "It is built."
    assert texts[Refusal.NOT_OWNED].startswith("It is not your Wonder. Needs ")
    assert texts[Refusal.TOO_EARLY].startswith("Nothing can be called before the next age.")


def test_every_whereabouts_has_words() -> None:
    """All places where a card or a token can lie are told apart."""
    scene = scene_of(position(row=["temple"], age=2), Seat(0))
    waiver = scene.quote(CardId("temple"), Seat(0)).waiver
    assert waiver is not None
    anna = party_of(scene, Seat(0))
    told = {where: waiver_words(scene, replace(waiver, where=where), anna) for where in Whereabouts}
    assert {where for where, text in told.items() if not text} == {Whereabouts.OWN, Whereabouts.BORROWED}
    assert len(set(told.values())) == len(told) - 1


def test_card_under_a_conspiracy_is_told_to_lie_there() -> None:
    """Before the conspiracy is triggered and after it."""
    state = position(city(conspiracies=["coup"]), boxes="agora", row=["stable", "altar", "baths"])
    for moves in (["prepare coup over stable"], ["prepare coup over stable", "discard altar", "trigger coup"]):
        scene = scene_of(after(state, *moves), Seat(1))
        assert where_words(scene, scene.book.card(CardId("stable"))) == "under a conspiracy of Anna"


def test_activations_tell_all_ways_to_pay() -> None:
    """Offering tokens save coins, Wonders too, and the Gate costs twice its space."""
    state = position(
        city(coins=5, offerings=[2, 4]), boxes="pantheon", age=2, row=["temple"], spaces={3: "mars", 4: "gate"}
    )
    scene = scene_of(state, Seat(0))
    mars = space_why(scene, 3, Seat(0))
    assert mars.startswith("Costs 5¢. Or 3¢ with the Offering token 2¢; 1¢ with the Offering token 4¢; ")
    assert space_why(scene, 4, Seat(0)).startswith("Costs 12¢; its space 6¢. Or ")
    assert space_why(scene, 1, Seat(0)) == "The space is empty."
    cheaper = position(city(wonders=["sanctuary"]), boxes="pantheon", age=2, row=["temple"], spaces={3: "mars"})
    assert (
        space_why(scene_of(cheaper, Seat(0)), 3, Seat(0))
        == "Costs 3¢: 5¢ for the space, less by The Sanctuary. 4¢ left."
    )


def test_what_a_card_uncovers_and_makes_free_is_told() -> None:
    """The last card uncovers nothing; a face-down one stays unnamed, its token is told."""
    scene = scene_of(position(row=["altar", "baths"]), Seat(0))
    assert makes_free_words(scene, CardId("altar")) == "→ makes Temple free"
    assert makes_free_words(scene, CardId("palace")) == ""
    alone = scene_of(position(only=["altar"]), Seat(0))
    assert uncovers_words(alone, alone.view.open[0]) == "Taking it uncovers nothing."


@pytest.mark.parametrize("boxes", BOXES)
def test_sentences_are_those_of_the_engine(boxes: str) -> None:
    """Over a whole game: what is free, each sum and shortage, and what a taken card uncovers."""
    for number, step in enumerate(steps(random_deal(boxes, 3), by_dice(3))):
        if number % 6:
            continue
        scene = scene_of(step.before, step.seat)
        for seat in SEATS:
            for card in [card for at, card in enumerate(scene.view.cards) if card is not None and scene.lies(at)]:
                _check(scene, card, seat)
        for move in scene.moves[:2]:
            if isinstance(move, BuildCard | DiscardCard):
                _check_uncovered(scene, step.before, step.seat, move)


def _check(scene: DuelScene, card: CardId, seat: Seat) -> None:
    quote, text = scene.quote(card, seat), card_why(scene, card, seat)
    assert quote.is_free == ("Free" in text), text
    total = re.search(r"(\d+)¢ in all(?:, (\d+)¢ left|: (\d+)¢ short)", text)
    assert (int(total[1]) if total else 0) == quote.total, text
    if total:
        purse = scene.city(seat).coins + scene.city(seat).vault
        assert int(total[3] or 0) == quote.coins_short
        assert total[3] or int(total[2]) == purse - quote.total
    assert ("cannot pay" in rival_words(scene, card, seat)) == bool(
        scene.quote(card, next(other for other in SEATS if other != seat)).coins_short
    )


def _check_uncovered(scene: DuelScene, state: State, seat: Seat, move: BuildCard | DiscardCard) -> None:
    number = scene.view.cards.index(move.card)
    told = uncovers_words(scene, number)
    after = the_duel().apply(state, {seat: move}).state
    if after.age != state.age or not after.lying:
        return
    fresh = set(after.open) - set(state.open)
    assert (told == "Taking it uncovers nothing.") == (not fresh)
    for at in fresh:
        known = scene.view.cards[at]
        assert ("face-down" in told) if known is None else (scene.book.card_name(known) in told)


def test_explanations_are_bounded_in_every_language(language: str) -> None:
    """None runs over five lines, and no place stays open."""
    state = position(
        city(coins=3, progress=["masonry"], built=["forum", "clay_pool"]),
        city(progress=["economy"], built=["brickyard", "glassworks"]),
        boxes="pantheon agora",
        age=2,
        row=["courthouse", "temple", "rostrum"],
        spaces={1: "mars", 2: "gate"},
    )
    scene = scene_of(state, Seat(0), names=("Bartholomew the Younger", "Ben"))
    texts = [card_why(scene, card, seat) for card in filter(None, scene.view.cards) for seat in SEATS]
    texts += [wonder_why(scene, WonderId(wonder.id), Seat(0)) for wonder in scene.game.catalog.wonders]
    texts += [space_why(scene, space, Seat(0)) for space in range(1, 7)]
    texts += [uncovers_words(scene, at) for at in scene.view.open]
    for text in texts:
        assert "{" not in text
        assert 0 < cell_len(text) <= LONGEST, text
