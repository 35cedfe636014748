"""A conversation in lines with one person: news, a question, its numbered answers, and the input.

One thing stands on a line. A number answers; a letter or its word asks for something else first, and the question is
asked again. Nothing is written while a person may be typing: news wait until Enter.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable, Sequence
from inspect import isawaitable

from sevenwonders_tui.i18n import _, ngettext, pgettext, sentences, without_stop
from sevenwonders_tui.plain.line_text import CELLS, clean, lines_of, quoted
from sevenwonders_tui.plain.query import (
    Aside,
    Numbered,
    Query,
    Setting,
    answer_lines,
    find_aside,
    has_words,
    help_lines,
)
from sevenwonders_tui.plain.wire import LineWire

MOST_DIGITS = 4
"""The most digits of an answer; a longer number matches none."""
AGAIN, HELP, LEAVE, LIST, FIND = "a", "?", "q", "0", ":"


class HasLeft(Exception):
    """The person leaves the current place."""


class InputEnded(HasLeft):
    """The input has ended: the person leaves everything."""


class AskAnew(Exception):
    """An aside has changed the subject of the question."""


class Conversation:
    """Tells and asks.

    All methods that ask raise HasLeft when the person leaves, and InputEnded when the input ends.
    """

    def __init__(self, wire: LineWire, cells: Callable[[], int] = lambda: CELLS) -> None:
        """`cells` returns the width of the terminal; lines are broken between words to fit it too."""
        self.wire = wire
        self._cells = cells
        self.is_brief = False
        """Whether lists say less about each thing."""
        self.standing: Sequence[Aside] = ()
        """The asides of every question."""
        self.settings: Callable[[], Sequence[Setting]] = tuple
        """Returns every value of every setting that can be changed here."""
        self.is_over = False
        """Whether the input has ended."""
        self._news: list[str] = []
        self._echoed = ""
        """The answer that was just repeated; empty after any other text."""
        self._reading: asyncio.Task[str | None] | None = None

    # Telling

    async def tell(self, *texts: str) -> None:
        """Write these texts, each on a line of its own, or on several if it is long."""
        self._write(texts)

    def add_news(self, *texts: str) -> None:
        """Queue these texts for the next question, or for the next Enter."""
        self._news += texts

    def _write(self, texts: Sequence[str]) -> None:
        # The news after an answer may begin with the same words.
        is_said = bool(texts and self._echoed) and without_stop(texts[0]) == self._echoed
        rows = [row for text in texts[is_said:] for row in lines_of(text, self._cells())]
        if texts:
            self._echoed = ""
        if rows:
            self.wire.write("".join(f"{row}\n" for row in rows))

    def _tell_news(self) -> bool:
        """Write the queued news; return whether there was any."""
        news, self._news = self._news, []
        self._write(news)
        return bool(news)

    # Asking

    async def ask(self, query: Query, *, is_known: bool = False) -> str:
        """Ask until one of the answers is given, and return its id.

        With `is_known` the answers are not listed at first.
        """
        if is_known:
            self._write([*query.words[-1:], self.prompt(query)])
        found = await self.listen(query, is_put=not is_known)
        while found is None:
            found = await self.listen(query)
        return found

    async def listen(self, query: Query, until: asyncio.Event | None = None, *, is_put: bool = True) -> str | None:
        """Ask once. Return the id of the answer, or None after an empty Enter, or when `until` is set.

        After None the caller looks for news and asks again; with `is_put` false the question is not written, since it
        already stands there.
        """
        self._tell_news()
        if is_put:
            self._put(query)
        while True:
            typed = await self._read(until)
            if typed is None:
                return None
            if not typed:
                if not self._tell_news():
                    self._write([_("Nothing is new.")])
                return None
            try:
                found = await self._take(typed, query)
            except AskAnew:
                return None
            if found is not None:
                return found

    async def ask_text(self, question: str, default: str = "") -> str:
        """Ask for a text. Enter alone gives the default; `q` alone leaves."""
        self._tell_news()
        self._write([question, *([_("Enter alone means {default}.").format(default=default)] if default else [])])
        while True:
            typed = await self._read(None)
            assert typed is not None, "there is nothing to wait for but a line"
            if typed.casefold() == LEAVE:
                raise HasLeft
            if typed or default:
                return typed or default

    async def ask_yes(self, question: str) -> bool:
        """Ask a yes-or-no question."""
        return await self.ask(Query([question], [Numbered("yes", _("Yes")), Numbered("no", _("No"))])) == "yes"

    def _put(self, query: Query) -> None:
        self._write([*query.words, *answer_lines(query), self.prompt(query)])

    def prompt(self, query: Query) -> str:
        """Return the last line of a question: the range of the numbers."""
        count = len(query.answers)
        if not count:
            return _("Type ? for what can be typed.")
        return ngettext("Type 1, or ? for more.", "Type 1 to {n}, or ? for more.", count).format(n=count)

    async def _read(self, until: asyncio.Event | None) -> str | None:
        """Return the next line without blanks at its ends; None if `until` is set first."""
        # A read that is pending stays so when `until` comes first: its line answers the next question.
        if self._reading is None:
            self._reading = asyncio.ensure_future(self.wire.read())
        if until is not None:
            bell = asyncio.ensure_future(until.wait())
            await asyncio.wait({self._reading, bell}, return_when=asyncio.FIRST_COMPLETED)
            is_rung = bell.done()
            bell.cancel()
            if is_rung:
                return None
        line = await asyncio.shield(self._reading)
        self._reading = None
        if line is None:
            self.is_over = True
            raise InputEnded
        # An input method types wide digits and letters.
        return clean(unicodedata.normalize("NFKC", line)).strip()

    # Input

    async def _take(self, typed: str, query: Query) -> str | None:
        """Return the id of the typed answer; carry out an aside."""
        if typed.startswith(FIND):
            typed = f"{FIND} {typed.removeprefix(FIND)}"
        word, _blank, rest = typed.partition(" ")
        number = int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None
        if number is not None and 1 <= number <= len(query.answers) and not rest:
            answer = query.answers[number - 1]
            self._write([said := answer.said or answer.words])
            self._echoed = without_stop(said)
            return answer.id
        if rest and len(word) > 1:
            # A setting with its value, such as `lists brief`; a letter with something behind it is an aside.
            await self._choose(self._found_settings(typed))
        if word == LIST and not rest:
            aside = await self._ask_for_aside(query)
        else:
            aside = find_aside(typed, self._all_asides(query))
        if aside is not None:
            told = aside.tell(rest.strip() if word != LIST else "")
            self._write(await told if isawaitable(told) else told)
            self._write([*query.words[-1:], self.prompt(query)])
        elif word != LIST:
            text = _("{text} cannot be typed here.").format(text=quoted(typed))
            self._write([sentences([text, self.prompt(query)])])
        return None

    async def _ask_for_aside(self, query: Query) -> Aside | None:
        """Let the person choose an aside by number: an input method may keep letters from arriving."""
        asides = self._all_asides(query)
        numbers = [Numbered(str(at), each.words) for at, each in enumerate(asides)]
        self._put(listed := Query([_("What do you want to know?")], [*numbers, Numbered("", _("Back"))]))
        while True:
            typed = await self._read(None)
            word = typed or str(len(listed.answers))
            number = int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else 0
            if number in range(1, len(asides) + 1):
                return asides[number - 1]
            if number == len(listed.answers):
                self._write([*query.words[-1:], self.prompt(query)])
                return None
            self._write([self.prompt(listed)])

    def _all_asides(self, query: Query) -> list[Aside]:
        own = [
            Aside(AGAIN, _("again"), lambda _rest: self._again(query)),
            Aside("b", _("full lists") if self.is_brief else _("brief lists"), self._turn_brief),
            Aside(
                FIND,
                _("find, with words: a command of this moment, or a setting"),
                lambda rest: self._find(rest, query),
            ),
            Aside(HELP, _("help"), lambda _rest: help_lines(query, self._all_asides(query))),
            Aside(LEAVE, pgettext("key", "leave"), _leave),
        ]
        by_key = {each.key: each for each in (*query.asides, *self.standing, *own)}
        # Asides of the question come before those that are possible everywhere.
        return list((by_key | {each.key: each for each in query.asides}).values())

    async def _find(self, rest: str, query: Query) -> Sequence[str]:
        """Carry out the one aside or setting with these words; list what there is if several have them, or none."""
        asides = [each for each in self._all_asides(query) if each.key != FIND and has_words(each.words, rest)]
        answers = [
            _("{number}: {words}").format(number=number, words=each.words)
            for number, each in enumerate(query.answers, start=1)
            if has_words(each.words, rest)
        ]
        settings = self._found_settings(rest)
        if len(rest.split()) > 1 or not (answers or asides):
            await self._choose(settings)
        if rest and len(asides) == 1 and not answers and not settings:
            told = asides[0].tell("")
            return await told if isawaitable(told) else told
        listed = [*answers, *(f"{each.key}: {each.words}" for each in asides)]
        listed += [f"{FIND} {each.words}{_now(each)}" for each in settings]
        return listed or [_("Nothing here is called {text}.").format(text=quoted(rest))]

    def _found_settings(self, typed: str) -> list[Setting]:
        return [each for each in self.settings() if has_words(each.words, typed)]

    async def _choose(self, settings: Sequence[Setting]) -> None:
        """Change a setting if it is the only one. Raises AskAnew then."""
        if len(settings) != 1:
            return
        await settings[0].choose()
        self._write([_("{words}.").format(words=settings[0].words)])
        # The question may have other words now.
        raise AskAnew

    def _again(self, query: Query) -> list[str]:
        """Return the whole question again except its last line, which follows any aside."""
        return [*query.words[:-1], *answer_lines(query)]

    def _turn_brief(self, _rest: str) -> list[str]:
        self.is_brief = not self.is_brief
        self._write([_("Lists are brief now.") if self.is_brief else _("Lists are full now.")])
        # The current question may have another list.
        raise AskAnew


def _now(setting: Setting) -> str:
    if not setting.is_now:
        return ""
    words = _("as it is now")
    return f" ({words})"


def _leave(_rest: str) -> list[str]:
    raise HasLeft
