"""The games that general tests are given: those that are played here, and a sixth, which stands in tests alone.

The sixth, Awalé, is all in `tests/sixth`, and moves in as CONTRIBUTING says: this record is what stands outside.
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
