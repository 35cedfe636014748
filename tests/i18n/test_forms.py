"""Names that know their forms, and texts that ask for one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.i18n import (
    N_,
    NN_,
    Said,
    _,
    and_list,
    around,
    comma_list,
    content_name,
    ngettext,
    or_list,
    pgettext,
    speak,
    split_form,
)
from sevenwonders_tui.i18n.language import EXTRA
from sevenwonders_tui.plain.sentence import told_so
from sevenwonders_tui.present.line import Role, Span, clip, clip_line, fit, plain, spread, told
from sevenwonders_tui.present.term import Term, explanation
from tests.i18n.catalogues import Texts, write_catalogue

TEXTS: Texts = {
    "take {card}": "nimm {card:a acc}",
    "with {card}": "mit {card:dat}",
    "{card} stands": "{card:A} {card:steht/stehen}",
    "his {card}": "{card:sein/seine/sein/seine} {card:bare}",
    "{coins} lack": "{coins} {coins:fehlt/fehlen}",
    "pay {coins}": "mit {coins:dat} zahlen",
    "{n} of them": "{n} {n:fehlt/fehlen} {n:+d}",
    ("{n} coin", "{n} coins"): ("{n} Taler", "{n} Taler"),
    ("dat", "{n} coin", "{n} coins"): ("{n} Taler", "{n} Talern"),
    "chamber {number}": "Kammer {number}",
    ("dat", "chamber {number}"): "der Kammer {number}",
    "in {chamber}": "in {chamber:dat}",
    ("list", "{some}, {next}"): "{some}, {next}",
    ("list", "{some} and {last}"): "{some} und {last}",
    ("list", "{some} or {last}"): "{some} oder {last}",
    "back": "zurück",
    ("leave", "back"): "raus",
    ("leave dat", "back"): "dem Rückweg",
    "by {way}": "auf {way:dat}",
    "{name}'s city": "{name:gen} Stadt",
    "odd {card}": "{card:xyz}",
}
NAMES: Texts = {
    ("card", "Altar"): "Altar",
    ("card gender", "Altar"): "m",
    ("card dat", "Altar"): "Altare",
    ("card", "Baths"): "Bäder",
    ("card gender", "Baths"): "pl",
    ("card", "Mint"): "Münze",
    ("card", "Great Hall"): "Große Versammlung",
    ("card short", "Great Hall"): "Gr. Vers.",
    ("wonder", "The Temple"): "Der Tempel",
    ("wonder", "The Gardens"): "Die Hängenden Gärten",
    ("wonder gender", "The Gardens"): "pl",
    ("wonder a dat", "The Gardens"): "all den Gärten",
}


@pytest.fixture(autouse=True)
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a German of a few texts in each test."""
    folder = tmp_path / "de"
    write_catalogue(folder, "de", TEXTS)
    write_catalogue(folder, "de", NAMES, domain="content")
    monkeypatch.setenv(EXTRA, str(folder))
    with speak("de"):
        yield


def card(name: str) -> str:
    """Return the name of a card."""
    return content_name("card", name)


def test_a_place_asks_for_the_article_and_the_case_of_a_name() -> None:
    """The case is written in the catalogue, and the article follows from gender and case."""
    assert _("take {card}").format(card=card("Altar")) == "nimm den Altar"
    assert _("take {card}").format(card=content_name("wonder", "The Temple")) == "nimm den Tempel"
    assert _("with {card}").format(card=card("Altar")) == "mit Altare"


def test_a_form_that_nobody_wrote_is_the_nominative() -> None:
    """A language writes only what differs, and a name without gender has no article."""
    assert _("with {card}").format(card=card("Mint")) == "mit Münze"
    assert _("take {card}").format(card=card("Mint")) == "nimm Münze"


def test_a_verb_and_a_pronoun_agree_with_the_name() -> None:
    """Two words are for one and many, four for the genders and many."""
    assert _("{card} stands").format(card=card("Altar")) == "Der Altar steht"
    assert _("{card} stands").format(card=card("Baths")) == "Die Bäder stehen"
    assert _("his {card}").format(card=content_name("wonder", "The Temple")) == "sein Tempel"
    assert _("his {card}").format(card=card("Baths")) == "seine Bäder"


