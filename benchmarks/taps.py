"""The end-to-end time of a tap: from INTERACTION_CREATE on the socket to the response with the new picture.

The sandbox runs in this process, the bot in another. The bot draws the picture and commits the turn durably before it
responds. The time of a tap includes the sandbox's own work; so the processor time that the bot alone spends on a tap is
printed as well. A client without games (`benchmarks.bare`) is measured too, as the best that this machine can do.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.bare import bare
from benchmarks.world import bot, custom_id, percentile, ready, sandbox, spent_seconds
from sandbox.components import walk
from sandbox.driver import Driver, Person
from sandbox.interactions import Interaction
from sandbox.seen import Shown
from sandbox.world import Channel, Guild, Message

TABLES = 100
TAPS = 2000
CHANNELS = 25
PEOPLE = ("Heron", "Lion", "Gecko", "Zebra")
HOSTED = TABLES // len(PEOPLE)
"""The number of tables of one host: as many as a server can allow."""
RATE_SECONDS = 4.0
LIMIT_MS = 250.0
FIRST_RATE = 80.0
TRIES = 3
"""The attempts after which a rate counts as not held; one failure may be due to other load on the machine."""
BUTTON, ENABLED_TAP = 2, ":tap:"


class Boards:
    """Boards with buttons, and people who tap random squares among those that can be tapped.

    Attributes:
        driver: The driver of the sandbox.
        people: The people who tap.
        shown: The messages of the boards.
        rng: The random numbers that choose boards and squares.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.people = [driver.user(name) for name in PEOPLE]
        self.shown: list[Message] = []
        self.rng = random.Random(1)

    async def renew(self) -> None:
        """Replace the boards whose game is over; here none ever is."""

    def choose(self) -> Message:
        """A random board among those that can be tapped."""
        return self.rng.choice([board for board in self.shown if _squares(board)])

    async def tap(self, board: Message) -> float:
        """Tap a random square that can be tapped; returns the milliseconds until the response."""
        return await self.press(board, self.rng.choice(_squares(board)))

    async def press(self, board: Message, custom_id: str) -> float:
        """Press a button; returns the milliseconds until the response."""
        answer: asyncio.Future[Interaction] = asyncio.get_running_loop().create_future()

        def watch(interaction: Interaction) -> None:
            if interaction.state != "sent" and not answer.done():
                answer.set_result(interaction)

        began = time.perf_counter()
        self.mover(board).client.component(board, custom_id, watch=watch)
        await answer
        return (time.perf_counter() - began) * 1000

    def mover(self, board: Message) -> Person:
        """The person who taps on a board next: of boards without rules, always the same one."""
        return self.people[board.id % len(self.people)]


class Games(Boards):
    """A hundred tables of Yoté between the same few people."""

    def __init__(self, driver: Driver, guilds: Sequence[Guild] = ()) -> None:
        """Add the channels of the tables to these servers in turn; without servers to the sandbox's first."""
        super().__init__(driver)
        self._pairs: dict[int, tuple[Person, Person]] = {}
        self._guilds = guilds or (driver.guild,)
        world = driver.box.world
        # Each channel has only a few tables: a hundred would push each other out of sight and be reposted all the time.
        self.channels = [
            world.add_channel(self._guilds[number % len(self._guilds)], f"bench-{number}") for number in range(CHANNELS)
        ]

    async def allow(self) -> None:
        """Set the servers' limit of tables for each host to `HOSTED`."""
        for channel in self.channels[: len(self._guilds)]:
            await self.people[0].slash("settings", channel, per_person=HOSTED)

    async def open(self) -> None:
        """Open a table with the command, have a guest join, and start the game."""
        channel = self.channels[len(self.shown) % CHANNELS]
        host = min(self.people, key=[self._pairs[board.id][0] for board in self.shown].count)
        guest = self.people[self.people.index(host) - 1]
        await host.slash("yote start", channel, speed="none")
        # Where the answer came late, the card is a message after it.
        await self.driver.until(lambda: cards(channel), "the card")
        (lobby,) = cards(channel)
        self._pairs[lobby.id] = host, guest
        card = Shown(self.driver.box, lobby)
        await guest.click(card, custom_id=custom_id(lobby, "join"))
        # The bot may still be storing where the card is; then it shows the second seat by a separate edit.
        await self.driver.until(lambda: custom_id(lobby, "start"), "the card with both players")
        await host.click(card, custom_id=custom_id(lobby, "start"))
        await self.driver.until(lambda: not cards(channel), "the board")
        self.shown.append(lobby)

    async def renew(self) -> None:
        """Replace each table whose game is over by a new one."""
        over = [board for board in self.shown if not _squares(board)]
        for board in over:
            self.shown.remove(board)
            await self.open()

    def mover(self, board: Message) -> Person:
        """The person to move: the stamp of the squares begins with the turn's number, and light plays the odd turns."""
        custom_id = _squares(board)[0]
        turn = int("".join(filter(str.isdigit, custom_id.split(":")[3])))
        return self._pairs[board.id][(turn - 1 + self._swapped(board)) % 2]

    def _swapped(self, board: Message) -> int:
        """1 if the guest plays light, else 0; the text of the board names the light side first."""
        host, guest = (person.user.name for person in self._pairs[board.id])
        text = next(c["content"] for c in walk(board.data["components"]) if c["type"] == 10)
        return int(text.index(guest) < text.index(host))


