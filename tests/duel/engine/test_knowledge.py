"""Whole games held against the table of knowledge: what a view or an event names is what its viewer may know then."""

from __future__ import annotations

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.duel.engine.effects import DiscardFromStructure, Reach
from sevenwonders_tui.duel.engine.events import DeckOrdered, DecreeMoved, LockedFrom, RemovedCardsSeen, TokenLocked
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import ChooseConspiracy, Due, TakeToken
from sevenwonders_tui.engine.game import Seat
from tests.support.duel.deals import BOXES, GAMES, SEEDS, TASTES, random_deal
from tests.support.duel.knowledge import check_knowledge
from tests.support.duel.play import Step, by_dice, steps

PLOTTED = {
    "": (0, 1),
    "pantheon": (0, 1, 244),
    "agora": (5, 40, 107, 1405),
    "pantheon agora": (45, 57, 63, 147, 222, 471),
}
"""Games of players who like to plot, by boxes; what is hard to meet by chance happens in some of them."""
RARE = {
    "": set[str](),
    "pantheon": {"known divinity drawn by the other", "order of a deck"},
    "agora": {
        "known conspiracy drawn by the other",
        "face-down decree moved to another",
        "token locked out of the box",
        "removed cards seen",
        "card uncovered before Turn of Events",
    },
}
RARE["pantheon agora"] = RARE["pantheon"] | RARE["agora"]
"""What has to happen in these games, since otherwise they say nothing about it."""


def rare(step: Step) -> set[str]:
    """Return which of the rare things a step brings."""
    found = set[str]()
    state = step.transition.state
    match step.before.asked:
        case TakeToken(seat, mythology) if any(
            _is_known(card.knowers, seat) for card in step.before.decks[mythology][:2]
        ):
            found.add("known divinity drawn by the other")
        case ChooseConspiracy(seat) if any(_is_known(card.knowers, seat) for card in step.before.conspiracies[:2]):
            found.add("known conspiracy drawn by the other")
        case _:
            pass
    for event in step.transition.events:
        match event:
            case DeckOrdered(rest=rest) if rest is not None and len(rest) > 1:
                found.add("order of a deck")
            case DecreeMoved(decree=None, target=target) if not state.decrees[target - 1][-1].is_up:
                found.add("face-down decree moved to another")
            case TokenLocked(source=LockedFrom.BOX):
                found.add("token locked out of the box")
            case RemovedCardsSeen():
                found.add("removed cards seen")
            case _:
                pass
    if _is_discarding(state) and any(not state.faces >> place & 1 for place in state.open):
        found.add("card uncovered before Turn of Events")
    return found


def _is_known(knowers: int, drawer: Seat) -> bool:
    """Whether the opponent of who draws knows a card that is drawn."""
    return bool(knowers >> (1 - drawer) & 1)


def _is_discarding(state: State) -> bool:
    return (
        isinstance(state.asked, Due)
        and isinstance(state.asked.effect, DiscardFromStructure)
        and state.asked.effect.reach is Reach.ACCESSIBLE
    )


@pytest.mark.parametrize("boxes", BOXES)
def test_views_and_events_tell_what_the_table_of_knowledge_allows(boxes: str) -> None:
    """At each decision of whole games, for both seats and who watches: no more at any place, and no less."""
    found = set[str]()
    for seed in PLOTTED[boxes]:
        dealt = random_deal(boxes, seed)
        game = list(steps(dealt, by_dice(seed, "plot")))
        check_knowledge(dealt, game)
        found.update(*map(rare, game))
    assert found >= RARE[boxes]


@pytest.mark.parametrize("boxes", BOXES)
def test_views_and_events_of_any_game_tell_what_the_table_of_knowledge_allows(boxes: str) -> None:
    """The same promise for games that nobody chose."""

    @settings(GAMES, max_examples=3)
    @given(SEEDS, SEEDS, st.sampled_from(("plot", *TASTES)))
    def check(deal: int, dice: int, taste: str) -> None:
        note(f"boxes {boxes!r}, deal {deal}, dice {dice}, taste {taste!r}")
        dealt = random_deal(boxes, deal)
        check_knowledge(dealt, steps(dealt, by_dice(dice, taste)))

    check()


@pytest.mark.parametrize("boxes", BOXES)
@pytest.mark.parametrize(
    "games", [pytest.param(range(30), marks=pytest.mark.slow), pytest.param(range(30, 200), marks=pytest.mark.night)]
)
def test_many_games_tell_what_the_table_of_knowledge_allows(boxes: str, games: range) -> None:
    """The same promise over a long run."""
    for seed in games:
        dealt = random_deal(boxes, seed)
        check_knowledge(dealt, steps(dealt, by_dice(seed, ("plot", *TASTES)[seed % 6])))
