"""The continuations of a half-written action, the one source for taps, select menus and autocomplete."""

from engines.game import Continuation
from engines.yam.legality import keeps
from engines.yam.view import YamView


def prefixes(view: YamView, partial: str) -> list[Continuation]:
    """The continuations of a half-written action of the viewing seat.

    * At the start: `place`, `predator`, `defi`, `throw`, `pass`, if legal.
    * After `place` or `predator`: the squares, row by row from the top.
    * After `throw`: ` all`, which is the same as `throw` alone, then every choice of dice to put aside in the order of
      `legality.keeps`. Each choice is complete and has no continuation, although `5` is also the beginning of `55`.

    The list is empty if it is not the seat's turn, or if no legal action begins with the partial text.
    """
    if view.seat is None or view.seat != view.to_move:
        return []
    word = partial.removesuffix(" ")
    space = "" if partial.endswith(" ") else " "
    if not partial:
        return _starts(view)
    if word in {"place", "predator"}:
        return [Continuation(space + use.cell, use.cell, 1, whole=True) for use in view.uses if use.kind == word]
    if word == "throw" and view.may_throw and view.throws:
        kept = ["".join(map(str, dice)) for dice in keeps(view.dice) if dice]
        return [Continuation(space + text, None, 1, whole=True) for text in ("all", *kept)]
    return []


def _starts(view: YamView) -> list[Continuation]:
    """The first words of all legal actions."""
    parts = []
    for kind in ("place", "predator"):
        count = sum(use.kind == kind for use in view.uses)
        if count:
            parts.append(Continuation(f"{kind} ", None, count, whole=False))
    if view.may_defi:
        parts.append(Continuation("defi", None, 1, whole=True))
    if view.may_throw:
        parts.append(Continuation("throw", None, len(keeps(view.dice)) if view.throws else 1, whole=True))
    if view.may_pass:
        parts.append(Continuation("pass", None, 1, whole=True))
    return parts
