"""The kind of a component, in a word or two, and the rules for all components of that kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sevenwonders_tui.content.words import AGES, color_word
from sevenwonders_tui.duel.engine.catalog import (
    AGE_BACKS,
    Back,
    Card,
    Conspiracy,
    Decree,
    Divinity,
    MilitaryToken,
    Mythology,
    ProgressToken,
    Wonder,
)
from sevenwonders_tui.duel.engine.rules import MOST_WONDERS
from sevenwonders_tui.duel.words.book import PIECE, Component, DuelBook
from sevenwonders_tui.i18n import _, content_name, pgettext


def kind_words(book: DuelBook, component: Component) -> list[str]:  # noqa: PLR0911  one a kind
    """Return the words for a component's kind: `age II`, `blue`."""
    match component:
        case Card():
            return list(_card_kinds(component))
        case Wonder():
            return [pgettext("a component", "Wonder")]
        case ProgressToken():
            return [pgettext("a component", "Progress token")]
        case MilitaryToken():
            return [pgettext("a component", "Military token")]
        case Divinity(mythology=None):
            return [pgettext("a component", "divinity")]
        case Divinity(mythology=mythology):
            assert mythology is not None
            return [pgettext("a component", "divinity"), book.mythology_name(mythology)]
        case Mythology():
            return [pgettext("a component", "Mythology token")]
        case Decree():
            return [pgettext("a component", "decree")]
        case Conspiracy():
            return [pgettext("a component", "conspiracy")]
        case _:
            assert_never(component)


def _card_kinds(card: Card) -> Iterator[str]:
    match card.back:
        case Back.GUILD:
            yield pgettext("a component", "Guild")
        case Back.TEMPLE:
            yield pgettext("a component", "Grand Temple")
        case Back.SENATOR:
            yield pgettext("a component", "Senator")
        case _:
            yield _("age {age}").format(age=AGES[AGE_BACKS.index(card.back) + 1])
    if card.color is not None:
        yield color_word(card.color)


def title_words(book: DuelBook, component: Component) -> list[str]:
    """Return the name of a component and the words for its kind."""
    if isinstance(component, Mythology):
        return [content_name(PIECE, component.name), *kind_words(book, component)]
    return [book.name_of(component.id), *kind_words(book, component)]


def kind_rules(component: Component) -> list[str]:  # noqa: PLR0911  one a kind
    """Return the rules for all components of this kind."""
    match component:
        case Card():
            return list(_card_rules(component))
        case Wonder():
            text = _(
                "To build it takes a card of the structure, which goes under it and gives nothing. At most {n} Wonders "
                "stand; when the last of them does, those that are not built go to the box."
            )
            return [text.format(n=MOST_WONDERS)]
        case ProgressToken():
            return [_("Who gets a pair of a scientific symbol takes one of the tokens on the board at once.")]
        case MilitaryToken():
            return [
                _(
                    "It is met once, by the player who moves the pawn into its zone, and leaves the track. A move that "
                    "enters two zones meets both."
                )
            ]
        case Divinity():
            return [
                _(
                    "To call it (the rule book: to activate it) is the whole turn, from age II on: no card of the "
                    "structure is taken. It costs what its space says for the player, less by Offering tokens, and "
                    "stays with the player."
                )
            ]
        case Mythology():
            return [
                _(
                    "Who uncovers a card with the token takes it: of the top two divinities of that mythology one goes "
                    "face down on an empty space of the Pantheon, the other back on its deck. The token is kept. It "
                    "makes the Grand Temple of its mythology free."
                )
            ]
        case Decree():
            return [
                _(
                    "It works for the player who controls its chamber, who has more cubes there than the other. With "
                    "as many on both sides nobody does."
                )
            ]
        case Conspiracy():
            return [
                _(
                    "To prepare it takes an accessible card, which goes under it face down, and is the whole turn. "
                    "From the next turn on it can be triggered, before the turn's own act; one a turn. What is "
                    "impossible of it is left out, the rest happens."
                )
            ]
        case _:
            assert_never(component)


def _card_rules(card: Card) -> Iterator[str]:
    if card.chain_from is not None or card.chain_gives is not None:
        yield _(
            "A card is free, coins included, where the card with its chain symbol stands in the city. One that lies "
            "under something or in the discard pile does not help, nor one of the opponent's unless it is lent."
        )
    if card.back is Back.SENATOR:
        yield _(
            "To recruit a Senator costs as many coins as there are Senators in the city. Senators have no colour. "
            "Under a Wonder or a conspiracy, or discarded, a Senator does nothing and costs nothing."
        )
    if card.mythology is not None:
        yield _("A Mythology token of the same mythology makes it free, and is kept. It counts as a purple card.")
