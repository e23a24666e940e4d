"""The Discord client: connects, and wires cogs, tables and publisher together."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import discord
import yarl
from discord import app_commands
from discord.ext import commands

import locales
from cogs.base import failures
from cogs.base.command_names import CommandTranslator
from cogs.base.links import Links
from cogs.base.people import People
from cogs.base.post_kind import Kind
from cogs.base.services import Ask, Services
from cogs.base.transport import Transport, completions
from cogs.client import internals, returns
from cogs.client.again import Again
from cogs.client.command_sync import CommandSync
from cogs.client.completions import completing
from cogs.client.connections import Connections
from cogs.client.door import Door
from cogs.client.handover import Frontend
from cogs.client.places import Places
from cogs.client.removals import Removals
from cogs.client.retention import Retention
from cogs.client.router import Router
from cogs.client.starts import Starts
from cogs.client.warming import Warming
from cogs.kit.emoji import Emojis
from cogs.service.callme import CallMe
from cogs.service.hello import Hello
from cogs.service.help import Help
from cogs.service.hint import Hint
from cogs.service.lobby import Lobby
from cogs.service.manners import Manners
from cogs.service.me import Me
from cogs.service.play import Play
from cogs.service.reports import Reports
from cogs.service.settings import Settings
from cogs.service.table_command import TableCommand
from cogs.service.table_panel import TablePanel
from cogs.show.faces import Faces
from cogs.show.private import KeptMessages
from cogs.show.publisher import ChannelPublisher
from cogs.show.rematch import Rematches
from cogs.village.daily import Dailies
from cogs.village.history import Histories
from cogs.village.honours import HonourCards
from cogs.village.leaderboard import Leaderboards
from cogs.village.morning import MorningCards
from cogs.village.profile import Profiles
from cogs.village.replay import Replays
from cogs.village.season import Seasons
from cogs.village.tournament import TournamentCommands
from cogs.village.tournament_messages import TournamentMessages
from engines.entry import Registry, named
from locales.commands import COMMAND_IDS
from tables import trace
from tables.departures import BACK
from tables.errors import Refused
from tables.handover import OpenPanel
from tables.meter import Meter
from tables.play.holding import Holding, whole
from tables.service import Tables
from tables.vitals import Troubles

log = logging.getLogger("baraza")

T = TypeVar("T")
COGS: tuple[Callable[[Services], commands.Cog], ...] = (
    Play,
    Lobby,
    Hello,
    CallMe,
    Help,
    Me,
    Manners,
    Reports,
    TableCommand,
    Settings,
    TablePanel,
    Hint,
    Leaderboards,
    Seasons,
    TournamentCommands,
    Profiles,
    Histories,
    Replays,
    Dailies,
    HonourCards,
    MorningCards,
)
"""The cogs that are loaded at start, after those of the games."""
INTENTS = discord.Intents(guilds=True)


# At every start discord.py warns that support for voice is not installed, which the bot never uses.
logging.getLogger("discord.client").addFilter(lambda record: "voice" not in str(record.msg))


class Tree(app_commands.CommandTree["Baraza"]):
    """The command tree; commands pass through the same checks and the same error handler as clicks."""

    async def interaction_check(self, interaction: Ask, /) -> bool:
        """Whether to handle a command or an autocompletion: see `Door.admits`."""
        completing(interaction)
        return await self.client.door.admits(interaction)

    async def on_error(self, interaction: Ask, error: app_commands.AppCommandError, /) -> None:
        """Tell a person why their command failed."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            cause = Refused("unknown-command")
        elif isinstance(error, app_commands.TransformerError):
            cause = Refused("option-value")
        elif isinstance(error, app_commands.MissingPermissions):
            cause = Refused("not-allowed")
        await self.client.router.answer_for(interaction, cause, namespace=_namespace(interaction))
        trace.end()


def _namespace(interaction: Ask) -> str:
    """The name of the top-level command or group, which for a game's commands is the game's name; empty without data."""
    data: Any = interaction.data
    return str(data["name"]) if data else ""


