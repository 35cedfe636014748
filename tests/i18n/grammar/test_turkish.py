"""Turkish people and numbers, by rule."""

from __future__ import annotations

import pytest

from sevenwonders_tui.i18n.grammar import grammar_of

TURKISH = grammar_of("tr")


@pytest.mark.parametrize(
    ("name", "accusative", "dative", "genitive", "locative", "ablative"),
    [
        ("Anna", "'yı", "'ya", "'nın", "'da", "'dan"),
        ("Ayşe", "'yi", "'ye", "'nin", "'de", "'den"),
        ("Ali", "'yi", "'ye", "'nin", "'de", "'den"),
        ("Fıstıkçı", "'yı", "'ya", "'nın", "'da", "'dan"),
        ("Cleo", "'yu", "'ya", "'nun", "'da", "'dan"),
        ("Ubu", "'yu", "'ya", "'nun", "'da", "'dan"),
        ("Köprülü", "'yü", "'ye", "'nün", "'de", "'den"),
        ("Şanö", "'yü", "'ye", "'nün", "'de", "'den"),
        ("Ben", "'i", "'e", "'in", "'de", "'den"),
        ("Ahmet", "'i", "'e", "'in", "'te", "'ten"),
        ("Burak", "'ı", "'a", "'ın", "'ta", "'tan"),
        ("Mehmed", "'i", "'e", "'in", "'de", "'den"),
        ("Gökçeç", "'i", "'e", "'in", "'te", "'ten"),
        ("Tunuş", "'u", "'a", "'un", "'ta", "'tan"),
        ("Umut", "'u", "'a", "'un", "'ta", "'tan"),
        ("Ümüt", "'ü", "'e", "'ün", "'te", "'ten"),
        ("Halıl", "'ı", "'a", "'ın", "'da", "'dan"),
        ("annax", "'ı", "'a", "'ın", "'ta", "'tan"),
        ("Éva", "'yı", "'ya", "'nın", "'da", "'dan"),
        ("Renée", "'yi", "'ye", "'nin", "'de", "'den"),
        ("Jürgen", "'i", "'e", "'in", "'de", "'den"),
        ("Harry", "'yi", "'ye", "'nin", "'de", "'den"),
        ("Roy", "'u", "'a", "'un", "'da", "'dan"),
        ("Marc", "'ı", "'a", "'ın", "'ta", "'tan"),
        ("Mike", "'ı", "'a", "'ın", "'ta", "'tan"),
        ("ALİ", "'yi", "'ye", "'nin", "'de", "'den"),
        ("ANNA", "'yı", "'ya", "'nın", "'da", "'dan"),
        ("Oyuncu 1", "'i", "'e", "'in", "'de", "'den"),
        ("0", "'ı", "'a", "'ın", "'da", "'dan"),
        ("2", "'yi", "'ye", "'nin", "'de", "'den"),
        ("3", "'ü", "'e", "'ün", "'te", "'ten"),
        ("4", "'ü", "'e", "'ün", "'te", "'ten"),
        ("5", "'i", "'e", "'in", "'te", "'ten"),
        ("6", "'yı", "'ya", "'nın", "'da", "'dan"),
        ("9", "'u", "'a", "'un", "'da", "'dan"),
        ("10", "'u", "'a", "'un", "'da", "'dan"),
        ("40", "'ı", "'a", "'ın", "'ta", "'tan"),
        ("100", "'ü", "'e", "'ün", "'de", "'den"),
        ("1000", "'i", "'e", "'in", "'de", "'den"),
        ("III", "'ü", "'e", "'ün", "'te", "'ten"),
    ],
)
def test_names_and_numbers_take_their_suffix_behind_an_apostrophe(
    name: str, accusative: str, dative: str, genitive: str, locative: str, ablative: str
) -> None:
    """Vowels follow the last one of the name, and a d becomes a t behind a hard consonant."""
    forms = [TURKISH.inflect(name, case).removeprefix(name) for case in ("acc", "dat", "gen", "loc", "abl")]
    assert forms == [accusative, dative, genitive, locative, ablative]


@pytest.mark.parametrize("name", ["陳", "Иван", "BRT", "Αννα"])
def test_a_name_that_no_rule_reads_stands_before_a_noun(name: str) -> None:
    """Nobody knows how such a name ends when it is spoken; the noun takes the case."""
    assert TURKISH.inflect(name, "dat") == f"{name} adlı oyuncuya"
    assert TURKISH.inflect(name, "gen") == f"{name} adlı oyuncunun"
