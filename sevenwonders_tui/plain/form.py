"""A form in lines: each line has a label and a value, and its number leads to all possible values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sevenwonders_tui.i18n import _, pgettext, start_upper
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation

DraftT = TypeVar("DraftT")
MOST_VALUES = 60
"""The most values of a line; the limit ends the search for them."""
DONE, BACK = "done", "back"
NOTHING = "-"
"""The input for an empty text."""


@dataclass(frozen=True, slots=True)
class FormLine(Generic[DraftT]):
    """A value of a draft that can be changed."""

    id: str
    label: str
    text: str
    """The current value."""
    step: Callable[[DraftT, int], DraftT] | None = None
    """Returns the draft with the next value, or with -1 the previous one."""
    take: Callable[[DraftT, str], DraftT] | None = None
    """Returns the draft with a typed text, for text lines."""
    fault: Callable[[str], str | None] = lambda _text: None
    """Returns why a typed text is refused; None for one that can be taken."""
    inner: Callable[[DraftT], Sequence[FormLine[DraftT]]] | None = None
    """The lines that this one opens."""

    @property
    def words(self) -> str:
        """Return the whole line."""
        return _("{name}: {line}").format(name=self.label, line=self.text)


def change_words(name: str) -> str:
    """Return the question at the head of a form of that name."""
    return _("{name}: what do you want to change?").format(name=name)


LinesOf = Callable[[DraftT], Sequence[FormLine[DraftT]]]


async def fill_in(
    talk: Conversation,
    draft: DraftT,
    lines_of: LinesOf[DraftT],
    question: str,
    done: str = "",
    told: Callable[[DraftT, DraftT], str] | None = None,
) -> DraftT | None:
    """Let a person change a draft until it is as they want it; return None if they go back.

    Without words for `done`, going back finishes the form. `told` describes the side effects of a change.
    """
    is_put = True
    while True:
        lines = {line.id: line for line in lines_of(draft)}
        answers = [Numbered(DONE, done)] if done else []
        answers += [Numbered(line.id, line.words, said=line.label) for line in lines.values()]
        answers.append(Numbered(BACK, start_upper(pgettext("leave", "back"))))
        query = Query([question], answers)
        answer = await talk.listen(query, is_put=is_put)
        match answer:
            case None:
                is_put = True
            case "done":
                return draft
            case "back":
                return None if done else draft
            case _:
                before, draft = draft, await _changed(talk, draft, lines_of, lines[answer])
                if told is not None and (sentence := told(before, draft)):
                    await talk.tell(sentence)
                # Lines with changed numbers are listed again.
                is_put = lines[answer].inner is not None or [line.id for line in lines_of(draft)] != [*lines]
                if not is_put:
                    await talk.tell(_line(lines_of(draft), answer).words, question, talk.prompt(query))


async def _changed(talk: Conversation, draft: DraftT, lines_of: LinesOf[DraftT], line: FormLine[DraftT]) -> DraftT:
    """Ask for another value of a line, and return the draft with it."""
    if line.inner is not None:
        inner = await fill_in(talk, draft, line.inner, change_words(line.label))
        return draft if inner is None else inner
    if line.take is not None:
        typed = await ask_for_text(talk, line.label, line.text or NOTHING)
        if typed is None or typed == line.text:
            return draft
        text = "" if typed == NOTHING else typed
        if (fault := line.fault(text)) is not None:
            await talk.tell(fault)
            return draft
        return line.take(draft, text)
    drafts = values(draft, lines_of, line)
    if len(drafts) == 2:
        return next(each for text, each in drafts.items() if text != line.text)
    found = await pick(talk, line.words, [Numbered(text, text) for text in drafts])
    return draft if found is None else drafts[found]


def values(draft: DraftT, lines_of: LinesOf[DraftT], line: FormLine[DraftT]) -> dict[str, DraftT]:
    """Return all possible values of a line, by text, with the draft that each gives."""
    found = {line.text: draft}
    if line.step is None:
        return found
    for step in (1, -1):
        at = draft
        for _each in range(MOST_VALUES):
            at = line.step(at, step)
            text = _line(lines_of(at), line.id).text
            if text in found:
                break
            found = {**found, text: at} if step > 0 else {text: at, **found}
    return found


def _line(lines: Sequence[FormLine[DraftT]], id_: str) -> FormLine[DraftT]:
    return next(line for line in lines if line.id == id_)
