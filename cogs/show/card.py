"""The card of a table without a game: a lobby, or a table that was closed."""

import asyncio
from collections.abc import Callable

from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.kit import components, rule_words, words
from cogs.kit.components import Button, Style
from cogs.kit.emoji import Sign, worded
from render.kit.animal_emoji import seat_word
from tables.model import Table
from tables.play import lobby
from tables.tournament.model import Occasion

COVER = "cover.png"
TAKEN, UNSURE, FREE = "●", "◐", "○"
"""Text signs of a seat: taken, taken by somebody who has not agreed to changed options, free."""


async def face(table: Table, cover: Callable[[], bytes], *, house: bool) -> Face:
    """The card of a lobby: cover, seats, what one sits down to, rules and buttons; `house` is whether the server allows house players."""
    image = await asyncio.to_thread(cover)
    alt = locales.text(table.lang, "cover-alt", game=words.game(table.lang, table.game.name))
    buttons = _challenge(table) if table.challenged_id is not None else _open(table, house=house)
    items = [
        components.gallery(alt, COVER),
        ui.TextDisplay[ui.LayoutView](_text(table, house=house)),
        *components.rows(buttons),
    ]
    return components.face(items, [components.attached(image, COVER)])


async def playing(table: Table, cover: Callable[[], bytes], occasion: Occasion | None) -> Face:
    """The card of a table that plays, or is about to, in its own thread: the players, the occasion, a link to the board."""
    lang, image = table.lang, await asyncio.to_thread(cover)
    alt = locales.text(lang, "cover-alt-playing", game=words.game(lang, table.game.name))
    state = table.thread if table.in_thread else "opening"
    where = locales.text(lang, f"thread-{state}", thread=str(table.thread_id))
    who = " · ".join((words.title(lang, table.game), *words.labelled_names(table, lang)))
    text = words.lines([who, "" if occasion is None else words.escaped(words.occasion(lang, occasion)), where])
    buttons = [components.more(lang, table.id)]
    if table.in_thread:
        url = words.address(table.guild_id, table.place_id, None)
        buttons.insert(0, ui.Button(label=locales.text(lang, "button-to-board"), url=url))
    items = [components.gallery(alt, COVER), ui.TextDisplay[ui.LayoutView](text), *components.rows(buttons)]
    return components.face(items, [components.attached(image, COVER)])


def closed(table: Table, lang: str) -> Face:
    """The card of a closed table, and what its private messages show: why it was closed."""
    why = locales.text(lang, f"closed-{table.closed_reason}", user=_challenged(table, lang))
    lines = [f"{words.title(lang, table.game)} · {why}"]
    if table.closed_note:
        lines.append(locales.text(lang, "closed-note", note=words.escaped(table.closed_note)))
    return components.face([ui.TextDisplay("\n".join(lines))])


def _text(table: Table, *, house: bool) -> str:
    lang = table.lang
    changed = [] if table.agreed is None else rule_words.changed(table.game, table.agreed, table.options, lang)
    usual = [line for line in rule_words.unusual(table.game, table.options, lang) if line not in changed]
    lines = [
        f"{words.title(lang, table.game)} · {_seats(table)}",
        rule_words.about_game(table.game, table.options, lang),
        " · ".join(usual),
    ]
    if table.agreed is not None:
        lines.append(_asked(table, changed))
    lines.append(_lacking(table, house=house))
    if table.due_ms is not None:
        lines.append(locales.text(lang, "lobby-expires", until=words.until(table.due_ms)))
    return words.lines(lines)


def _lacking(table: Table, *, house: bool) -> str:
    """How many more players an open table needs, and how they can join; empty where there are enough."""
    lacking = table.game.seats.start - len(table.players)
    if lacking <= 0 or table.challenged_id is not None:
        return ""
    who = "house" if table.guild_id is None else "both" if house else "join"
    return locales.text(table.lang, "lobby-lacking", count=lacking, who=who)


def _challenged(table: Table, lang: str) -> str:
    """The person who was challenged, for a message; empty for an open table."""
    if table.challenged_id is None:
        return ""
    # A negative id replaces that of a person who had their data deleted.
    return f"<@{table.challenged_id}>" if table.challenged_id > 0 else words.shown_name("", lang)


def _seats(table: Table) -> str:
    """The seats in one line; for a challenge, who challenges whom."""
    lang, names = table.lang, words.labelled_names(table, table.lang)
    if table.challenged_id is not None:
        return locales.text(lang, "lobby-challenge", name=names[0], user=_challenged(table, lang))
    seats = [_taken(seat, name, ready=table.players[seat].ready) for seat, name in enumerate(names)]
    free = table.game.seats[-1] - len(names)
    if free:
        seats.append(f"{FREE * free} {locales.text(lang, 'seats-free', count=free)}")
    return " · ".join(seats)


def _taken(seat: int, name: str, *, ready: bool) -> str:
    """A taken seat: the seat's emoji and the name, or `UNSURE` and the name of a person who has not agreed (`ready`)."""
    return worded(Sign(seat_word(seat), f"{TAKEN} "), name) if ready else f"{UNSURE} {name}"


def _asked(table: Table, changed: list[str]) -> str:
    """The options that were changed (`changed`), by the host or an earlier one, and who has yet to agree to them."""
    lang, names = table.lang, words.names(table, table.lang)
    asked = [name for name, player in zip(names, table.players, strict=True) if not player.ready]
    what = " · ".join(changed) or locales.text(lang, "lobby-as-before")
    return locales.text(lang, "lobby-changed", what=what, names=words.listed(lang, asked))


def _open(table: Table, *, house: bool) -> list[Button]:
    lang, full = table.lang, len(table.players) == table.game.seats[-1]
    agreed = all(player.ready for player in table.players)
    join = components.button(
        locales.text(lang, "button-join"),
        custom_id("lobby", "join", table.id, arg=table.game.name),
        Style.success,
        disabled=full,
    )
    ready = components.button(
        locales.text(lang, "button-ready"), custom_id("lobby", "join", table.id, arg="ready"), Style.success
    )
    lacking, alone = len(table.players) < table.game.seats.start, lobby.alone_at(table, table.host_id)
    fill = house and lacking and alone and not table.game.for_two  # in a game for two, a house player starts it
    start = components.button(
        locales.text(lang, "button-start-house" if fill else "button-start"),
        custom_id("lobby", "start", table.id, arg=table.game.name if fill else ""),
        Style.primary,
        disabled=not agreed or (lacking and not fill),
    )
    ask = components.button(
        locales.text(lang, "button-house"), custom_id("lobby", "house", table.id, arg=table.game.name), disabled=full
    )
    return [
        *([] if table.guild_id is None else [join]),
        *([] if agreed else [ready]),
        start,
        *([ask] if house else []),
        components.howto(lang, table.game.name),
        components.more(lang, table.id),
    ]


def _challenge(table: Table) -> list[Button]:
    lang = table.lang
    return [
        components.button(locales.text(lang, "button-accept"), custom_id("lobby", "join", table.id), Style.success),
        components.button(locales.text(lang, "button-decline"), custom_id("lobby", "decline", table.id), Style.danger),
        components.howto(lang, table.game.name),
        components.more(lang, table.id),
    ]
