"""Face-down things besides cards and Wonders: tokens in the box, divinities, conspiracies, decrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from sevenwonders_tui.duel.engine.catalog import DecreeId, MythologyId
from sevenwonders_tui.duel.engine.pile import Hidden, Pile
from sevenwonders_tui.duel.engine.rules import Rules
from sevenwonders_tui.duel.engine.state import City, Laid, LyingDecree, State
from sevenwonders_tui.engine.chance import Chance

T = TypeVar("T")


class Veil:
    """The blanks of one state, and the things that they can be."""

    def __init__(self, rules: Rules, public: State) -> None:
        """Work out what the blanks of a state can be; the state is rebuilt from a view."""
        locked = () if public.locked is None else (public.locked,)
        self._has_hidden_tokens = has_blank(public.box) or has_blank(locked)
        seen = {token.id for token in public.board_progress} | _items(public.box) | _items(locked)
        for city in public.cities:
            seen |= {token.id for token in city.progress}
        for tokens in public.laid_progress.values():
            seen |= set(tokens)
        self._tokens = [token for token in rules.progress if token not in seen]
        self._mythologies = _divinities(rules, public)
        piles = [public.conspiracies]
        for city in public.cities:
            piles += [city.unprepared, _under(city)]
        seen = {piece.id for city in public.cities for piece, _card in city.triggered}.union(*map(_items, piles))
        self._conspiracies = [conspiracy for conspiracy in rules.conspiracies if conspiracy not in seen]
        seen = {lying.decree for chamber in public.decrees for lying in chamber}
        self._has_hidden_decrees = DecreeId("") in seen
        self._decrees = [decree for decree in rules.decrees if decree not in seen]

    def lift(self, state: State, chance: Chance) -> None:
        """Put a possible thing in the place of each blank."""
        if self._has_hidden_tokens:
            tokens: list[str] = mixed(self._tokens, chance)
            state.box = fill(state.box, tokens)
            if state.locked is not None:
                (state.locked,) = fill((state.locked,), tokens)
        if self._mythologies:
            self._lift_divinities(state, chance)
        if self._conspiracies:
            self._lift_conspiracies(state, chance)
        if self._has_hidden_decrees:
            decrees = mixed(self._decrees, chance)
            state.decrees = tuple(
                [
                    tuple([lying if lying.decree else LyingDecree(decrees.pop(), lying.is_up) for lying in chamber])
                    for chamber in state.decrees
                ]
            )

    def _lift_divinities(self, state: State, chance: Chance) -> None:
        decks = dict(state.decks)
        spaces = list(state.spaces)
        for mythology, divinities in self._mythologies.items():
            drawn: list[str] = mixed(divinities, chance)
            decks[mythology] = fill(decks[mythology], drawn)
            for space, laid in enumerate(spaces):
                if laid is not None and laid.mythology == mythology:
                    (card,) = fill((laid.card,), drawn)
                    spaces[space] = Laid(card, mythology)
        state.decks, state.spaces = decks, tuple(spaces)

    def _lift_conspiracies(self, state: State, chance: Chance) -> None:
        drawn: list[str] = mixed(self._conspiracies, chance)
        state.conspiracies = fill(state.conspiracies, drawn)
        for city in state.cities:
            city.unprepared = fill(city.unprepared, drawn)
            prepared = fill(_under(city), drawn)
            city.prepared = tuple(
                [(hidden, card) for hidden, (_blank, card) in zip(prepared, city.prepared, strict=True)]
            )


def mixed(items: Sequence[T], chance: Chance) -> list[T]:
    """Return all items in random order."""
    return sorted(items, key=lambda _item: chance())


def has_blank(pile: Pile) -> bool:
    """Whether the viewer does not know some thing in a pile."""
    return any(not entry.item for entry in pile)


def fill(pile: Pile, items: list[str]) -> Pile:
    """Return the pile with items from the end of the list in place of its blanks."""
    return tuple([entry if entry.item else Hidden(items.pop(), entry.knowers) for entry in pile])


def _items(pile: Pile) -> set[str]:
    return {entry.item for entry in pile}


def _under(city: City) -> Pile:
    return tuple(hidden for hidden, _card in city.prepared)


def _divinities(rules: Rules, public: State) -> dict[MythologyId, list[str]]:
    """Return the divinities that the viewer sees nowhere, by mythology, without empty entries."""
    seen = {laid.card.item for laid in public.spaces if laid is not None}.union(*map(_items, public.decks.values()))
    seen |= {divinity.id for city in public.cities for divinity in city.divinities}
    unseen = {
        mythology: [str(divinity) for divinity in deck if divinity not in seen]
        for mythology, deck in rules.mythology_decks.items()
    }
    return {mythology: divinities for mythology, divinities in unseen.items() if divinities}
