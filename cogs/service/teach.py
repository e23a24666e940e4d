"""Lessons: a game against an easy house player with a tip at every position (*Teach me*), and the tips of first games."""

from collections.abc import Awaitable, Callable

import locales
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.kit import components, reply, words
from cogs.show.contents import Content
from cogs.show.tips import NAMESPACE
from engines.game import Level
from tables.errors import Refused
from tables.model import Table

LEVEL: Level = "easy"
Answer = Callable[[Ask, Face], Awaitable[int | None]]
"""How a message is sent: `reply.show` for a new message, `reply.replace` for the clicked one."""
LESSONS = {"begin": "button-teach", "on": "button-tips-on", "off": "button-tips-off"}
"""The values of the option `lesson` of `/rules`, and the keys of what they are called.

They begin a lesson, or turn the tips of the newest game on or off.
"""


class Teach:
    """Lessons by `/rules` and by the buttons that begin one or turn tips on and off, the namespace `teach`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        bot.router.register(NAMESPACE, "new", self.new)
        bot.router.register(NAMESPACE, "tips", self.tips)

    async def typed(self, interaction: Ask, game: str, lesson: str) -> None:
        """Do what the option `lesson` says. Raises Refused("no-table") where tips are of no game in progress."""
        if lesson == "begin":
            await self._teach(interaction, game)
            return
        playing = await self.bot.tables.finder.played_by(interaction.user.id, game)
        if not playing:
            raise Refused("no-table")
        await self.tips(Click(interaction, playing[-1].table_id, "", lesson))

    async def new(self, click: Click) -> None:
        """Start a lesson, or show the one in progress, by a button or a menu."""
        await self._teach(click.interaction, click.choice)

    async def tips(self, click: Click) -> None:
        """Turn the tips of a game on or off, and show the open message without or with its tip."""
        if click.arg not in {"on", "off"}:
            raise Refused("unknown-button")
        user_id, lang = click.interaction.user.id, await self.bot.people.reader(click.interaction)

        def on_board(table: Table) -> bool:
            return table.seat_of(user_id) is not None and self.bot.faces.game(table).panel is None

        table = await self.bot.tables.delivery.outdated(click.table_id, on_board)
        lessons, has_panel = self.bot.tables.lessons, self.bot.faces.game(table).panel is not None
        await (lessons.unmute if click.arg == "on" else lessons.mute)(table, user_id)
        if on_board(table):
            self.bot.publisher.changed(table)
        if click.arg == "off" and table.status == "playing" and has_panel:
            await self._panel(click.interaction, table, reply.replace)
        else:
            await reply.replace(click.interaction, components.panel(locales.text(lang, f"said-tips-{click.arg}")))

    # Shared

    async def _teach(self, interaction: Ask, name: str) -> None:
        """Start a lesson, or show the one in progress: its panel, or a link to its board.

        The message with the tips is sent last, so that it is in sight: the pupil's panel after the board or, in a game
        without panels, the board after the answer.
        """
        if name not in self.bot.games:
            raise Refused("unknown-game")
        user_id, lang = interaction.user.id, await self.bot.people.reader(interaction)
        running = await self._running(user_id, name)
        table = running or await self._begin(interaction, name, lang)
        if self.bot.faces.game(table).panel is not None:
            if running is None:
                await self.bot.publisher.lead(table)
            await self._panel(interaction, table, reply.show)
        elif running is None:
            await reply.tell(interaction, locales.text(lang, "said-lesson-begins", game=words.game(lang, name)))
            await self.bot.publisher.lead(table)
        else:
            link = words.link(table)
            await reply.tell(
                interaction, locales.text(lang, "said-lesson-runs", game=words.game(lang, name), link=link)
            )

    async def _begin(self, interaction: Ask, name: str, lang: str) -> Table:
        """Start a lesson; its table is in the pupil's own language, as nobody else plays."""
        await opening.check_place(interaction, None)
        assert interaction.channel_id is not None
        game = self.bot.games[name]
        table = await self.bot.tables.alone(
            name,
            words.actor(interaction),
            interaction.guild_id,
            interaction.channel_id,
            lang,
            game.options.model_validate({**game.unhurried, "lesson": True}),
            LEVEL,
        )
        # A request for a lesson overrides an earlier choice to have no tips.
        await self.bot.tables.lessons.unmute(table, interaction.user.id)
        return table

    async def _running(self, user_id: int, name: str) -> Table | None:
        """The person's newest lesson of this game that is in progress; None if there is none."""
        finder = self.bot.tables.finder
        every = await finder.every(await finder.played_by(user_id, name))
        mine = [table for table in every if table.pupil == user_id]
        return mine[-1] if mine else None

    async def _panel(self, interaction: Ask, table: Table, answer: Answer) -> None:
        """Show the person's panel and keep it up to date. Raises Refused("not-at-table")."""
        build = Content(self.bot, "panel", interaction.user.id, await self.bot.people.reader(interaction))
        async with self.bot.private.flight(interaction, table.id):
            table = await self.bot.publisher.present(table)
            message_id = await answer(interaction, await build(table))
            self.bot.private.keep_panel(interaction, table, build, message_id)
