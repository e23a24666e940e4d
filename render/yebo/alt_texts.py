"""The pictures of Yebo in words, for readers who do not see them. Seats are counted from 1, as in the commands."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from engines.yebo.view import KINDS, SIGHTING_VALUES, SIGHTINGS, Block, End, Group, Result, YeboView
from locales import text, written
from render.kit.lettering import plain_name
from render.yebo import block_words, points
from render.yebo.order import clusters
from render.yebo.points import Item

ITEMS: dict[Item, str] = {
    "suits": "yebo-alt-suits",
    "enhancing": "yebo-alt-enhancing",
    "africas": "yebo-alt-africas",
    "concealed": "yebo-alt-africas-left",
    "sightings": "yebo-alt-sightings",
    "winner": "yebo-alt-winner",
}
"""The messages that name the scoring items."""
LIMIT = 1024
"""The most characters of a picture's description."""
HINTS = 12
"""The most displayable groups that are named; with Africas there can be very many."""


def named(block: Block, lang: str) -> str:
    """The words for a block: its name, of a Sighting with its value."""
    said = block_words.block(block, lang)
    return f"{said} {SIGHTING_VALUES[block]}" if block in SIGHTINGS else said


DiscardDetail = Literal["ordered", "families", "last"]
"""How much is said of the discards: all in order, all by family and the last one, or their number and the last one."""


class _Detail(NamedTuple):
    """A level of detail of a table's description.

    Attributes:
        name: The most characters of a name.
        discards: How much is said of the discards.
        rounds: Whether the points of the rounds so far are told.
        readings: Whether it is told which blocks the Africas in groups stand for.
    """

    name: int
    discards: DiscardDetail
    rounds: bool
    readings: bool = True


_DETAILS = (
    _Detail(40, "ordered", rounds=True),
    _Detail(40, "families", rounds=True),
    _Detail(40, "families", rounds=False),
    _Detail(12, "families", rounds=False),
    _Detail(8, "last", rounds=False),
    _Detail(8, "last", rounds=False, readings=False),
)
"""The levels of detail of a table's description, tried until one is short enough."""
_READING = re.compile("=[A-Z][1-9]")
"""What an Africa stands for, in the notation of a group."""


def alt_table(view: YeboView, names: Sequence[str], lang: str) -> str:
    """The public position in words of the language (one of `locales.LANGUAGES`), at most 1,024 characters.

    First what a listener waits for (the round, who is to do what), then every seat, then the Fence and the discards,
    then the points of the rounds so far. Where that is too long, the discards are told by family and not in their
    order, then the points of the rounds are left out, then long names are cut, and then it is left out what the Africas
    stand for.
    """
    told = ""
    for detail in _DETAILS:
        short = _short(names, detail.name)
        said = [*happening(view, short, lang)]
        said += [seat(view, place, name, lang, readings=detail.readings) for place, name in enumerate(short)]
        said += [fence(view, lang), *discards(view, lang, detail.discards)]
        told = " ".join([*said, *(history(view, lang) if detail.rounds else ())])
        if len(told) <= LIMIT:
            break
    return told


def _short(names: Sequence[str], wide: int) -> list[str]:
    """The names, cut to `wide` characters."""
    plain = [plain_name(name) for name in names]
    return [name if len(name) <= wide + 1 else name[:wide].rstrip() + "…" for name in plain]


def happening(view: YeboView, names: Sequence[str], lang: str) -> Iterator[str]:
    """The round and what the table waits for, in words."""
    if view.outcome is not None:
        yield text(lang, "yebo-alt-over")
        return
    rounds = view.options.rounds
    if view.round is None:
        yield text(lang, "yebo-alt-unnamed", order=view.order, rounds=rounds)
    else:
        yield text(
            lang, "yebo-alt-round", order=view.order, rounds=rounds, round=text(lang, f"yebo-round-{view.round}")
        )
    chief = names[view.chief]
    match view.phase:
        case "fence":
            yield text(lang, "yebo-alt-fence-phase", name=chief)
        case "round":
            left = ", ".join(f"{number} {text(lang, f'yebo-round-{number}')}" for number in view.left)
            yield text(lang, "yebo-alt-round-phase", name=chief, rounds=left)
        case "exhausted":
            yield text(lang, "yebo-alt-exhausted", name=chief)
        case _:
            yield from _turn(view, names, lang)
    if view.draws and view.order == 1 and view.round is None:
        drawn = ", ".join(f"{draw.seat + 1} {named(draw.block, lang)}" for draw in view.draws)
        yield text(lang, "yebo-alt-draws", draws=drawn)
    if view.direction is not None:
        count = len(view.seats)
        order = " ".join(str((view.chief + view.direction * step) % count + 1) for step in range(count))
        yield text(lang, "yebo-alt-direction", seats=order)


