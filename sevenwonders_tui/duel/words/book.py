"""The components of 7 Wonders Duel and their names, in the reader's language; nothing else looks them up."""

from __future__ import annotations

from typing import TypeVar

from sevenwonders_tui.duel.engine.catalog import (
    Back,
    Card,
    Catalog,
    Conspiracy,
    Decree,
    Divinity,
    MilitaryToken,
    Mythology,
    ProgressToken,
    Wonder,
)
from sevenwonders_tui.duel.engine.effects import Section
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.i18n import N_, Marked, _, content_name, say

ARTICLE = "The "
"""The article before most names of Wonders in English."""

Piece = ProgressToken | Divinity | Mythology | Decree | Conspiracy
Component = Card | Wonder | Piece | MilitaryToken
"""Everything that can lie on the table and has an effect."""

CARD, WONDER, SHORT_WONDER, PIECE = "duel card", "duel wonder", "short wonder", "piece"
"""The contexts of names in catalogues. Two cards of the two games may share a name in English but not in another
language."""

PieceT = TypeVar("PieceT", bound=Component)

ROLES: dict[str, Marked] = {
    "politician": N_("Politician"),
    "conspirator": N_("Conspirator"),
    "military_small": N_("small Military token"),
    "military_large": N_("large Military token"),
    "mythology": N_("Mythology token"),
    "progress": N_("two of a symbol"),
    "starter": N_("the next age"),
}
"""The roles that ask for a choice without being a single component, in the words of records."""

BACKS: dict[Back, Marked] = {
    Back.AGE_1: N_("I"),
    Back.AGE_2: N_("II"),
    Back.AGE_3: N_("III"),
    Back.GUILD: N_("guild"),
    Back.TEMPLE: N_("temple"),
    Back.SENATOR: N_("senator"),
}

SECTIONS: dict[Section, Marked] = {
    Section.LEFT: N_("left section"),
    Section.CENTER: N_("middle section"),
    Section.RIGHT: N_("right section"),
}


class DuelBook:
    """Looks components up in one catalog. Every look-up raises KeyError for an unknown id."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self._cards = _by_id(catalog.cards)
        self._wonders = _by_id(catalog.wonders)
        self._progress = _by_id(catalog.progress)
        self._divinities = _by_id(catalog.pantheon.divinities)
        self._mythologies = _by_id(catalog.pantheon.mythologies)
        self._decrees = _by_id(catalog.agora.decrees)
        self._conspiracies = _by_id(catalog.agora.conspiracies)
        self._tokens = _by_id(catalog.track.tokens)
        self._everything: dict[str, Component] = {
            **self._tokens,
            **self._conspiracies,
            **self._decrees,
            **self._mythologies,
            **self._divinities,
            **self._progress,
            **self._wonders,
            **self._cards,
        }
        self._leads_to = {card.chain_from: card for card in catalog.cards if card.chain_from is not None}

    # Components

    def card(self, card: str) -> Card:
        """Return a card."""
        return self._cards[card]

    def wonder(self, wonder: str) -> Wonder:
        """Return a Wonder."""
        return self._wonders[wonder]

    def progress(self, token: str) -> ProgressToken:
        """Return a Progress token."""
        return self._progress[token]

    def divinity(self, divinity: str) -> Divinity:
        """Return a divinity, or the Gate."""
        return self._divinities[divinity]

    def mythology(self, mythology: str) -> Mythology:
        """Return a mythology."""
        return self._mythologies[mythology]

    def decree(self, decree: str) -> Decree:
        """Return a decree."""
        return self._decrees[decree]

    def conspiracy(self, conspiracy: str) -> Conspiracy:
        """Return a conspiracy."""
        return self._conspiracies[conspiracy]

    def military_token(self, token: str) -> MilitaryToken:
        """Return a Military token."""
        return self._tokens[token]

    def find(self, component: str) -> Component | None:
        """Return the component with that id; None for an id of no component, such as a role."""
        return self._everything.get(component)

    def leads_to(self, card: CardId) -> Card | None:
        """Return the card that this one makes free."""
        return self._leads_to.get(card)

    def comes_from(self, card: CardId) -> Card | None:
        """Return the card that makes this one free."""
        source = self._cards[card].chain_from
        return None if source is None else self._cards[source]

    # Names

    def card_name(self, card: str) -> str:
        """Return the name of a card."""
        return content_name(CARD, self._cards[card].name)

    def wonder_name(self, wonder: str) -> str:
        """Return the name of a Wonder."""
        return content_name(WONDER, self._wonders[wonder].name)

    def short_wonder_name(self, wonder: str) -> str:
        """Return the name of a Wonder without an article, for places with little room."""
        return content_name(SHORT_WONDER, self._wonders[wonder].name.removeprefix(ARTICLE))

    def progress_name(self, token: str) -> str:
        """Return the name of a Progress token."""
        return content_name(PIECE, self._progress[token].name)

    def divinity_name(self, divinity: str) -> str:
        """Return the name of a divinity, or of the Gate."""
        return content_name(PIECE, self._divinities[divinity].name)

    def mythology_name(self, mythology: str) -> str:
        """Return the name of a mythology."""
        return content_name(PIECE, self._mythologies[mythology].name)

    def decree_name(self, decree: str) -> str:
        """Return the name of a decree."""
        return content_name(PIECE, self._decrees[decree].name)

    def conspiracy_name(self, conspiracy: str) -> str:
        """Return the name of a conspiracy."""
        return content_name(PIECE, self._conspiracies[conspiracy].name)

    def name_of(self, component: str) -> str:
        """Return the name of any component or role, whether it asks for a choice or is chosen.

        A Military token has the name of its role. An unknown id is returned unchanged.
        """
        match self.find(component):
            case None:
                return say(ROLES[component]) if component in ROLES else component
            case MilitaryToken(role=role):
                return say(ROLES[role]) if role in ROLES else role
            case Card(name=name):
                return content_name(CARD, name)
            case Wonder(name=name):
                return content_name(WONDER, name)
            case piece:
                return content_name(PIECE, piece.name)

    def mythology_color(self, mythology: str) -> Color:
        """Return the colour of a mythology."""
        return self._mythologies[mythology].color


def back_name(back: Back) -> str:
    """Return the word on the back of a card: `II`, `guild`."""
    return say(BACKS[back])


def chamber_name(chamber: int) -> str:
    """Return the name of a chamber, 1 to 6."""
    return _("chamber {number}").format(number=chamber)


def _by_id(pieces: tuple[PieceT, ...]) -> dict[str, PieceT]:
    return {piece.id: piece for piece in pieces}
