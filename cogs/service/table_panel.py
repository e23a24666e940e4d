"""The private panel More of any table, and the controls of tables: offers, resigning, votes, rematch, text."""

import re
from typing import cast

from discord.ext import commands

import locales
from cogs.base import access
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.game_face import GameFace
from cogs.base.services import Click, Services
from cogs.games import agreements
from cogs.kit import components, reply, rule_words, words
from cogs.kit.components import Button, Style, howto
from cogs.service import game_text, hint, lobby, lobby_panel, reports
from cogs.show import after, tips
from render.kit.lettering import plain_name
from tables.errors import Refused
from tables.model import END, OfferKind, Table
from tables.play.calls import to_call

NAMESPACE = "table"


class TablePanel(commands.Cog):
    """The cog of the buttons of tables, the namespace `table`."""

    def __init__(self, bot: Services) -> None:
        self.bot = bot
        for verb, handler in {
            "more": self.more,
            "quit": self.ask_resign,
            "resign": self.resign,
            "vote": self.vote,
            "end": self.end,
            "stay": self.stay,
            "offer": self.offer,
            "answer": self.answer,
            "call": self.call,
            "back": self.back,
            "text": self.text,
            "rematch": self.rematch,
            "next": self.rematch,
            "record": self.record,
            "part": self.part,
            "report": self.report,
        }.items():
            bot.router.register(NAMESPACE, verb, handler)

    async def more(self, click: Click) -> None:
        """Open the private panel More."""
        table = await self.bot.tables.load(click.table_id)
        access.must_see(click.interaction, table)
        if table.shown < table.revision:
            # The board may be outdated because Discord refused an update, so it is queued again.
            self.bot.publisher.changed(table)
        if table.status == "lobby":
            await reply.show(click.interaction, await lobby.more(click.interaction, table))
            return
        lang = await self.bot.people.reader(click.interaction)
        user_id = click.interaction.user.id
        seat = table.seat_of(user_id)
        quiet = None if seat is None else await self._quiet(table, user_id)
        hints = seat is not None and table.status == "playing" and await self.bot.tables.hints.given_at(table)
        reported = (await self.bot.tables.servers.get(table.guild_id)).reports is not None
        ends = seat is not None and await self.bot.tables.may_end_early(table)
        game = self.bot.faces.game(table)
        face = panel(table, seat, lang, game, quiet=quiet, hints=hints, reports=reported, ends=ends)
        await reply.show(click.interaction, face)

    async def _quiet(self, table: Table, user_id: int) -> bool | None:
        """Whether a player has turned the tips off; None for one who has none."""
        lessons = self.bot.tables.lessons
        if await lessons.is_muted(table, user_id):
            return True
        return False if table.pupil is not None or await lessons.learns(table, user_id) else None

    async def ask_resign(self, click: Click) -> None:
        """Ask for confirmation before resigning or leaving."""
        await reply.replace(click.interaction, await agreements.confirmation(click.interaction, click.table_id))

    async def resign(self, click: Click) -> None:
        """Resign; in a game that is not `two_sided`, leave the seat to a house player."""
        actor = words.actor(click.interaction)
        two_sided = (await self.bot.tables.finder.game_of(click.table_id)).two_sided
        ask = self.bot.tables.resign if two_sided else self.bot.tables.quit
        table = await ask(click.table_id, actor)
        self.bot.publisher.changed(table)
        lang = await self.bot.people.reader(click.interaction)
        # Without this person's vote the others' votes for an early end may have passed.
        left = {"playing": "said-left", "finished": "said-left-ended"}.get(table.status, "said-left-closed")
        await self._say(click, locales.text(lang, "said-resigned" if two_sided else left))
        if not two_sided:
            await self.bot.private.withdraw(actor.user_id, table.id)

    async def part(self, click: Click) -> None:
        """End a game without a result, between two people of whom one has blocked the other."""
        table = await self.bot.tables.part(click.table_id, words.actor(click.interaction))
        self.bot.publisher.changed(table)
        await self._say(click, locales.text(await self.bot.people.reader(click.interaction), "closed-parted"))

    async def report(self, click: Click) -> None:
        """Report the table to those who manage the server."""
        table = await access.load_visible(click.interaction, click.table_id)
        await self._say(click, await reports.report(click.interaction, table))

    async def vote(self, click: Click) -> None:
        """Vote for an early end, or for a house player in an absent player's seat."""
        if not re.fullmatch(rf"{END}|[0-9]", click.arg):
            raise Refused("unknown-button")
        await self._check_votes(click)
        if click.arg == END:
            await agreements.end(click.interaction, click.table_id)
            return
        sentence = await agreements.vote(click.interaction, click.table_id, click.arg)
        await reply.replace(click.interaction, components.panel(sentence))

    async def end(self, click: Click) -> None:
        """Vote for an early end, after the confirmation."""
        await self._check_votes(click)
        await self._say(click, await agreements.vote(click.interaction, click.table_id, END))

    async def stay(self, click: Click) -> None:
        """Cancel resigning or leaving."""
        await self._say(click, locales.text(await self.bot.people.reader(click.interaction), "said-stayed"))

    async def offer(self, click: Click) -> None:
        """Offer a draw or ask for a take-back, from the panel."""
        await agreements.offer(click.interaction, click.table_id, _kind(click.arg))

    async def answer(self, click: Click) -> None:
        """Answer the other side's offer, on its notice or in the panel."""
        kind, _, word = click.arg.partition("+")
        if word not in {"yes", "no"}:
            raise Refused("unknown-button")
        await self._say(
            click, await agreements.answer(click.interaction, click.table_id, _kind(kind), accept=word == "yes")
        )

    async def call(self, click: Click) -> None:
        """Call the players whose turn it is."""
        sentence = await agreements.call(click.interaction, await self.bot.tables.finder.reach(click.table_id))
        await reply.replace(click.interaction, components.panel(sentence))

    async def back(self, click: Click) -> None:
        """Return to one's seat, which the house has played meanwhile."""
        await self._say(click, await agreements.back(click.interaction, click.table_id))

    async def rematch(self, click: Click) -> None:
        """Ask for a rematch, or for the other game on the button or chosen in the select; the last player to ask opens the new table."""
        table, sentence = await agreements.rematch(click.interaction, click.table_id, click.choice or None)
        await self._say(click, sentence)
        self.bot.rematches.wanted(click.interaction, click.table_id, table)

    async def text(self, click: Click) -> None:
        """Show the board as text, privately and kept up to date."""
        await game_text.board(click.interaction, await self.bot.tables.load(click.table_id))

    async def record(self, click: Click) -> None:
        """Send the finished game as a text and as its record."""
        await game_text.whole(click.interaction, await access.reach_visible(click.interaction, click.table_id))

    async def _check_votes(self, click: Click) -> None:
        """Raise Refused("unknown-button") for a two-sided game, which has no votes."""
        if (await self.bot.tables.finder.game_of(click.table_id)).two_sided:
            raise Refused("unknown-button")

    async def _say(self, click: Click, sentence: str) -> None:
        """Answer with a sentence: in place of the clicked private panel, else in a private message."""
        if reply.privately(click.interaction):
            await reply.redraw(click.interaction, components.panel(sentence))
        else:
            await reply.tell(click.interaction, sentence)


