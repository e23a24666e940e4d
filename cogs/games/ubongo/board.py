"""The public message of Ubongo 3D, and the message with the solutions of the last finished round."""

import asyncio
from collections.abc import Sequence

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games import players
from cogs.games.shown import Names, Shown
from cogs.games.ubongo import words as ubongo_words
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.show import after
from engines.game import TimedAction
from engines.ubongo.view import UbongoView
from render.kit.sight import PLAIN, Sight
from render.ubongo import emoji, pictures
from tables.errors import Refused
from tables.model import Table

GAME = "ubongo"


async def face(  # ignores `text_first`, as the text says everything already, and `partial`, as drafts are private
    table: Table,
    partial: str = "",  # noqa: ARG001
    *,
    text_first: bool = False,  # noqa: ARG001
    sight: Sight = PLAIN,
) -> Face:
    """The public message of a game in progress or finished; it shows no puzzle before the round has ended."""
    view: UbongoView = table.view(None)
    picture = await asyncio.to_thread(SHOWN.shot, table, None, table.lang, sight)
    lines = _lines(table, view, table.lang)
    if view.outcome is None:
        lines += [words.warning(table, table.lang), *words.standing(table), _hint(view, table.lang)]
    else:
        lines.append(after.line(table))
    return components.board(words.lines(lines), picture, components.rows(_buttons(table, view)))


def _then(table: Table, view: UbongoView, lang: str) -> list[str]:
    """One step of a finished game: the round, the result of the last round, the game's result, gems and stock."""
    return [
        ubongo_words.head(table, view, lang),
        ubongo_words.last_round(table, view, lang) if view.phase in {*ubongo_words.WARM, "over"} else "",
        "" if view.outcome is None else ubongo_words.result(table, lang),
        *ubongo_words.seats(table, view, lang),
        ubongo_words.stock(view, lang),
    ]


async def last_round(table: Table, lang: str, sight: Sight = PLAIN, actions: Sequence[TimedAction] = ()) -> Face:
    """The solutions of the last finished round, each player's or else the book's, with the times of the answers.

    Args:
        table: The table.
        lang: The reader's language.
        sight: The contrast and size of the picture.
        actions: The actions of the game so far, from which the times are computed; without them there are no times.

    Raises:
        Refused: "no-round" if no round is finished.
    """
    view: UbongoView = table.view(None)
    if view.last is None:
        raise Refused("no-round")
    names = words.plain_names(table, lang)
    times = ubongo_words.times(view.last, actions)
    image = await asyncio.to_thread(pictures.solutions, view.last, names, sight, times)
    alt = pictures.alt_solutions(view.last, names, lang, times)
    return components.panel(ubongo_words.last_round(table, view, lang), pictures=[(image, alt)])


def _nobody(view: UbongoView, lang: str) -> Names:
    return tuple(locales.text(lang, "ubongo-player", number=n + 1) for n in range(len(view.ready)))


def _lines(table: Table, view: UbongoView, lang: str) -> list[str]:
    return [
        ubongo_words.head(table, view, lang),
        ubongo_words.last_round(table, view, lang),
        ubongo_words.phase(table, view, lang),
        *ubongo_words.seats(table, view, lang),
        ubongo_words.stock(view, lang),
    ]


def _last(table: Table, lang: str) -> Button:
    """The button that shows the last finished round."""
    missing = table.view(None).last is None
    return components.button(
        locales.text(lang, "ubongo-button-last"), custom_id(GAME, "last", table.id), disabled=missing
    )


SHOWN: Shown[UbongoView] = Shown(
    board=face,
    picture=pictures.table,
    alt=pictures.alt_table,
    now=_lines,
    then=_then,
    nobody=_nobody,
    sides=players.lineup,
    result=ubongo_words.result,
    cover=pictures.cover,
    palette=pictures.PALETTE,
    warm=pictures.warm,
    emojis=emoji.emojis,
    after=lambda table, lang: [_last(table, lang)],
)
"""How tables of Ubongo 3D are shown; the public picture is the same for every seat."""


def _hint(view: UbongoView, lang: str) -> str:
    """A hint about what to do next, in the first round only; else empty."""
    if view.round > 1 or view.phase not in {*ubongo_words.WARM, "race"}:
        return ""
    return locales.text(lang, "ubongo-hint-race" if view.phase == "race" else "ubongo-hint-ready")


def _buttons(table: Table, view: UbongoView) -> list[Button]:
    lang = table.lang
    if view.outcome is not None:
        return []
    if view.phase in ubongo_words.WARM:
        custom = custom_id(GAME, "ready", table.id, table.stamp(None))
        # Grey, for whoever has a panel finds the same button there, in green.
        first = components.button(locales.text(lang, "ubongo-button-ready"), custom)
    else:
        first = components.button(
            locales.text(lang, "ubongo-button-puzzle"), custom_id(GAME, "puzzle", table.id), Style.primary
        )
    buttons = [first, _last(table, lang), components.more(lang, table.id)]
    if view.phase == "tiebreak":
        custom = custom_id(GAME, "giveup", table.id, table.stamp(None))
        buttons.insert(1, components.button(locales.text(lang, "ubongo-button-giveup"), custom))
    return buttons
