"""Texts that people read, in the language of whoever reads them. English is the source.

    _, ngettext, pgettext    say a text now, in the language of the running context
    N_, NP_, NN_             only mark a text; whoever shows it says it, by `say` or as `Said`
    content_name             the name of a card, a wonder or a city; screens ask their Book
    Said, SaidError          a sentence and its values, which is said where it is shown
    error_words              what an error says, be it the engine's
    and_list, decimal, ...   lists and numbers as a language writes them
    speak, switch_language   which language the running context has
    language.py              which language a person wants

Babel finds the texts with the keywords `_ N_ NP_:1c,2 NN_:1,2 ngettext:1,2 pgettext:1c,2`.
"""

from sevenwonders_tui.i18n.language import (
    ENGLISH,
    LANGUAGES,
    accepted_language,
    choose_language,
    find_language,
    languages,
    locale_of,
)
from sevenwonders_tui.i18n.phrase import (
    alphabetical,
    and_list,
    comma,
    comma_list,
    decimal,
    or_list,
    percent,
    semicolon_list,
    sentence_gap,
    sentences,
    start_upper,
    upper,
    without_stop,
)
from sevenwonders_tui.i18n.said import NN_, Said, SaidError, Value, error_words
from sevenwonders_tui.i18n.voice import (
    N_,
    NP_,
    Marked,
    _,
    content_name,
    in_all_languages,
    ngettext,
    pgettext,
    say,
    speak,
    spoken_language,
    switch_language,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "NN_",
    "NP_",
    "N_",
    "Marked",
    "Said",
    "SaidError",
    "Value",
    "_",
    "accepted_language",
    "alphabetical",
    "and_list",
    "choose_language",
    "comma",
    "comma_list",
    "content_name",
    "decimal",
    "error_words",
    "find_language",
    "in_all_languages",
    "languages",
    "locale_of",
    "ngettext",
    "or_list",
    "percent",
    "pgettext",
    "say",
    "semicolon_list",
    "sentence_gap",
    "sentences",
    "speak",
    "spoken_language",
    "start_upper",
    "switch_language",
    "upper",
    "without_stop",
]
