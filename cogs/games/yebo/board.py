"""The public message of Yebo: the table as spectators see it, and three buttons to answer the last discard."""

import asyncio

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games import players
from cogs.games.shown import Names, Shown
from cogs.games.yebo import words as yebo_words
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.show import after
from engines.yebo.view import YeboView
from render.kit.sight import PLAIN, Sight
from render.yebo import emoji, pictures
from tables.errors import Refused
from tables.model import Table

GAME = "yebo"


async def face(
    table: Table,
    partial: str = "",  # noqa: ARG001 - Yebo has no drafts
    *,
    text_first: bool = False,
    sight: Sight = PLAIN,
) -> Face:
    """The public message of a game in progress or finished; it shows no hands."""
    view: YeboView = table.view(None)
    picture = await asyncio.to_thread(SHOWN.shot, table, None, table.lang, sight)
    lines = _lines(table, view, table.lang)
    if view.outcome is None:
        lines += words.standing(table)
    else:
        lines.append(after.line(table))
    text = words.lines(lines)
    if text_first:
        text += f"\n{pictures.text_table(view, words.plain_names(table, table.lang), table.lang)}"
    return components.board(
        text, picture, [*components.rows(_answers(table, view)), *components.rows(_buttons(table, view))]
    )


def _then(table: Table, view: YeboView, lang: str) -> list[str]:
    """One step of a finished game: the round, the last action, the game's result, each player's state, the Fence."""
    names = words.names(table, lang)
    return [
        yebo_words.head(table, view, lang),
        yebo_words.result_line(view.results[-1], names, lang) if view.results and view.round is None else "",
        yebo_words.events(view, names, lang),
        "" if view.outcome is None else yebo_words.result(table, lang),
        *yebo_words.seats(table, view, lang),
        yebo_words.fence(view, lang),
    ]


async def last_round(table: Table, lang: str, sight: Sight = PLAIN) -> Face:
    """All hands and points of the last finished round, and all rounds so far. Raises Refused("no-round")."""
    view: YeboView = table.view(None)
    if not view.results:
        raise Refused("no-round")
    picture = await asyncio.to_thread(ended, table, lang, sight)
    return components.panel(yebo_words.score(table, view, lang), pictures=[picture])


def ended(table: Table, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture and description of the end of the last finished round, which must exist."""
    last, names = table.view(None).results[-1], words.plain_names(table, lang)
    return pictures.result(last, names, sight), pictures.alt_result(last, names, lang)


def nobody(view: YeboView, lang: str) -> Names:
    """The names of the seats, for a picture of a position without players."""
    return tuple(locales.text(lang, "yebo-player", number=number + 1) for number in range(len(view.seats)))


def _lines(table: Table, view: YeboView, lang: str) -> list[str]:
    names = words.names(table, lang)
    lines = [yebo_words.head(table, view, lang)]
    if view.results and view.round is None:
        lines.append(yebo_words.result_line(view.results[-1], names, lang))
    return [
        *lines,
        yebo_words.events(view, names, lang),
        yebo_words.phase(table, view, lang),
        *yebo_words.seats(table, view, lang),
        yebo_words.fence(view, lang),
    ]


def _last(table: Table, lang: str) -> Button:
    """The button that shows the last finished round."""
    none = not table.view(None).results
    return components.button(locales.text(lang, "yebo-button-last"), custom_id(GAME, "last", table.id), disabled=none)


SHOWN: Shown[YeboView] = Shown(
    board=face,
    picture=pictures.table,
    alt=pictures.alt_table,
    letters=pictures.text_table,
    now=_lines,
    then=_then,
    nobody=nobody,
    sides=players.lineup,
    result=yebo_words.result,
    cover=pictures.cover,
    palette=pictures.PALETTE,
    warm=pictures.warm,
    emojis=emoji.emojis,
    after=lambda table, lang: [_last(table, lang)],
)
"""How tables of Yebo are shown; the public picture is the same for every seat."""


def _buttons(table: Table, view: YeboView) -> list[Button]:
    lang = table.lang
    if view.outcome is not None:
        return []
    hand = components.button(locales.text(lang, "yebo-button-hand"), custom_id(GAME, "hand", table.id), Style.primary)
    return [hand, _last(table, lang), components.more(lang, table.id)]


def _answers(table: Table, view: YeboView) -> list[Button]:
    """The buttons that answer the last discard. Everybody has the same, as fewer for some seats would reveal their hands."""
    if view.window is None or not view.window.asked:
        return []
    stamp = table.stamp(None)
    call = components.button(
        locales.text(table.lang, "yebo-button-call"), custom_id(GAME, "do", table.id, stamp, "call"), Style.success
    )
    if not view.window.open:
        return [call]
    answers = [
        components.button(locales.text(table.lang, key), custom_id(GAME, "do", table.id, stamp, text))
        for key, text in (("yebo-button-pass", "pass"), ("yebo-button-always", "pass always"))
    ]
    return [call, *answers]
