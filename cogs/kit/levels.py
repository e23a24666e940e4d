"""The levels of house players to choose from: in words, with whom each is meant for or how strong it is."""

from discord import app_commands

import locales
from cogs.kit import words
from engines.game import ALL_LEVELS, AnyGame, Level
from engines.house_ratings import house_rating
from tables.errors import Refused

BEGINNER: Level = "beginner"
"""The level for first games."""


def about(lang: str, game: AnyGame, level: Level) -> str | None:
    """Whom a level is meant for, and its approximate rating among house players; None where there is neither."""
    told = [locales.text(lang, "house-beginner")] if level == BEGINNER else []
    rating = house_rating(game.name, level)
    if rating is not None:
        told.append(locales.text(lang, "house-rating", rating=_rounded(rating)))
    return ", ".join(told) or None


def named(lang: str, game: AnyGame, level: Level) -> str:
    """A level's word, with its description (`about`) if it has one."""
    told, word = about(lang, game, level), words.level(lang, level)
    return word if told is None else locales.text(lang, "house-level", level=word, about=told)


def _rounded(rating: int) -> str:
    """A rating rounded to tens, as the games by which it was measured give no more precision."""
    return str(round(rating, -1))


def choices(lang: str, game: AnyGame | None, current: str) -> list[app_commands.Choice[str]]:
    """The choices of a game's levels that begin with the typed text; of all levels while the game is unknown (None)."""
    levels = ALL_LEVELS if game is None else game.levels
    shown = {level: words.level(lang, level) if game is None else named(lang, game, level) for level in levels}
    begun = current.strip().casefold()
    return [
        app_commands.Choice(name=name, value=level)
        for level, name in shown.items()
        if name.casefold().startswith(begun) or level.startswith(begun)
    ]


def parsed(typed: str, lang: str, game: AnyGame) -> Level:
    """The level that a person has chosen, or typed as the level's word in their language or as the choice of a game.

    Raises Refused("option-value") for any other text.
    """
    text = typed.strip().casefold()
    for level in ALL_LEVELS:
        if text in {level, words.level(lang, level).casefold(), named(lang, game, level).casefold()}:
            return level
    raise Refused("option-value")
