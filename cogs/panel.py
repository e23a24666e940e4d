"""What can be asked of any table, whatever its game: More, resign, draw, take back, I'm back, rematch, the game as text."""

import io
import re
from collections.abc import Sequence
from itertools import groupby
from typing import cast

import discord
from discord.ext import commands

import locales
from cogs.ui import guide, here, opening, parts, reply, seated, servers, words
from cogs.ui.client import Baraza
from cogs.ui.faces import GameFace
from cogs.ui.parts import Button, Face, Style, custom_id, howto
from cogs.ui.route import Click
from engines import record as records
from engines.game import Ending
from render.lettering import plain_name
from tables.errors import Refused
from tables.model import END, OfferKind, Table

ROOM = "table"
ENDINGS = frozenset(Ending)


class Panel(commands.Cog):
    """The buttons of the room `table`."""

    def __init__(self, bot: Baraza) -> None:
        self.bot = bot
        self._again = seated.Again()
        for verb, handler in {
            "more": self.more,
            "quit": self.ask_resign,
            "resign": self.resign,
            "vote": self.vote,
            "stay": self.stay,
            "offer": self.offer,
            "answer": self.answer,
            "back": self.back,
            "text": self.text,
            "rematch": self.rematch,
            "record": self.record,
        }.items():
            bot.router.register(ROOM, verb, handler)

    async def more(self, click: Click) -> None:
        """Open the private panel."""
        table = await self.bot.tables.load(click.table_id)
        here.must_see(click.interaction, table)
        if table.shown < table.revision:
            # Whoever looks for more may be looking at a board that could not be brought up to date.
            self.bot.publisher.changed(table)
        lang = await self.bot.people.reader(click.interaction)
        user_id = click.interaction.user.id
        seat = table.seat_of(user_id)
        quiet = seat is not None and await self.bot.tables.lessons.is_quiet(table, user_id)
        await reply.show(click.interaction, panel(table, seat, lang, self.bot.faces.game(table), quiet=quiet))

    async def ask_resign(self, click: Click) -> None:
        """Ask once more."""
        table = await self._own(click)
        lang = await self.bot.people.reader(click.interaction)
        duel = self.bot.faces.game(table).duel
        await reply.replace(click.interaction, opening.sure(table, click.interaction.user.id, lang, duel=duel))

    async def resign(self, click: Click) -> None:
        """Give the game up; where more than two play, leave it to the others and a house player."""
        actor = words.actor(click.interaction)
        duel = self.bot.faces.game(await self.bot.tables.load(click.table_id)).duel
        ask = self.bot.tables.resign if duel else self.bot.tables.quit
        self.bot.publisher.changed(await ask(click.table_id, actor))
        await self._say(click, "said-resigned" if duel else "said-left")

    async def vote(self, click: Click) -> None:
        """Want an early end, or a house player for somebody who is gone."""
        if not re.fullmatch(rf"{END}|[0-9]", click.arg):
            raise Refused("unknown-button")
        before = await self._own(click)
        if self.bot.faces.game(before).duel:
            raise Refused("unknown-button")
        sentence = await opening.vote(click.interaction, before, click.arg)
        await reply.replace(click.interaction, parts.panel(sentence))

    async def stay(self, click: Click) -> None:
        """Not give it up after all."""
        await self._say(click, "said-stayed")

    async def offer(self, click: Click) -> None:
        """Offer a draw or ask for a take-back, from the panel."""
        table = await self._own(click)
        said = await opening.offer(click.interaction, table, _kind(click.arg))
        await reply.replace(click.interaction, parts.panel(said))

    async def answer(self, click: Click) -> None:
        """Answer the other side's offer, on its own small message or in the panel."""
        kind, _, word = click.arg.partition("+")
        if word not in {"yes", "no"}:
            raise Refused("unknown-button")
        actor = words.actor(click.interaction)
        before = await self.bot.tables.load(click.table_id)
        table = await self.bot.tables.answer(click.table_id, actor, _kind(kind), accept=word == "yes")
        self.bot.publisher.changed(table)
        own = before.offers.get(_kind(kind)) == before.seat_of(actor.user_id)
        done = "accepted" if word == "yes" else "withdrawn" if own else "declined"
        await self._say(click, f"{done}-{kind}")

    async def back(self, click: Click) -> None:
        """Take the seat again that the house has kept."""
        table = await self.bot.tables.back(click.table_id, words.actor(click.interaction))
        self.bot.publisher.changed(table)
        await self._say(click, "said-back")

    async def rematch(self, click: Click) -> None:
        """Want another game; the last who wants it opens it."""
        await servers.check_channel(click.interaction)
        table = await self.bot.tables.rematch(click.table_id, words.actor(click.interaction))
        self.bot.publisher.changed(table)
        await self._say(click, "said-rematch-starts" if table.id != click.table_id else "said-rematch-waits")
        self._again.wanted(click.interaction, click.table_id, table)

    async def text(self, click: Click) -> None:
        """The board in text, privately and kept up to date."""
        table = await self.bot.tables.load(click.table_id)
        here.must_see(click.interaction, table)
        if table.state is None:
            raise Refused("not-started")
        lang = await self.bot.people.reader(click.interaction)

        async def build(now: Table) -> Face:
            return await self.bot.faces.game(now).private(now, lang, pictured=False)

        await reply.replace(click.interaction, await build(table))
        if reply.privately(click.interaction):
            self.bot.private.keep(click.interaction, table, build)

    async def record(self, click: Click) -> None:
        """The finished game as text, and as data that can be checked."""
        table = await here.look(click.interaction, click.table_id)
        record = await self.bot.tables.record(click.table_id)
        lang = await self.bot.people.reader(click.interaction)
        stem = f"{table.game.name}-{table.id}"
        files = {
            f"{stem}.txt": as_text(table, record, lang, self.bot.faces.game(table)),
            f"{stem}.json": record.model_dump_json(indent=1),
        }
        await reply.hand_over(
            click.interaction,
            locales.text(lang, "said-record"),
            [discord.File(io.BytesIO(text.encode()), filename=name) for name, text in files.items()],
        )

    async def _own(self, click: Click) -> Table:
        table = await self.bot.tables.load(click.table_id)
        if table.seat_of(click.interaction.user.id) is None:
            raise Refused("not-at-table")
        if table.status != "playing":
            raise Refused("not-started" if table.status == "lobby" else "over")
        return table

    async def _say(self, click: Click, key: str) -> None:
        """Confirm in words: in the private panel itself, else beside the public message that was clicked."""
        sentence = locales.text(await self.bot.people.reader(click.interaction), key)
        if reply.privately(click.interaction):
            await reply.redraw(click.interaction, parts.panel(sentence))
        else:
            await reply.tell(click.interaction, sentence)


