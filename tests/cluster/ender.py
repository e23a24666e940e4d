"""A program that ends games of one server as fast as it can, given the database, the first game's number and their count."""

import asyncio
import random
import sys

from data.opening import open_store
from tests.tables.ended import START_MS, Ended, put

PEOPLE = (1, 2, 3, 4, 5, 6)
TOGETHER = 5
"""The number of games that the program ends at the same moment."""


async def main(url: str, first: int, count: int) -> None:
    store, dice = await open_store(url), random.Random(first)
    games = [
        Ended(f"t{number:04}", tuple(dice.sample(PEOPLE, 3)), tuple(dice.sample((1, 2, 3), 3)), ended_ms=START_MS)
        for number in range(first, first + count)
    ]
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sys.stdin.readline()
    for begin in range(0, count, TOGETHER):
        await asyncio.gather(*(store.run(put, game) for game in games[begin : begin + TOGETHER]))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
