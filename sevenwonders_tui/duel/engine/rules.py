"""One rule set: a catalog, prepared for play with one set of boxes."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from sevenwonders_tui.duel.engine.catalog import (
    AGE_BACKS,
    Back,
    Box,
    Boxes,
    Catalog,
    ConspiracyId,
    DecreeId,
    Deposit,
    DivinityId,
    MythologyId,
    ProgressId,
)
from sevenwonders_tui.duel.engine.component import PreparedCard, PreparedPiece, PreparedWonder
from sevenwonders_tui.duel.engine.effects import Section
from sevenwonders_tui.duel.engine.layout import Layout
from sevenwonders_tui.duel.engine.price import Economy, Market
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat

AGES: Final = 3
SEATS: Final = (Seat(0), Seat(1))
START_COINS: Final = 7
GROUP: Final = 4
"""The number of Wonders in each of the two groups of the draft, and of each player."""
DRAFT_ORDER: Final = (Seat(0), Seat(1), Seat(1), Seat(0), Seat(1), Seat(0), Seat(0), Seat(1))
MOST_WONDERS: Final = 7
"""The most Wonders that can stand at one time, in both cities together. Rules 1.9."""
BOARD_PROGRESS: Final = 5
LAST_DECK_CARDS: Final = 3
"""Guilds or Grand Temples in the deck of age III."""
MYTHOLOGY_CARDS: Final = 3
TOKEN_AGES: Final = {Deposit.MYTHOLOGY: 1, Deposit.OFFERING: 2}
"""The age in whose structure the tokens of a kind lie. Rules 2.1."""
SPACES: Final = 6
"""The number of spaces of the Pantheon."""
CHAMBERS: Final = 6
KINDS_TO_WIN: Final = 6
"""The number of different scientific symbols that wins. Rules 1.11."""
PAIR: Final = 2
DRAWN_FOR_SPACE: Final = 2
"""The number of divinities drawn for a Mythology token. Rules 2.2."""
DRAWN_TO_CONSPIRE: Final = 2
DISCARD_COINS: Final = 2
COINS_A_POINT: Final = 3


class Rules:
    """The components of one set of boxes, by id and prepared. Never changed once it is made."""

    def __init__(self, catalog: Catalog, boxes: Boxes) -> None:
        self.catalog = catalog
        self.boxes = boxes
        self.has_pantheon = Box.PANTHEON in boxes
        self.has_agora = Box.AGORA in boxes
        self._prepare_cards()
        in_play = {None, *boxes}
        self.wonders: dict[WonderId, PreparedWonder] = {
            wonder.id: PreparedWonder(wonder) for wonder in catalog.wonders if wonder.box in in_play
        }
        self.progress: dict[ProgressId, PreparedPiece] = {
            token.id: PreparedPiece(token) for token in catalog.progress if token.box in in_play
        }
        self.markets: dict[Economy, Market] = {}
        """The prices computed so far, shared by all states."""
        self.flat_offers = {
            card: card.make_offer((card.coins, 0))
            for card in self.cards.values()
            if not (card.needs or card.has_own_price)
        }
        """The offers of cards that need no resources."""
        structures = catalog.agora_structures if self.has_agora else catalog.structures
        self.layouts = tuple(Layout(structure) for structure in structures)
        self._prepare_track()
        self._prepare_pantheon()
        self._prepare_agora()

    def _prepare_cards(self) -> None:
        backs = {*AGE_BACKS, Back.TEMPLE if self.has_pantheon else Back.GUILD}
        backs |= {Back.SENATOR} if self.has_agora else set()
        cards = [card for card in self.catalog.cards if card.back in backs]
        bits = {card.id: 1 << number for number, card in enumerate(cards)}
        self.cards: dict[CardId, PreparedCard] = {
            card.id: PreparedCard(card, number, bits[card.chain_from] if card.chain_from else 0)
            for number, card in enumerate(cards)
        }
        decks: defaultdict[Back, list[CardId]] = defaultdict(list)
        for card in cards:
            decks[card.back].append(card.id)
        self.decks = {back: tuple(decks[back]) for back in Back}
        """All cards of each back, including those that are removed at set-up."""
        self.deck_sets = {back: frozenset(deck) for back, deck in self.decks.items()}
        self.last_deck = Back.TEMPLE if self.has_pantheon else Back.GUILD
        senators = self.catalog.agora.senators if self.has_agora else (0,) * AGES
        self.dealt: tuple[dict[Back, int], ...] = ()
        """By age, the number of cards of each back that are laid out."""
        structures = self.catalog.agora_structures if self.has_agora else self.catalog.structures
        for age, (structure, count) in enumerate(zip(structures, senators, strict=True), start=1):
            last = LAST_DECK_CARDS if age == AGES else 0
            backs_dealt = {AGE_BACKS[age - 1]: len(structure.places) - last - count, self.last_deck: last}
            backs_dealt[Back.SENATOR] = count
            self.dealt += ({back: number for back, number in backs_dealt.items() if number},)

    def _prepare_track(self) -> None:
        track = self.catalog.track
        self.capital = track.capital
        self.military_tokens = track.tokens
        self.token_at = {space: number for number, token in enumerate(track.tokens) for space in token.spaces}
        """The number of the Military token for each position of the pawn that has one."""
        self.military_points = [0] * (track.capital + 1)
        """The points by distance of the pawn from the middle."""
        for zone in track.zones:
            for distance in range(zone.nearest, zone.farthest + 1):
                self.military_points[distance] = zone.points

    def _prepare_pantheon(self) -> None:
        pantheon = self.catalog.pantheon
        divinities = pantheon.divinities if self.has_pantheon else ()
        self.divinities: dict[DivinityId, PreparedPiece] = {
            divinity.id: PreparedPiece(divinity) for divinity in divinities
        }
        self.mythology_of: dict[DivinityId, MythologyId | None] = {
            divinity.id: divinity.mythology for divinity in divinities
        }
        self.gates = tuple(divinity.id for divinity in divinities if divinity.mythology is None)
        self.mythologies = tuple(each.id for each in pantheon.mythologies) if self.has_pantheon else ()
        self.mythology_decks = {
            mythology: tuple(divinity.id for divinity in divinities if divinity.mythology == mythology)
            for mythology in self.mythologies
        }
        self.prices = pantheon.prices
        self.gate_factor = pantheon.gate_factor

    def _prepare_agora(self) -> None:
        agora = self.catalog.agora
        self.chambers = agora.chambers
        self.sections = {
            section: tuple(chamber.number for chamber in agora.chambers if chamber.section is section)
            for section in Section
        }
        self.decrees: dict[DecreeId, PreparedPiece] = (
            {decree.id: PreparedPiece(decree) for decree in agora.decrees} if self.has_agora else {}
        )
        self.conspiracies: dict[ConspiracyId, PreparedPiece] = (
            {conspiracy.id: PreparedPiece(conspiracy) for conspiracy in agora.conspiracies} if self.has_agora else {}
        )
        self.cubes = agora.cubes if self.has_agora else 0

    def actions(self, blue_cards: int) -> int:
        """Return the number of a Politician's actions with this many blue cards. Rules 3.3."""
        return max(actions for least, actions in self.catalog.agora.actions if blue_cards >= least)
