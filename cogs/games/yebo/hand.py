"""The private hand of Yebo: its text and picture, the buttons of `rows`, and selects for actions with many choices.

At most 38 of Discord's 40 components, to leave two for a tip.
"""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.games.yebo import board, rows
from cogs.games.yebo import words as yebo_words
from cogs.games.yebo.rows import GAME, Doubt, Throw
from cogs.kit import components, words
from engines.yebo.view import STACKS, Group, Near, YeboView
from render.kit.sight import PLAIN, Sight
from render.yebo import block_words, pictures
from render.yebo.racks import arranged
from tables.model import Table

NAMED = 12
"""The most groups that a hint lists: with Africas there can be very many."""
BEST = 3
"""The most pairs that the hint about groups lacking one block lists: two lines on a phone."""
STACK_STEP = 3
"""The select of break points offers every third stack; the others can be chosen by command."""

Option = tuple[str, str]
"""An option of a select: its label, and its action in notation."""


async def face(
    table: Table,
    seat: int,
    lang: str,
    *,
    text_first: bool,
    sight: Sight = PLAIN,
    drawn_ms: int | None = None,
    asked: tuple[Throw, Doubt] | None = None,
    choosing: bool = False,
) -> Face:
    """The panel of a seat for the present state; between two rounds it shows the end of the last one.

    Args:
        table: The table.
        seat: The seat.
        lang: The reader's language.
        text_first: Whether to add the hand as text.
        sight: The contrast and size of the picture.
        drawn_ms: When the turn's block was drawn, on Discord's clock in Unix milliseconds, if this answers that tap.
        asked: The discard that must be confirmed, and why; None for none.
        choosing: Whether the Chief wants to choose where to break the Fence.
    """
    view: YeboView = table.view(seat)
    between = bool(view.results) and view.round is None and not view.hand
    if between:
        picture = await asyncio.to_thread(board.ended, table, lang, sight)
    else:
        picture = await asyncio.to_thread(shot, table, seat, lang, sight)
    text = _text(table, view, lang, asked)
    if between:
        text += f"\n{yebo_words.score(table, view, lang)}"
    elif text_first:
        text += f"\n{pictures.text_hand(view, lang)}"
    every = [ui.ActionRow(*row) for row in rows.above(table, view, seat, lang)]
    throws = partial(custom_id, GAME, "throw", table.id, table.stamp(seat))
    every += components.rows(rows.blocks(view, throws, drawn_ms=drawn_ms, asked=asked[0] if asked else None))
    every += components.rows(rows.displays(table, view, seat, lang))
    every += _rarer(table, view, seat, lang)
    return components.board(text, picture, [*_choices(table, view, seat, lang, breaks=choosing), *every])


def shot(table: Table, seat: int | None, lang: str, sight: Sight) -> tuple[bytes, str]:
    """The picture of a seat's hand, with its description."""
    view: YeboView = table.view(seat)
    return pictures.hand(view, words.plain_names(table, lang), sight), pictures.alt_hand(view, lang)


def proposed(table: Table, seat: int, turn: str, lang: str, sight: Sight) -> tuple[bytes, str] | None:
    """The hand of a seat with the block lifted that `turn` discards; None for any other turn."""
    word, _, block = turn.partition(" ")
    view: YeboView = table.view(seat)
    places = [place for place, held in enumerate(arranged(view)) if held.block == block]
    if word != "discard" or not places:
        return None
    alt = f"{locales.text(lang, 'analysis-marked', turn=turn)} {pictures.alt_hand(view, lang)}"
    return pictures.hand(view, words.plain_names(table, lang), sight, places[0]), alt


def _text(table: Table, view: YeboView, lang: str, asked: tuple[Throw, Doubt] | None) -> str:
    now = yebo_words.phase(table, view, lang)
    if asked is not None:
        # This replaces a line that is always there, so that the block's button does not move.
        now = locales.text(lang, f"yebo-sure-{asked[1]}", block=block_words.block(asked[0].block, lang))
    lines = [yebo_words.head(table, view, lang), now]
    if view.drawn is not None:
        lines.append(locales.text(lang, "yebo-drawn", block=block_words.block(view.drawn, lang)))
    lines += _hints(view, lang) if view.options.hints else _reminder(view, lang)
    count, shown = len(rows.groups(view, lang)), rows.GROUPS + components.MOST_OPTIONS
    if count > shown:
        kind = "form" if view.may.form else "display"
        lines.append(locales.text(lang, f"yebo-more-{kind}", shown=shown, count=count))
    return words.lines(lines)


