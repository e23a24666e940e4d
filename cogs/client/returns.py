"""Returns: what the bot says when a server has invited it again: one message in each channel where games stood still."""

import logging
from collections.abc import Iterable

import locales
from cogs.base import failures
from cogs.base.services import Services
from cogs.kit import words
from tables.errors import NotHolderError
from tables.model import Table
from tables.tournament.course import Course

log = logging.getLogger("baraza")

LISTED = 10
"""The most tables and tournaments that one message names."""


async def tell(bot: Services, guild_id: int) -> None:
    """Say in a server's channels which tables and tournaments go on there; each channel is told once.

    A channel in which the bot may not write now is not told: its boards follow when the bot may.
    """
    tables = bot.tables
    found: dict[int, list[Table | Course]] = {}
    for table in await tables.finder.in_guild(guild_id):
        found.setdefault(table.channel_id, []).append(table)
    for course in await tables.tournaments.of_guild(guild_id):
        found.setdefault(course.row.channel_id, []).append(course)
    for channel_id, standing in found.items():
        channel = bot.get_partial_messageable(channel_id, guild_id=guild_id)
        try:
            tables.must_hold()
            # The number keeps a second process, or a second start, from saying it twice.
            await channel.send(text(standing), nonce=f"back{channel_id}")
        except NotHolderError:
            return  # the process that holds the server's shard by now says it
        except failures.TROUBLE as error:
            log.info("server %d: a channel could not be told that the bot is back (%s)", guild_id, error)
    await tables.departures.told(guild_id)


def text(standing: Iterable[Table | Course]) -> str:
    """The message of one channel: what goes on there, in the language of the first of them, and what the clocks do."""
    every = list(standing)
    lang = next(each.row.lang if isinstance(each, Course) else each.lang for each in every)
    lines = [f"- {_line(each, lang)}" for each in every[:LISTED]]
    if len(every) > LISTED:
        lines.append(f"- {locales.text(lang, 'returned-more', more=len(every) - LISTED)}")
    return "\n".join([locales.text(lang, "returned-head"), *lines, locales.text(lang, "returned-clocks")])


def _line(each: Table | Course, lang: str) -> str:
    if isinstance(each, Course):
        return locales.text(lang, "returned-tournament", name=words.escaped(each.row.name))
    game, names = words.game(lang, each.game.name), words.listed(lang, words.names(each, lang))
    return locales.text(lang, "returned-lobby" if each.status == "lobby" else "returned-game", game=game, names=names)
