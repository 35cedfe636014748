"""What cards and stages do: in full words, in signs, and the rule behind it."""

from __future__ import annotations

import pytest

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.present.symbols import UNICODE
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.effects import CopyGuild, DiscardBuild, FreeBuild, SeventhCard
from sevenwonders_tui.seven.words.effects.full import card_effects_words, effect_words, rules_behind
from sevenwonders_tui.seven.words.effects.short import gives, gives_signs
from tests.tui.tables import the_game


@pytest.fixture(scope="module")
def box() -> Catalog:
    """Return the content of the box."""
    return the_game().catalog


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("lumber_yard", ("makes wood each turn",)),
        ("sawmill", ("makes 2 wood each turn",)),
        ("mine", ("makes stone or ore each turn",)),
        ("forum", ("makes glass, loom or papyrus each turn, for this city only",)),
        ("west_trading_post", ("raw materials from the left cost 1 coin each",)),
        ("marketplace", ("manufactured goods from both sides cost 1 coin each",)),
        ("tavern", ("5 coins",)),
        ("altar", ("2 points",)),
        ("walls", ("2 shields",)),
        ("lodge", ("compass",)),
        ("scientists_guild", ("compass, gear or tablet, chosen at the end",)),
        ("bazar", ("2 coins for each grey card here and beside you",)),
        ("arena", ("3 coins for each wonder stage built here", "1 point for each wonder stage built here")),
        ("strategists_guild", ("1 point for each defeat token beside you",)),
    ],
)
def test_effects(box: Catalog, card: str, words: tuple[str, ...]) -> None:
    """Each effect of a card is a phrase; the two halves of a discount on both sides are one."""
    assert card_effects_words(box.card(CardId(card)).effects) == words


def test_every_effect_of_the_box_has_words(box: Catalog) -> None:
    """No card and no stage is left without a phrase for each thing it does."""
    stages = [stage.effects for wonder in box.wonders for side in wonder.sides.values() for stage in side]
    for effects in [*(card.effects for card in box.cards), *stages]:
        assert all(effect_words(effect) for effect in effects)


def test_powers_of_stages_have_words() -> None:
    """Each power says what it lets one do."""
    words = [effect_words(power) for power in (FreeBuild(), DiscardBuild(), SeventhCard(), CopyGuild())]
    assert [text.split(",")[0] for text in words] == [
        "once in each age",
        "at the end of the turn",
        "play the last card of each age too",
        "at the end",
    ]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("baths", "3 points"),
        ("walls", "2 shields"),
        ("quarry", "SS"),
        ("clay_pit", "C/O"),
        ("library", "⌂ tablet"),
        ("bazar", "2¢ per grey here+sides"),
        ("haven", "1¢ 1✦ per brown here"),
        ("shipowners_guild", "1✦ per brown, grey, purple here"),
        ("scientists_guild", "any symbol"),
        ("tavern", "+5¢"),
        ("east_trading_post", "raw 1¢ right→"),
        ("marketplace", "made 1¢ ←both→"),
        ("caravansery", "W/S/C/O"),
    ],
)
def test_what_a_card_gives_fits_on_a_card(box: Catalog, card: str, words: str) -> None:
    """A few letters say it, with a sign for each science symbol."""
    assert gives(box.card(CardId(card)).effects, UNICODE) == words


def test_every_stage_has_a_sign_and_words(box: Catalog) -> None:
    """No stage of any board is left without either."""
    for wonder in box.wonders:
        for stages in wonder.sides.values():
            for stage in stages:
                assert gives(stage.effects, UNICODE)
                assert gives_signs(stage.effects, UNICODE)


def test_every_effect_in_the_box_has_its_rule(box: Catalog) -> None:
    """Card help has the rule behind each effect, and no rule twice."""
    for card in box.cards:
        texts = rules_behind(card.effects, has_chain=bool(card.chain_from), is_guild=card.is_guild)
        assert len(texts) == len(set(texts))
