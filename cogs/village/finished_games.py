"""The finished games of a server that a person may look at: one by its id, and the choices of an option that names one."""

from discord import app_commands

import locales
from cogs.base import access
from cogs.base.services import Ask
from cogs.kit import completion, words
from render.kit.lettering import plain_name
from tables.errors import Refused
from tables.model import Table
from tables.village.model import Finished


async def visible(interaction: Ask, table_id: str) -> Table:
    """Load a table that the person may look at in this server. Raises Refused("unknown-replay")."""
    try:
        return await access.load_visible(interaction, table_id)
    except Refused as error:
        if error.reason == "unknown-table":
            raise Refused("unknown-replay") from error
        raise


async def complete(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    """The choices for a finished game: the person's last games here, then the server's others that they may see."""
    bot = interaction.client
    lang, village = await bot.people.reader(interaction), bot.tables.village
    games = (await village.history(interaction.guild_id, user_id=interaction.user.id)).games
    if interaction.guild_id is not None:
        games += (await village.history(interaction.guild_id)).games
    names = {game.table_id: _choice(game, lang) for game in games if access.may_see(interaction, game)}
    found = [app_commands.Choice(name=name, value=table_id) for table_id, name in names.items()]
    return [choice for choice in found if current.strip().lower() in choice.name.lower()][: completion.MOST]


def _choice(game: Finished, lang: str) -> str:
    """The name of a choice: the game and the players, shortened if necessary, the day, and the table's id."""
    names = ", ".join(plain_name(words.shown_name(seat.name, lang)) for seat in game.seats)
    day = locales.date(lang, game.ended_ms)
    head = locales.text(lang, "history-choice", game=words.game(lang, game.game), names=names)
    tail = f" · {day} ({game.table_id})"
    return head[: 100 - len(tail)] + tail
