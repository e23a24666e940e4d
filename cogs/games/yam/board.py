"""The public message of Yam Master: text, picture, the dice as buttons, the actions, More.

At most 25 of Discord's 40 components: up to five squares of a kind are buttons, and more than five are a select.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial as bound

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face, Shot
from cogs.games import sides
from cogs.games.shown import Names, Shown
from cogs.games.yam import words as yam_words
from cogs.kit import components, words
from cogs.kit.components import Button, Style
from cogs.kit.emoji import Sign
from cogs.show import after
from engines.yam.view import DARK, LIGHT, Use, YamView
from render.kit.sight import PLAIN, Sight
from render.yam import emoji
from render.yam.pictures import PALETTE, alt_text, cover, picture, text_board, warm
from tables.errors import Refused
from tables.model import Table

GAME = "yam"
DICE = 5
ROW = 5
"""The most buttons in a row. In 95 to 98 of 100 placements by house players there are no more squares to choose from."""
SIDES = (LIGHT, DARK)
"""The signs of the seats' tokens."""
_DIE = re.compile(r"([0-4])\+(aside|back)")
STYLES: dict[str, Style] = {"place": Style.primary, "predator": Style.danger}
"""The style of the squares' buttons, by the kind of use: placing a token, or removing one of the opponent's."""


def mask_of(kept: frozenset[int]) -> str:
    """The draft for dice put aside: `1` (aside) or `0` for each of the five places."""
    return "".join("1" if place in kept else "0" for place in range(DICE))


def kept_of(view: YamView, mask: str | None) -> frozenset[int]:
    """The places of the dice that a draft puts aside; without a draft, those of the dice kept in the last throw."""
    if mask:
        return frozenset(place for place, sign in enumerate(mask) if sign == "1")
    return frozenset(range(view.kept if view.may_throw else 0))


async def face(table: Table, partial: str = "", *, text_first: bool = False, sight: Sight = PLAIN) -> Face:
    """The public message of a game in progress or finished; `partial` is the mask of the dice being put aside."""
    acting = table.to_act()
    view: YamView = table.view(acting[0] if acting else None)
    kept = kept_of(view, partial)
    seen, names = view.model_copy(update={"seat": None}), words.plain_names(table, table.lang)
    image = await asyncio.to_thread(picture, seen, names, kept, sight)
    text = _text(table, view) + (f"\n{text_board(view)}" if text_first else "")
    controls = [] if view.to_move is None else _controls(table, view, kept)
    return components.board(text, (image, alt_text(seen, names, table.lang)), controls)


def _now(table: Table, view: YamView, lang: str) -> list[str]:
    """The position in words, including everything that the dice allow, for a reader who has no buttons."""
    lines = [sides.head(table, lang), yam_words.last_turn(view, words.names(table, lang), lang)]
    if view.to_move is None:
        lines.append(sides.result(table, lang))
    else:
        lines += [
            sides.turn(table, view.to_move, yam_words.act(view, lang), lang),
            *yam_words.dice(view, lang),
            *yam_words.possible(view, lang),
        ]
    return [*lines, yam_words.score(view, lang)]


def _then(table: Table, view: YamView, lang: str) -> list[str]:
    """One step of a finished game: the dice or else the last turn, the game's result, the points."""
    last = yam_words.last_turn(view, words.names(table, lang), lang)
    dice = yam_words.dice(view, lang) if view.dice else [last]
    result = "" if view.outcome is None else sides.result(table, lang)
    return [sides.head(table, lang), *dice, result, yam_words.score(view, lang)]


def side_names(_view: YamView, lang: str) -> Names:
    """The names of the sides, for a picture of a position without players."""
    return locales.text(lang, "yam-side-light"), locales.text(lang, "yam-side-dark")


def proposed(table: Table, seat: int, turn: str, lang: str, sight: Sight) -> Shot | None:
    """The board with the dice marked that a throw (`turn`) puts aside; None for any other turn."""
    word, _, dice = turn.partition(" ")
    view, names = table.view(seat).model_copy(update={"seat": None}), words.plain_names(table, lang)
    if word != "throw" or not view.dice:
        return None
    left, kept = Counter(dice), set()
    for place, die in enumerate(view.dice):
        if left[str(die)]:
            left[str(die)] -= 1
            kept.add(place)
    alt = f"{locales.text(lang, 'analysis-marked', turn=turn)} {alt_text(view, names, lang)}"
    return picture(view, names, frozenset(kept), sight), alt


SHOWN: Shown[YamView] = Shown(
    nobody=side_names,
    board=face,
    picture=picture,
    alt=alt_text,
    letters=lambda view, _names, _lang: text_board(view),
    now=_now,
    then=_then,
    sides=sides.lineup,
    result=sides.result,
    cover=cover,
    palette=PALETTE,
    warm=warm,
    emojis=emoji.emojis,
    proposed=proposed,
    meaning=yam_words.meaning,
)
"""How tables of Yam Master are shown."""


