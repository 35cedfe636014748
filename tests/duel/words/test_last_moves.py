"""Everything that the opponent did since the player's last move: every deed and its cost, and no word cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import pytest

from sevenwonders_tui.duel.engine.events import AgeBegan
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import other as rival_of
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.last_moves import LastMoves, last_moves, story_lines, up_to_moments
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.present.line import measure, plain
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.table.client import Resolution
from tests.support.duel.build import the_duel
from tests.support.duel.deals import random_deal
from tests.support.duel.play import by_dice, steps
from tests.support.duel.scene import NAMES, snapshot_of
from tests.support.duel.stories import DICE, story_of

BOOK = DuelBook(the_duel().catalog)
ANNA, BEN = SEATS
SEEDS = (1, 2, 3, 4, 5, 7, 38)
"""Of games in which everything that can be taken is taken."""


@dataclass(frozen=True)
class Moment:
    """A decision of a game: the table before it and after it as its owner's rival saw it, and the log up to it."""

    mover: Seat
    before: View
    after: View
    log: tuple[Resolution, ...]

    def told(self) -> LastMoves | None:
        """Return what the rival is told."""
        return last_moves(self.log, rival_of(self.mover), BOOK, NAMES, UNICODE)


@cache
def moments(seed: int) -> tuple[Moment, ...]:
    """Return the decisions of a whole game with both boxes."""
    game, log, found = the_duel(), list[Resolution](), []
    for number, step in enumerate(steps(random_deal("pantheon agora", seed), by_dice(seed))):
        (mover,) = step.moves
        rival = rival_of(mover)
        events = tuple(game.redact(event, rival) for event in step.transition.events)
        log.append(Resolution(number, step.before.age, step.before.turn, events))
        views = (game.view(step.before, rival), game.view(step.transition.state, rival))
        found.append(Moment(mover, *views, tuple(log)))
    return tuple(found)


def gone(before: Sequence[str], after: Sequence[str]) -> set[str]:
    """Return what was there and is not."""
    return set(before) - set(after)


def names_gone(moment: Moment, seat: Seat) -> Iterator[str]:
    """Yield the names of all that a seat has no longer, found out from what lies on the table."""
    before, after = moment.before.cities[seat], moment.after.cities[seat]
    yield from map(BOOK.card_name, gone(before.cards, after.cards))
    yield from map(BOOK.progress_name, gone(before.progress, after.progress))
    wonders = [*before.unbuilt, *(wonder for wonder, _card in before.wonders)]
    kept = [*after.unbuilt, *(wonder for wonder, _card in after.wonders)]
    yield from map(BOOK.wonder_name, gone(wonders, kept))
    built = gone([wonder for wonder, _card in before.wonders], [wonder for wonder, _card in after.wonders])
    yield from map(BOOK.wonder_name, built)
    changes = zip(moment.before.controllers, moment.after.controllers, strict=True)
    yield from (f"chamber {at}" for at, (old, new) in enumerate(changes, 1) if old == seat != new)
    cubes = zip(moment.before.cubes[seat], moment.after.cubes[seat], strict=True)
    yield from (f"a cube in chamber {at}" for at, (old, new) in enumerate(cubes, 1) if new < old)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_a_move_takes_from_the_other_is_told(seed: int) -> None:
    """Coins, cards, Wonders, tokens, cubes and chambers that are gone after the other's move are named as lost."""
    for moment in moments(seed):
        seat = rival_of(moment.mover)
        told = moment.told()
        lost = "" if told is None else plain(told.lost)
        missing = [name for name in names_gone(moment, seat) if name not in lost]
        assert not missing, (moment.log[-1], lost)
        coins = moment.before.cities[seat].coins - moment.after.cities[seat].coins
        if coins > 0:
            assert f"{NAMES[seat]} lost: " in lost, moment.log[-1]
            assert int(lost.partition(": ")[2].partition("¢")[0]) >= coins


def test_games_of_this_test_take_something_of_each_kind() -> None:
    """The test above sees coins, cards, Wonders, tokens, cubes and chambers go."""
    found = {name.rpartition(" ")[0] for each in SEEDS for at in moments(each) for name in lost_kinds(at)}
    assert found == {"coins", "cards", "wonders", "progress", "chamber", "a cube in chamber"}


