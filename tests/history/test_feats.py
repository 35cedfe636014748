"""Feats: each is there by one, and missed by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

import pytest

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.deeds import PAR_PLACE, Deeds, PuzzleAnswer, deeds_of
from sevenwonders_tui.history.feats import FEATS, feats_of, nearest_of
from sevenwonders_tui.history.reviewed import ReviewSums
from sevenwonders_tui.history.row import GameRow, How
from sevenwonders_tui.review.grade import Grade
from sevenwonders_tui.review.review import Judged, Pick, Review
from sevenwonders_tui.table.helped import Helped
from tests.history.rows import BEGUN, bot_row, game_row, seat_row

LADDERS = {game: kits()[game].roster.ladder for game in (WONDERS, DUEL)}
PLAIN = {"place_1": 1, "place_2": 2, "place_3": 1, "stages_2": 1, "stages_3": 2, "red_1": 1, "paid": 3}
"""The facts of a game without a feat."""


def seven(
    facts: Mapping[str, int] | None = None,
    points: Mapping[str, int] | None = None,
    lead: int = 5,
    rivals: tuple[str, ...] = ("good", "good"),
) -> GameRow:
    """Return a won game of 7 Wonders; `facts` and `points` stand in place of those of a game without a feat."""
    own = replace(
        seat_row(total=50), facts={**PLAIN, **(facts or {})}, points=points or {"military": 5, "civilian": 45}
    )
    others = [bot_row(place=2 + at, total=50 - lead - at, player=f"bot:{name}") for at, name in enumerate(rivals)]
    return game_row(0, own, *others)


def duel(
    way: str = "",
    facts: Mapping[str, int] | None = None,
    wonders: int = 3,
    rivals_wonders: int = 3,
    rival: str = "good",
) -> GameRow:
    """Return a won game of 7 Wonders Duel."""
    things = ("piraeus", "the-sphinx", "the-mausoleum", "circus-maximus")[:wonders]
    own = replace(seat_row(), facts={"symbols": 2, "faced": 2, "brink": 5, **(facts or {})}, things=things)
    theirs = ("the-pyramids", "the-colossus", "the-great-library", "the-appian-way")[:rivals_wonders]
    other = replace(bot_row(player=f"bot:{rival}"), facts={"brink": 4}, things=theirs)
    return replace(game_row(0, own, other), game=DUEL, way=way)


def got(*rows: GameRow, reviews: Mapping[str, Review] | None = None) -> set[str]:
    """Return the ids of Anna's feats."""
    sums = {(digest, int(review.seat)): ReviewSums.of(review) for digest, review in (reviews or {}).items()}
    return set(feats_of(deeds_of(rows, "anna", LADDERS, sums, on_server=False)))


def shared(row: GameRow) -> GameRow:
    """Return a game that Anna and the best rival won together."""
    first, second, *others = row.seats
    seats = (replace(first, share=0.5), replace(second, place=1, share=0.5, total=first.total), *others)
    return replace(row, seats=seats)


def at_table_of(*rivals: str) -> GameRow:
    """Return a game against these bots; a rival without a name is a person."""
    row = seven(rivals=rivals)
    seats = [replace(seat, player="human") if seat.player == "bot:" else seat for seat in row.seats]
    return replace(row, seats=tuple(seats))


ONE_GAME = [
    ("peace", seven({"red_1": 0}), seven({"red_1": 0, "red_3": 1})),
    ("eighteen", seven(points={"military": 18}), seven(points={"military": 17})),
    ("library", seven(points={"science": 48}), seven(points={"science": 47})),
    ("chain", seven({"chained": 8}), seven({"chained": 7})),
    ("ruin", seven({"stages_2": 0, "stages_3": 0}), seven({"stages_2": 0, "stages_3": 1})),
    ("early", seven({"stages_2": 3, "stages_3": 3}), seven({"stages_2": 2, "stages_3": 3})),
    ("alone", seven({"paid": 0}), seven({"paid": 1})),
    ("comeback", seven({"place_2": 3}), seven({"place_2": 2})),
    ("hair", seven(lead=1), seven(lead=2)),
    ("hair", seven(lead=0), shared(seven(lead=0))),
    ("hair", seven(lead=1), seven(lead=1, rivals=("good", "fair"))),
    ("fifteen", seven(lead=15), seven(lead=14)),
    ("fifteen", seven(lead=15), seven(lead=15, rivals=("good", "fair"))),
    ("full", at_table_of(*["good"] * 4, "fair", "fair"), at_table_of(*["good"] * 3, "fair", "fair", "fair")),
    ("full", at_table_of(*["strong"] * 3, "", "fair", "fair"), at_table_of(*["good"] * 5)),
    ("symbols", duel("science"), duel("science", rival="fair")),
    ("symbols", duel("science"), duel("military")),
    ("gates", duel("military"), duel("military", rival="fair")),
    ("gates", duel("military"), duel("")),
    ("senate", duel("senate", rival="fair"), duel("", rival="fair")),
    ("four", duel(wonders=4, rivals_wonders=2), duel(wonders=4, rivals_wonders=3)),
    ("four", duel(wonders=4, rivals_wonders=2), duel(wonders=3, rivals_wonders=2)),
    ("brink", duel(facts={"brink": 1}), duel(facts={"brink": 2})),
    ("brink", duel(facts={"faced": 5}), duel(facts={"faced": 4})),
]
"""A feat, a game that has it, and one that misses it by one."""


