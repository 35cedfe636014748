"""A snapshot can be made from the one before it and the changes."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from sevenwonders_tui.server.sessions.delta import Altered, Spliced, change_between, changed


@dataclass(frozen=True, slots=True)
class Leaf:
    """Something small."""

    name: str
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """Something with parts."""

    leaf: Leaf | None
    leaves: tuple[Leaf, ...]
    count: int | bool
    notes: dict[str, int]


leaves = st.builds(Leaf, st.sampled_from("ab"), st.lists(st.integers(0, 2), max_size=4).map(tuple))
trees = st.builds(
    Tree,
    st.none() | leaves,
    st.lists(leaves, max_size=4).map(tuple),
    st.integers(0, 1) | st.booleans(),
    st.dictionaries(st.sampled_from("xy"), st.integers(0, 1)),
)


@given(trees, trees)
def test_old_value_and_change_make_the_new_value(old: Tree, new: Tree) -> None:
    """The change gives the new value, also for equal values that are different objects, and after serialization."""
    change = change_between(old, new)
    found = old if change is None else changed(old, pickle.loads(pickle.dumps(change)))
    # The order of what is looked up by its name means nothing.
    assert (found, type(found.count)) == (new, type(new.count))


@given(st.lists(st.integers(0, 2)).map(tuple), st.lists(st.integers(0, 2)).map(tuple))
def test_tuple_is_spliced_whatever_repeats_in_it(old: tuple[int, ...], new: tuple[int, ...]) -> None:
    """The common beginning and the common end of two tuples may overlap."""
    change = change_between(old, new)
    assert (old if change is None else changed(old, change)) == new


def test_what_stays_does_not_travel() -> None:
    """A line more in a long log is sent alone."""
    old = Tree(Leaf("a", ()), tuple(Leaf("b", (mark,)) for mark in range(100)), 1, {})
    new = Tree(Leaf("a", ()), (*old.leaves, Leaf("c", ())), 1, {})
    assert change_between(old, new) == Altered({"leaves": Spliced(100, (Leaf("c", ()),), 0)})