def _hints(view: YeboView, lang: str) -> Iterator[str]:
    """The hints of a table with hints: which groups the hand must or may display, could call for, or nearly has."""
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
        best = sorted(near, key=lambda each: -len(each.lacks))[:BEST]
        named = locales.text(lang, "list-apart").join(_near(each, lang) for each in best)
        yield locales.text(lang, "yebo-hint-near", groups=named + (" …" if len(near) > BEST else ""))


def _reminder(view: YeboView, lang: str) -> Iterator[str]:
    """The reminder of a table without hints that some group must or should be displayed first (A10), without naming it."""
    if view.may.must_display:
        yield locales.text(lang, "yebo-remind-must" if view.options.strict_display else "yebo-remind-should")


def _named(groups: Sequence[Group], lang: str) -> str:
    """The first `NAMED` groups in words, with an ellipsis if there are more."""
    told = [block_words.blocks(str(group), lang) for group in groups[:NAMED]]
    return locales.text(lang, "list-apart").join(told) + (" …" if len(groups) > NAMED else "")


def _near(near: Near, lang: str) -> str:
    """Two blocks, and in brackets the blocks that complete a group: numbers by family, which is left out if it is theirs."""
    own = {block[0] for block in near.held}
    lacks = []
    for family, each in groupby(near.lacks, lambda block: block[0]):
        numbers = "/".join(block[1:] for block in each)
        lacks.append(numbers if own == {family} else f"{block_words.family(family, lang)} {numbers}")
    return f"{block_words.blocks(' '.join(near.held), lang)} ({', '.join(lacks)})"


def _choices(table: Table, view: YeboView, seat: int, lang: str, *, breaks: bool) -> list[ui.ActionRow[ui.LayoutView]]:
    """A select for each of the Chief's choices: where to break the Fence, if `breaks`, and which round to play."""
    stacks = range(1, STACKS + 1, STACK_STEP) if view.may.fence and breaks else ()
    lists = [
        (f"fence-{side}", [(locales.text(lang, "yebo-stack", stack=n), f"fence {n} {sign}") for n in stacks])
        for side, sign in (("right", "+"), ("left", "-"))
    ]
    lists.append(("round", [(yebo_words.round_name(number, lang), f"round {number}") for number in view.may.rounds]))
    return _selects(table, seat, lang, lists)


def _rarer(table: Table, view: YeboView, seat: int, lang: str) -> list[ui.ActionRow[ui.LayoutView]]:
    """A select for each rarer action: further groups, a fourth block or an exchange of an Africa, the final block."""
    may = view.may
    lists = [
        ("form" if may.form else "display", rows.groups(view, lang)[rows.GROUPS :]),
        ("more", [*_fourths(view, lang), *_exchanges(table, view, lang)]),
    ]
    if not (may.must_display and view.options.strict_display):
        lists.append(("final", [(block_words.block(each, lang), f"discard {each} final") for each in may.final]))
    return _selects(table, seat, lang, lists)


def _selects(
    table: Table, seat: int, lang: str, lists: Sequence[tuple[str, Sequence[Option]]]
) -> list[ui.ActionRow[ui.LayoutView]]:
    """A select for each non-empty list, given with its kind; only the first `components.MOST_OPTIONS` options fit."""
    return [
        ui.ActionRow(
            ui.Select(
                custom_id=custom_id(GAME, "pick", table.id, table.stamp(seat), kind),
                placeholder=locales.text(lang, f"yebo-choose-{kind}"),
                options=[
                    discord.SelectOption(label=label[:100], value=text)
                    for label, text in options[: components.MOST_OPTIONS]
                ],
            )
        )
        for kind, options in lists
        if options
    ]


def _fourths(view: YeboView, lang: str) -> list[Option]:
    own = view.seats[view.seat].groups if view.seat is not None else ()
    return [
        (locales.text(lang, "yebo-fourth", group=block_words.blocks(str(own[fourth.group - 1]), lang)), fourth.text)
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
                group=block_words.blocks(str(view.seats[each.seat].groups[each.group - 1]), lang),
            ),
            each.text,
        )
        for each in view.may.exchanges
    ]
