"""The games of a smoke test, a short one of each kind in a channel on Discord: `sandbox.smoke` starts and reads this process.

`python -m process.smoke GUILD CHANNEL PERSON` plays for the account PERSON against house players, on a store of its own that
is deleted at the end. At two stages of each game it prints a line, and waits for a line on its standard input:

    begun GAME CHANNEL MESSAGE     the board stands there
    ended GAME CHANNEL MESSAGE     the result stands there

The last game is played in a thread. Then a tournament of the first game is begun, with house players, and ended, a
puzzle of the day is solved and shown, and the honours of the running week are named on a card; of each of their messages a
line says `card`.
"""

import asyncio
import contextlib
import logging
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Literal

import aiohttp
import discord

import config
from cogs.client.client import Baraza
from cogs.client.internals import point_at
from data.errors import UnusableStoreError
from engines.game import AnyGame, Illegal
from process import logs
from process.running import check_gateway, run, running
from tables.daily import calendar
from tables.errors import Refused
from tables.model import END, Actor, Table
from tables.posts import SERVER, PostRow, Subject
from tables.tournament import messages
from tables.tournament.model import TournamentSettings
from tables.tournament.opening import Plan
from tables.village.honours import WEEK_MS, Found, Honour, last_end

TURNS = 2
"""The turns that the person plays of each game, unless the game is over before."""
PATIENCE_S = 120.0
"""The longest time in seconds that a house player's turn and the delivery of a board may take."""
LOOK_MS = 50
"""The interval in milliseconds at which a table is looked at again."""
NAME = "Smoke test"
"""The person's name at the tables."""

Stage = Literal["begun", "ended", "card"]
Tell = Callable[[Stage, str, int | None, int | None], Awaitable[None]]
"""Reports a message that shows a stage of a game, or a card: the stage, the name of the game or of what the card is about, and
the ids of channel and message. Returns once the message was checked."""


class SmokeError(Exception):
    """The games do not go on; the text says where they have stopped."""


