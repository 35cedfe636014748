"""The screen of both cities of 7 Wonders Duel, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.present.symbols import UNICODE, Symbols
from tests.support.duel.build import the_duel
from tests.support.duel.stories import story_of
from tests.tui.hanging import alone


def cities_of(story: str, decision: int, signs: Symbols = UNICODE) -> DuelScene:
    """Return a moment of a game as everybody sees it."""
    game = the_duel()
    return DuelScene(game, DuelBook(game.catalog), story_of(story).snapshot(decision), signs)


alone(DuelCitiesScreen, "duel_cities", lambda _players: DuelCitiesScreen(cities_of("points", -12)))
alone(DuelCitiesScreen, "duel_cities_boxes", lambda _players: DuelCitiesScreen(cities_of("boxes", -4)))
