"""One parsed style sheet for all apps of the process that show the same theme."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.style import Style

THEMES_KEPT = 8
"""The number of themes whose style sheets stay parsed when no app shows them."""
STYLES_KEPT = 4096


class _Parsed:
    """The parsed sheets for one set of variables. Parsed rules are only read, so apps may share them."""

    def __init__(self, variables: frozenset[tuple[str, str]]) -> None:
        self._variables = variables
        self.rules: dict[tuple[Any, ...], list[RuleSet]] = {}
        self.styles: LRUCache[str, Style] = LRUCache(STYLES_KEPT)

    @cached_property
    def variable_tokens(self) -> dict[str, list[Token]]:
        """Return the variables in the form that the parser takes."""
        return tokenize_values(dict(self._variables))


@lru_cache(THEMES_KEPT)
def _parsed_with(variables: frozenset[tuple[str, str]]) -> _Parsed:
    return _Parsed(variables)


class SharedStylesheet(Stylesheet):
    """A style sheet of one app that parses only what no app with the same variables has parsed before."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._share()

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        return self._parsed.variable_tokens

    def set_variables(self, variables: dict[str, str]) -> None:
        """Use other variables from the next parsing on."""
        self._variables = variables
        self._invalid_css = set()
        self._share()

    def reparse(self) -> None:
        """Parse everything with the current variables. If `parse` raises, nothing has changed."""
        self.parse()

    def _share(self) -> None:
        self._parsed = _parsed_with(frozenset(self._variables.items()))
        self._parse_cache = self._parsed.rules  # type: ignore[assignment]
        self._style_parse_cache = self._parsed.styles
