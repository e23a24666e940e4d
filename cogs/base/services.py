"""The services that cogs use: the Discord client as the packages below it know it.

`cogs.client.client` implements `Services`. A cog is given `Services`, or the one or two services that it uses, but
never imports the client. Parts of the client that lie above this package, as they know pictures, lanes and the client
itself, are Protocols here, with what is used below them: the wall between the packages forbids to import them.
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
        meter: What is measured is reported to it.
        version: The version of this program.
        links: The operator's pages.
        troubles: What has gone wrong in this process, for its owner.
        started_ms: When the process has started, in Unix milliseconds.
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
        """Why Discord's list of the commands may be behind, in Discord's words; empty where it is not."""
        raise NotImplementedError

    def discord_ms(self) -> int | None:
        """The time on Discord's clock in Unix milliseconds, never ahead of it; None before the first interaction."""
        raise NotImplementedError

    def place(self, table: Table) -> discord.PartialMessageable:
        """The channel of a table's board, or the thread of its own, without a request to Discord."""
        return self.get_partial_messageable(table.place_id, guild_id=table.guild_id)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine as a background task: an unexpected failure is logged, and closing the client cancels it."""
        raise NotImplementedError

    def warm(self, parts: Iterator[object]) -> None:
        """Fill a game's caches of sprites in the background: each step of the iterator draws one; games take turns."""
        raise NotImplementedError

    async def run_slow(self, work: Callable[..., T], *args: Any) -> T:
        """Run a slow function in a thread of its own for slow work, one at a time; the drawing thread stays free."""
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
        """What a button is for, or a menu's chosen value: the argument, else the first value; empty for neither."""
        return self.arg or next(iter(self.values), "")


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
    """The games' faces (`cogs.show.faces`)."""

    def register(self, game: str, face: GameFace) -> None:
        """Register the face of a game."""
        ...

    def game(self, table: Table) -> GameFace:
        """The face of the table's game."""
        ...

    def rules(self, game: str, options: str, lang: str) -> str:
        """A game's options, given as JSON, in words, one line each."""
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
        """Bring the posts of these channels to what their rows say."""
        ...

    def hurry(self, guild_id: int) -> None:
        """Retry at once what could not be shown in a server whose permissions have changed."""
        ...

    def forget(self) -> None:
        """Show no state that was saved before somebody's data were deleted."""
        ...

    async def present(self, table: Table) -> Table:
        """A table as it stands: the given one, loaded again only where it has changed since."""
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
        """Deal with a post that somebody waits for; what was said, None for nothing. Raises discord.HTTPException."""
        ...


Build = Callable[[Table], Awaitable[Face]]
"""A coroutine function that builds the content of a private message from a table."""
PrivateKind = Literal["panel", "board"] | OfferKind
"""The kind of a private message: a player's panel, a board in text and as a picture, or what has become of an offer."""


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
        """Keep the answer to a person's offer up to date, so that they learn what becomes of it."""
        ...

    def keep_panel(self, interaction: Ask, table: Table, build: Build, message_id: int | None) -> None:
        """Keep a person's panel up to date with the token of the newest interaction that showed it."""
        ...

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether a person has a panel open at a table whose token is still valid."""
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
        """Wait until the private messages that go out to a table's players are sent, with a timeout for stragglers."""
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
        """Take on a family of emojis: their words and PNGs."""
        ...


class Rematches(Protocol):
    """The requests for another game (`cogs.show.rematch`)."""

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Note an answered request for another game at that table; `table` is the next one once all have asked."""
        ...
