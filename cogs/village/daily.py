"""The command `/daily`: the puzzles of the day, solved alone in private messages; a result can be shown to the channel."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base.command_names import said
from cogs.base.face import Face
from cogs.base.people import sight_of
from cogs.base.post_kind import Kind, Lost, Said
from cogs.base.puzzle_face import PuzzleFace
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.kit import completion, reply, servers, words
from cogs.kit.slash import Option, top_level
from cogs.village import daily_home, daily_panel
from cogs.village.daily_panel import NAMESPACE, Named, Reader, named, posed
from render.kit.sight import PLAIN
from tables.daily import calendar, practice
from tables.daily.model import Sitting, Today
from tables.daily.service import Daily
from tables.daily.shares import DAY, SHARE
from tables.errors import Refused
from tables.model import Actor
from tables.posts import PostRow
from tables.snowflake import made_ms

Work = Callable[[Click, Named, Actor], Coroutine[Any, Any, None]]
DONE = ("begin", "hint", "text", "share", "table", "past", "more", "reveal")
"""The values of the command's option `do`, which are verbs of buttons."""
CHOSEN = [app_commands.Choice(name=said(f"choice-daily-{verb}"), value=verb) for verb in DONE]
PRACTISED = ("open", "answer", "hint", "text", "reveal")
"""The verbs that go with the command's option `level`, for an older puzzle."""
GOING_ON = ("open", "answer", "hint", "text")
"""The verbs for which the command means the puzzle of the day before, if the person began it and it is still open."""


