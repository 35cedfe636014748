"""The components of 7 Wonders Duel for the compiled twin, and the codes of moves that it uses.

`content()` is the text of `content.inc`, which `duel_twin/content.h` includes: all components of all boxes as
numbers, from the rules of the package. `Codes` translates moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from sevenwonders_tui.content import load_duel
from sevenwonders_tui.duel.engine import Duel, effects
from sevenwonders_tui.duel.engine import moves as acts
from sevenwonders_tui.duel.engine.catalog import Back, Box, Deposit
from sevenwonders_tui.duel.engine.component import (
    RESOURCES,
    SYMBOL_OF,
    Gain,
    PreparedCard,
    PreparedPiece,
    PreparedWonder,
    privileges_of,
)
from sevenwonders_tui.duel.engine.layout import Layout
from sevenwonders_tui.duel.engine.rules import CHAMBERS, SPACES, Rules
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.engine.cards import Color

BACKS: Final = tuple(Back)
THINGS: Final = (
    *Color,
    effects.Thing.WONDER,
    effects.Thing.COINS3,
    effects.Thing.PROGRESS,
    effects.Thing.MYTHOLOGY_TOKEN,
    effects.Thing.OFFERING_TOKEN,
    effects.Thing.CUBES,
)
"""What can be counted, by number of its bit."""
POWERS: Final = tuple(effects.Power)
BOXES: Final = (None, Box.PANTHEON, Box.AGORA)
SECTIONS: Final = tuple(effects.Section)
KINDS: Final = (
    effects.DestroyCard,
    effects.TakeCard,
    effects.SwapCards,
    effects.TakeWonder,
    effects.DestroyWonder,
    effects.UnbuildWonder,
    effects.BuildFree,
    effects.WonderFromDiscard,
    effects.DiscardFromStructure,
    effects.ProgressFromBox,
    effects.LockProgress,
    effects.Invoke,
    effects.BorrowSymbol,
    effects.BlockPawn,
    effects.MilitaryTokens,
    effects.PlaceCube,
    effects.MoveCube,
    effects.RemoveCube,
    effects.MoveDecree,
    effects.Conspire,
    effects.TriggerUnprepared,
    effects.SenateActions,
    effects.Scheme,
)
"""The choice effects in the order of the enumeration `Effect` of the twin."""
FAR_ROW: Final = 1
PLACES: Final = 25
"""The most places of a structure."""


class Components:
    """All components of all boxes, in the order in which the twin numbers them."""

    def __init__(self) -> None:
        self.game = game = Duel(load_duel())
        self.catalog = catalog = game.catalog
        self.all_boxes = game.rules((Box.PANTHEON, Box.AGORA))
        by_id: dict[str, PreparedCard] = {}
        for boxes in ((), (Box.PANTHEON, Box.AGORA)):
            by_id |= {str(card.id): card for card in game.rules(boxes).cards.values()}
        self.cards = [by_id[card.id] for card in catalog.cards]
        self.wonders = [self.all_boxes.wonders[wonder.id] for wonder in catalog.wonders]
        self.progress = [self.all_boxes.progress[token.id] for token in catalog.progress]
        self.divinities = list(self.all_boxes.divinities.values())
        self.mythologies = list(self.all_boxes.mythologies)
        self.decrees = list(self.all_boxes.decrees.values())
        self.conspiracies = list(self.all_boxes.conspiracies.values())
        self.number: dict[str, int] = {}
        """By id, the number among the components of its kind."""
        kinds: tuple[Sequence[PreparedCard | PreparedWonder | PreparedPiece], ...] = (
            self.cards, self.wonders, self.progress, self.divinities, self.decrees, self.conspiracies,
        )  # fmt: skip
        for kind in kinds:
            self.number |= {str(component.id): at for at, component in enumerate(kind)}
        self.number |= {str(mythology): at for at, mythology in enumerate(self.mythologies)}


def content() -> str:
    """Return the tables of all components as C++."""
    all_of = Components()
    number = all_of.number
    cards = [_card(card, number, all_of.mythologies) for card in all_of.cards]
    wonders = [_wonder(wonder) for wonder in all_of.wonders]
    parts = [
        _table("Card", "CARDS", cards),
        _table("Wonder", "WONDERS", wonders),
        _table("Piece", "PROGRESS", [_piece(piece, piece.piece.box) for piece in all_of.progress]),  # type: ignore[union-attr]
        _table("Piece", "DIVINITIES", [_divinity(all_of, piece) for piece in all_of.divinities]),
        _table("Piece", "DECREES", [_piece(piece, Box.AGORA) for piece in all_of.decrees]),
        _table("Piece", "CONSPIRACIES", [_piece(piece, Box.AGORA) for piece in all_of.conspiracies]),
        _table("Layout", "LAYOUTS", [_layout(each) for each in all_of.game.rules(()).layouts]),
        _table("Layout", "AGORA_LAYOUTS", [_layout(each) for each in all_of.all_boxes.layouts]),
        *_tracks(all_of.all_boxes),
    ]
    return "\n".join(parts) + "\n"


def _table(kind: str, name: str, rows: Sequence[str]) -> str:
    body = ",\n".join(rows)
    return f"constexpr int {name}_COUNT = {len(rows)};\nstatic const {kind} {name}[{len(rows)}] = {{\n{body}}};"


def _list(items: Iterable[object]) -> str:
    return "{" + ", ".join(str(int(item) if isinstance(item, bool) else item) for item in items) + "}"


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _count(count: effects.Count, amount: int) -> str:
    return _list([_bits(map(THINGS.index, count.what)), list(effects.Where).index(count.where), amount])


NO_COUNT: Final = "{0, 0, 0}"


def _choice(effect: effects.Effect) -> str:
    arg = flag = 0
    match effect:
        case effects.DestroyCard() | effects.TakeCard() | effects.SwapCards():
            arg = _bits(map(tuple(Color).index, effect.colors))
        case effects.BuildFree():
            arg = list(effects.Source).index(effect.source)
        case effects.DiscardFromStructure():
            arg, flag = list(effects.Reach).index(effect.reach), effect.is_optional
        case effects.ProgressFromBox():
            arg, flag = -1 if effect.draw is None else effect.draw, effect.lies_on_component
        case effects.Invoke():
            arg = list(effects.Rite).index(effect.rite)
        case effects.MoveCube():
            flag = effect.is_optional
        case effects.SenateActions():
            arg = SECTIONS.index(effect.section)
        case _:
            pass
    return _list([KINDS.index(type(effect)), arg, int(flag)])


def _choices(choices: Sequence[effects.Effect], most: int) -> str:
    return _list([_choice(each) for each in choices] + ["{0, 0, 0}"] * (most - len(choices)))


def _standing(gain: Gain) -> str:
    sums = privileges_of(gain.standing)
    powers = {effect.power for effect in gain.standing if isinstance(effect, effects.Standing)}
    return _list(
        [
            _list(sums.rebates),
            _list(sums.tolls),
            _bits(sums.ignores),
            _bits(sums.cheaper),
            sums.chain_bonus,
            sums.discard_bonus,
            sums.pantheon_rebate,
            sums.senate_bonus,
            _bits(map(POWERS.index, powers)),
        ]
    )


def _gain(gain: Gain) -> str:
    per = [_count(each.count, each.amount) for each in gain.points_per if isinstance(each, effects.PointsPer)]
    assert len(gain.coins_per) <= 1
    assert len(gain.loses_per) <= 1
    assert len(per) <= 2
    return _list(
        [
            _list(gain.makes),
            _list(gain.sells),
            gain.raw,
            gain.manufactured,
            _bits(gain.fixed),
            gain.coins,
            gain.loses,
            gain.vault,
            gain.shields,
            gain.points,
            gain.held,
            _count(gain.coins_per[0].count, gain.coins_per[0].amount) if gain.coins_per else NO_COUNT,
            _count(gain.loses_per[0].count, gain.loses_per[0].amount) if gain.loses_per else NO_COUNT,
            _list((per + [NO_COUNT] * 2)[:2]),
            gain.steals,
            gain.again,
            gain.symbol,
            any(isinstance(each, effects.PointsByCount) for each in gain.points_per),
            len(gain.standing),
            gain.is_economy,
            _standing(gain),
            len(gain.choices),
            _choices(gain.choices, 3),
        ]
    )


def _needs(needs: Iterable[tuple[int, int]]) -> str:
    wanted = dict(needs)
    return _list(wanted.get(resource, 0) for resource in range(len(RESOURCES)))


def _card(card: PreparedCard, number: dict[str, int], mythologies: Sequence[str]) -> str:
    source = card.card.chain_from
    return _list(
        [
            card.lane,
            BACKS.index(card.card.back),
            card.coins,
            _needs(card.needs),
            -1 if source is None else number[source],
            card.shows_chain,
            card.is_conspirator,
            -1 if card.mythology is None else mythologies.index(card.mythology),
            _gain(card.gain),
        ]
    )


def _wonder(wonder: PreparedWonder) -> str:
    return _list(
        [
            wonder.coins,
            _needs(wonder.needs),
            BOXES.index(wonder.wonder.box),
            _gain(wonder.gain),
            len(wonder.on_draft),
            _choices(wonder.on_draft, 1),
        ]
    )


def _piece(piece: PreparedPiece, box: Box | None, mythology: int = -1) -> str:
    return _list([BOXES.index(box), mythology, _gain(piece.gain)])


def _divinity(all_of: Components, piece: PreparedPiece) -> str:
    mythology = all_of.all_boxes.mythology_of[piece.id]  # type: ignore[index]
    return _piece(piece, Box.PANTHEON, -1 if mythology is None else all_of.mythologies.index(mythology))


def _layout(layout: Layout) -> str:
    deposits = layout.deposits[Deposit.MYTHOLOGY] or layout.deposits[Deposit.OFFERING]
    return _list(
        [
            layout.size,
            _list(layout.over),
            layout.faces,
            _bits(at for at, place in enumerate(layout.places) if place.row == FAR_ROW),
            _list(deposits or [0]),
            len(deposits),
        ]
    )


def _tracks(rules: Rules) -> list[str]:
    tokens = []
    for token in rules.military_tokens:
        loses = sum(getattr(effect, "amount", 0) for effect in token.effects)
        tokens.append(_list([loses, len(token.agora_effects), _choices(token.agora_effects, 2)]))
    spaces = range(-rules.capital, rules.capital + 1)
    first_spaces = [token.spaces[0] for token in rules.military_tokens]
    decks = [
        [at for at, piece in enumerate(rules.divinities.values()) if rules.mythology_of[piece.id] == mythology]  # type: ignore[index]
        for mythology in rules.mythologies
    ]
    pantheon = rules.catalog.pantheon
    actions = [rules.actions(blue) for blue in range(PLACES)]
    return [
        _table("MilitaryToken", "TOKENS", tokens),
        f"static const int8_t TOKEN_AT[] = {_list(rules.token_at.get(space, -1) for space in spaces)};",
        f"static const int8_t TOKEN_SPACE[] = {_list(first_spaces)};",
        f"static const int8_t MILITARY_POINTS[] = {_list(rules.military_points)};",
        f"static const int8_t DECKS[5][3] = {_list(map(_list, decks))};",
        f"static const int8_t MYTHOLOGY_TOKENS[5] = {_list(each.tokens for each in pantheon.mythologies)};",
        f"static const int8_t PRICES[6][2] = {_list(map(_list, pantheon.prices))};",
        f"constexpr int GATE = {next(at for at, gate in enumerate(rules.divinities) if gate in rules.gates)};",
        f"constexpr int GATE_FACTOR = {pantheon.gate_factor};",
        f"static const int8_t OFFERINGS[3] = {_list(pantheon.offerings)};",
        f"static const int8_t TEMPLE_POINTS[] = {_list((0, *_temple_points(rules)))};",
        f"static const int8_t CHAMBER_POINTS[6] = {_list(chamber.points for chamber in rules.chambers)};",
        f"static const int8_t CHAMBER_UP[6] = {_list(chamber.is_up for chamber in rules.chambers)};",
        f"static const int8_t SECTION_OF[6] = {_list(SECTIONS.index(chamber.section) for chamber in rules.chambers)};",
        f"constexpr int CUBES = {rules.cubes};",
        f"static const int8_t ACTIONS[{PLACES}] = {_list(actions)};",
        f"static const int8_t SENATORS_DEALT[3] = {_list(rules.catalog.agora.senators)};",
        f"constexpr int LAW = {SYMBOL_OF[effects.Symbol.LAW]};",
    ]


def _temple_points(rules: Rules) -> tuple[int, ...]:
    found = {
        effect.points
        for card in rules.cards.values()
        for effect in card.gain.points_per
        if isinstance(effect, effects.PointsByCount)
    }
    (points,) = found
    return points


VAULT: Final = 8
"""One more than the most coins of a vault."""


class Codes:
    """The twin's number of each move."""

    def __init__(self, all_of: Components) -> None:
        cards, wonders, divinities = len(all_of.cards), len(all_of.wonders), len(all_of.divinities)
        conspiracies = len(all_of.conspiracies)
        self._number = all_of.number
        self._cards, self._divinities = cards, divinities
        self._begin: dict[str, int] = {}
        sizes = {
            "build": cards * VAULT,
            "discard": cards,
            "wonder": wonders * cards * VAULT,
            "draft": wonders,
            "activate": divinities * 8 * VAULT,
            "prepare": conspiracies * cards,
            "trigger": conspiracies,
            "card": cards,
            "pick wonder": wonders,
            "progress": len(all_of.progress),
            "mythology": len(all_of.mythologies),
            "divinity": divinities,
            "conspiracy": conspiracies,
            "position": 2 * all_of.all_boxes.capital + 1,
            "place": PLACES,
            "military token": len(all_of.all_boxes.military_tokens),
            "starter": 2,
            "place divinity": divinities * SPACES,
            "call": divinities * (divinities + 1) ** 2,
            "raise": wonders * cards,
            "exchange": cards * cards,
            "keep": conspiracies * 2,
            "cube": CHAMBERS,
            "move cube": CHAMBERS**2,
            "remove cube": CHAMBERS,
            "conspire": 1,
            "move decree": CHAMBERS**2,
            "skip": 1,
        }
        begin = 0
        for name, size in sizes.items():
            self._begin[name] = begin
            begin += size
        self.header = "".join(
            f"constexpr int {name.upper().replace(' ', '_')}_MOVE = {at};\n" for name, at in self._begin.items()
        )
        kinds: dict[acts.PromptKind, str] = {
            acts.PromptKind.CARD: "card",
            acts.PromptKind.WONDER: "pick wonder",
            acts.PromptKind.PROGRESS: "progress",
            acts.PromptKind.MYTHOLOGY: "mythology",
            acts.PromptKind.DIVINITY: "divinity",
            acts.PromptKind.CONSPIRACY: "conspiracy",
        }
        self._kinds = kinds
        self._tokens = [token.id for token in all_of.all_boxes.military_tokens]

    def of(self, state: State, ask: acts.PromptKind, move: acts.Move) -> int:  # noqa: C901, PLR0911, PLR0912 - one case each
        """Return the number of a move that answers a prompt of this kind."""
        begin, number, cards = self._begin, self._number, self._cards
        match move:
            case acts.BuildCard():
                return begin["build"] + number[move.card] * VAULT + move.vault
            case acts.DiscardCard():
                return begin["discard"] + number[move.card]
            case acts.BuildWonder():
                return begin["wonder"] + (number[move.wonder] * cards + number[move.card]) * VAULT + move.vault
            case acts.DraftWonder():
                return begin["draft"] + number[move.wonder]
            case acts.Activate():
                spent = _bits(offering - 2 for offering in move.offerings)
                return begin["activate"] + (number[move.divinity] * 8 + spent) * VAULT + move.vault
            case acts.Prepare():
                return begin["prepare"] + number[move.conspiracy] * cards + number[move.card]
            case acts.Trigger():
                return begin["trigger"] + number[move.conspiracy]
            case acts.Choose():
                return self._choice(state, ask, move)
            case acts.PlaceDivinity():
                return begin["place divinity"] + number[move.divinity] * SPACES + move.space - 1
            case acts.CallDivinity():
                code = number[move.divinity]
                for at in range(2):
                    rest = number[move.rest[at]] + 1 if at < len(move.rest) else 0
                    code = code * (self._divinities + 1) + rest
                return begin["call"] + code
            case acts.RaiseWonder():
                return begin["raise"] + number[move.wonder] * cards + number[move.card]
            case acts.Exchange():
                return begin["exchange"] + number[move.take] * cards + number[move.give]
            case acts.KeepConspiracy():
                return begin["keep"] + number[move.conspiracy] * 2 + list(acts.DeckEnd).index(move.other)
            case acts.PlaceInfluence():
                return begin["cube"] + move.chamber - 1
            case acts.MoveInfluence():
                return begin["move cube"] + (move.source - 1) * CHAMBERS + move.target - 1
            case acts.RemoveInfluence():
                return begin["remove cube"] + move.chamber - 1
            case acts.ConspireInstead():
                return begin["conspire"]
            case acts.MoveDecreeTo():
                return begin["move decree"] + (move.source - 1) * CHAMBERS + move.target - 1
            case acts.Skip():
                return begin["skip"]

    def _choice(self, state: State, ask: acts.PromptKind, move: acts.Choose) -> int:
        begin = self._begin
        if ask is acts.PromptKind.STARTER:
            return begin["starter"] + int(move.item)
        if ask is acts.PromptKind.POSITION:
            return begin["position"] + int(move.item) + state.rules.capital
        if ask is acts.PromptKind.PLACE:
            return begin["place"] + state.layout.number_of[move.item]  # type: ignore[index]
        if ask is acts.PromptKind.MILITARY_TOKEN:
            return begin["military token"] + self._tokens.index(move.item)  # type: ignore[arg-type]
        return begin[self._kinds[ask]] + self._number[str(move.item)]