def panel(
    table: Table,
    seat: int | None,
    lang: str,
    game: GameFace,
    *,
    quiet: bool | None,
    hints: bool,
    reports: bool,
    ends: bool,
) -> Face:
    """The panel More of a seat, or (None) of a spectator.

    Args:
        table: The table.
        seat: The seat.
        lang: The reader's language.
        game: The game's face.
        quiet: Whether the player has turned the tips off; None for no button that turns them on or off.
        hints: Whether the player may have hints.
        reports: Whether the server has a channel for reports.
        ends: Whether the player may ask for an early end, in a game that is not `two_sided`.
    """
    buttons: list[Button] = []
    if seat is not None and table.status == "playing":
        if table.players[seat].away:
            buttons.append(components.button(locales.text(lang, "button-back"), custom_id(NAMESPACE, "back", table.id)))
        waited_for = to_call(table)
        if waited_for and seat not in waited_for:
            buttons.append(components.button(locales.text(lang, "button-call"), custom_id(NAMESPACE, "call", table.id)))
        buttons += _two_sided(table, seat, lang) if table.game.two_sided else _multiplayer(table, seat, lang, ends=ends)
        if hints:
            buttons.append(hint.button(table, lang))
        if quiet is not None:
            buttons.append(tips.button(lang, table.id, on=quiet))
    if table.status == "finished":
        buttons += after.more(table, game, lang)
    if table.status in {"playing", "finished"}:
        buttons.append(components.button(locales.text(lang, "button-text"), custom_id(NAMESPACE, "text", table.id)))
    buttons.append(howto(lang, table.game.name))
    if reports:
        buttons.append(lobby_panel.report(table.id, lang))
    lines = [
        f"{words.title(lang, table.game)} · {game.sides(table, lang)}",
        rule_words.every(table.game, table.options, lang),
    ]
    return components.panel(words.lines([*lines, words.seal(table, lang)]), buttons)


def _two_sided(table: Table, seat: int, lang: str) -> list[Button]:
    """The buttons of a player in a game for two: draw, take-back, resign."""
    buttons: list[Button] = []
    for kind in cast("tuple[OfferKind, ...]", ("draw", "takeback")):
        if table.offers.get(kind, seat) != seat:
            yes, no = (custom_id(NAMESPACE, "answer", table.id, arg=f"{kind}+{word}") for word in ("yes", "no"))
            buttons.append(components.button(locales.text(lang, f"button-accept-{kind}"), yes, Style.success))
            buttons.append(components.button(locales.text(lang, f"button-decline-{kind}"), no))
        else:
            ask = custom_id(NAMESPACE, "offer", table.id, arg=kind)
            label = locales.text(lang, f"button-offer-{kind}")
            buttons.append(components.button(label, ask, disabled=kind in table.offers))
    leave = custom_id(NAMESPACE, "quit", table.id)
    return [*buttons, components.button(locales.text(lang, "button-resign"), leave, Style.danger)]


def _multiplayer(table: Table, seat: int, lang: str, *, ends: bool) -> list[Button]:
    """The buttons of a player in a game for more than two: early end (`ends`), house players for absent seats, leave."""
    buttons = [_vote(table, seat, END, locales.text(lang, "button-end"))] if ends else []
    for absent in table.absent():
        if absent != seat:
            label = locales.text(lang, "button-replace", name=plain_name(table.players[absent].name))
            buttons.append(_vote(table, seat, str(absent), label[:80]))
    leave = custom_id(NAMESPACE, "quit", table.id)
    return [*buttons, components.button(locales.text(lang, "button-leave-game"), leave, Style.danger)]


def _vote(table: Table, seat: int, kind: str, label: str) -> Button:
    wanted = seat in table.voted(kind)
    return components.button(label, custom_id(NAMESPACE, "vote", table.id, arg=kind), disabled=wanted)


def _kind(text: str) -> OfferKind:
    if text not in {"draw", "takeback"}:
        raise Refused("unknown-button")
    return cast("OfferKind", text)
