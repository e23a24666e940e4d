"""The public message of Yebo: the table for everybody, and three buttons for the last discard."""

import asyncio

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games import ending
from cogs.games.yebo import words as yebo_words
from cogs.kit import parts, words
from cogs.kit.parts import Button, Style
from engines.yebo.view import YeboView
from render import yebo as pictures
from render.sight import PLAIN, Sight
from tables.errors import Refused
from tables.model import Table

GAME = "yebo"


async def face(
    table: Table,
    partial: str = "",  # noqa: ARG001 - nothing is half-made here
    *,
    text_first: bool = False,
    sight: Sight = PLAIN,
) -> Face:
    """The public message of a game under way or over: what lies open, and nobody's hand."""
    view: YeboView = table.view(None)
    image, alt = await asyncio.to_thread(shot, table, None, table.lang, sight)
    lines = _lines(table, view, table.lang)
    if view.outcome is None:
        lines += [words.warning(table, table.lang), *words.standing(table)]
    else:
        lines.append(ending.line(table))
    text = "\n".join(line for line in lines if line)
    if text_first:
        text += f"\n{pictures.text_table(view, words.plain_names(table, table.lang), table.lang)}"
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(text),
        parts.gallery(alt),
        *parts.rows(_answers(table, view)),
        *parts.rows(_buttons(table, view)),
    ]
    return parts.face(items, [parts.attached(image)])


def position(table: Table, lang: str) -> str:
    """How it stands, in words."""
    return "\n".join(line for line in _lines(table, table.view(None), lang) if line)


def told(table: Table, lang: str) -> str:
    """A moment of a game that is over: the round, what had just happened, who had what, the result once there is one."""
    view: YeboView = table.view(None)
    names = words.names(table, lang)
    lines = [
        yebo_words.head(table, view, lang),
        yebo_words.result_line(view.results[-1], names, lang) if view.results and view.round is None else "",
        yebo_words.events(view, names, lang),
        "" if view.outcome is None else yebo_words.result(table, lang),
        *yebo_words.seats(table, view, lang),
        yebo_words.fence(view, lang),
    ]
    return "\n".join(line for line in lines if line)


async def private(table: Table, lang: str, *, pictured: bool = True, sight: Sight = PLAIN) -> Face:
    """The table for one reader: words, letters, and the picture where it is wanted."""
    view: YeboView = table.view(None)
    text = f"{position(table, lang)}\n{pictures.text_table(view, words.plain_names(table, lang), lang)}"
    if not pictured:
        return parts.panel(text)
    return parts.panel(text, pictures=[await asyncio.to_thread(shot, table, None, lang, sight)])


def shot(table: Table, seat: int | None, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The table as a picture, with its description; nothing of it depends on the seat."""
    view: YeboView = table.view(seat)
    names = words.plain_names(table, lang)
    return pictures.table(view, names, sight), pictures.alt_table(view, names, lang)


async def last_round(table: Table, lang: str, sight: Sight = PLAIN) -> Face:
    """All hands of the round just over, the points item by item, and the rounds so far. Refused before."""
    view: YeboView = table.view(None)
    if not view.results:
        raise Refused("no-round")
    picture = await asyncio.to_thread(ended, table, lang, sight)
    return parts.panel(yebo_words.score(table, view, lang), pictures=[picture])


def ended(table: Table, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The end of the round just over as a picture, with its description; there must have been one."""
    last, names = table.view(None).results[-1], words.plain_names(table, lang)
    return pictures.result(last, names, sight), pictures.alt_result(last, names, lang)


def illustration(view: YeboView, lang: str, sight: Sight) -> bytes:
    """A table in a rules text; its players are numbered."""
    names = tuple(locales.text(lang, "yebo-player", number=number + 1) for number in range(len(view.seats)))
    return pictures.table(view, names, sight)


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


def _buttons(table: Table, view: YeboView) -> list[Button]:
    lang = table.lang
    shown = parts.button(
        locales.text(lang, "yebo-button-last"), custom_id(GAME, "last", table.id), disabled=not view.results
    )
    if view.outcome is not None:
        return [*ending.buttons(table), shown]
    hand = parts.button(locales.text(lang, "yebo-button-hand"), custom_id(GAME, "hand", table.id), Style.primary)
    return [hand, shown, parts.more(lang, table.id)]


def _answers(table: Table, view: YeboView) -> list[Button]:
    """For everybody, whether or not they could use the block: a button for some would show their hands."""
    if view.window is None or not view.window.asked:
        return []
    stamp = table.stamp(None)
    call = parts.button(
        locales.text(table.lang, "yebo-button-call"), custom_id(GAME, "do", table.id, stamp, "call"), Style.success
    )
    if not view.window.open:
        return [call]
    answers = [
        parts.button(locales.text(table.lang, key), custom_id(GAME, "do", table.id, stamp, text))
        for key, text in (("yebo-button-pass", "pass"), ("yebo-button-always", "pass always"))
    ]
    return [call, *answers]
