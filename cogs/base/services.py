"""The services that a helper may ask for: the Discord client as everything below it knows it, each of its parts a small Protocol.

`cogs.client.client` fills them in. A helper is given `Services`, or the one or two of them that it uses, never the client.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

import discord
from discord.ext import commands

from cogs.base.face import Face
from cogs.base.game_face import GameFace
from engines.entry import Registry
from render.kit.sight import Sight
from tables.model import Table
from tables.person import Person
from tables.service import Tables

T = TypeVar("T")


class Spawn(Protocol):
    """`Services.spawn`."""

    def __call__(self, work: Coroutine[Any, Any, T], /) -> asyncio.Task[T]:
        """Run something beside."""
        ...


class Apart(Protocol):
    """`Services.apart`."""

    def __call__(self, work: Callable[..., T], /, *args: Any) -> Awaitable[T]:
        """Do something that takes a while."""
        ...


class Services(commands.AutoShardedBot):
    """The Discord client as its helpers know it.

    Attributes:
        games: What is played here.
        tables: The games under way.
        people: What people have chosen for themselves.
        faces: How each game's tables look.
        publisher: Shows tables.
        private: Private messages that are kept up to date.
        rematches: Who wants another game.
        router: Takes every click.
    """

    games: Registry
    tables: Tables
    people: "People"
    faces: "Faces"
    publisher: "Publisher"
    private: "PrivateMessages"
    rematches: "Rematches"
    router: "Router"

    def place(self, table: Table) -> discord.PartialMessageable:
        """The channel of a table, without asking Discord for it."""
        return self.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside; what fails unexpectedly there is logged. It is cancelled where the client closes before its end."""
        raise NotImplementedError

    def warm(self, parts: Iterator[object]) -> None:
        """Draw what a game's pictures share in the background, a part at each step, one game after another."""
        raise NotImplementedError

    async def apart(self, work: Callable[..., T], *args: Any) -> T:
        """Do something that takes a while apart from the thread that draws for people, after what waits there already."""
        raise NotImplementedError


Ask: TypeAlias = discord.Interaction[Services]
"""An interaction: what somebody asks of the bot by a command, a button, a select or a modal."""


@dataclass(frozen=True, slots=True)
class Click:
    """A button, select or modal that somebody used.

    Attributes:
        interaction: Discord's interaction.
        table_id: The table it is about; empty where it is about none.
        stamp: The stamp on the button; empty where it has none.
        arg: The rest of the custom_id.
        values: What was chosen in a select; empty for anything else.
        fields: What was typed into a modal, by the inputs' custom_ids; empty for anything else.
    """

    interaction: Ask
    table_id: str
    stamp: str
    arg: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)


Handler = Callable[[Click], Awaitable[None]]


class Router(Protocol):
    """Takes every click (`cogs.client.router`)."""

    def register(self, room: str, verb: str, handler: Handler) -> None:
        """Let this handler take the clicks of that room and verb."""
        ...

    def discord_ms(self) -> int | None:
        """The time by Discord's clock, never later than it is; None where no interaction has told of it yet."""
        ...

    def forget(self, user_id: int) -> None:
        """Forget all refusals of somebody."""
        ...


class People(Protocol):
    """People's settings (`cogs.kit.people`)."""

    async def get(self, user_id: int) -> Person:
        """A person's choices, the usual ones for somebody new."""
        ...

    async def change(self, user_id: int, choices: dict[str, Any]) -> None:
        """Keep what a person has chosen, given by the fields of `Person`; their other choices stay."""
        ...

    async def reader(self, interaction: discord.Interaction) -> str:
        """The language of private words: the person's choice, else that of their Discord."""
        ...

    async def text_first(self, table: Table) -> bool:
        """Whether a player of the table wants the board in text as well."""
        ...

    async def sight(self, table: Table) -> Sight:
        """How a table's public pictures are drawn."""
        ...

    async def own_sight(self, user_id: int) -> Sight:
        """How somebody's private pictures are drawn."""
        ...

    async def called(self, user_id: int, table: Table) -> bool:
        """Whether somebody may be mentioned about a table."""
        ...

    async def forget(self, user_id: int) -> list[Table]:
        """Have everything deleted that is kept of somebody; the tables that this has changed."""
        ...


