"""From a file to plain data: mappings, lists, texts, whole numbers, yes and no.

Content files also come from strangers, so only a safe part of YAML is read. Anchors and tags are refused, which
prevents "billion laughs" and the side effects of tags. Deep nesting, a second document and duplicate keys are refused
too. PyYAML parses the syntax, but the values are built here, because its own loaders silently keep the last of two
equal keys and turn a name such as `No` into false.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, TypeAlias

import yaml

from sevenwonders_tui.content.faults import ContentFault, quoted
from sevenwonders_tui.i18n import _
from sevenwonders_tui.regular import open_regular

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML without libyaml is seven times slower, but works
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

LARGEST_FILE = 1 << 20
"""Bytes; the files of the boxes have 20,000 at most."""
DEEPEST = 12
"""Levels of nesting; the files of the boxes have 9 at most."""
TOO_DEEP = "exceeded maximum nesting depth"
"""What libyaml says since 0.2.6."""

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"

_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,8})")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


class _Mark(Protocol):
    """A position in the text; libyaml and pure Python have a class each."""

    @property
    def line(self) -> int: ...


class _RefusedError(Exception):
    """Reading stops here, for the given reason."""

    def __init__(self, text: str, mark: _Mark | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.line = _line(mark)


def read_plain(path: Path, name: str) -> tuple[Plain, list[ContentFault]]:
    """Return the content of a file and its faults; None with a fault if the file cannot be read.

    `name` is the name of the file in the faults.
    """
    try:
        return parse_plain(_read_text(path), name)
    except _RefusedError as refused:
        return None, [ContentFault(name, refused.line, "", refused.text)]


def parse_plain(text: str, name: str) -> tuple[Plain, list[ContentFault]]:
    """Return the content of a text and its faults; None with a fault if it is not plain YAML."""
    composer = _Composer(text, name)
    try:
        return composer.document(), composer.faults
    except _RefusedError as refused:
        return None, [*composer.faults, ContentFault(name, refused.line, "", refused.text)]
    except yaml.MarkedYAMLError as error:
        said = error.problem or error.context
        # Newer parsers count the depth as well, and stop before we do where a text is very deep.
        deep = said == TOO_DEEP
        reason = _("is nested too deeply") if deep else _("is not YAML: {reason}").format(reason=said)
        return None, [*composer.faults, ContentFault(name, _line(error.problem_mark), "", reason)]
    except yaml.YAMLError:
        return None, [
            *composer.faults,
            ContentFault(name, "", "", _("is not YAML: it has characters that are not text")),
        ]


def _read_text(path: Path) -> str:
    try:
        with open_regular(path) as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise _RefusedError(_("there is no such file")) from None
    except IsADirectoryError:
        raise _RefusedError(_("is a directory; a file is needed")) from None
    except OSError as error:
        raise _RefusedError(_("cannot be read ({reason})").format(reason=error.strerror)) from None
    if len(data) > LARGEST_FILE:
        text = _("is larger than {size} KiB; that cannot be cards or wonders")
        raise _RefusedError(text.format(size=LARGEST_FILE >> 10))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _RefusedError(_("is not UTF-8 text (line {line}); save it as UTF-8").format(line=line)) from None


def _line(mark: _Mark | None) -> str:
    return _("line {line}").format(line=mark.line + 1) if mark else ""


class _Composer:
    """Builds plain data from the events of the YAML parser."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.faults: list[ContentFault] = []
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader)

    def document(self) -> Plain:
        """Return the one document of the text."""
        next(self._events)
        if not isinstance(next(self._events), yaml.DocumentStartEvent):
            raise _RefusedError(_("is empty"))
        content = self._value(next(self._events), 1)
        next(self._events)
        if isinstance(end := next(self._events), yaml.DocumentStartEvent):
            raise _RefusedError(_("a second document begins here; there can be only one"), end.start_mark)
        if content is None:
            raise _RefusedError(_("is empty"))
        return content

    def _value(self, event: yaml.Event, depth: int) -> Plain:
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _RefusedError(_("anchors and aliases (& and *) are not read; write the value out"), event.start_mark)
        if getattr(event, "tag", None):
            raise _RefusedError(_("tags (!) are not read; leave it out"), event.start_mark)
        if depth > DEEPEST:
            raise _RefusedError(_("is nested too deeply"), event.start_mark)
        match event:
            case yaml.ScalarEvent():
                return _scalar(event)
            case yaml.SequenceStartEvent():
                return list(self._items(depth))
            case _:
                return self._mapping(depth)

    def _items(self, depth: int) -> Iterator[Plain]:
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            yield self._value(event, depth + 1)

    def _mapping(self, depth: int) -> dict[str, Plain]:
        content: dict[str, Plain] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                raise _RefusedError(_("a key must be a word"), event.start_mark)
            key = event.value
            value = self._value(next(self._events), depth + 1)
            if key in content:
                text = _("{key} stands twice here; keep one of them").format(key=quoted(key))
                self.faults.append(ContentFault(self.name, _line(event.start_mark), "", text))
            content.setdefault(key, value)
        return content


def _scalar(event: yaml.ScalarEvent) -> Plain:
    """Return the value of a plain word, or a quoted word as text."""
    text: str = event.value
    if not event.implicit[0]:
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INT.fullmatch(text) else text
