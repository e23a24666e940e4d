"""Servers that the bot has left: found, and deleted whole after 30 days."""

from data import daily, dialect, servers
from data.daily import ShareRow
from data.port import Connection
from tables.callme import Wish
from tables.retention import KEPT_DAYS
from tests.tables.ended import Ended, dangling, put, rows_of
from tests.tables.harness import Bench

OURS, OTHER, THIRD = 5, 6, 7
DAY = 86_400


async def _rows_of_servers(hands: Bench) -> dict[tuple[str, int], int]:
    """How many rows each database table has of each server."""

    def count(connection: Connection) -> dict[tuple[str, int], int]:
        found: dict[tuple[str, int], int] = {}
        for table in dialect.tables_with(connection, "guild_id"):
            query = f"SELECT guild_id, COUNT(*) FROM {table} WHERE guild_id IS NOT NULL GROUP BY guild_id"
            found |= {(table, guild): number for guild, number in connection.execute(query)}
        return found

    return await hands.store.run(count)


async def _full(hands: Bench) -> None:
    """Fill the store with all that it can have of a server."""
    for guild in (OURS, OTHER):
        await hands.tables.servers.greet(guild)
        await hands.tables.servers.change(guild, per_person=3)
        await hands.tables.callme.put(guild, 2, "toy", Wish(127, 18, 23, "Europe/Paris"))
        await hands.store.run(daily.share, ShareRow(guild, 1, "toy", 2, "Lion"))
        await hands.store.run(put, Ended(f"feats{guild}", (1, 3), (1, 2), guild_id=guild))
    over = await hands.game()
    await hands.tables.resign(over.id, hands.actor("Heron"))
    await hands.tables.village.close_season(OURS, 1, 1)
    await hands.quiet()


async def test_all_of_a_server_is_deleted_and_nothing_of_any_other(hands: Bench) -> None:
    await _full(hands)
    before = await _rows_of_servers(hands)
    assert {table for table, guild in before if guild == OURS} >= {"tables", "endings", "ratings", "servers", "greeted"}
    await hands.tables.retention.forget(OURS, hands.tables.holding)
    after = await _rows_of_servers(hands)
    assert after == {key: number for key, number in before.items() if key[1] != OURS}
    assert await hands.store.run(dangling) == []
    assert await hands.store.run(_games_with_rows) == {f"feats{OTHER}"}


def _games_with_rows(connection: Connection) -> set[str]:
    """The ids of the games of which any database table has rows."""
    tables = dialect.tables_with(connection, "table_id")
    return {row[0] for table in tables for row in connection.execute(f"SELECT table_id FROM {table}")}


async def test_a_server_is_due_after_thirty_days_without_the_bot(hands: Bench) -> None:
    departures, retention = hands.tables.departures, hands.tables.retention
    await departures.left(OURS)
    await hands.advance(KEPT_DAYS * DAY - 60)
    await departures.left(OURS)  # Discord may tell it a second time
    assert await retention.due() == []
    await hands.advance(60)
    assert await retention.due() == [OURS]
    await departures.returned(OURS)
    assert await retention.due() == []


async def test_a_server_that_removed_the_bot_while_it_was_down_is_found_by_those_that_are_there(hands: Bench) -> None:
    for guild in (OURS, OTHER, THIRD):
        await hands.store.run(servers.greet, guild)
    await hands.lobby()
    departures = hands.tables.departures
    await departures.left(THIRD)
    assert await departures.missing(0, {OTHER}) == {OURS: True}, "something is played in ours"
    assert await departures.missing(0, {OURS}) == {OTHER: False}
    assert set(await departures.absent()) == {THIRD}


async def test_presses_of_hours_ago_are_deleted_though_nobody_presses_any_more(hands: Bench) -> None:
    await hands.game()
    await hands.advance(60)
    assert await hands.store.run(lambda c: rows_of(c, ["presses"])["presses"])
    await hands.advance(7_200)
    await hands.tables.retention.purge()
    assert not await hands.store.run(lambda c: rows_of(c, ["presses"])["presses"])