class Games:
    """The games of one client in one channel.

    Args:
        bot: The client, connected.
        guild_id: The server.
        channel_id: The channel.
        person_id: The account that sits at the tables.
        tell: Called at each stage, and for each card.
    """

    def __init__(self, bot: Baraza, guild_id: int, channel_id: int, person_id: int, tell: Tell) -> None:
        self._bot = bot
        self._guild_id = guild_id
        self._channel_id = channel_id
        self._person_id = person_id
        self._tell = tell
        self._numbers = count(1)

    async def play(self) -> None:
        """Play a short game of each kind, one after the other, the last one in a thread; then a tournament, a puzzle, a week.

        Raises:
            SmokeError: A board or a card is not shown, or a house player does not play.
        """
        *before, last = self._bot.games.values()
        for game in before:
            await self._one(game)
        await self._bot.tables.servers.change(self._guild_id, threads=True)
        await self._one(last)
        await self._tournament(before[0])
        await self._puzzle()
        await self._week()

    async def _tournament(self, game: AnyGame) -> None:
        """Begin a tournament with house players, in a thread, and end it."""
        tournaments = self._bot.tables.tournaments
        settings, now_ms = TournamentSettings(game.name, "swiss", fill=4), self._bot.tables.clock.now_ms()
        plan = Plan(NAME, settings, now_ms, self._guild_id, self._channel_id, "en", threads=True)
        opened = await tournaments.open(plan, self._actor())
        await tournaments.join(opened.row.id, self._actor())
        await tournaments.start(opened.row.id)
        subject = messages.subject(opened.row.id)
        for row in await self._stand(subject, {messages.CARD, messages.ROUND}):
            await self._tell("card", f"tournament-{row.kind}", row.place_id, row.message_id)
        await tournaments.end(opened.row.id)
        for row in await self._stand(subject, {messages.FINAL}):
            await self._tell("card", f"tournament-{row.kind}", row.place_id, row.message_id)

    async def _puzzle(self) -> None:
        """Answer a puzzle of the day to which the first answer is the only one, and show the result."""
        daily, clock = self._bot.tables.daily, self._bot.tables.clock
        kind = next(kind for kind, puzzles in daily.kinds.items() if not puzzles.retries)
        day = calendar.number(clock.now_ms())
        begun, answer, whole = await daily.begin(kind, day, self._actor(), compared=False), "", False
        while not whole:
            part = begun.parts(answer)[0]
            answer, whole = answer + part.text, part.whole
        await daily.edit(kind, day, self._actor(), lambda _: (answer, answer))
        post = await daily.shares.share(kind, day, self._actor(), self._guild_id, self._channel_id)
        if await self._bot.keeper.now(post) is None:
            raise SmokeError("The result of a puzzle is not shown.")
        await self._newest("puzzle")

    async def _week(self) -> None:
        """Have the card of the running week posted, on which the person has an honour, as on the Monday that ends it."""
        tables = self._bot.tables
        honours, server = tables.village.honours, Subject(SERVER, str(self._guild_id))
        honours.add(Honour("smoke", "honour-together", "games", "pair", lambda *_: Found((self._person_id,), TURNS)))
        await honours.begin(self._guild_id)
        await tables.servers.change(self._guild_id, honours=self._channel_id)
        await honours.give(self._guild_id, last_end(tables.clock.now_ms()) + WEEK_MS)
        for post in await tables.posts.of_subject(server):
            if await self._bot.keeper.now(post) is None:
                raise SmokeError("The card of the week is not shown.")
        await self._newest("week")

    async def _newest(self, about: str) -> None:
        """Report the newest message of the channel, a card whose post does not stay."""
        place = self._bot.get_partial_messageable(self._channel_id, guild_id=self._guild_id)
        (card,) = [message async for message in place.history(limit=1)]
        await self._tell("card", about, self._channel_id, card.id)

    async def _stand(self, subject: Subject, kinds: set[str]) -> list[PostRow]:
        """Wait until posts of these kinds show what they should, and return them. Raises SmokeError."""
        tables = self._bot.tables
        try:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    rows = [row for row in await tables.posts.of_subject(subject) if row.kind in kinds]
                    if {row.kind for row in rows if row.message_id and row.shown == row.wanted} == kinds:
                        return rows
                    await tables.clock.sleep_until(tables.clock.now_ms() + LOOK_MS)
        except TimeoutError:
            raise SmokeError(f"The {subject.kind}'s {min(kinds)} does not stand within {PATIENCE_S:.0f} s.") from None

    async def _one(self, game: AnyGame) -> None:
        tables = self._bot.tables
        options = game.options.model_validate(game.unhurried)
        place = (self._guild_id, self._channel_id, "en")
        table = await tables.alone(game.name, self._actor(), *place, options, "easy")
        self._bot.publisher.changed(table)
        await self._stage("begun", await self._until(table, _shown, "its board is not shown"))
        for _ in range(TURNS):
            table = await self._until(table, self._may_act, "no house player plays")
            if table.status != "playing":
                break
            seat = table.seat_of(self._person_id)
            assert seat is not None, "the person has sat down"
            action = game.format(game.legal(table.state, seat)[0])
            # A window may close before the person's answer, which is then refused.
            with contextlib.suppress(Refused, Illegal):
                self._bot.publisher.changed(await tables.act(table.id, self._actor(), action, None))
        await self._end(await tables.load(table.id))
        await self._stage("ended", await self._until(table, _shown, "its result is not shown"))

    async def _stage(self, stage: Stage, table: Table) -> None:
        await self._tell(stage, table.game.name, table.place_id, table.message_id)

    async def _end(self, table: Table) -> None:
        """End a game as its rules let the only person at the table end it."""
        tables = self._bot.tables
        if table.status == "playing":
            if table.game.two_sided:
                table = await tables.resign(table.id, self._actor())
            else:
                table = await tables.vote(table.id, self._actor(), END)
        self._bot.publisher.changed(table)

    def _may_act(self, table: Table) -> bool:
        return table.status != "playing" or table.seat_of(self._person_id) in table.to_act()

    async def _until(self, table: Table, condition: Callable[[Table], bool], otherwise: str) -> Table:
        """Wait until a table fulfils a condition, and return the table. Raises SmokeError."""
        clock = self._bot.tables.clock
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not condition(table := await self._bot.tables.load(table.id)):
                    await clock.sleep_until(clock.now_ms() + LOOK_MS)
        except TimeoutError:
            raise SmokeError(f"{table.game.name}: {otherwise} within {PATIENCE_S:.0f} seconds.") from None
        return table

    def _actor(self) -> Actor:
        """The person, as the actor of a request made now, whose interaction id is invented but a valid snowflake."""
        now = datetime.fromtimestamp(self._bot.tables.clock.now_ms() / 1000, UTC)
        return Actor(self._person_id, NAME, discord.utils.time_snowflake(now) + next(self._numbers))


