"""The continuations of a half-written action, the one source for taps, select menus and autocomplete."""

import re
from collections.abc import Iterator

from engines.game import Continuation
from engines.yebo.fence import STACKS
from engines.yebo.notation import Action, format_action
from engines.yebo.view import May, YeboView

_WORD = re.compile(r" ?[^ ]+")


def prefixes(view: YeboView, partial: str) -> list[Continuation]:
    """The continuations of a partial notation for the viewing seat, one word at a time, in a fixed order of kinds.

    `call` is offered to every seat that may answer, whatever its hand, so that the offer reveals nothing; only the groups
    of a call depend on the hand. Discards are not offered while a group must be displayed.
    """
    rests = [text[len(partial) :] for text in _actions(view) if text.startswith(partial) and text != partial]
    if not partial.endswith(" "):
        # `fence 1` is a complete break point, not only the beginning of `fence 17`.
        rests = [rest for rest in rests if rest.startswith(" ")] or rests
    parts: dict[str, list[str]] = {}
    for rest in rests:
        word = _WORD.match(rest)
        assert word is not None, "something follows"
        parts.setdefault(word[0], []).append(rest)
    return [Continuation(part, None, len(followed), whole=part in followed) for part, followed in parts.items()]


def _actions(view: YeboView) -> Iterator[str]:
    """The notation of every action that the viewing seat may take."""
    may = view.may
    yield from _chiefs(may)
    yield from (f"draw {side}" for side in may.draw)
    if may.pickup:
        yield "pickup"
    if may.call and view.window:
        yield "call"
        called = view.window.block
        yield from (format_action(Action("call", block=called, group=group)) for group in may.calls)
    yield from (format_action(Action("form", block=view.claimed, group=group)) for group in may.form)
    yield from (fourth.text for fourth in may.fourths)
    yield from (exchange.text for exchange in may.exchanges)
    yield from (f"display {group}" for group in may.display)
    if not (may.must_display and view.options.strict_display):
        yield from _discards(may)
    if may.announce:
        yield "announce"
    yield from _answers(may)


def _discards(may: May) -> Iterator[str]:
    for block in may.discard:
        yield f"discard {block}"
        if block in may.final:
            yield f"discard {block} final"


def _answers(may: May) -> Iterator[str]:
    if may.answer:
        yield "pass"
        if may.call:
            yield "pass always"
    if may.ask:
        yield "ask"


def _chiefs(may: May) -> Iterator[str]:
    if may.fence:
        yield "deal"
        yield from (f"fence {stack} {sign}" for stack in range(1, STACKS + 1) for sign in "+-")
    yield from (f"round {number}" for number in may.rounds)
    yield from may.end
