"""The card of a table without a game: a lobby, or a table that was closed."""

import asyncio
from collections.abc import Callable

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, words
from cogs.kit.components import Button, Style, howto
from engines.game import LEVELS
from tables.model import Table

COVER = "cover.png"


async def face(table: Table, rules: str, cover: Callable[[], bytes], *, house: bool) -> Face:
    """The card of a lobby: seats, rules and buttons; `house` is whether the server allows house players."""
    image = await asyncio.to_thread(cover)
    alt = locales.text(table.lang, "cover-alt", game=words.game(table.lang, table.game.name))
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(_text(table, rules)), components.gallery(alt, COVER)]
    items += components.rows(_challenge(table) if table.challenged_id is not None else _open(table, house=house), 4)
    return components.face(items, [components.attached(image, COVER)])


def closed(table: Table) -> Face:
    """The card of a closed table: why it was closed."""
    lang = table.lang
    lines = [f"{words.title(lang, table.game)} · {locales.text(lang, f'closed-{table.closed_reason}')}"]
    if table.closed_note:
        lines.append(locales.text(lang, "closed-note", note=words.escaped(table.closed_note)))
    return components.face([ui.TextDisplay("\n".join(lines))])


def _text(table: Table, rules: str) -> str:
    lang = table.lang
    names = words.labelled_names(table, lang)
    if table.challenged_id is not None:
        head = locales.text(lang, "lobby-challenge", name=names[0], user=f"<@{table.challenged_id}>")
    else:
        head = locales.text(lang, "lobby-open", name=names[0])
    seats = [f"{number}. {name}" for number, name in enumerate(names, 1)]
    seats += [f"{n}. {locales.text(lang, 'seat-free')}" for n in range(len(names) + 1, table.game.seats.stop)]
    lines = [f"{words.title(lang, table.game)} · {head}", *seats, rules]
    if table.due_ms is not None:
        lines.append(locales.text(lang, "lobby-expires", until=words.until(table.due_ms)))
    lines.append(locales.text(lang, "lobby-fair", commitment=table.commitment))
    return "\n".join(lines)


def _open(table: Table, *, house: bool) -> list[Button]:
    lang, full = table.lang, len(table.players) >= table.game.seats.stop - 1
    ready = len(table.players) in table.game.seats
    houses = [
        components.button(
            locales.text(lang, "button-house", level=words.level(lang, level)),
            custom_id("lobby", "house", table.id, arg=level),
            disabled=full and table.players[-1].house in {None, level},
        )
        for level in LEVELS
        if house
    ]
    private = table.guild_id is None
    join = components.button(
        locales.text(lang, "button-join"), custom_id("lobby", "join", table.id), Style.success, disabled=full
    )
    start = components.button(
        locales.text(lang, "button-start"), custom_id("lobby", "start", table.id), Style.primary, disabled=not ready
    )
    leave = components.button(locales.text(lang, "button-leave"), custom_id("lobby", "leave", table.id))
    return [*([] if private else [join]), start, leave, howto(lang, table.game.name), *houses]


def _challenge(table: Table) -> list[Button]:
    lang = table.lang
    return [
        components.button(locales.text(lang, "button-accept"), custom_id("lobby", "join", table.id), Style.success),
        components.button(locales.text(lang, "button-decline"), custom_id("lobby", "decline", table.id), Style.danger),
        components.button(locales.text(lang, "button-leave"), custom_id("lobby", "leave", table.id)),
        howto(lang, table.game.name),
    ]
