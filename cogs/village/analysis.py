"""The analysis of a finished game: who was ahead, and where it turned."""

import logging

from cogs.base import failures
from cogs.base.face import Face
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply, words
from cogs.show.background import Background, Owned, owned
from cogs.village import analysis_panel, finished_games
from cogs.village.analysis_panel import NAMESPACE, TURNINGS
from cogs.village.replay_panel import ReplayedGame
from engines.analysis import Analysis
from tables.analysis.service import Job
from tables.errors import Refused
from tables.model import Table

log = logging.getLogger("baraza.analysis")

EVERY_MS = 3_000
"""The least time in milliseconds between two updates of a progress message."""
MOST = 50
"""The most progress messages of this process at a time; further people are asked to try again later."""


class Analyses:
    """The panel of an analysis and its buttons, the namespace `analysis`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._background = Background(bot.tables.clock)
        self._waiting = 0
        bot.router.register(NAMESPACE, "open", self.open)
        bot.router.register(NAMESPACE, "page", self.page)

    async def open(self, click: Click) -> None:
        """Show the analysis, by the button Analyse."""
        await self.show(click.interaction, click.table_id, 0)

    async def page(self, click: Click) -> None:
        """Show another page of the panel."""
        if not click.arg.isdecimal() or int(click.arg) > TURNINGS:
            raise Refused("unknown-button")
        await self.show(click.interaction, click.table_id, int(click.arg), replaces=True)

    async def show(self, interaction: Ask, table_id: str, number: int, *, replaces: bool = False) -> None:
        """Answer with a page of the analysis, the overview (0) or a turning point, or with its progress until it exists."""
        table = await finished_games.visible(interaction, table_id)
        found = await self.bot.tables.analyses.ask(table, interaction.user.id)
        if isinstance(found, Analysis):
            lang = await self.bot.people.reader(interaction)
            face = await self._face(interaction.user.id, table, found, number, lang)
            await (reply.replace if replaces else reply.show)(interaction, face)
            return
        if self._waiting >= MOST:
            raise Refused("analysis-soon")
        self._waiting += 1
        try:
            lang = await self.bot.people.reader(interaction)
            message_id = await reply.show(interaction, self._progress(table, found, lang))
        except BaseException:
            self._waiting -= 1
            raise
        message = owned(interaction, message_id, reply.shown_message_id(interaction))
        # A separate task, as a handover to another process waits for interactions that are being handled.
        self.bot.spawn(self._follow(message, interaction.user.id, table, found, number=number, lang=lang))

    async def _follow(self, message: Owned, user_id: int, table: Table, job: Job, *, number: int, lang: str) -> None:
        """Update a message with the progress of an analysis and then with its page, while the message can be edited."""
        clock = self.bot.tables.clock
        shown_ms = clock.now_ms()
        try:
            while not job.result.done():
                await job.changed()
                if not job.result.done() and clock.now_ms() - shown_ms >= EVERY_MS:
                    shown_ms = clock.now_ms()
                    await self._draw(message, self._progress(table, job, lang))
            try:
                face = await self._face(user_id, table, await job.result, number, lang)
            except Exception as error:
                if not isinstance(error, Refused):
                    log.exception("table %s: its analysis cannot be shown", table.id)
                    error = Refused("analysis-failed")
                face = components.panel(words.refusal(lang, error))
            await self._draw(message, face)
        finally:
            self._waiting -= 1

    def _progress(self, table: Table, job: Job, lang: str) -> Face:
        return analysis_panel.progress(table, job.done, job.parts, self.bot.tables.analyses.before(job), lang)

    async def _draw(self, message: Owned, face: Face) -> None:
        """Edit a message; an expected failure is ignored, as the analysis is stored and can be asked for again."""
        try:
            await self._background.send(
                message, lambda: message.draw(face), lambda: self.bot.private.lives(message.answer.id)
            )
        except failures.TROUBLE as error:
            if failures.policy(error) is None:
                log.exception("an analysis could not be shown")

    async def _face(self, user_id: int, table: Table, analysis: Analysis, number: int, lang: str) -> Face:
        """A page of an analysis. Raises Refused like `Records.replay`, and "analysis-older" if the rules have changed."""
        sight = await self.bot.people.own_sight(user_id)
        face = self.bot.faces.game(table)
        if not number:
            return await analysis_panel.overview(table, analysis, face, lang, sight)
        try:
            replayed = ReplayedGame(table, await self.bot.tables.records.replay(table), face)
        except RuntimeError as error:
            raise Refused("analysis-older") from error
        return await analysis_panel.turning(replayed, analysis, number, lang, sight)
