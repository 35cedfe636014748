"""Find decisions that may be puzzles, in the compiled twins: `sevenwonders puzzles mine --candidates` counts them.

    nice python -m training.find_puzzles --game wonders --seed 1 --count 160 --out wonders.candidates

The games are those of the plan with that seed. Each decision is played on in the twin, which knows the same policy as
the package, some hundred times as fast. What it finds is taken if its kind of table, its difficulty and its theme have
room, as in a file of puzzles. It needs a C++ compiler. The same seed gives the same file on the same kind of processor.
See docs/puzzles.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import ceil
from pathlib import Path

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.puzzles.candidate import Candidate, write_candidates
from sevenwonders_tui.puzzles.plan import TABLES, MinePlan, play_game
from sevenwonders_tui.puzzles.quarry import BAND_SHARES, THEME_SHARE, band_of
from training.puzzle_finders import FINDERS, Finder, Found

FOLDER = Path("build/puzzles")
"""The folder for what is compiled."""
LOOSE = 1.25
"""No kind of table has more than this times its share, so that nothing waits for a difficulty that is rare there."""
BATCH = 12
"""Games of each process that are judged before any candidate is taken from them."""
EVERY_GAME = range(1_000_000_000)
EVERY_RATING = range(1_000_000)


@cache
def finder_of(plan: MinePlan, kind: int) -> Finder:
    """Return the twin for a kind of table, compiled if it has to be."""
    return FINDERS[plan.game](kits()[plan.game], plan, TABLES[plan.game][kind], FOLDER)


def find_in(plan: MinePlan, number: int) -> list[Found]:
    """Return what the twin finds in one game of a plan."""
    kit, finder = kits()[plan.game], finder_of(plan, number % len(TABLES[plan.game]))
    return finder.find(play_game(kit, plan, number))


def find_candidates(
    plan: MinePlan, count: int, jobs: int = 1, games: range = EVERY_GAME, ratings: range = EVERY_RATING
) -> Iterator[Found]:
    """Yield candidates in the order of their games: one of a game and age, of each difficulty as many as wanted, not
    too many of a kind of table or of a theme, and only those with one of these estimated ratings.
    """
    kinds, middle = len(TABLES[plan.game]), kits()[plan.game].roster.ladder.middle
    for kind in range(kinds):
        finder_of(plan, kind)  # Compiles before several processes would
    bands = Counter({band: ceil(count * share) for band, share in enumerate(BAND_SHARES)})
    tables = Counter(dict.fromkeys(range(kinds), ceil(count * LOOSE / kinds)))
    themes = Counter({theme: ceil(count * THEME_SHARE) for theme in Theme})
    with ProcessPoolExecutor(jobs) as pool:
        for first in range(games.start, games.stop, BATCH * jobs):
            if not any(bands.values()):
                return
            batch = range(first, min(first + BATCH * jobs, games.stop))
            numbers = [number for number in batch if tables[number % kinds]]
            for number, found in zip(numbers, pool.map(partial(find_in, plan), numbers), strict=True):
                ages: set[int] = set()
                for each in found:
                    kind, band = number % kinds, band_of(each.rating, middle)
                    has_room = tables[kind] and bands[band] and themes[each.theme] and each.rating in ratings
                    if has_room and each.spot.age not in ages:
                        tables[kind] -= 1
                        bands[band] -= 1
                        themes[each.theme] -= 1
                        ages.add(each.spot.age)
                        yield each


def span(words: str) -> range:
    """Return the numbers of a span such as `1440-1829`, the last one included. Raises ValueError."""
    first, _dash, last = words.partition("-")
    return range(int(first), int(last) + 1)


def main() -> None:
    """Write a file of candidates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(TITLES), default=WONDERS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--jobs", type=int, default=1, help="processes that work at the same time")
    parser.add_argument("--games", type=span, default=EVERY_GAME, metavar="FIRST-LAST", help="only these games")
    parser.add_argument(
        "--ratings", type=span, default=EVERY_RATING, metavar="LOW-HIGH", help="only with these estimated ratings"
    )
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    plan = MinePlan(args.game, args.seed)
    rows: list[Candidate] = []
    for found in find_candidates(plan, args.count, args.jobs, args.games, args.ratings):
        rows.append(found.candidate)
        args.out.write_text(write_candidates(plan, rows), encoding="utf-8")
        sys.stderr.write(f"{len(rows)}: game {found.candidate.number}, rating {found.rating}, {found.theme}\n")


if __name__ == "__main__":
    main()
