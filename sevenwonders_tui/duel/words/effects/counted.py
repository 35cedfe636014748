"""Counted things, in words and in signs: `2 coins for each red card of your own`, `2¢/red`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.effects import Count, Countable, Thing, Where
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import NP_, Marked, _, or_list, say

_SIGNS: dict[Thing, Marked] = {
    Thing.WONDER: NP_("sign per", "Wonder"),
    Thing.COINS3: NP_("sign per", "3 coins"),
    Thing.PROGRESS: NP_("sign per", "progress"),
    Thing.MYTHOLOGY_TOKEN: NP_("sign per", "myth"),
    Thing.OFFERING_TOKEN: NP_("sign per", "gift"),
    Thing.CUBES: NP_("sign per", "cube"),
    Thing.TEMPLE: NP_("sign per", "temple"),
}
_WORDS: dict[Countable, Marked] = {
    Color.BROWN: NP_("for each", "brown card"),
    Color.GREY: NP_("for each", "grey card"),
    Color.BLUE: NP_("for each", "blue card"),
    Color.YELLOW: NP_("for each", "yellow card"),
    Color.RED: NP_("for each", "red card"),
    Color.GREEN: NP_("for each", "green card"),
    Color.PURPLE: NP_("for each", "purple card"),
    Thing.WONDER: NP_("for each", "built Wonder"),
    Thing.COINS3: NP_("for each", "set of three coins"),
    Thing.PROGRESS: NP_("for each", "Progress token"),
    Thing.MYTHOLOGY_TOKEN: NP_("for each", "Mythology token"),
    Thing.OFFERING_TOKEN: NP_("for each", "Offering token"),
    Thing.CUBES: NP_("for each", "Influence cube"),
    Thing.TEMPLE: NP_("for each", "Grand Temple"),
}


def thing_words(what: Countable) -> str:
    """Return the words for one thing of a kind that is counted."""
    return say(_WORDS[what])


def per_words(gain: str, count: Count) -> str:
    """Return the words for a reward for each thing counted."""
    match count.where:
        case Where.OWN:
            text = _("{gain} for each {thing} of your own")
        case Where.OPPONENT:
            text = _("{gain} for each {thing} of the opponent")
        case Where.MOST:
            text = _("{gain} for each {thing} in the city that has most of them")
        case _:
            assert_never(count.where)
    return text.format(gain=gain, thing=or_list(map(thing_words, count.what)))


def per_sign(reward: str, things: Sequence[Countable], where: Where) -> str:
    """Return the signs for a reward for each thing counted."""
    what = "+".join(color_word(each) if isinstance(each, Color) else say(_SIGNS[each]) for each in things)
    match where:
        case Where.OWN:
            return f"{reward}/{what}"
        case Where.OPPONENT:
            return _("{reward}/their {what}").format(reward=reward, what=what)
        case Where.MOST:
            return _("{reward}/most {what}").format(reward=reward, what=what)
        case _:
            assert_never(where)
