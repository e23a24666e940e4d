"""The private hand of Yebo: the blocks, and controls for the legal actions.

Every control carries its action in notation, so that one handler plays them all. At most 24 of Discord's 40 components.
"""

import asyncio
from collections.abc import Iterator, Sequence

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games.yebo import board
from cogs.games.yebo import words as yebo_words
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from engines.yebo.view import SIDES, STACKS, Group, YeboView
from render.kit.sight import PLAIN, Sight
from render.yebo import pictures
from tables.model import Table

GAME = "yebo"
MOST = 25
"""The number of options that Discord allows in a select."""
NAMED = 12
"""The number of groups that a hint lists: with Africas there can be very many."""
STACK_STEP = 3
"""The select of break points offers every third stack; the others can be chosen by command."""

Option = tuple[str, str]
"""An option of a select: its label, and its action in notation."""


async def face(table: Table, seat: int, lang: str, *, text_first: bool, sight: Sight = PLAIN) -> Face:
    """The panel of a seat for the present state; between two rounds it shows the end of the last one."""
    view: YeboView = table.view(seat)
    between = bool(view.results) and view.round is None and not view.hand
    if between:
        picture = await asyncio.to_thread(board.ended, table, lang, sight)
    else:
        picture = await asyncio.to_thread(shot, table, seat, lang, sight)
    text = _text(table, view, lang)
    if between:
        text += f"\n{yebo_words.score(table, view, lang)}"
    elif text_first:
        text += f"\n{pictures.text_hand(view, lang)}"
    selects = [ui.ActionRow(select) for select in _selects(table, view, seat, lang)]
    return components.board(text, picture, [*selects, *components.rows(_buttons(table, view, seat, lang))])


