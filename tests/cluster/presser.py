"""A program that acts at a table, given the database, the number of its shard, the table and the interaction ids."""

import asyncio
import contextlib
import sys

from data.opening import open_store
from data.shards import Block
from tables.errors import Refused
from tables.model import Actor
from tables.play.holding import Holding
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests.clock import FakeClock
from tests.tables.harness import GAMES, PEOPLE, Remembering


async def main(url: str, number: int, table_id: str, presses: range) -> None:
    store = await open_store(url)
    tables = Tables(store, FakeClock(), InlineHouses(), GAMES)
    tables.publisher = Remembering()
    tables.holding = Holding(Block(number, 1, 2), f"p{number}")
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for press in presses:
        table = await tables.load(table_id)
        seat = table.to_act()[0]
        action = table.game.format(next(iter(table.game.legal(table.state, seat))))
        name = table.names[seat]
        with contextlib.suppress(Refused):  # the other was faster
            await tables.act(table_id, Actor(PEOPLE[name], name, press), action, None)
    await tables.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], range(int(sys.argv[4]), int(sys.argv[5]))))
