"""The registry's entries: where the parts of a game are, by module path; and the registry that is made of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module

from engines.game import AnyGame, FeatKind, Preset


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game, and where its parts are.

    Attributes:
        name: The game's name, as in custom_ids and stores; its group of commands has it too.
        engine: Its rules: the path of a module, `:`, and the name of the `Game` in it.
        pictures: The path of the module that draws it, which has a `PALETTE` and the parts of its contact sheet as `sheet()`.
        commands: The path of the extension that brings its commands and messages.
        words: The path of the package in whose folder its words stand, a folder a language.
    """

    name: str
    engine: str
    pictures: str
    commands: str
    words: str

    @property
    def rules(self) -> str:
        """The path of the engine's module."""
        return self.engine.partition(":")[0]

    def load(self) -> AnyGame:
        """The engine."""
        game: AnyGame = getattr(import_module(self.rules), self.engine.partition(":")[2])()
        assert game.name == self.name, "the registry calls a game what it calls itself"
        return game


class Registry(Mapping[str, AnyGame]):
    """The games that are played somewhere: each game's rules by its name, in the order of the entries.

    Attributes:
        entries: Where the games' parts are.
    """

    def __init__(self, *entries: GameEntry) -> None:
        self.entries = entries
        self._games = {entry.name: entry.load() for entry in entries}

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
        """Every record that a game keeps, by its name, with the game's."""
        return {feat.name: (name, feat) for name, game in self.items() for feat in game.feat_kinds}

    @cached_property
    def presets(self) -> dict[str, Preset]:
        """Every option of a game that a server may choose, by its name."""
        return {preset.name: preset for game in self.values() for preset in game.presets}
