"""The levels of house players where a person chooses one: in words, with whom they are for or how strong they are."""

from discord import app_commands

import locales
from cogs.kit import words
from engines.game import ALL_LEVELS, AnyGame, Level
from engines.house_ratings import house_rating
from tables.errors import Refused

BEGINNER: Level = "beginner"
"""The level for first games. It is so far below the others that its rating would tell nobody anything."""


def about(lang: str, game: AnyGame, level: Level) -> str | None:
    """Whom a level is for, or about how strong it is among house players; None for a level that was not measured."""
    if level == BEGINNER:
        return locales.text(lang, "house-beginner")
    rating = house_rating(game.name, level)
    return None if rating is None else locales.text(lang, "house-rating", rating=_rounded(rating))


def named(lang: str, game: AnyGame, level: Level) -> str:
    """A level with what is told of it (`about`)."""
    told, word = about(lang, game, level), words.level(lang, level)
    return word if told is None else locales.text(lang, "house-level", level=word, about=told)


def _rounded(rating: int) -> str:
    """A rating to the nearest ten: the games that it was measured by tell no more."""
    return str(round(rating, -1))


def choices(lang: str, game: AnyGame | None, current: str) -> list[app_commands.Choice[str]]:
    """The levels of a game that begin with the typed text; those of all games where the game is not known yet."""
    levels = ALL_LEVELS if game is None else game.levels
    shown = {level: words.level(lang, level) if game is None else named(lang, game, level) for level in levels}
    begun = current.strip().casefold()
    return [
        app_commands.Choice(name=name, value=level)
        for level, name in shown.items()
        if name.casefold().startswith(begun) or level.startswith(begun)
    ]


def parsed(typed: str, lang: str) -> Level:
    """The level that a person has chosen, or typed as the level's word in their language.

    Raises Refused("option-value") for any other text.
    """
    text = typed.strip().casefold()
    for level in ALL_LEVELS:
        if text in {level, words.level(lang, level).casefold()}:
            return level
    raise Refused("option-value")