def lost_kinds(moment: Moment) -> Iterator[str]:
    """Yield what kinds of things a move takes from the other."""
    seat = rival_of(moment.mover)
    before, after = moment.before.cities[seat], moment.after.cities[seat]
    yield from ["coins 1"] * (after.coins < before.coins)
    yield from ["cards 1"] * bool(gone(before.cards, after.cards))
    yield from ["wonders 1"] * bool(gone([at for at, _ in before.wonders], [at for at, _ in after.wonders]))
    yield from ["progress 1"] * bool(gone(before.progress, after.progress))
    yield from (name for name in names_gone(moment, seat) if "chamber" in name)


def since_own(log: Sequence[Resolution], seat: Seat, movers: Sequence[Seat]) -> list[Resolution]:
    """Return the decisions of the other behind the seat's own last one."""
    own = max((at for at in range(len(log)) if movers[at] == seat), default=-1)
    return list(log[own + 1 :])


@pytest.mark.parametrize("cells", [72, 76, 96])
@pytest.mark.parametrize("game", DICE)
def test_every_deed_since_the_own_last_move_stands_in_the_window(game: str, cells: int) -> None:
    """Each decision of the other is told with all that came of it, and no row is wider than the window."""
    story = story_of(game)
    movers = [next(iter(each)) for each in story.moves]
    for at in range(1, len(story.log)):
        seat = movers[at]
        log = story.log[:at]
        fresh = since_own(log, seat, movers)
        told = last_moves(log, seat, BOOK, NAMES, UNICODE)
        if not any(one.events for one in fresh):
            assert told is None
            continue
        assert told is not None
        rows = [row for block in told.blocks(cells, UNICODE) for row in block]
        assert all(measure(row) <= cells for row in rows)
        text = " ".join(" ".join(plain(row).strip() for row in rows).split()).replace("- ", "-")
        for event in (event for one in fresh for event in one.events):
            for field in ("card", "taken"):
                card = getattr(event, field, None)
                assert card is None or BOOK.card_name(card).replace("- ", "-") in text, (event, text)
            wonder = getattr(event, "wonder", None)
            assert wonder is None or BOOK.wonder_name(wonder) in text, (event, text)
            if isinstance(event, AgeBegan):
                assert "began" in text


@pytest.mark.parametrize(("cells", "rows"), [(78, 1), (78, 2), (98, 3), (118, 3), (158, 8)])
@pytest.mark.parametrize("game", DICE)
def test_the_last_moves_stay_below_the_table(game: str, cells: int, rows: int) -> None:
    """Whoever is asked reads who did it and what it took, whatever the room; with three rows every deed is named."""
    story = story_of(game)
    for at in range(1, len(story.log)):
        snapshot = story.snapshot(at)
        scene = DuelScene(the_duel(), BOOK, snapshot, UNICODE)
        assert scene.mover is not None
        lines = story_lines(scene, cells, rows)
        assert len(lines) <= rows
        assert all(measure(each) <= cells for each in lines)
        told = last_moves(snapshot.log, scene.mover, BOOK, NAMES, UNICODE)
        if told is None:
            continue
        text = " ".join(map(plain, lines))
        assert plain(told.lost) in text
        first = told.deeds[0].deed.events[0]
        card = getattr(first, "card", getattr(first, "wonder", None))
        assert card is None or BOOK.name_of(card)[:8] in text, (first, text)
        if rows >= 3:
            named = (getattr(each.deed.events[0], "card", None) for each in told.deeds if not each.lost)
            assert all(BOOK.card_name(card) in text for card in named if card is not None), text


def test_what_was_done_before_an_age_ended_is_told_before_that() -> None:
    """Resolutions are shared at the ends of ages and at a sudden end; none is left out."""
    story = story_of("military")
    parts = list(up_to_moments(story.log))
    assert [one for part, _count in parts for one in part] == list(story.log)
    assert [count for _part, count in parts] == [1] * len(parts)
    for part, _count in parts:
        assert not any(isinstance(event, AgeBegan) and event.age > 1 for one in part[:-1] for event in one.events)


def test_nothing_is_told_to_whoever_moved_last() -> None:
    """A further turn of one's own is no news."""
    for moment in moments(1):
        assert last_moves(moment.log, moment.mover, BOOK, NAMES, UNICODE) is None


def test_the_first_player_is_told_nothing_before_the_first_move() -> None:
    """An empty log has no last moves, and nothing is drawn of them."""
    assert last_moves((), ANNA, BOOK, NAMES, UNICODE) is None
    scene = DuelScene(the_duel(), BOOK, snapshot_of(story_of("points").states[0]), UNICODE)
    assert story_lines(scene, 78, 2) == []