def _turn(view: YeboView, names: Sequence[str], lang: str) -> Iterator[str]:
    """Whose turn it is, and whether the last discard may be called, in words."""
    if view.window is not None:
        key = "yebo-alt-window" if view.window.open else "yebo-alt-late"
        yield text(lang, key, block=named(view.window.block, lang), seat=view.window.seat + 1)
        silent = [str(seat + 1) for seat in view.window.asked if seat not in view.window.answered]
        if silent:
            yield text(lang, "yebo-alt-silent", seats=", ".join(silent))
    if view.to_move is None:
        return
    name = names[view.to_move]
    match view.phase:
        case "form" | "play":
            called = next((event.values["block"] for event in view.happened if event.kind == "claimed"), view.claimed)
            if called is not None:
                yield text(lang, "yebo-alt-called", name=name, block=named(str(called), lang))
            yield text(lang, "yebo-alt-play", name=name)
        case "take":
            yield text(lang, "yebo-alt-again" if view.replacing else "yebo-alt-take", name=name)
        case _:
            yield text(lang, "yebo-alt-next", name=name)


def fence(view: YeboView, lang: str) -> str:
    """The Fence in words: how many blocks are left, and where its ends are."""
    blocks, left, right = view.fence.blocks, view.fence.left, view.fence.right
    if left is None or right is None:
        said = text(lang, "yebo-alt-no-fence")
    elif view.phase == "fence":
        said = text(lang, "yebo-alt-whole", blocks=blocks)
    else:
        said = text(lang, "yebo-alt-fence", blocks=blocks, left=_end(left), right=_end(right))
    return f"{said} {text(lang, 'yebo-alt-rebuilds', count=view.rebuilds)}" if view.rebuilds else said


def _end(end: End) -> str:
    """The number of the stack at an end, with the stack's height in brackets if it is not 2."""
    return str(end.stack) if end.height == 2 else f"{end.stack} ({end.height})"


def discards(view: YeboView, lang: str, telling: DiscardDetail) -> Iterator[str]:
    """The discards in words; no sentence if there are none."""
    if not view.discards:
        return
    if telling == "ordered":
        yield text(lang, "yebo-alt-discards", blocks=block_words.blocks(" ".join(view.discards), lang))
        return
    told = str(len(view.discards))
    if telling == "families":
        told = block_words.blocks(" ".join(sorted(view.discards, key=KINDS.index)), lang)
    yield text(lang, "yebo-alt-discarded", blocks=told, last=named(view.discards[-1], lang))


def seat(view: YeboView, place: int, name: str, lang: str, *, readings: bool = True) -> str:
    """The public facts of a seat in a sentence."""
    facts = ", ".join(seat_facts(view, place, lang, readings=readings))
    return text(lang, "yebo-alt-seat", seat=place + 1, name=name, facts=facts)


def seat_facts(view: YeboView, place: int, lang: str, *, readings: bool = True) -> Iterator[str]:
    """The public facts of a seat in words, one by one; with `readings`, the blocks that Africas stand for too."""
    shown = view.seats[place]
    yield text(lang, "yebo-alt-points", points=view.totals[place])
    if view.outcome is not None and not view.outcome.void:
        yield text(lang, "yebo-alt-place", place=view.outcome.ranks[place])
    elif view.outcome is None and place == view.chief:
        yield text(lang, "yebo-alt-chief")
    if shown.announced:
        yield text(lang, "yebo-alt-announced")
    if shown.always_passes:
        yield text(lang, "yebo-alt-passes")
    if shown.groups:
        yield text(lang, "yebo-alt-displayed", groups=listed(shown.groups, lang, readings=readings))
    if shown.sightings:
        yield " ".join(named(block, lang) for block in shown.sightings)
    if shown.concealed:
        yield text(lang, "yebo-alt-concealed", count=shown.concealed)


