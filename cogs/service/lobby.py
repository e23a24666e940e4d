"""The command `/tables`, and the buttons of a lobby's card and of its panel More."""

from collections.abc import Callable, Mapping

from discord.ext import commands

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply, words
from cogs.kit.components import Button, Style
from cogs.kit.slash import top_level
from cogs.service import hosted, lobby_panel
from cogs.show import seat_panel
from engines.game import ALL_LEVELS, AnyGame, Level, Options
from render.kit import animal_emoji
from tables.errors import NeedsConsent, Refused
from tables.model import Table
from tables.play.seats import must_be_lobby

LEFT = 5
"""The most tables in servers that removed the bot that `/tables` adds, each with a button to leave it."""


class Lobby(commands.Cog):
    """The cog of `/tables`, and of the buttons of lobbies, the namespace `lobby`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "join": self.join,
            "leave": self.leave,
            "decline": self.decline,
            "close": self.close,
            "start": self.start,
            "house": self.house,
            "level": self.level,
            "speed": self.speed,
            "length": self.length,
            "set": self.rule_set,
            "rules": self.rules,
            "form": self.form,
        }.items():
            bot.router.register("lobby", verb, handler)

    async def cog_load(self) -> None:
        """Offer the animal emojis, which are the signs of the seats on the card."""
        self.bot.own_emojis.offer(animal_emoji.emojis())

    @top_level("tables", direct=True)
    async def tables(self, interaction: Ask) -> None:
        """List the person's lobbies and games in progress, those where it is their turn first."""
        lang = await self.bot.people.reader(interaction)
        user_id = interaction.user.id
        running = [t for t in await self.bot.tables.finder.of_person(user_id) if t.status in {"lobby", "playing"}]
        running.sort(key=lambda t: t.seat_of(user_id) not in t.to_act())
        lines = [f"- {hosted.line(table, user_id, lang)}" for table in running]
        still = (await self.bot.tables.finder.of_person(user_id, left=True))[:LEFT]
        until = await self.bot.tables.retention.ends() if still else {}
        stopped = [_line_left(table, user_id, lang, until) for table in still]
        if not lines and not stopped:
            await reply.show(interaction, components.panel(locales.text(lang, "tables-none"), [components.play(lang)]))
            return
        lines = words.fitting(lines, lang, words.LIST - len("\n".join(stopped)))
        leave = [_leave(table, user_id, lang) for table in still]
        await reply.show(interaction, components.panel("\n".join([*lines, *stopped]), leave, width=1))

    async def join(self, click: Click) -> None:
        """Take a seat, accept a challenge, or agree to the host's changes."""
        actor, (name, *ids) = words.actor(click.interaction), click.arg.split("+")
        consents = frozenset(int(each) for each in ids if each.isdecimal())
        # Ready has no game, as those who sit there are asked about each change; nor have cards of earlier versions.
        game = name if name in self.bot.games else None
        try:
            table = await self.bot.tables.join(click.table_id, actor, game, consents=consents)
        except NeedsConsent as asked:
            lang = await self.bot.people.reader(click.interaction)
            ask = reply.replace if consents else reply.show
            await ask(click.interaction, consent(asked, click.table_id, lang))
            return
        if consents:
            await self._changed(click, table)
        else:
            await self.bot.publisher.deliver(click.interaction, table)
        await seat_panel.bring(click.interaction, table)

    async def leave(self, click: Click) -> None:
        """Leave one's seat in the lobby."""
        table = await self.bot.tables.leave(click.table_id, words.actor(click.interaction))
        if reply.privately(click.interaction):
            self.bot.publisher.changed(table)
            lang = await self.bot.people.reader(click.interaction)
            said_so = locales.text(lang, "said-got-up", game=words.game(lang, table.game.name))
            await reply.replace(click.interaction, components.panel(said_so))
        else:
            await self.bot.publisher.deliver(click.interaction, table)
        await self.bot.private.withdraw(click.interaction.user.id, table.id)

    async def decline(self, click: Click) -> None:
        """Decline a challenge."""
        table = await self.bot.tables.decline(click.table_id, words.actor(click.interaction))
        await self.bot.publisher.deliver(click.interaction, table)

    async def close(self, click: Click) -> None:
        """Close one's own lobby, or end one's game against the house, and show what else one hosts."""
        actor, lang = words.actor(click.interaction), await self.bot.people.reader(click.interaction)
        table = await self.bot.tables.leave_alone(click.table_id, actor)
        self.bot.publisher.changed(table)
        said = locales.text(lang, "said-closed", game=words.game(lang, table.game.name))
        try:
            await self.bot.tables.servers.check_host(table.guild_id, actor.user_id)
        except Refused as error:  # those who manage the server have lowered the limit
            said = words.refusal(lang, error)
        await reply.replace(click.interaction, await hosted.panel(click.interaction, said))
        await self.bot.private.withdraw(actor.user_id, table.id)

    async def start(self, click: Click) -> None:
        """Start the game, with a house player of the level that the host chose last where the pressed button says so."""
        fill = await self._level(click) if click.arg else None
        table = await self.bot.tables.start(click.table_id, words.actor(click.interaction), fill, click.arg or None)
        await self.bot.publisher.deliver(click.interaction, table)
        await seat_panel.bring(click.interaction, table)

    async def house(self, click: Click) -> None:
        """Add a house player of the level that the host chose last; this starts a game for two."""
        level = await self._level(click)
        table = await self.bot.tables.add_house(
            click.table_id, words.actor(click.interaction), level, click.arg or None
        )
        await self.bot.publisher.deliver(click.interaction, table)
        if table.status == "playing":
            await seat_panel.bring(click.interaction, table)

    async def _level(self, click: Click) -> Level:
        """The level of house players that a person chose last for a table's game."""
        game = await self.bot.tables.finder.game_of(click.table_id)
        return await self.bot.tables.preferences.last_level(click.interaction.user.id, game)

    # The host's choices under More

    async def level(self, click: Click) -> None:
        """Add a house player of a level, chosen in the panel."""
        level = _level(click.choice)
        table = await self.bot.tables.add_house(click.table_id, words.actor(click.interaction), level, click.arg)
        await self._changed(click, table)
        if table.status == "playing":
            await seat_panel.bring(click.interaction, table)

    async def speed(self, click: Click) -> None:
        """Change the table's speed."""
        await self._choose(click, lambda _game: {"speed": click.choice})

    async def length(self, click: Click) -> None:
        """Change how long the table's game is."""

        def values(game: AnyGame) -> Mapping[str, object]:
            return lobby_panel.chosen_length(game.rules, click.choice)

        await self._choose(click, values)

    async def rule_set(self, click: Click) -> None:
        """Change the table's set of rules."""

        def values(game: AnyGame) -> Mapping[str, object]:
            key = click.choice
            if key not in game.rule_sets:
                raise Refused("unknown-button")
            return game.rule_sets[key]

        await self._choose(click, values)

    async def rules(self, click: Click) -> None:
        """Open the form of the table's rules."""
        await open_form(click.interaction, await self.bot.tables.load(click.table_id))

    async def form(self, click: Click) -> None:
        """Change the table's rules to those of a submitted form."""
        await self._choose(click, lambda game: lobby_panel.sent(game.rules, click.fields, frozenset(click.values)))

    async def _choose(self, click: Click, values: Callable[[AnyGame], Mapping[str, object]]) -> None:
        """Change some options of the table; `values` maps the game of the panel or form to the new values by option."""

        def chosen(options: Options) -> Options:
            # The table was found to be of this game; a panel of an earlier version, which does not say it, is shown anew.
            return lobby_panel.chosen(options, values(self.bot.games[click.arg]))

        table = await self.bot.tables.change_options(click.table_id, words.actor(click.interaction), chosen, click.arg)
        await self._changed(click, table)

    async def _changed(self, click: Click, table: Table) -> None:
        """Show a change of the table on its card and in the clicked panel."""
        self.bot.publisher.changed(table)
        await reply.replace(click.interaction, await more(click.interaction, table))