def _text(table: Table, view: YamView) -> str:
    lang = table.lang
    head, last = sides.head(table, lang), yam_words.last_turn(view, words.names(table, lang), lang)
    if view.to_move is None:
        return words.lines([head, last, sides.result(table, lang), yam_words.score(view, lang), after.line(table)])
    turn, dice = sides.turn(table, view.to_move, yam_words.act(view, lang), lang), yam_words.dice(view, lang)
    lines = [head, last, turn, *dice, yam_words.score(view, lang)]
    if view.options.lesson:
        # On a phone the lesson's tip needs the space beside the picture; the picture shows the points too.
        lines = [head, *(dice or [last]), turn]
    return words.lines([*lines, *words.standing(table)])


def _controls(table: Table, view: YamView, kept: frozenset[int]) -> list[ui.Item[ui.LayoutView]]:
    assert view.to_move is not None
    idle = table.players[view.to_move].automatic
    items: list[ui.Item[ui.LayoutView]] = []
    if view.dice and view.may_throw:
        custom = bound(custom_id, GAME, "keep", table.id, table.stamp(view.to_move))
        items.append(ui.ActionRow(*dice_buttons(view, kept, table.lang, custom, idle=idle)))
    items.append(ui.ActionRow(*_actions(table, view, kept, idle=idle)))
    for kind in STYLES:
        uses = [use for use in view.uses if use.kind == kind]
        if len(uses) > ROW:
            items.append(ui.ActionRow(_list(table, view, uses, idle=idle)))
        elif uses:
            items.append(ui.ActionRow(*_squares(table, view, uses, idle=idle)))
    return items


def dice_buttons(
    view: YamView, kept: frozenset[int], lang: str, custom: Callable[[str], str], *, idle: bool = False
) -> list[Button]:
    """A button for each die, which puts that die aside, or back.

    Args:
        view: The position.
        kept: The places of the dice that are put aside.
        lang: The reader's language.
        custom: Writes the custom_id of a tap from its argument, `<place>+aside` or `<place>+back`. As it concerns one die
            only, quick taps on several dice all count, and a repeated tap is idempotent.
        idle: Whether to disable the buttons.
    """
    buttons = []
    for place, die in enumerate(view.dice):
        aside = place in kept
        label = locales.text(lang, "yam-die-kept" if aside else "yam-die", die=die)
        style, sign = Style.success if aside else Style.secondary, Sign(emoji.die_word(die), "")
        tap = custom(f"{place}+{'back' if aside else 'aside'}")
        buttons.append(components.button(label, tap, style, disabled=idle, sign=sign))
    return buttons


def after_tap(kept: frozenset[int], arg: str) -> frozenset[int]:
    """The dice put aside after a tap on a die's button. Raises Refused("unknown-button") for another text."""
    found = _DIE.fullmatch(arg)
    if found is None:
        raise Refused("unknown-button")
    die = {int(found[1])}
    return kept | die if found[2] == "aside" else kept - die


def _actions(table: Table, view: YamView, kept: frozenset[int], *, idle: bool) -> list[Button]:
    lang, stamp = table.lang, table.stamp(view.to_move)
    buttons = []
    if view.may_throw:
        left = yam_words.THROWS - view.throws
        label = locales.text(lang, "yam-button-throw", left=left)
        custom = custom_id(GAME, "throw", table.id, stamp)
        buttons.append(components.button(label, custom, Style.primary, disabled=idle or len(kept) == DICE))
    if view.may_defi:
        custom = custom_id(GAME, "defi", table.id, stamp)
        buttons.append(components.button(locales.text(lang, "yam-button-defi"), custom, disabled=idle))
    if view.may_pass:
        custom = custom_id(GAME, "pass", table.id, stamp)
        buttons.append(components.button(locales.text(lang, "yam-button-pass"), custom, disabled=idle))
    return [*buttons, components.more(lang, table.id)]


def _squares(table: Table, view: YamView, uses: Sequence[Use], *, idle: bool) -> list[Button]:
    """A button for each square of one kind of use, with the token placed or removed and the points."""
    assert view.to_move is not None
    stamp = table.stamp(view.to_move)
    token = SIDES[view.to_move if uses[0].kind == "place" else 1 - view.to_move]
    return [
        components.button(
            yam_words.button(use, table.lang),
            custom_id(GAME, use.kind, table.id, stamp, use.cell),
            STYLES[use.kind],
            disabled=idle,
            sign=Sign(emoji.TOKEN_WORDS[token], ""),
        )
        for use in uses
    ]


def _list(table: Table, view: YamView, uses: Sequence[Use], *, idle: bool) -> ui.Select[ui.LayoutView]:
    """A select of the squares of one kind of use, each with its figure and the points."""
    kind = uses[0].kind
    return ui.Select(
        custom_id=custom_id(GAME, kind, table.id, table.stamp(view.to_move)),
        placeholder=locales.text(table.lang, f"yam-choose-{kind}"),
        options=[
            discord.SelectOption(
                label=yam_words.option(use, table.lang), value=use.cell, description=yam_words.worth(use, table.lang)
            )
            for use in uses
        ],
        disabled=idle,
    )
