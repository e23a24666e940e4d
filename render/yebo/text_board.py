"""Yebo in text mode: the table and a hand in code blocks, for readers who prefer text."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from engines.yebo.view import Group, YeboView
from locales import text
from render.kit.lettering import plain_name
from render.yebo import alt_texts, block_words
from render.yebo.order import clusters

COLUMNS = 42
"""The columns that a phone shows without breaking lines."""
UNBROKEN = COLUMNS - 4
"""The most columns of a group that stays on a line, beside the deepest indent; a longer one is wrapped."""


_BOUND = "\0"
"""Stands for the spaces within a group while lines are wrapped, so that no group is broken."""


def _block(lines: Iterable[str], groups: Iterable[Group], lang: str) -> str:
    """Lines in a code block: long ones wrapped and indented, and without backticks, which would end the block."""
    known = {told for group in groups if len(told := block_words.blocks(str(group), lang)) <= UNBROKEN}
    fitted = []
    for line in lines:
        bound = line.replace("`", "ˋ")
        # The words of a group may be a part of those of a longer one.
        for group in sorted(known, key=len, reverse=True):
            bound = bound.replace(group, group.replace(" ", _BOUND))
        fitted += wrap(bound, COLUMNS, subsequent_indent=_indent(line))
    return "```\n" + "\n".join(fitted).replace(_BOUND, " ") + "\n```"


def _indent(line: str) -> str:
    """The indent of a wrapped line's further lines: two spaces more than that of the line itself."""
    return " " * (len(line) - len(line.lstrip()) + 2)


def text_table(view: YeboView, names: Sequence[str], lang: str) -> str:
    """The public position in a code block, at most 42 columns wide: a line for each fact, a paragraph for each seat."""
    short = [plain_name(name) for name in names]
    lines = [*alt_texts.happening(view, short, lang)]
    for seat, name in enumerate(short):
        lines += [f"{seat + 1} {name}", *(f"  {fact}" for fact in alt_texts.seat_facts(view, seat, lang))]
    lines += [alt_texts.fence(view, lang), *alt_texts.discards(view, lang, "ordered")]
    return _block(
        [*lines, *alt_texts.history(view, lang)], (group for seat in view.seats for group in seat.groups), lang
    )


def text_hand(view: YeboView, lang: str) -> str:
    """The viewing seat's own blocks in a code block, at most 42 columns wide: a line for each cluster of blocks."""
    assert view.seat is not None
    groups = view.seats[view.seat].groups
    lines = [block_words.blocks(" ".join(run), lang) for run in clusters(view.hand, view.round)] or [
        text(lang, "yebo-alt-hand-empty")
    ]
    lines += [*alt_texts.taken(view, lang), *alt_texts.displayable(view, lang)]
    if groups:
        lines.append(text(lang, "yebo-alt-own", groups=alt_texts.listed(groups, lang)))
    return _block(lines, (*groups, *view.may.display, *view.may.must_display), lang)