async def more(interaction: Ask, table: Table) -> Face:
    """The panel More of a lobby for the interaction's person; a sentence if the game has started."""
    bot = interaction.client
    lang = await bot.people.reader(interaction)
    if table.status != "lobby":
        game, others = words.game(lang, table.game.name), words.opponents(table, interaction.user.id, lang)
        key = "said-begun-yours" if table.seat_of(interaction.user.id) in table.to_act() else "said-begun-theirs"
        return components.panel(locales.text(lang, key, game=game, others=others, link=words.link(table)))
    settings = await bot.tables.servers.get(table.guild_id)
    return lobby_panel.panel(table, interaction.user.id, lang, settings)


def consent(asked: NeedsConsent, table_id: str, lang: str) -> Face:
    """The question to a person who is about to sit down with people whom they have blocked."""
    arg = "+".join([asked.game, *map(str, sorted(asked.met))])
    yes = components.button(locales.text(lang, "button-sit-down"), custom_id("lobby", "join", table_id, arg=arg))
    return components.panel(words.refusal(lang, asked), [yes])


async def open_form(interaction: Ask, table: Table) -> None:
    """Answer with the form of a table's rules.

    Raises:
        Refused: "started", "over", "closed", "host-only", or "no-rules" for a game without rules to choose.
    """
    must_be_lobby(table)
    if table.host_id != interaction.user.id:
        raise Refused("host-only")
    if not table.game.rules:
        raise Refused("no-rules")
    lang = await interaction.client.people.reader(interaction)
    await reply.open_form(interaction, lobby_panel.form(table, lang))


def _level(text: str) -> Level:
    if text not in ALL_LEVELS:
        raise Refused("unknown-button")
    return text


def _line_left(table: Table, user_id: int, lang: str, until: Mapping[int, int]) -> str:
    """A paused table in the list of `/tables`, whose server has removed the bot.

    Args:
        table: The table.
        user_id: The person.
        lang: The language.
        until: When the tables of a server are deleted, in Unix milliseconds by server.
    """
    game, others = words.game(lang, table.game.name), words.opponents(table, user_id, lang)
    assert table.guild_id is not None, "a server has removed the bot"
    # A server that has just invited the bot again is missing; the next `/tables` is correct.
    day = f"<t:{until.get(table.guild_id, 0) // 1000}:D>"
    return f"- {locales.text(lang, 'tables-left', game=game, others=others, until=day)}"


def _leave(table: Table, user_id: int, lang: str) -> Button:
    """The button to leave a table in a server that removed the bot: a lobby at once, a game after a confirmation."""
    game, others = words.game(lang, table.game.name), words.plain_opponents(table, user_id, lang)
    label = locales.text(lang, "tables-leave", game=game, others=others or locales.text(lang, "nobody-yet"))
    custom = custom_id("lobby", "leave", table.id) if table.status == "lobby" else custom_id("table", "quit", table.id)
    return components.button(label[:80], custom, Style.danger)
