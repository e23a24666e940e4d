"""The services that cogs use: the Discord client as the packages below it know it.

`cogs.client.client` implements `Services`. A cog is given `Services`, or the one or two services that it uses, but
never imports the client. Services whose classes live in packages above this one, which `base` must not import, are
Protocols here that declare only what lower packages use.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import discord
from discord.ext import commands

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.links import Links
from cogs.base.people import People
from cogs.base.post_kind import Kind, Said
from cogs.base.puzzle_face import PuzzleFace
from cogs.base.transport import Transport
from engines.entry import Registry
from render.kit.sight import Sight
from render.kit.sprites import LazySprite
from tables.meter import Meter
from tables.model import OfferKind, Table
from tables.posts import PostRow
from tables.service import Tables
from tables.vitals import Troubles

T = TypeVar("T")


Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]
"""The type of `Services.spawn`."""
RunSlow = Callable[..., Awaitable[Any]]
"""The type of `Services.run_slow`."""


class Services(commands.AutoShardedBot):
    """The Discord client as the cogs know it.

    Attributes:
        games: The registry of the games that can be played.
        tables: The service for tables: lobbies, games in progress, finished games.
        people: The personal settings.
        faces: The games' faces, which make the messages about tables.
        publisher: The publisher of boards in channels.
        keeper: The keeper of the other messages in channels.
        private: The private messages that are kept up to date.
        rematches: The requests for another game.
        router: The router of clicks.
        own_emojis: The application's own emojis.
        transport: The sender of answers to interactions.
        meter: Receives all measurements.
        version: The version of this program.
        links: The operator's pages.
        troubles: The problems of this process, shown to the bot's owner.
        started_ms: When the client was set up, in Unix milliseconds.
    """

    games: Registry
    tables: Tables
    people: People
    faces: "Faces"
    publisher: "Publisher"
    keeper: "Keeper"
    private: "PrivateMessages"
    rematches: "Rematches"
    router: "Router"
    own_emojis: "Emojis"
    transport: Transport
    meter: Meter
    version: str
    links: Links
    troubles: Troubles
    started_ms: int

    @property
    def missing_shards(self) -> frozenset[int]:
        """The shards of this process that are not connected."""
        raise NotImplementedError

    @property
    def command_trouble(self) -> str:
        """Why Discord's list of the commands may be out of date, in Discord's words; empty if it is up to date."""
        raise NotImplementedError

    def discord_ms(self) -> int | None:
        """An estimate of Discord's clock in Unix milliseconds, never ahead of it; None before the first interaction."""
        raise NotImplementedError

    def place(self, table: Table) -> discord.PartialMessageable:
        """The channel or thread where a table's board belongs, without a request to Discord."""
        return self.get_partial_messageable(table.place_id, guild_id=table.guild_id)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine as a background task: an unexpected failure is logged, and closing the client cancels it."""
        raise NotImplementedError

    def warm(self, parts: Iterator[object]) -> None:
        """Fill a game's sprite caches in the background: each step of the iterator draws one; one game at a time."""
        raise NotImplementedError

    async def run_slow(self, work: Callable[..., T], *args: Any) -> T:
        """Run a slow function in the thread for slow work, one at a time, so that the drawing thread stays free."""
        raise NotImplementedError


Ask: TypeAlias = discord.Interaction[Services]
"""An interaction: a command, a button, a select or a modal that a person has used."""


@dataclass(frozen=True, slots=True)
class Click:
    """A button, select or modal that a person has used.

    Attributes:
        interaction: Discord's interaction.
        table_id: The id of the table that the custom_id names; empty for none.
        stamp: The stamp in the custom_id; empty for none.
        arg: The argument in the custom_id; empty for none.
        values: The values chosen in a select, or checked in the groups of a modal; empty for a button.
        fields: The texts typed and the values chosen in a modal, by the inputs' custom_ids; empty for a button or a select.
    """

    interaction: Ask
    table_id: str
    stamp: str
    arg: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def choice(self) -> str:
        """The first value chosen in a select, else the argument of the custom_id; empty for neither."""
        return next(iter(self.values), self.arg)


Handler = Callable[[Click], Awaitable[None]]
"""A coroutine function that handles the clicks of one namespace and verb."""


class Router(Protocol):
    """The router of clicks (`cogs.client.router`)."""

    def register(self, namespace: str, verb: str, handler: Handler) -> None:
        """Route the clicks whose custom_id has this namespace and verb to a handler."""
        ...

    def forget(self, user_id: int) -> None:
        """Reset all counts of a person's refusals."""
        ...


class Faces(Protocol):
    """The games' faces (`cogs.show.faces`).

    Attributes:
        shelf: The covers of all games on shelves, as one PNG; thread-safe.
    """

    shelf: LazySprite[bytes]

    def register(self, game: str, face: GameFace) -> None:
        """Register the face of a game."""
        ...

    def game(self, table: Table) -> GameFace:
        """The face of the table's game."""
        ...

    def rules(self, game: str, options: str, lang: str) -> str:
        """Those of a game's options, given as JSON, that are not the defaults, in words, one line each."""
        ...

    def cover(self, game: str) -> bytes:
        """A game's cover, as a PNG."""
        ...

    def illustration(self, game: str, line: str, lang: str, sight: Sight) -> bytes:
        """A position of a game's rules text, given by its line, as a PNG."""
        ...

    def puzzle(self, game: str) -> PuzzleFace:
        """The face of a game's puzzles; only for a game that has puzzles."""
        ...

    def position(self, table: Table, lang: str) -> Face:
        """A message with the position in words alone, for one reader."""
        ...

    async def of(self, table: Table, partial: str = "") -> Face:
        """The table's public message now; `partial` is the draft of a turn to show, in notation, empty for none."""
        ...

    async def card(self, table: Table) -> Face:
        """The card of a table that plays in a thread of its own."""
        ...

    async def last(self, table: Table) -> Face:
        """The end of a game for its own thread, without controls."""
        ...


