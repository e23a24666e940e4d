"""The table's picture: the Fence with the discards, the seats around it, and the rounds with their points below."""

from collections.abc import Sequence

from PIL import Image

from engines.yebo.view import ROUNDS, SIGHTINGS, YeboView
from locales import written
from render.kit import lettering
from render.kit.theme import CREAM, GOLD, INK
from render.kit.writing import lay
from render.yebo import fence, seats, tablet
from render.yebo.blocks import LARGE
from render.yebo.placing import cloth, lay_blocks, lay_sightings, name, title, write
from render.yebo.seats import Seated
from render.yebo.signs import DISC, EMBLEM, MARK, Call
from render.yebo.sprites import Sprites, sprites_of
from render.yebo.style import EDGE, GAP, GROUND


def height(count: int) -> int:
    """The height of the picture for `count` seats."""
    return seats.end(count) + GAP + tablet.height(count) + EDGE


def table(view: YeboView, names: Sequence[str], *, large: bool) -> Image.Image:
    """The public position as a palette picture; the secrets of the view's own seat are not drawn."""
    whole = cloth(height(len(names)))
    _fence(whole, view, large=large)
    for seat, (of, who) in enumerate(zip(seats.seated(len(names)), names, strict=True)):
        _seat(whole, view, seat, of, who, large=large)
    _tablet(whole, view, names, large=large)
    return whole


