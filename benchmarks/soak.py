"""The bot's memory while games are opened and ended: `python -m benchmarks.soak TABLES RUNS`.

The sandbox and the people who tap are in this process and the bot in another, so that the bot alone is measured. Games
of all kinds are opened, played for some taps and ended, by people who are new at every table, one table after another
in each channel. A cache fills and then stays; a leak grows with the number of games. The memory is that of the bot's
main process without what it shares and without garbage (`benchmarks.tidied`), once no game is under way. `AGAINST` names
another tree to be measured by turns with this one (`benchmarks.world.trees`).
"""

import asyncio
import itertools
import json
import random
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.goals import judged
from benchmarks.taps import cards
from benchmarks.tidied import TOLD
from benchmarks.world import ROOT, bot, custom_id, ready, sandbox, trees
from sandbox.driver import Driver, Person
from sandbox.seen import Reply, Shown
from sandbox.world import Channel

TABLES = 1000
"""The number of tables of the soak in `make bench`, at which its goals are judged."""
GROWTH_KB, SIZE_MB = 8.0, 240.0
"""The goals: the growth a table from the 100th to the 1,000th, and the memory at the 1,000th."""
CHANNELS = 10
TAPS = 30
DUELS = ("yote", "choko", "yam")
RACES = ("ubongo", "yebo")
PLAYED = {"tap", "place", "pick", "die", "throw", "keep", "do", "cell", "piece", "way", "ready", "panel", "level"}
"""The verbs of buttons that do not end anything."""
REST_SECONDS = 0.02
LOOKS = 3
"""The number of measurements at each mark, of which the median is taken."""
Caches = dict[str, tuple[int, int]]
"""The hits and misses of each cache."""


class Soak:
    """A soak test: games that are opened and ended again and again.

    Attributes:
        driver: The driver of the sandbox.
        over: The number of games that have ended.
        failed: The number of games given up because something that was waited for never came.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.over = self.failed = 0
        self._dice = random.Random(1)
        self._numbers = itertools.count(1)

    async def play(self, game: str, channel: Channel) -> None:
        """Play one table in a channel."""
        try:
            await self._game(game, channel)
            self.over += 1
        except AssertionError as error:
            self.failed += 1
            print(f"    a game of {game} was given up: {str(error)[:200]}", flush=True)
        # People see only the newest messages of a channel, but the sandbox searches all that it keeps.
        channel.messages.clear()

    def _newcomer(self) -> Person:
        world, name = self.driver.box.world, f"Gecko {next(self._numbers)}"
        user = world.add_user(name)
        world.join(self.driver.guild, user)
        return Person(self.driver, user)

    async def _game(self, game: str, channel: Channel) -> None:
        host, guest = self._newcomer(), self._newcomer()
        options = {"speed": "none"} if game in DUELS else {}
        await host.slash(f"{game} start", channel, **options)
        # Where the answer came late, the card is a message after it.
        await self.driver.until(lambda: cards(channel), "the card")
        card = Shown(self.driver.box, cards(channel)[0])
        await guest.click(card, custom_id=custom_id(card.raw, "join"))
        await self.driver.until(lambda: custom_id(card.raw, "start"), "both on the card")
        await host.click(card, custom_id=custom_id(card.raw, "start"))
        for _ in range(TAPS):
            await self._tap(self._dice.choice((host, guest)), channel)
            await asyncio.sleep(REST_SECONDS)
        await self._end(game, channel, host, guest)

    async def _tap(self, person: Person, channel: Channel) -> None:
        """Press a random button that a person sees; the bot may refuse the click."""
        for message in person.sees(channel)[-1:-3:-1]:
            buttons = [
                b[1] for b in message.buttons if not b[2] and b[1].split(":")[1:2] and b[1].split(":")[1] in PLAYED
            ]
            if buttons and self._dice.random() < 0.7:
                await person.click(message, custom_id=self._dice.choice(buttons))
                return

    async def _end(self, game: str, channel: Channel, host: Person, guest: Person) -> None:
        if game in DUELS:
            sure = (await self._do("resign", game, channel, host)).message
            if sure is not None and sure.buttons:  # there is no button if the game has ended by itself
                await host.click(sure, "Yes, resign")
        else:
            for person in (host, guest):
                await self._do("early", game, channel, person)
        await self.driver.idle()

    async def _do(self, action: str, game: str, channel: Channel, person: Person) -> Reply:
        """Type an action of the table; in trees without `/table do` it was a command of the game."""
        table = next(each for each in person.client.commands(channel) if each["name"] == "table")
        if any(option["name"] == "do" for option in table.get("options", [])):
            return await self.driver.settled(await person.slash("table", channel, do=action))
        return await self.driver.settled(await person.slash(f"{game} {action}", channel))


async def _measure(tree: Path, tables: int) -> tuple[float, float]:
    """Soak a tree's bot; returns the growth in kB a table from the 100th to the last, and the MB at the last."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "tidied.json"
        # The program comes from the tree alone: -P keeps the folder of `tidied` out of the path.
        store, program = Path(folder) / "soak.db", ("-P", str(ROOT / "benchmarks" / "tidied.py"))
        async with sandbox() as box, bot(box, store, program, **{TOLD: str(told), "PYTHONPATH": str(tree)}) as process:
            soak = Soak(await ready(box))
            channels = [box.world.add_channel(soak.driver.guild, f"soak-{number}") for number in range(CHANNELS)]
            curve = dict[int, float]()
            for game in itertools.cycle((*DUELS, *RACES)):
                await asyncio.gather(*(soak.play(game, channel) for channel in channels))
                games = soak.over + soak.failed
                if games % 100 < CHANNELS:
                    looks = [_look(process, told) for _ in range(LOOKS)]
                    curve[games] = statistics.median(size for size, _ in looks)
                    print(f"    after {games:5d} tables: {curve[games]:.1f} MB", flush=True)
                if games >= tables:
                    break
            _show(looks[-1][1])
        (first, then), (last, now) = min(curve.items()), max(curve.items())
        growth = 1024 * (now - then) / max(1, last - first)
        print(f"    from the {first}th table to the {last}th: {growth:+.1f} kB a table; {soak.failed} games given up")
        return growth, now


