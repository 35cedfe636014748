"""The glossary of 7 Wonders Duel, with the words of the boxes that are played with."""

from __future__ import annotations

from sevenwonders_tui.engine.duel.catalog import Box, Boxes
from sevenwonders_tui.present.duel.terms import GROUPS
from sevenwonders_tui.present.glossary import glossary_page
from sevenwonders_tui.present.rule_page import RulePage

_PAGES = {Box.PANTHEON: "pantheon", Box.AGORA: "agora"}
"""The pages of the rules that only a box needs."""


def duel_glossary(boxes: Boxes) -> RulePage:
    """Return the page; what belongs to another box is left out."""
    left_out = {page for box, page in _PAGES.items() if box not in boxes}
    groups = [(title, [term for term in terms.values() if term.page not in left_out]) for title, terms in GROUPS]
    return glossary_page([(title, terms) for title, terms in groups if terms])
