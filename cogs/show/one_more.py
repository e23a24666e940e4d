"""The buttons "one more" of a finished table, with which its people go on with another kind of game."""

from collections.abc import Iterable

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components, words
from cogs.kit.components import Button
from cogs.kit.emoji import game_sign
from engines.game import AnyGame
from tables.model import END, Table


def buttons(table: Table, games: Iterable[AnyGame]) -> list[Button]:
    """A button for every other game for as many seats; disabled once the next table exists or a player has left."""
    gone = table.next_id is not None or any(player.former for player in table.players)
    others = [game.name for game in games if game is not table.game and len(table.players) in game.seats]
    return [
        components.button(label(table, game), custom(table, game), disabled=gone, sign=game_sign(game))
        for game in others
    ]


def label(table: Table, game: str) -> str:
    """The label of the button that asks for a game of this name."""
    return locales.text(table.lang, "button-one-more", game=words.game(table.lang, game))


def custom(table: Table, game: str) -> str:
    """The custom_id of the button that asks for a game of this name."""
    return custom_id("table", "rematch", table.id, arg=game)


def wishes(table: Table) -> list[str]:
    """Who wants to go on with which other game: a line for each that somebody has asked for."""
    if table.next_id is not None:
        return []
    lang, names = table.lang, words.names(table, table.lang)
    return [
        locales.text(
            lang,
            "wish-one-more",
            names=words.listed(lang, [names[s] for s in sorted(seats)]),
            game=words.game(lang, game),
        )
        for game, seats in sorted(table.votes.items())
        if game != END and not game.isdigit()
    ]
