"""The forms of names that a catalogue asks for, and whether the names have them.

A placeholder of a translation may ask for a form, `{card:acc}`. The program decides which values can replace it, so
this module lists them for each placeholder that can have forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from sevenwonders_tui.i18n.forms import GENDERS, AskedForm, find_form, split_context
from sevenwonders_tui.i18n.grammar import Grammar, grammar_of
from sevenwonders_tui.i18n.language import TEXTS
from sevenwonders_tui.i18n.voice import CONTENT
from tools.compile_catalogues import forms

PERSON, NUMBER, COUNT, TEXT = "person", "number", "count", "text"
"""The kinds of values of a placeholder: the name of a person, a number, a counted text, or another text of
`sevenwonders.po`.

Names of `content.po` go by their contexts.
"""
_CARD, _WONDER = ("card", "duel card"), ("wonder", "duel wonder", "short wonder")
_NAMES = (*_CARD, *_WONDER, "city", "piece")
_PEOPLE = "starter rival giver receiver owner player asker seat players people winners who from to left right theirs"
_NUMBERS = (
    "n number count age turn most least have need due first last all row rest seconds place places year highest ways"
    " factor second here there"
)
_PIECES = (
    "token divinity divinities mythology conspiracy decree progress offering component piece pieces tokens decrees"
    " kept returned by taken given"
)
_COUNTS = (
    "coins points shields cards own others price cost gain units goods resources spaces cubes games turns seats players"
    " victory defeat built won lost left right least most fewer total paid vault bank copies guilds wonders symbols"
    " steps span deck laid temples offerings mythologies actions tokens ages base more short one two three moves n"
    " bens cleos yours left_shields right_shields loss pay each held bots count have"
)
_TEXTS = (
    "rows key keys call plots hide look build sell "
    "game games stage chamber space section thing symbol resource colors color what choice choices answer who how when"
    " goods good units cost price gives effects gain category moment back bot side way reason names verdict mythology"
)

_CARD_PLACES = (
    "card cards children parent chain first then grave under guild source follower kept returned taken given by"
)


def _kinds() -> dict[str, frozenset[str]]:
    kinds: dict[str, set[str]] = {}
    for kind, names in ((PERSON, _PEOPLE), (NUMBER, _NUMBERS), (COUNT, _COUNTS), (TEXT, _TEXTS), ("piece", _PIECES)):
        for name in names.split():
            kinds.setdefault(name, set()).add(kind)
    # Lists of people and of components use the same placeholders as single ones.
    for name in ("name", "other", "names", "what", "choice", "answer", "things"):
        kinds.setdefault(name, set()).update({PERSON, TEXT, *_NAMES})
    for name in _CARD_PLACES.split():
        kinds.setdefault(name, set()).update(_CARD)
    for name in ("wonder", "wonders", "by"):
        kinds.setdefault(name, set()).update(_WONDER)
    for name in ("city", "cities"):
        kinds.setdefault(name, set()).update({"city", PERSON})
    for name in ("target", "source"):
        kinds.setdefault(name, set()).update({TEXT, NUMBER})
    for name in ("some", "next", "last"):
        kinds.setdefault(name, set()).update({PERSON, TEXT, COUNT, *_NAMES})
    kinds["guild"].add(PERSON)
    kinds["card"].update({"piece", *_WONDER})
    return {name: frozenset(found) for name, found in kinds.items()}


PLACES = _kinds()
"""The kinds of values of each placeholder that may ask for a form."""


@dataclass(frozen=True)
class Offered:
    """The forms that names and texts of a language have, by kind."""

    grammar: Grammar
    written: Mapping[str, frozenset[str]]
    """The forms that catalogue entries give to at least one name of a kind."""
    plurals: int


def asked_places(message: Message) -> Iterator[tuple[str, str]]:
    """Yield the placeholders of a translation with the forms that they ask for, unless the text itself asks for the
    same.
    """
    own = {(name, asked) for text in forms(message.id) for name, asked in _places(text) if asked}
    for text in forms(message.string):
        for name, asked in _places(text):
            if asked and (name, asked) not in own:
                yield name, asked


def _places(text: str) -> Iterator[tuple[str, str]]:
    try:
        yield from ((name, asked or "") for _words, name, asked, _how in Formatter().parse(text) if name is not None)
    except ValueError:
        # This brace begins no placeholder: another test reports it.
        return


def form_faults(folder: Path) -> list[str]:
    """Return the faults of the forms that a language's catalogues ask for or give, each with its line."""
    language = folder.parent.name
    catalogs = {domain: _read(folder / f"{domain}.po", language) for domain in (TEXTS, CONTENT)}
    offered = _offered(language, catalogs)
    faults: list[str] = []
    for domain, catalog in catalogs.items():
        for message in filter(_is_text, catalog):
            found = [*_form_faults(message), *_place_faults(message, offered)]
            faults += [f"{folder.parent.name}/{domain}.po:{message.lineno}: {fault}" for fault in found]
    return faults


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as stream:
        return read_po(stream, locale=language, domain=path.stem)


def _is_text(message: Message) -> bool:
    return bool(message.id) and any(forms(message.string))


def _offered(language: str, catalogs: Mapping[str, Catalog]) -> Offered:
    written: dict[str, set[str]] = {}
    for domain, catalog in catalogs.items():
        for message in filter(_is_text, catalog):
            context, form = split_context(message.context or "")
            if form:
                kind = context if domain == CONTENT else COUNT if len(forms(message.id)) > 1 else TEXT
                written.setdefault(kind, set()).add(form)
    return Offered(
        grammar_of(language),
        {kind: frozenset(found) for kind, found in written.items()},
        catalogs[TEXTS].num_plurals,
    )


def _form_faults(message: Message) -> Iterator[str]:
    """Yield the faults of an entry that gives a form."""
    _context, form = split_context(message.context or "")
    if form == "gender" and not set(forms(message.string)) <= {*GENDERS}:
        yield f"gender is one of {', '.join(GENDERS)}"


def _place_faults(message: Message, offered: Offered) -> Iterator[str]:
    for name, asked in asked_places(message):
        form, place = find_form(asked), f"{{{name}:{asked}}}"
        kinds = PLACES.get(name)
        if form is None:
            yield f"{place} asks for a form that is not known"
        elif kinds is None:
            yield f"{place}: what stands in this place has no forms"
        elif not any(_has(kind, form, offered) for kind in kinds):
            kind_names = ", ".join(sorted(kinds))
            yield f"{place}: nothing that stands there has this form ({kind_names})"


def _has(kind: str, form: AskedForm, offered: Offered) -> bool:
    """Whether some value of a kind has a form."""
    written = offered.written.get(kind, frozenset())
    grammar = offered.grammar
    if form.choices:
        if kind in {NUMBER, COUNT}:
            return len(form.choices) == offered.plurals
        return len(form.choices) in {2, len(GENDERS)} and (
            kind == PERSON or "gender" in written or bool(grammar.articles)
        )
    if form.article and not (grammar.has_articles or _any_article(written)):
        return False
    if not form.case or (form.article and form.case in grammar.article_cases):
        return bool(form.article)
    if form.case == "bare":
        return bool(grammar.articles)
    return form.case in written or (kind in {PERSON, NUMBER} and form.case in grammar.cases)


def _any_article(written: Iterable[str]) -> bool:
    return any(form.split(" ")[0] in {"a", "A"} for form in written)
