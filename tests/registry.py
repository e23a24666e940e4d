"""The games that general tests are given: the program's own, and a sixth, Awalé, which exists in tests alone.

Awalé is in `tests/sixth`, added as CONTRIBUTING says a new game is; its registry entry is here.
"""

import locales
from engines.entry import GameEntry, Registry
from engines.registry import GAMES

AWALE = GameEntry(
    name="awale",
    engine="tests.sixth.engine.rules:Awale",
    pictures="tests.sixth.render.pictures",
    commands="tests.sixth.commands.commands:Awale",
    words="tests.sixth.locales",
    analyst="tests.sixth.engine.analysis:AwaleAnalyst",
)

GIVEN = Registry(*GAMES.entries, AWALE)

for entry in GIVEN.entries:  # as the bot does at its start, before it loads a game's commands
    locales.learn(entry.words)
