"""The Discord client: connects, syncs commands, brings cogs, tables and publisher together."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Callable, Collection, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, TypeVar

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.webhook.async_ import async_context

import locales
from cogs.base import failures, transport
from cogs.base.command_names import CommandTranslator
from cogs.base.services import Ask, Services
from cogs.client.router import Router
from cogs.kit.people import People
from cogs.show.faces import Faces
from cogs.show.private import KeptMessages
from cogs.show.publisher import ChannelPublisher
from cogs.show.rematch import Rematches
from engines.entry import Registry
from tables.errors import Refused
from tables.model import Table
from tables.service import Tables

log = logging.getLogger("baraza")

T = TypeVar("T")
ROOMS = (
    "cogs.service.lobby",
    "cogs.service.help",
    "cogs.service.teach",
    "cogs.service.me",
    "cogs.service.table_commands",
    "cogs.service.settings",
    "cogs.service.table_panel",
    "cogs.village.leaderboard",
    "cogs.village.season",
    "cogs.village.profile",
    "cogs.village.history",
    "cogs.village.replay",
)
"""The modules whose cogs are loaded at start, after those of the games."""
DRAWN = object()
"""Follows the last part."""
REMOVED = {10004, 50001}
"""What Discord says of a server that the bot is not in: unknown server, missing access."""
INVALID_BODY = 50035
"""Discord's code for commands that it does not take."""
INTENTS = discord.Intents(guilds=True)

# The library would warn at every start that it cannot speak; nobody speaks here.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


class Tree(app_commands.CommandTree["Baraza"]):
    """The commands; every one passes through the same checks and the same net as the clicks."""

    async def interaction_check(self, interaction: Ask, /) -> bool:
        """Whether to answer at all."""
        self.client.attend()
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        admitted = self.client.router.admits(interaction)
        if admitted:
            self.client.router.watch(interaction)
        return admitted

    async def on_error(self, interaction: Ask, error: app_commands.AppCommandError, /) -> None:
        """Answer for a command that failed."""
        cause: BaseException = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            cause = Refused("unknown-command")
        elif isinstance(error, app_commands.TransformerError):
            cause = Refused("option-value")
        elif isinstance(error, app_commands.MissingPermissions):
            cause = Refused("not-allowed")
        await self.client.router.answer_for(interaction, cause, room=_room(interaction))


def _room(interaction: Ask) -> str:
    """The name of the command's group, which is its game's."""
    data: Any = interaction.data
    return str(data["name"]) if data else ""