def _shown(table: Table) -> bool:
    """Whether the public message shows a table as it stands, in its thread where it is to have one."""
    moves = table.starts_thread or table.leaves_thread
    return not moves and table.message_id is not None and table.shown >= table.revision


async def play(settings: config.Settings, guild_id: int, channel_id: int, person_id: int, tell: Tell) -> None:
    """Connect to Discord, play the games, and disconnect.

    Raises:
        SmokeError: The games do not go on, or the client is disconnected for good.
    """
    point_at(settings.discord_api_url)
    if settings.discord_gateway_url:
        await check_gateway(settings.discord_gateway_url)
    with tempfile.TemporaryDirectory(prefix="baraza-") as folder:
        alone = settings.model_copy(update={"database_path": Path(folder) / "smoke.db"})
        async with running(alone, settings.token, asyncio.Event(), "smoke") as (bot, work):
            # The store is new, and the server is not: nobody there is to be greeted.
            await bot.tables.servers.greet(guild_id)
            connection = asyncio.create_task(work)
            games = asyncio.create_task(_once_ready(bot, Games(bot, guild_id, channel_id, person_id, tell)))
            try:
                await asyncio.wait((connection, games), return_when=asyncio.FIRST_COMPLETED)
                if not games.done():
                    connection.result()
                    raise SmokeError("Discord has closed the connection.")
                games.result()
            finally:
                games.cancel()
                connection.cancel()
                await asyncio.gather(games, connection, return_exceptions=True)


async def _once_ready(bot: Baraza, games: Games) -> None:
    await bot.wait_until_ready()
    await games.play()


async def _say(reader: ThreadPoolExecutor, *told: object) -> None:
    """Print a line, and wait for one. Raises SmokeError at the end of the standard input."""
    sys.stdout.write(" ".join(map(str, told)) + "\n")
    sys.stdout.flush()
    # The default executor draws the pictures.
    if not await asyncio.get_running_loop().run_in_executor(reader, sys.stdin.readline):
        raise SmokeError("Nobody looks at the games any more.")


def main(arguments: Sequence[str]) -> int:
    """Play the games; the arguments are the ids of server, channel and person. Returns the exit status."""
    if len(arguments) != 3 or not all(each.isdigit() for each in arguments):
        sys.stderr.write("Usage: python -m process.smoke GUILD CHANNEL PERSON; python -m sandbox.smoke starts it.\n")
        return 2
    guild_id, channel_id, person_id = map(int, arguments)
    try:
        settings = config.load("smoke")
        logs.set_up(settings.log_level, settings.log_format)
        logging.getLogger("discord").setLevel(logging.WARNING)
        with ThreadPoolExecutor(1, "reader") as reader:
            run(play(settings, guild_id, channel_id, person_id, partial(_say, reader)))
    except (SmokeError, Refused, Illegal, UnusableStoreError, config.SettingsError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        sys.stderr.write(f"Discord has refused a request, or cannot be reached ({error}).\n")
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