class Baraza(Services):
    """The bot: the Discord client, with the implementations of all `Services`."""

    door: Door
    router: Router
    publisher: ChannelPublisher
    private: KeptMessages
    own_emojis: Emojis

    def __init__(
        self,
        tables: Tables,
        games: Registry,
        *,
        identify_delay: float = 5.0,
        gateway_url: str | None = None,
        guild_ready_timeout: float = 2.0,
        emojis: bool = True,
        meter: Meter | None = None,
        version: str = "",
        links: Links = Links(),  # noqa: B008 - immutable
    ) -> None:
        """Create the services; nothing connects yet.

        Args:
            tables: The service for tables; resumed once the client is ready.
            games: The registry of the games.
            identify_delay: Seconds between the IDENTIFY requests of two shards.
            gateway_url: The URL of the gateway; None for the one that the REST API names.
            guild_ready_timeout: Seconds without another GUILD_CREATE event after which the client counts as ready.
            emojis: Whether to upload and show the application's own emojis.
            meter: Receives all measurements; None to discard them.
            version: The version of this program.
            links: The operator's pages.
        """
        meter = meter or Meter()
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=Tree,
            intents=INTENTS,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=guild_ready_timeout,
            http_trace=completions(meter),
        )
        for entry in games.entries:
            locales.learn(entry.words)
        self.games = games
        self.tables = tables
        self.meter = meter
        self.version = version
        self.links = links
        self.troubles = Troubles()
        self.people = People(tables)
        self.faces = Faces(self.people, tables, games, self.get_guild)
        self.private = KeptMessages(self)
        self.rematches = Rematches()
        self.door = Door(self, self._track)
        self.router = Router(self, self.door.admits)
        self.add_listener(self.router.pressed, "on_interaction")
        self.publisher = ChannelPublisher(self)
        self.keeper = self.publisher.keeper
        self.own_emojis = Emojis(self)
        self._uploads_emojis = emojis
        self._identify_delay = identify_delay
        self._gateway_url = gateway_url
        self._closing = False
        self._starts = Starts(self._start_limit, tables.clock)
        self.warming = Warming()
        self.frontend = Frontend(tables.clock, self.door, self.publisher, self.private, lambda: self._serves)
        self._removals = Removals(self)
        self.connections = Connections(self, self._removals, Retention(self, self._removals))
        self.transport = Transport(meter, self.own_emojis)
        self.command_sync = CommandSync(self.tree, tables, self.transport)
        self._syncs_commands = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._slow_executor = ThreadPoolExecutor(1, "slow")
        internals.watch_gateway()
        internals.read_by(self, self._removals.noting_guilds)
        internals.watch_requests(self.http, meter, self.own_emojis)

    async def setup_hook(self) -> None:
        """Load the cogs, and connect the tables to the publisher."""
        self.started_ms = self.tables.clock.now_ms()
        assert self.application_id is not None, "the client is logged in"
        assert self.http.token is not None, "the client is logged in"
        self.transport.open(
            internals.api_url(), self.application_id, self.http.token, self.http.connector, self.http.user_agent
        )
        await self.tree.set_translator(CommandTranslator())
        await self.load_cogs()
        self.tables.publisher = self.publisher
        TournamentMessages(self).register(self.keeper.kinds)
        # A refused message about the return is given up; the boards themselves are retried until the bot may write there.
        self.keeper.kinds[BACK] = Kind(partial(returns.say, self), waits=False, twice=False)

    async def advice(self) -> int:
        """Fetch the gateway's URL, the session start limit and the number of shards from Discord; returns the number."""
        shards, url, limits = await self.http.get_bot_gateway()
        self._starts.learn(limits)
        internals.connect_to(self._gateway_url or url)
        return shards

    async def _start_limit(self) -> object:
        """Fetch Discord's "Session Start Limit", for `Starts`."""
        _, _, limits = await self.http.get_bot_gateway()
        return limits

    def hold(self, holding: Holding) -> None:
        """Set the block of shards that the client connects; call it before `connect`."""
        block = holding.block
        self.tables.holding = holding
        self.shard_count, self.shard_ids = block.count, list(block.ids)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect the shards set by `hold`, or all shards without it, once the session start limit allows it."""
        COMMAND_IDS.set(self.command_sync.ids)
        if self.shard_ids is None:
            self.hold(Holding(whole(await self.advice())))
        await self._starts.wait(len(self.shard_ids or ()))
        if not self.tables.holding.held:
            self.tables.prepare()
        elif self._uploads_emojis:
            self.own_emojis.start()
        await super().connect(reconnect=reconnect)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; raises CancelledError if this task was cancelled meanwhile.

        discord.py uses `asyncio.wait_for`, which in Python 3.11 swallows a cancellation that arrives just as the awaited
        connection completes.
        """
        await super().launch_shard(gateway, shard_id, initial=initial)
        internals.pass_on_cancellation()

    async def succeed(self, holding: Holding, since_ms: float, panels: Iterable[OpenPanel]) -> None:
        """Take over the connected shards from the process that has held them: the successor's part of a handover.

        Args:
            holding: The lease on the shards.
            since_ms: Interactions made at or after this time, in Unix milliseconds, are answered by this process.
            panels: The open private messages of the other process.
        """
        COMMAND_IDS.set(self.command_sync.ids)
        self.tables.holding = holding
        self.private.take_over(panels)
        self.frontend.accept(since_ms=since_ms)
        await self.connections.take_up()
        if self.is_ready():
            await self.connections.on_ready()
        self._sync_commands()
        if self._uploads_emojis:
            self.own_emojis.start()

    def _sync_commands(self) -> None:
        """Start to bring Discord's list of the commands up to date, once per process, if it holds its shards."""
        if self.tables.holding.held and not self._syncs_commands:
            self._syncs_commands = True
            self.spawn(self.command_sync.run())

    @property
    def command_trouble(self) -> str:
        """Why Discord's list of the commands may be out of date, in Discord's words; empty if it is up to date."""
        return self.command_sync.trouble

    async def load_cogs(self) -> None:
        """Load the cogs: first those of the games, then the others."""
        # Added as classes, not loaded as extensions: an extension's module is executed at every load, and no cog is ever
        # unloaded.
        for cog in (*(named(entry.commands) for entry in self.games.entries), *COGS):
            await self.add_cog(cog(self))
        await self.add_cog(Again(self))
        await self.add_cog(Places(self, self._removals))
        await self.add_cog(self.connections)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until the session start limit allows a session, and `identify_delay` seconds after the last in its bucket."""
        await self._starts.take()
        await self.tables.wait_to_identify(
            (shard_id or 0) % self._starts.buckets, self._identify_delay, initial=initial
        )

    async def on_connect(self) -> None:
        """Start the sync of the commands once a shard is connected."""
        self._sync_commands()

    @property
    def missing_shards(self) -> frozenset[int]:
        """The shards of the block that are not connected; empty before `hold`."""
        return self.connections.missing

    @property
    def _serves(self) -> bool:
        """Whether all shards are connected and the sprite caches are filled, so that this process can answer promptly."""
        return self.is_ready() and not self.connections.lost and not self.warming.waiting

    async def on_app_command_completion(
        self, interaction: Ask, command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu
    ) -> None:
        """Count a command that succeeded, and reset the count of the person's refusals."""
        trace.end()
        self.meter.commanded(command.qualified_name)
        self.router.clear_refusals(interaction.user.id, _namespace(interaction))

    def discord_ms(self) -> int | None:
        """The time on Discord's clock, see `Door.discord_ms`."""
        return self.door.discord_ms()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine as a background task: an unexpected failure is logged, and `close` cancels the task."""
        task = asyncio.get_running_loop().create_task(work)
        self._track(task)
        return task

    def _track(self, task: asyncio.Task[Any]) -> None:
        """Register a task to be cancelled by `close` (at once if the client is closing), and its failure to be logged."""
        self._tasks.add(task)
        if self._closing:
            task.cancel()
        task.add_done_callback(self._done)

    def warm(self, parts: Iterator[object]) -> None:
        """Fill a game's sprite caches in the background, see `Warming`."""
        self.spawn(self.warming.run(parts))

    async def run_slow(self, work: Callable[..., T], *args: Any) -> T:
        """Run a slow function in the thread for slow work, one at a time, so that the drawing thread stays free."""
        return await asyncio.get_running_loop().run_in_executor(self._slow_executor, work, *args)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and failures.policy(error) is None:
            log.error("a task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks and disconnect from Discord. Messages in flight are lost; every state is saved already."""
        self._closing = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._slow_executor.shutdown(wait=False, cancel_futures=True)
        await self.transport.close()
        await super().close()