@pytest.mark.parametrize(("feat", "having", "missing"), ONE_GAME)
def test_a_feat_of_one_game(feat: str, having: GameRow, missing: GameRow) -> None:
    """The game that meets the condition has the feat, and the one that misses it by one has it not."""
    assert feat in got(having)
    assert feat not in got(missing)


def test_a_plain_win_is_no_feat() -> None:
    """A game in which nothing special happened brings nothing, in either game."""
    assert got(seven()) == got(duel()) == set()


@pytest.mark.parametrize("row", [seven({"paid": 0}), duel("science")])
def test_only_plain_wins_count(row: GameRow) -> None:
    """Lost, abandoned, conceded and practice games, and games with help, bring no feat."""
    own = row.seats[0]
    changed = [
        replace(row, seats=(replace(own, place=2, share=0.0), *row.seats[1:])),
        replace(row, how=How.CONCEDED),
        replace(row, how=How.ABANDONED),
        replace(row, origin="practice"),
        replace(row, is_chosen=True),
        *(replace(row, seats=(replace(own, helped=helped), *row.seats[1:])) for helped in Helped),
    ]
    assert got(row) != set()
    assert [got(each) for each in changed] == [set()] * len(changed)


def test_the_rivals_must_be_fair() -> None:
    """One rival who is weaker, or of unknown strength, spoils a feat; a style, a budget or a person does not."""
    alone = {"paid": 0}
    for rival in ("fair", "fair+war", "strong:20", "hard:400"):
        assert got(seven(alone, rivals=("fair", rival))) == {"alone"}
    for rival in ("easy", "exec:mine", "policy"):
        assert got(seven(alone, rivals=("fair", rival))) == set()


def test_comeback_asks_for_three() -> None:
    """Of two seats one is always last."""
    assert "comeback" not in got(seven({"place_2": 2}, rivals=("good",)))


def test_a_row_without_facts_has_no_feat_that_asks_for_nothing() -> None:
    """Nothing paid, no red card and no stage are facts, and not the lack of them."""
    bare = seven()
    assert got(replace(bare, seats=(replace(bare.seats[0], facts={}), *bare.seats[1:]))) == set()


def test_a_feat_is_there_since_the_first_game_that_met_it() -> None:
    """Later games change nothing, in whatever order the rows come."""
    first, again = seven({"paid": 0}), replace(seven({"paid": 0}), ended=BEGUN + timedelta(days=9))
    deeds = deeds_of([again, first], "anna", LADDERS, on_server=False)
    assert feats_of(deeds) == {"alone": first.ended}


CITIES = ("alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes")


@pytest.mark.parametrize(("count", "expected"), [(7, {"cities"}), (6, set())])
def test_seven_cities(count: int, expected: set[str]) -> None:
    """Each of the seven wonders must have won once, on any side; a game with help is passed over."""
    plain = seven()
    rows = [
        replace(plain, table=city, seats=(replace(plain.seats[0], things=(city, side)), *plain.seats[1:]))
        for city, side in zip(CITIES, "ABABABA", strict=True)
    ]
    last = rows[-1]
    helped = replace(last, seats=(replace(last.seats[0], helped=Helped.ADVICE), *last.seats[1:]))
    assert got(*rows[:count], *[helped] * (7 - count)) == expected


def review(judged: int = 15, errors: int = 0, forced: int = 3, playouts: int = 200, seat: int = 0) -> Review:
    """Return a review with numbers of judged picks, of errors among them, and of forced picks."""
    judged_move = Judged("", 0.5, 40)
    grades = [Grade.INACCURACY] * errors + [Grade.GOOD] * (judged - errors)
    picks = [Pick(at, 1, at, {}, judged_move, judged_move, grade) for at, grade in enumerate(grades)]
    sold = Pick(90, 1, 1, {}, judged_move, judged_move, Grade.BEST, is_forced=True)
    return Review(Seat(seat), playouts, (*picks, *[sold] * forced), (), ())


