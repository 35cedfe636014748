"""Learn the tables of `sevenwonders_tui.seven.bots.policy` by self-play. See training/README.md.

    python -m training.train_policy --jobs 2 --out sevenwonders_tui/seven/bots/policy/weights.json

All seats follow the policy. After a game, each choice of a seat becomes likelier in proportion to how much better the
seat did than the others at its table (REINFORCE: the gradient of the logarithm of the choice's probability, times the
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

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.policy.plan import (
    AHEAD_TOLD_APART,
    PARTS,
    SETS_TOLD_APART,
    SYMBOLS_TOLD_APART,
    keys,
    plan_of,
)
from sevenwonders_tui.seven.bots.policy.policy import COMMON, Around, Policy, fit_key
from sevenwonders_tui.seven.bots.policy.weights import SETS, Logits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import (
    NOTHING,
    Build,
    BuildStage,
    CityId,
    Free,
    Move,
    Order,
    PromptKind,
)
from sevenwonders_tui.seven.engine.rules import AGES, TURNS, Rules
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.engine.state import State
from training.pools import add_pool_options, pool_of

GAMES = 400_000
BATCH = 50
"""Games between two steps."""
FIRST_RATE, LAST_RATE = 0.2, 0.005
MARGIN = 8.0
"""The margin in points over the best other seat that counts as a rather safe win (73 %) in training."""
CALM = 0.002
"""How strongly weights decay towards 0 in a step, as a fraction of the rate."""
QUIET = 0.001
"""Adam's epsilon: noise below this does not enlarge the steps of a rarely read entry. A larger number starves those
entries."""
FAST_MEAN, SLOW_MEAN = 0.9, 0.99

Cell = tuple[str, int]


def new_logits(rules: Rules) -> Logits:
    """Return all tables, filled with 0."""
    logits: Logits = {}
    for key, structure in keys(rules.catalog, rules):
        size = AGES * TURNS if key.startswith("stage") else TURNS
        logits[f"{key} base"] = [0.0] * size
        for part, size in PARTS[plan_of(structure, key).kind]:
            logits[f"{key} {part}"] = [0.0] * size
        if key.startswith("card"):
            logits |= {fit_key(key, board): [0.0] for board in rules.boards}
    for name, size in COMMON.items():
        for age in range(1, AGES + 1):
            logits[f"{name} {age}"] = [0.0] * size
    return logits


class Learner:
    """One set of tables in training."""

    def __init__(self, game: SevenWonders, size: int, logits: Logits, seed: int) -> None:
        self.logits = logits
        self._game = game
        self._options = Options(size)
        self._policy = Policy(game.rules(self._options.variant, size), logits)
        self._random = Random(seed)
        self._seed = seed
        self._played = 0
        self._steps = 0
        self._fast = {name: [0.0] * len(table) for name, table in logits.items()}
        self._mean = {name: [0.0] * len(table) for name, table in logits.items()}
        self._slow = {name: [0.0] * len(table) for name, table in logits.items()}

    def train(self, games: int) -> Iterator[float]:
        """Play and learn; yield the mean score of each batch."""
        batches = games // BATCH
        for number in range(batches):
            gradient: dict[Cell, float] = {}
            points = seats = 0
            for _ in range(BATCH):
                totals = self._play(gradient)
                points, seats = points + sum(totals), seats + len(totals)
            self._step(gradient, FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / max(1, batches - 1)))
            if number >= batches // 2:
                self._remember(number - batches // 2)
            yield points / seats
        for name, table in self._mean.items():
            self.logits[name][:] = table

    def _remember(self, before: int) -> None:
        """Update the mean of the tables over the second half of the training, which is less noisy than any single
        state.
        """
        for name, table in self.logits.items():
            mean = self._mean[name]
            for index, logit in enumerate(table):
                mean[index] += (logit - mean[index]) / (before + 1)

    def _play(self, gradient: dict[Cell, float]) -> list[int]:
        """Play one game and add its part of the gradient."""
        policy, size = self._policy, self._options.players
        state = self._game.setup(self._game.deal(self._options, Rng(self._seed, self._played)))
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
                # A price makes nothing more attractive: the policy draws by the want and then rejects by the price
                table[index] = min(0.0, moved) if name.startswith(("price", "left", "power")) else moved
        self._policy.take(self.logits)


def outcome(totals: list[int], seat: int) -> float:
    """Return how close a seat came to winning: the margin over the best other seat, pressed between 0 and 1."""
    best = max(points for other, points in enumerate(totals) if other != seat)
    return 1 / (1 + math.exp((best - totals[seat]) / MARGIN))


def cells_of(policy: Policy, state: State, at: CityId, order: Order) -> list[Cell]:
    """Return the entries of the tables whose sum is the logit of an order."""
    turn = state.turn - 1
    city = state.cities[at]
    if not isinstance(order, Build | BuildStage):
        return [(f"sale {state.age}", min(city.coins, COMMON["sale"] - 1))]
    cells: list[Cell] = []
    if order.payment is not NOTHING:
        left = city.coins - order.payment.total
        cells.append((f"price {state.age}", min(order.payment.total, COMMON["price"] - 1)))
        cells.append((f"left {state.age}", min(left, COMMON["left"] - 1)))
    if isinstance(order, Build):
        plan = policy.plans[f"card {order.card}"]
        cells.append((f"{plan.key} base", turn))
        cells.append((fit_key(plan.key, city.board.board), 0))
        if order.free is Free.POWER:
            cells.append((f"power {state.age}", turn))
    else:
        board = city.board.board
        plan = policy.plans[f"stage {board.wonder} {board.side} {len(city.buried) + 1}"]
        cells.append((f"{plan.key} base", (state.age - 1) * TURNS + turn))
    for (name, size), count in zip(PARTS[plan.kind], Around(state, at).places(plan), strict=True):
        if name == "ahead":
            cells += [(f"{plan.key} ahead", each) for each in divmod(count, AHEAD_TOLD_APART)]
        elif name == "symbols":
            symbols, sets = divmod(count, SETS_TOLD_APART)
            cells.append((f"{plan.key} symbols", min(symbols, SYMBOLS_TOLD_APART - 1) * SETS_TOLD_APART + sets))
        else:
            cells.append((f"{plan.key} {name}", min(count, size - 1)))
    return cells


def rounded(logits: Logits) -> Logits:
    """Return the tables in the format of the data file, without those that learned nothing."""
    tables = {name: [round(logit, 2) for logit in table] for name, table in sorted(logits.items())}
    return {name: table for name, table in tables.items() if any(table)}


def learn(size: int, games: int, seed: int) -> Logits:
    """Return the tables learned from scratch for one size; print the mean score on the way."""
    game = SevenWonders(load_catalog())
    learner = Learner(game, size, new_logits(game.rules(Options(size).variant, size)), seed)
    begun = time.perf_counter()
    for batch, mean in enumerate(learner.train(games), start=1):
        if batch % 200 == 0:
            seconds = time.perf_counter() - begun
            sys.stderr.write(f"{size} cities: {batch * BATCH} games, mean score {mean:.1f}, {seconds:.0f} s\n")
    return rounded(learner.logits)


def written(provenance: Mapping[str, str], tables: Mapping[int, Logits]) -> str:
    """Return the data file with one table a line, so that changes are readable."""
    sets = ",\n".join(f'"{size}": {{\n{_lines(logits)}\n}}' for size, logits in tables.items())
    return f'{{\n"provenance": {{\n{_lines(provenance)}\n}},\n"tables": {{\n{sets}\n}}\n}}\n'


def _lines(entries: Mapping[str, object]) -> str:
    return ",\n".join(f"{json.dumps(name)}: {json.dumps(entry)}" for name, entry in entries.items())


def main() -> None:
    """Learn the tables of each number of cities separately; write the data file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games with three cities; with more, fewer are needed")
    parser.add_argument("--seed", type=int, default=1)
    add_pool_options(parser)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    # Each set plays as many seats, so that each learns from as many decisions
    games = [args.games * SETS[0] // size for size in SETS]
    seeds = [args.seed + size for size in SETS]
    with pool_of(args) as pool:
        tables = dict(zip(SETS, pool.map(learn, SETS, games, seeds), strict=True))
    provenance = {
        "made by": f"python -m training.train_policy --games {args.games} --seed {args.seed}",
        "rule set": load_catalog().fingerprint,
        "what": "logits of the policy, by number of cities and name of the table; see training/README.md",
    }
    args.out.write_text(written(provenance, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
