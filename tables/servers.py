"""What a server has chosen for its tables, and what that allows."""

import asyncio
import json
import logging
from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError, create_model

from data import servers as store_servers
from data.port import Connection, Store
from engines.game import AnyGame, Frozen, Speed
from tables.errors import Refused
from tables.model import Table

log = logging.getLogger(__name__)

Freshness = Literal["usual", "seldom", "off"]
"""How readily a board that is talked out of sight is posted afresh: at most once a minute, once in ten minutes, never."""

Seasons = Literal["manual", "monthly", "quarterly"]
"""When a season is closed: on a manager's word alone, or at the end of each month or quarter (UTC) as well."""

PER_CHANNEL = 50
PER_PERSON = 25
CHANNELS = 25
"""As many as one select menu can name."""


class ServerSettings(Frozen):
    """A server's choices; the defaults are meant to need no change.

    What the games leave to a server (`Game.presets`) are fields too, by the presets' names, in the models that
    `with_presets` makes; None stands there for the rules' own number.

    Attributes:
        channels: Where tables may be opened, threads of these channels included; empty for everywhere.
        per_channel: The most unfinished tables in one channel.
        per_person: The most unfinished tables that one person hosts in this server.
        speed: The speed of new tables whose host names none; None for each game's own.
        freshness: How readily boards that are talked out of sight are posted afresh.
        mentions: Whether anybody is mentioned here, be it only those who want it.
        house: Whether house players may be asked to sit down.
        language: The language of new tables' public words; None for that of the server's Discord.
        enders: A role whose members may end other people's tables, besides those who may manage the server.
        seasons: When a season is closed.
    """

    channels: Annotated[tuple[int, ...], Field(max_length=CHANNELS)] = ()
    per_channel: int = Field(default=10, ge=1, le=PER_CHANNEL)
    per_person: int = Field(default=5, ge=1, le=PER_PERSON)
    speed: Speed | None = None
    freshness: Freshness = "usual"
    mentions: bool = True
    house: bool = True
    language: str | None = None
    enders: int | None = None
    seasons: Seasons = "manual"


def with_presets(games: Iterable[AnyGame]) -> type[ServerSettings]:
    """The settings of servers where these games are played."""
    fields: dict[str, Any] = {
        preset.name: (int | None, Field(default=None, ge=preset.least, le=preset.most))
        for game in games
        for preset in game.presets
    }
    return create_model("ServerSettings", __base__=ServerSettings, **fields)


def read(text: str | None, model: type[ServerSettings] = ServerSettings) -> ServerSettings:
    """The settings of a row; what the model does not know, or no longer allows, is as if it were never chosen."""
    if text is None:
        return model()
    kept = {name: value for name, value in json.loads(text).items() if name in model.model_fields}
    try:
        return model.model_validate(kept)
    except ValidationError as error:
        wrong = {problem["loc"][0] for problem in error.errors()}
        log.warning("settings are left out that cannot be read: %s", ", ".join(sorted(map(str, wrong))))
        return model.model_validate({name: value for name, value in kept.items() if name not in wrong})


def usual(settings: ServerSettings, game: AnyGame) -> dict[str, object]:
    """The options that the server has chosen for a game's tables, as far as the rules of that game know them."""
    chosen = {"speed": settings.speed, **{preset.option: getattr(settings, preset.name) for preset in game.presets}}
    return {name: value for name, value in chosen.items() if value is not None and _known(game, name, value)}


def _known(game: AnyGame, name: str, value: object) -> bool:
    try:
        game.options.model_validate({name: value})
    except ValidationError:
        return False
    return True


class Servers:
    """The servers' choices, remembered. This process alone writes them, so what is remembered is true.

    Attributes:
        model: What can be chosen.
    """

    def __init__(self, store: Store, games: Iterable[AnyGame]) -> None:
        self._store = store
        self.model = with_presets(games)
        self._known: dict[int, ServerSettings] = {}
        self._writing = asyncio.Lock()

    async def get(self, guild_id: int | None) -> ServerSettings:
        """A server's choices; None stands for a direct message, where the defaults hold."""
        if guild_id is None:
            return self.model()
        if guild_id not in self._known:
            settings = read(await self._store.read(store_servers.settings, guild_id), self.model)
            # What was saved meanwhile is newer than what was read.
            return self._known.setdefault(guild_id, settings)
        return self._known[guild_id]

    async def change(self, guild_id: int, **fields: object) -> ServerSettings:
        """Keep these choices, by the fields of `ServerSettings`; the others stay. Raises Refused("setting-range")."""
        async with self._writing:
            before = await self.get(guild_id)
            try:
                settings = self.model.model_validate(before.model_dump() | fields)
            except ValidationError as error:
                raise Refused("setting-range") from error
            return await self._save(guild_id, settings)

    async def reset(self, guild_id: int) -> ServerSettings:
        """Go back to the defaults."""
        async with self._writing:
            return await self._save(guild_id, self.model())

    async def gone(self, guild_id: int, what_id: int) -> None:
        """A channel or a role of the server is no more: nothing names it any longer.

        The last channel of several stays in the list: without it tables might be opened everywhere.
        """
        async with self._writing:
            before = await self.get(guild_id)
            channels = tuple(channel for channel in before.channels if channel != what_id) or before.channels
            enders = None if before.enders == what_id else before.enders
            if (channels, enders) != (before.channels, before.enders):
                await self._save(guild_id, before.model_copy(update={"channels": channels, "enders": enders}))

    async def _save(self, guild_id: int, settings: ServerSettings) -> ServerSettings:
        await self._store.run(store_servers.save, guild_id, settings.model_dump_json())
        self._known[guild_id] = settings
        return settings

    @staticmethod
    def admit(connection: Connection, table: Table) -> None:
        """Whether a new table may be laid, in the transaction that saves it: of two at once only one may be the last.

        Raises:
            Refused: "channel-full", "person-full", or "house-off" where a house player would sit at it.
        """
        if table.guild_id is None:
            return
        store_servers.lock(connection, table.guild_id)
        settings = read(store_servers.settings(connection, table.guild_id))
        if store_servers.unfinished_in_channel(connection, table.channel_id) >= settings.per_channel:
            raise Refused("channel-full", most=settings.per_channel)
        if store_servers.unfinished_of_host(connection, table.guild_id, table.host_id) >= settings.per_person:
            raise Refused("person-full", most=settings.per_person)
        if not settings.house and any(player.house is not None for player in table.players):
            raise Refused("house-off")
