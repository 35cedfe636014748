"""The state of a game of Duel, in a few words."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.i18n import _, ngettext


def moment_of_duel(view: View) -> str:
    """Return the age and the number of cards left, or that Wonders are drafted.

    No number is given when the last card of an age is gone and a player must choose who begins the next age.
    """
    if view.group:
        return _("Draft of the Wonders")
    count = view.lying.bit_count()
    if not count:
        return _("Age {age}").format(age=AGES[view.age])
    cards = ngettext("{n} card left", "{n} cards left", count).format(n=count)
    return _("Age {age}, {cards}").format(age=AGES[view.age], cards=cards)
