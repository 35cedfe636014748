"""Screens on which what lies on the table of 7 Wonders Duel is read, hung into the gallery."""

from __future__ import annotations

from sevenwonders_tui.duel.screens.views.aside import AsideScreen
from sevenwonders_tui.duel.screens.views.structure import StructureScreen
from tests.duel.words.moments import full, late
from tests.support.duel.scene import scene_of
from tests.tui.hanging import alone

alone(StructureScreen, "duel_structure", lambda _players: StructureScreen(scene_of(full("", 2))))
alone(StructureScreen, "duel_structure_boxes", lambda _players: StructureScreen(scene_of(full("pantheon agora", 3))))
alone(AsideScreen, "duel_aside", lambda _players: AsideScreen(scene_of(late("")[-1])))
alone(AsideScreen, "duel_aside_boxes", lambda _players: AsideScreen(scene_of(late("pantheon agora")[-1])))
