"""The command `/leaderboard`, and the controls of its message."""

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import game_choices, said
from cogs.base.face import Face
from cogs.base.people import sight_of
from cogs.base.services import Ask, Click, Services
from cogs.kit import named, reply, servers
from cogs.kit.slash import Option, top_level
from cogs.village import leaderboard_panel, leaderboard_query, season
from cogs.village.leaderboard_query import BEST, KINDS, LAST, LeaderboardQuery
from render.kit.sight import PLAIN
from render.village import pictures as village
from tables.errors import Refused
from tables.village.model import Leaderboard, Season

NAMESPACE = leaderboard_panel.NAMESPACE
LIST = "seasons"
"""The value of the option `period` that lists the seasons."""


class Leaderboards(commands.Cog):
    """The cog of `/leaderboard`, and of its message's buttons and selects, the namespace `leaderboard`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb in ("open", "first", "back", "next", "last"):
            bot.router.register(NAMESPACE, verb, self.turn)
        bot.router.register(NAMESPACE, "mine", self.mine)
        bot.router.register(NAMESPACE, "game", self.choose_game)
        bot.router.register(NAMESPACE, "period", self.choose_period)
        bot.router.register(NAMESPACE, "kind", self.choose_kind)
        kinds = [app_commands.Choice(name=said(f"kind-{kind}"), value=kind) for kind in (*KINDS, BEST)]
        kinds += [app_commands.Choice(name=said(f"choice-feat-{name}"), value=name) for name in bot.games.feats]
        app_commands.choices(game=game_choices(bot.games), kind=kinds)(self.leaderboard)

    async def cog_load(self) -> None:
        """Start to fill the sprite caches of this package's pictures, so that nobody waits for them."""
        self.bot.warm(village.warm())

    @top_level(
        "leaderboard",
        Option("game", about="describe-option-board-game"),
        Option("period"),
        Option("kind"),
        Option("share", bool, default=False),
        Option("page", app_commands.Range[int, 0, LAST], 1, about="describe-option-board-page"),
        direct=False,
    )
    async def leaderboard(
        self, interaction: Ask, *, game: str | None, period: str | None, kind: str | None, share: bool, page: int
    ) -> None:
        """Show a page of a leaderboard of this server, or the list of its seasons.

        Page 0 is the page with the reader's own line.
        """
        if period == LIST:
            if game is not None or kind is not None or share or page != 1:
                raise Refused("seasons-alone")
            seasons = await self._seasons(interaction)
            await reply.show(interaction, season.listed(seasons, await self.bot.people.reader(interaction)))
            return
        query = LeaderboardQuery()
        if game is not None:
            query = query.of_game(game, self.bot.games)
        if period is not None:
            query = query.of_time(await self._time(interaction, period))
        if kind is not None:
            query = query.by(kind, self.bot.games)
            if game is not None and query.game != game:
                raise Refused("record-of-other-game")
        query = query.at(page or (1 if share else None))
        if share:
            await reply.share(interaction, await self._shared(interaction, query))
        else:
            await reply.show(interaction, await self._private(interaction, query))

    @leaderboard.autocomplete("period")
    async def complete_period(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `period`: the periods, the list of the seasons, and the server's closed seasons."""
        lang = await self.bot.people.reader(interaction)
        times = dict(leaderboard_panel.times(await self._seasons(interaction), lang))
        return named.choices(times | {LIST: locales.text(lang, "period-seasons")}, current)

    async def turn(self, click: Click) -> None:
        """Open a leaderboard, or show another page of it."""
        await self._replace(click, self._read(click))

    async def choose_game(self, click: Click) -> None:
        """Show the leaderboard of another game, from a select."""
        await self._replace(click, self._read(click).of_game(_chosen(click), self.bot.games))

    async def choose_period(self, click: Click) -> None:
        """Show the leaderboard of another period or season, from a select."""
        await self._replace(click, self._read(click).of_time(_chosen(click)))

    async def choose_kind(self, click: Click) -> None:
        """Show the leaderboard by another measure, from a select."""
        await self._replace(click, self._read(click).by(_chosen(click), self.bot.games))

    async def mine(self, click: Click) -> None:
        """Show the page with the reader's own line, or the first page if they have none."""
        await self._replace(click, self._read(click).at(None))

    def _read(self, click: Click) -> LeaderboardQuery:
        return leaderboard_query.read(click.arg, self.bot.games)

    async def _replace(self, click: Click, query: LeaderboardQuery) -> None:
        await reply.replace(click.interaction, await self._private(click.interaction, query))

    async def _private(self, interaction: Ask, query: LeaderboardQuery) -> Face:
        """The leaderboard for one reader: in their language, with their display settings and their own line marked."""
        reader = interaction.user.id
        found = await self._find(interaction, query, reader)
        seasons = await self._seasons(interaction)
        lang, person = await self.bot.people.reading(interaction)
        shown, hashes = query.at(found.page), await self._hashes(found)
        return await leaderboard_panel.face(
            shown,
            found,
            seasons,
            self.bot.games,
            lang,
            text_first=person.text_first,
            sight=sight_of([person]),
            hashes=hashes,
        )

    async def _shared(self, interaction: Ask, query: LeaderboardQuery) -> Face:
        """The leaderboard for everybody in the channel: in the server's language, without own lines or settings."""
        found = await self._find(interaction, query, None)
        seasons, lang = await self._seasons(interaction), await servers.language(interaction)
        hashes = await self._hashes(found)
        return await leaderboard_panel.face(
            query, found, seasons, self.bot.games, lang, text_first=False, sight=PLAIN, hashes=hashes, shared=True
        )

    async def _hashes(self, found: Leaderboard) -> dict[int, str]:
        """The avatar hashes of the leading people (`leaderboard_panel.leading`), by person."""
        return await self.bot.tables.avatars.shown(row.user_id for row in leaderboard_panel.leading(found))

    async def _time(self, interaction: Ask, typed: str) -> str:
        lang = await self.bot.people.reader(interaction)
        return leaderboard_panel.typed_time(typed, await self._seasons(interaction), lang)

    async def _seasons(self, interaction: Ask) -> list[Season]:
        return await self.bot.tables.village.seasons(servers.server_id(interaction))

    async def _find(self, interaction: Ask, query: LeaderboardQuery, reader: int | None) -> Leaderboard:
        return await self.bot.tables.village.leaderboard(
            servers.server_id(interaction),
            query.game,
            query.period,
            query.kind,
            feat=None if query.feat is None else query.feat.name,
            season=query.season,
            page=query.page,
            reader=reader,
        )


def _chosen(click: Click) -> str:
    if len(click.values) != 1:
        raise Refused("unknown-button")
    return click.values[0]
