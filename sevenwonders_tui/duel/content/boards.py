"""Checks of the military track, the Pantheon and the Senate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sevenwonders_tui.content.faults import did_you_mean, listed, quoted
from sevenwonders_tui.duel.content.entries import AgoraFile, PantheonFile
from sevenwonders_tui.duel.content.models import BoardModel, SenateModel, TrackModel
from sevenwonders_tui.duel.content.sizes import DIVINITIES_PLACED
from sevenwonders_tui.duel.content.uses import FieldFault
from sevenwonders_tui.duel.engine.effects import Conspire, Scheme, Section
from sevenwonders_tui.duel.engine.rules import CHAMBERS, DRAWN_TO_CONSPIRE, MYTHOLOGY_CARDS, SPACES
from sevenwonders_tui.i18n import _

SECTIONS = tuple(section for section in Section for _chamber in range(CHAMBERS // len(Section)))
"""The sections of the chambers, from left to right."""


def track_faults(track: TrackModel) -> Iterator[FieldFault]:
    """Yield the faults of the military track."""
    due = 1
    for at, zone in enumerate(track.zones):
        first, last = zone.spaces
        if first != due:
            text = _("begins at space {first}, and must begin at space {due}")
            yield f"zones[{at}].spaces", text.format(first=first, due=due)
        if last < first:
            yield f"zones[{at}].spaces", _("must name the first space and then the last")
        due = max(first, last) + 1
        if zone.token and not zone.effects:
            yield f"zones[{at}]", _("has a token without effects")
        if zone.effects and not zone.token:
            yield f"zones[{at}]", _("has effects, and no token that does them")
    if due != track.capital:
        text = _("end at space {last}, and the capital is space {capital}: a zone must reach the space before it")
        yield "zones", text.format(last=due - 1, capital=track.capital)
    names = Counter(zone.token for zone in track.zones if zone.token)
    for name in (name for name, count in names.items() if count > 1):
        yield "zones", _("name the token {name} twice").format(name=quoted(name))


def token_faults(agora: AgoraFile, track: TrackModel) -> Iterator[tuple[str | None, str]]:
    """Yield Military tokens of Agora that the track lacks, and None with those of the track that Agora lacks."""
    known = [zone.token for zone in track.zones if zone.token]
    here = [token.id for token in agora.military_tokens]
    for at, name in enumerate(here):
        if name in here[:at]:
            yield name, _("stands here twice")
        elif name not in known:
            text = _("the track of the base game has no token {name}").format(name=quoted(name))
            yield name, did_you_mean(text, name, known)
    if "military_tokens" not in agora.broken and (missing := [name for name in known if name not in here]):
        yield None, _("must hold all tokens of the track; missing: {names}").format(names=listed(map(quoted, missing)))


def mythology_faults(pantheon: PantheonFile) -> Iterator[tuple[str, str]]:
    """Yield each mythology with a fault, and the fault; an empty id stands for all mythologies."""
    for mythology in pantheon.mythologies:
        if (have := len(mythology.divinities)) != MYTHOLOGY_CARDS:
            text = _("its divinities are {have} in number, and a mythology has {need}")
            yield mythology.id, text.format(have=have, need=MYTHOLOGY_CARDS)
    tokens = sum(mythology.tokens for mythology in pantheon.mythologies)
    if "mythologies" not in pantheon.broken and tokens < DIVINITIES_PLACED:
        text = _("their tokens are {have} together, and {need} are drawn for age I")
        yield "", text.format(have=tokens, need=DIVINITIES_PLACED)


def board_faults(board: BoardModel) -> Iterator[FieldFault]:
    """Yield the faults of the board of the Pantheon."""
    if len(board.prices) != SPACES:
        text = _("must be {need}, one for each space; there are {have}")
        yield "prices", text.format(need=SPACES, have=len(board.prices))


def chamber_faults(agora: AgoraFile) -> Iterator[str]:
    """Yield the faults of the chambers."""
    if tuple(chamber.section for chamber in agora.chambers) != SECTIONS:
        text = _("must have these sections from left to right: {sections}")
        yield text.format(sections=listed(SECTIONS))


def senate_faults(senate: SenateModel) -> Iterator[FieldFault]:
    """Yield the faults of the numbers of the Senate."""
    steps = [step.blue for step in senate.actions]
    if steps[0] != 0:
        yield "actions[0].blue", _("must be 0: a Politician acts without blue cards too")
    if steps != sorted(set(steps)):
        yield "actions", _("must name different numbers of blue cards, the smallest first")


def senator_faults(agora: AgoraFile) -> Iterator[str]:
    """Yield the faults of the number of Senators."""
    assert agora.senate
    have, need = sum(senator.copies for senator in agora.senators), sum(agora.senate.dealt)
    if have < need:
        text = _("there are {have}, and {need} are dealt in the three ages")
        yield text.format(have=have, need=need)


def conspiracy_faults(agora: AgoraFile) -> Iterator[str]:
    """Yield the faults of the number of conspiracies."""
    drafted = [Conspire() in wonder.on_draft for wonder in agora.wonders]
    times = sum(drafted) + sum(senator.copies for senator in agora.senators if Scheme() in senator.effects)
    have, need = len(agora.conspiracies), DRAWN_TO_CONSPIRE * times
    if have < need:
        text = _("there are {have}; {need} are needed, two for each Conspirator and each Wonder that conspires")
        yield text.format(have=have, need=need)
