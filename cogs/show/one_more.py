"""The choice "one more" of a finished table, with which its people go on with another kind of game."""

from collections.abc import Iterable

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import words
from cogs.kit.emoji import game_sign, signed
from engines.game import AnyGame
from tables.model import Table


def gone(table: Table) -> bool:
    """Whether nobody can ask for another game: the next table exists, or a player has left for good."""
    return table.next_id is not None or any(player.former for player in table.players)


def choice(table: Table, games: Iterable[AnyGame]) -> ui.Select[ui.LayoutView] | None:
    """The select of all other games for as many seats; None if there is none. Nobody can choose once it is `gone`."""
    options = []
    for game in games:
        if game is not table.game and len(table.players) in game.seats:
            title, emoji = signed(game_sign(game.name), words.game(table.lang, game.name))
            options.append(discord.SelectOption(label=title, value=game.name, emoji=emoji))
    if not options:
        return None
    return ui.Select(
        custom_id=custom_id("table", "next", table.id),
        placeholder=locales.text(table.lang, "one-more"),
        options=options,
        disabled=gone(table),
    )


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
    ]