def _squares(board: Message) -> list[str]:
    components = [c for c in walk(board.data["components"]) if c["type"] == BUTTON and not c.get("disabled")]
    return [c["custom_id"] for c in components if ENABLED_TAP in c["custom_id"]]


def cards(channel: Channel) -> list[Message]:
    """The cards of lobbies that stand in a channel."""
    return [message for message in channel.messages.values() if custom_id(message, "join")]


async def held(boards: Boards, rate: float, seconds: float = RATE_SECONDS) -> tuple[float, float]:
    """Tap for so many seconds at a constant rate (taps a second), however long the responses take.

    A table whose last tap is still unanswered gets no tap, as a person would wait for the board.

    Returns:
        The 99th percentile of the response times in ms, and the rate of responses a second.
    """
    await boards.renew()
    idle, waiting, times = list(boards.shown), set[asyncio.Task[None]](), list[float]()

    async def one(board: Message) -> None:
        times.append(await boards.tap(board))
        if _squares(board):
            idle.append(board)

    began = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        while not idle:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        task = asyncio.create_task(one(idle.pop(0)))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
    await asyncio.gather(*waiting)
    return percentile(times, 0.99), len(times) / (time.perf_counter() - began)


async def one_by_one(boards: Boards, pid: int, taps: int = TAPS) -> tuple[list[float], float]:
    """Tap at one board after another; the milliseconds until each response, and the process's own ms for a tap."""
    times, spent = [], 0.0
    for _ in range(taps):
        await boards.renew()
        before = spent_seconds(pid)
        times.append(await boards.tap(boards.rng.choice(boards.shown)))
        spent += spent_seconds(pid) - before
    return times, 1000 * spent / taps


async def _figures(boards: Boards, pid: int) -> tuple[float, float]:
    """Print the figures of a process's boards; returns the median time in ms and the highest rate held in taps/s."""
    for board in list(boards.shown):
        await boards.tap(board)
    times, own = await one_by_one(boards, pid)
    print(f"    one after another, {TAPS} taps at {TABLES} tables:", end=" ")
    print(f"p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms", end="; ")
    print(f"its own work {own:.2f} ms a tap")
    best, rate, tries = 0.0, FIRST_RATE, TRIES
    while tries:
        slow, answered = await held(boards, rate)
        print(f"    {rate:.0f} taps/s asked: {answered:.0f}/s answered, p99 {slow:.0f} ms", flush=True)
        if slow > LIMIT_MS or answered < rate * 0.95:
            tries -= 1
        else:
            best, rate, tries = answered, rate * 1.1, TRIES
    print(f"    highest rate held with p99 below {LIMIT_MS:.0f} ms: {best:.0f} taps/s")
    refused = [refusal for refusal in boards.driver.box.refusals if not refusal.expected]
    print(f"    requests that the sandbox refused: {len(refused)}")
    return percentile(times, 0.5), best


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print("  Baraza")
        async with sandbox() as box, bot(box, Path(folder) / "taps.db") as process:
            games = Games(await ready(box))
            await games.allow()
            for _ in range(TABLES):
                await games.open()
            median, rate = await _figures(games, process.pid)
        print("  a client that plays nothing")
        async with sandbox() as box:
            boards = Boards(driver := Driver(box))
            channel = box.world.add_channel(driver.guild, "bench")
            async with bare(box, channel.id, TABLES, Path(folder) / "bare.db") as process:
                await driver.until(lambda: len(channel.messages) > TABLES, "the boards")
                *boards.shown, word = channel.messages.values()
                words = [await boards.press(word, custom_id(word, "word")) for _ in range(TAPS)]
                print(f"    one word, no picture, nothing kept: p50 {percentile(words, 0.5):.1f} ms")
                least, most = await _figures(boards, process.pid)
    print(f"  Baraza takes {median / least:.2f} times as long, and holds {rate / most:.2f} of the rate")


def report() -> None:
    """Print the times and rates of the bot, and of the client without games."""
    asyncio.run(_measure())


if __name__ == "__main__":
    report()