class Baraza(Services):
    """The bot, with its parts in their places."""

    router: Router
    publisher: ChannelPublisher
    private: KeptMessages

    def __init__(
        self,
        tables: Tables,
        games: Registry,
        *,
        identify_delay: float = 5.0,
        gateway_url: str | None = None,
        guild_ready_timeout: float = 2.0,
    ) -> None:
        """Bring the parts together.

        Args:
            tables: The games under way; resumed once the client is ready.
            games: What is played here: the tables' games, and where their other parts are.
            identify_delay: Seconds between the identifies of two shards.
            gateway_url: Another gateway than the one that the REST side names.
            guild_ready_timeout: Seconds without a new server after which the client is ready.
        """
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
        )
        for entry in games.entries:
            locales.learn(entry.words)
        self.games = games
        self.tables = tables
        self.people = People(tables)
        self.faces = Faces(self.people, tables, games)
        self.private = KeptMessages(self)
        self.rematches = Rematches()
        self.router = Router(self)
        self.publisher = ChannelPublisher(self)
        self._identify_delay = identify_delay
        self._gateway_url = gateway_url
        self._resumed = False
        self._leaving = False
        self._lost_shards: set[int] = set()
        self._named: dict[int, frozenset[int]] = {}
        self._connection_told = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._warming = asyncio.Lock()
        self._apart = ThreadPoolExecutor(1, "apart")
        parsers = self._connection.parsers
        parsers["INTERACTION_CREATE"] = transport.lean(parsers["INTERACTION_CREATE"])
        parsers["READY"] = self._noting_named(parsers["READY"])

    async def setup_hook(self) -> None:
        """Load the cogs, sync the commands where they changed, and let the tables speak."""
        async_context.set(transport.Adapter())  # type: ignore[no-untyped-call]
        await self.tree.set_translator(CommandTranslator())
        await self.load_rooms()
        await self._sync()
        self.tables.publisher = self.publisher
        if self._gateway_url is not None:
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self._gateway_url)
            # A client that knows its number of shards dials that address, not the one which the REST side names.
            self.shard_count, _, _ = await self.http.get_bot_gateway()

    async def load_rooms(self) -> None:
        """Load the cogs: the games', and then the other rooms'."""
        # Imported, not loaded as extensions: nobody unloads them, and an extension's module is carried out at every load.
        for module in (*(entry.commands for entry in self.games.entries), *ROOMS):
            await import_module(module).setup(self)

    async def _sync(self) -> None:
        """Send the commands to Discord if they are not the ones it has had from us."""
        translator = self.tree.translator
        assert translator is not None
        every = self.tree.get_commands()
        payload = [await command.get_translated_payload(self.tree, translator) for command in every]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self.tables.meta("commands") == digest:
            return
        # As `CommandTree.sync` does it, which would translate them all once more.
        try:
            await self.http.bulk_upsert_global_commands(self.application_id or 0, payload=payload)
        except discord.HTTPException as error:
            if error.code == INVALID_BODY:
                raise app_commands.CommandSyncFailure(error, every) from None
            raise
        await self.tables.set_meta("commands", digest)

    async def before_identify_hook(self, _shard_id: int | None, *, initial: bool = False) -> None:
        """Wait between the identifies of two shards, as long as the settings say."""
        if not initial:
            await asyncio.sleep(self._identify_delay)

    async def on_ready(self) -> None:
        """Take the tables up again, once."""
        if not self._resumed:
            self._resumed = True
            async with self._connection_told:
                await self.spawn(self.tables.resume())
            await self.spawn(self._tell_connection())
            self.spawn(self._close_where_removed(self.shards))

    def _noting_named(self, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        """The reader of READY, made to note the servers that are named there: all of the shard's that the bot is in.

        The library goes on knowing a server that an earlier READY has named and this one does not.
        """

        def read(data: Any) -> None:
            self._named[data["shard"][0]] = frozenset(int(guild["id"]) for guild in data["guilds"])
            parse(data)

        return read

    async def _close_where_removed(self, shards: Collection[int]) -> None:
        """Close the tables of these shards' servers that have removed the bot while it was not there to hear of it.

        The bot is in whatever server READY names, be it unavailable. The rest is asked about, one after another;
        Discord's own word alone counts, so neither an outage nor a proxy that forbids closes anything.
        """
        for guild_id in await self.tables.guilds():
            shard_id = (guild_id >> 22) % self.shard_count
            if shard_id in shards and guild_id not in self._named[shard_id]:
                try:
                    await self.fetch_guild(guild_id, with_counts=False)
                except failures.TROUBLE as error:
                    if isinstance(error, discord.HTTPException) and error.code in REMOVED:
                        await self._close_all(await self.tables.in_guild(guild_id))
                    else:
                        log.warning("server %d: whether the bot is still there cannot be found out now", guild_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks when the first shard is lost: people cannot be heard."""
        self._lost_shards.add(shard_id)
        await self.spawn(self._tell_connection())

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Start the clocks again once no shard is lost any more."""
        self._lost_shards.discard(shard_id)
        await self.spawn(self._tell_connection())

    async def on_shard_ready(self, shard_id: int) -> None:
        """Start the clocks again once no shard is lost any more.

        Unlike a resumed shard, a ready one is not told what it has missed.
        """
        self._lost_shards.discard(shard_id)
        if self._resumed:
            self.spawn(self._close_where_removed({shard_id}))
        await self.spawn(self._tell_connection())

    async def _tell_connection(self) -> None:
        """Tell the tables whether people can be heard, as it is when their turn to be told comes.

        Before the tables are resumed their clocks stand anyway.
        """
        if not self._resumed:
            return
        async with self._connection_told:
            if self._lost_shards:
                await self.tables.outages.cut_off()
            else:
                await self.tables.outages.reconnected()

    async def on_interaction(self, interaction: Ask) -> None:
        """Hand clicks to the router; commands are the tree's."""
        self.attend()
        await self.router(interaction)

    async def on_app_command_completion(self, interaction: Ask, _: object) -> None:
        """A command was not refused."""
        self.router.pleased(interaction.user.id, _room(interaction))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that the bot has left."""
        await self._close_all(await self.tables.in_guild(guild.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the tables of a channel that is gone, and name it nowhere."""
        await self._close_all(await self.tables.in_channel(channel.id))
        await self.tables.servers.gone(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the tables of a thread that is gone."""
        await self._close_all(await self.tables.in_channel(payload.thread_id))

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Show the boards that wait in a server whose permissions have changed."""
        if before.overwrites != after.overwrites:
            self.publisher.hurry(after.guild.id)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """A role that is gone ends no tables."""
        await self.tables.servers.gone(role.guild.id, role.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Show the boards that wait in a server whose permissions have changed."""
        if before.permissions != after.permissions:
            self.publisher.hurry(after.guild.id)

    async def _close_all(self, tables: list[Table]) -> None:
        for table in tables:
            await self.tables.delivery.lost(table.id, "channel")

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside; what fails unexpectedly there is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._own(task)
        return task

    def attend(self) -> None:
        """Have the present task, which the library has begun to answer somebody, end with the client at the latest."""
        task = asyncio.current_task()
        assert task is not None, "somebody is answered"
        self._own(task)

    def _own(self, task: asyncio.Task[Any]) -> None:
        self._tasks.add(task)
        if self._leaving:
            task.cancel()
        task.add_done_callback(self._done)

    def warm(self, parts: Iterator[object]) -> None:
        """Draw what a game's pictures share in the background, a part at each step, one game after another."""
        self.spawn(self._warm(parts))

    async def _warm(self, parts: Iterator[object]) -> None:
        # In the thread that draws for people, never more than one part ahead of them: what they ask for goes between
        # two parts. In a thread beside it they would share the interpreter, and wait for half of everything.
        async with self._warming:
            while await asyncio.to_thread(next, parts, DRAWN) is not DRAWN:
                pass

    async def apart(self, work: Callable[..., T], *args: Any) -> T:
        """Do something that takes a while apart from the thread that draws for people, after what waits there already."""
        return await asyncio.get_running_loop().run_in_executor(self._apart, work, *args)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and failures.policy(error) is None:
            log.error("a task failed", exc_info=error)

    async def close(self) -> None:
        """Leave Discord; what is still being shown or answered is given up, for the state is saved."""
        self._leaving = True
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._apart.shutdown(wait=False, cancel_futures=True)
        await super().close()
