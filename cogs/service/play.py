"""The command `/play`: the window of the games, and the opening of a table."""

import asyncio
import re
from collections.abc import Sequence

import discord
from discord import app_commands, ui
from discord.ext import commands
from pydantic import ValidationError

import locales
from cogs.base.command_names import game_choices
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.games.commands import SPEEDS
from cogs.kit import components, levels, reply, words
from cogs.kit.components import Button, Style
from cogs.kit.emoji import game_sign, signed
from cogs.kit.slash import Option, menu, top_level
from cogs.show import seat_panel
from tables.errors import Refused
from tables.servers import preset_options


class Play(commands.Cog):
    """The cog of `/play`, of *Challenge*, and of the buttons that open the window and a table."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register("lobby", "games", self.window)
        bot.router.register("lobby", "new", self.new)
        bot.router.register("lobby", "challenge", self.challenge)
        app_commands.choices(game=game_choices(bot.games))(self.play)

    async def cog_load(self) -> None:
        """Start to draw the covers and their picture, so that nobody waits for them; add *Challenge* to people's menus."""
        self.bot.warm(self.bot.faces.shelf.warm("shelf"))
        self.bot.tree.add_command(menu(self.ask_game, "menu-challenge", direct=False))

    @top_level(
        "play",
        Option("game"),
        Option("speed", choices=SPEEDS),
        Option("opponent", discord.User, shown="with"),
        Option("house", about="describe-option-house-level"),
        direct=True,
    )
    async def play(
        self, interaction: Ask, *, game: str | None, speed: str | None, opponent: discord.User | None, house: str | None
    ) -> None:
        """Show what can be played here; with a game, open a table of it."""
        if game is not None:
            await self._open(interaction, game, speed, opponent, house)
        elif speed is None and opponent is None and house is None:
            await self._show(interaction)
        else:
            raise Refused("which-game")

    @play.autocomplete("house")
    async def complete_house(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `house`: the levels of the chosen game with their strength, else all levels."""
        game = self.bot.games.get(getattr(interaction.namespace, "game", None) or "")
        return levels.choices(await self.bot.people.reader(interaction), game, current)

    async def ask_game(self, interaction: Ask, opponent: discord.User | discord.Member) -> None:
        """Show the games for two, of which each button challenges a person."""
        if opponent.id == interaction.user.id:
            raise Refused("challenge-self")
        await opening.check_place(interaction, opponent)
        lang, every = await self.bot.people.reader(interaction), self.bot.games
        picture = await asyncio.to_thread(self.bot.faces.shelf), words.shelf(lang, tuple(every))
        head = locales.text(lang, "challenge-head", name=words.name(opponent.display_name))
        buttons = _buttons(lang, [name for name in every if every[name].for_two], "challenge", f"+{opponent.id}")
        await reply.show(interaction, components.board(head, picture, components.rows(buttons)))

    async def challenge(self, click: Click) -> None:
        """Challenge the person in a button's custom_id to a game. Raises Refused("opponent-gone") for one who has left."""
        interaction = click.interaction
        game, _, user_id = click.arg.partition("+")
        if interaction.guild is None or not re.fullmatch(r"[0-9]{1,19}", user_id):
            raise Refused("unknown-button")
        try:
            opponent = await interaction.guild.fetch_member(int(user_id))
        except discord.NotFound as error:
            raise Refused("opponent-gone") from error
        await self._open(interaction, game, None, opponent, None)

    async def window(self, click: Click) -> None:
        """Show what can be played here, by a button."""
        await self._show(click.interaction)

    async def new(self, click: Click) -> None:
        """Open a table of a game with the server's default options, by its button."""
        await self._open(click.interaction, click.arg, None, None, None)

    async def _show(self, interaction: Ask) -> None:
        """Show the window of the games."""
        lang = await self.bot.people.reader(interaction)
        picture = await asyncio.to_thread(self.bot.faces.shelf)
        head = locales.text(lang, "play-head")
        await reply.show(interaction, window(tuple(self.bot.games), picture, head, lang))

    async def _open(
        self,
        interaction: Ask,
        name: str,
        speed: str | None,
        opponent: discord.User | discord.Member | None,
        house: str | None,
    ) -> None:
        """Open a table; if the game starts at once, open the person's panel too.

        The person's own lobby in this channel is turned instead, so that pressing one cover after another leaves one table.
        """
        if name not in self.bot.games:
            raise Refused("unknown-game")
        game = self.bot.games[name]
        await opening.check_place(interaction, opponent)
        if opponent is not None and not game.for_two:
            raise Refused("challenge-several")
        if opponent is not None and house is not None:
            raise Refused("challenge-alone")
        level = None if house is None else levels.parsed(house, await self.bot.people.reader(interaction), game)
        settings = await self.bot.tables.servers.get(interaction.guild_id)
        chosen = preset_options(settings, game, challenge=opponent is not None) | (
            {} if speed is None else {"speed": speed}
        )
        try:
            options = game.options.model_validate(chosen)
        except ValidationError as error:
            raise Refused("no-speed") from error
        if opponent is None and level is None:
            await opening.open_or_turn(interaction, game, options, keep=speed is None)
            return
        table = await opening.open_lobby(interaction, game, options, opponent, level)
        if table.status == "playing":
            await seat_panel.bring(interaction, table)


def window(games: Sequence[str], picture: bytes, head: str, lang: str) -> Face:
    """The window of the games.

    Args:
        games: The names of the games.
        picture: The covers of the games in one picture, as a PNG.
        head: The text above the picture.
        lang: The reader's language.
    """
    menus = [_menu(lang, "button-teach", "teach", "new", games), _menu(lang, "button-howto", "help", "open", games)]
    controls = [*components.rows(_buttons(lang, games, "new")), *(ui.ActionRow(menu) for menu in menus)]
    return components.board(head, (picture, words.shelf(lang, games)), controls)


def _buttons(lang: str, games: Sequence[str], verb: str, more: str = "") -> list[Button]:
    """A button for each game; `more` follows the game in the argument of its custom_id."""
    return [
        components.button(
            words.game(lang, name), custom_id("lobby", verb, arg=f"{name}{more}"), Style.primary, sign=game_sign(name)
        )
        for name in games
    ]


def _menu(lang: str, key: str, namespace: str, verb: str, games: Sequence[str]) -> ui.Select[ui.LayoutView]:
    """A select of a game, handled as a click of this namespace and verb; `key` is that of the placeholder."""
    options = []
    for name in games:
        label, emoji = signed(game_sign(name), words.game(lang, name))
        about = locales.text(lang, f"about-{name}")
        options.append(discord.SelectOption(label=label, value=name, description=about, emoji=emoji))
    return ui.Select(custom_id=custom_id(namespace, verb), placeholder=locales.text(lang, key), options=options)
