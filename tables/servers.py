"""The settings of a server: choices for its tables, and the limits that a new table must keep."""

import asyncio
import json
import logging
from collections.abc import Callable, Collection, Iterable
from functools import cache, partial
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field, ValidationError, create_model

from data import manners, posts, telling
from data import servers as store_servers
from data.endings import NO_GUILD
from data.port import Connection, Store
from data.posts import PostRow
from engines.game import AnyGame, Frozen, Speed
from tables.cached import Cached
from tables.errors import Refused
from tables.model import Table
from tables.play.holding import untold

log = logging.getLogger(__name__)

Freshness = Literal["usual", "seldom", "off"]
"""How often a board that other messages have pushed out of sight may be reposted: at most once a minute, at most once in
ten minutes, never."""

Seasons = Literal["manual", "monthly", "quarterly"]
"""When a season is closed: by a manager only, or also at the end of each month or quarter (UTC)."""

CHANNELS = 25
"""The most channels that a server may choose: as many as one select menu can hold."""
ONE_CHANNEL = ("honours", "reports", "morning")
"""The settings that name one channel, or none."""
NAMED = (*ONE_CHANNEL, "enders")
"""The settings that name a channel or a role by its id, or none."""


def _known(zone: str) -> str:
    """A time zone that this machine knows. Raises ValueError for any other: zones are renamed and given up."""
    try:
        ZoneInfo(zone)
    except (KeyError, OSError) as error:
        raise ValueError(zone) from error
    return zone


class ServerSettings(Frozen):
    """A server's settings. The defaults suit most servers.

    Models made by `with_presets` have one more field for each of the games' presets (`Game.presets`), under the preset's
    name; None stands for the default of the rules.

    Attributes:
        channels: The channels in which tables may be opened, including their threads; empty for all channels.
        per_channel: The most unfinished tables in one channel.
        per_person: The most unfinished tables that one person hosts in this server.
        speed: The speed of new tables whose host chooses none; None for each game's default.
        freshness: How often boards that have been pushed out of sight may be reposted.
        house: Whether house players may be added to tables.
        mentions: Whether people who want it are mentioned in this server; False for nobody.
        callme: Whether those who have asked for it with `/callme` may be called to new tables.
        threads: Whether each table plays in a thread of its own, where that is possible.
        compare: Whether results of the puzzles of the day that begin here are compared with everybody's.
        language: The language of new tables' public messages; None for the language of the server in Discord.
        enders: A role whose members may end other people's tables, besides those who may manage the server; None for
            no such role.
        seasons: When a season is closed.
        tournaments: Whether everybody may open tournaments, and not only those who may manage the server.
        tournaments_at_once: The most tournaments that are not over.
        honours: The channel in which the card of each week's honours is posted on Monday; None for no cards.
        reports: The channel in which those who manage the server read what people report, and what managers did; None for
            no such channel.
        morning: The channel in which the morning card is posted each day; None for no cards.
        morning_hour: The hour of the day at which it is posted.
        morning_zone: The IANA name of the time zone of that hour.
    """

    channels: Annotated[tuple[int, ...], Field(max_length=CHANNELS)] = ()
    per_channel: int = Field(default=10, ge=1, le=50)
    per_person: int = Field(default=5, ge=1, le=25)
    speed: Speed | None = None
    freshness: Freshness = "usual"
    house: bool = True
    mentions: bool = True
    callme: bool = True
    threads: bool = False
    language: str | None = None
    compare: bool = False
    enders: int | None = None
    seasons: Seasons = "manual"
    tournaments: bool = False
    tournaments_at_once: int = Field(default=1, ge=1, le=3)
    honours: int | None = None
    reports: int | None = None
    morning: int | None = None
    morning_hour: int = Field(default=8, ge=0, le=23)
    morning_zone: Annotated[str, AfterValidator(_known)] = "UTC"

    @property
    def calls_players(self) -> bool:
        """Whether people are called where somebody looks for players: that takes mentions too."""
        return self.callme and self.mentions


Follow = Callable[[Connection, int, ServerSettings, ServerSettings], None]
"""Does what follows a change of a server's settings, by its id, given the settings before and after, in the transaction."""


