"""The buttons of a hand in Yebo: to take and to call, then the blocks in the picture's order, then groups to display.

The first rows and the blocks are shown throughout a round, disabled while illegal, so that buttons do not move under a
thumb. At most 28 of Discord's 40 components: two rows with three and five buttons, 13 blocks in three rows, and groups.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import locales
from cogs.base.custom_ids import custom_id
from cogs.kit import components
from cogs.kit.components import Button, Style
from cogs.kit.emoji import Sign
from engines.yebo.view import SIDES, Block, Group, YeboView
from render.yebo import block_words
from render.yebo.emoji import block_word
from render.yebo.racks import arranged
from tables.errors import Refused
from tables.model import Table

GAME = "yebo"
GROUPS = 3
"""The most groups that have a button; others are in a select."""
HASTY_MS = 700
"""A discard within this many milliseconds after the draw must be confirmed: the tap may have been meant for another button."""

Doubt = Literal["group", "hasty"]
"""Why a discard must be confirmed: it breaks up a complete group, or the tap came just after the draw."""
_ARGUMENT = re.compile(r"([PMS][1-9]|[FB][1-3])\.(\d{1,2})(?:\.(\d{13})|(!))?")


@dataclass(frozen=True, slots=True)
class Throw:
    """A tap on a block, to discard it; the argument of the button's custom_id.

    Attributes:
        block: The block.
        place: The place of the block in the hand's order, from 0: identical blocks have a button each.
        drawn_ms: When the turn's block was drawn, on Discord's clock in Unix milliseconds; None if unknown.
        sure: Whether this is the second tap, which confirms the first.
    """

    block: Block
    place: int
    drawn_ms: int | None = None
    sure: bool = False

    def __str__(self) -> str:
        since = "" if self.drawn_ms is None else f".{self.drawn_ms}"
        return f"{self.block}.{self.place}{'!' if self.sure else since}"

    @classmethod
    def read(cls, argument: str) -> "Throw":
        """Parse the argument of a custom_id. Raises Refused("unknown-button") for one that the bot never wrote."""
        match = _ARGUMENT.fullmatch(argument)
        if match is None:
            raise Refused("unknown-button")
        block, place, drawn_ms, sure = match.groups()
        return cls(block, int(place), int(drawn_ms) if drawn_ms else None, sure=sure is not None)

    def doubt(self, view: YeboView, at_ms: int) -> Doubt | None:
        """Why this tap must be confirmed, or None; `at_ms` is its time on Discord's clock in Unix milliseconds."""
        if self.sure:
            return None
        if self.block in view.breaking:
            return "group"
        return "hasty" if self.drawn_ms is not None and at_ms - self.drawn_ms < HASTY_MS else None


def block_sign(block: Block) -> Sign:
    """The sign before a block's label on a button: an emoji, else the letter of its family (none for an Africa)."""
    return Sign(block_word(block), block[:1] if len(block) > 1 else "")


def block_label(block: Block) -> str:
    """The label beside a block's sign: its number; `A` for an Africa, which has none."""
    return block[1:] or block


def above(table: Table, view: YeboView, seat: int, lang: str) -> list[list[Button]]:
    """The rows above the blocks: to take a block, and to answer a discard; one more while the Chief has to decide."""
    may = view.may
    takes = [(f"yebo-button-draw-{side}", f"draw {side}", Style.primary, side in may.draw) for side in SIDES]
    takes.append(("yebo-button-pickup", "pickup", Style.secondary, may.pickup))
    answers = [
        ("yebo-button-call", "call", Style.success, may.call),
        # Before the first discard of a round there is nothing to call; a pass could only be about one's own announcement.
        ("yebo-button-pass", "pass", Style.secondary, may.answer and may.call),
    ]
    if view.seats[seat].always_passes:
        answers.append(("yebo-button-ask", "ask", Style.secondary, may.ask))
    else:
        answers.append(("yebo-button-always", "pass always", Style.secondary, may.answer and may.call))
    if may.announce:
        answers.append(("yebo-button-announce", "announce", Style.success, True))
    ends = [(f"yebo-button-{end}", end, Style.primary, True) for end in (*(["deal"] if may.fence else []), *may.end)]

    def made(wanted: Sequence[tuple[str, str, Style, bool]]) -> Iterator[Button]:
        for key, text, style, legal in wanted:
            custom = custom_id(GAME, "do", table.id, table.stamp(seat), text)
            # Between two rounds the panel has no blocks that could move, so illegal buttons are left out.
            if legal or view.hand:
                yield components.button(locales.text(lang, key), custom, style, disabled=not legal)

    last = [components.button(locales.text(lang, "yebo-button-last"), custom_id(GAME, "last", table.id))]
    choose = [components.button(locales.text(lang, "yebo-button-choose"), custom_id(GAME, "choose", table.id))]
    rows = [
        [*made(ends), *(choose if may.fence else [])],
        list(made(takes)),
        [*made(answers), *(last if view.results else ())],
    ]
    return [row for row in rows if row]


def blocks(
    view: YeboView, custom: Callable[[str], str], *, drawn_ms: int | None = None, asked: Throw | None = None
) -> list[Button]:
    """A button for each block of the hand, in the picture's order, where the block just taken comes last.

    Args:
        view: The seat's view.
        custom: Writes the custom_id of a tap, from a `Throw` as text.
        drawn_ms: When the turn's block was drawn, on Discord's clock in Unix milliseconds, if this answers that tap.
        asked: The discard that the next tap on its block confirms; None for none.
    """
    free = () if view.may.must_display and view.options.strict_display else view.may.discard
    buttons = []
    for place, held in enumerate(arranged(view)):
        confirms = asked is not None and (asked.block, asked.place) == (held.block, place)
        throw = Throw(held.block, place, drawn_ms, sure=confirms)
        style = Style.danger if confirms else Style.secondary if held.badge is None else Style.primary
        buttons.append(
            components.button(
                block_label(held.block),
                custom(str(throw)),
                style,
                disabled=held.block not in free,
                sign=block_sign(held.block),
            )
        )
    return buttons


def displays(table: Table, view: YeboView, seat: int, lang: str) -> list[Button]:
    """A button for each of the first `GROUPS` groups that may be displayed, or formed with a called block."""
    return [
        components.button(
            locales.text(lang, "yebo-button-display", group=label),
            custom_id(GAME, "do", table.id, table.stamp(seat), text),
            Style.success,
        )
        for label, text in groups(view, lang)[:GROUPS]
    ]


def groups(view: YeboView, lang: str) -> list[tuple[str, str]]:
    """Every group that may be displayed, mandatory ones first, or formed: pairs of label and action in notation."""
    may = view.may
    optional = [group for group in may.display if group not in may.must_display]
    every = [(block_words.blocks(str(group), lang), f"display {group}") for group in (*may.must_display, *optional)]
    return every + [(block_words.blocks(str(group), lang), f"form {_own(view, group)}") for group in may.form]


def _own(view: YeboView, group: Group) -> str:
    """The player's two own blocks of a group won by a call: the group without the called block, in notation."""
    parts_of = str(group).split(" ")
    if view.claimed in parts_of:
        parts_of.remove(view.claimed)
    return " ".join(parts_of)
