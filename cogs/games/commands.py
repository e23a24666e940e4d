"""The base class of the games' cogs: registering the game, typed actions, opening a table."""

from collections.abc import Mapping
from typing import Any, ClassVar

import discord
from discord import app_commands
from pydantic import ValidationError

from cogs.base.command_names import said
from cogs.base.game_face import GameFace
from cogs.base.services import Ask, Handler, Services
from cogs.games import opening
from cogs.games.shown import Shown
from cogs.games.table_choice import TableCog
from cogs.kit import reply, words
from cogs.show.contents import Content
from engines.game import Options
from tables.errors import Refused
from tables.model import Table
from tables.servers import preset_options

SPEEDS = [app_commands.Choice(name=said(f"choice-speed-{s}"), value=s) for s in ("live", "relaxed", "days", "none")]


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class GameCog(TableCog):
    """The base class of the games' cogs; each game adds `start` and the commands for its actions.

    Attributes:
        shown: How the game's tables are shown.
    """

    shown: ClassVar[Shown[Any]]

    def __init__(self, bot: Services) -> None:
        super().__init__(bot)
        bot.faces.register(self.game.name, self.face())
        for verb, handler in self.clicks().items():
            bot.router.register(self.game.name, verb, handler)

    async def cog_load(self) -> None:
        """Start to fill the game's sprite caches, so that no player waits for them, and offer its emojis."""
        self.bot.warm(self.shown.warm())
        self.bot.own_emojis.offer(self.shown.emojis())

    def face(self) -> GameFace:
        """The game's face; a subclass overrides this to add functions that need the services."""
        return self.shown

    def clicks(self) -> Mapping[str, Handler]:
        """The handlers of the game's clicks, by the verbs of their custom_ids; each game implements this."""
        raise NotImplementedError

    # Playing

    async def play(self, interaction: Ask, chosen: str | None, text: str) -> None:
        """Play a typed action in notation at the table that `to_play` finds."""
        table_id = await self.to_play(interaction, chosen)
        played = await self.bot.tables.act(table_id, words.actor(interaction), text, None)
        await self.keep_position(interaction, played)

    async def keep_position(self, interaction: Ask, table: Table) -> None:
        """Publish the table, and answer a typed action with the position in words, kept up to date as others move."""
        self.bot.publisher.changed(table)
        build = Content(self.bot, "position", interaction.user.id, await self.bot.people.reader(interaction))
        await reply.show(interaction, await build(table))
        self.bot.private.keep(interaction, table, build)

    # Opening a table

    async def open_table(
        self, interaction: Ask, opponent: discord.User | discord.Member | None, named: dict[str, object]
    ) -> None:
        """Open a lobby with the given options; an omitted one has the server's default, else that of the rules."""
        await opening.check_place(interaction, opponent)
        settings = await self.bot.tables.servers.get(interaction.guild_id)
        chosen = preset_options(settings, self.game, challenge=opponent is not None)
        await opening.open_lobby(interaction, self.game, self.validated(chosen | named), opponent)

    def validated(self, given: dict[str, object]) -> Options:
        """Validate the options of a table. Raises Refused("options") if the rules do not allow them."""
        try:
            options: Options = self.game.options.model_validate(given)
        except ValidationError as error:
            raise Refused("options") from error
        return options
