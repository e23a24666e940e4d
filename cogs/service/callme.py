"""The command `/callme`, and calls for players: a lobby's message that mentions those who want to be called."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import discord
from discord import app_commands, ui
from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.command_names import game_choices, said
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.post_kind import Kind, Lost, Said
from cogs.base.services import Ask, Click, Services
from cogs.kit import completion, components, reply, servers, words
from cogs.kit.slash import Option, top_level
from tables import zones
from tables.callme import DAYS, EVERY_DAY, PLAYERS, WEEK, Wish
from tables.errors import Refused, Stale
from tables.finder import Whereabouts
from tables.model import Table
from tables.play.seats import must_be_lobby
from tables.posts import PostRow

NAMESPACE = "callme"
ASKED = 20
"""The most people per call: each costs a request to Discord, to check that they can see the channel."""
WIDTH = 2
"""The number of switches per row; more would break their labels on a phone."""
CHOSEN_DAYS = [app_commands.Choice(name=said(f"choice-days-{word}"), value=word) for word in DAYS]
Hour = app_commands.Range[int, 0, 23]


class CallMe(commands.Cog):
    """The cog of `/callme` and of its buttons, and of *Call players* under a lobby's More: the namespace `callme`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "show": self.show,
            "set": self.set,
            "days": self.days,
            "off": self.off,
            "call": self.call,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)
        # A call is never sent twice, and if it cannot be sent, the right to call is given back.
        bot.keeper.kinds[PLAYERS] = Kind(
            partial(say, bot),
            stays=False,
            waits=False,
            twice=False,
            alone=True,
            unsent=self._unsent,
            lost=self._lost,
        )
        app_commands.choices(game=game_choices(bot.games))(self.callme)

    @top_level(
        "callme",
        Option("game", about="describe-option-callme-game"),
        Option("days", choices=CHOSEN_DAYS),
        Option("from_hour", Hour),
        Option("until_hour", Hour),
        Option("zone"),
        Option("off", bool, default=False, about="describe-option-callme-off"),
        direct=False,
    )
    async def callme(
        self,
        interaction: Ask,
        *,
        game: str | None,
        days: str | None,
        from_hour: int | None,
        until_hour: int | None,
        zone: str | None,
        off: bool,
    ) -> None:
        """Put the person on this server's list of a game, or take them off it; without any option, list their games.

        Raises:
            Refused: "callme-which" where days, hours or the like are named without a game.
        """
        timed = any(each is not None for each in (days, from_hour, until_hour, zone))
        if game is None:
            if off or timed:
                raise Refused("callme-which")
            await reply.show(interaction, await self._list(interaction))
            return
        guild_id = self._guild(interaction, game)
        lang = await self.bot.people.reader(interaction)
        if off:
            if timed:
                raise Refused("off-alone")
            await self.bot.tables.callme.remove(guild_id, interaction.user.id, game)
            await reply.tell(interaction, locales.text(lang, "callme-off", game=words.game(lang, game)))
            return
        await self._must_be_on(guild_id)
        if days is not None and days not in DAYS:
            raise Refused("option-value")
        hours = (from_hour or 0, until_hour or 0)
        mask = EVERY_DAY if days is None else DAYS[days]
        named = None if zone is None else zones.named(zone)
        wish = await self.bot.tables.callme.put(guild_id, interaction.user.id, game, Wish(mask, *hours, named))
        await reply.show(interaction, panel(wish, game, lang, never=await self._never(interaction)))

    @callme.autocomplete("zone")
    async def complete_zone(self, _: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The time zones whose names contain the typed text; those with a part that begins with it come first."""
        return [app_commands.Choice(name=zone, value=zone) for zone in zones.matching(current)[: completion.MOST]]

    async def show(self, click: Click) -> None:
        """List the games to which the person wants to be called in this server, by the button in `/me`."""
        await reply.replace(click.interaction, await self._list(click.interaction))

    async def set(self, click: Click) -> None:
        """Put the person on the list of a game, at any time, or take them off it, by a switch of the list.

        Whoever stands there already, by a list that was shown before, keeps the days and hours that they have chosen since.
        """
        game, _, value = click.arg.partition("+")
        guild_id, user_id = self._guild(click.interaction, game), click.interaction.user.id
        if value == "on":
            await self._must_be_on(guild_id)
            if await self.bot.tables.callme.of_person(guild_id, user_id, game) is None:
                await self.bot.tables.callme.put(guild_id, user_id, game, Wish())
        elif value == "off":
            await self.bot.tables.callme.remove(guild_id, user_id, game)
        else:
            raise Refused("unknown-button")
        await reply.replace(click.interaction, await self._list(click.interaction))

    async def _list(self, interaction: Ask) -> Face:
        guild_id = servers.server_id(interaction)
        wishes = await self.bot.tables.callme.wishes(guild_id, interaction.user.id, self.bot.games)
        lang = await self.bot.people.reader(interaction)
        return every(wishes, lang, calls=await self._calls(guild_id), never=await self._never(interaction))

    async def _calls(self, guild_id: int) -> bool:
        """Whether a server calls players."""
        return (await self.bot.tables.servers.get(guild_id)).calls_players

    async def _never(self, interaction: Ask) -> bool:
        """Whether a person has chosen under `/me` that they are never called, which holds for calls for players too."""
        return (await self.bot.people.get(interaction.user.id)).calls == "never"

    async def days(self, click: Click) -> None:
        """Change the days of the week, by the select of the panel."""
        game, user_id = click.arg, click.interaction.user.id
        guild_id = self._guild(click.interaction, game)
        wish = await self.bot.tables.callme.of_person(guild_id, user_id, game)
        if wish is None or not click.values or not set(click.values) <= set(WEEK):
            raise Refused("unknown-button")
        days = sum(DAYS[day] for day in set(click.values))
        wish = await self.bot.tables.callme.put(guild_id, user_id, game, replace(wish, days=days))
        lang, never = await self.bot.people.reader(click.interaction), await self._never(click.interaction)
        await reply.replace(click.interaction, panel(wish, game, lang, never=never))

    async def off(self, click: Click) -> None:
        """Take the person off the list of a game, by the button under a call or in the panel."""
        guild_id = self._guild(click.interaction, click.arg)
        lang = await self.bot.people.reader(click.interaction)
        await self.bot.tables.callme.remove(guild_id, click.interaction.user.id, click.arg)
        sentence = locales.text(lang, "callme-off", game=words.game(lang, click.arg))
        if reply.privately(click.interaction):
            await reply.replace(click.interaction, components.panel(sentence))
        else:
            await reply.tell(click.interaction, sentence)

    async def _unsent(self, post: PostRow, *_: object) -> None:
        await self.bot.tables.callme.give_back(post.id)

    async def _lost(self, post: PostRow, what: Lost) -> None:
        if what != "doubtful":
            await self.bot.tables.callme.give_back(post.id)

    async def call(self, click: Click) -> None:
        """Call players to the lobby under whose More the button was clicked.

        Raises:
            Refused: As `call_players` says.
            Stale: "stale" where the host has turned the table into one of another game since.
        """
        where = await access.reach(click.interaction, click.table_id)
        must_be_lobby(where)
        if click.arg != where.game:
            raise Stale(await self.bot.tables.load(click.table_id))
        await reply.tell(click.interaction, await call_players(click.interaction, where))

    def _guild(self, interaction: Ask, game: str) -> int:
        """The id of the interaction's server. Raises Refused("unknown-game") in direct messages or for an unknown game."""
        if interaction.guild_id is None or game not in self.bot.games:
            raise Refused("unknown-game")
        return interaction.guild_id

    async def _must_be_on(self, guild_id: int) -> None:
        if not await self._calls(guild_id):
            raise Refused("callme-off")


def panel(wish: Wish, game: str, lang: str, *, never: bool) -> Face:
    """The answer to `/callme`: when the person is called, a select of days, and the button that takes them off the list.

    `never` is whether they have chosen that they are never called.
    """
    text = locales.text(lang, "callme-on", game=words.game(lang, game), when=when(wish, lang))
    if never:
        text += f"\n{locales.text(lang, 'callme-never')}"
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(text))
    if wish.zone is not None:  # without a time zone, days of the week are undefined
        options = [
            discord.SelectOption(
                label=locales.text(lang, f"choice-days-{day}"), value=day, default=bool(wish.days & DAYS[day])
            )
            for day in WEEK
        ]
        select = ui.Select[ui.LayoutView](
            custom_id=custom_id(NAMESPACE, "days", arg=game), options=options, min_values=1, max_values=len(WEEK)
        )
        frame.add_item(ui.ActionRow(select))
    frame.add_item(
        ui.ActionRow(components.button(locales.text(lang, "button-callme-off"), custom_id(NAMESPACE, "off", arg=game)))
    )
    return components.face([frame])


