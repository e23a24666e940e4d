"""The commands `/games` and `/tables`, and the buttons of a lobby's card."""

import asyncio

from discord import app_commands, ui
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.custom_ids import custom_id
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.kit import components, reply, words
from cogs.kit.components import Style, howto
from cogs.show import seat_panel
from engines.game import LEVELS
from render.kit.banner import banner
from tables.errors import Refused
from tables.model import Table
from tables.servers import preset_options

BANNER = "banner.png"
LISTED = 15
"""The number of tables that `/tables` lists."""


class Lobby(commands.Cog):
    """The cog of `/games` and `/tables`, and of the buttons of lobbies, the namespace `lobby`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "games": self.list_games,
            "new": self.new,
            "join": self.join,
            "leave": self.leave,
            "decline": self.decline,
            "start": self.start,
            "house": self.house,
        }.items():
            bot.router.register("lobby", verb, handler)

    @app_commands.command(name="games", description=said("describe-games"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def games(self, interaction: Ask) -> None:
        """List the games, each with a button to open a table."""
        await self._show_games(interaction)

    async def list_games(self, click: Click) -> None:
        """List the games, by a button."""
        await self._show_games(click.interaction)

    async def _show_games(self, interaction: Ask) -> None:
        lang = await self.bot.people.reader(interaction)
        picture = await asyncio.to_thread(banner)
        head = ui.TextDisplay[ui.LayoutView](locales.text(lang, "games-head"))
        items: list[ui.Item[ui.LayoutView]] = [components.gallery(locales.text(lang, "banner-alt"), BANNER), head]
        for name in self.bot.games:
            items.append(ui.TextDisplay(f"**{words.game(lang, name)}** · {locales.text(lang, f'about-{name}')}"))
            label = locales.text(lang, "button-open", game=words.game(lang, name))
            begin = components.button(label, custom_id("lobby", "new", arg=name), Style.primary)
            items.append(ui.ActionRow(begin, components.teach(lang, name), howto(lang, name)))
        await reply.show(interaction, components.face(items, [components.attached(picture, BANNER)]))

    @app_commands.command(name="tables", description=said("describe-tables"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def tables(self, interaction: Ask) -> None:
        """List the person's lobbies and games in progress, those where it is their turn first."""
        lang = await self.bot.people.reader(interaction)
        user_id = interaction.user.id
        running = [t for t in await self.bot.tables.of_person(user_id) if t.status in {"lobby", "playing"}]
        running.sort(key=lambda t: t.seat_of(user_id) not in t.to_act())
        lines = [_line(table, user_id, lang) for table in running[:LISTED]]
        await reply.show(interaction, components.panel("\n".join(lines) or locales.text(lang, "tables-none")))

    async def new(self, click: Click) -> None:
        """Open a table of a game with the server's default options."""
        if click.arg not in self.bot.games:
            raise Refused("unknown-game")
        game = self.bot.games[click.arg]
        await opening.check_place(click.interaction, None)
        chosen = preset_options(await self.bot.tables.servers.get(click.interaction.guild_id), game)
        await opening.open_lobby(click.interaction, game, game.options(**chosen))

    async def join(self, click: Click) -> None:
        """Take a seat, or accept a challenge."""
        table = await self.bot.tables.join(click.table_id, words.actor(click.interaction))
        await self.bot.publisher.deliver(click.interaction, table)
        await seat_panel.bring(click.interaction, table)

    async def leave(self, click: Click) -> None:
        """Leave one's seat in the lobby."""
        table = await self.bot.tables.leave(click.table_id, words.actor(click.interaction))
        await self.bot.publisher.deliver(click.interaction, table)
        await self.bot.private.withdraw(click.interaction.user.id, table.id)

    async def decline(self, click: Click) -> None:
        """Decline a challenge."""
        table = await self.bot.tables.decline(click.table_id, words.actor(click.interaction))
        await self.bot.publisher.deliver(click.interaction, table)

    async def start(self, click: Click) -> None:
        """Start the game."""
        table = await self.bot.tables.start(click.table_id, words.actor(click.interaction))
        await self.bot.publisher.deliver(click.interaction, table)
        await seat_panel.bring(click.interaction, table)

    async def house(self, click: Click) -> None:
        """Add a house player."""
        if click.arg not in LEVELS:
            raise Refused("unknown-button")
        table = await self.bot.tables.add_house(click.table_id, words.actor(click.interaction), click.arg)
        await self.bot.publisher.deliver(click.interaction, table)


def _line(table: Table, user_id: int, lang: str) -> str:
    """A table in the list of `/tables`: the game, the others, a link, and whether it is the person's turn."""
    if table.status == "lobby":
        key = "tables-lobby"
    elif table.seat_of(user_id) in table.to_act():
        key = "tables-yours"
    else:
        key = "tables-theirs"
    game, others = words.game(lang, table.game.name), words.opponents(table, user_id, lang)
    return f"- {locales.text(lang, key, game=game, others=others, link=words.link(table))}"


async def setup(bot: Services) -> None:
    """Load the cog."""
    await bot.add_cog(Lobby(bot))
