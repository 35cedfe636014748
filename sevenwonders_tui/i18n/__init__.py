"""Texts that people read, each in their own language. English is the source.

    _, ngettext, pgettext    translate a text now, into the language of the running context
    N_, NP_, NN_             only mark a text; the code that shows it translates it, by `say` or as `Said`
    content_name             the name of a card, a wonder or a city; screens ask their Book
    Said, SaidError          a sentence and its values, translated where it is shown
    error_words              the text of an error, including the engine's
    folded                   a text for searching
    and_list, decimal, ...   lists and numbers as a language writes them
    speak, switch_language   the language of the running context
    around                   words and signs around a name, which keep its forms
    Inflected                a text that knows its forms
    split_form               article and form that `{card:a acc}` asks for, in code that fills placeholders itself
    shorter                  the name for little room
    language.py              the choice of a person's language

Babel finds the texts with the keywords `_ N_ NP_:1c,2 NN_:1,2 ngettext:1,2 pgettext:1c,2`.
"""

from sevenwonders_tui.i18n.forms import Inflected, shorter, split_form
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
    around,
    comma,
    comma_list,
    decimal,
    folded,
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
    "Inflected",
    "Marked",
    "Said",
    "SaidError",
    "Value",
    "_",
    "accepted_language",
    "alphabetical",
    "and_list",
    "around",
    "choose_language",
    "comma",
    "comma_list",
    "content_name",
    "decimal",
    "error_words",
    "find_language",
    "folded",
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
    "shorter",
    "speak",
    "split_form",
    "spoken_language",
    "start_upper",
    "switch_language",
    "upper",
    "without_stop",
]