def every(wishes: Mapping[str, Wish | None], lang: str, *, calls: bool, never: bool) -> Face:
    """The games to which a person wants to be called in a server, with a switch for each game.

    Args:
        wishes: When they want to be called, by the game's name; None where they are not on its list.
        lang: The reader's language.
        calls: Whether the server calls players at all; where it does not, one can only be taken off its lists.
        never: Whether the person has chosen that they are never called.
    """
    lines = [locales.text(lang, "callme-head"), *([] if calls else [locales.text(lang, "refused-callme-off")])]
    if never:
        lines.append(locales.text(lang, "callme-never"))
    lines += [
        locales.text(lang, "callme-line", game=words.game(lang, game), when=when(wish, lang))
        for game, wish in wishes.items()
        if wish is not None
    ]
    lines.append(locales.text(lang, "callme-about"))
    switches = [_switch(game, lang, on=wish is not None) for game, wish in wishes.items() if calls or wish is not None]
    return components.panel("\n".join(lines), switches, width=WIDTH)


def _switch(game: str, lang: str, *, on: bool) -> components.Button:
    """A button that shows whether a person is on the list of a game, and changes it."""
    label = locales.text(lang, "button-callme-on" if on else "button-callme-none", game=words.game(lang, game))
    return components.switch(label, NAMESPACE, game, on=on)


