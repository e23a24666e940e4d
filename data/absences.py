"""Time in which nobody could act: the heartbeat that measures the bot's absence, shards cut off, and clocks put off by both."""

from data import clocks, meta, posts, servers
from data.clocks import TABLE, TOURNAMENT
from data.dialect import LOCK_FOUND
from data.port import Connection
from data.shards import Block, Shards

ALIVE = "alive_ms"
"""The key in `meta` of the last heartbeat's time in milliseconds."""
UNSEEN = "unseen_ms"
"""The key in `meta` of the milliseconds, at most, by which clocks were put off since messages last showed them."""
CUT_OFF = "cut_off_ms"
"""The key in `meta` of the time in milliseconds since when a shard is cut off from Discord."""


def alive(connection: Connection, now_ms: int) -> None:
    """Record a heartbeat: the bot is alive at this time."""
    meta.put(connection, ALIVE, str(now_ms))


def last_alive(connection: Connection) -> int | None:
    """The time of the bot's last heartbeat in milliseconds; None before the first."""
    text = meta.value(connection, ALIVE)
    return None if text is None else int(text)


def _of_shard(name: str, shard_id: int, count: int) -> str:
    # Stores written when the bot had one shard only use the name alone.
    return name if count == 1 else f"{name}/{shard_id}/{count}"


def cut_off(connection: Connection, shard_id: int, count: int, now_ms: int) -> None:
    """Record that one of `count` shards is cut off from Discord from now on, so that its servers' clocks are paused."""
    meta.put(connection, _of_shard(CUT_OFF, shard_id, count), str(now_ms))


def connected(connection: Connection, shard_id: int, count: int) -> None:
    """Record that one of `count` shards is connected to Discord again."""
    meta.drop(connection, _of_shard(CUT_OFF, shard_id, count))


def take_back(connection: Connection, block: Block, now_ms: int, unseen_ms: int, last_ms: int | None) -> None:
    """Put every clock of a block off by the time that the bot was away from it, or that a shard was cut off before.

    Args:
        connection: The store's connection.
        block: The block.
        now_ms: The current time in milliseconds.
        unseen_ms: As for `give_back`.
        last_ms: When the bot was last alive there; None if it never was.
    """
    since = dict.fromkeys(block.ids, last_ms)
    for name, noted in meta.beginning(connection, CUT_OFF):
        _, *rest = name.split("/")
        shard_id, count = map(int, rest) if rest else (0, 1)
        if count == block.count and shard_id not in since:
            continue
        # With another number of shards it is unknown where the shard's servers are now, so all shards count as cut off.
        for each in since if count != block.count else (shard_id,):
            earlier = since[each]
            since[each] = int(noted) if earlier is None else min(int(noted), earlier)
        meta.drop(connection, name)
    for moment in {each for each in since.values() if each is not None}:
        alike = tuple(shard_id for shard_id, each in since.items() if each == moment)
        give_back(connection, Shards(block.count, alike), moment, now_ms, unseen_ms)


def give_back(connection: Connection, shards: Shards, since_ms: int, now_ms: int, unseen_ms: int) -> None:
    """Put every clock of some shards off by the time since `since_ms`, or by the time since it was set if less.

    The caller records in the same transaction that this time is given back, so that a start that is interrupted and
    retried does not put a clock off twice. Once the time that no message shows exceeds `unseen_ms`, each table whose turn
    or lobby has a clock, and each tournament, gets a new revision: its message is then out of date, and a delivery already
    under way does not count as the newest.

    Args:
        connection: The store's connection.
        shards: Whose clocks.
        since_ms: The time in milliseconds since when none of their clocks has run.
        now_ms: The current time in milliseconds.
        unseen_ms: The milliseconds, summed over all starts, by which a shown clock may be off before messages are updated.
    """
    away = max(0, now_ms - since_ms)
    if not away:
        return
    _lock(connection, shards)
    clocks.put_off(connection, shards, away, now_ms)
    moved = []
    for shard_id in shards.ids:
        name = _of_shard(UNSEEN, shard_id, shards.count)
        unseen = int(meta.value(connection, name) or 0) + away
        if unseen > unseen_ms:
            moved.append(shard_id)
            unseen = 0
        meta.put(connection, name, str(unseen))
    if moved:
        behind = Shards(shards.count, tuple(moved))
        showing = {
            "tables": f"subject = '{TABLE}' AND kind IN ('turn', 'lobby')",
            "tournaments": f"subject = '{TOURNAMENT}' AND seconds > 0",
        }
        ids = {
            table: f"SELECT id FROM clocks WHERE {clock}{behind.clause('guild_id')}"  # noqa: S608 - own names only
            for table, clock in showing.items()
        }
        for table, which in ids.items():
            connection.execute(
                f"UPDATE {table} SET revision = revision + 1 WHERE id IN ({which})",  # noqa: S608 - own names only
                behind.values,
            )
        posts.follow_tournaments(connection, ids["tournaments"], behind.values)


def _lock(connection: Connection, shards: Shards) -> None:
    """Lock what has clocks on these shards: another process that changes it writes back the clocks that it has read."""
    of_tables = f"SELECT id FROM clocks WHERE subject = '{TABLE}'{shards.clause('guild_id')}"  # noqa: S608 - own names only
    connection.execute(f"SELECT id FROM tables WHERE id IN ({of_tables}) ORDER BY id {LOCK_FOUND}", shards.values)  # noqa: S608
    of_servers = (
        f"SELECT DISTINCT guild_id FROM clocks WHERE subject <> '{TABLE}' AND seconds > 0{shards.clause('guild_id')}"  # noqa: S608
    )
    for (guild_id,) in connection.execute(f"{of_servers} ORDER BY guild_id", shards.values).fetchall():
        servers.lock(connection, guild_id)
