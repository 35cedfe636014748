"""A conversation: what is asked, what can be typed, what comes back."""

from __future__ import annotations

import asyncio

import pytest
from rich.cells import cell_len

from sevenwonders_tui.plain.line_text import CELLS, lines_of
from sevenwonders_tui.plain.query import Aside, Numbered, Query, Setting
from sevenwonders_tui.plain.talk import AskAnew, Conversation, HasLeft, InputEnded
from sevenwonders_tui.plain.wire import LineFeed
from tests.plain.script import ScriptedWire

CARDS = Query(
    ["You have 2 cards.", "Which card?"],
    [Numbered("altar", "Altar, blue, free", "Altar."), Numbered("baths", "Baths, blue, 1 stone", "Baths.")],
    [Aside("h", "hand", lambda rest: [f"Your hand {rest}".strip()])],
)


def talk(*typed: str) -> tuple[Conversation, ScriptedWire]:
    """Return a conversation with somebody who types these lines."""
    wire = ScriptedWire(typed)
    return Conversation(wire), wire


async def test_number_answers_and_the_answer_is_echoed() -> None:
    """What is new comes first, then the question, its answers, and the prompt; the answer is said again."""
    said, wire = talk("2")
    said.add_news("Ben built Altar.")
    assert await said.ask(CARDS) == "baths"
    assert wire.lines == [
        "Ben built Altar.",
        "You have 2 cards.",
        "Which card?",
        "1 Altar, blue, free",
        "2 Baths, blue, 1 stone",
        "Type 1 to 2, or ? for more.",
        "Baths.",
    ]


@pytest.mark.parametrize("typed", ["h", "H", "hand", "Hand", "\uff48", "  h  "])
async def test_letter_or_word_asks_aside(typed: str) -> None:
    """A letter asks for something else, and the question is asked again; wide letters of an input method do too."""
    said, wire = talk(typed, "1")
    assert await said.ask(CARDS) == "altar"
    assert wire.lines[5:] == ["Your hand", "Which card?", "Type 1 to 2, or ? for more.", "Altar."]


def with_lists(said: Conversation) -> list[str]:
    """Give a conversation two settings, and return where their changes are noted."""
    changed: list[str] = []

    def setting(words: str, *, is_now: bool) -> Setting:
        async def choose() -> None:
            changed.append(words)

        return Setting(words, is_now, choose)

    said.settings = lambda: [
        setting("Lists: brief", is_now=False),
        setting("Lists: full", is_now=True),
        setting("Language: Deutsch", is_now=False),
    ]
    return changed


@pytest.mark.parametrize("typed", [":lists brief", ": lis bri", "find lists brief", "lists brief", "Lists BRIEF"])
async def test_setting_is_changed_by_its_words_at_any_question(typed: str) -> None:
    """With the colon, with its word, or with the setting's own words; then the question is asked anew."""
    said, wire = talk(typed, "1")
    changed = with_lists(said)
    assert await said.ask(CARDS) == "altar"
    assert changed == ["Lists: brief"]
    assert wire.lines[5:8] == ["Lists: brief.", "You have 2 cards.", "Which card?"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (":", ["1: Altar, blue, free", "h: hand", ": Lists: brief", ": Lists: full (as it is now)", "q: leave"]),
        (":lists", ["b: brief lists", ": Lists: brief", ": Lists: full (as it is now)"]),
        (":altar", ["1: Altar, blue, free"]),
        (":han", ["Your hand"]),
        (":xyzzy", ["Nothing here is called xyzzy."]),
    ],
)
async def test_commands_of_this_moment_are_found_by_words(typed: str, told: list[str]) -> None:
    """The colon alone lists all of them with the settings; an aside that alone fits is told, an answer never given."""
    said, wire = talk(typed, "2")
    changed = with_lists(said)
    assert await said.ask(CARDS) == "baths"
    assert changed == []
    assert [line for line in told if line not in wire.lines] == []


async def test_letter_with_something_behind_it_changes_no_setting() -> None:
    """`h bri` is what it was before there were words for settings."""
    said, wire = talk("h bri", "1")
    changed = with_lists(said)
    assert await said.ask(CARDS) == "altar"
    assert changed == []
    assert "Your hand bri" in wire.lines


async def test_asides_have_numbers_for_who_can_type_no_letters() -> None:
    """0 numbers everything that can be asked for, so that digits and Enter are enough."""
    said, wire = talk("0", "1", "\uff11")
    assert await said.ask(CARDS) == "altar"
    assert "1 hand" in wire.lines
    assert "Your hand" in wire.lines


@pytest.mark.parametrize("typed", ["3", "0x", "1 1", "1.5", "-1", "9" * 5000, "\x1b[A", "xyzzy", "🂡" * 300])
async def test_nonsense_is_told_what_can_be_typed(typed: str) -> None:
    """Whatever is typed gets a sentence back, and no more of it than a line has room for."""
    said, wire = talk(typed, "1")
    assert await said.ask(CARDS) == "altar"
    told = wire.lines[5:-1]
    assert told[-1].endswith("Type 1 to 2, or ? for more.")
    assert "cannot be typed here." in told[0]
    assert "\x1b" not in wire.said


