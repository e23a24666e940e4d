"""A bot that plays as fast as it can until it is killed. The tests run it: python -m tests.tables.killed FILE."""

import asyncio
import random
import sys
import time

from data.opening import open_store, place_of
from engines.game import AnyGame
from tables.clock import WallClock
from tables.errors import Refused
from tables.model import Actor, Table
from tables.play.house_pool import InlineHouses
from tables.service import Tables
from tests.engines.toy import Toy, ToyOptions
from tests.tables.harness import Remembering

GAMES: dict[str, AnyGame] = {"toy": Toy()}
PEOPLE = ("Heron", "Lion", "Gecko", "Zebra")
GUILD = 5


class Clicks:
    """Makes interactions with ascending ids."""

    def __init__(self) -> None:
        self._number = 0

    def actor(self, name: str) -> Actor:
        self._number += 1
        made = time.time_ns() // 1_000_000 - 1_420_070_400_000
        return Actor(1 + PEOPLE.index(name), name, (made << 22) + self._number)


def _answer(table: Table) -> None:
    sys.stdout.write(f"{table.id} {table.revision}\n")
    sys.stdout.flush()


async def _game(tables: Tables, clicks: Clicks, dice: random.Random) -> None:
    first, second = dice.sample(PEOPLE, 2)
    table = await tables.open("toy", clicks.actor(first), GUILD, 7, "en", ToyOptions(speed="live", goal=8))
    _answer(table)
    if dice.random() < 0.3:
        table = await tables.add_house(table.id, clicks.actor(first), "easy")
    else:
        await tables.join(table.id, clicks.actor(second))
        table = await tables.start(table.id, clicks.actor(first))
    while table.status == "playing":
        _answer(table)
        seats = [seat for seat in table.to_act() if not table.players[seat].automatic]
        if seats:
            seat = dice.choice(seats)
            text = dice.choice(table.game.legal(table.state, seat))
            table = await tables.act(table.id, clicks.actor(table.names[seat]), text, table.stamp(seat))
        else:
            await asyncio.sleep(0)
            table = await tables.load(table.id)


async def main(path: str) -> None:
    store = await open_store(place_of(path))
    tables = Tables(store, WallClock(), InlineHouses(), GAMES)
    tables.publisher = Remembering()
    await tables.resume()
    # Every kill leaves unfinished games, which count against the limits.
    await tables.servers.change(GUILD, per_channel=50, per_person=25)
    clicks, dice = Clicks(), random.Random()
    for known in await tables.finder.of_person(1):
        # A game that the last run left can be played on.
        try:
            _answer(await tables.resign(known.id, clicks.actor("Heron")))
        except Refused:
            continue
    while True:
        await asyncio.gather(*(_game(tables, clicks, dice) for _ in range(3)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