@pytest.mark.parametrize("row", [seven(), duel()])
def test_clean(row: GameRow) -> None:
    """No error among 15 picks that were judged, by 200 playouts each, in the review of one's own seat."""
    assert got(row, reviews={row.digest: review()}) == {"clean"}
    for missing in (review(judged=14), review(errors=1), review(playouts=199), review(seat=1)):
        assert got(row, reviews={row.digest: missing}) == set()
    assert got(row, reviews={"another": review()}) == set()


def test_better_than_par() -> None:
    """A Saturday or Sunday won on its day where par is second; not where par wins, is unknown, or on a weekday."""

    def daily(key: str, par: int) -> GameRow:
        return replace(seven({PAR_PLACE: par}), origin="daily", key=key)

    assert got(daily("2026-11-28 e1", 2)) == got(daily("2026-11-29 e1", 5)) == {"par"}
    missing = [("2026-11-28 e1", 1), ("2026-11-28 e1", 0), ("2026-11-27 e1", 2), ("2026-11-28 e1 late", 2)]
    assert [got(daily(*each)) for each in missing] == [set()] * len(missing)
    assert got(replace(seven({PAR_PLACE: 2}), key="2026-11-28 e1")) == set()


def answer(number: int, *, is_right: bool = True, above: int = 0) -> PuzzleAnswer:
    """Return an answer to a puzzle so far above the own rating."""
    return PuzzleAnswer(BEGUN + timedelta(hours=number), is_right, 1500 + above, 1500)


def test_ten_in_a_row() -> None:
    """Ten right answers one after the other; a wrong one and a puzzle below one's rating begin anew."""
    ten = [answer(number) for number in range(10)]
    assert feats_of(Deeds(answers=tuple(ten))) == {"puzzles": ten[-1].answered}
    for spoiled in (ten[:9], [*ten[:9], answer(9, is_right=False)], [*ten[:5], answer(5, above=-1), *ten[6:]]):
        assert feats_of(Deeds(answers=tuple(spoiled))) == {}


NEAREST = [
    ("peace", 1, 0),
    ("eighteen", 17, 18),
    ("library", 47, 48),
    ("chain", 7, 8),
    ("ruin", 1, 0),
    ("early", 2, 3),
    ("alone", 1, 0),
    ("comeback", 2, 3),
    ("hair", 2, 1),
    ("fifteen", 14, 15),
    ("full", 3, 4),
    ("symbols", 2, 6),
    ("gates", 4, 0),
    ("four", 3, 2),
    ("brink", 2, 1),
]
"""Feats that something is counted for: what the games that miss them by one have, and what is asked for."""


@pytest.mark.parametrize(("feat", "value", "goal"), NEAREST)
def test_how_near_one_came(feat: str, value: int, goal: int) -> None:
    """A game that misses a feat by one is told as that near; one that is further away changes nothing."""
    missing = [missing for name, _having, missing in ONE_GAME if name == feat]
    further = seven({"red_1": 4, "stages_3": 4, "paid": 9, "place_2": 1}, lead=6)
    nearest = nearest_of(deeds_of([further, *missing], "anna", LADDERS, on_server=False))[feat]
    assert (nearest.value, nearest.goal, nearest.moment) == (value, goal, further.ended)


def test_what_is_there_has_no_nearest() -> None:
    """A feat that is there is not told as missed, and without a won game there is nothing to tell."""
    having = deeds_of([seven({"paid": 0})], "anna", LADDERS, on_server=False)
    assert "alone" not in nearest_of(having)
    assert nearest_of(Deeds()) == {}


def test_rows_of_a_strange_file_bring_no_feat() -> None:
    """A game whose seats played with nothing, or a Duel of one, is passed over."""
    bare = replace(seven(), seats=tuple(replace(seat, things=(), facts={}) for seat in seven().seats))
    assert got(bare, replace(bare, game=DUEL)) == set()


def test_there_are_twenty() -> None:
    """Every feat has an id, a title and a line of its own, and each is held by a test here."""
    assert len(FEATS) == 20
    assert (
        len({feat.id for feat in FEATS})
        == len({feat.title for feat in FEATS})
        == len({feat.line for feat in FEATS})
        == 20
    )
    tested = {feat for feat, _having, _missing in ONE_GAME} | {"cities", "clean", "par", "puzzles"}
    assert tested == {feat.id for feat in FEATS}
