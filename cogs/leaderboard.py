"""`/leaderboard`, and the panel by which one looks about in it."""

from discord import app_commands
from discord.ext import commands

import locales
from cogs.ui import boardpanel, boards, reply, servers
from cogs.ui.boards import BEST, FEATS, KINDS, PERIODS, Asked
from cogs.ui.client import Baraza
from cogs.ui.parts import Face
from cogs.ui.reply import Ask
from cogs.ui.route import Click
from cogs.ui.speech import said
from engines.registry import GAMES
from render import village
from tables.errors import Refused
from tables.standings import Leaderboard, Standing

ROOM = boardpanel.ROOM
GAME_CHOICES = [app_commands.Choice(name=said(f"game-{name}"), value=name) for name in GAMES]
KIND_CHOICES = [
    *(app_commands.Choice(name=said(f"kind-{kind}"), value=kind) for kind in (*KINDS, BEST)),
    *(app_commands.Choice(name=said(f"choice-feat-{name}"), value=name) for name in FEATS),
]


class Boards(commands.Cog):
    """The command, and the buttons and lists of the room `leaderboard`."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        for verb in ("open", "first", "back", "next", "last"):
            bot.router.register(ROOM, verb, self.turn)
        bot.router.register(ROOM, "mine", self.mine)
        bot.router.register(ROOM, "game", self.choose_game)
        bot.router.register(ROOM, "period", self.choose_period)
        bot.router.register(ROOM, "kind", self.choose_kind)

    async def cog_load(self) -> None:
        """Draw what all the pictures share."""
        self.bot.warm(village.warm)

    @app_commands.command(name="leaderboard", description=said("describe-leaderboard"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.guild_only()
    @app_commands.describe(
        game=said("describe-option-board-game"),
        period=said("describe-option-period"),
        kind=said("describe-option-kind"),
        share=said("describe-option-share"),
    )
    @app_commands.choices(game=GAME_CHOICES, kind=KIND_CHOICES)
    async def leaderboard(
        self,
        interaction: Ask,
        game: str | None = None,
        period: str | None = None,
        kind: str | None = None,
        share: bool = False,  # noqa: FBT001, FBT002 - Discord passes options by position
    ) -> None:
        """Who stands where in this server."""
        asked = Asked()
        if game is not None:
            asked = asked.of_game(game)
        if period is not None:
            asked = asked.of_time(period)
        if kind is not None:
            asked = asked.by(kind)
            if game is not None and asked.game != game:
                raise Refused("record-of-other-game")
        if share:
            await reply.share(interaction, await self._face(interaction, asked, await servers.language(interaction)))
        else:
            await reply.show(interaction, await self._private(interaction, asked))

    @leaderboard.autocomplete("period")
    async def complete_period(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The times, and the seasons that were closed here."""
        lang = await self.bot.people.reader(interaction)
        times = [(locales.text(lang, f"period-{period}"), str(period)) for period in PERIODS]
        if interaction.guild_id is not None:
            seasons = await self.bot.tables.village.seasons(interaction.guild_id)
            times += [(boardpanel.closed_word(each, lang), str(each.number)) for each in boardpanel.closed(seasons)]
        typed = current.lower()
        return [app_commands.Choice(name=name, value=value) for name, value in times if typed in name.lower()]

    async def turn(self, click: Click) -> None:
        """Open a board, or turn to a page of it."""
        await self._replace(click, boards.read(click.arg))

    async def choose_game(self, click: Click) -> None:
        """Another game."""
        await self._replace(click, boards.read(click.arg).of_game(_chosen(click)))

    async def choose_period(self, click: Click) -> None:
        """Another time."""
        await self._replace(click, boards.read(click.arg).of_time(_chosen(click)))

    async def choose_kind(self, click: Click) -> None:
        """Another thing to go by."""
        await self._replace(click, boards.read(click.arg).by(_chosen(click)))

    async def mine(self, click: Click) -> None:
        """Turn to the page on which one's own line is; to the first where there is none."""
        asked = boards.read(click.arg)
        found = await self._find(click.interaction, asked)
        low, high = (1, 1) if found.own is None else (1, found.pages)
        while low < high:
            middle = (low + high) // 2
            rows = (await self._find(click.interaction, asked.at(middle))).rows
            if found.own is not None and _key(rows[-1]) < _key(found.own):
                low = middle + 1
            else:
                high = middle
        await self._replace(click, asked.at(low))

    async def _replace(self, click: Click, asked: Asked) -> None:
        await reply.replace(click.interaction, await self._private(click.interaction, asked))

    async def _private(self, interaction: Ask, asked: Asked) -> Face:
        return await self._face(interaction, asked, await self.bot.people.reader(interaction))

    async def _face(self, interaction: Ask, asked: Asked, lang: str) -> Face:
        found = await self._find(interaction, asked)
        assert interaction.guild_id is not None
        seasons = await self.bot.tables.village.seasons(interaction.guild_id)
        person = await self.bot.people.get(interaction.user.id)
        sight = await self.bot.people.own_sight(interaction.user.id)
        return await boardpanel.face(asked, found, seasons, lang, text_first=person.text_first, sight=sight)

    async def _find(self, interaction: Ask, asked: Asked) -> Leaderboard:
        if interaction.guild_id is None:
            raise Refused("server-only")
        return await self.bot.tables.village.leaderboard(
            interaction.guild_id,
            asked.game,
            asked.period,
            asked.kind,
            feat=asked.feat,
            season=asked.season,
            page=asked.page,
            reader=interaction.user.id,
        )


def _chosen(click: Click) -> str:
    if len(click.values) != 1:
        raise Refused("unknown-button")
    return click.values[0]


def _key(row: Standing) -> tuple[int, str, int]:
    """What the lines of a board are in order of, whatever it goes by: equal ones stand by name."""
    return row.place, row.name.casefold(), row.user_id


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Boards(bot))
