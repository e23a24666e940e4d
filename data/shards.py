"""Shards: on which of them each server is, and which rows of the store belong to some of them."""

from collections.abc import Iterable
from dataclasses import dataclass

LEFT = "left_ms/"
"""The prefix, before a server's id, of the keys in `meta` of the times in milliseconds at which the bot left servers."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of the bot's shards, for a query about their servers, except those servers that the bot has left.

    Attributes:
        count: The number of the bot's shards.
        ids: The shards in question.
    """

    count: int
    ids: tuple[int, ...]

    @property
    def whole(self) -> bool:
        """Whether these are all shards of the bot."""
        return len(self.ids) == self.count

    def clause(self, guild: str, *, left: str = "") -> str:
        """The end of a WHERE clause, which keeps the rows of these shards' servers.

        Args:
            guild: An SQL expression for the id of the row's server, NULL for direct messages.
            left: An SQL condition for rows to keep though the bot has left their server (`data.departures`).
        """
        there = f"NOT EXISTS (SELECT 1 FROM meta WHERE name = '{LEFT}' || {guild})"  # noqa: S608 - own names only
        if self.whole:
            mine = ""
        elif self.ids:
            mine = f" AND (COALESCE({guild}, 0) >> 22) % ? IN ({', '.join('?' * len(self.ids))})"
        else:
            mine = " AND 1 = 0"
        return f"{mine} AND ({left} OR {there})" if left else f"{mine} AND {there}"

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the question marks in `clause`."""
        return () if self.whole or not self.ids else (self.count, *self.ids)


@dataclass(frozen=True, slots=True)
class Block:
    """A range of consecutive shards that one process holds.

    Attributes:
        first: The first shard of the block.
        size: The number of shards in the block.
        count: The number of the bot's shards.
    """

    first: int
    size: int
    count: int

    def __post_init__(self) -> None:
        if not (self.size > 0 and self.first >= 0 and self.first + self.size <= self.count):
            raise ValueError(f"{self} is no block of shards")

    @property
    def ids(self) -> range:
        """The block's shards; never empty."""
        return range(self.first, self.first + self.size)

    def shard(self, guild_id: int | None) -> int:
        """The shard of a server (Discord's "Sharding"), in this block or not; None stands for direct messages."""
        return 0 if guild_id is None else (guild_id >> 22) % self.count

    def holds(self, guild_id: int | None) -> bool:
        """Whether a server, or with None direct messages, is on one of the block's shards."""
        return self.shard(guild_id) in self.ids

    def without(self, lost: Iterable[int] = ()) -> Shards:
        """The block's shards except the lost ones."""
        left = set(self.ids).difference(lost)
        return Shards(self.count, tuple(sorted(left)))


WHOLE = Block(0, 1, 1)
"""The block of a bot with one shard, assumed until the number of shards is known."""
EVERY = WHOLE.without()
"""All shards, whatever their number."""


def blocks(count: int, size: int) -> list[Block]:
    """Divide this number of shards into blocks of this size; the last block may be smaller."""
    return [Block(first, min(size, count - first), count) for first in range(0, count, size)]
