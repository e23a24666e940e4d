"""Notices, the small messages beside a board: calls to turn, offers, an absent player, the rematch."""

from collections.abc import Sequence

import discord
from discord import ui

import locales
from cogs.base import failures
from cogs.base.custom_ids import custom_id
from cogs.base.failures import Policy
from cogs.base.services import Services
from cogs.kit import words
from cogs.kit.components import Style
from cogs.show import asked, idempotent_post, one_more
from tables.errors import NotHolderError
from tables.model import Table
from tables.play.seats import deserted
from tables.publisher import NoticeKind


async def post(bot: Services, table_id: str, kind: NoticeKind, seat: int | None) -> None:
    """Post a notice that is still wanted, and save its message id; a call only if it may mention the player."""
    due = (n for n in await bot.tables.delivery.notices(table_id) if n.wanted and n.message_id is None)
    row = next((notice for notice in due if (notice.kind, notice.seat) == (kind, seat)), None)
    if row is None:
        return
    table = await bot.tables.load(table_id)
    mentions = discord.AllowedMentions.none()
    if kind == "call":
        user_id = table.players[seat].user_id if seat is not None else None
        if user_id is None or seat not in table.to_act() or not await bot.people.called(user_id, table):
            return
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user_id)])
    number = row.number
    if not await bot.tables.delivery.attempt_notice(table_id, number, table.place_id):
        return
    view = ui.View(timeout=None)
    for item in buttons(table, kind):
        view.add_item(item)
    view.stop()
    channel = bot.place(table)
    what = await _taken_back(bot, table, seat) if kind == "takeback" else ""

    async def send(number: int) -> discord.Message:
        said = text(table, kind, seat, what)
        bot.tables.must_hold()
        return await channel.send(said, view=view, allowed_mentions=mentions, nonce=_nonce(table_id, number))

    async def renew(used: int) -> int | None:
        nonlocal number
        renewed = await bot.tables.delivery.renumber_notice(table_id, used)
        number = used if renewed is None else renewed
        return renewed

    posted = await idempotent_post.once(channel, number, bot.router.discord_ms(), send, renew)
    try:
        noted = not posted or await bot.tables.delivery.add_notice(table_id, number, posted[0])
    except NotHolderError:
        noted = False
    if posted and not noted:
        await idempotent_post.delete(channel, posted[0])


def _wish(table: Table) -> tuple[str, frozenset[int]]:
    """The next game that somebody has asked for first, and the seats that want it."""
    if table.rematch or not table.votes:
        return table.game.name, table.rematch
    return next(iter(table.votes.items()))


async def _taken_back(bot: Services, table: Table, seat: int | None) -> str:
    """What a seat asks to take back, in words."""
    assert seat is not None, "a seat asks for a take-back"
    return asked.taken_back((await bot.tables.asking.of(table.id))["takeback", seat], table.lang)


def _nonce(table_id: str, number: int) -> str:
    return f"{table_id}n{number}"


async def withdraw(bot: Services, table_id: str, kind: NoticeKind | None = None) -> None:
    """Delete a table's notices that are no longer wanted, of this kind or of all kinds."""
    table = await bot.tables.load(table_id)
    for notice in await bot.tables.delivery.notices(table_id):
        if kind in {notice.kind, None} and not notice.wanted:
            # A table may have moved between its channel and a thread of its own since the post.
            place = bot.get_partial_messageable(notice.channel_id or table.place_id, guild_id=table.guild_id)
            message_id = notice.message_id or await _attempted(bot, place, _nonce(table_id, notice.number))
            if message_id is not None:
                await idempotent_post.delete(place, message_id, wait=True)
            await bot.tables.delivery.remove_notice(table_id, notice.number)


async def _attempted(bot: Services, place: discord.PartialMessageable, nonce: str) -> int | None:
    """The message of a post after which the bot was killed; None where the bot may post nothing there now.

    Discord answers the known nonce with the message. Where the post had failed, this one calls nobody.
    """
    try:
        bot.tables.must_hold()
        return (await place.send("…", nonce=nonce, silent=True, allowed_mentions=discord.AllowedMentions.none())).id
    except discord.HTTPException as error:
        if failures.policy(error) in {None, Policy.RETRY}:
            raise
        return None


def text(table: Table, kind: NoticeKind, seat: int | None, what: str = "") -> str:
    """The text of a notice, which must also read well as a push notification; `what` is what a take-back takes back."""
    lang, names = table.lang, words.names(table, table.lang)
    wanted, seats = table.game.name, frozenset() if seat is None else frozenset({seat})
    if kind == "rematch":
        wanted, seats = _wish(table)
    game, link = words.game(lang, wanted), words.link(table)
    if kind == "call":
        assert seat is not None
        user_id = table.players[seat].user_id
        others = words.listed(lang, [name for s, name in enumerate(names) if s != seat])
        called = {"user": f"<@{user_id}>", "game": game, "others": others, "link": link}
        if table.warned:
            return locales.text(lang, "notice-hurry", left=words.left(lang, table.options), **called)
        return locales.text(lang, "notice-call", **called)
    name = words.listed(lang, [names[each] for each in sorted(seats)])
    key = "notice-rests" if kind == "away" and deserted(table) else f"notice-{kind}"
    return locales.text(lang, key, name=name, game=game, link=link, what=what)


def buttons(table: Table, kind: NoticeKind) -> Sequence[ui.Button[ui.View]]:
    """The buttons of a notice; empty where it needs no answer."""
    lang = table.lang
    if kind in {"draw", "takeback"}:
        yes = custom_id("table", "answer", table.id, arg=f"{kind}+yes")
        no = custom_id("table", "answer", table.id, arg=f"{kind}+no")
        return [
            ui.Button(label=locales.text(lang, "button-accept"), custom_id=yes, style=Style.success),
            ui.Button(label=locales.text(lang, "button-decline"), custom_id=no),
        ]
    if kind == "rematch" and not table.rematch:
        return [ui.Button(label=one_more.label(table, g), custom_id=one_more.custom(table, g)) for g in table.votes]
    if kind in {"away", "rematch"}:
        verb = "back" if kind == "away" else "rematch"
        label = locales.text(lang, f"button-{verb}")
        return [ui.Button(label=label, custom_id=custom_id("table", verb, table.id), style=Style.primary)]
    return []
