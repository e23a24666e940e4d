"""The public message of Yebo: the table for everybody, and three buttons for the last discard."""

import asyncio

from discord import ui

import locales
from cogs.ui import ending, parts, words, yebowords
from cogs.ui.parts import Button, Face, Style, custom_id
from engines.yebo.view import YeboView
from render import yebo as pictures
from tables.errors import Refused
from tables.model import Table

GAME = "yebo"


async def face(table: Table, partial: str = "", *, text_first: bool = False) -> Face:  # noqa: ARG001 - nothing is half-made here
    """The public message of a game under way or over: what lies open, and nobody's hand."""
    view: YeboView = table.view(None)
    image = await asyncio.to_thread(pictures.table, view, table.names)
    lines = _lines(table, view, table.lang)
    if view.outcome is None:
        lines += words.standing(table)
    text = "\n".join(line for line in lines if line)
    if text_first:
        text += f"\n{pictures.text_table(view, table.names, table.lang)}"
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(text),
        parts.gallery(pictures.alt_table(view, table.names, table.lang)),
        *parts.rows(_buttons(table, view)),
    ]
    return parts.face(items, [parts.attached(image)])


def position(table: Table, lang: str) -> str:
    """How it stands, in words."""
    return "\n".join(line for line in _lines(table, table.view(None), lang) if line)


async def private(table: Table, lang: str, *, pictured: bool = True) -> Face:
    """The table for one reader: words, letters, and the picture where it is wanted."""
    view: YeboView = table.view(None)
    text = f"{position(table, lang)}\n{pictures.text_table(view, table.names, lang)}"
    if not pictured:
        return parts.panel(text)
    image = await asyncio.to_thread(pictures.table, view, table.names)
    return parts.panel(text, pictures=[(image, pictures.alt_table(view, table.names, lang))])


async def last_round(table: Table, lang: str) -> Face:
    """All hands of the round just over, the points item by item, and the rounds so far. Refused before."""
    view: YeboView = table.view(None)
    if not view.results:
        raise Refused("no-round")
    last = view.results[-1]
    image = await asyncio.to_thread(pictures.result, last, table.names)
    alt = pictures.alt_result(last, table.names, lang)
    return parts.panel(yebowords.score(table, view, lang), pictures=[(image, alt)])


def illustration(view: YeboView, lang: str) -> bytes:
    """A table in a rules text; its players are numbered."""
    names = tuple(locales.text(lang, "yebo-player", number=number + 1) for number in range(len(view.seats)))
    return pictures.table(view, names)


def _lines(table: Table, view: YeboView, lang: str) -> list[str]:
    names = words.names(table)
    lines = [yebowords.head(table, view, lang)]
    if view.results and view.round is None:
        lines.append(yebowords.result_line(view.results[-1], names, lang))
    return [
        *lines,
        yebowords.events(view, names, lang),
        yebowords.phase(table, view, lang),
        *yebowords.seats(table, view, lang),
        yebowords.fence(view, lang),
    ]


def _buttons(table: Table, view: YeboView) -> list[Button]:
    lang = table.lang
    shown = parts.button(
        locales.text(lang, "yebo-button-last"), custom_id(GAME, "last", table.id), disabled=not view.results
    )
    if view.outcome is not None:
        return [*ending.buttons(table), shown]
    hand = parts.button(locales.text(lang, "yebo-button-hand"), custom_id(GAME, "hand", table.id), Style.primary)
    return [*_answers(table, view), hand, shown, parts.more(lang, table.id)]


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