def when(wish: Wish, lang: str) -> str:
    """The days and hours of a wish in words."""
    if wish.zone is None:
        return locales.text(lang, "callme-always")
    named = next((word for word, mask in DAYS.items() if mask == wish.days), None)
    every = [named] if named else [day for day in WEEK if wish.days & DAYS[day]]
    days = words.listed(lang, [locales.text(lang, f"choice-days-{word}") for word in every])
    if wish.from_hour == wish.until_hour:
        return locales.text(lang, "callme-days", days=days, zone=wish.zone)
    hours = {"from": f"{wish.from_hour}:00", "until": f"{wish.until_hour}:00"}
    return locales.text(lang, "callme-hours", days=days, zone=wish.zone, **hours)


async def call_players(interaction: Ask, where: Whereabouts) -> str:
    """Mention, in a lobby's channel, those on the game's list who want to be called now and can see the channel.

    Returns:
        A sentence about the result, for the caller.

    Raises:
        Refused: "not-in-direct"; "callme-off" if the server allows no calls, or the reasons of `listed` and `call` of
            `tables.callme`.
    """
    bot, guild = interaction.client, interaction.guild
    settings = await bot.tables.servers.get(where.guild_id)
    if guild is None:
        raise Refused("not-in-direct")
    if not settings.calls_players:
        raise Refused("callme-off")
    listed = await bot.tables.callme.listed(where, interaction.user.id)
    willing = [user_id for user_id in listed if await bot.people.called(user_id, where)][:ASKED]
    lang = await bot.people.reader(interaction)
    said = None
    if willing:
        post = await bot.tables.callme.call(where, interaction.user.id, willing)
        try:
            said = await bot.keeper.now(post)
        except TimeoutError:
            return locales.text(lang, "said-coming")
    if said is None:
        return locales.text(lang, "said-players-nobody")
    return locales.text(lang, "said-players-called", count=len(said.called))


async def say(bot: Services, post: PostRow) -> Said | None:
    """Build a call for players; None if the table is no longer a lobby, or nobody on the list can be called.

    A call that reaches nobody by that is given back.
    """
    table = await bot.tables.load(post.id)
    guild = None if table.guild_id is None else bot.get_guild(table.guild_id)
    seat = None if post.user_id is None else table.seat_of(post.user_id)
    if guild is None or seat is None or table.status != "lobby":
        if post.begun_ms is None:  # else it may have been posted
            await bot.tables.callme.give_back(table.id)
        return None
    listed = await bot.tables.callme.asked(await bot.tables.finder.reach(table.id))
    willing = [each for each in listed if await bot.people.called(each, table)]
    called = [each for each in willing if await _sees(bot, guild, each, table)]
    if not called:
        await bot.tables.callme.give_back(table.id)
        return None
    game, name = words.game(table.lang, table.game.name), words.name(table.players[seat].name)
    people = " ".join(f"<@{user_id}>" for user_id in called)
    text = locales.text(table.lang, "players-wanted", people=people, name=name, game=game, link=words.link(table))
    off = custom_id(NAMESPACE, "off", arg=table.game.name)
    button = ui.Button[ui.View](label=locales.text(table.lang, "button-callme-off"), custom_id=off)
    return Said(table.place_id, text, buttons=[button], called=tuple(called))


async def _sees(bot: Services, guild: discord.Guild, user_id: int, table: Table) -> bool:
    """Whether a person can see the table's channel; asks Discord. One who has left the server is taken off its lists."""
    try:
        member = await guild.fetch_member(user_id)
    except discord.NotFound:
        await bot.tables.callme.remove(guild.id, user_id)
        return False
    channel = guild.get_channel_or_thread(table.channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and (channel.parent is None or channel.is_private())):
        return False  # Discord does not report the members of a private thread
    return channel.permissions_for(member).view_channel