def test_a_form_that_is_written_whole_wins() -> None:
    """What no rule makes is written as it is asked for."""
    assert f"{content_name('wonder', 'The Gardens'):a dat}" == "all den Gärten"


def test_a_count_is_filled_in_with_its_forms() -> None:
    """The forms of a counted text have the same numbers, and a verb agrees with them."""
    one, three = (ngettext("{n} coin", "{n} coins", n).format(n=n) for n in (1, 3))
    assert _("{coins} lack").format(coins=one) == "1 Taler fehlt"
    assert _("{coins} lack").format(coins=three) == "3 Taler fehlen"
    assert _("pay {coins}").format(coins=three) == "mit 3 Talern zahlen"
    assert _("{n} of them").format(n=2) == "2 fehlen +2"


@pytest.mark.parametrize(("coins", "verb"), [("1¢", "fehlt"), ("3¢", "fehlen"), ("+12¢", "fehlen"), ("1c", "fehlt")])
def test_a_verb_agrees_with_a_number_that_has_a_sign(coins: str, verb: str) -> None:
    """Screens say amounts by signs."""
    assert _("{coins} lack").format(coins=coins) == f"{coins} {verb}"


def test_a_text_with_places_passes_its_forms_on() -> None:
    """A text that stands in a place of another has forms in the catalogue too, with or without a context."""
    assert _("in {chamber}").format(chamber=_("chamber {number}").format(number=3)) == "in der Kammer 3"
    assert _("by {way}").format(way=pgettext("leave", "back")) == "auf dem Rückweg"


@pytest.mark.parametrize(("listed", "said"), [(and_list, "und"), (or_list, "oder")])
def test_a_list_passes_the_form_on_to_each_member(listed: object, said: str) -> None:
    """A list of several is of many, and only its first member begins a sentence."""
    assert callable(listed)
    names = [card("Altar"), content_name("wonder", "The Temple")]
    assert _("take {card}").format(card=listed(names)) == f"nimm den Altar {said} den Tempel"
    assert _("{card} stands").format(card=listed(names)) == f"Der Altar {said} der Tempel stehen"
    assert _("{card} stands").format(card=listed(names[:1])) == "Der Altar steht"


def test_words_around_a_name_keep_its_forms() -> None:
    """A sign behind it is no part of what is inflected; several names pass the form on as a list does."""
    altar, baths = around("{} ✎".format, card("Altar")), around("{} +3".format, card("Baths"))
    assert altar == "Altar ✎"
    assert _("take {card}").format(card=altar) == "nimm den Altar ✎"
    assert _("{card} stands").format(card=baths) == "Die Bäder +3 stehen"
    assert _("his {card}").format(card=altar) == "sein Altar ✎"
    both = around("{} → {}".format, altar, content_name("wonder", "The Temple"))
    assert _("{card} stands").format(card=both) == "Der Altar ✎ → der Tempel stehen"


def test_a_name_that_would_be_cut_is_the_short_one() -> None:
    """Only then, and with what stands around it; a place cannot ask for it."""
    hall = card("Great Hall")
    assert (clip(hall, 18), clip(hall, 17), clip(hall, 6)) == ("Große Versammlung", "Große Versammlung", "Gr. V…")
    assert clip(hall, 16) == "Gr. Vers."
    assert fit(around("→ {}".format, hall), 14) == "→ Gr. Vers.   "
    assert plain(clip_line((Span("1 "), Span(hall)), 16)) == "1 Gr. Vers."
    assert plain(spread((Span(hall),), (Span("3¢"),), 16)) == "Gr. Vers.     3¢"
    assert clip(comma_list([hall, card("Altar")]), 20) == "Gr. Vers., Altar"
    with speak("en"):
        assert clip(card("Great Hall"), 8) == "Great H…"