def _fence(whole: Image.Image, view: YeboView, *, large: bool) -> None:
    parts, (left, top) = sprites_of(large=large), seats.field(len(view.seats))
    closed = view.phase == "fence"
    whole.paste((parts.numbered if closed else parts.field)(), (left, top))
    if view.direction is not None:
        # A positive direction goes clockwise: to the right on the far side, to the left on the near one.
        for way, (x, y) in zip((view.direction, -view.direction), fence.ARROWS, strict=True):
            whole.paste(parts.arrows[way], (left + x, top + y))
    for spot, high in fence.standing(view.fence).items():
        orientation, x, y = fence.SPOTS[spot]
        lay(whole, parts.stacks[orientation, high], left + x, top + y - fence.LIFT * high)
    middles = fence.ends(view.fence)
    for side, (x, y) in zip(parts.ends, middles or (), strict=False):
        lay(whole, parts.ends[side], left + x - fence.END // 2, top + y - fence.END // 2)
    if view.phase in {"fence", "round"} and view.order == 1:
        _draws(whole, view, left, top, large=large)
    _discards(whole, view, parts, left, top)
    if view.outcome is not None and not view.discards:
        for (x, y), seat in zip(fence.champion_places(len(view.outcome.winners)), view.outcome.winners, strict=True):
            lay(whole, parts.champions[seat], left + x, top + y)


def _draws(whole: Image.Image, view: YeboView, left: int, top: int, *, large: bool) -> None:
    """Draw the blocks that seats drew for the first Chief; only the last ones if ties made many (A1)."""
    parts = sprites_of(large=large)
    last = view.draws[-fence.DRAWS :]
    for draw, (x, y) in zip(last, fence.draw_places(len(last)), strict=False):
        at = left + x + DISC + 2, top + y
        if draw.block in SIGHTINGS:
            lay_sightings(whole, ((draw.block, (0, 0)),), *at, large=large)
        else:
            lay(whole, parts.middle[draw.block], *at)
        lay(whole, parts.discs[draw.seat], left + x, top + y + 10)


def _discards(whole: Image.Image, view: YeboView, parts: Sprites, left: int, top: int) -> None:
    """Draw the discards, the last one large; it glows while it may be called, or while its group is being chosen.

    While it may be called or picked up, the animal of the seat that discarded it is at its corner.
    """
    earlier, last = view.discards, view.claimed
    if last is None and earlier:
        earlier, last = earlier[:-1], earlier[-1]
    of_size = zip((parts.middle, parts.medium, parts.small, parts.tiny), fence.PLACES, strict=True)
    drawn, places = next((drawn, places) for drawn, (_, places) in of_size if len(earlier) <= len(places))
    for block, (x, y) in zip(earlier, places, strict=False):
        lay(whole, drawn[block], left + x, top + y)
    if last is None:
        return
    speaks: Call | None = "!" if view.claimed else "?" if view.window is not None and view.window.open else None
    x, y = fence.BELOW if speaks else fence.LAST
    if speaks or view.window is not None:
        lay(whole, parts.glow(), left + x - fence.GLOW, top + y - fence.GLOW)
    lay(whole, parts.large[last], left + x, top + y)
    if view.window is not None:
        lay(whole, parts.emblems[view.window.seat], left + x - EMBLEM // 2, top + y + LARGE.tall - EMBLEM + 8)
    if speaks:
        lay(whole, parts.calls[speaks], left + fence.CALLED[0], top + fence.CALLED[1])


def _tablet(whole: Image.Image, view: YeboView, names: Sequence[str], *, large: bool) -> None:
    parts, left, count = sprites_of(large=large), EDGE, len(names)
    top = seats.end(count) + GAP
    begun = bool(view.results)
    whole.paste(parts.tablets[count, begun], (left, top))
    head = top + tablet.head(count, begun=begun)
    for number in ROUNDS:
        key = number, tablet.state(view, number), count
        if begun:
            whole.paste(parts.columns[key], (left + tablet.left(number), head))
        else:
            x, y = tablet.cell_at(number, count)
            whole.paste(parts.cells[key], (left + x, top + y))
    for seat, who in enumerate(names if begun else ()):
        y = top + tablet.line(seat)
        lay(whole, parts.emblems[seat], left + 10, y - DISC // 2 + 3)
        _named(whole, who, left + tablet.NAME_AT, y, large=large)
    over = tablet.ground("over")
    for result in view.results:
        x = left + tablet.left(result.number) + tablet.COLUMN // 2
        for seat, points in enumerate(result.points):
            y, won = top + tablet.line(seat), seat == result.winner
            if won:
                whole.paste(parts.won(), (x - tablet.WON[0] // 2, y - tablet.WON[1] // 2))
            on, ink = (GOLD, INK) if won else (over, CREAM)
            write(whole, written(points.total), tablet.POINTS_SIZES[large], (x, y), on=on, ink=ink)
    whole.paste(parts.pile(), (left + tablet.PILE_AT[0], head + tablet.PILE_AT[1]))
    for text, size, (x, y) in (
        (str(view.fence.blocks), tablet.LEFT_SIZE, tablet.COUNT_AT),
        (f"{view.order}/{view.options.rounds}", tablet.ORDER_SIZE, tablet.ORDER_AT),
    ):
        write(whole, text, size, (left + x, head + y), on=GROUND.plain, ink=CREAM)


def _named(whole: Image.Image, who: str, x: int, y: int, *, large: bool) -> None:
    """Write a name on the tablet, its middle at y: a long one smaller, or in two lines."""
    size, width = tablet.NAME_SIZES[large], tablet.NAME_WIDTH
    fitted = lettering.fitting(who, size, width, tablet.LEAST_NAMES[large])
    found = name(who, fitted, 2 * width, GROUND.plain, CREAM)
    if found is None:
        return
    if found[0].width <= width or large:
        found = name(who, fitted, width, GROUND.plain, CREAM) or found
        lay(whole, found, x, y - round(0.67 * fitted))
        return
    for number, part in enumerate(lettering.parted(who, tablet.PARTED, width)):
        line = name(part, tablet.PARTED, width, GROUND.plain, CREAM)
        if line is not None:
            lay(whole, line, x, y - tablet.PARTED - 3 + number * (tablet.PARTED - 1))


def _seat(whole: Image.Image, view: YeboView, seat: int, of: Seated, who: str, *, large: bool) -> None:
    parts, left, top = sprites_of(large=large), of.left, of.top
    state, shown = seats.panel_state(view, seat), view.seats[seat]
    whole.paste(parts.panels[of.shape, state], (left, top))
    whole.paste(parts.weaves[of.shape, state], (left + of.weave[0], top + of.weave[1]))
    whole.paste(parts.seat_signs[seat, state], (left + of.sign[0], top + of.sign[1]))
    marks = tuple(seats.marks(view, seat))
    width = of.name_width(len(marks), shown)
    at = left + of.name[0], top + of.name[1]
    size, lines = seats.NAME_SIZES[of.shape], 1 if of.shape == "long" or large else 2
    wide = title(whole, seat, who, at, size=size, state=state, width=width, large=large, lines=lines)
    x, y = of.mark(of.name[0] + wide)
    for kind in marks:
        whole.paste(parts.marks[kind, state], (left + x, top + y))
        x += MARK[0] + (4 if of.shape == "long" else 0)
    end = x
    sightings = tuple(zip(shown.sightings, of.chips(len(shown.sightings)), strict=True))
    lay_sightings(whole, sightings, left, top, large=large)
    x, y = of.plaque
    whole.paste(parts.plaques[state], (left + x, top + y))
    centre = left + x + seats.PLAQUE[0] // 2, top + y + seats.PLAQUE[1] // 2
    write(whole, written(view.totals[seat]), seats.TOTAL_SIZE, centre, on=CREAM, ink=INK)
    hand = of.hand(shown, end)
    for x, y in hand:
        lay(whole, parts.backs[of.shape], left + x, top + y)
    lay_blocks(whole, of.blocks(shown), left, top, large=large)
    if shown.concealed > 1:
        x, y = of.count(hand[-1])
        size = seats.COUNT_SIZES[large]
        write(whole, str(shown.concealed), size, (left + x, top + y), on=seats.ground(state), ink=seats.ink(state))