def with_presets(games: Iterable[AnyGame]) -> type[ServerSettings]:
    """The model of the settings for a set of games: `ServerSettings` with a field for each of their presets."""
    return _with_fields(tuple((preset.name, preset.least, preset.most) for game in games for preset in game.presets))


@cache
def _with_fields(presets: tuple[tuple[str, int, int], ...]) -> type[ServerSettings]:
    fields: dict[str, Any] = {
        name: (int | None, Field(default=None, ge=least, le=most)) for name, least, most in presets
    }
    return create_model("ServerSettings", __base__=ServerSettings, **fields)


def read(text: str | None, model: type[ServerSettings] = ServerSettings) -> ServerSettings:
    """Parse the settings of a row; a field that the model does not know, or no longer allows, gets its default."""
    if text is None:
        return model()
    kept = {name: value for name, value in json.loads(text).items() if name in model.model_fields}
    try:
        return model.model_validate(kept)
    except ValidationError as error:
        wrong = {problem["loc"][0] for problem in error.errors()}
        log.warning("settings are left out that cannot be read: %s", ", ".join(sorted(map(str, wrong))))
        return model.model_validate({name: value for name, value in kept.items() if name not in wrong})


def preset_options(settings: ServerSettings, game: AnyGame, *, challenge: bool = False) -> dict[str, object]:
    """The options with which a table begins: those of the server's settings, as far as the game accepts them.

    The speed is the server's choice. Without one, a challenge (`challenge`), whose other side may be away, begins with
    days where the game has them, and a table that is open to everybody with the game's own `begins`.
    """
    chosen = {preset.option: getattr(settings, preset.name) for preset in game.presets}
    presets = {name: value for name, value in chosen.items() if value is not None and takes(game, name, value)}
    wishes: tuple[Speed | None, ...] = (settings.speed, "days" if challenge else None, game.begins)
    return {"speed": next(speed for speed in wishes if speed in game.speeds), **presets}


def takes(game: AnyGame, name: str, value: object) -> bool:
    """Whether a game's rules accept a value of an option."""
    try:
        game.options.model_validate({name: value})
    except ValidationError:
        return False
    return True


def check_bars(connection: Connection, guild_id: int | None, user_ids: Collection[int], now_ms: int) -> None:
    """Raise Refused("no-seat") where one of these people is barred from a server; nobody is from direct messages."""
    if guild_id is not None and manners.barred(connection, guild_id, user_ids, now_ms):
        raise Refused("no-seat")


def _without(settings: ServerSettings, what_id: int) -> ServerSettings:
    channels = tuple(channel for channel in settings.channels if channel != what_id) or settings.channels
    gone = {name: None for name in NAMED if getattr(settings, name) == what_id}
    return settings.model_copy(update={"channels": channels, **gone})


