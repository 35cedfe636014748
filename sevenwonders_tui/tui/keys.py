"""The keys that a person has chosen, and the names of keys for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType

from textual.binding import Binding
from textual.keys import format_key

from sevenwonders_tui.i18n import N_, Marked, say
from sevenwonders_tui.tui.commands import Command

KEY_WORDS: Mapping[str, Marked] = MappingProxyType(
    {
        "escape": N_("Esc"),
        "enter": N_("Enter"),
        "space": N_("Space"),
        "tab": N_("Tab"),
        "shift": N_("Shift"),
        "ctrl": N_("Ctrl"),
        "alt": N_("Alt"),
        "delete": N_("Del"),
        "insert": N_("Ins"),
        "backspace": N_("Bksp"),
        "home": N_("Home"),
        "end": N_("End"),
        "pageup": N_("PgUp"),
        "pagedown": N_("PgDn"),
    }
)
"""Keys with a word for a name, by Textual's names."""
ARROWS: Mapping[str, str] = MappingProxyType({"up": "↑", "down": "↓", "left": "←", "right": "→"})
FUNCTION_KEYS = frozenset(f"f{number}" for number in range(1, 25))
MODIFIERS = frozenset({"shift", "ctrl", "alt"})
_WRITTEN = {word.casefold(): key for key, word in KEY_WORDS.items()} | {
    **{key: key for key in KEY_WORDS},
    "return": "enter",
}


def key_name(key: str) -> str:
    """Return the name for people of one of Textual's keys.

    >>> [key_name(key) for key in ("b", "f2", "escape", "question_mark", "shift+tab", "left")]
    ['b', 'F2', 'Esc', '?', 'Shift+Tab', '←']
    """
    *modifiers, plain = key.split("+")
    if plain in KEY_WORDS:
        name = say(KEY_WORDS[plain])
    elif plain in FUNCTION_KEYS:
        name = plain.upper()
    else:
        name = ARROWS.get(plain) or format_key(plain)
    return "+".join([*(say(KEY_WORDS[each]) for each in modifiers), name])


def written_key(key: str) -> str:
    """Return a key as it is written in a keys file, in any language.

    >>> [written_key(key) for key in ("b", "f2", "escape", "question_mark", "shift+tab", "left")]
    ['b', 'F2', 'Esc', '?', 'Shift+Tab', 'Left']
    """
    return "+".join(_written_plain(part) for part in key.split("+"))


def _written_plain(key: str) -> str:
    if key in KEY_WORDS:
        return KEY_WORDS[key]
    return key.capitalize() if key in ARROWS or key in FUNCTION_KEYS else format_key(key)


def is_typed(key: str) -> bool:
    """Return whether a key writes a letter, a digit or a sign in a text field.

    >>> [key for key in ("b", "question_mark", "space", "f2", "ctrl+b", "up") if is_typed(key)]
    ['b', 'question_mark', 'space']
    """
    return key == "space" or (key not in KEY_WORDS and key not in ARROWS and len(format_key(key)) == 1)


class Typed(Enum):
    """The kind of text typed on a screen; a key that writes there must not reach a command."""

    NOTHING = auto()
    DIGITS = auto()
    TEXT = auto()

    def has(self, key: str) -> bool:
        """Return whether the key writes there."""
        match self:
            case Typed.NOTHING:
                return False
            case Typed.DIGITS:
                return key.isdigit()
            case Typed.TEXT:
                return is_typed(key)


def needs_no_letter(key: str) -> bool:
    """Return whether a key is unaffected by an input method, which takes letters and signs for itself."""
    plain = key.rpartition("+")[2]
    return key in ARROWS or plain in FUNCTION_KEYS or plain in KEY_WORDS or key.isdigit()


def find_key(name: str) -> str | None:
    """Return Textual's name of a written key; None if there is no such key.

    >>> [find_key(name) for name in ("b", "B", "F2", "Esc", "?", "Ctrl+X", "Shift+Tab", "PgUp", "+")]
    ['b', 'B', 'f2', 'escape', 'question_mark', 'ctrl+x', 'shift+tab', 'pageup', 'plus']
    >>> [find_key(name) for name in ("F99", "", "Hyper+x", "up down")]
    [None, None, None, None]
    """
    *modifiers, plain = name.strip().casefold().rsplit("+", 1) if len(name.strip()) > 1 else [name.strip()]
    held = modifiers[0].split("+") if modifiers else []
    key = _find_plain(plain)
    if key is None or not MODIFIERS.issuperset(held):
        return None
    return "+".join([*sorted(held), key])


def _find_plain(name: str) -> str | None:
    if len(name) == 1:
        # Textual's own names of signs, such as question_mark.
        return next(iter(Binding.make_bindings([(name, "")]))).key if name.isprintable() and name != " " else None
    if name in _WRITTEN or name in ARROWS or name in FUNCTION_KEYS:
        return _WRITTEN.get(name, name)
    return name if len(format_key(name)) == 1 else None


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of one person: the defaults, except for commands with keys of their own."""

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a command's id: Textual's names of its keys."""

    @property
    def keymap(self) -> dict[str, str]:
        """Return the key map for Textual's bindings."""
        return {command: ",".join(keys) for command, keys in self.chosen.items()}

    def of(self, command: Command) -> tuple[str, ...]:
        """Return the keys that do the command."""
        return self.chosen.get(command.id, command.keys)

    def first(self, command: Command) -> str:
        """Return the name of a command's first key, with those of its group: `b`, `1-7`, `↑↓`."""
        group = command.group
        if command.sign and not any(each.id in self.chosen for each in group):
            return say(command.sign)
        return _joined([self.of(each)[0] for each in group])

    def letterless(self, command: Command) -> str:
        """Return the name of a command's first key that is no letter; of its first key if all are letters."""
        keys = self.of(command)
        return key_name(next(filter(needs_no_letter, keys), keys[0]))

    def told(self, command: Command) -> str:
        """Return the keys for the help: the first one, and if that is a letter or a sign, also one that is not."""
        keys = self.of(command)
        other = "" if needs_no_letter(keys[0]) else next(filter(needs_no_letter, keys), "")
        return f"{self.first(command)} {key_name(other)}" if other else self.first(command)


def _joined(keys: Sequence[str]) -> str:
    """Return the names of keys that are shown together; digits in a row as `1-7`, arrows as `↑↓`."""
    if all(len(key) == 1 and key.isdigit() for key in keys):
        return _runs([int(key) for key in keys])
    return ("" if ARROWS.keys() >= {*keys} else " ").join(key_name(key) for key in keys)


def _runs(digits: Sequence[int]) -> str:
    """Return digits as text, consecutive ones as a range.

    >>> _runs([1, 2, 3]), _runs([2, 4]), _runs([1, 2, 5, 6, 8])
    ('1-3', '2 4', '1-2 5-6 8')
    """
    runs: list[list[int]] = []
    for digit in digits:
        if runs and runs[-1][-1] == digit - 1:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
