"""The reveal as panels: whatever the room, all that happened can be read, and steps show no more than they should."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.story import Teller, TurnStory
from sevenwonders_tui.seven.words.reveal.form import RevealRoom
from sevenwonders_tui.seven.words.reveal.panels import RevealLayout
from sevenwonders_tui.seven.words.reveal.steps import SHOWN, CardSide, RevealKind, reveal_steps
from tests.support.seven.build import the_game
from tests.tui.stories import played, turn_of

SIZES = [(80, 24), (90, 27), (100, 30), (110, 24), (120, 36), (140, 45), (160, 48), (200, 50), (120, 60)]


@cache
def story(players: int, age: int = 2, turn: int = 3, *, signs: Symbols = UNICODE) -> TurnStory:
    """Return a turn of a game with a number of cities."""
    snapshot = played(players, 3, likes_stages=True).after(age, turn)
    view = wonders_view(snapshot.view)
    points = [score.total for score in the_game().standing(view)]
    (told,) = Teller(Book(the_game().catalog), view, snapshot.names, signs, points).tell(turn_of(snapshot), ())
    return told


@pytest.mark.parametrize(
    ("players", "size"),
    [
        pytest.param(
            players, size, id=f"{players}-{size[0]}x{size[1]}", marks=[pytest.mark.slow] * ((players + at) % 3 > 0)
        )
        for players in range(2, 8)
        for at, size in enumerate(SIZES)
    ],
)
def test_every_panel_tells_all_that_a_city_did(players: int, size: tuple[int, int]) -> None:
    """What was built, how, who paid whom and who took what stands in each panel, whole, in terminals of every size."""
    for signs, is_framed in ((UNICODE, False), (UNICODE, True), (COLORLESS, True), (ASCII, True)):
        for age, turn in ((1, 1), (2, 3), (3, 6)):
            deeds = story(players, age, turn, signs=signs).deeds
            layout = RevealLayout(deeds, RevealRoom(size[0] - 2, size[1] - 2, signs, is_framed))
            lines = -(-len(deeds) // layout.columns)
            assert lines * (layout.rows + layout.gutter) <= size[1] - 2 + layout.gutter
            for at, deed in enumerate(deeds):
                block = layout.draw(at)
                assert all(measure(row) <= layout.cells for row in block)
                text = "\n".join(map(plain, block))
                facts = [*deed.paid, *deed.gained, *(act.how for act in deed.acts)]
                facts += [act.picture.name for act in deed.acts if act.picture is not None]
                for fact in facts:
                    assert all(word in text for word in fact.split()), (fact, text)


def test_steps_turn_one_card_at_a_time_and_end_with_all() -> None:
    """Cards turn in table order, then coins travel, then wonders rise; nothing is missing at the end."""
    deeds = story(5).deeds
    steps = reveal_steps(deeds)
    assert [panel.side for panel in steps[0].panels] == [CardSide.BACK] * 5
    assert set(steps[-1].panels) == {SHOWN}
    kinds = [step.kind for step in steps]
    assert kinds == sorted(kinds, key=list(RevealKind).index)
    for before, after in pairwise(steps):
        changed = [at for at in range(5) if before.panels[at] != after.panels[at]]
        assert changed
        assert after.kind is not RevealKind.TURN or len(changed) == 1


def test_steps_keep_what_lies_hidden_and_move_nothing() -> None:
    """Before its card is turned, a panel names nothing of it; parts that appear later do not move any others."""
    deeds = story(3).deeds
    layout = RevealLayout(deeds, RevealRoom(118, 32, UNICODE, is_framed=False))
    steps = reveal_steps(deeds)
    for at, deed in enumerate(deeds):
        hidden = "".join(map(plain, layout.draw(at, steps[0].panels[at])))
        assert not any(act.title in hidden or (act.how and act.how in hidden) for act in deed.acts)
        assert not any(words in hidden for words in (*deed.paid, *deed.gained))
        assert layout.coins(at, steps[0].panels[at]) == UNICODE.coins(deed.now.coins_before)
        heights = {len(layout.draw(at, step.panels[at])) for step in steps}
        assert len(heights) == 1
    assert layout.draw(0, steps[-1].panels[0]) == layout.draw(0)


def test_coins_travel_from_who_pays_to_who_is_paid() -> None:
    """Between two panels in a row the sum moves towards the neighbour that gets it, and rests with the payer."""
    deeds = next(
        told.deeds
        for told in (story(3, age, turn) for age in (1, 2, 3) for turn in range(1, 7))
        if any(city == told.deeds[1].city for city, _coins in told.deeds[0].trades)
    )
    layout = RevealLayout(deeds, RevealRoom(118, 32, UNICODE, is_framed=False))
    found: list[int] = []
    for step in reveal_steps(deeds):
        if step.kind is RevealKind.COINS:
            way = next(
                plain(left) + plain(right)
                for left, right in zip(layout.draw(0, step.panels[0]), layout.draw(1, step.panels[1]), strict=True)
                if "►" in plain(right)
            )
            found.append(way.index("¢"))
    *travelling, resting = found
    assert travelling == sorted(travelling)
    assert len(set(travelling)) == len(travelling)
    assert resting < layout.cells < travelling[-1]