def listed(groups: Sequence[Group], lang: str, *, readings: bool = True) -> str:
    """Groups in words, one after another; with `readings`, also the blocks that their Africas stand for."""
    notations = [str(group) if readings else _READING.sub("", str(group)) for group in groups]
    return text(lang, "list-apart").join(block_words.blocks(each, lang) for each in notations)


def history(view: YeboView, lang: str) -> Iterator[str]:
    """The points of the rounds so far, seat by seat in order."""
    for result in view.results:
        totals = ", ".join(written(points.total) for points in result.points)
        yield text(lang, "yebo-alt-history", round=text(lang, f"yebo-round-{result.number}"), points=totals)


def alt_hand(view: YeboView, lang: str) -> str:
    """The viewing seat's own blocks in words, at most 1,024 characters; not for a spectator's view."""
    assert view.seat is not None
    held = text(lang, "list-apart").join(
        block_words.blocks(" ".join(run), lang) for run in clusters(view.hand, view.round)
    )
    said = [text(lang, "yebo-alt-hand", blocks=held) if held else text(lang, "yebo-alt-hand-empty")]
    said += taken(view, lang)
    said += displayable(view, lang)
    if view.seats[view.seat].groups:
        said.append(text(lang, "yebo-alt-own", groups=listed(view.seats[view.seat].groups, lang)))
    return " ".join(said)


def taken(view: YeboView, lang: str) -> Iterator[str]:
    """The block just drawn or picked up, in words."""
    if view.drawn is not None:
        yield text(lang, "yebo-alt-drawn", block=named(view.drawn, lang))
    if view.picked is not None:
        yield text(lang, "yebo-alt-picked", block=named(view.picked, lang))


def displayable(view: YeboView, lang: str) -> Iterator[str]:
    """The groups that must or may be displayed, in words, if the table gives hints; at most `HINTS` of each."""
    if not view.options.hints:
        return
    must = view.may.must_display if view.options.strict_display else ()
    others = tuple(group for group in view.may.display if group not in must)
    for key, groups in (("yebo-alt-must", must), ("yebo-alt-may", others)):
        if groups:
            yield text(lang, key, groups=listed(groups[:HINTS], lang) + ("; …" if len(groups) > HINTS else ""))


def alt_result(told: Result, names: Sequence[str], lang: str) -> str:
    """A round's end in words, at most 1,024 characters: the winner, and each seat's points, groups, hand, Sightings."""
    said: list[str] = []
    for wide in (40, 16, 8):
        short = _short(names, wide)
        facts = {"round": text(lang, f"yebo-round-{told.number}"), "chief": short[told.chief]}
        if told.winner is None:
            said = [text(lang, "yebo-alt-scored", **facts)]
        else:
            said = [text(lang, "yebo-alt-won", name=short[told.winner], **facts)]
        said += [_result(told, seat, name, lang) for seat, name in enumerate(short)]
        if len(" ".join(said)) <= LIMIT:
            break
    return " ".join(said)


def _result(told: Result, place: int, name: str, lang: str) -> str:
    """The result of a round for a seat, in a sentence."""
    earned = told.points[place]
    items = ", ".join(f"{text(lang, ITEMS[item])} {written(value)}" for item, value in points.scored(earned))
    total = text(lang, "yebo-alt-points", points=earned.total)
    facts = [f"{total} ({items})" if items else total]
    if told.groups[place]:
        facts.append(text(lang, "yebo-alt-displayed", groups=listed(told.groups[place], lang)))
    if told.sightings[place]:
        facts.append(" ".join(named(block, lang) for block in told.sightings[place]))
    if told.hands[place]:
        facts.append(text(lang, "yebo-alt-in-hand", blocks=block_words.blocks(" ".join(told.hands[place]), lang)))
    return text(lang, "yebo-alt-seat", seat=place + 1, name=name, facts=", ".join(facts))
