"""People who play all five games at once, in several servers, and note how each of their presses was answered."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from data import tables as store_tables
from data.errors import UnusableStoreError
from data.opening import OpenStore
from engines.registry import GAMES
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tables.model import Table
from tables.rows import to_table
from tests.cluster.conftest import Cluster
from tests.e2e.yeboplay import COMMANDS
from tests.example import DICED, GAME, HELD, OTHER, RACED

PAUSE_S = (0.3, 1.3)
"""The shortest and the longest time between two presses of one person at one table."""
DEFERRED_LOOKS = 60
"""How many pauses a person waits for an answer that is deferred, before they press something else."""
PATIENT = {"window": 0.15, "race": 0.12}
"""The probability that a person acts each time they look at a phase that should stay open for a while."""
ODD = 0.2
"""The probability that a person presses something other than an action."""


@dataclass
class Place:
    """A channel where a game is always under way: a new one is opened when one is over.

    Attributes:
        channel: The channel.
        game: The game.
        people: Who plays; the first one opens the tables.
        options: The options of the tables.
        house: The level of a house player who takes the last seat; None for people alone.
        lobby: Whether no game begins: people only sit down and get up.
    """

    channel: Channel
    game: str
    people: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    house: str | None = None
    lobby: bool = False


def places(cluster: Cluster) -> list[Place]:
    """Places of all five games, in servers of both of two shards."""
    driver, world = cluster.driver, cluster.box.world
    channels = []
    for name, shard in (("North", 1), ("South", 0)):
        guild = driver.invite(name, shard=(shard, 2))
        for user in world.users.values():
            if not user.bot and user.id not in guild.members:
                world.join(guild, user)
        channels += [driver.channel(f"{name}-tables"), world.add_channel(guild, f"{name}-market")]
    north, market, south, meadow = channels
    return [
        Place(driver.channel("tables"), HELD, ("Heron", "Lion", "Gecko"), {"speed": "relaxed", "window": 30}),
        Place(south, HELD, ("Gecko", "Zebra", "Heron"), {"speed": "relaxed", "window": 30}),
        Place(north, RACED, ("Heron", "Gecko", "Zebra"), {"rounds": 3, "round_seconds": 120}),
        Place(driver.channel("market"), GAME, ("Heron", "Lion"), {"speed": "relaxed"}),
        Place(market, OTHER, ("Lion", "Zebra"), {"speed": "relaxed"}),
        Place(meadow, DICED, ("Gecko", "Zebra"), {"speed": "relaxed"}),
        Place(driver.channel("quiet"), OTHER, ("Zebra",), {"speed": "relaxed"}, house="easy"),
        Place(market, GAME, ("Gecko", "Heron"), {"speed": "relaxed"}, lobby=True),
    ]


def command(table: Table, action: str) -> tuple[str, dict[str, Any]]:
    """The slash command for an action in notation, and its options."""
    word, _, rest = action.partition(" ")
    if table.game.name == HELD:
        path, options = COMMANDS[word](rest) if word in COMMANDS else (word, {})
        return f"{HELD} {path}", dict(options)
    if table.game.name == RACED:
        return f"{RACED} {word}", dict(zip(("lower", "upper"), rest.split(), strict=True)) if rest else {}
    if table.game.name == DICED:
        return f"{DICED} {word}", {"keep" if word == "throw" else "square": rest} if rest else {}
    return f"{table.game.name} move", {"move": action}


class People:
    """The people at all places."""

    def __init__(self, cluster: Cluster, store: OpenStore, seats: list[Place], chance: random.Random) -> None:
        self.places = seats
        self.kinds: Counter[str] = Counter()
        self.actions: list[Reply] = []
        self.replies: list[Reply] = []
        self._cluster = cluster
        self._store = store
        self._chance = chance
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False

    def begin(self) -> None:
        """Begin to press."""
        for place in self.places:
            for name in place.people:
                self._tasks.append(asyncio.create_task(self._play(place, self._cluster.driver.user(name))))

    async def stop(self) -> None:
        """Press nothing more, and wait for all answers."""
        self._over = True
        tasks, self._tasks = self._tasks, []
        await asyncio.gather(*tasks)

    async def table(self, place: Place) -> Table | None:
        """The newest table of a place's game that is not over; None where there is none."""
        found = await self._store.read(store_tables.in_channel, place.channel.id)
        ids = [each.table_id for each in found if each.game == place.game]
        every = await self._store.read(store_tables.every, ids[-1:])
        return to_table(every[0], GAMES) if every else None

    async def end(self, place: Place, table: Table) -> None:
        """One look of everybody at a table that is to end: a lobby is left, a game is resigned or ended early."""
        for name in place.people:
            person = self._cluster.driver.user(name)
            seat = table.seat_of(person.id)
            if seat is None:
                continue
            if table.status == "lobby":
                await self._press("leave", person, "table", place.channel, do="leave", table=table.id)
                continue
            ends = "resign" if table.game.two_sided else "early"
            sure = await self._press(ends, person, "table", place.channel, do=ends, table=table.id)
            if sure is not None and sure.message is not None and sure.message.buttons:
                await self._click(ends, person, sure.message, sure.message.buttons[0][1])
            if table.game.two_sided:
                return

    async def _play(self, place: Place, person: Person) -> None:
        while not self._over:
            await asyncio.sleep(self._chance.uniform(*PAUSE_S))
            try:
                table = await self.table(place)
            except UnusableStoreError:
                continue  # the server is down
            if table is None:
                if person.user.name == place.people[0]:
                    await self._press("start", person, f"{place.game} start", place.channel, **place.options)
            elif table.status == "lobby":
                await self._sit(place, person, table)
            elif self._chance.random() < ODD:
                await self._odd(place, person, table)
            else:
                await self._act(place, person, table)

    async def _sit(self, place: Place, person: Person, table: Table) -> None:
        """Sit down in a lobby, or start the game once everybody has."""
        sits, hosts = table.seat_of(person.id) is not None, table.host_id == person.id
        if place.lobby:
            word = "leave" if sits else "join"
            if not hosts:
                await self._press(word, person, "table", place.channel, do=word, table=table.id)
            return
        if not sits:
            await self._press("join", person, "table", place.channel, do="join", table=table.id)
        elif hosts and place.house is not None:
            given = {"do": "house", "with": place.house, "table": table.id}
            await self._press("house", person, "table", place.channel, **given)
        elif hosts and len(table.players) == len(place.people):
            await self._press("begin", person, "table", place.channel, do="start", table=table.id)

    async def _act(self, place: Place, person: Person, table: Table) -> None:
        """Play a random legal action, where it is the person's turn."""
        seat = table.seat_of(person.id)
        if seat is None or seat not in table.to_act():
            return
        phase = getattr(table.view(None), "phase", "")
        if self._chance.random() > PATIENT.get(phase, 1.0):
            return
        await self._perform(place, person, table, seat)

    async def _perform(self, place: Place, person: Person, table: Table, seat: int) -> None:
        """Press a random action that is legal in a seat, by its command."""
        action = self._chance.choice(table.game.legal(table.state, seat))
        path, options = command(table, table.game.format(action))
        reply = await self._press("action", person, path, place.channel, **options, table=table.id)
        if reply is not None:
            self.actions.append(reply)

    async def _odd(self, place: Place, person: Person, table: Table) -> None:
        """Press something else: an action of somebody else's, a call to turn, the leaderboard, or any button of the board."""
        match self._chance.choice(("turn", "call", "leaderboard", "button", "button")):
            case "turn":
                seats = [seat for seat in table.to_act() if table.players[seat].user_id != person.id]
                if seats and table.seat_of(person.id) is not None:
                    await self._perform(place, person, table, self._chance.choice(seats))
            case "call":
                await self._press("call", person, "table", place.channel, do="call-them", table=table.id)
            case "leaderboard":
                await self._press("leaderboard", person, "leaderboard", place.channel)
            case _:
                message = place.channel.messages.get(table.message_id or 0)
                shown = None if message is None else Shown(self._cluster.box, message)
                found = [custom for _, custom, off, _ in shown.buttons if custom and not off] if shown else []
                if shown is not None and found:
                    await self._click("button", person, shown, self._chance.choice(found))

    async def _press(self, kind: str, person: Person, path: str, channel: Channel, **options: Any) -> Reply | None:
        # The client refuses a command that it does not show, as before any process has synced the commands.
        with contextlib.suppress(AssertionError):
            return await self._noted(kind, await person.slash(path, channel, **options))
        return None

    async def _click(self, kind: str, person: Person, message: Shown, custom_id: str) -> None:
        with contextlib.suppress(AssertionError):  # the message is not on the screen any more
            await self._noted(kind, await person.click(message, custom_id=custom_id))

    async def _noted(self, kind: str, reply: Reply) -> Reply:
        """Note a press, and wait a while where its answer is deferred; a process that was killed never gives it."""
        self.kinds[kind] += 1
        self.replies.append(reply)
        for _ in range(DEFERRED_LOOKS):
            if reply.state != "deferred":
                break
            await asyncio.sleep(PAUSE_S[0])
        return reply
