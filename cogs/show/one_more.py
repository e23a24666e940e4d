"""One more: the buttons with which the people of a finished table go on with another game."""

from collections.abc import Iterable

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components, words
from cogs.kit.components import Button
from cogs.kit.emoji import game_sign
from engines.game import AnyGame
from tables.model import END, Table


def buttons(table: Table, games: Iterable[AnyGame]) -> list[Button]:
    """A button for every other game that seats as many, disabled once the people have gone on or one has left."""
    gone = table.next_id is not None or any(player.former for player in table.players)
    others = [game.name for game in games if game is not table.game and len(table.players) in game.seats]
    return [
        components.button(label(table, game), custom(table, game), disabled=gone, sign=game_sign(game))
        for game in others
    ]


def label(table: Table, game: str) -> str:
    """The label of the button that asks for one more game, of another kind."""
    return locales.text(table.lang, "button-one-more", game=words.game(table.lang, game))


def custom(table: Table, game: str) -> str:
    """The custom_id of that button."""
    return custom_id("table", "rematch", table.id, arg=game)


def wishes(table: Table) -> list[str]:
    """Who wants to go on with what: a line for each other game that somebody has asked for."""
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
