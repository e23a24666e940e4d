"""Notices, the small messages beside a board: calls to turn and what sums them up, offers, an absent player, the rematch."""

from collections.abc import Callable, Sequence
from typing import cast, get_args

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.post_kind import Kind, Lost, Said
from cogs.base.services import Services
from cogs.kit import servers, words
from cogs.kit.components import Style
from cogs.show import asked, one_more
from tables.model import Table
from tables.notifications import WARNING
from tables.play.calls import to_call
from tables.play.seats import deserted
from tables.posts import NOBODY, SUMMARY, PostRow
from tables.publisher import NoticeKind

CALLS = frozenset({"call", "called"})
"""The kinds of notices that call a seat to its turn."""
LISTED = 10
"""The most people whom a message names that sums up skipped calls."""


class Notices:
    """The kinds of posts that are notices.

    Args:
        bot: The services.
        carried: Returns a table, by its id and its channel's id, if its current state is at hand; None if it must be
            loaded.
    """

    def __init__(self, bot: Services, carried: Callable[[str, int], Table | None]) -> None:
        self._bot = bot
        self._carried = carried

    def register(self, kinds: dict[str, Kind]) -> None:
        """Add the kinds of notices to the keeper's kinds."""
        for name in get_args(NoticeKind):
            kinds[name] = Kind(self.say, alone=name in CALLS, unsent=self.unsent, lost=self.lost)
        kinds[SUMMARY] = Kind(self.summary, waits=False)

    async def lost(self, row: PostRow, what: Lost) -> None:
        """If the thread was deleted, continue the table in its channel; if the channel was, close the table."""
        if what in {"thread", "channel"}:
            await self._bot.tables.delivery.lost(row.id, what)

    async def unsent(self, row: PostRow, said: Said, skipped: bool) -> None:  # noqa: FBT001 - as `Kind.unsent`
        """Have a seat whose call was left out called later."""
        key = said.moment.partition("/")[2]
        if skipped:
            await self._bot.tables.call_skipped(row.id, row.about, key)
        elif row.kind == "call":
            await self._bot.tables.call_unneeded(row.id, row.about, key)

    async def say(self, row: PostRow) -> Said | None:
        """Build a notice; None for a call to a player who may not be mentioned, or whose turn it no longer is."""
        table = self._carried(row.id, row.lane_id) or await self._bot.tables.load(row.id)
        kind = cast("NoticeKind", row.kind)
        seat = None if row.about == NOBODY else row.about
        called: tuple[int, ...] = ()
        reason, moment = "", ""
        if kind in CALLS:
            user_id = table.players[seat].user_id if seat is not None else None
            if user_id is None or seat not in table.to_act() or not await self._bot.people.called(user_id, table):
                return None
            called = (user_id,)
            assert seat is not None, "somebody sits there"
            reason = WARNING if kind == "call" and table.warned else kind
            # A turn that is played again after a take-back has the same key, and its player is called again.
            again = await self._bot.tables.asking.takebacks(table.id)
            moment = f"{again}/{to_call(table).get(seat, table.stamp(seat))}"
        what = ""
        if kind == "takeback":
            assert seat is not None, "a seat asks for a take-back"
            what = asked.taken_back((await self._bot.tables.asking.of(table.id))["takeback", seat], table.lang)
        said = text(table, kind, seat, what)
        return Said(table.place_id, said, None, buttons(table, kind), called, reason, moment)

    async def summary(self, row: PostRow) -> Said | None:
        """Build a channel's message about calls that were skipped within the last hour; None if none were."""
        skipped = await self._bot.tables.notifications.skipped(row.lane_id)
        if not skipped:
            return None
        guild = None if row.guild_id is None else self._bot.get_guild(row.guild_id)
        person = await self._bot.people.get(skipped[0][0])
        lang = (person.lang or "en") if guild is None else await servers.language_of(self._bot, guild)
        people = [f"<@{user_id}> ({tables})" for user_id, tables in skipped[:LISTED]]
        if len(skipped) > LISTED:
            people.append(locales.text(lang, "calls-skipped-more", count=len(skipped) - LISTED))
        return Said(row.lane_id, locales.text(lang, "calls-skipped", people=words.listed(lang, people)))


def _wish(table: Table) -> tuple[str, frozenset[int]]:
    """The game that was first asked for as the next one, and the seats that want it."""
    if table.rematch or not table.votes:
        return table.game.name, table.rematch
    return next(iter(table.votes.items()))


def text(table: Table, kind: NoticeKind, seat: int | None, what: str = "") -> str:
    """The text of a notice, which must also read well as a push notification; `what` says what a take-back undoes."""
    lang, names = table.lang, words.names(table, table.lang)
    wanted, seats = table.game.name, frozenset() if seat is None else frozenset({seat})
    if kind == "rematch":
        wanted, seats = _wish(table)
    game, link = words.game(lang, wanted), words.link(table)
    if kind in CALLS:
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
