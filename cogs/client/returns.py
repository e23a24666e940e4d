"""Returns: what the bot says when a server has invited it again: one message in each channel where games stood still."""

from collections.abc import Iterable

import locales
from cogs.base.post_kind import Said
from cogs.base.services import Services
from cogs.kit import words
from tables.model import Table
from tables.posts import PostRow
from tables.tournament.course import Course

LISTED = 10
"""The most tables and tournaments that one message names."""


async def say(bot: Services, post: PostRow) -> Said | None:
    """Say in a channel which tables and tournaments go on there; None where none does any more."""
    assert post.guild_id is not None, "it is about a server"
    tables = bot.tables
    standing: list[Table | Course] = [
        table for table in await tables.finder.in_guild(post.guild_id) if table.channel_id == post.lane_id
    ]
    courses = await tables.tournaments.of_guild(post.guild_id)
    standing += [course for course in courses if course.row.channel_id == post.lane_id]
    return Said(post.lane_id, text(standing)) if standing else None


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
