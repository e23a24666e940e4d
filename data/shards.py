"""Shards: which of them the bot's servers are on, and the part of the store that belongs to some of them."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the bot's shards, for a query about the tables of their servers.

    Attributes:
        count: How many shards the bot has.
        ids: Those that are meant.
    """

    count: int
    ids: tuple[int, ...]

    @property
    def whole(self) -> bool:
        """Whether all shards are meant."""
        return len(self.ids) == self.count

    def clause(self, guild: str) -> str:
        """The end of a WHERE, which keeps the rows of these shards' servers; empty where all are meant.

        Args:
            guild: An expression for the row's server, NULL for direct messages.
        """
        if self.whole:
            return ""
        marks = ", ".join("?" * len(self.ids))
        return f" AND (COALESCE({guild}, 0) >> 22) % ? IN ({marks})" if self.ids else " AND 1 = 0"

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the question marks in `clause`."""
        return () if self.whole or not self.ids else (self.count, *self.ids)


@dataclass(frozen=True, slots=True)
class Block:
    """A row of neighbouring shards that one process holds.

    Attributes:
        first: The first of them.
        size: How many they are.
        count: How many shards the bot has.
    """

    first: int
    size: int
    count: int

    def __post_init__(self) -> None:
        if not (self.size > 0 and self.first >= 0 and self.first + self.size <= self.count):
            raise ValueError(f"{self} is no block of shards")

    @property
    def ids(self) -> range:
        """Its shards; never empty."""
        return range(self.first, self.first + self.size)

    def shard(self, guild_id: int | None) -> int:
        """The shard on which a server is (Discord's "Sharding"), of this block or not; None stands for a direct message."""
        return 0 if guild_id is None else (guild_id >> 22) % self.count

    def holds(self, guild_id: int | None) -> bool:
        """Whether the server, or with None direct messages, is on one of the block's shards."""
        return self.shard(guild_id) in self.ids

    def without(self, lost: Iterable[int] = ()) -> Shards:
        """The block's shards but those."""
        left = set(self.ids).difference(lost)
        return Shards(self.count, tuple(sorted(left)))


WHOLE = Block(0, 1, 1)
"""All there is, where nobody has yet asked how many shards the bot has."""
EVERY = WHOLE.without()
"""All shards, however many there are."""


def blocks(count: int, size: int) -> list[Block]:
    """The blocks into which so many shards are divided, each of that size but perhaps the last."""
    return [Block(first, min(size, count - first), count) for first in range(0, count, size)]
