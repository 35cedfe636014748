"""Names that know their forms, and texts that ask for one: `{card:acc}`.

Translators write the forms of a name, or of a counted text, in entries of their own beside it: the context of the entry
says which form it is. A place of a text asks for a form behind its colon. English has no such entry and never asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from typing import IO, Any, NamedTuple

from sevenwonders_tui.i18n.grammar import Grammar, grammar_of

ARABIC = "arabic"
"""What asks for a number in digits where the code fills in a Roman numeral."""
CASES = frozenset(
    ["bare", "acc", "gen", "dat", "loc", "ins", "abl", "all", "ade", "sub", "del", "ine", "ela", "voc"]
) | {ARABIC}
"""The cases that a place may ask for. `bare` is the name itself, without the article of its title."""
ARTICLE, START = "a", "A"
"""What asks for a name behind its article, and for one at the beginning of a sentence."""
GENDER = "gender"
"""The entry of a name that says `m`, `f`, `n` or, for a name of many, `pl`."""
SHORT = "short"
"""The entry of a name that says it where it would be cut."""
GENDERS = ("m", "f", "n", "pl")
CONTEXT_END = "\x04"
"""What stands between context and text in compiled catalogues."""

_NUMBER = re.compile(r"[+-]?(\d+)\D?")
"""A number, or one with a sign behind it: `3¢`."""
_ASKS = re.compile(r"\{\w+:")


class AskedForm(NamedTuple):
    """What a place asks for."""

    article: str = ""
    case: str = ""
    choices: tuple[str, ...] = ()
    """Words to choose from by the number or the gender of the name: `braucht/brauchen`."""


@cache
def find_form(asked: str) -> AskedForm | None:
    """Return what is asked for behind the colon of a place; None for a format of Python, and for what is neither.

    >>> find_form("A acc"), find_form("+d")
    (AskedForm(article='A', case='acc', choices=()), None)
    """
    if "/" in asked:
        return AskedForm(choices=tuple(asked.split("/")))
    words = asked.split(" ")
    article = words.pop(0) if words[0] in {ARTICLE, START} else ""
    if len(words) > 1 or not (article or words) or not set(words) <= CASES:
        return None
    return AskedForm(article, "".join(words))


class Inflected(str):
    """A text of a catalogue that has forms, or that asks for those of others in its places."""

    __slots__ = ("asks", "catalogue", "forms", "nth")

    catalogue: Catalogue
    forms: Mapping[str, str]
    """Its forms by what asks for them."""
    nth: int | None
    """Which of the language's plural forms it is, if it counts something."""
    asks: bool

    def __new__(
        cls, text: str, catalogue: Catalogue, forms: Mapping[str, str] | None = None, nth: int | None = None
    ) -> Inflected:
        """Take a text, and the catalogue of its language."""
        made = super().__new__(cls, text)
        made.catalogue, made.forms, made.nth = catalogue, forms or {}, nth
        made.asks = False
        return made

    def __str__(self) -> str:
        """Return it with its forms, so that `str` and f-strings of one place keep them."""
        return self

    def __format__(self, asked: str) -> str:
        """Return the form that a place asks for."""
        return self.form(asked) if asked else self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Travel to other processes as the text alone."""
        return str, (str.__str__(self),)

    def format(self, /, *args: Any, **values: Any) -> str:
        """Fill the places as `str.format` does, and those of all its forms."""
        places = {name: _Place(value, self.catalogue) for name, value in values.items()} if self.asks else values
        text = str.format(self, *args, **places)
        if self.nth is None and not self.forms:
            return text
        forms = {asked: said.format(*args, **values) for asked, said in self.forms.items()}
        return Inflected(text, self.catalogue, forms, self.nth)

    def form(self, asked: str) -> str:
        """Return the form that is asked for; one that nobody wrote is that of the nominative."""
        form = find_form(asked)
        if form is None:
            return _formatted(str.__str__(self), asked)
        if form.choices:
            return self.chosen(form.choices)
        if asked in self.forms:
            return self.forms[asked]
        grammar = self.catalogue.grammar
        told, bare = grammar.split_article(self)
        name = self.forms.get(form.case, bare)
        if not form.article:
            return name
        name = grammar.with_article(name, form.case, self.forms.get(GENDER, told))
        return capital(name) if form.article == START else name

    @property
    def short(self) -> str:
        """What it is called where there is no room for it."""
        return self.forms.get(SHORT, self)

    def chosen(self, choices: Sequence[str]) -> str:
        """Return the one of some words that agrees with the text in number, or in gender where there are four."""
        if self.nth is not None:
            return choices[min(self.nth, len(choices) - 1)]
        gender = self.forms.get(GENDER) or self.catalogue.grammar.split_article(self)[0] or GENDERS[0]
        at = GENDERS.index(gender) if gender in GENDERS else 0
        return choices[at if len(choices) == len(GENDERS) else -(gender == "pl")]


class Listed(Inflected):
    """Names in one text, such as a list. A form that is asked of it is that of each of them."""

    __slots__ = ("joined", "members")

    members: Sequence[str]
    joined: Callable[[list[str]], str]

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Travel to other processes as the text alone."""
        return str, (str.__str__(self),)

    def form(self, asked: str) -> str:
        """Return the list with each of its members in that form; only the first one begins a sentence."""
        form = find_form(asked)
        if form is None:
            return _formatted(str.__str__(self), asked)
        if form.choices and len(self.members) == 1:
            return self.catalogue.fill(self.members[0], asked)
        if form.choices:
            return form.choices[-1 if len(form.choices) == len(GENDERS) else 1]
        first, *others = self.members
        rest = asked.replace(START, ARTICLE, 1) if form.article else asked
        return self.joined(
            [self.catalogue.fill(first, asked), *(self.catalogue.fill(member, rest) for member in others)]
        )

    @property
    def short(self) -> str:
        """The list with the short name of each of its members."""
        return self.joined([*map(shorter, self.members)])


