"""Learn the tables of `sevenwonders_tui.bots.policy` by self-play. See training/README.md.

    python training/train_policy.py --games 30000 --seed 1 --out sevenwonders_tui/bots/policy/weights.json

Everybody at the table follows the policy. After a game, whatever a seat chose becomes likelier as far as it came out
better than the others at its table (REINFORCE: the gradient of the logarithm of each choice's chance, times the
advantage), and Adam turns the mean over a batch of games into a step.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from sevenwonders_tui.bots.policy.plan import (
    AHEAD_TOLD_APART,
    PARTS,
    SETS_TOLD_APART,
    SYMBOLS_TOLD_APART,
    keys,
    plan_of,
)
from sevenwonders_tui.bots.policy.policy import COMMON, PARTS_OF_AGE, Around, Policy
from sevenwonders_tui.bots.policy.weights import SETS, Logits
from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Free,
    Move,
    Order,
    PromptKind,
)
from sevenwonders_tui.engine.seven.rules import AGES, Rules
from sevenwonders_tui.engine.seven.setup import Options
from sevenwonders_tui.engine.seven.state import State

BATCH = 50
"""Games between two steps."""
FIRST_RATE, LAST_RATE = 0.08, 0.02
MARGIN = 8.0
"""Points of margin over the best other that make a win rather sure, while learning."""
CALM = 0.002
"""How strongly weights are pulled back to 0 in a step, as a part of the rate."""
QUIET = 0.02
"""Noise below this does not make the steps of a rarely read entry larger."""
FAST_MEAN, SLOW_MEAN = 0.9, 0.99

Cell = tuple[str, int]


def new_logits(rules: Rules) -> Logits:
    """Return every table there is, filled with 0."""
    logits: Logits = {}
    for key, structure in keys(rules.catalog, rules):
        size = AGES * PARTS_OF_AGE if key.startswith("stage") else PARTS_OF_AGE
        logits[f"{key} base"] = [0.0] * size
        for part, size in PARTS[plan_of(structure, key).kind]:
            logits[f"{key} {part}"] = [0.0] * size
    for name, size in COMMON.items():
        for age in range(1, AGES + 1):
            logits[f"{name} {age}"] = [0.0] * size
    return logits


class Learner:
    """One set of tables on the way."""

    def __init__(self, game: SevenWonders, sizes: tuple[int, ...], logits: Logits, seed: int) -> None:
        self.logits = logits
        self._game = game
        self._sizes = sizes
        self._policies = {size: Policy(game.rules(Options(size).variant, size), logits) for size in sizes}
        self._random = Random(seed)
        self._seed = seed
        self._played = 0
        self._steps = 0
        self._fast = {name: [0.0] * len(table) for name, table in logits.items()}
        self._mean = {name: [0.0] * len(table) for name, table in logits.items()}
        self._slow = {name: [0.0] * len(table) for name, table in logits.items()}

    def train(self, games: int, rates: tuple[float, float]) -> Iterator[float]:
        """Play and learn; give the mean score of each batch."""
        batches = games // BATCH
        for number in range(batches):
            gradient: dict[Cell, float] = {}
            points = seats = 0
            for _ in range(BATCH):
                size = self._sizes[self._played % len(self._sizes)]
                totals = self._play(size, gradient)
                points, seats = points + sum(totals), seats + len(totals)
            rate = rates[0] * (rates[1] / rates[0]) ** (number / max(1, batches - 1))
            self._step(gradient, rate)
            if number >= batches // 2:
                self._remember(number - batches // 2)
            yield points / seats
        self.take(self._mean)

    def take(self, logits: Logits) -> None:
        """Go on from these tables."""
        for name, table in logits.items():
            self.logits[name][:] = table
        for policy in self._policies.values():
            policy.take(self.logits)

    def _remember(self, before: int) -> None:
        """Keep the mean of the tables of the second half of the way: it is less noisy than any of them."""
        for name, table in self.logits.items():
            mean = self._mean[name]
            for index, logit in enumerate(table):
                mean[index] += (logit - mean[index]) / (before + 1)

    def _play(self, size: int, gradient: dict[Cell, float]) -> list[int]:
        """Play one game and add its part of the gradient."""
        policy = self._policies[size]
        state = self._game.setup(self._game.deal(Options(size), Rng(self._seed, self._played)))
        self._played += 1
        choices: list[list[tuple[float, list[Cell]]]] = [[] for _ in range(size)]
        while state.waiting:
            moves: dict[Seat, Move] = {}
            for seat, prompt in state.waiting.items():
                if prompt.kind is PromptKind.DISCARD_PILE:
                    moves[seat] = policy.choose(state, seat, self._random.random)
                else:
                    order = self._decide(policy, state, CityId(seat), choices[seat])
                    moves[seat] = (order,)
            self._game.advance(state, moves)
        totals = self._game.totals(state)
        worth = [outcome(totals, seat) for seat in range(size)]
        mean = sum(worth) / size
        for outcome_of_seat, chosen in zip(worth, choices, strict=True):
            advantage = (outcome_of_seat - mean) / BATCH
            for sign, cells in chosen:
                for cell in cells:
                    gradient[cell] = gradient.get(cell, 0.0) + advantage * sign
        return totals

    def _decide(self, policy: Policy, state: State, at: CityId, choices: list[tuple[float, list[Cell]]]) -> Order:
        orders, weights = policy.weigh(state, at)
        total = sum(weights)
        left = self._random.random() * total
        chosen = len(orders) - 1
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                chosen = index
                break
        if len(orders) > 1:
            for index, order in enumerate(orders):
                chance = weights[index] / total
                if index == chosen or chance > 0.001:
                    choices.append(((index == chosen) - chance, cells_of(policy, state, at, order)))
        return orders[chosen]

    def _step(self, gradient: Mapping[Cell, float], rate: float) -> None:
        self._steps += 1
        fast_part = 1 - FAST_MEAN**self._steps
        slow_part = 1 - SLOW_MEAN**self._steps
        for name, table in self.logits.items():
            fast, slow = self._fast[name], self._slow[name]
            for index, logit in enumerate(table):
                up = gradient.get((name, index), 0.0)
                fast[index] = FAST_MEAN * fast[index] + (1 - FAST_MEAN) * up
                slow[index] = SLOW_MEAN * slow[index] + (1 - SLOW_MEAN) * up * up
                step = fast[index] / fast_part / (math.sqrt(slow[index] / slow_part) + QUIET)
                moved = logit + rate * (step - CALM * logit)
                # A price makes nothing more welcome: the policy draws by the want and then asks for the price
                table[index] = min(0.0, moved) if name.startswith(("price", "power")) else moved
        for policy in self._policies.values():
            policy.take(self.logits)


def outcome(totals: list[int], seat: int) -> float:
    """Return how nearly a seat won: the margin over the best other, pressed between 0 and 1."""
    best = max(points for other, points in enumerate(totals) if other != seat)
    return 1 / (1 + math.exp((best - totals[seat]) / MARGIN))


def cells_of(policy: Policy, state: State, at: CityId, order: Order) -> list[Cell]:
    """Return the entries of the tables whose sum is the logit of an order."""
    part = (state.turn - 1) // 2
    city = state.cities[at]
    if not isinstance(order, Build | BuildStage):
        return [(f"sale {state.age}", min(city.coins, COMMON["sale"] - 1))]
    cells: list[Cell] = []
    if order.payment is not NOTHING:
        cells.append((f"price {state.age}", min(order.payment.total, COMMON["price"] - 1)))
    if isinstance(order, Build):
        plan = policy.plans[f"card {order.card}"]
        cells.append((f"{plan.key} base", part))
        if order.free is Free.POWER:
            cells.append((f"power {state.age}", part))
    else:
        board = city.board.board
        plan = policy.plans[f"stage {board.wonder} {board.side} {len(city.buried) + 1}"]
        cells.append((f"{plan.key} base", (state.age - 1) * PARTS_OF_AGE + part))
    tables = PARTS[plan.kind]
    around = Around(state, at)
    counts = (around.count(plan), around.beside(plan))
    for (name, size), count in zip(tables, counts, strict=False):
        if name == "ahead":
            cells += [(f"{plan.key} ahead", each) for each in divmod(count, AHEAD_TOLD_APART)]
        elif name == "symbols":
            symbols, sets = divmod(count, SETS_TOLD_APART)
            cells.append((f"{plan.key} symbols", min(symbols, SYMBOLS_TOLD_APART - 1) * SETS_TOLD_APART + sets))
        else:
            cells.append((f"{plan.key} {name}", min(count, size - 1)))
    return cells


def rounded(logits: Logits) -> Logits:
    """Return the tables as the data file holds them, without those that learned nothing."""
    tables = {name: [round(logit, 2) for logit in table] for name, table in sorted(logits.items())}
    return {name: table for name, table in tables.items() if any(table)}


def main() -> None:
    """Learn first from tables of all sizes, then for each size apart; write the data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=30000, help="games of the first part, and of each set after it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    game = SevenWonders(load_catalog())
    common = Learner(game, SETS, new_logits(game.rules(Options(3).variant, 3)), args.seed)
    watch("all sizes", common.train(args.games, (FIRST_RATE, LAST_RATE)))
    tables: dict[str, Logits] = {}
    for size in SETS:
        logits = {name: table[:] for name, table in common.logits.items()}
        learner = Learner(game, (size,), logits, args.seed + size)
        watch(f"{size} cities", learner.train(args.games, (FIRST_RATE / 2, LAST_RATE)))
        tables[str(size)] = rounded(learner.logits)
    provenance = {
        "made by": f"python training/train_policy.py --games {args.games} --seed {args.seed}",
        "rule set": game.catalog.fingerprint,
        "what": "logits of the policy, by number of cities and name of the table; see training/README.md",
    }
    lines = json.dumps({"provenance": provenance, "tables": tables}, indent=0)
    args.out.write_text(lines.replace(",\n-", ", -").replace("[\n", "[").replace("\n]", "]") + "\n", encoding="utf-8")


def watch(what: str, batches: Iterator[float]) -> None:
    """Show how the mean score grows."""
    begun = time.perf_counter()
    for number, mean in enumerate(batches, start=1):
        if number % 20 == 0:
            seconds = time.perf_counter() - begun
            sys.stderr.write(f"{what}: batch {number}, mean score {mean:.1f}, {seconds:.0f} s\n")


if __name__ == "__main__":
    main()