class Publisher(Protocol):
    """The publisher of tables in their channels (`cogs.show.publisher`)."""

    @property
    def backlog(self) -> int:
        """The number of boards and other jobs that wait in the lanes of all channels."""
        ...

    @property
    def retries(self) -> int:
        """The number of tables whose board could not be shown and is tried again later."""
        ...

    def changed(self, table: Table) -> None:
        """Queue a table whose state has changed: this state, or a newer one, is shown soon."""
        ...

    def posts(self, lane_ids: Iterable[int]) -> None:
        """Wake these channels' lanes, so that their posts are brought up to date with their rows."""
        ...

    def hurry(self, guild_id: int) -> None:
        """Retry at once the boards and posts that could not be shown in a server; called when permissions change."""
        ...

    def forget(self) -> None:
        """Reload every table before it is shown next: older states may have the name of a person whose data were deleted."""
        ...

    async def present(self, table: Table) -> Table:
        """The current state of a table; it is loaded only if the given one may be stale."""
        ...

    async def lead(self, table: Table) -> None:
        """Show a table's state, and wait until it is shown, with a short timeout."""
        ...

    async def deliver(self, interaction: Ask, table: Table, partial: str = "") -> None:
        """Answer a click on the table's public message with its new picture."""
        ...

    async def answer(self, interaction: Ask, table: Table) -> None:
        """Answer the command that opened a table with the table's public message."""
        ...

    async def redraw_clicked(self, interaction: Ask, table: Table) -> None:
        """Show a table's present state on the message that received a stale click."""
        ...


class Keeper(Protocol):
    """The keeper of posts (`cogs.show.keeper`).

    Attributes:
        kinds: The kinds of posts, by name.
    """

    kinds: dict[str, Kind]

    async def now(self, post: PostRow) -> Said | None:
        """Send or update a post while the caller waits; returns its content, or None. Raises discord.HTTPException."""
        ...


Build = Callable[[Table], Awaitable[Face]]
"""A coroutine function that builds the content of a private message from a table."""
PrivateKind = Literal["panel", "board"] | OfferKind
"""The kind of a private message: a player's panel, a board in text and as a picture, or the outcome of an offer."""


class Outgoing(Protocol):
    """One private message of a batch that goes out to a table's players at the same moment."""

    async def wait_for_batch(self) -> None:
        """Wait, once this message is drawn, until the rest of the batch is drawn too, with a timeout for stragglers."""
        ...


class PrivateMessages(Protocol):
    """The private messages that are kept up to date (`cogs.show.private`)."""

    def keep(self, interaction: Ask, table: Table, build: Build) -> None:
        """Keep the interaction's original response, a board that shows this state of the table, up to date."""
        ...

    def keep_offer(self, interaction: Ask, table: Table, kind: OfferKind, build: Build, message_id: int | None) -> None:
        """Keep the answer to a person's offer up to date, so that it shows the outcome of the offer."""
        ...

    def keep_panel(self, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        """Keep a person's panel up to date with the token of the newest interaction that showed it."""
        ...

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether a person has a panel open at a table, with a token that is still valid."""
        ...

    def lives(self, interaction_id: int) -> bool:
        """Whether an interaction's token is still valid."""
        ...

    def follows(self, interaction: Ask, table: Table) -> bool:
        """Whether the person's open panel will show the result of their action, so that no other answer is needed."""
        ...

    async def acknowledge(self, interaction: Ask, table_id: str, said: Callable[[str], str]) -> None:
        """Answer an interaction whose result the person's open panel shows."""
        ...

    async def withdraw(self, user_id: int, table_id: str) -> None:
        """Delete the panel of a person who has left their seat."""
        ...

    def flight(self, interaction: Ask, table_id: str) -> AbstractAsyncContextManager[bool]:
        """Hold the lock of a person's panel while it is drawn; yields whether another drawing came before."""
        ...

    def going_out(self, interaction: Ask, table: Table) -> AbstractContextManager[Outgoing]:
        """Count an answer that shows a person's panel among the private messages for which the board waits."""
        ...

    async def out(self, table_id: str) -> None:
        """Wait until a table's batch of private messages is sent, with a timeout for stragglers."""
        ...

    def refresh(self, table: Table) -> None:
        """Show a table's new state on all panels, and on the boards of the players who are to act."""
        ...

    def outdate(self, table_ids: Collection[str]) -> None:
        """Mark the messages about these tables as outdated, so that the next `refresh` redraws them."""
        ...

    def forget(self, user_id: int) -> None:
        """Stop keeping any of a person's private messages up to date."""
        ...


class Emojis(Protocol):
    """The application's own emojis (`cogs.kit.emoji`)."""

    def offer(self, drawings: Iterator[tuple[str, bytes]]) -> None:
        """Register a family of emojis, as pairs of word and PNG."""
        ...


class Rematches(Protocol):
    """The requests for another game (`cogs.show.rematch`)."""

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Record an answered request for another game; `table` is the next table once all have asked, else the old one."""
        ...