class Servers:
    """The settings of all servers, cached until another process changes them.

    Attributes:
        model: The model of the settings, with the presets of the games.
        follows: What follows each change of settings; other parts of the program add theirs.
    """

    def __init__(
        self, store: Store, games: Iterable[AnyGame], tell: Callable[[Connection, str, int], None] = untold
    ) -> None:
        """Begin with an empty cache.

        Args:
            store: The store of the settings.
            games: The games that a server may have presets for.
            tell: Has other processes drop what they have cached of a server.
        """
        self._store = store
        self._tell = tell
        self.model = with_presets(games)
        self.follows: list[Follow] = []
        self._known: Cached[int, ServerSettings] = Cached()
        self._greeted: set[int] | None = None
        self._writing = asyncio.Lock()

    async def get(self, guild_id: int | None) -> ServerSettings:
        """A server's settings; with None the defaults, which hold in direct messages."""
        if guild_id is None:
            return self.model()
        return await self._known.get(guild_id, partial(self._load, guild_id))

    async def _load(self, guild_id: int) -> ServerSettings:
        return read(await self._store.read(store_servers.settings, guild_id), self.model)

    def drop(self, guild_id: int | None) -> None:
        """Drop what is cached of a server, or with None of all servers: another process may have changed or deleted it."""
        self._known.drop(guild_id)
        if guild_id is None:
            self._greeted = None
        elif self._greeted is not None:
            self._greeted.discard(guild_id)

    async def change(self, guild_id: int, **fields: object) -> ServerSettings:
        """Change some of a server's settings, named by the fields of `model`.

        Raises:
            Refused: "setting-range" where the model does not allow a value.
        """

        def changed(before: ServerSettings) -> ServerSettings:
            try:
                return self.model.model_validate(before.model_dump() | fields)
            except ValidationError as error:
                raise Refused("setting-range") from error

        return await self._write(guild_id, changed)

    async def reset(self, guild_id: int) -> ServerSettings:
        """Set all of a server's settings to their defaults."""
        return await self._write(guild_id, lambda _: self.model())

    async def drop_deleted(self, guild_id: int, what_id: int) -> None:
        """Remove a deleted channel or role from a server's settings.

        The last channel stays in `channels`, for an empty list would allow tables everywhere.
        """
        before = await self.get(guild_id)
        if what_id in {*before.channels, *(getattr(before, name) for name in NAMED)}:
            await self._write(guild_id, partial(_without, what_id=what_id))

    async def greet(self, guild_id: int, post: PostRow | None = None) -> bool:
        """Note that a server is greeted now, with a message or without; False where it has been greeted before."""
        if self._greeted is None:
            self._greeted = await self._store.read(store_servers.greeted)
        if guild_id in self._greeted:
            return False
        self._greeted.add(guild_id)

        def greet(connection: Connection) -> bool:
            new = store_servers.greet(connection, guild_id)
            if new and post is not None:
                posts.put(connection, post)
            return new

        return await self._store.run(greet)

    async def _write(self, guild_id: int, change: Callable[[ServerSettings], ServerSettings]) -> ServerSettings:
        """Change a server's settings as they stand, under the server's lock, which orders changes by all processes."""

        def save(connection: Connection) -> ServerSettings:
            store_servers.lock(connection, guild_id)
            before = read(store_servers.settings(connection, guild_id), self.model)
            settings = change(before)
            for follow in self.follows:
                follow(connection, guild_id, before, settings)
            store_servers.save(connection, guild_id, settings.model_dump_json())
            self._tell(connection, telling.SERVER, guild_id)
            return settings

        async with self._writing:
            return await self._known.written(guild_id, self._store.run(save))

    async def check_host(self, guild_id: int | None, host_id: int) -> None:
        """Check whether a person may host one more table in a server, or with None in direct messages.

        Raises:
            Refused: "person-full", or "direct-full".
        """
        await self._store.read(_check_host, guild_id, host_id)

    @staticmethod
    def check_limits(connection: Connection, table: Table) -> None:
        """Check a new table against its server's limits, or in direct messages against the default limit per person.

        The check runs in the transaction that saves the table, so that two tables opened at once cannot both take the
        last place.

        Raises:
            Refused: "challenge-stands" where its host awaits the same person in this channel already; "channel-full",
                "person-full", or "house-off" where a house player would have a seat; in direct
                messages "direct-full".
        """
        store_servers.lock(connection, NO_GUILD if table.guild_id is None else table.guild_id)
        challenged = table.challenged_id
        if challenged is not None and store_servers.challenges(connection, table.channel_id, table.host_id, challenged):
            raise Refused("challenge-stands")
        if table.guild_id is None:
            _check_host(connection, None, table.host_id)
            return
        settings = read(store_servers.settings(connection, table.guild_id))
        if store_servers.unfinished_in_channel(connection, table.channel_id) >= settings.per_channel:
            raise Refused("channel-full", most=settings.per_channel)
        _check_host(connection, table.guild_id, table.host_id)
        if not settings.house and any(player.house is not None for player in table.players):
            raise Refused("house-off")


def _check_host(connection: Connection, guild_id: int | None, host_id: int) -> None:
    """Raise Refused("person-full", "direct-full") if a person hosts as many unfinished tables as they may."""
    settings = ServerSettings() if guild_id is None else read(store_servers.settings(connection, guild_id))
    if store_servers.unfinished_of_host(connection, guild_id, host_id) >= settings.per_person:
        raise Refused("direct-full" if guild_id is None else "person-full", most=settings.per_person)
