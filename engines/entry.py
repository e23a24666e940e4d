"""The registry of games, and its entries, which name the modules of each game's parts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from engines.analysis import AnyAnalyst
from engines.game import AnyGame, FeatKind, Preset
from engines.puzzle import AnyPuzzles


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of the registry, and the module paths of its parts.

    Attributes:
        name: The game's name, as used in custom_ids and in the store, and as the name of its command group.
        engine: The game's engine, as `module.path:ClassName`; the class implements `Game`.
        pictures: Path of the module that draws the game. The module has a `PALETTE`, and a function `sheet()` that
            returns the sprites of its contact sheet.
        commands: The cog of the game's commands, which registers its messages too, as `module.path:ClassName`.
        words: Path of the package whose folder holds the game's message catalogues, one folder per language; unless given,
            that of the games of this project.
        puzzles: The kinds of puzzles that the game has, each as `module.path:ClassName`; the class implements `Puzzles`.
        analyst: What analyses its finished games and gives hints, as `module.path:ClassName`; the class implements
            `Analyst`. Empty for a game without one.
    """

    name: str
    engine: str
    pictures: str
    commands: str
    words: str = "locales"
    puzzles: tuple[str, ...] = ()
    analyst: str = ""

    @property
    def rules(self) -> str:
        """Path of the module that holds the engine."""
        return self.engine.partition(":")[0]

    def load(self) -> AnyGame:
        """Import the engine's module and create the engine.

        Raises:
            ModuleNotFoundError: There is no such module.
            AttributeError: The module has no such class.
            ValueError: The engine calls itself by another name than the entry does.
        """
        game: AnyGame = named(self.engine)()
        if game.name != self.name:
            raise ValueError(f"the registry has the game {game.name!r} under the name {self.name!r}")
        return game


def named(path: str) -> Any:
    """The class that a `module.path:ClassName` names, imported; errors as those of `GameEntry.load`."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


class Registry(Mapping[str, AnyGame]):
    """A mapping from the name of each registered game to its engine, in the order of the entries.

    Attributes:
        entries: The registered games.
    """

    def __init__(self, *entries: GameEntry) -> None:
        """Load the games' engines.

        Raises ValueError if two games have a name, a feat or a preset in common, and whatever `GameEntry.load` raises.
        """
        self.entries = entries
        games = [entry.load() for entry in entries]
        self._games = {game.name: game for game in games}
        for what, names in (
            ("game", [game.name for game in games]),
            ("feat", [feat.name for game in games for feat in game.feat_kinds]),
            ("preset", [preset.name for game in games for preset in game.presets]),
        ):
            twice = {name for name in names if names.count(name) > 1}
            if twice:
                raise ValueError(f"the registry has more than one {what} of the name {', '.join(sorted(twice))}")

    def __getitem__(self, name: str) -> AnyGame:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    @property
    def modules(self) -> tuple[str, ...]:
        """The paths of the modules that hold the games' rules."""
        return tuple(entry.rules for entry in self.entries)

    @cached_property
    def feats(self) -> dict[str, tuple[str, FeatKind]]:
        """Every kind of feat by its name, each with the name of its game."""
        return {feat.name: (name, feat) for name, game in self.items() for feat in game.feat_kinds}

    @cached_property
    def presets(self) -> dict[str, Preset]:
        """Every preset (an option for which a server may set its own default) by its name."""
        return {preset.name: preset for game in self.values() for preset in game.presets}

    @cached_property
    def puzzles(self) -> dict[str, AnyPuzzles]:
        """Every kind of puzzle by its name, in the order of the games; their modules are imported when first asked for.

        Raises ValueError if two kinds have the same name.
        """
        every: list[AnyPuzzles] = [named(path)() for entry in self.entries for path in entry.puzzles]
        found = {puzzles.kind: puzzles for puzzles in every}
        if len(found) < len(every):
            raise ValueError("the registry has more than one kind of puzzle of the same name")
        return found

    @cached_property
    def analysts(self) -> dict[str, AnyAnalyst]:
        """The analyst of every game that has one, by the game's name; their modules are imported when first asked for."""
        return {entry.name: named(entry.analyst)() for entry in self.entries if entry.analyst}
