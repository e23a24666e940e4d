"""Lessons: the guided game against an easy house player (*Teach me*), and the tips in other first games."""

from collections.abc import Awaitable, Callable

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import game_choices, said
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.kit import components, reply, servers, words
from cogs.show.contents import Content
from cogs.show.guide import NAMESPACE
from engines.game import Level
from tables.errors import Refused
from tables.model import Table

LEVEL: Level = "easy"
Answer = Callable[[Ask, Face], Awaitable[int | None]]
"""How a message is sent: `reply.show` for a new message, `reply.replace` for the clicked one."""
LESSONS = [
    app_commands.Choice(name=said(f"button-{key}"), value=value)
    for key, value in (("guide", "guide"), ("guide-stop", "stop"), ("tips-on", "on"), ("tips-off", "off"))
]


class Teach(commands.Cog):
    """The cog of `/teach`, and of the buttons of guides and tips, the namespace `teach`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "new": self.new,
            "guide": self.guide,
            "panel": self.panel,
            "stop": self.stop,
            "tips": self.tips,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)
        app_commands.choices(game=game_choices(bot.games))(self.teach)

    @app_commands.command(name="teach", description=said("describe-teach"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(game=said("describe-option-game"), lessons=said("describe-option-lessons"))
    @app_commands.choices(lessons=LESSONS)
    async def teach(self, interaction: Ask, game: str, lessons: str | None = None) -> None:
        """Start a guided game or show its guide; with `lessons`, do what a button of the guide does."""
        if lessons is None:
            await self._teach(interaction, game)
            return
        every = await self.bot.tables.of_person(interaction.user.id)
        playing = [table for table in every if table.game.name == game and table.status == "playing"]
        if not playing:
            raise Refused("no-table")
        handler = {"guide": self.guide, "stop": self.stop}.get(lessons, self.tips)
        await handler(Click(interaction, playing[-1].id, "", lessons))

    async def new(self, click: Click) -> None:
        """Start a guided game, or show the guide of the one in progress, by a button or a menu."""
        await self._teach(click.interaction, click.choice)

    async def guide(self, click: Click) -> None:
        """Open the guide at a table where the person plays, or redraw the clicked guide."""
        table = await self.bot.tables.load(click.table_id)
        if table.state is None:
            raise Refused("not-started")
        await self._guide(click.interaction, table, reply.replace)

    async def panel(self, click: Click) -> None:
        """Show the game's private panel as a message of its own beside the guide."""
        await self._panel(click.interaction, await self.bot.tables.load(click.table_id), reply.show)

    async def stop(self, click: Click) -> None:
        """Close the guide; the game continues."""
        user_id, lang = click.interaction.user.id, await self.bot.people.reader(click.interaction)
        # Without the lock, a guide that is being drawn would replace this sentence.
        async with self.bot.private.flight(click.interaction, click.table_id, "guide"):
            self.bot.private.close_guide(user_id, click.table_id)
            await reply.replace(click.interaction, components.panel(locales.text(lang, "said-guide-stopped")))

    async def tips(self, click: Click) -> None:
        """Turn the tips in a game's private panel on or off."""
        if click.arg not in {"on", "off"}:
            raise Refused("unknown-button")
        table = await self.bot.tables.load(click.table_id)
        user_id, lang = click.interaction.user.id, await self.bot.people.reader(click.interaction)
        lessons = self.bot.tables.lessons
        await (lessons.unmute if click.arg == "on" else lessons.mute)(table, user_id)
        if click.arg == "off" and table.status == "playing" and self.bot.faces.game(table).panel is not None:
            await self._panel(click.interaction, table, reply.replace)
        else:
            await reply.replace(click.interaction, components.panel(locales.text(lang, f"said-tips-{click.arg}")))

    # Shared

    async def _teach(self, interaction: Ask, name: str) -> None:
        """Start a guided game, or show the guide of the one in progress."""
        if name not in self.bot.games:
            raise Refused("unknown-game")
        running = await self._running(interaction.user.id, name)
        if running is not None:
            await self._guide(interaction, running, reply.show)
            return
        await opening.check_place(interaction, None)
        assert interaction.channel_id is not None
        game = self.bot.games[name]
        table = await self.bot.tables.alone(
            name,
            words.actor(interaction),
            interaction.guild_id,
            interaction.channel_id,
            await self._language(interaction),
            game.options.model_validate(game.unhurried),
            LEVEL,
        )
        await self.bot.publisher.lead(table)
        await self._guide(interaction, table, reply.show)

    async def _language(self, interaction: Ask) -> str:
        """The language of a guided game: the server's setting, else the pupil's own, as nobody else plays."""
        named = (await servers.chosen(interaction)).language
        return await self.bot.people.reader(interaction) if named is None else locales.language(named)

    async def _running(self, user_id: int, name: str) -> Table | None:
        """The person's newest table with this game in progress against easy house players only; None for none."""
        alone = [
            table
            for table in await self.bot.tables.of_person(user_id)
            if table.game.name == name
            and table.status == "playing"
            and all(player.house == LEVEL or player.user_id == user_id for player in table.players)
        ]
        return alone[-1] if alone else None

    async def _panel(self, interaction: Ask, table: Table, answer: Answer) -> None:
        """Show the person's panel and keep it up to date. Raises Refused("unknown-button") in a game without panels."""
        build = Content(self.bot, "panel", interaction.user.id, await self.bot.people.reader(interaction))
        async with self.bot.private.flight(interaction, table.id):
            table = await self.bot.tables.load(table.id)
            message_id = await answer(interaction, await build(table))
            self.bot.private.keep_panel(interaction, table, build, message_id)

    async def _guide(self, interaction: Ask, table: Table, answer: Answer) -> None:
        """Show the person's guide and keep it up to date. Raises Refused("not-at-table")."""
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        if table.seat_of(user_id) is None:
            raise Refused("not-at-table")
        if table.shown < table.revision:
            self.bot.publisher.changed(table)
        build = Content(self.bot, "guide", user_id, lang)
        async with self.bot.private.flight(interaction, table.id, "guide"):
            table = await self.bot.tables.load(table.id)
            message_id = await answer(interaction, await build(table))
            self.bot.private.keep_panel(interaction, table, build, message_id, "guide")


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Teach(bot))
