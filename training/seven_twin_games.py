"""The content, weights and games of 7 Wonders in the words of the compiled twin, and the twin's programs.

The twin's sources are in `training/seven_twin`; they are compiled when a program is first wanted, by `g++` or what the
environment variable CXX names.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Goods, Resource, Unit
from sevenwonders_tui.seven.bots.policy.plan import plan_of
from sevenwonders_tui.seven.bots.policy.policy import Policy
from sevenwonders_tui.seven.bots.policy.weights import Logits
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.last import is_last_turn
from sevenwonders_tui.seven.engine.legal import legal_moves
from sevenwonders_tui.seven.engine.moves import (
    Build,
    BuildStage,
    Discard,
    Free,
    Move,
    Order,
    Payment,
    PromptKind,
    Recover,
)
from sevenwonders_tui.seven.engine.rules import Counted, Rules, Structure
from sevenwonders_tui.seven.engine.setup import Deal, Options, Variant
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.sizes import copies_in_play
from sevenwonders_tui.seven.engine.trade import LANE_BITS
from training.duel_twin_games import FLAGS, SHARED, compiler
from training.train_policy import new_logits

SOURCES = Path(__file__).parent / "seven_twin"
GOODS: tuple[Resource, ...] = (*RAW, *MANUFACTURED)
COLORS = tuple(Color)
ORDERS = (Build, BuildStage, Discard, Recover)
FREES = (None, Free.CHAIN, Free.POWER)


def build(program: str, folder: Path) -> Path:
    """Compile a program of the twin into a folder, unless it is there and newer than its sources; return its path."""
    command = compiler()
    if command is None:
        raise SystemExit("The twin needs a C++ compiler: install g++, or name one in CXX.")
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / program
    newest = max(path.stat().st_mtime for folder in (SOURCES, SHARED) for path in folder.iterdir())
    if not made.exists() or made.stat().st_mtime <= newest:
        line = [command, *FLAGS, str(SOURCES / f"{program}.cpp"), "-o", str(made)]
        subprocess.run(line, check=True)  # noqa: S603 - our own sources
    return made


def _list(numbers: Iterable[int]) -> list[int]:
    """Return numbers after their count."""
    found = list(numbers)
    return [len(found), *found]


def _mask(unit: Unit) -> int:
    return sum(1 << GOODS.index(resource) for resource in unit)


def _counts(counts: Sequence[Counted]) -> list[int]:
    found = [len(counts)]
    for each in counts:
        found += [each.lane, int(each.own), int(each.neighbors), each.amount]
    return found


def _structure(it: Structure, key: str) -> list[int]:
    """Return a card or stage in the order in which the twin reads it."""
    plan = plan_of(it, key)
    at = plan.at // LANE_BITS if it.supply else plan.at
    chains = [bit for bit in range(it.chain_bits.bit_length()) if it.chain_bits >> bit & 1]
    discounts = [2 * (each.goods is Goods.MANUFACTURED) + (each.side is Side.RIGHT) for each in it.discounts]
    return [
        it.coins,
        it.name_bit.bit_length() - 1,
        -1 if it.color is None else COLORS.index(it.color),
        *_list(GOODS.index(resource) for resource in it.cost.resources),
        *_list(chains),
        *_list(number for pair in it.tally for number in pair),
        *_list(map(_mask, it.units)),
        *_list(map(_mask, it.private_units)),
        *_list(discounts),
        it.bounty,
        it.discard_builds,
        *_counts(it.income),
        *_counts(it.late_points),
        plan.kind,
        at,
        *plan.others,
        int(plan.own),
        int(plan.left),
        int(plan.right),
        *_list(plan.more),
    ]


class Words:
    """Writes content, weights, deals and orders of games with a number of cities as numbers."""

    def __init__(self, cities: int) -> None:
        self.cities = cities
        self.game = SevenWonders(load_catalog())
        self.rules: Rules = self.game.rules(Variant.STANDARD, cities)
        self.names = {name: len(table) for name, table in new_logits(self.rules).items()}
        """The tables of weights in the order of the twin, with their lengths."""
        self.number = {card.id: at for at, card in enumerate(self.rules.catalog.cards)}
        self.boards = {board: at for at, board in enumerate(self.rules.boards)}

    def content(self) -> str:
        """Return the file that the twin reads its content from."""
        rules = self.rules
        lines: list[list[int]] = [[self.cities, rules.guilds_in_play, len(rules.catalog.cards)]]
        lines += [
            [card.age, copies_in_play(card, self.cities), *_structure(rules.cards[card.id], f"card {card.id}")]
            for card in rules.catalog.cards
        ]
        wonders = list(dict.fromkeys(board.wonder for board in rules.boards))
        lines.append([len(rules.boards)])
        for board, prepared in rules.boards.items():
            lines.append([wonders.index(board.wonder), _mask(prepared.start), len(prepared.stages)])
            lines += [_structure(stage, "stage") for stage in prepared.stages]
        return "".join(" ".join(map(str, line)) + "\n" for line in lines)

    def flat(self, logits: Logits) -> str:
        """Return weights as the twin reads them."""
        return "".join(
            f"{each!r}\n" for name, length in self.names.items() for each in logits.get(name, [0.0] * length)
        )

    def tables(self, text: str) -> Logits:
        """Return weights that the twin wrote."""
        numbers = list(map(float, text.split()))
        assert len(numbers) == sum(self.names.values()), len(numbers)
        found: Logits = {}
        for name, length in self.names.items():
            found[name], numbers = numbers[:length], numbers[length:]
        return found

    def deal(self, deal: Deal) -> str:
        """Return a deal as a line of numbers."""
        hands = [self.number[card] for age in deal.hands for hand in age for card in hand]
        return " ".join(map(str, [*(self.boards[board] for board in deal.boards), *hands]))

    def code(self, order: Order) -> int:
        """Return the number of an order; `Order::code` of the twin."""
        kind = next((at for at, one in enumerate(ORDERS) if isinstance(order, one)), len(ORDERS))
        card = 0 if kind == len(ORDERS) else self.number[getattr(order, "card")]  # noqa: B009 - any of four classes
        payment = order.payment if isinstance(order, Build | BuildStage) else Payment()
        free = FREES.index(order.free) if isinstance(order, Build) else 0
        return ((((kind * 128 + card) * 32 + payment.bank) * 64 + payment.left) * 64 + payment.right) * 3 + free


def random_games(words: Words, logits: Logits, games: int, seed: int) -> Iterator[str]:
    """Yield the lines of random games for `replay`, with all that it compares."""
    game, chance = words.game, Random(seed)
    policy = Policy(words.rules, logits)
    for number in range(games):
        deal = game.deal(Options(words.cities), Rng(seed * 10**6 + number))
        state = game.setup(deal)
        yield f"G {words.deal(deal)}"
        while state.waiting:
            moves: dict[Seat, Move] = {}
            for seat, prompt in state.waiting.items():
                legal = legal_moves(state, seat)
                moves[seat] = move = chance.choice(legal)
                if isinstance(move[0], Discard) and chance.random() < 0.8:
                    moves[seat] = move = chance.choice(legal)
                codes = sorted(words.code(each[0]) for each in legal)
                told: list[object] = [seat, words.code(move[0]), state.cities[seat].coins, len(codes), *codes]
                if prompt.kind is PromptKind.DISCARD_PILE:
                    told.append(0)
                else:
                    orders, weights = policy.weigh(state, prompt.cities[0])
                    told.append(len(orders))
                    for order, weight in zip(orders, weights, strict=True):
                        told += [words.code(order), repr(weight)]
                    if is_last_turn(state):
                        told.append(words.code(policy.last_order(state, prompt.cities[0])))
                yield "M " + " ".join(map(str, told))
            yield "T"
            game.advance(state, moves)
        yield "E " + " ".join(map(str, game.totals(state)))
