"""The number of components of a kind, and how many of them come into a game of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sevenwonders_tui.duel.content.words import box_word
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import (
    BASE,
    Back,
    Box,
    Boxes,
    Card,
    Conspiracy,
    Decree,
    Divinity,
    MilitaryToken,
    Mythology,
    ProgressToken,
    Wonder,
)
from sevenwonders_tui.duel.engine.rules import BOARD_PROGRESS, GROUP, SEATS
from sevenwonders_tui.duel.words.book import Component
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.line import Fact


def dealt_facts(game: Duel, component: Component, copies: int) -> Iterator[Fact]:
    """Yield the number of copies of a component, the number dealt of its kind, and the box that it comes with."""
    if copies > 1:
        yield Fact(_("copies"), ngettext("{n} alike", "{n} alike", copies).format(n=copies))
    box = _box(component)
    rules = game.rules(boxes_with(component))
    match component:
        case Card(back=back):
            dealt = sum(age.get(back, 0) for age in rules.dealt)
            cards = len(rules.decks[back])
            text = ngettext(
                "{dealt} of the {n} card with this back are laid out in a game",
                "{dealt} of the {n} cards with this back are laid out in a game",
                cards,
            )
            yield Fact(_("in play"), text.format(dealt=dealt, n=cards))
        case Wonder():
            wonders = len(rules.wonders)
            text = ngettext(
                "{dealt} of {n} Wonder are dealt, {each} for each player",
                "{dealt} of {n} Wonders are dealt, {each} for each player",
                wonders,
            )
            yield Fact(_("in play"), text.format(dealt=GROUP * len(SEATS), n=wonders, each=GROUP))
        case ProgressToken():
            tokens = len(rules.progress)
            text = ngettext(
                "{dealt} of {n} token lie on the board, the others in the box",
                "{dealt} of {n} tokens lie on the board, the others in the box",
                tokens,
            )
            yield Fact(_("in play"), text.format(dealt=BOARD_PROGRESS, n=tokens))
        case _:
            pass
    yield Fact(_("comes with"), _("the base game") if box is None else box_word(box))


def boxes_with(component: Component) -> Boxes:
    """Return the smallest set of boxes with which a component is played."""
    box = _box(component)
    return BASE if box is None else (box,)


def _box(component: Component) -> Box | None:  # noqa: PLR0911  one a kind
    """Return the box that a component comes with; None for the base game."""
    match component:
        case Card(back=Back.TEMPLE):
            return Box.PANTHEON
        case Card(back=Back.SENATOR):
            return Box.AGORA
        case Card():
            return None
        case Wonder(box=box) | ProgressToken(box=box):
            return box
        case Divinity() | Mythology():
            return Box.PANTHEON
        case Decree() | Conspiracy():
            return Box.AGORA
        case MilitaryToken():
            return None
        case _:
            assert_never(component)
