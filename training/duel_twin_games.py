"""Deals and games of 7 Wonders Duel in the words of the compiled twin, and the twin's programs.

The twin's sources are in `training/duel_twin`; they are compiled when a program is first wanted, by `g++` or what the
environment variable CXX names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

from sevenwonders_tui.duel.bots.policy import DuelTaste, policy_for
from sevenwonders_tui.duel.bots.value import value_for
from sevenwonders_tui.duel.engine import agenda
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.moves import DiscardCard
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.task import Turn
from sevenwonders_tui.engine.chance import Rng
from training.duel_twin_content import Codes, Components, content
from training.duel_twin_weights import header

SOURCES = Path(__file__).parent / "duel_twin"
SHARED = Path(__file__).parent / "puzzle_twin"
"""What the twins of both games use."""
FLAGS = ("-std=c++17", "-O3", "-march=native", "-ffp-contract=off", "-Wall", "-Wextra")
"""Without contraction, so that sums are the same on every processor."""
HOWS = (None, Victory.MILITARY, Victory.SCIENCE, Victory.SENATE, Victory.POINTS)
"""The kinds of victory in the order of the enumeration `How` of the twin."""


def compiler() -> str | None:
    """Return the C++ compiler of this machine, or None."""
    return shutil.which(os.environ.get("CXX", "g++"))


def build(program: str, folder: Path) -> Path:
    """Compile a program of the twin into a folder, unless it is there and newer than its sources; return its path."""
    command = compiler()
    if command is None:
        raise SystemExit("The twin needs a C++ compiler: install g++, or name one in CXX.")
    folder.mkdir(parents=True, exist_ok=True)
    made, tables = folder / f"duel_{program}", folder / "content.inc"
    text = content() + Codes(Components()).header + header()
    if not tables.exists() or tables.read_text(encoding="utf-8") != text:
        tables.write_text(text, encoding="utf-8")
    newest = max(path.stat().st_mtime for path in (tables, *SOURCES.iterdir(), *SHARED.iterdir()))
    if made.exists() and made.stat().st_mtime > newest:
        return made
    line = [command, *FLAGS, f"-I{folder}", str(SOURCES / f"{program}.cpp"), "-o", str(made)]
    subprocess.run(line, check=True)  # noqa: S603 - our own sources
    return made


class Words:
    """Writes deals and moves as numbers."""

    def __init__(self) -> None:
        self.all_of = Components()
        self.codes = Codes(self.all_of)
        self.game = self.all_of.game

    def deal(self, deal: Deal) -> str:
        """Return a deal as a line of numbers."""
        number = self.all_of.number
        parts = [int(Box.PANTHEON in deal.boxes), int(Box.AGORA in deal.boxes)]
        parts += [number[wonder] for group in deal.wonders for wonder in group]
        tokens = [*deal.progress, *deal.boxed_progress]
        parts += [len(tokens), *[number[token] for token in tokens]]
        parts += [number[card] for structure in deal.structures for card in structure]
        parts += [number[divinity] for deck in deal.mythology_decks.values() for divinity in deck]
        parts += [number[mythology] for mythology in deal.mythology_tokens]
        parts += deal.offering_tokens
        parts += [number[decree] for decree in deal.decrees]
        parts += [number[conspiracy] for conspiracy in deal.conspiracies]
        return " ".join(map(str, parts))

    def dealt(self, boxes: Boxes, seed: int) -> Deal:
        """Return the deal of a seed."""
        return self.game.deal(Options(boxes), Rng(seed))

    def legal(self, state: State) -> list[int]:
        """Return the numbers of the legal moves, in the order of the package."""
        assert state.asked is not None
        seat = state.asked.seat
        ask = agenda.waiting(state)[seat].ask
        return [self.codes.of(state, ask, move) for move in agenda.legal_moves(state, seat)]


def random_games(words: Words, boxes: Boxes, games: int, seed: int, *, is_judged: bool = False) -> Iterator[str]:
    """Yield the lines of random games for `replay`, with all that it compares: if asked to, also what the weights of
    the package think of each move, and at the start of a turn of the position. In these one seat builds shields or
    symbols where it can, so that it comes near to a win by them.
    """
    game = words.game
    policy, value = policy_for(game, boxes), value_for(game, boxes)
    chance = Random(seed)
    for number in range(games):
        deal = words.dealt(boxes, seed * 10**6 + number)
        state = game.setup(deal)
        yield f"G {words.deal(deal)}"
        while state.asked is not None:
            seat = state.asked.seat
            moves, codes = game.legal_moves(state, seat), words.legal(state)
            at = chance.randrange(len(moves))
            if isinstance(moves[at], DiscardCard) and chance.random() < 0.8:
                at = chance.randrange(len(moves))
            if is_judged and seat == 0:
                taste = DuelTaste.WARRIOR if number % 2 else DuelTaste.SCHOLAR
                at = next((liked for liked, move in enumerate(moves) if taste.fits(state.rules, move)), at)
            first, second = (city.coins for city in state.cities)
            told = (seat, codes[at], first, second, state.pawn, state.lying, len(codes), *sorted(codes))
            if is_judged:
                assert value is not None, "the package has weights"
                worth = value.of(state, seat) if isinstance(state.asked, Turn) else -1.0
                scores = zip(codes, policy.scores(state, seat, moves), strict=True)
                yield f"S {worth} {len(codes)} " + " ".join(f"{code} {score}" for code, score in scores)
            yield "M " + " ".join(map(str, told))
            game.advance(state, {seat: moves[at]})
        assert state.result is not None
        points = [score.total for score in game.scores(state)]
        winners = sum(1 << winner for winner in state.result.winners)
        yield f"E {HOWS.index(state.result.how)} {winners} {points[0]} {points[1]}"
