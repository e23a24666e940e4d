"""The chosen games of `tests.example` through the client: tables of those for several, and what is done at them."""

import pytest

from sandbox.seen import Shown
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin
from tests.e2e.ubongoplay import Racing, bell, play_round, racing
from tests.e2e.ubongoplay import begin_ubongo as begin_raced
from tests.e2e.yamplay import LoadedDice, begin_yam, play
from tests.e2e.yeboplay import SETS, Fencing, laid, lay, thought
from tests.e2e.yeboplay import begin_yebo as begin_held
from tests.engines.yebo.playing import table as dealt
from tests.example import DICED, HELD, RACED

__all__ = [
    "SETS",
    "Fencing",
    "Racing",
    "begin_held",
    "begin_raced",
    "begun",
    "bell",
    "dealt",
    "lay",
    "play_round",
    "thought",
]


async def begun(house: House, monkeypatch: pytest.MonkeyPatch, game: str) -> tuple[Playing, list[Shown]]:
    """Begin one of the games in a position in which somebody is to act; its board, and their panel where they have one."""
    if game == DICED:
        LoadedDice(monkeypatch, "55521")
        diced = await begin_yam(house)
        return diced, [await play(diced, "throw")]
    if game == HELD:
        held, people = await laid(house, monkeypatch)
        return held, [await held.board(), await held.hand(people[0])]
    if game == RACED:
        raced = await racing(house)
        return raced, [await raced.board(), raced.panel(house.heron)]
    duel = await begin(house, f"{game} start")
    return duel, [await duel.board()]
