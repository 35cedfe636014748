"""Compare two data files of the policy of 7 Wonders in games of the compiled twin: the hero plays by the first.

    nice python -m training.compare_seven_weights new.json old.json --playouts 300 --deals 100

Each deal is played with the hero in every seat. With 0 playouts all do what their policy wants most; with -1 they draw
by its weights. `benchmarks.wonders_strength` does the same in the package, for any bots, slower.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from training.seven_twin_games import build
from training.train_seven_twin import FOLDER, Twin


def main() -> None:
    """Print the wins of the hero so far."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hero", type=Path)
    parser.add_argument("others", type=Path)
    parser.add_argument("--cities", type=int, default=3, choices=(3, 5, 7))
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    twin = Twin(args.cities, FOLDER)
    command: list[str | Path] = [build("arena", FOLDER), twin.content]
    for name, path in (("hero", args.hero), ("others", args.others)):
        tables = json.loads(path.read_text(encoding="utf-8"))["tables"][str(args.cities)]
        command += [twin.written(name, tables), str(args.playouts)]
    subprocess.run([*command, str(args.deals), str(args.seed)], check=True)  # noqa: S603 - our own program


if __name__ == "__main__":
    main()
