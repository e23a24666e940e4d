"""The bot's memory while games are opened and ended: `python -m benchmarks.soak MINUTES`.

The sandbox and the people who tap are in this process and the bot in another, so that the bot alone is measured. Games
of all kinds are opened, played for some taps and ended, by people who are new at every table, one table after another
in each channel. A cache fills and then stays; a leak grows with the number of games. So the figure that counts is the
growth per thousand games in the second half.
"""

import asyncio
import itertools
import random
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.start import memory
from benchmarks.world import bot, ready, sandbox
from sandbox.driver import Driver, Person
from sandbox.seen import Shown
from sandbox.world import Channel

MINUTES = 5.0
"""The length of the soak in `make bench`; an hour tells more."""
CHANNELS = 8
TAPS = 30
DUELS = ("yote", "choko", "yam")
RACES = ("ubongo", "yebo")
PLAYED = {"tap", "place", "pick", "die", "throw", "keep", "do", "cell", "piece", "way", "ready", "panel", "level"}
"""The verbs of buttons that do not end anything."""
REST_SECONDS = 0.02


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

    async def play_on(self, channel: Channel) -> None:
        """Play one table after another in a channel, for ever."""
        for game in itertools.cycle((*DUELS, *RACES)):
            try:
                await self._game(game, channel)
                self.over += 1
            except AssertionError as error:
                self.failed += 1
                await asyncio.sleep(1)
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
        card = (await self.driver.settled(await host.slash(f"{game} start", channel, **options))).message
        assert card is not None, "no lobby"
        await guest.click(card, custom_id=_custom_id(card, "join"))
        await self.driver.until(lambda: _enabled(Shown(self.driver.box, card.raw), "start"), "both on the card")
        await host.click(card, custom_id=_custom_id(card, "start"))
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
            sure = (await self.driver.settled(await host.slash(f"{game} resign", channel))).message
            if sure is not None and sure.buttons:  # there is no button if the game has ended by itself
                await host.click(sure, "Yes, resign")
        else:
            for person in (host, guest):
                await person.slash(f"{game} early", channel)
        await self.driver.idle()


def _custom_id(message: Shown, verb: str) -> str:
    found = [each for _, each, *_ in message.buttons if each.split(":")[1:2] == [verb]]
    assert found, f"no button {verb}: {message.text}"
    return found[0]


def _enabled(message: Shown, verb: str) -> bool:
    return any(each.split(":")[1:2] == [verb] and not disabled for _, each, disabled, _ in message.buttons)


async def _measure(minutes: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox() as box, bot(box, Path(folder) / "soak.db") as process:
            soak = Soak(await ready(box))
            channels = [box.world.add_channel(soak.driver.guild, f"soak-{number}") for number in range(CHANNELS)]
            tasks = [asyncio.create_task(soak.play_on(channel)) for channel in channels]
            began, curve = time.monotonic(), list[tuple[int, float]]()
            for minute in range(round(minutes * 2) + 1):
                await asyncio.sleep(max(0.0, began + minute * 30 - time.monotonic()))
                curve.append((soak.over, memory(process.pid)))
                print(f"    after {minute / 2:4.1f} min and {soak.over:5d} games: {curve[-1][1]:.1f} MB", flush=True)
                if any(task.done() for task in tasks):
                    break
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    raise result
        (half, then), (games, now) = curve[len(curve) // 2], curve[-1]
        growth = 1000 * (now - then) / max(1, games - half)
        print(f"  second half: {games - half} games, {growth:+.1f} MB per 1,000 games; {soak.failed} games given up")


def report() -> None:
    """Print the memory curve of a short soak."""
    print(f"  {MINUTES:.0f} minutes; an hour is `python -m benchmarks.soak 60`")
    asyncio.run(_measure(MINUTES))


if __name__ == "__main__":
    asyncio.run(_measure(float(sys.argv[1]) if sys.argv[1:] else MINUTES))
