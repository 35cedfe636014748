"""Check records of a file, or write random games: `python -m tests.duel.oracle verify FILE.jsonl`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tests.duel.oracle import Misshapen, Refused, random_game, replay
from tests.duel.oracle.deal import BOXES


def no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; raise Misshapen where a field is there twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Misshapen(f"a field is there twice among {', '.join(key for key, _ in pairs)}")
    return found


def verify(path: Path) -> int:
    """Replay all records of a file; return how many are wrong."""
    wrong = 0
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        try:
            replay(json.loads(line, object_pairs_hook=no_doubles))
        except (Misshapen, Refused, json.JSONDecodeError) as fault:
            wrong += 1
            sys.stdout.write(f"line {number}: {fault}\n")
    sys.stdout.write(f"{len(lines) - wrong} of {len(lines)} games are right\n")
    return wrong


def write_random(path: Path, boxes: tuple[str, ...], games: int, seed: int) -> None:
    """Write random games, with the seeds from `seed` on."""
    records = [random_game(boxes, seed + number) for number in range(games)]
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.duel.oracle", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("verify", help="replay the records of a file")
    check.add_argument("file", type=Path)
    play = commands.add_parser("random", help="write random games")
    play.add_argument("--boxes", default="", help="pantheon, agora, or both with a comma between; empty: base")
    play.add_argument("--games", type=int, default=10)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    if args.command == "verify":
        return 1 if verify(args.file) else 0
    named = set(filter(None, args.boxes.split(",")))
    boxes = next((boxes for boxes in BOXES if set(boxes) == named), None)
    if boxes is None:
        parser.error(f"unknown boxes: {args.boxes}")
    write_random(args.out, boxes, args.games, args.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