class Faces(Protocol):
    """The games' faces (`cogs.show.faces`)."""

    def register(self, game: str, face: GameFace) -> None:
        """Let this game's tables be shown so."""
        ...

    def game(self, table: Table) -> GameFace:
        """The face of the table's game."""
        ...

    def rules(self, game: str, options: str, lang: str) -> str:
        """A game's options, given as JSON, in words, one line each."""
        ...

    def illustration(self, game: str, line: str, lang: str, sight: Sight) -> bytes:
        """A position in a game's rules text as a picture."""
        ...

    def position(self, table: Table, lang: str) -> Face:
        """The position in words alone, for one reader."""
        ...

    async def of(self, table: Table, partial: str = "") -> Face:
        """The table's public message now, with the half-made turn that `partial` stands for."""
        ...


class Publisher(Protocol):
    """Shows tables in their channels (`cogs.show.publisher`)."""

    def changed(self, table: Table) -> None:
        """Show this state, or a newer one, soon."""
        ...

    async def lead(self, table: Table) -> None:
        """Show this state, and wait for it, but not for long."""
        ...

    async def deliver(self, interaction: Ask, table: Table, partial: str = "") -> None:
        """Answer a click on the table's public message with its new picture."""
        ...

    async def answer(self, interaction: Ask, table: Table) -> None:
        """Answer the command that opened a table with its public message."""
        ...

    async def redraw_clicked(self, interaction: Ask, table_id: str) -> None:
        """Show the present state on the message that a stale click was made on."""
        ...


Build = Callable[[Table], Awaitable[Face]]
"""What a private message shows of a table."""
Kind = Literal["panel", "guide", "board"]
"""A person's own panel, the lessons of a guided game, or a board."""


class Leaving(Protocol):
    """One of the private messages that go out to a table's players together."""

    async def together(self) -> None:
        """To be called with what has been drawn in hand: wait until the others are, but not for stragglers."""
        ...


class PrivateMessages(Protocol):
    """Private messages that are kept up to date (`cogs.show.private`)."""

    def keep(self, interaction: Ask, table: Table, build: Build) -> None:
        """Keep the interaction's original response, a board that shows this state of the table, up to date."""
        ...

    def keep_panel(
        self,
        interaction: Ask,
        table: Table,
        build: Build,
        message_id: int | None,
        kind: Literal["panel", "guide"] = "panel",
    ) -> None:
        """Keep the person's panel up to date by the newest interaction with it."""
        ...

    def open(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the panel open at a table, and it can still follow the game."""
        ...

    def lives(self, interaction: Ask) -> bool:
        """Whether Discord still takes what is sent by an interaction's token."""
        ...

    def follows(self, interaction: Ask, table: Table) -> bool:
        """Whether the person has a panel open that is to show what they have just done without asking for it."""
        ...

    async def acknowledge(self, interaction: Ask, table_id: str, said: str = "") -> None:
        """Answer an interaction where the person's open panel shows what has come of it."""
        ...

    async def withdraw(self, user_id: int, table_id: str) -> None:
        """Take away the panel of somebody who has got up again."""
        ...

    def guided(self, user_id: int, table_id: str) -> bool:
        """Whether somebody has the guide open at a table."""
        ...

    def close_guide(self, user_id: int, table_id: str) -> None:
        """Keep somebody's guide no longer."""
        ...

    def flight(self, interaction: Ask, table_id: str, kind: Kind = "panel") -> AbstractAsyncContextManager[bool]:
        """Around the drawing of a private message that somebody asks for; whether it had to wait for another."""
        ...

    def going_out(self, interaction: Ask, table: Table) -> AbstractContextManager[Leaving]:
        """Around an answer that shows the person's panel and is one of the messages for which the table's board waits."""
        ...

    async def out(self, table_id: str) -> None:
        """Wait until what goes out to the table's players has gone out, but not for stragglers."""
        ...

    def refresh(self, table: Table) -> None:
        """Show the new state on everybody's panels, and on the boards of those who are to act."""
        ...

    def outdate(self, table_ids: Collection[str]) -> None:
        """Have the messages about these tables drawn anew when they are next looked at."""
        ...

    def forget(self, user_id: int) -> None:
        """Keep none of somebody's private messages up to date any more."""
        ...


class Rematches(Protocol):
    """Who wants another game (`cogs.show.rematch`)."""

    def wanted(self, interaction: Ask, table_id: str, table: Table) -> None:
        """Somebody has asked at the table of that id, and has been answered; `table` is the next one once all have asked."""
        ...
