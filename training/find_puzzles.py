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
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from pathlib import Path

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import TITLES, WONDERS
from sevenwonders_tui.puzzles.candidate import Candidate, write_candidates
from sevenwonders_tui.puzzles.plan import TABLES, MinePlan, play_game
from sevenwonders_tui.puzzles.quarry import BAND_SHARES, THEME_SHARE, band_of
from training.puzzle_finders import FINDERS, Found

FOLDER = Path("build/puzzles")
"""The folder for what is compiled."""
LOOSE = 1.25
"""No kind of table has more than this times its share, so that nothing waits for a difficulty that is rare there."""
BATCH = 12
"""Games that are played before the twin gets them."""


def find_candidates(kit: Kit, plan: MinePlan, count: int, jobs: int = 1) -> Iterator[Found]:
    """Yield candidates in the order of their games: one of a game and age, of each difficulty as many as wanted, and
    not too many of a kind of table or of a theme.
    """
    kinds = TABLES[plan.game]
    finders = [FINDERS[plan.game](kit, plan, kind, FOLDER) for kind in kinds]
    bands = Counter({band: ceil(count * share) for band, share in enumerate(BAND_SHARES)})
    tables = Counter(dict.fromkeys(range(len(kinds)), ceil(count * LOOSE / len(kinds))))
    themes = Counter({theme: ceil(count * THEME_SHARE) for theme in Theme})
    first = 0
    while any(bands.values()):
        open_kinds = [kind for kind, left in tables.items() if left]
        numbers = [number for number in range(first, first + BATCH) if number % len(kinds) in open_kinds]
        games = [play_game(kit, plan, number) for number in numbers]
        first += BATCH
        batches = [[game for game in games if game.number % len(kinds) == kind] for kind in open_kinds]
        with ThreadPoolExecutor(jobs) as pool:
            outputs = pool.map(lambda kind, batch: finders[kind].said(batch), open_kinds, batches)
        pairs = zip(open_kinds, batches, outputs, strict=True)
        found = [each for kind, batch, said in pairs for each in finders[kind].read(batch, said)]
        taken: set[tuple[int, int]] = set()
        for each in sorted(found, key=lambda each: (each.candidate.number, each.candidate.decision)):
            number = each.candidate.number
            kind, band, age = number % len(kinds), band_of(each.rating), (number, each.spot.age)
            if tables[kind] and bands[band] and themes[each.theme] and age not in taken:
                tables[kind] -= 1
                bands[band] -= 1
                themes[each.theme] -= 1
                taken.add(age)
                yield each


def main() -> None:
    """Write a file of candidates."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tuple(TITLES), default=WONDERS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--jobs", type=int, default=1, help="kinds of tables that are searched at the same time")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    plan = MinePlan(args.game, args.seed)
    rows: list[Candidate] = []
    for found in find_candidates(kits()[args.game], plan, args.count, args.jobs):
        rows.append(found.candidate)
        args.out.write_text(write_candidates(plan, rows), encoding="utf-8")
        sys.stderr.write(f"{len(rows)}: game {found.candidate.number}, rating {found.rating}, {found.theme}\n")


if __name__ == "__main__":
    main()
