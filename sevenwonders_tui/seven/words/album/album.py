"""The album of 7 Wonders: cards, wonders and tokens, of the box or of the player's own files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from sevenwonders_tui.content.words import AGES, color_word, cost_words, resource_word
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.i18n import _, comma_list, pgettext, start_upper
from sevenwonders_tui.present.books.album import (
    CHAINS,
    AlbumItem,
    AlbumOrder,
    AlbumShelf,
    AlbumText,
    RisingSide,
    RisingStage,
)
from sevenwonders_tui.present.books.chain_map import ChainCard, ChainFamily, columns_by_age, families, family_of
from sevenwonders_tui.present.books.fact_sheet import entries
from sevenwonders_tui.present.books.held_facts import HeldAsk, board_facts, held_facts
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.books.ruling import naming
from sevenwonders_tui.present.drawing.card_face import CardPicture
from sevenwonders_tui.present.drawing.wonder_drawing import WonderSize
from sevenwonders_tui.present.goods import cost_letters, unit_letters
from sevenwonders_tui.present.line import Fact, Role, Span
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Stage, Wonder
from sevenwonders_tui.seven.words.album.copies import copies_told
from sevenwonders_tui.seven.words.album.tokens import album_token, token_ids
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.full import card_effects_words, effect_rules, rules_behind
from sevenwonders_tui.seven.words.effects.large import gives_words, large_gives
from sevenwonders_tui.seven.words.effects.short import gives, gives_signs
from sevenwonders_tui.seven.words.pictures.wonder_art import wonder_picture
from sevenwonders_tui.seven.words.rules.pages import seven_rule_book
from sevenwonders_tui.seven.words.rules.rulings import FREE_CITY, MISREAD, RULINGS
from sevenwonders_tui.seven.words.signs import legend

CHAPTERS = (MISREAD, RULINGS, FREE_CITY)
TILE_SIZES = (WonderSize.LARGE, WonderSize.SMALL)


class SevenAlbum:
    """Everything in the box. Each method is described in `Album`."""

    def __init__(self, book: Book, players: int | None = None) -> None:
        """`players` is the number of players at the table; None without a table."""
        self.book = book
        self._ask = HeldAsk(WONDERS, book.catalog.fingerprint, seats=players)
        self._cards = {str(card.id): card for card in book.catalog.cards}
        self._wonders = {str(wonder.id): wonder for wonder in book.catalog.wonders}

    @property
    def title(self) -> str:
        """The name of the game."""
        return _("7 Wonders")

    def shown(self, thing: str) -> str:
        """Return the thing itself: every thing has an entry of its own."""
        return thing

    # Shelves

    def shelves(self, order: AlbumOrder) -> tuple[AlbumShelf, ...]:
        """Return the cards by age or by colour, then wonders, tokens and chains."""
        shelves = [
            *(self._by_age() if order is AlbumOrder.AGE else self._by_color()),
            AlbumShelf("wonders", _("Wonders"), tuple(self._wonders)),
            AlbumShelf("tokens", _("Tokens"), token_ids()),
            AlbumShelf(CHAINS, _("Chains"), tuple(dict.fromkeys(end for link in self._links() for end in link))),
        ]
        return tuple(shelf for shelf in shelves if shelf.items)

    def _by_age(self) -> Iterator[AlbumShelf]:
        for age, numeral in AGES.items():
            cards = (card for card in self.book.catalog.cards if card.age == age and not card.is_guild)
            yield AlbumShelf(f"age{age}", _("Age {age}").format(age=numeral), _ids(cards))
        yield AlbumShelf("guilds", _("Guilds"), _ids(card for card in self.book.catalog.cards if card.is_guild))

    def _by_color(self) -> Iterator[AlbumShelf]:
        for color in Color:
            cards = (card for card in self.book.catalog.cards if card.color is color)
            yield AlbumShelf(color.value, start_upper(color_word(color)), _ids(cards))

    # One thing

    def item(self, thing: str, signs: Symbols) -> AlbumItem:
        """Return the line of one thing."""
        if thing in self._cards:
            card = self._cards[thing]
            kinds = (color_word(card.color), _("age {age}").format(age=AGES[card.age]))
            told = _sentences(card_effects_words(card.effects))
            name, cost = self.book.name(card.id), cost_words(card.cost)
            return AlbumItem(thing, name, kinds, card.color, gives(card.effects, signs), told, cost)
        if thing in self._wonders:
            wonder = self._wonders[thing]
            told = _sentences(_side_words(side, stages) for side, stages in wonder.sides.items())
            makes = _("makes {goods}").format(goods=unit_letters([(wonder.start,)], signs))
            name, kind = self.book.wonder_name(thing), pgettext("a component", "wonder")
            return AlbumItem(thing, name, (kind,), None, makes, told)
        token = album_token(thing, signs)
        return AlbumItem(thing, token.name, (token.kind,), None, token.gives, token.told)

    def picture(self, thing: str, signs: Symbols) -> CardPicture:
        """Return the picture of a thing: a card with its chains and copies, or a finished wonder."""
        if thing in self._cards:
            return self._card_picture(self._cards[thing], signs)
        if thing in self._wonders:
            return self._wonder_picture(self._wonders[thing], signs)
        token = album_token(thing, signs)
        return CardPicture(token.name, None, "", signs=(token.sign,), words=(token.kind,))

    def _card_picture(self, card: Card, signs: Symbols) -> CardPicture:
        chains = []
        if sources := self.book.comes_from(card.id):
            chains.append(f"{signs.left} {' / '.join(self.book.name(each.id) for each in sources)}")
        if targets := self.book.leads_to(card.id):
            chains.append(f"{signs.right} {comma_list(self.book.name(each.id) for each in targets)}")
        marks = " ".join(f"{mark}+" for mark in card.copies)
        return CardPicture(
            self.book.name(card.id),
            card.color,
            color_word(card.color),
            signs=large_gives(card.effects, card.color, signs),
            words=gives_words(card.effects, signs),
            chains=tuple(chains),
            cost=cost_letters(card.cost, signs),
            prices=(Span(marks, Role.MUTED),),
        )

    def _wonder_picture(self, wonder: Wonder, signs: Symbols) -> CardPicture:
        sides = [
            f"{side.value} {' '.join(gives_signs(stage.effects, signs) for stage in stages)}"
            for side, stages in wonder.sides.items()
        ]
        return CardPicture(
            self.book.city_name(wonder.id),
            None,
            unit_letters([(wonder.start,)], signs),
            art=tuple(wonder_picture(wonder.id, 1, 1, size, signs) for size in TILE_SIZES),
            chains=tuple(sides),
        )

    # Its page

    def text(self, thing: str, signs: Symbols) -> AlbumText:
        """Return the text of a thing's page."""
        if thing in self._cards:
            return self._card_text(self._cards[thing], signs)
        if thing in self._wonders:
            return self._wonder_text(self._wonders[thing], signs)
        token = album_token(thing, signs)
        return AlbumText(tuple(entries(_("told"), token.told)))

    def _card_text(self, card: Card, signs: Symbols) -> AlbumText:
        family = family_of(self.families(signs), card.id)
        guilds = sum(each.is_guild for each in self.book.catalog.cards)
        facts = (
            Fact(_("cost"), cost_words(card.cost)),
            *entries(_("effect"), card_effects_words(card.effects)),
            Fact(_("in play"), copies_told(card, guilds)),
            *([] if family else [Fact(_("chain"), _("none"))]),
        )
        rules = rules_behind(card.effects, has_chain=family is not None, is_guild=card.is_guild)
        rulings = naming(CHAPTERS, card.name, is_bare=True)
        return AlbumText(
            facts, held_facts(self._ask, {card.id: _("held by")}, signs), family, rules=tuple(rules), rulings=rulings
        )

    def _wonder_text(self, wonder: Wonder, signs: Symbols) -> AlbumText:
        makes = _("makes {goods} from the start, which the neighbours can buy")
        sides = tuple(
            RisingSide(_("Side {side}").format(side=side.value), tuple(_rising(wonder, stages, signs)))
            for side, stages in wonder.sides.items()
        )
        boards = {f"{wonder.id}.{side}": _("side {side}").format(side=side) for side in wonder.sides}
        effects = (effect for stages in wonder.sides.values() for stage in stages for effect in stage.effects)
        rulings = naming(CHAPTERS, wonder.city or wonder.name)
        facts = (Fact(_("city"), makes.format(goods=resource_word(wonder.start))),)
        return AlbumText(
            facts,
            board_facts(self._ask, boards, signs),
            sides=sides,
            rules=tuple(effect_rules(effects)),
            rulings=rulings,
        )

    # Chains

    def families(self, signs: Symbols) -> tuple[ChainFamily, ...]:
        """Return the families of cards that chains link."""
        columns = columns_by_age({each.id: each.age for each in self._cards.values()}, self._links())
        cards = [
            ChainCard(each.id, self.book.name(each.id), each.color, columns[each.id], (gives(each.effects, signs),))
            for each in self._cards.values()
        ]
        return families(cards, self._links())

    def columns(self) -> tuple[str, ...]:
        """Return the ages."""
        return tuple(_("Age {age}").format(age=numeral) for numeral in AGES.values())

    # Legend and rules

    def legend(self, signs: Symbols) -> tuple[tuple[str, str], ...]:
        """Return every sign with its meaning."""
        return legend(signs)

    def rules(self) -> RuleBook:
        """Return the rules."""
        return seven_rule_book(lambda: SevenWonders(self.book.catalog))

    def _links(self) -> Iterator[tuple[str, str]]:
        """Yield each link: a card, and a card that it makes free."""
        for card in self._cards.values():
            for source in card.chain_from:
                yield source, card.id


def _ids(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.id for card in cards)


def _sentences(clauses: Iterable[str]) -> tuple[str, ...]:
    return tuple(_("{clause}.").format(clause=start_upper(clause)) for clause in clauses)


def _side_words(side: BoardSide, stages: Sequence[Stage]) -> str:
    """Return the powers of a side's stages in words, the lowest stage first."""
    gives = comma_list(text for stage in stages for text in card_effects_words(stage.effects))
    return _("side {side}: {gives}").format(side=side.value, gives=gives)


def _rising(wonder: Wonder, stages: Sequence[Stage], signs: Symbols) -> Iterator[RisingStage]:
    for built, stage in enumerate(stages, start=1):
        yield RisingStage(
            _("stage {n}").format(n=built),
            partial(wonder_picture, wonder.id, len(stages), built, signs=signs),
            cost_letters(stage.cost, signs),
            card_effects_words(stage.effects),
        )
