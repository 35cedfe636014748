"""Compile a copy of the rules of Duel and of what its search reads, for training only.

    nice python -m training.compiled build/compiled --optimize 1
    cd build/compiled && PYTHONPATH=. nice python -m training.train_duel_search ...

The copy plays the same games, about twice as fast; the command ends by playing some both ways and comparing them. It
needs a C compiler and takes some minutes. The package is never compiled: docs/decisions/0008-not-compiled.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

from sevenwonders_tui.duel.bots.policy.weights import name_of
from training.duel_self_play import Effort, Player
from training.train_duel_policy import SETS
from training.train_duel_search import SHIPPED, read_weights

ROOT = Path(__file__).parent.parent
COPIED = ("sevenwonders_tui", "training", "benchmarks", "duel")
"""The folders that a copy needs."""
ENGINE = (
    "activation", "age", "agenda", "ahead", "bill", "build", "count", "handler", "influence", "layout", "legal",
    "market", "pantheon", "price", "progress", "purse", "salvage", "science", "seizure", "senate", "state", "track",
    "turn", "uncover",
)  # fmt: skip
POLICY = ("appraiser", "available", "buyer", "chamber", "choice", "plan", "policy", "senate", "turn")
MODULES = (
    *[f"engine/{name}" for name in ENGINE],
    *[f"bots/policy/{name}" for name in POLICY],
    "bots/value/features",
    "bots/value/position_value",
    "bots/search/node",
)
"""The compiled modules of `sevenwonders_tui/duel`: those where the time goes, but no data classes, which would lose
their pickling, and not the tree, from which training derives a class."""
SHELLS = {"State.__new__(State)": "State(self.rules, self.deal)", "City.__new__(City)": "City(self.supply)"}
"""A compiled class cannot be made without its arguments. All fields are set afterwards anyway."""


def make_copy(folder: Path) -> None:
    """Make the copy, not yet compiled."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored, dirs_exist_ok=True)
    for path in ROOT.glob("*.yaml"):
        shutil.copy(path, folder)
    state = folder / "sevenwonders_tui/duel/engine/state.py"
    text = state.read_text(encoding="utf-8")
    for plain, compiled in SHELLS.items():
        assert plain in text, plain
        text = text.replace(plain, compiled)
    state.write_text(text, encoding="utf-8")


def compile_copy(folder: Path, optimize: int) -> None:
    """Compile the modules of a copy beside their sources."""
    files = [f"sevenwonders_tui/duel/{name}.py" for name in MODULES]
    environment = {**os.environ, "MYPYC_OPT_LEVEL": str(optimize), "MYPYC_DEBUG_LEVEL": "0"}
    subprocess.run([sys.executable, "-m", "mypyc", *files], cwd=folder, env=environment, check=True)  # noqa: S603 - our own files


def digest(games: int) -> str:
    """Return a digest of games that the search plays in each set of boxes."""
    policies = read_weights(ROOT / SHIPPED / "policy/weights.json", "tables")
    values = read_weights(ROOT / SHIPPED / "value/weights.json", "values")
    played = [
        (name_of(boxes), Player(boxes, policy, value, Effort()).play(seed))
        for boxes, policy, value in zip(SETS, policies, values, strict=True)
        for seed in range(games)
    ]
    return blake2b(repr(played).encode()).hexdigest()


def digest_in(folder: Path, games: int) -> str:
    """Return the digest of games as a copy plays them."""
    command = [sys.executable, "-m", "training.compiled", ".", "--digest", str(games)]
    environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
    done = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout


def main() -> None:
    """Make and compile a copy, and compare games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--optimize", type=int, default=1, help="the level of the C compiler")
    parser.add_argument("--digest", type=int, metavar="GAMES", help="only print the digest of games of this copy")
    args = parser.parse_args()
    if args.digest is not None:
        sys.stdout.write(digest(args.digest))
        return
    make_copy(args.folder)
    compile_copy(args.folder, args.optimize)
    is_same = digest_in(args.folder, 3) == digest(3)
    sys.stdout.write("It plays the same games.\n" if is_same else "It plays other games: do not use it.\n")
    sys.exit(not is_same)


if __name__ == "__main__":
    main()
