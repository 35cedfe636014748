"""The glossary as a page of the rules: its entries are the terms that explain things on the screens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sevenwonders_tui.i18n import N_, Marked, say
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.present.rule_page import GLOSSARY_PAGE, Paper, RulePage
from sevenwonders_tui.present.term import Term, glossary


def glossary_page(groups: Sequence[tuple[Marked, Iterable[Term]]]) -> RulePage:
    """Return the page with these groups of terms, each sorted by their titles."""

    def write(paper: Paper) -> None:
        for title, terms in groups:
            paper.head(say(title))
            paper.rows([(line(Span(say(term.title), Role.STRONG)), say(term.told)) for term in glossary(terms)])

    return RulePage(GLOSSARY_PAGE, N_("Glossary"), write)