def _look(process: asyncio.subprocess.Process, told: Path) -> tuple[float, Caches]:
    """The process's proportional set size in MB without garbage, and what its caches hold."""
    told.unlink(missing_ok=True)
    process.send_signal(signal.SIGUSR1)
    while not told.exists():
        time.sleep(0.05)
    rollup = Path(f"/proc/{process.pid}/smaps_rollup").read_text(encoding="ascii")
    size = next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    return size / 1024, json.loads(told.read_text(encoding="utf-8"))


def _show(caches: Caches) -> None:
    """Print the caches of which less than half of the questions were hits."""
    for name, (hits, misses) in sorted(caches.items()):
        if hits < misses:
            print(f"    {name}: {100 * hits / max(1, hits + misses):.0f} % hits of {hits + misses}")


def _soaked(tables: int = TABLES, runs: int = 1) -> None:
    """Soak each tree so many times, by turns, and print the median of its figures; goals are of as many tables as `TABLES`."""
    found = {name: list[tuple[float, float]]() for name in trees()}
    for run in range(1, runs + 1):
        for name, tree in trees().items():
            print(f"  {name}, run {run} of {runs}", flush=True)
            found[name].append(asyncio.run(_measure(tree, tables)))
    for name, figures in found.items():
        growth, size = map(statistics.median, zip(*figures, strict=True))
        goals = judged(growth, GROWTH_KB), judged(size, SIZE_MB)
        grown, big = (f", {goal}" if tables == TABLES else "" for goal in goals)
        print(
            f"  {name}, median of {runs}: {growth:+.1f} kB a table{grown}; {size:.1f} MB at the {tables}th{big}",
            flush=True,
        )


def report() -> None:
    """Print the memory curve of one soak, and whether it meets the goals."""
    print(f"  the median of three is `python -m benchmarks.soak {TABLES} 3`")
    _soaked()


if __name__ == "__main__":
    _soaked(*map(int, sys.argv[1:]))