class Dailies(commands.Cog):
    """The cog of `/daily`, and of the buttons of its messages, the namespace `daily`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        # If the card of a result is refused or doubtful, the person may show that result again (`_unshare`).
        bot.keeper.kinds[SHARE] = Kind(self._say_card, stays=False, waits=False, twice=False, lost=self._unshare)
        bot.router.register(NAMESPACE, "home", self.home)
        self._works: dict[str, Work] = {
            "open": self.open,
            "begin": self.begin,
            "tap": self.tap,
            "answer": self.answer,
            "type": self.open_form,
            "typed": self.typed,
            "hint": self.hint,
            "text": self.text,
            "share": self.share,
            "table": self.table,
            "past": self.past,
            "more": self.more,
            "practise": self.practise,
            "reveal": self.reveal,
        }
        for verb, work in self._works.items():
            bot.router.register(NAMESPACE, verb, _about(work))
        kinds = [app_commands.Choice(name=said(f"puzzle-kind-{kind}"), value=kind) for kind in bot.games.puzzles]
        app_commands.choices(puzzle=kinds)(self.daily)

    @property
    def service(self) -> Daily:
        """The service of the puzzles of the day."""
        return self.bot.tables.daily

    @top_level(
        "daily",
        Option("puzzle", about="describe-option-daily-kind"),
        Option("do", about="describe-option-daily-do", choices=CHOSEN),
        Option("answer", about="describe-option-daily-answer"),
        Option("level", app_commands.Range[int, 1, practice.LEVELS], about="describe-option-daily-level"),
        direct=True,
    )
    async def daily(
        self, interaction: Ask, *, puzzle: str | None, do: str | None, answer: str | None, level: int | None
    ) -> None:
        """Show the puzzles of the day, one of them, or one of a level; `do` and `answer` act like the puzzle's buttons.

        Without a puzzle, what is shown to the channel are all results of the day.
        """
        actor = words.actor(interaction)
        click = Click(interaction, "", "", "")
        if (puzzle, do, answer, level) == (None, "share", None, None):
            await self.share(click, Named(DAY, calendar.number(actor.at_ms)), actor)
            return
        if puzzle is None and (do != "more" or answer is not None):
            if do is not None or answer is not None or level is not None:
                raise Refused("daily-which")
            await self._home(interaction)
            return
        if do is not None and do not in DONE:
            raise Refused("unknown-command")
        if do is not None and answer is not None:
            raise Refused("daily-do-alone")
        puzzle = puzzle or next(iter(self.service.kinds), "")
        verb = "answer" if answer is not None else do or "open"
        sitting = await self._meant(interaction, puzzle, verb, level)
        rest = str(len(sitting.taken) + 1) if verb == "hint" else ""
        if answer is not None:
            rest = completion.typed(self.service.kinds[puzzle].game, answer)
        await self._works[verb](click, Named(puzzle, sitting.day, rest), actor)

    async def _meant(self, interaction: Ask, kind: str, verb: str, level: int | None) -> Sitting:
        """The attempt that is meant by command: of `level` an older puzzle, else a puzzle of the day."""
        at_ms, user_id = made_ms(interaction.id), interaction.user.id
        if level is not None:
            if verb not in PRACTISED:
                raise Refused("daily-older")
            if verb == "open":
                return await self.service.practise(kind, level, words.actor(interaction))
            sitting = await self.service.practising(kind, level, user_id, at_ms)
            if sitting is None:
                raise Refused("daily-unbegun")
            return sitting
        if verb in GOING_ON:
            return await self.service.meant(kind, user_id, at_ms)
        return await self.service.look(kind, calendar.number(at_ms), user_id, at_ms)

    @daily.autocomplete("answer")
    async def complete(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `answer`: the continuations of the typed text, while the puzzle is being solved."""
        puzzle, level = (getattr(interaction.namespace, name, None) for name in ("puzzle", "level"))
        if not isinstance(puzzle, str) or puzzle not in self.service.kinds:
            return []
        try:
            sitting = await self._meant(interaction, puzzle, "answer", level)
        except Refused:
            return []
        if sitting.status != "open":
            return []
        begun = completion.typed(self.service.kinds[puzzle].game, current)
        return completion.offered(posed(sitting).parts, begun, await self.bot.people.reader(interaction))

    async def home(self, click: Click) -> None:
        """Show all puzzles of the day."""
        await self._home(click.interaction)

    async def _home(self, interaction: Ask) -> None:
        today = await self._today(interaction)
        face = await daily_home.face(today, self.bot.faces.cover, self._face, await self._reader(interaction))
        await reply.replace(interaction, face)

    async def _today(self, interaction: Ask) -> Today:
        return await self.service.today(interaction.user.id, made_ms(interaction.id), interaction.guild_id)

    async def open(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Show a puzzle: an open or today's attempt, or yesterday's ended one with its solution; else today's puzzle."""
        if puzzle.day < 0:
            await self._show(
                click.interaction, await self.service.look(puzzle.kind, puzzle.day, actor.user_id, actor.at_ms)
            )
            return
        today = calendar.number(actor.at_ms)
        day = today if puzzle.rest == daily_panel.TODAY else puzzle.day
        sitting = await self.service.look(puzzle.kind, day, actor.user_id, actor.at_ms)
        if day == today - 1 and sitting.status in {"late", "done"}:
            sitting = await self.service.past(puzzle.kind, actor.user_id, actor.at_ms)
        elif day != today and sitting.status != "open":
            sitting = await self.service.look(puzzle.kind, today, actor.user_id, actor.at_ms)
        await self._show(click.interaction, sitting)

    async def begin(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Begin the person's attempt and show the puzzle; their time counts from now on."""
        interaction, today = click.interaction, calendar.number(actor.at_ms)
        day = today if puzzle.rest == daily_panel.TODAY else puzzle.day
        compared = await self._compares(interaction)
        try:
            sitting = await self.service.begin(puzzle.kind, day, actor, compared=compared)
        except Refused as refused:
            if refused.reason != "daily-over":
                raise
            # The page is of a day before: today's takes its place.
            await self._home(interaction)
            await reply.tell(interaction, words.refusal(await self.bot.people.reader(interaction), refused))
            return
        if day == today:
            await self._show(interaction, sitting)
        else:
            await self.open(click, puzzle, actor)

    async def tap(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Change the draft of the answer, by a button or a select."""
        face = self._face(puzzle.kind)
        tapped = puzzle.rest or next(iter(click.values), "")

        def edit(sitting: Sitting) -> tuple[str, str | None]:
            return face.tapped(posed(sitting), tapped)

        await self._show(click.interaction, await self.service.edit(puzzle.kind, puzzle.day, actor, edit))

    async def answer(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Hand in the answer in the button's custom_id."""

        def edit(sitting: Sitting) -> tuple[str, str | None]:
            return sitting.draft, puzzle.rest

        await self._show(click.interaction, await self.service.edit(puzzle.kind, puzzle.day, actor, edit))

    async def open_form(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Open the form in which an answer is typed; if the attempt is not open, show it instead."""
        sitting = await self.service.look(puzzle.kind, puzzle.day, actor.user_id, actor.at_ms)
        if sitting.status != "open":
            await self._show(click.interaction, sitting)
            return
        lang = await self.bot.people.reader(click.interaction)
        form = daily_panel.form(sitting, self._face(puzzle.kind), lang)
        await reply.open_form(click.interaction, form)

    async def typed(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Hand in a typed answer."""
        face = self._face(puzzle.kind)

        def edit(sitting: Sitting) -> tuple[str, str | None]:
            return face.mistyped(posed(sitting), click.fields), face.typed(click.fields)

        await self._show(click.interaction, await self.service.edit(puzzle.kind, puzzle.day, actor, edit))

    async def hint(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Give the hint whose number is in the button's custom_id, so that a repeated click is idempotent."""
        if not puzzle.rest.isdecimal():
            raise Refused("unknown-button")
        sitting = await self.service.hint(puzzle.kind, puzzle.day, actor, int(puzzle.rest))
        await self._show(click.interaction, sitting)

    async def text(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Show the position as text, in a new private message."""
        sitting = await self.service.look(puzzle.kind, puzzle.day, actor.user_id, actor.at_ms)
        if sitting.status == "waiting":
            raise Refused("daily-unbegun")
        lang = await self.bot.people.reader(click.interaction)
        await reply.show(click.interaction, daily_panel.letters(sitting, self._face(puzzle.kind), lang))

    async def share(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Show the person's result to the channel, or all results of a day (`DAY`), once per server."""
        interaction, guild_id = click.interaction, servers.server_id(click.interaction)
        assert interaction.channel_id is not None
        reply.check_speaking(interaction)
        await opening.check_permissions(interaction, ("view_channel", "send_messages"))
        await self._must_not_be_late(puzzle, actor)
        post = await self.service.shares.share(puzzle.kind, puzzle.day, actor, guild_id, interaction.channel_id)
        try:
            said = await self.bot.keeper.now(post)
        except TimeoutError:
            await reply.tell(interaction, locales.text(await self.bot.people.reader(interaction), "said-coming"))
            return
        if said is None:
            await reply.tell(interaction, locales.text(await self.bot.people.reader(interaction), "failed-discord"))
        elif reply.privately(interaction):
            await reply.defer(interaction)  # the card itself is the answer
        else:
            key = "daily-shown-day" if puzzle.kind == DAY else "daily-shown"
            await reply.tell(interaction, locales.text(await self.bot.people.reader(interaction), key))

    async def _must_not_be_late(self, puzzle: Named, actor: Actor) -> None:
        """Raise Refused("daily-late") where the time for a puzzle of a day ran out, so that it has no result for ever."""
        if puzzle.kind == DAY or puzzle.day < 0:
            return
        if (await self.service.look(puzzle.kind, puzzle.day, actor.user_id, actor.at_ms)).status == "late":
            raise Refused("daily-late")

    async def _say_card(self, post: PostRow) -> Said | None:
        guild = None if post.guild_id is None else self.bot.get_guild(post.guild_id)
        card = await self.service.shares.card(post)
        if guild is None or card is None:
            return None
        lang, channel = await servers.language_of(self.bot, guild), guild.get_channel_or_thread(post.lane_id)
        # Where the channel is not known, the picture is tried, as everywhere.
        may = channel is None or channel.permissions_for(guild.me).attach_files
        covers = [self.bot.faces.cover(self.service.kinds[each.kind].game.name) for each in card.results]
        sight = PLAIN if post.user_id is None else await self.bot.people.own_sight(post.user_id)
        if post.id == DAY:
            draw, say = partial(daily_home.results, card, covers, len(self.service.kinds)), daily_panel.shared_day
        else:
            draw, say = partial(daily_home.result, card, covers[0]), daily_panel.shared
        picture = await asyncio.to_thread(draw, lang, sight) if may else None
        return Said(post.lane_id, face=say(card, lang, picture))

    async def _unshare(self, post: PostRow, _: Lost) -> None:
        await self.service.shares.unshare(post)

    async def table(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Show the server's table of the day."""
        guild_id = servers.server_id(click.interaction)
        lines = await self.service.table(puzzle.kind, puzzle.day, guild_id, actor.user_id, actor.at_ms)
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(click.interaction, daily_panel.table(puzzle, lines, lang, calendar.number(actor.at_ms)))

    async def past(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Show yesterday's puzzle with its solution."""
        await self._show(click.interaction, await self.service.past(puzzle.kind, actor.user_id, actor.at_ms))

    async def more(self, click: Click, puzzle: Named, actor: Actor) -> None:  # noqa: ARG002 - the same for everybody
        """Show the choice of older puzzles."""
        self._face(puzzle.kind)
        lang = await self.bot.people.reader(click.interaction)
        await reply.replace(click.interaction, daily_panel.choice(puzzle.kind, self.service.kinds, lang))

    async def practise(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Give an older puzzle of the level that stood on the button."""
        if not puzzle.rest.isdecimal():
            raise Refused("unknown-button")
        await self._show(click.interaction, await self.service.practise(puzzle.kind, int(puzzle.rest), actor))

    async def reveal(self, click: Click, puzzle: Named, actor: Actor) -> None:
        """Give up an older puzzle, and show its solution."""
        await self._show(click.interaction, await self.service.give_up(puzzle.kind, puzzle.day, actor))

    async def _show(self, interaction: Ask, sitting: Sitting) -> None:
        """Show a person their attempt, or the puzzle with its solution if the sitting has that (`best`)."""
        await reply.replace(interaction, await self._page(interaction, sitting))

    async def _page(self, interaction: Ask, sitting: Sitting) -> Face:
        reader = await self._reader(interaction)
        if sitting.status == "waiting" and not sitting.best:
            return daily_panel.waiting(sitting, reader.lang)
        face = self._face(sitting.kind)
        if sitting.status == "open" and not sitting.best:
            return await daily_panel.solving(sitting, face, reader)
        if sitting.day < 0:
            return await daily_panel.practised(sitting, face, reader)
        compares = await self._compares(interaction)
        if sitting.best:
            measure = await self.service.measured(sitting.kind, sitting.day) if compares else None
            kinds = list(self.service.kinds)
            following = next(iter(kinds[kinds.index(sitting.kind) + 1 :]), None)
            return await daily_panel.yesterday(sitting, face, reader, measure, following)
        user_id = interaction.user.id
        better_than = await self.service.better_than(sitting.kind, sitting.day, user_id) if compares else None
        today = await self._today(interaction)
        return await daily_panel.over(sitting, face, reader, better_than, today.following, today.day)

    async def _compares(self, interaction: Ask) -> bool:
        """Whether the server allows comparing results with everybody's; False in direct messages."""
        guild_id = interaction.guild_id
        return guild_id is not None and (await self.bot.tables.servers.get(guild_id)).compare

    async def _reader(self, interaction: Ask) -> Reader:
        lang, person = await self.bot.people.reading(interaction)
        return Reader(
            lang=lang,
            sight=sight_of([person]),
            text_first=person.text_first,
            in_server=interaction.guild_id is not None,
            pictures=not opening.missing_permissions(interaction, ("attach_files",)),
        )

    def _face(self, kind: str) -> PuzzleFace:
        """The face for a kind of puzzle. Raises Refused("daily-unknown") for an unknown kind."""
        puzzles = self.service.kinds.get(kind)
        if puzzles is None:
            raise Refused("daily-unknown")
        return self.bot.faces.puzzle(puzzles.game.name)


def _about(work: Work) -> Callable[[Click], Coroutine[Any, Any, None]]:
    """Wrap a function as a handler of clicks: it gets the puzzle that the custom_id names, and the person, too."""

    async def handle(click: Click) -> None:
        await work(click, named(click.arg), words.actor(click.interaction))

    return handle
