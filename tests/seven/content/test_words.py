"""Costs, effects and copies in words."""

from __future__ import annotations

import pytest

from sevenwonders_tui.content.words import cost_words
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.seven.content.words import card_effects_words, effect_words
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.effects import CopyGuild, DiscardBuild, FreeBuild, SeventhCard
from sevenwonders_tui.seven.engine.sizes import city_count, copies_in_play, guilds_in_play


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("lumber_yard", "free"),
        ("mine", "1 coin"),
        ("temple", "1 wood, 1 clay, 1 glass"),
        ("fortifications", "1 stone, 3 ore"),
    ],
)
def test_costs(box: Catalog, card: str, words: str) -> None:
    """A cost is a list of numbers and names, and none is free."""
    assert cost_words(box.card(CardId(card)).cost) == words


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


def test_copies_in_play(box: Catalog) -> None:
    """A copy is in play from the number of players printed on it; two players use the deck of three."""
    forum = box.card(CardId("forum"))
    assert [copies_in_play(forum, city_count(players)) for players in range(2, 8)] == [1, 1, 1, 1, 2, 3]
    assert copies_in_play(box.card(CardId("spies_guild")), 7) == 0
    assert [guilds_in_play(city_count(players)) for players in range(2, 8)] == [5, 5, 6, 7, 8, 9]
