"""The players of a match: house players of today, and those that `tests/opponents` keeps, each with its limit."""

import hashlib
import inspect
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib import import_module
from itertools import count
from typing import Any

from benchmarks.strength.sources import sources
from engines.game import THINKING_SECONDS, Level
from engines.registry import GAMES

KEPT = "tests.opponents"
"""The package of the kept players, named and not imported, because tests import benchmarks."""


@dataclass(frozen=True, slots=True)
class Player:
    """A house player in a match.

    Attributes:
        level: Its level.
        kept: Whether it is the one of `tests/opponents`; otherwise it is today's.
        pace: Its share of the time or of the nodes that the match gives to its level.
        tables: Whether it has its endgame tables, where the game has any.
        book: Whether it has its opening book, where the game has any.
    """

    level: Level
    kept: bool = False
    pace: float = 1.0
    tables: bool = True
    book: bool = True

    def __str__(self) -> str:
        """The player in words."""
        words = ["old" if self.kept else "", self.level]
        words += ["" if self.tables else "without tables", "" if self.book else "without a book"]
        words += ["" if self.pace == 1 else f"at {self.pace:.2f} of the time"]
        return " ".join(filter(None, words))


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a player may think.

    Attributes:
        share: The share of its level's time (`THINKING_SECONDS`).
        nodes: The number of nodes of a search in place of the time; None for the time. Players without a search have
            no limit then.
    """

    share: float = 0.1
    nodes: int | None = None

    def __str__(self) -> str:
        """The limit in words."""
        return f"{self.share:.0%} of the time" if self.nodes is None else f"{self.nodes} nodes"


FULL = Limit(share=1.0)
"""The whole time of each level."""


def house(game: str, player: Player) -> str:
    """The path of the module that has the player's `think`."""
    package = next(entry.rules for entry in GAMES.entries if entry.name == game).rpartition(".")[0]
    return f"{KEPT if player.kept else 'engines'}.{package.rpartition('.')[2]}.house"


def think(game: str, player: Player, view: Any, legal: Sequence[Any], seed: bytes, *, limit: Limit) -> Any:
    """The player's choice among the legal actions; its time is that of its thread, so that other load does not count.

    A house player's `think` is given by name what it asks for: the level, view, legal actions and seed as in
    `Game.think`; `seconds`, its time; `now`, the clock of that time; and `tables` and `opening`, by which it finds its endgame
    tables and its opening book.

    Raises TypeError for a player that limits its time and takes no clock, as the load of the machine would count then.
    """
    module = import_module(house(game, player))
    seconds, now = _clock(module, player, limit)
    given: dict[str, Any] = {
        "level": player.level,
        "view": view,
        "legal": legal,
        "seed": seed,
        "seconds": seconds,
        "now": now,
    }
    if not player.tables:
        given["tables"] = _nothing
    if not player.book:
        given["opening"] = _nothing
    asked = _asked(module.think)
    if "seconds" in asked and "now" not in asked:
        raise TypeError(f"{module.__name__}.think limits its time and takes no clock, `now`")
    return module.think(**{name: value for name, value in given.items() if name in asked})


@lru_cache
def _asked(function: Callable[..., Any]) -> frozenset[str]:
    """The names of a function's parameters."""
    return frozenset(inspect.signature(function).parameters)


def _nothing(rules: Any) -> None:
    """The endgame tables or the opening book of a player without them."""


def _clock(module: Any, player: Player, limit: Limit) -> tuple[float, Callable[[], float]]:
    """The time of a player, and the clock that counts it: seconds, or readings of a search's clock every few nodes."""
    usual = THINKING_SECONDS[player.level] * player.pace
    if limit.nodes is None:
        return usual * limit.share, time.thread_time
    return usual * limit.nodes / getattr(module, "NODES_PER_READING", 128), count().__next__


def version(game: str, players: Sequence[Player], limit: Limit, more: Mapping[str, object]) -> str:
    """The version of a match: twelve hex digits of a hash of its players' source files, their limits and `more`."""
    parts = [_digest(house(game, player)) for player in players]
    told = repr([parts, asdict(limit), *map(asdict, players), sorted(more.items())])
    return hashlib.sha256(told.encode()).hexdigest()[:12]


@lru_cache
def _digest(module: str) -> str:
    """The hash of a player's source files."""
    found = hashlib.sha256()
    for path in sources(module):
        found.update(path.read_bytes())
    return found.hexdigest()
