"""Returns: the message in each channel with paused games after a server has invited the bot again."""

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
    """Build a channel's message, which names the tables and tournaments that go on there; None if there are none left."""
    assert post.guild_id is not None, "it is about a server"
    tables = bot.tables
    standing: list[Table | Course] = [
        table for table in await tables.finder.in_guild(post.guild_id) if table.channel_id == post.lane_id
    ]
    courses = await tables.tournaments.of_guild(post.guild_id)
    standing += [course for course in courses if course.row.channel_id == post.lane_id]
    return Said(post.lane_id, text(standing)) if standing else None


def text(standing: Iterable[Table | Course]) -> str:
    """The text of a channel's message, in the language of the first table or tournament; `standing` must not be empty."""
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
