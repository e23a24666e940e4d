"""The command `/replay`: a finished game step by step, and as an animated film."""

import logging
import re
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.command_names import said
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.people import sight_of
from cogs.base.services import Ask, Click, Services
from cogs.kit import components, reply
from cogs.kit.shown_table import shown_table
from cogs.kit.slash import REQUIRED, Option, menu, top_level
from cogs.village import film as village_film
from cogs.village import finished_games, replay_panel
from cogs.village.analysis import Analyses
from cogs.village.analysis_panel import TURNINGS
from cogs.village.replay_panel import NAMESPACE, ReplayedGame, ReplayPlace
from tables.errors import Refused
from tables.model import Table

log = logging.getLogger(__name__)

ANALYSIS = "analysis"
SHOWN = [
    *(app_commands.Choice(name=said(f"button-replay-{way}"), value=way) for way in ("film", "here", "film-here")),
    app_commands.Choice(name=said("button-analyse"), value=ANALYSIS),
]


class Replays(commands.Cog):
    """The cog of `/replay`, of *Replay* and *Analyse*, and of its panel's controls, the namespace `replay`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._filming: set[int] = set()
        self._analyses = Analyses(bot)
        for verb, handler in {
            "open": self.open,
            "chosen": self.open_chosen,
            "go": self.go,
            "jump": self.choose,
            "seen": self.choose,
            "goto": self.ask_step,
            "typed": self.typed,
            "film": self.film,
            "here": self.show_here,
            "share": self.share_film,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def cog_load(self) -> None:
        """Add *Replay* and *Analyse* to messages' menus."""
        self.bot.tree.add_command(menu(self.of_message, "button-replay", direct=True))
        self.bot.tree.add_command(menu(self.analyse_message, "button-analyse", direct=True))

    async def of_message(self, interaction: Ask, message: discord.Message) -> None:
        """Open the panel of the game that a message shows. Raises Refused("menu-replay") for any other message."""
        table_id = await shown_table(interaction, message)
        if table_id is None:
            raise Refused("menu-replay")
        await self._open(interaction, table_id)

    async def analyse_message(self, interaction: Ask, message: discord.Message) -> None:
        """Analyse the game that a message shows. Raises Refused("menu-analyse") for any other message."""
        table_id = await shown_table(interaction, message)
        if table_id is None:
            raise Refused("menu-analyse")
        await self._analyses.show(interaction, table_id, 0)

    @top_level(
        "replay",
        Option("game", default=REQUIRED, about="describe-option-replay-game"),
        Option("step", app_commands.Range[int, 0, 99_999], 0),
        Option("seat", app_commands.Range[int, 1, 4], about="describe-option-eyes"),
        Option("show", choices=SHOWN),
        Option("turning_point", app_commands.Range[int, 1, TURNINGS], about="describe-option-turning"),
        direct=True,
    )
    async def replay(
        self, interaction: Ask, *, game: str, step: int, seat: int | None, show: str | None, turning_point: int | None
    ) -> None:
        """Show a finished game at a step, by default the start; with `show`, make the film, share the step, or analyse it.

        A turning point belongs to the analysis, which it alone asks for, too. Step and seat belong to neither that nor the
        film.
        """
        table_id = game.strip().lower()
        if turning_point is not None and show not in {None, ANALYSIS}:
            raise Refused("replay-turning")
        analysed = show == ANALYSIS or turning_point is not None
        if (step or seat is not None) and (analysed or show not in {None, "here"}):
            raise Refused("replay-whole")
        if analysed:
            await self._analyses.show(interaction, table_id, turning_point or 0)
            return
        replayed = await self._load(interaction, table_id)
        if step > replayed.replay.last:
            raise Refused("no-step", last=str(replayed.replay.last))
        if seat is not None and seat > len(replayed.table.players):
            raise Refused("option-value")
        place = ReplayPlace(step, None if seat is None else seat - 1)
        if show is None:
            await reply.show(interaction, await self._face(interaction, replayed, place))
        elif show == "here":
            await self._show_here(interaction, replayed, place)
        else:
            await self._film(interaction, replayed.table, shared=show == "film-here")

    @replay.autocomplete("game")
    async def complete_game(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `game`: finished games."""
        return await finished_games.complete(interaction, current)

    # The panel

    async def open(self, click: Click) -> None:
        """Open the panel at the start of the game."""
        await self._open(click.interaction, click.table_id)

    async def open_chosen(self, click: Click) -> None:
        """Open the panel of the game chosen in the history's select."""
        await self._open(click.interaction, click.values[0] if click.values else "")

    async def go(self, click: Click) -> None:
        """Show the place in a button's custom_id."""
        replayed = await self._load(click.interaction, click.table_id)
        await self._redraw(click, replayed, replayed.place(click.arg))

    async def choose(self, click: Click) -> None:
        """Show the place chosen in a select."""
        replayed = await self._load(click.interaction, click.table_id)
        await self._redraw(click, replayed, replayed.place(click.values[0] if click.values else ""))

    async def ask_step(self, click: Click) -> None:
        """Open the modal in which a step is typed."""
        replayed = await self._load(click.interaction, click.table_id)
        lang = await self.bot.people.reader(click.interaction)
        form = replay_panel.form(replayed, replayed.place(click.arg), lang)
        await reply.open_form(click.interaction, form)

    async def typed(self, click: Click) -> None:
        """Show the step typed into the modal."""
        replayed = await self._load(click.interaction, click.table_id)
        place, text = replayed.place(click.arg), click.fields.get("step", "").strip()
        if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > replayed.replay.last:
            raise Refused("no-step", last=str(replayed.replay.last))
        await self._redraw(click, replayed, place._replace(step=int(text)))

    async def film(self, click: Click) -> None:
        """Send the whole game as an animated film, for a click."""
        await self._film(click.interaction, await finished_games.visible(click.interaction, click.table_id))

    async def _film(self, interaction: Ask, table: Table, *, shared: bool = False) -> None:
        """Send the whole game as an animated film; a person can have only one made at a time.

        Args:
            interaction: The click or command.
            table: The table.
            shared: Whether to send the film publicly too.
        """
        user_id = interaction.user.id
        if shared:
            _check_public(interaction, table)
            reply.check_speaking(interaction)
        if user_id in self._filming:
            raise Refused("film-runs")
        # This comes before the first await, so that only one of several simultaneous taps passes the check.
        self._filming.add(user_id)
        try:
            if table.status == "finished":
                # Replaying a long game takes a second, so the response is deferred before that.
                await reply.think(interaction)
            loaded = await self._replayed(table)
            replayed = replace(loaded, replay=await self.bot.tables.analyses.followed(table, loaded.replay))
            lang, person = await self.bot.people.reading(interaction)

            async def report(done: int, every: int) -> None:
                text = locales.text(lang, "replay-film-drawn", done=str(done), all=str(every))
                await reply.show_progress(interaction, text)

            data = await village_film.film(self.bot.run_slow, replayed, lang, sight_of([person]), report)
        finally:
            self._filming.discard(user_id)
        turned = replayed.replay.turned
        step = "" if turned is None else str(turned.step)
        text = village_film.caption(table, step, lang)
        file = _file(data, replayed, lang)
        if shared:
            await reply.hand_over(interaction, text, [file])
            caption = village_film.caption(table, step, table.lang)
            await reply.publish(interaction, caption, _file(data, replayed, table.lang))
            return
        share: discord.ui.Button[discord.ui.View] = discord.ui.Button(
            label=locales.text(lang, "button-replay-here"), custom_id=custom_id(NAMESPACE, "share", table.id, arg=step)
        )
        await reply.hand_over(interaction, text, [file], button=share)

    async def share_film(self, click: Click) -> None:
        """Send the film of the clicked private message publicly."""
        table, message = await finished_games.visible(click.interaction, click.table_id), click.interaction.message
        if message is None or not message.attachments or not re.fullmatch(r"[0-9]{0,5}", click.arg):
            raise Refused("unknown-button")
        _check_public(click.interaction, table)
        # The step comes from the custom_id, as an analysis may have moved the turning point since the film was made.
        await reply.pass_on(
            click.interaction, village_film.caption(table, click.arg, table.lang), message.attachments[0]
        )

    async def show_here(self, click: Click) -> None:
        """Show a step of the game publicly, for a click."""
        replayed = await self._load(click.interaction, click.table_id)
        await self._show_here(click.interaction, replayed, replayed.place(click.arg))

    async def _show_here(self, interaction: Ask, replayed: ReplayedGame, place: ReplayPlace) -> None:
        """Show a step of the game publicly, with the display settings of the game's players."""
        _check_public(interaction, replayed.table)
        sight = await self.bot.people.sight(replayed.table)
        await reply.share(interaction, await replay_panel.shown(replayed, place, sight))

    # Shared

    async def _open(self, interaction: Ask, table_id: str) -> None:
        replayed = await self._load(interaction, table_id)
        await reply.show(interaction, await self._face(interaction, replayed, ReplayPlace()))

    async def _redraw(self, click: Click, replayed: ReplayedGame, place: ReplayPlace) -> None:
        await reply.replace(click.interaction, await self._face(click.interaction, replayed, place))

    async def _face(self, interaction: Ask, replayed: ReplayedGame, place: ReplayPlace) -> Face:
        lang, person = await self.bot.people.reading(interaction)
        return await replay_panel.face(replayed, place, lang, sight_of([person]))

    async def _load(self, interaction: Ask, table_id: str) -> ReplayedGame:
        """Load a finished game that the person may look at in this server.

        Raises:
            Refused: "unknown-replay", "not-over", "no-game", "replay-older".
        """
        return await self._replayed(await finished_games.visible(interaction, table_id))

    async def _replayed(self, table: Table) -> ReplayedGame:
        """The replay of a finished game. Raises Refused("not-over", "no-game"), "replay-older" if the rules have changed."""
        analysed = self.bot.tables.analyses.offers(table.game.name)
        try:
            replay = await self.bot.tables.records.replay(table)
        except RuntimeError as error:
            log.warning("%s", error)
            raise Refused("replay-older") from error
        return ReplayedGame(table, replay, self.bot.faces.game(table), analysed)


def _file(data: bytes, game: ReplayedGame, lang: str) -> discord.File:
    """A film as a file, with its text description."""
    file = components.attached(data, f"{game.table.game.name}-{game.table.id}.gif")
    file.description = village_film.description(game, lang)
    return file


def _check_public(interaction: Ask, table: Table) -> None:
    """Raise Refused("replay-private") unless everybody in the interaction's channel may look at the game."""
    if not access.everybody_sees(interaction, table):
        raise Refused("replay-private")
