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


@cache
def finder_of(plan: MinePlan, kind: int) -> Finder:
    """Return the twin for a kind of table, compiled if it has to be."""
    return FINDERS[plan.game](kits()[plan.game], plan, TABLES[plan.game][kind], FOLDER)


def find_in(plan: MinePlan, number: int) -> list[Found]:
    """Return what the twin finds in one game of a plan."""
    kit, finder = kits()[plan.game], finder_of(plan, number % len(TABLES[plan.game]))
    return finder.find(play_game(kit, plan, number))


def find_candidates(plan: MinePlan, count: int, jobs: int = 1) -> Iterator[Found]:
    """Yield candidates in the order of their games: one of a game and age, of each difficulty as many as wanted, and
    not too many of a kind of table or of a theme.
    """
    kinds = len(TABLES[plan.game])
    for kind in range(kinds):
        finder_of(plan, kind)  # Compiles before several processes would
    bands = Counter({band: ceil(count * share) for band, share in enumerate(BAND_SHARES)})
    tables = Counter(dict.fromkeys(range(kinds), ceil(count * LOOSE / kinds)))
    themes = Counter({theme: ceil(count * THEME_SHARE) for theme in Theme})
    first = 0
    with ProcessPoolExecutor(jobs) as pool:
        while any(bands.values()):
            numbers = [number for number in range(first, first + BATCH * jobs) if tables[number % kinds]]
            first += BATCH * jobs
            for number, found in zip(numbers, pool.map(partial(find_in, plan), numbers), strict=True):
                ages: set[int] = set()
                for each in found:
                    kind, band = number % kinds, band_of(each.rating)
                    if tables[kind] and bands[band] and themes[each.theme] and each.spot.age not in ages:
                        tables[kind] -= 1
                        bands[band] -= 1
                        themes[each.theme] -= 1
                        ages.add(each.spot.age)
                        yield each


def main() -> None:
    """Write a file of candidates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(TITLES), default=WONDERS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--jobs", type=int, default=1, help="processes that work at the same time")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    plan = MinePlan(args.game, args.seed)
    rows: list[Candidate] = []
    for found in find_candidates(plan, args.count, args.jobs):
        rows.append(found.candidate)
        args.out.write_text(write_candidates(plan, rows), encoding="utf-8")
        sys.stderr.write(f"{len(rows)}: game {found.candidate.number}, rating {found.rating}, {found.theme}\n")


if __name__ == "__main__":
    main()
