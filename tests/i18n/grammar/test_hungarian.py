"""Hungarian people and numbers, by rule."""

from __future__ import annotations

import pytest

from sevenwonders_tui.i18n.grammar import grammar_of

HUNGARIAN = grammar_of("hu")


@pytest.mark.parametrize(
    ("name", "accusative", "dative", "instrumental", "ablative"),
    [
        ("Anna", "Annát", "Annának", "Annával", "Annától"),
        ("Imre", "Imrét", "Imrének", "Imrével", "Imrétől"),
        ("Cleo", "Cleót", "Cleónak", "Cleóval", "Cleótól"),
        ("Zoli", "Zolit", "Zolinak", "Zolival", "Zolitól"),
        ("Bözsi", "Bözsit", "Bözsinek", "Bözsivel", "Bözsitől"),
        ("Márta", "Mártát", "Mártának", "Mártával", "Mártától"),
        ("Jenő", "Jenőt", "Jenőnek", "Jenővel", "Jenőtől"),
        ("Ubu", "Ubut", "Ubunak", "Ubuval", "Ubutól"),
        ("Ben", "Bent", "Bennek", "Bennel", "Bentől"),
        ("Lajos", "Lajost", "Lajosnak", "Lajossal", "Lajostól"),
        ("Péter", "Pétert", "Péternek", "Péterrel", "Pétertől"),
        ("Dávid", "Dávidot", "Dávidnak", "Dáviddal", "Dávidtól"),
        ("József", "Józsefet", "Józsefnek", "Józseffel", "Józseftől"),
        ("Ödön", "Ödönt", "Ödönnek", "Ödönnel", "Ödöntől"),
        ("György", "Györgyöt", "Györgynek", "Györggyel", "Györgytől"),
        ("Mihály", "Mihályt", "Mihálynak", "Mihállyal", "Mihálytól"),
        ("Balázs", "Balázst", "Balázsnak", "Balázzsal", "Balázstól"),
        ("Łukasz", "Łukaszt", "Łukasznak", "Łukasszal", "Łukasztól"),
        ("annax", "annaxot", "annaxnak", "annaxszal", "annaxtól"),
        ("Kriszt", "Krisztet", "Krisztnek", "Kriszttel", "Kriszttől"),
        ("Emmett", "Emmettet", "Emmettnek", "Emmett-tel", "Emmetttől"),
        ("Harry", "Harryt", "Harrynak", "Harryval", "Harrytól"),
        ("Roy", "Royt", "Roynak", "Royjal", "Roytól"),
        ("Andrew", "Andrew-t", "Andrew-nak", "Andrew-val", "Andrew-tól"),
        ("Mike", "Mike-ot", "Mike-nak", "Mike-kal", "Mike-tól"),
        ("BRT", "BRT-t", "BRT-nek", "BRT-vel", "BRT-től"),
        ("陳", "陳 nevű játékost", "陳 nevű játékosnak", "陳 nevű játékossal", "陳 nevű játékostól"),
        ("Иван", "Иван nevű játékost", "Иван nevű játékosnak", "Иван nevű játékossal", "Иван nevű játékostól"),
        ("Player 3", "Player 3-at", "Player 3-nak", "Player 3-mal", "Player 3-tól"),
        ("Anna!", "Anna!-t", "Anna!-nak", "Anna!-val", "Anna!-tól"),
    ],
)
def test_people_take_the_suffix_that_their_name_asks_for(
    name: str, accusative: str, dative: str, instrumental: str, ablative: str
) -> None:
    """Suffixes follow the vowels of a name; names that are not spoken as written take them behind a hyphen."""
    forms = [HUNGARIAN.inflect(name, case) for case in ("acc", "dat", "ins", "abl")]
    assert forms == [accusative, dative, instrumental, ablative]


@pytest.mark.parametrize(
    ("number", "accusative", "instrumental"),
    [
        ("0", "0-t", "0-val"),
        ("1", "1-et", "1-gyel"),
        ("2", "2-t", "2-vel"),
        ("3", "3-at", "3-mal"),
        ("4", "4-et", "4-gyel"),
        ("5", "5-öt", "5-tel"),
        ("6", "6-ot", "6-tal"),
        ("7", "7-et", "7-tel"),
        ("8", "8-at", "8-cal"),
        ("9", "9-et", "9-cel"),
        ("10", "10-et", "10-zel"),
        ("20", "20-at", "20-szal"),
        ("22", "22-t", "22-vel"),
        ("60", "60-at", "60-nal"),
        ("100", "100-at", "100-zal"),
        ("1000", "1000-et", "1000-rel"),
        ("1000000", "1000000-t", "1000000-val"),
        ("III", "III-at", "III-mal"),
    ],
)
def test_numbers_take_the_suffix_of_their_last_word(number: str, accusative: str, instrumental: str) -> None:
    """What is written in digits is inflected as it is spoken."""
    assert [HUNGARIAN.inflect(number, case) for case in ("acc", "ins")] == [accusative, instrumental]


@pytest.mark.parametrize(
    "name",
    [
        *("Anna", "Ádám", "Emil", "Éva", "Imre", "Írisz", "Olga", "Ödön", "Őze", "Ubu", "Üllő", "Yvonne", "x", "FLM"),
        *("1", "5", "50", "51", "500", "1000", "1500", "5000", "1000000", "I", "I. kor", "V. kor", "„Alma”", "5 pont"),
    ],
)
def test_article_before_a_vowel_is_az(name: str) -> None:
    """Numbers and Roman numerals are read aloud: az első, az öt, az ezer."""
    assert HUNGARIAN.with_article(name, "", "") == f"az {name}"


@pytest.mark.parametrize(
    "name",
    ["Ben", "Zsófi", "Yoda", "BRT", "陳", "2", "3", "11", "15", "100", "2000", "10000", "II", "VI", "X", "2 pont"],
)
def test_article_before_a_consonant_is_a(name: str) -> None:
    """Eleven is tizenegy, and ten thousand tízezer."""
    assert HUNGARIAN.with_article(name, "", "") == f"a {name}"