def panel(table: Table, seat: int | None, lang: str, game: GameFace, *, quiet: bool = False) -> Face:
    """More: what a player may ask for, or a spectator; tips again for one who wanted no more of them."""
    buttons: list[Button] = []
    if seat is not None and table.status == "playing":
        if table.players[seat].away:
            buttons.append(parts.button(locales.text(lang, "button-back"), custom_id(ROOM, "back", table.id)))
        buttons += _between_two(table, seat, lang) if game.duel else _among_several(table, seat, lang)
        buttons.append(guide.opening(lang, table.id))
        if quiet:
            buttons.append(guide.tips(lang, table.id, on=True))
    if table.state is not None:
        buttons.append(parts.button(locales.text(lang, "button-text"), custom_id(ROOM, "text", table.id)))
    buttons.append(howto(lang, table.game.name))
    lines = [f"{words.title(lang, table.game)} · {game.sides(table, lang)}", game.rules(table.options, lang)]
    return parts.panel("\n".join(lines), buttons)


def _between_two(table: Table, seat: int, lang: str) -> list[Button]:
    """Draw, take back, resign."""
    buttons: list[Button] = []
    for kind in cast("tuple[OfferKind, ...]", ("draw", "takeback")):
        if table.offers.get(kind, seat) != seat:
            yes, no = (custom_id(ROOM, "answer", table.id, arg=f"{kind}+{word}") for word in ("yes", "no"))
            buttons.append(parts.button(locales.text(lang, f"button-accept-{kind}"), yes, Style.success))
            buttons.append(parts.button(locales.text(lang, f"button-decline-{kind}"), no))
        else:
            ask = custom_id(ROOM, "offer", table.id, arg=kind)
            label = locales.text(lang, f"button-offer-{kind}")
            buttons.append(parts.button(label, ask, disabled=kind in table.offers))
    leave = custom_id(ROOM, "quit", table.id)
    return [*buttons, parts.button(locales.text(lang, "button-resign"), leave, Style.danger)]


def _among_several(table: Table, seat: int, lang: str) -> list[Button]:
    """An early end, a house player for who is gone, leaving."""
    buttons = [_vote(table, seat, END, locales.text(lang, "button-end"))]
    for absent in table.absent():
        if absent != seat:
            label = locales.text(lang, "button-replace", name=plain_name(table.players[absent].name))
            buttons.append(_vote(table, seat, str(absent), label[:80]))
    leave = custom_id(ROOM, "quit", table.id)
    return [*buttons, parts.button(locales.text(lang, "button-leave-game"), leave, Style.danger)]


def _vote(table: Table, seat: int, kind: str, label: str) -> Button:
    wanted = seat in table.votes.get(kind, ())
    return parts.button(label, custom_id(ROOM, "vote", table.id, arg=kind), disabled=wanted)


def as_text(table: Table, record: records.Record, lang: str, game: GameFace) -> str:
    """A finished game to read: who played by which rules, the turns with their numbers, and how it ended."""
    names = words.plain_names(table, lang)
    lines = [f"{words.game(lang, table.game.name)}: {' – '.join(names)}", game.rules(table.options, lang), ""]
    turns = _turns(record) if game.duel else _actions(record, names)
    lines += [f"{number}. {turn}".rstrip() for number, turn in enumerate(turns, 1)]
    if table.outcome is not None:
        lines += ["", words.unformatted(game.result(table, lang))]
    return "\n".join(lines) + "\n"


def _actions(record: records.Record, names: Sequence[str]) -> list[str]:
    """Who did what, one action after another; … stands for the clock."""
    return [
        f"{names[entry.seat] if entry.kind == 'action' and entry.seat is not None else '…'}: {entry.text}"
        for entry in records.standing(record.log)
    ]


def _turns(record: records.Record) -> list[str]:
    """What each of two sides did, turn by turn, however many actions a turn has.

    … stands where the second side ended the game out of turn.
    """
    turns: list[tuple[str, str]] = []
    # A game ended by a word ends in a turn of its own, for the word may come out of turn.
    for (seat, _), entries in groupby(records.standing(record.log), lambda entry: (entry.seat, entry.text in ENDINGS)):
        text = ", ".join(entry.text for entry in entries)
        if seat == 0:
            turns.append((text, ""))
        elif turns and not turns[-1][1]:
            turns[-1] = (turns[-1][0], text)
        else:
            turns.append(("…", text))
    return [" ".join(turn) for turn in turns]


def _kind(text: str) -> OfferKind:
    if text not in {"draw", "takeback"}:
        raise Refused("unknown-button")
    return cast("OfferKind", text)


async def setup(bot: Baraza) -> None:
    """Load the cog."""
    await bot.add_cog(Panel(bot))
