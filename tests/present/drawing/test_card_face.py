"""Cards as things: each one fills its rectangle, and says by a large sign and in words what it gives."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sevenwonders_tui.content import load_catalog
from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource
from sevenwonders_tui.i18n import speak
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.present.block import block_cells
from sevenwonders_tui.present.drawing.card_face import CARD_ROWS, CardPicture, card_back, card_block, card_rows
from sevenwonders_tui.present.drawing.face_sign import face_sign
from sevenwonders_tui.present.drawing.large import LARGE_ROWS
from sevenwonders_tui.present.line import Ground, Role, Span, line, measure, plain
from sevenwonders_tui.present.symbols import ASCII, COLORLESS, UNICODE, Symbols
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.picture import card_picture, stage_picture
from sevenwonders_tui.seven.words.effects.large import gives_words, large_gives
from tests.i18n.pseudo import LANGUAGES

NARROWEST = 13
SETS = pytest.mark.parametrize("signs", [UNICODE, COLORLESS, ASCII], ids=["pixels", "shapes", "ascii"])
KINDS: list[Effect] = [
    Produce(((Resource.CLAY,),)),
    Produce(((Resource.CLAY,), (Resource.CLAY,))),
    Produce(((Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.ORE),), for_sale=False),
    Discount(Goods.RAW, Side.LEFT),
    Discount(Goods.MANUFACTURED, Side.RIGHT),
    Coins(5),
    CoinsPer(Count(Color.BROWN, Where.SELF_AND_NEIGHBORS), 2),
    Points(7),
    PointsPer(Count(Token.DEFEAT, Where.NEIGHBORS), 1),
    *(Shields(amount) for amount in (1, 2, 3, 4)),
    *(Science(symbol) for symbol in Symbol),
    Science(None),
    FreeBuild(),
    DiscardBuild(),
    SeventhCard(),
    CopyGuild(),
]


def pictures(signs: Symbols) -> Iterator[CardPicture]:
    """Yield every card of the box with all that can stand on it, and every stage."""
    catalog = load_catalog()
    book = Book(catalog)
    price = Span(f"{signs.cross} {signs.coins(3)} short", Role.BAD)
    for at, card in enumerate(catalog.cards):
        picture = card_picture(book, CardId(card.id), signs, price=price)
        yield picture
        yield CardPicture(
            picture.name,
            picture.color,
            picture.kind,
            str(at % 8 + 1),
            picture.signs,
            picture.words,
            tuple(f"{signs.left} {book.name(parent.id)}" for parent in book.comes_from(CardId(card.id))),
            picture.cost,
            (price,),
        )
    for wonder in catalog.wonders:
        for stages in wonder.sides.values():
            yield from (stage_picture(stage, "stage 2 of 3", signs) for stage in stages)


@SETS
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_card_fills_its_rectangle_in_every_language(
    language: str, signs: Symbols, pseudo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is exactly as wide and as high as it is told to be, with a ground below every cell or without any."""
    monkeypatch.setenv(EXTRA, str(pseudo))
    chance = Random(language)
    with speak(language):
        for picture in pictures(signs):
            for cells in (NARROWEST, 16, 19, 22, 26):
                rows = chance.randint(3, CARD_ROWS + 1)
                ground = chance.choice([Ground.RAISED, Ground.CURSOR, None])
                block = card_block(picture, cells, rows, signs, ground=ground)
                assert [measure(each) for each in block] == [cells] * rows, (picture.name, cells, rows)
                assert ground is None or all(span.ground is not None for each in block for span in each)


@SETS
def test_a_card_with_enough_rows_says_everything(signs: Symbols) -> None:
    """With the rows that `card_rows` asks for a card has its name, its kind, its words, its cost and its price."""
    for picture in pictures(signs):
        for cells in (NARROWEST, 16, 22):
            for has_sign in (False, True):
                rows = card_rows(picture, cells, has_sign=has_sign)
                block = card_block(picture, cells, rows, signs, has_sign=has_sign)
                text = "".join("".join(map(plain, block)).split()).replace("-", "")
                price = picture.prices[-1].text if picture.prices else ""
                for fact in (picture.name, picture.kind, picture.number, picture.cost, price):
                    assert "".join(fact.split()).replace("-", "") in text, (fact, *map(plain, block))
                words = ["".join(each.split()).replace("-", "") for each in picture.words]
                assert any(each in text for each in words), (picture.words, *map(plain, block))


@SETS
@pytest.mark.parametrize("effect", KINDS, ids=str)
def test_every_effect_has_a_large_sign(effect: Effect, signs: Symbols) -> None:
    """Whatever a card can do is drawn three rows high in the narrowest card, and told in words."""
    for color in (None, Color.PURPLE):
        ways = large_gives([effect], color, signs)
        block = face_sign(ways, NARROWEST, signs)
        assert len(block) == LARGE_ROWS
        assert block_cells(block) <= NARROWEST
    assert all(gives_words([effect], signs))


@SETS
def test_every_card_and_stage_of_the_box_has_its_large_sign(signs: Symbols) -> None:
    """Several effects stand side by side, or on tiles where there is no room for pictures."""
    for picture in pictures(signs):
        for cells in (16, 22, 26):
            assert face_sign(picture.signs, cells, signs), (picture.name, cells)


def test_equal_rewards_are_drawn_once() -> None:
    """A guild that scores three colours shows one number and one star."""
    counted = [PointsPer(Count(color, Where.SELF), 1) for color in (Color.BROWN, Color.GREY, Color.PURPLE)]
    assert large_gives(counted, Color.PURPLE, UNICODE) == large_gives(counted[:1], Color.PURPLE, UNICODE)


def test_a_sign_stands_in_the_middle() -> None:
    """As many cells are free at its left as at its right, or one more."""
    picture = card_picture(Book(load_catalog()), CardId("apothecary"), UNICODE)
    for cells in (16, 19, 22, 26):
        rows = [plain(row) for row in card_block(picture, cells, CARD_ROWS, UNICODE)]
        drawn = [row for row in rows if set(row) & set("▀▄█")]
        left = min(cells - measure(line(row.lstrip())) for row in drawn)
        right = min(cells - measure(line(row.rstrip())) for row in drawn)
        assert left <= right + 1
        assert right <= left + 1


def test_cards_in_low_rooms_have_words_alone() -> None:
    """Where the sign has no room, or another card's has none, what the card gives stands below the bar."""
    picture = card_picture(Book(load_catalog()), CardId("altar"), UNICODE)
    assert len(card_block(picture, 16, 3, UNICODE)) == 3
    low = list(map(plain, card_block(picture, 16, 9, UNICODE, has_sign=False)))
    assert "2 points" in "\n".join(low)
    assert not any("█" in row for row in low)
    assert any("█" in plain(row) for row in card_block(picture, 16, 9, UNICODE))


@pytest.mark.parametrize("is_worn", [False, True])
def test_a_back_shows_its_age_and_nothing_else(is_worn: bool) -> None:
    """The lattice fills the card around one sign; a worn one has gaps."""
    block = card_back(16, 9, "III", is_worn=is_worn)
    assert [measure(row) for row in block] == [16] * 9
    text = "".join(map(plain, block))
    assert set(text) == {"╱", "╲", "I", " "}
    assert (text.count(" ") > 5) is is_worn