def test_lists_within_lists_pass_the_form_on() -> None:
    """A list of more than two is made of pairs."""
    names = [card("Altar"), card("Altar"), card("Baths")]
    assert _("take {card}").format(card=comma_list(names)) == "nimm den Altar, den Altar, die Bäder"
    assert _("take {card}").format(card=and_list(names)) == "nimm den Altar, den Altar und die Bäder"


def test_what_is_said_later_passes_the_form_on() -> None:
    """A `Said`, its values and their lists have the forms of the language that is spoken when it is said."""
    assert str(Said(N_("in {chamber}"), chamber=Said(N_("chamber {number}"), number=3))) == "in der Kammer 3"
    assert _("in {chamber}").format(chamber=Said(N_("chamber {number}"), number=3)) == "in der Kammer 3"
    coins = Said(*NN_("{n} coin", "{n} coins"), n=1, count=1)
    assert str(Said(N_("{coins} lack"), coins=coins)) == "1 Taler fehlt"


def test_a_line_of_spans_is_filled_with_forms() -> None:
    """A span keeps its role, and its text is the form that is asked for; the article is one of the words around."""
    spans = told(_("take {card}"), Role.MUTED, card=Span(card("Altar"), Role.TITLE))
    assert spans == (Span("nimm ", Role.MUTED), Span("den ", Role.MUTED), Span("Altar", Role.TITLE))
    assert split_form("take {card:acc}", "Altar", "acc") == ("", "Altar")


def test_a_word_that_agrees_with_a_span_is_one_of_the_words_around() -> None:
    """It has neither the colour of the card nor what explains it."""
    spans = told(_("{card} stands"), Role.MUTED, card=Span(card("Baths"), Role.TITLE, term="any.card"))
    assert [(span.text, span.role, span.term) for span in spans] == [
        ("Die ", Role.MUTED, ""),
        ("Bäder", Role.TITLE, "any.card"),
        (" ", Role.MUTED, ""),
        ("stehen", Role.MUTED, ""),
    ]


def test_a_person_who_begins_a_sentence_stays_as_typed() -> None:
    """A name without an article keeps its small letter."""
    assert _("{card} stands").format(card="annax") == "annax steht"


def test_a_term_is_told_with_the_forms_of_its_values() -> None:
    """What a span carries keeps names and counts, not their texts alone."""
    term = Term("any.lack", N_("coins"), N_("They lack."), now=N_("{coins} lack"))
    carried = term.of(coins=ngettext("{n} coin", "{n} coins", 1).format(n=1))
    assert explanation(term, carried, "").now == "1 Taler fehlt"
    assert told_so(term, coins=ngettext("{n} coin", "{n} coins", 3).format(n=3)) == "3 Taler fehlen"
    assert carried == term.of(coins="1 Taler")
    assert type(pickle.loads(pickle.dumps(carried))) is str


def test_people_follow_rules() -> None:
    """No catalogue has them."""
    assert _("{name}'s city").format(name="Ben") == "Bens Stadt"


def test_english_and_names_of_ones_own_stay_as_they_are() -> None:
    """Whoever wrote content of their own gave it one form."""
    with speak("en"):
        assert _("take {card}").format(card=card("Altar")) == "take Altar"
    assert _("take {card}").format(card=card("My Own")) == "nimm My Own"


def test_a_form_that_is_not_known_changes_nothing() -> None:
    """A catalogue that nobody has checked stops no game; `make catalogues` refuses it before."""
    for value in ("Ben", 3, Said(N_("Ben")), card("Altar"), and_list([card("Altar"), card("Mint")])):
        assert _("odd {card}").format(card=value) == str(value)


def test_names_travel_as_plain_texts() -> None:
    """Another process may speak another language."""
    name = card("Altar")
    assert pickle.loads(pickle.dumps(name)) == "Altar"
    assert type(pickle.loads(pickle.dumps(name))) is str
    assert type(pickle.loads(pickle.dumps(and_list([name, name])))) is str