class _Place:
    """A value in a place of a text that asks for forms."""

    __slots__ = ("catalogue", "value")

    def __init__(self, value: object, catalogue: Catalogue) -> None:
        self.value = value
        self.catalogue = catalogue

    def __format__(self, asked: str) -> str:
        return self.catalogue.fill(self.value, asked) if asked else format(self.value)


class Catalogue(GNUTranslations):
    """A compiled catalogue whose texts know their forms."""

    grammar: Grammar

    def __init__(self, file: IO[bytes], language: str, *, is_names: bool = False) -> None:
        """Read a catalogue; in one of names every text is a name, and not that of a person."""
        self.grammar = grammar_of(language)
        self._is_names = is_names
        super().__init__(file)

    def _parse(self, fp: Any) -> None:
        """Read the texts, and put the forms of each one beside it."""
        super()._parse(fp)
        texts: dict[Any, str] = self._catalog  # type: ignore[attr-defined]
        forms = _forms_of(texts)
        for key, text in texts.items():
            nth = key[1] if isinstance(key, tuple) else None
            asks = _ASKS.search(text) is not None
            if self._is_names or asks or nth is not None or key in forms:
                known = Inflected(text, self, forms.get(key), nth)
                known.asks = asks
                texts[key] = known
        for own in forms.values():
            # The forms of a text ask for forms themselves: "3 szürke lapot".
            own.update({asked: texts[key] for asked, key in own.items()})

    def fill(self, value: object, asked: str) -> str:
        """Return a value as a place asks for it: a name in its form, a person or a number by the language's rules."""
        form = find_form(asked)
        if form is None:
            return _formatted(value, asked)
        # What is no text is a number, or a sentence that is said where it is shown.
        text = str(value)
        if isinstance(text, Inflected):
            return text.form(asked)
        if form.choices:
            number = _NUMBER.fullmatch(text.strip())
            at = self.plural(int(number[1])) if number else 0  # type: ignore[attr-defined]
            return form.choices[min(at, len(form.choices) - 1)]
        name = self.grammar.inflect(text, form.case) if form.case in self.grammar.cases and text.strip() else text
        if not form.article:
            return name
        told = self.grammar.with_article(name, form.case, "")
        # A person's name stays as it was typed.
        return capital(told) if form.article == START and told != name else told

    def listed(self, text: str, members: Sequence[str], joined: Callable[[list[str]], str]) -> str:
        """Return a text that passes on what is asked of it."""
        made = Listed(text, self)
        assert isinstance(made, Listed)
        made.members, made.joined = members, joined
        return made


def capital(text: str) -> str:
    """Return a text that begins a sentence. Articles begin with no letter that a language writes in its own way."""
    return text[:1].upper() + text[1:]


@cache
def split_context(context: str) -> tuple[str, str]:
    """Return the context of a text, and the form that an entry with this context says of it.

    >>> split_context("duel card a acc"), split_context("acc"), split_context("list")
    (('duel card', 'a acc'), ('', 'acc'), ('list', ''))
    """
    words = context.split(" ")
    for at in range(max(len(words) - 2, 0), len(words)):
        asked = " ".join(words[at:])
        if asked in {GENDER, SHORT} or ("/" not in asked and find_form(asked)):
            return " ".join(words[:at]), asked
    return context, ""


def _forms_of(texts: Iterable[Any]) -> dict[Any, dict[str, Any]]:
    """Return the keys of the forms of each text of a catalogue, by the key of the text."""
    forms: dict[Any, dict[str, Any]] = {}
    for key in texts:
        message, *index = key if isinstance(key, tuple) else (key,)
        context, _end, text = message.rpartition(CONTEXT_END)
        own, asked = split_context(context)
        if asked:
            base = f"{own}{CONTEXT_END}{text}" if own else text
            forms.setdefault((base, *index) if index else base, {})[asked] = key
    return forms


def _formatted(value: object, asked: str) -> str:
    """Return a value in a format of Python; what is neither that nor a form changes nothing at the table."""
    try:
        return format(value, asked)
    except (TypeError, ValueError):
        return format(value)


def shorter(text: str) -> str:
    """Return what a name is called where there is no room for it; most are called the same."""
    return text.short if isinstance(text, Inflected) else text


def split_form(text: str, value: str, asked: str) -> tuple[str, str]:
    """Return the article that a place asks for, with its blank, and the value behind it; no article is empty."""
    said = _in_form(text, value, asked)
    article, *case = asked.split(" ")
    if article not in {ARTICLE, START}:
        return "", said
    name = _in_form(text, value, case[0] if case else "bare")
    return (said.removesuffix(name), name) if said.endswith(name) else ("", said)


def _in_form(text: str, value: str, asked: str) -> str:
    """Return a value as a place of a text asks for it, where code fills the places itself."""
    return text.catalogue.fill(value, asked) if asked and isinstance(text, Inflected) else value
