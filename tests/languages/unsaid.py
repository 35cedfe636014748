"""Words in the source that people would read in English, whatever language they chose."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.languages.source import CALLS, Above, Finding, name_of, walk

PHRASE = re.compile(r"[^\W\d_]{2,}\W*\s\W*[^\W\d_]{2,}|\b[A-Z][a-z]")
"""Two words with a blank between them, or a word with a capital."""
PART = re.compile(r"(?=.*\s).*(?<!\w)[^\W\d_]{2,}(?!\w)", re.DOTALL)
"""A word and a blank: inside an f-string the rest of the sentence is what stands in the places."""
VALUE = re.compile(r"[A-Z]{3}")
"""A word for the value of an option, where a letter would do."""
STYLE = re.compile(r"(?:bold|reverse|italic|dim|on|\$[\w-]*|\d+%|\s)*")
"""A style of Rich or Textual: `bold $gold`."""

LOGS = {"debug", "info", "warning", "error", "exception", "critical", "log"}
"""What writes a line for the host's log, which is English."""
NAMES = {"TypeVar", "NewType", "cast", "getLogger", "query", "query_one"}
"""What takes the name of something in the source, or a selector."""
IDS = {"id", "classes", "style", "action", "group"}
"""Keywords whose values are no words for people."""
NO_TEXTS = {"CSS", "DEFAULT_CSS", "BINDINGS", "__all__"}
"""Variables whose values are no words for people."""


def unsaid(tree: ast.AST) -> Iterator[Finding]:
    """Yield texts that look as if people read them and that no catalogue has."""
    for node, above in walk(tree):
        match node:
            case ast.Constant(value=str(text)) if _is_wordy(text, above) and not _is_something_else(node, above):
                yield Finding(node.lineno, text)
            case _:
                pass


def _is_wordy(text: str, above: Above) -> bool:
    match above[-1]:
        case ast.keyword(arg="metavar"):
            pattern = VALUE
        case ast.JoinedStr():
            pattern = PART
        case _:
            pattern = PHRASE
    return bool(pattern.search(text)) and not STYLE.fullmatch(text)


def _is_something_else(node: ast.AST, above: Above) -> bool:
    """Whether a text is said or marked, or is none: a docstring, an annotation, a name, a style, a line of the log."""
    return any(_takes_no_words(outer, inner) for outer, inner in pairwise([*above, node]))


def _takes_no_words(outer: ast.AST, inner: ast.AST) -> bool:  # noqa: PLR0911  one a kind
    match outer:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Subscript():
            return True
        case ast.arg(annotation=kind) | ast.AnnAssign(annotation=kind):
            return inner is kind
        case ast.FunctionDef(returns=kind) | ast.AsyncFunctionDef(returns=kind):
            return inner is kind
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name in NO_TEXTS
        case ast.keyword(arg=name):
            return name in IDS
        case ast.Call():
            return name_of(outer) in {*CALLS, *LOGS, *NAMES}
        case _:
            return False


def spelled(tree: ast.AST) -> Iterator[Finding]:
    """Yield where letters are made capitals: `istasyon` becomes `Istasyon`, and `ß` two letters."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="upper" | "title" | "capitalize" | "swapcase"), args=[], keywords=[]):
                yield Finding(node.lineno, ast.unparse(node))
            case _:
                pass


def listed(tree: ast.AST) -> Iterator[Finding]:
    """Yield where a list of words is joined by signs or words of English."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join")):
                if re.search(r"[,;]\s|\w", between):
                    yield Finding(node.lineno, ast.unparse(node))
            case _:
                pass


def written(tree: ast.AST) -> Iterator[Finding]:
    """Yield numbers that are written with a point, or with a sign for per cent, as English does."""
    for node in ast.walk(tree):
        match node:
            case ast.FormattedValue(format_spec=ast.JoinedStr(values=[ast.Constant(value=str(form))])):
                if re.search(r"\.[1-9]f|[eg%]$", form):
                    yield Finding(node.lineno, ast.unparse(node))
            case _:
                pass