async def test_enter_tells_what_is_new() -> None:
    """Nothing breaks into typing: news wait for an empty line, and then the question comes again."""
    said, wire = talk("", "", "1")
    said.add_news("first")
    assert await said.listen(CARDS) is None
    said.add_news("second")
    assert await said.listen(CARDS) is None
    assert wire.lines.index("Nothing is new.") < wire.lines.index("second")


async def test_help_tells_all_that_can_be_typed() -> None:
    """`?` names every number and every letter."""
    said, wire = talk("?", "1")
    await said.ask(CARDS)
    assert {"1: Altar.", "2: Baths.", "h: hand", "a: again", "q: leave"} <= set(wire.lines)


async def test_end_of_input_leaves_everything() -> None:
    """A pipe that ends, and `q`, leave; the first of them for good."""
    said, _wire = talk()
    with pytest.raises(InputEnded):
        await said.ask(CARDS)
    assert said.is_over
    said, _wire = talk("q")
    with pytest.raises(HasLeft):
        await said.ask(CARDS)
    assert not said.is_over


async def test_question_ends_when_it_is_about_nothing_any_more() -> None:
    """What is waited for ends a question that nobody answers, and a line on its way is kept for the next one."""
    feed, gone = LineFeed(), asyncio.Event()
    wire = ScriptedWire()
    wire.read = feed.read  # type: ignore[method-assign]
    said = Conversation(wire)
    asking = asyncio.create_task(said.listen(Query(["Still choosing: Ben."]), gone))
    await asyncio.sleep(0)
    gone.set()
    assert await asking is None
    feed.feed(b"2\n")
    assert await said.ask(CARDS) == "baths"


async def test_aside_may_change_what_is_asked() -> None:
    """An aside that moves the game back ends the question, which stands there no more."""

    def back(_rest: str) -> list[str]:
        raise AskAnew

    said, _wire = talk("u", "1")
    assert await said.listen(Query(["Which?"], CARDS.answers, [Aside("u", "take back", back)])) is None


async def test_answer_is_not_said_again_by_what_follows() -> None:
    """Where the next question begins with the words of the answer, they are said once."""
    said, wire = talk("1")
    await said.ask(CARDS)
    await said.tell("Altar", "2 points.")
    assert wire.lines[-2:] == ["Altar.", "2 points."]


async def test_known_answers_are_told_on_demand() -> None:
    """A long list that was told is not told again after each look at one of its things, but for who asks."""
    said, wire = talk("a", "1")
    await said.ask(CARDS, is_known=True)
    assert wire.lines[:2] == ["Which card?", "Type 1 to 2, or ? for more."]
    assert "1 Altar, blue, free" in wire.lines


async def test_lines_fit_a_narrow_terminal() -> None:
    """No terminal has to break a word: lines are as short as it is."""
    wire = ScriptedWire(["1"])
    await Conversation(wire, lambda: 12).ask(CARDS)
    assert wire.lines[:3] == ["You have 2", "cards.", "Which card?"]


async def test_brief_lists_ask_anew() -> None:
    """Whether lists are brief is changed at any question, which is asked again with the other list."""
    said, wire = talk("b", "1")
    assert await said.listen(CARDS) is None
    assert said.is_brief
    assert wire.lines[-1] == "Lists are brief now."


async def test_text_has_a_default() -> None:
    """Enter alone means what is proposed."""
    said, _wire = talk("", "Anna")
    assert await said.ask_text("Your name?", "Nova") == "Nova"
    assert await said.ask_text("Your name?", "Nova") == "Anna"


@pytest.mark.parametrize("data", [[b"1\r\n2\r3"], [b"1", b"\n2\n3\n"], [b"1\n2\n", b"3"], [b"\xff1\n2\n3\n"]])
async def test_lines_come_in_pieces(data: list[bytes]) -> None:
    """Lines end as any system ends them, the last one too where nothing follows."""
    feed = LineFeed()
    for piece in (*data, b""):
        feed.feed(piece)
    found = [await feed.read() for _time in range(4)]
    assert [line and line[-1] for line in found] == ["1", "2", "3", None]


@pytest.mark.parametrize("text", ["word " * 60, "W" * 250, "每張灰卡得2枚錢幣。" * 20, "─│╭ ✦ ¢ … é \x1b[0m \x07\r"])
def test_lines_are_short_and_hold_no_command(text: str) -> None:
    """No line is wider than 100 cells, and nothing in it steers a terminal or needs more than ASCII for a sign."""
    rows = lines_of(text)
    assert all(cell_len(row) <= CELLS and row.isprintable() for row in rows)
    assert not any(sign in row for row in rows for sign in "─│╭✦¢…")
