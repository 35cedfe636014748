"""The acts with a card: the answers to type for them, and their names."""

from __future__ import annotations

from sevenwonders_tui.i18n import _, comma_list, start_upper
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Discard, Free, Order
from sevenwonders_tui.seven.engine.rules import DISCARD_COINS
from sevenwonders_tui.seven.words.effects.full import does
from sevenwonders_tui.seven.words.sight import Scene, order_words

BUILD, STAGE, SELL = "1", "2", "3"
"""The answers to type for the acts with a card."""


def act_words(scene: Scene, order: Order, *, is_least: bool = False) -> str:
    """Return an act as an answer: `Build Altar`, `Sell Altar, +3 coins`; `is_least` says that there are dearer ways."""
    words = start_upper(order_words(order, scene))
    match order:
        case Discard():
            return _("{deed}, +{coins}").format(deed=words, coins=scene.signs.coins(DISCARD_COINS))
        case Build(free=Free.POWER):
            return comma_list([words, _("free build of the age")])
        case Build(free=Free.CHAIN):
            return comma_list([words, _("free by a chain")])
        case BuildStage():
            city = scene.view.cities[order.city]
            gives = does(scene.book.stages(city)[city.stages].effects)
            words = _("{name}: {what}").format(name=words, what=gives)
        case _:
            pass
    return comma_list([words, _("or in another way")]) if is_least else words