def shot(table: Table, seat: int | None, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture of a seat's hand, with its description."""
    view: YeboView = table.view(seat)
    return pictures.hand(view, words.plain_names(table, lang), sight), pictures.alt_hand(view, lang)


def _text(table: Table, view: YeboView, lang: str) -> str:
    lines = [yebo_words.head(table, view, lang), yebo_words.phase(table, view, lang)]
    if view.drawn is not None:
        lines.append(locales.text(lang, "yebo-drawn", block=yebo_words.block(view.drawn, lang)))
    lines += _hints(view, lang) if view.options.hints else _reminder(view, lang)
    for command, groups in (("display", displayable(view)), ("form", view.may.form)):
        if len(groups) > MOST:
            lines.append(locales.text(lang, f"yebo-more-{command}", shown=MOST, count=len(groups)))
    return words.lines(lines)


def _hints(view: YeboView, lang: str) -> Iterator[str]:
    """The hints of a table with hints: what the hand must, may or could soon do."""
    may = view.may
    if may.must_display:
        key = "yebo-hint-must" if view.options.strict_display else "yebo-hint-should"
        yield locales.text(lang, key, groups=_named(may.must_display, lang))
    elif may.display:
        yield locales.text(lang, "yebo-hint-may", groups=_named(may.display, lang))
    if may.calls:
        yield locales.text(lang, "yebo-hint-call", groups=_named(may.calls, lang))
    elif may.wins:
        yield locales.text(lang, "yebo-hint-win")
    if near := view.near:
        told = [f"{' '.join(each.held)} ({', '.join(each.lacks)})" for each in near[:NAMED]]
        yield locales.text(lang, "yebo-hint-near", groups="; ".join(told) + ("; …" if len(near) > NAMED else ""))


def _reminder(view: YeboView, lang: str) -> Iterator[str]:
    """The reminder of a table without hints that something must or should be displayed first (A10), but not what."""
    if view.may.must_display:
        yield locales.text(lang, "yebo-remind-must" if view.options.strict_display else "yebo-remind-should")


def _named(groups: Sequence[Group], lang: str) -> str:
    """The first `NAMED` groups as a list in a sentence."""
    told = [str(group) for group in groups[:NAMED]]
    return words.listed(lang, told) if len(groups) <= NAMED else f"{', '.join(told)}, …"


def _selects(table: Table, view: YeboView, seat: int, lang: str) -> list[ui.Select[ui.LayoutView]]:
    """A select for each kind of legal action that has a choice."""
    may = view.may
    stacks = range(1, STACKS + 1, STACK_STEP) if may.fence else ()
    lists: list[tuple[str, list[Option]]] = [
        ("fence-right", [(locales.text(lang, "yebo-stack", stack=n), f"fence {n} +") for n in stacks]),
        ("fence-left", [(locales.text(lang, "yebo-stack", stack=n), f"fence {n} -") for n in stacks]),
        ("round", [(yebo_words.round_name(number, lang), f"round {number}") for number in may.rounds]),
        ("form", [(str(group), f"form {_own(view, group)}") for group in may.form]),
        ("display", [(str(group), f"display {group}") for group in displayable(view)]),
        ("more", [*_fourths(view, lang), *_exchanges(table, view, lang)]),
    ]
    if not (may.must_display and view.options.strict_display):
        lists += [
            ("discard", [(yebo_words.block(block, lang), f"discard {block}") for block in may.discard]),
            ("final", [(yebo_words.block(block, lang), f"discard {block} final") for block in may.final]),
        ]
    return [
        ui.Select(
            custom_id=custom_id(GAME, "pick", table.id, table.stamp(seat), kind),
            placeholder=locales.text(lang, f"yebo-choose-{kind}"),
            options=[discord.SelectOption(label=label[:100], value=text) for label, text in options[:MOST]],
        )
        for kind, options in lists
        if options
    ]


def displayable(view: YeboView) -> list[Group]:
    """The groups that may be displayed, mandatory ones first, as a select may have room for only some of them."""
    may = view.may
    return [*may.must_display, *(group for group in may.display if group not in may.must_display)]


def _own(view: YeboView, group: object) -> str:
    """The two own blocks of a group won by a call: the group without the called block."""
    parts_of = str(group).split(" ")
    if view.claimed in parts_of:
        parts_of.remove(view.claimed)
    return " ".join(parts_of)


def _fourths(view: YeboView, lang: str) -> list[Option]:
    own = view.seats[view.seat].groups if view.seat is not None else ()
    return [
        (locales.text(lang, "yebo-fourth", group=str(own[fourth.group - 1])), fourth.text)
        for fourth in view.may.fourths
    ]


def _exchanges(table: Table, view: YeboView, lang: str) -> list[Option]:
    names = words.names(table, lang)
    return [
        (
            locales.text(
                lang,
                "yebo-exchange",
                name=words.unformatted(names[each.seat]),
                group=str(view.seats[each.seat].groups[each.group - 1]),
            ),
            each.text,
        )
        for each in view.may.exchanges
    ]


def _buttons(table: Table, view: YeboView, seat: int, lang: str) -> list[Button]:
    """The buttons of the legal actions without a choice, and of the last round."""
    may, stamp = view.may, table.stamp(seat)
    wanted: list[tuple[str, str, Style, bool]] = [
        # In the order of the ends in the picture, whichever end is the usual one.
        *((f"yebo-button-draw-{side}", f"draw {side}", Style.primary, True) for side in SIDES if side in may.draw),
        ("yebo-button-pickup", "pickup", Style.secondary, may.pickup),
        ("yebo-button-call", "call", Style.success, may.call),
        # Before the first discard of a round, the only thing to pass is one's own announcement.
        ("yebo-button-pass", "pass", Style.secondary, may.answer and may.call),
        ("yebo-button-always", "pass always", Style.secondary, may.answer and may.call),
        ("yebo-button-ask", "ask", Style.secondary, may.ask),
        ("yebo-button-announce", "announce", Style.success, may.announce),
        *((f"yebo-button-{end}", end, Style.primary, True) for end in may.end),
    ]
    buttons = [
        components.button(locales.text(lang, key), custom_id(GAME, "do", table.id, stamp, text), style)
        for key, text, style, legal in wanted
        if legal
    ]
    if view.results:
        buttons.append(components.button(locales.text(lang, "yebo-button-last"), custom_id(GAME, "last", table.id)))
    return buttons
