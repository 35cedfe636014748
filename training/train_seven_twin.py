"""Learn the policy of 7 Wonders further, in games of the compiled twin.

    nice python -m training.train_seven_twin --seed 1 --out weights.json

The twin (`training/seven_twin`, C++) goes on from the weights of the package, or from `--start`: the policy plays
against itself and learns from how games end, as in `training.train_policy`. With `--searched`, it then learns from
games in which all seats search. It needs a C++ compiler, and the package does not. The same seed makes the same file on
the same kind of processor. See training/README.md.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.seven.bots.policy.weights import SETS, Logits
from training.seven_twin_games import Words, build
from training.train_policy import rounded, written

FOLDER = Path("build/seven_twin")
"""The folder for what is compiled, and for weights as numbers."""
SHIPPED = Path("sevenwonders_tui/seven/bots/policy/weights.json")
GAMES = 5_000_000
"""Games of the policy with three cities; with more, fewer are needed."""
SEARCHED = 600
"""Games with a search in a round of `--searched`."""
PLAYOUTS = 800
"""Those of a long search, from which the policy learns."""
RATES = (0.03, 0.002)
"""The steps of Adam at first and at last."""


class Twin:
    """The twin's programs for one number of cities."""

    def __init__(self, cities: int, folder: Path) -> None:
        self.words = Words(cities)
        self._folder = folder
        self.content = folder / f"content-{cities}"
        folder.mkdir(parents=True, exist_ok=True)
        self.content.write_text(self.words.content(), encoding="utf-8")

    def written(self, name: str, learned: Logits) -> Path:
        """Return the file to which weights were written as numbers."""
        path = self._folder / f"{name}-{self.words.cities}"
        path.write_text(self.words.flat(learned), encoding="utf-8")
        return path

    def program(self, name: str) -> Path:
        """Return the path of one of the twin's programs."""
        return build(name, self._folder)

    def reinforced(self, start: Logits, games: int, seed: int) -> Logits:
        """Return what the policy learns in games against itself."""
        return self._learned("reinforce", start, games, seed, *RATES)

    def searched(self, start: Logits, games: int, playouts: int, seed: int) -> Logits:
        """Return what the policy learns from games in which all seats search."""
        return self._learned("learn", start, games, seed, playouts)

    def _learned(self, program: str, start: Logits, *more: float) -> Logits:
        begin, out = self.written("start", start), self._folder / f"learned-{self.words.cities}"
        command = [str(self.program(program)), str(self.content), str(begin), str(out), *map(str, more)]
        subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603 - our own program
        return self.words.tables(out.read_text(encoding="utf-8"))


def main() -> None:
    """Learn for each number of cities separately; write the data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games with three cities; with more, fewer are needed")
    parser.add_argument("--searched", type=int, default=0, metavar="ROUNDS", help="rounds of games with a search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER, help="for what is compiled, and for weights as numbers")
    parser.add_argument("--start", type=Path, default=SHIPPED)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    start = json.loads(args.start.read_text(encoding="utf-8"))
    tables: dict[int, Logits] = {}
    for size in SETS:
        twin = Twin(size, args.folder)
        learned = start["tables"][str(size)]
        if args.games:
            learned = twin.reinforced(learned, args.games * SETS[0] // size, args.seed)
        for number in range(args.searched):
            learned = twin.searched(learned, SEARCHED * SETS[0] // size, PLAYOUTS, args.seed + number)
        tables[size] = rounded(learned)
    searched = f" --searched {args.searched}" if args.searched else ""
    made_by = f"python -m training.train_seven_twin --games {args.games}{searched} --seed {args.seed}"
    before = start["provenance"]
    derived = f"; {before['derived by']}" if "derived by" in before else ""
    provenance = {
        "made by": f"{before['made by']}{derived}; {made_by}",
        "rule set": load_catalog().fingerprint,
        "what": before["what"],
    }
    args.out.write_text(written(provenance, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
