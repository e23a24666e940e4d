"""The registry of the bot's games, one entry per game. `process` passes the registry on; no module below imports it."""

from engines.entry import GameEntry, Registry

GAMES = Registry(
    GameEntry(
        name="yote",
        engine="engines.yote.rules:Yote",
        pictures="render.yote.pictures",
        commands="cogs.games.yote.commands:Yote",
        puzzles=("engines.yote.puzzles:YotePuzzles",),
        analyst="engines.yote.analysis:YoteAnalyst",
    ),
    GameEntry(
        name="choko",
        engine="engines.yote.rules:Choko",
        pictures="render.yote.pictures",
        commands="cogs.games.choko.commands:Choko",
        analyst="engines.yote.analysis:ChokoAnalyst",
    ),
    GameEntry(
        name="yam",
        engine="engines.yam.rules:Yam",
        pictures="render.yam.pictures",
        commands="cogs.games.yam.commands:Yam",
        puzzles=("engines.yam.puzzles:YamPuzzles",),
        analyst="engines.yam.analysis:YamAnalyst",
    ),
    GameEntry(
        name="ubongo",
        engine="engines.ubongo.rules:Ubongo",
        pictures="render.ubongo.pictures",
        commands="cogs.games.ubongo.commands:Ubongo",
        puzzles=("engines.ubongo.puzzles:UbongoEasy", "engines.ubongo.puzzles:UbongoHard"),
        analyst="engines.ubongo.analysis:UbongoAnalyst",
    ),
    GameEntry(
        name="yebo",
        engine="engines.yebo.rules:Yebo",
        pictures="render.yebo.pictures",
        commands="cogs.games.yebo.commands:Yebo",
        puzzles=("engines.yebo.puzzles:YeboPuzzles",),
        analyst="engines.yebo.analysis:YeboAnalyst",
    ),
)
