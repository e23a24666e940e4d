"""The command `/tournament`, and the buttons of tournaments' messages."""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from zlib import crc32

import discord
from discord import app_commands
from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.command_names import game_choices, said
from cogs.base.people import sight_of
from cogs.base.services import Ask, Click, Services
from cogs.games import opening
from cogs.kit import named, reply, servers, words
from cogs.kit.slash import REQUIRED, Option, slash
from cogs.show import threads
from cogs.village import tournament_desk as desk
from cogs.village import tournament_faces as faces
from cogs.village.tournament_desk import KINDS, MOST_MINUTES, USUAL_MINUTES
from cogs.village.tournament_faces import NAMESPACE
from render.kit.lettering import visible
from tables.errors import Refused
from tables.tournament.course import Course
from tables.tournament.entering import must_go_on
from tables.tournament.model import ARENA_MINUTES, MOST_ROUNDS, TournamentSettings
from tables.tournament.opening import NAME_LETTERS, Plan

MOST_FILL = 16
STARTS = (15, 30, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080)
"""The times until the start, in minutes, that the autocompletion offers."""
_ABOUT = re.compile(r"([a-z2-7]{6})(?:\+([a-z0-9]{1,8}))?")
CHOSEN_KINDS = [app_commands.Choice(name=said(f"choice-format-{kind}"), value=kind) for kind in KINDS]
PACES = [app_commands.Choice(name=said(f"choice-pace-{pace}"), value=pace) for pace in ("tonight", "days")]
LENGTHS = [app_commands.Choice(name=said(f"choice-length-{minutes}"), value=minutes) for minutes in ARENA_MINUTES]
Act = Callable[[Ask, Course, str], Awaitable[None]]
"""An action about a tournament; the text follows the tournament's id in a button's custom_id, empty for a command."""
LEAVE = "leave"
WORDS = {
    "join": "join",
    "here": "here",
    "game": "game",
    "standings": "standings",
    LEAVE: "withdraw",
    "start": "start",
    "end": "end",
}
"""The words of `/tournament do`, and the verb of the button that does the same."""
WHAT = [app_commands.Choice(name=said(f"choice-tournament-{word}"), value=word) for word in WORDS]
ABOUT = "describe-option-tournament"
"""How the keys of the options' descriptions begin."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.guild_only()
class TournamentCommands(commands.GroupCog, group_name="tournament", group_description=said("describe-tournament")):
    """The command group `/tournament`, and the buttons of the namespace `tournament`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        self._acts: dict[str, Act] = {
            "join": self._join,
            "here": self._here,
            "game": self._game,
            "standings": self._standings,
            "withdraw": self._withdraw,
            "manage": self._manage,
            "start": self._start,
            "end": self._end,
        }
        for verb, act in self._acts.items():
            bot.router.register(NAMESPACE, verb, partial(self._pressed, act))
        bot.router.register(NAMESPACE, "form", self.open_form)
        bot.router.register(NAMESPACE, "typed", self.form_sent)
        app_commands.choices(game=game_choices(bot.games))(self.begin)

    async def _begin(self, interaction: Ask, title: str, minutes: int, **wish: Any) -> None:
        """Open a tournament in this channel."""
        await self._open(interaction, desk.settings(self.bot.games, **wish), title, minutes)

    async def complete_minutes(self, interaction: Ask, current: str | int) -> list[app_commands.Choice[int]]:
        """The choices of the option `minutes`: the times until the start in words, or the typed number alone."""
        lang, typed = await self.bot.people.reader(interaction), str(current).strip()
        # The length comes first, as Python reads no number of thousands of digits.
        possible = typed.isdecimal() and len(typed) <= len(str(MOST_MINUTES)) and int(typed) <= MOST_MINUTES
        offered = [int(typed)] if possible else list(STARTS)
        return [app_commands.Choice(name=desk.span(each, lang), value=each) for each in offered]

    begin = slash(
        _begin,
        "open",
        [
            Option("game", default=REQUIRED),
            Option("kind", default=REQUIRED, shown="format", choices=CHOSEN_KINDS, about=f"{ABOUT}-format"),
            Option("title", app_commands.Range[str, 1, NAME_LETTERS], REQUIRED, about=f"{ABOUT}-title"),
            Option(
                "minutes",
                app_commands.Range[int, 0, MOST_MINUTES],
                USUAL_MINUTES,
                about=f"{ABOUT}-minutes",
                complete=complete_minutes,
            ),
            Option("pace", default="tonight", choices=PACES, about=f"{ABOUT}-pace"),
            Option("rounds", app_commands.Range[int, 1, MOST_ROUNDS] | None, about=f"{ABOUT}-rounds"),
            Option("length", int, choices=LENGTHS, about=f"{ABOUT}-length"),
            Option("fill", app_commands.Range[int, 0, MOST_FILL], 0, about=f"{ABOUT}-fill"),
        ],
        "tournament-open",
    )

    async def _typed(
        self, interaction: Ask, what: str, member: discord.User | None = None, tournament: str | None = None
    ) -> None:
        """Do what a button about a tournament does; its organiser may put somebody else out (`member`)."""
        if what not in WORDS:
            raise Refused("unknown-command")
        if member is not None and what != LEAVE:
            raise Refused("tournament-member")
        course = await self._meant(interaction, tournament, ended=what == "standings")
        if member is None or member.id == interaction.user.id:
            await self._acts[WORDS[what]](interaction, course, "")
            return
        await self._must_run(interaction, course)
        await self.bot.tables.tournaments.put_out(course.row.id, member.id)
        await self._tell(interaction, "tournament-put-out", course, member=words.name(member.display_name))

    async def complete(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `tournament`: those of this server whose names contain the typed text."""
        found = await self._visible(interaction, ended=True)
        return named.choices({course.row.id: course.row.name for course in reversed(found)}, current)

    do = slash(
        _typed,
        "do",
        [
            Option("what", default=REQUIRED, choices=WHAT, about=f"{ABOUT}-what"),
            Option("member", discord.User, about=f"{ABOUT}-member"),
            Option("tournament", complete=complete),
        ],
        "tournament-do",
    )

    # Buttons

    async def open_form(self, click: Click) -> None:
        """Open the form for a new tournament."""
        servers.server_id(click.interaction)
        await self._check_may_open(click.interaction)
        lang = await self.bot.people.reader(click.interaction)
        await reply.open_form(click.interaction, desk.form(self.bot.games, lang))

    async def form_sent(self, click: Click) -> None:
        """Open a tournament with the settings in a submitted form."""
        fields = click.fields
        minutes, fill = (
            desk.numbered(fields, name, most) for name, most in (("minutes", MOST_MINUTES), ("fill", MOST_FILL))
        )
        wish = desk.settings(
            self.bot.games, fields.get("game", ""), fields.get("format", ""), "tonight", None, None, fill
        )
        await self._open(click.interaction, wish, fields.get("title", ""), minutes)

    # What commands and buttons share

    async def _pressed(self, act: Act, click: Click) -> None:
        """Handle a click about a tournament by its action. Raises Refused for a custom_id that the bot never wrote."""
        found = _ABOUT.fullmatch(click.arg)
        if found is None:
            raise Refused("unknown-button")
        await act(click.interaction, await self._load(click.interaction, found[1]), found[2] or "")

    async def _open(self, interaction: Ask, wish: TournamentSettings, title: str, minutes: int) -> None:
        """Open a tournament in this channel that starts in this number of minutes."""
        guild_id, channel_id = servers.server_id(interaction), interaction.channel_id
        assert channel_id is not None
        await self._check_may_open(interaction)
        await opening.check_place(interaction, None)
        starts_ms = self.bot.tables.clock.now_ms() + minutes * 60_000
        possible = threads.obstacle(interaction.guild, channel_id) is None
        actor, lang = words.actor(interaction), await servers.language(interaction)
        named = visible(title).strip() or words.game(lang, wish.game)  # a title may have no visible character
        plan = Plan(named, wish, starts_ms, guild_id, channel_id, lang, threads=possible)
        course = await self.bot.tables.tournaments.open(plan, actor)
        await self._tell(interaction, "tournament-opened", course)

    async def _check_may_open(self, interaction: Ask) -> None:
        """Raise Refused("tournament-managers") unless the person may open a tournament (2.1)."""
        settings = await self.bot.tables.servers.get(interaction.guild_id)
        if not settings.tournaments and not interaction.permissions.manage_guild:
            raise Refused("tournament-managers")

    async def _manage(self, interaction: Ask, course: Course, _: str) -> None:
        """Show the organiser's panel."""
        await self._must_run(interaction, course)
        await reply.show(interaction, desk.panel(course, await self.bot.people.reader(interaction)))

    async def _end(self, interaction: Ask, course: Course, extra: str) -> None:
        """End the tournament before its time, after a confirmation."""
        await self._must_run(interaction, course)
        must_go_on(course)
        if extra != "yes":
            await reply.replace(interaction, faces.question(course, "end", await self.bot.people.reader(interaction)))
            return
        course = await self.bot.tables.tournaments.end(course.row.id)
        await self._tell(interaction, "tournament-ended", course)

    async def _start(self, interaction: Ask, course: Course, extra: str) -> None:
        """Open the first check-in of a tournament now, or begin the first round if it is open.

        The button that opens the check-in begins no round: once the check-in is open, the panel is drawn anew.
        """
        await self._must_run(interaction, course)
        if extra == desk.OPEN and course.check_in is not None:
            await reply.replace(interaction, desk.panel(course, await self.bot.people.reader(interaction)))
            return
        course = await self.bot.tables.tournaments.start(course.row.id, begins=extra != desk.OPEN)
        status = "begun" if course.row.round else "check-in"
        await self._tell(interaction, f"tournament-started-{status}", course)

    async def _join(self, interaction: Ask, course: Course, extra: str) -> None:
        """Enter a tournament, after a confirmation where somebody takes part whom the person has blocked."""
        if await self._asks(interaction, course, extra):
            return
        course = await self.bot.tables.tournaments.join(course.row.id, words.actor(interaction))
        entrant = course.person(interaction.user.id)
        here = course.row.pace == "days" or (entrant is not None and entrant.here > 0)
        await self._tell(interaction, "tournament-joined-here" if here else "tournament-joined", course)

    async def _here(self, interaction: Ask, course: Course, _: str) -> None:
        """Check a person in; one who has not entered the tournament enters it."""
        entrant = course.person(interaction.user.id)
        entered = entrant is not None and course.is_in(entrant)
        if not entered and await self._asks(interaction, course):
            return
        await self.bot.tables.tournaments.here(course.row.id, words.actor(interaction))
        await self._tell(interaction, "tournament-you-are-here" if entered else "tournament-joined-here", course)

    async def _asks(self, interaction: Ask, course: Course, agreed: str = "") -> bool:
        """Whether a person was asked if they want to enter, as they may be paired with somebody whom they have blocked.

        The button Yes agrees to meet those whom the question names, by a checksum of their ids, for which a custom_id has no
        room (`agreed`). Where others whom the person has blocked have entered since, the question is asked anew.
        """
        blocked = await self.bot.tables.manners.blocked(interaction.user.id)
        met = {each.user_id: each.name for each in course.field if each.user_id in blocked}
        checksum = f"{crc32(repr(sorted(met)).encode()):x}"
        if not met or agreed == checksum:
            return False
        lang = await self.bot.people.reader(interaction)
        listed = words.listed(lang, [words.name(name) for name in met.values()])
        ask = reply.replace if agreed else reply.show
        await ask(interaction, faces.question(course, "join", lang, checksum, names=listed))
        return True

    async def _game(self, interaction: Ask, course: Course, _: str) -> None:
        """Record that a person has come to their game, and show a link to it, or for whom it waits."""
        course, table_id = await self.bot.tables.tournaments.come(course.row.id, words.actor(interaction))
        lang = await self.bot.people.reader(interaction)
        if table_id is None:
            await reply.show(interaction, faces.waiting(course, interaction.user.id, lang))
            return
        table = await self.bot.tables.load(table_id)
        await reply.show(interaction, faces.board(course, words.link(table), lang))

    async def _withdraw(self, interaction: Ask, course: Course, extra: str) -> None:
        """Withdraw from a tournament, after a confirmation once it has begun."""
        must_go_on(course)
        if course.row.round and extra != "yes":
            entrant = course.person(interaction.user.id)
            if entrant is None or not course.is_in(entrant):
                raise Refused("not-entered")
            lang = await self.bot.people.reader(interaction)
            await reply.show(interaction, faces.question(course, "withdraw", lang))
            return
        await self.bot.tables.tournaments.withdraw(course.row.id, interaction.user.id)
        await self._tell(interaction, "tournament-withdrawn", course)

    async def _standings(self, interaction: Ask, course: Course, extra: str) -> None:
        """Show the standings of a tournament, or a page of them."""
        page = int(extra) if extra.isdecimal() else 1
        user_id = interaction.user.id
        lang, person = await self.bot.people.reading(interaction)
        sight = sight_of([person])
        face = await faces.standings(course, lang, page, reader=user_id, sight=sight, complete=person.text_first)
        await reply.replace(interaction, face)

    async def _tell(self, interaction: Ask, key: str, course: Course, **values: str) -> None:
        """Answer privately with a sentence about a tournament, in place of the clicked private message, if any."""
        lang = await self.bot.people.reader(interaction)
        sentence = locales.text(lang, key, name=words.escaped(course.row.name), **values)
        if reply.privately(interaction):
            await reply.replace(interaction, faces.sentence(sentence))
        else:
            await reply.tell(interaction, sentence)

    async def _must_run(self, interaction: Ask, course: Course) -> None:
        """Raise Refused("tournament-organiser") unless the person is the organiser, or may manage the server (2.3).

        An organiser who is barred from the server organises nothing there any more.
        """
        if interaction.permissions.manage_guild:
            return
        barred = await self.bot.tables.manners.barred(course.row.guild_id)
        if interaction.user.id != course.row.organiser_id or interaction.user.id in barred:
            raise Refused("tournament-organiser")

    async def _load(self, interaction: Ask, tournament_id: str) -> Course:
        """Load a tournament of this server that the person may know of. Raises Refused("unknown-tournament")."""
        course = await self.bot.tables.tournaments.load(tournament_id)
        if course.row.guild_id != interaction.guild_id or not _sees(interaction, course):
            raise Refused("unknown-tournament")
        return course

    async def _visible(self, interaction: Ask, *, ended: bool = False) -> list[Course]:
        if interaction.guild_id is None:
            return []
        found = await self.bot.tables.tournaments.of_guild(interaction.guild_id, ended=ended)
        return [course for course in found if _sees(interaction, course)]

    async def _meant(self, interaction: Ask, typed: str | None, *, ended: bool = False) -> Course:
        """The tournament that a command names, else the one of this channel or thread, else the server's only one.

        Raises:
            Refused: "unknown-tournament", "no-tournament", or "which-tournament" if several are possible.
        """
        if typed:
            return await self._load(interaction, typed.strip().lower())
        found = await self._visible(interaction)
        if ended and not found:
            found = (await self._visible(interaction, ended=True))[-1:]
        place = interaction.channel_id
        here = [course for course in found if place in {course.row.channel_id, course.row.thread_id}] or found
        if not here:
            raise Refused("no-tournament")
        if len(here) > 1:
            raise Refused("which-tournament", names=", ".join(course.row.name for course in here))
        return here[0]


def _sees(interaction: Ask, course: Course) -> bool:
    """Whether a person may know of a tournament: its entrants and its organiser do, and whoever can see its channel.

    Those who manage the server also know of one whose channel is deleted, so that they can look at its standings or end it.
    """
    user_id, channel_id = interaction.user.id, course.row.channel_id
    if user_id == course.row.organiser_id or course.person(user_id) or access.sees_channel(interaction, channel_id):
        return True
    gone = interaction.guild is None or interaction.guild.get_channel_or_thread(channel_id) is None
    return gone and interaction.permissions.manage_guild
