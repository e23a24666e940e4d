"""The commands `/table …`: the actions of the buttons on cards and in More, and for moderators the end of any table."""

from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.command_names import game_choices, said
from cogs.base.services import Ask, Services
from cogs.games import agreements
from cogs.games.commands import SPEEDS
from cogs.kit import channel_tables, components, levels, reply, rule_words, servers, words
from cogs.kit.channel_tables import Wanted
from cogs.service import callme, game_text, lobby, lobby_panel, reports
from cogs.show import seat_panel
from engines.game import AnyGame
from render.kit.lettering import plain_name
from tables.errors import NeedsConsent, Refused
from tables.finder import Whereabouts
from tables.model import Table
from tables.play.calls import to_call


def _free(table: Whereabouts, game: AnyGame) -> bool:
    return len(table.seats) < game.seats[-1]


def _can_join(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    own = next((seat for seat in table.seats if seat.user_id == user_id), None)
    if own is not None:
        return not own.ready
    return _free(table, game) and table.challenged_id in {None, user_id}


def _can_start(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    return table.host_id == user_id and table.challenged_id is None and len(table.seats) in game.seats


def _can_ask_in(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    # If the last seat has a house player, this changes its level, so no seat need be free.
    free = _free(table, game) or table.seats[-1].house is not None
    return table.host_id == user_id and table.challenged_id is None and free


def _hosts(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.host_id == user_id


def _sits(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return user_id in table.people


def _is_challenged(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return table.challenged_id == user_id


def _can_call_players(table: Whereabouts, game: AnyGame, user_id: int) -> bool:
    return user_id in table.people and _free(table, game) and table.challenged_id is None


def _away(table: Whereabouts, _: AnyGame, user_id: int) -> bool:
    return any(seat.user_id == user_id and seat.away for seat in table.seats)


def _waits(table: Table, user_id: int) -> bool:
    seat, waited_for = table.seat_of(user_id), to_call(table)
    return seat is not None and bool(waited_for) and seat not in waited_for


def _can_replace(table: Table, user_id: int) -> bool:
    own = table.seat_of(user_id)
    return own is not None and any(seat != own for seat in table.absent())


WANTED = {
    "join": Wanted(channel_tables.open_ones, "no-lobby", _can_join),
    "leave": Wanted(channel_tables.open_ones, "no-lobby", _sits),
    "start": Wanted(channel_tables.open_ones, "no-lobby", _can_start),
    "house": Wanted(channel_tables.open_ones, "no-lobby", _can_ask_in),
    "speed": Wanted(channel_tables.open_ones, "no-lobby", _hosts),
    "rules": Wanted(channel_tables.open_ones, "no-lobby", _hosts),
    "decline": Wanted(channel_tables.open_ones, "no-lobby", _is_challenged),
    "call-players": Wanted(channel_tables.open_ones, "no-lobby", _can_call_players),
    "back": Wanted(channel_tables.running, "no-running", _away),
    "call-them": Wanted(channel_tables.running, "nobody-to-call", fits_state=_waits),
    "replace": Wanted(channel_tables.running, "no-running", fits_state=_can_replace),
    "rematch": Wanted(channel_tables.finished, "no-finished", _sits, first=True),
    "text": Wanted(channel_tables.readable, "no-readable", first=True),
    "report": Wanted(channel_tables.unfinished, "no-running"),
    "end": Wanted(channel_tables.unfinished, "no-running"),
}
"""The tables that each command of the group can be about."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TableCommands(commands.GroupCog, group_name="table", group_description=said("describe-table")):
    """The command group `/table`. Discord shows it to everybody, so `end` itself checks who may use it."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        app_commands.choices(game=game_choices(bot.games))(self.rematch)

    # Before the start

    @app_commands.command(name="join", description=said("describe-join"))
    @app_commands.describe(table=said("describe-option-here"))
    async def join(self, interaction: Ask, table: str | None = None) -> None:
        """Take a seat, or accept a challenge."""
        meant = await self._meant(interaction, "join", table)
        lang = await self.bot.people.reader(interaction)
        try:
            joined = await self.bot.tables.join(meant.table_id, words.actor(interaction))
        except NeedsConsent as asked:
            await reply.show(interaction, lobby.consent(asked, meant.table_id, lang))
            return
        self.bot.publisher.changed(joined)
        if joined.status == "playing":
            sentence = (
                f"{locales.text(lang, 'said-accepted', name=_host(joined, lang))} {_begun(joined, interaction, lang)}"
            )
        else:
            key = "said-agreed" if interaction.user.id in meant.people else "said-seated"
            sentence = _taken(key, joined, _host(joined, lang), lang)
        await reply.tell(interaction, sentence)
        await seat_panel.bring(interaction, joined)

    @app_commands.command(name="leave", description=said("describe-table-leave"))
    @app_commands.describe(table=said("describe-option-here"))
    async def leave(self, interaction: Ask, table: str | None = None) -> None:
        """Leave one's seat in the lobby."""
        meant = await self._meant(interaction, "leave", table)
        left = await self.bot.tables.leave(meant.table_id, words.actor(interaction))
        self.bot.publisher.changed(left)
        lang = await self.bot.people.reader(interaction)
        sentence = locales.text(lang, "said-got-up", game=words.game(lang, left.game.name))
        if left.closed_reason is not None:
            sentence += f" {locales.text(lang, f'closed-{left.closed_reason}')}"
        await reply.tell(interaction, sentence)
        await self.bot.private.withdraw(interaction.user.id, left.id)

    @app_commands.command(name=said("table-command-start"), description=said("describe-table-start"))
    @app_commands.describe(table=said("describe-option-here"))
    async def start(self, interaction: Ask, table: str | None = None) -> None:
        """Start the game."""
        meant = await self._meant(interaction, "start", table)
        started = await self.bot.tables.start(meant.table_id, words.actor(interaction))
        self.bot.publisher.changed(started)
        lang = await self.bot.people.reader(interaction)
        await reply.tell(interaction, _begun(started, interaction, lang))
        await seat_panel.bring(interaction, started)

    @app_commands.command(name="house", description=said("describe-table-house"))
    @app_commands.describe(level=said("describe-option-level"), table=said("describe-option-here"))
    async def house(self, interaction: Ask, level: str, table: str | None = None) -> None:
        """Add a house player."""
        lang = await self.bot.people.reader(interaction)
        chosen = levels.parsed(level, lang)
        meant = await self._meant(interaction, "house", table)
        changed = await self.bot.tables.add_house(meant.table_id, words.actor(interaction), chosen)
        self.bot.publisher.changed(changed)
        if changed.status == "playing":
            await reply.tell(interaction, _begun(changed, interaction, lang))
            await seat_panel.bring(interaction, changed)
        else:
            name = words.labelled_names(changed, lang)[-1]
            await reply.tell(interaction, _taken("said-house-sits", changed, name, lang))

    @app_commands.command(name="speed", description=said("describe-table-speed"))
    @app_commands.describe(speed=said("describe-option-speed"), table=said("describe-option-here"))
    @app_commands.choices(speed=SPEEDS)
    async def speed(self, interaction: Ask, speed: str, table: str | None = None) -> None:
        """Change the speed of a table that has not started."""
        meant = await self._meant(interaction, "speed", table)
        if speed not in self.bot.games[meant.game].speeds:
            raise Refused("no-speed")
        await self._choose(interaction, meant.table_id, {"speed": speed})

    @app_commands.command(name="rules", description=said("describe-table-rules"))
    @app_commands.describe(
        preset=said("describe-option-preset"), rounds=said("rule-rounds-about"), table=said("describe-option-here")
    )
    async def rules(
        self, interaction: Ask, preset: str | None = None, rounds: int | None = None, table: str | None = None
    ) -> None:
        """Open the form of the rules of a table that has not started, or choose a set of rules or the length."""
        meant = await self._meant(interaction, "rules", table)
        game = self.bot.games[meant.game]
        values = dict(game.rule_sets.get(preset or "", {}))
        if rounds is not None:
            values |= lobby_panel.chosen_length(game.rules, str(rounds))
        if preset is None and rounds is None:
            await lobby.open_form(interaction, await self.bot.tables.load(meant.table_id))
        elif preset is None or preset in game.rule_sets:
            await self._choose(interaction, meant.table_id, values)
        else:
            raise Refused("option-value")

    async def _choose(self, interaction: Ask, table_id: str, values: Mapping[str, object]) -> None:
        """Change options of a table, and answer with the panel More."""
        changed = await self.bot.tables.change_options(
            table_id, words.actor(interaction), lambda options: lobby_panel.chosen(options, values)
        )
        self.bot.publisher.changed(changed)
        await reply.show(interaction, await lobby.more(interaction, changed))

    @app_commands.command(name="decline", description=said("describe-decline"))
    @app_commands.describe(table=said("describe-option-here"))
    async def decline(self, interaction: Ask, table: str | None = None) -> None:
        """Decline a challenge."""
        meant = await self._meant(interaction, "decline", table)
        declined = await self.bot.tables.decline(meant.table_id, words.actor(interaction))
        self.bot.publisher.changed(declined)
        lang = await self.bot.people.reader(interaction)
        game = words.game(lang, meant.game)
        await reply.tell(interaction, locales.text(lang, "said-turned-down", name=_host(declined, lang), game=game))

    @app_commands.command(name="call-players", description=said("describe-call-players"))
    @app_commands.describe(table=said("describe-option-here"))
    async def call_players(self, interaction: Ask, table: str | None = None) -> None:
        """Call people who want to play (`/callme`) to one's lobby."""
        meant = await self._meant(interaction, "call-players", table)
        await reply.tell(interaction, await callme.call_players(interaction, meant))

    # During a game, and after it

    @app_commands.command(name="back", description=said("describe-back"))
    @app_commands.describe(table=said("describe-option-here"))
    async def back(self, interaction: Ask, table: str | None = None) -> None:
        """Return to one's seat, which the house has played meanwhile."""
        meant = await self._meant(interaction, "back", table)
        await reply.tell(interaction, await agreements.back(interaction, meant.table_id))

    @app_commands.command(name="call-them", description=said("describe-call-them"))
    @app_commands.describe(table=said("describe-option-here"))
    async def call(self, interaction: Ask, table: str | None = None) -> None:
        """Call the players whose turn it is."""
        meant = await self._meant(interaction, "call-them", table)
        await reply.tell(interaction, await agreements.call(interaction, meant))

    @app_commands.command(name="replace", description=said("describe-replace"))
    @app_commands.describe(seat=said("describe-option-seat"), table=said("describe-option-here"))
    async def replace(self, interaction: Ask, seat: app_commands.Range[int, 1, 4], table: str | None = None) -> None:
        """Vote for a house player in an absent player's seat."""
        meant = await self._meant(interaction, "replace", table)
        await reply.tell(interaction, await agreements.vote(interaction, meant.table_id, str(seat - 1)))

    @app_commands.command(name="rematch", description=said("describe-rematch"))
    @app_commands.describe(game=said("describe-option-next-game"), table=said("describe-option-here"))
    async def rematch(self, interaction: Ask, game: str | None = None, table: str | None = None) -> None:
        """Ask for a rematch, or for another game; the last player to ask opens the new table."""
        meant = await self._meant(interaction, "rematch", table)
        if interaction.channel_id not in {meant.channel_id, meant.thread_id}:
            # The new table opens in the old table's channel, and the notice of the request is posted there too.
            raise Refused("elsewhere", channel=str(meant.channel_id))
        rematch, sentence = await agreements.rematch(interaction, meant.table_id, game)
        await reply.tell(interaction, sentence)
        self.bot.rematches.wanted(interaction, meant.table_id, rematch)

    @app_commands.command(name="text", description=said("describe-table-text"))
    @app_commands.describe(table=said("describe-option-here"))
    async def text(self, interaction: Ask, table: str | None = None) -> None:
        """Show the board of a game in progress as text; send a finished game as a text and as its record."""
        meant = await self._meant(interaction, "text", table)
        if meant.status in {"lobby", "playing"}:
            await game_text.board(interaction, await self.bot.tables.load(meant.table_id))
        else:
            await game_text.whole(interaction, meant)

    @app_commands.command(name="report", description=said("describe-report"))
    @app_commands.describe(table=said("describe-option-here"))
    async def report(self, interaction: Ask, table: str | None = None) -> None:
        """Report a table to those who manage the server."""
        meant = await self._meant(interaction, "report", table)
        await reply.tell(interaction, await reports.report(interaction, await self.bot.tables.load(meant.table_id)))

    # For those who may end other people's tables

    @app_commands.command(name="end", description=said("describe-end"))
    @app_commands.describe(table=said("describe-option-end-table"), reason=said("describe-option-reason"))
    async def end(self, interaction: Ask, table: str, reason: app_commands.Range[str, 1, 200]) -> None:
        """Close any table, with a reason shown on its message; for people with Manage Server or the role for that."""
        if not await servers.may_end(interaction):
            raise Refused("not-allowed-end")
        meant = await access.reach(interaction, table.strip().lower())
        ended = await self.bot.tables.end(meant.table_id, reason, interaction.user.id)
        self.bot.publisher.changed(ended)
        lang = await self.bot.people.reader(interaction)
        await reply.show(interaction, components.panel(locales.text(lang, "said-ended", link=words.link(ended))))

    # Autocompletion

    @join.autocomplete("table")
    @leave.autocomplete("table")
    @start.autocomplete("table")
    @house.autocomplete("table")
    @speed.autocomplete("table")
    @rules.autocomplete("table")
    @decline.autocomplete("table")
    @back.autocomplete("table")
    @call_players.autocomplete("table")
    @call.autocomplete("table")
    @replace.autocomplete("table")
    @rematch.autocomplete("table")
    @text.autocomplete("table")
    @report.autocomplete("table")
    @end.autocomplete("table")
    async def complete_table(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `table`: the tables of this channel that the command can be about (`WANTED`)."""
        assert interaction.command is not None, "an autocompletion belongs to a command"
        return await channel_tables.choices(interaction, current, WANTED[interaction.command.name])

    @house.autocomplete("level")
    async def complete_level(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `level`: the levels of the table's game with their strength, else all levels."""
        try:
            meant = await self._meant(interaction, "house", getattr(interaction.namespace, "table", None))
            game = self.bot.games[meant.game]
        except Refused:
            game = None
        return levels.choices(await self.bot.people.reader(interaction), game, current)

    @rules.autocomplete("preset")
    async def complete_preset(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        """The choices of the option `preset`: the sets of rules of the table's game."""
        try:
            meant = await self._meant(interaction, "rules", getattr(interaction.namespace, "table", None))
        except Refused:
            return []
        lang = await self.bot.people.reader(interaction)
        named = {key: rule_words.rule_set(lang, key) for key in self.bot.games[meant.game].rule_sets}
        return [app_commands.Choice(name=name, value=key) for key, name in named.items() if current in name]

    @replace.autocomplete("seat")
    async def complete_seat(self, interaction: Ask, current: str) -> list[app_commands.Choice[int]]:
        """The choices of the option `seat`: the absent players of the table."""
        try:
            meant = await self._meant(interaction, "replace", getattr(interaction.namespace, "table", None))
            table = await self.bot.tables.load(meant.table_id)
        except Refused:
            return []
        names = [plain_name(name) for name in words.plain_names(table, await self.bot.people.reader(interaction))]
        own = table.seat_of(interaction.user.id)
        return [
            app_commands.Choice(name=f"{seat + 1}: {names[seat]}"[:100], value=seat + 1)
            for seat in table.absent()
            if seat != own and f"{current}" in f"{seat + 1}: {names[seat]}"
        ]

    @staticmethod
    async def _meant(interaction: Ask, command: str, typed: str | None) -> Whereabouts:
        return await channel_tables.meant(interaction, typed, WANTED[command])


def _host(table: Table, lang: str) -> str:
    """The name of a lobby's host."""
    seat = table.seat_of(table.host_id)
    assert seat is not None, "a lobby's host sits there"
    return words.names(table, lang)[seat]


def _taken(key: str, table: Table, name: str, lang: str) -> str:
    """A sentence about a lobby's seats, such as that `name` has taken one: the game, and how many seats are taken."""
    game, number, seats = words.game(lang, table.game.name), len(table.players), table.game.seats[-1]
    return locales.text(lang, key, name=name, game=game, number=number, seats=seats)


def _begun(table: Table, interaction: Ask, lang: str) -> str:
    """The sentence that a game has begun: the opponents, and whether it is the person's turn."""
    user_id = interaction.user.id
    key = "said-begun-yours" if table.seat_of(user_id) in table.to_act() else "said-begun-theirs"
    game, others = words.game(lang, table.game.name), words.opponents(table, user_id, lang)
    return locales.text(lang, key, game=game, others=others, link=words.link(table))
