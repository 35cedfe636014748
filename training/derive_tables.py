"""Derive the tables of cards that are too rare to be learned: symbols of one's choice, and guilds that add up counts.

    python -m training.derive_tables sevenwonders_tui/seven/bots/policy/weights.json

A point has the same value from any source. Six guilds that give a point for each copy of one thing were learned well,
and the mean of their tables shows the value of a number of points. The other guilds get that mean for the points that
they bring; a stage gets half of it, because it can still be built later.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sevenwonders_tui.seven.bots.policy.plan import COUNTS_TOLD_APART, GAINS_TOLD_APART
from sevenwonders_tui.seven.bots.policy.weights import SHARPEST, Logits
from training.train_policy import rounded, written

LEARNED = ("builders", "magistrates", "philosophers", "spies", "traders", "workers")
"""Guilds that give a point for each copy of one thing."""
FIRST_SEEN = 3
"""Fewer points than this hardly ever occurred in age III, and their entries are noise."""
STEP = 1.5
"""Logits for each point outside the range that occurred."""
CHOICE_STAGES = ("stage babylon A 2", "stage babylon B 3")


def mean(logits: Logits, part: str) -> list[float]:
    """Return the mean table of the learned guilds."""
    columns = zip(*(logits[f"card {guild}_guild {part}"] for guild in LEARNED), strict=True)
    return [sum(column) / len(LEARNED) for column in columns]


def by_points(logits: Logits) -> list[float]:
    """Return the value of each number of points, from 0 to beyond the range of the guilds' tables."""
    learned = mean(logits, "count")
    below = [learned[FIRST_SEEN] - STEP * (FIRST_SEEN - points) for points in range(FIRST_SEEN)]
    above = [learned[-1] + STEP * more for more in range(1, GAINS_TOLD_APART - COUNTS_TOLD_APART + 1)]
    return [max(-SHARPEST, min(SHARPEST, logit)) for logit in (*below, *learned[FIRST_SEEN:], *above)]


def derived(logits: Logits) -> Logits:
    """Return the tables together with the derived ones."""
    points, base = by_points(logits), mean(logits, "base")
    # The fit of a board with a symbol of choice stood for the symbols that it tends to have; these are counted now
    kept = {key: table for key, table in logits.items() if not key.startswith("card scientists_guild on")}
    new = {
        "card scientists_guild base": base,
        "card scientists_guild gain": points,
        "card shipowners_guild base": base,
        "card shipowners_guild count": points[:COUNTS_TOLD_APART],
        **{f"{stage} gain": [logit / 2 for logit in points] for stage in CHOICE_STAGES},
    }
    return dict(sorted((kept | rounded(new)).items()))


def main() -> None:
    """Write the derived tables into a data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args().file
    data = json.loads(file.read_text(encoding="utf-8"))
    provenance = data["provenance"] | {"derived by": "python -m training.derive_tables"}
    file.write_text(written(provenance, {int(size): derived(logits) for size, logits in data["tables"].items()}))


if __name__ == "__main__":
    main()
