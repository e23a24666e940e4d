"""The table's picture: the Fence with the discards, the rounds with their points, and every seat's open blocks."""

from collections.abc import Sequence

from PIL import Image

from engines.yebo.view import ROUNDS, YeboView
from render.kit.theme import CREAM, GOLD, INK
from render.kit.writing import lay
from render.yebo import fence, seats, tablet
from render.yebo.signs import DISC, MARK, Call
from render.yebo.sprites import Sprites, arrow, cloth, lay_row, sprites_of, title, write
from render.yebo.style import EDGE, GAP, GROUND

_SEATS = EDGE + fence.FIELD[1] + GAP
_STEP = seats.TALL + GAP


def height(count: int) -> int:
    """The height of the picture for `count` seats."""
    return _SEATS + _STEP * count - GAP + EDGE


def table(view: YeboView, names: Sequence[str], *, large: bool = False) -> Image.Image:
    """The public position as a palette picture; the secrets of the view's own seat are not drawn."""
    whole = cloth(height(len(names))).copy()
    _fence(whole, view, sprites_of(large=large))
    _tablet(whole, view, large=large)
    if view.direction is not None:
        whole.paste(arrow(_STEP * len(names) - GAP, view.direction), (EDGE, _SEATS))
    for seat, who in enumerate(names):
        _seat(whole, view, seat, who, large=large)
    return whole


def _fence(whole: Image.Image, view: YeboView, parts: Sprites) -> None:
    closed = view.phase == "fence"
    whole.paste((parts.numbered if closed else parts.field)(), (EDGE, EDGE))
    for spot, high in fence.standing(view.fence).items():
        orientation, x, y = fence.SPOTS[spot]
        lay(whole, parts.stacks[orientation, high], EDGE + x, EDGE + y - fence.LIFT * high)
    middles = fence.ends(view.fence)
    for side, (x, y) in zip(parts.ends, middles or (), strict=False):
        lay(whole, parts.ends[side], EDGE + x - fence.END // 2, EDGE + y - fence.END // 2)
    if view.phase in {"fence", "round"} and view.order == 1:
        _draws(whole, view, parts)
    _discards(whole, view, parts)


def _draws(whole: Image.Image, view: YeboView, parts: Sprites) -> None:
    """Draw the blocks that seats drew for the first Chief; only the last ones if ties made many (A1)."""
    last = view.draws[-fence.DRAWS :]
    for draw, (x, y) in zip(last, fence.draw_places(len(last)), strict=False):
        found = parts.middle.get(draw.block) or parts.chips[draw.block]
        lay(whole, found, EDGE + x + DISC + 2, EDGE + y)
        lay(whole, parts.discs[draw.seat], EDGE + x, EDGE + y + 10)


def _discards(whole: Image.Image, view: YeboView, parts: Sprites) -> None:
    """Draw the discards, the last one large; it glows while it may be called, or while its group is being chosen."""
    earlier, last = view.discards, view.claimed
    if last is None and earlier:
        earlier, last = earlier[:-1], earlier[-1]
    roomy = len(earlier) <= len(fence.ROOMY)
    for block, (x, y) in zip(earlier, fence.ROOMY if roomy else fence.TIGHT, strict=False):
        lay(whole, (parts.middle if roomy else parts.small)[block], EDGE + x, EDGE + y)
    if last is None:
        return
    speaks: Call | None = "!" if view.claimed else "?" if view.window is not None and view.window.open else None
    x, y = fence.ASIDE if speaks else fence.LAST
    if speaks or view.window is not None:
        lay(whole, parts.glow(), EDGE + x - fence.GLOW, EDGE + y - fence.GLOW)
    lay(whole, parts.large[last], EDGE + x, EDGE + y)
    if speaks:
        lay(whole, parts.calls[speaks], EDGE + fence.CALLED[0], EDGE + fence.CALLED[1])


def _tablet(whole: Image.Image, view: YeboView, *, large: bool) -> None:
    parts, left = sprites_of(large=large), EDGE + fence.FIELD[0] + GAP
    whole.paste(parts.tablet(), (left, EDGE))
    count, over = len(view.seats), tablet.ground("over")
    for seat in range(count):
        x = left + tablet.column(seat, count, large=large)
        lay(whole, parts.discs[seat], x - DISC // 2, EDGE + (tablet.HEAD - DISC) // 2)
    for number in ROUNDS:
        whole.paste(parts.rows[number, tablet.state(view, number)], (left, EDGE + tablet.top(number)))
    for result in view.results:
        y = EDGE + tablet.top(result.number) + tablet.ROW // 2
        for seat, points in enumerate(result.points):
            x, won = left + tablet.column(seat, count, large=large), seat == result.winner
            if won:
                whole.paste(parts.won(), (x - tablet.WON[0] // 2, y - tablet.WON[1] // 2))
            on, ink = (GOLD, INK) if won else (over, CREAM)
            write(whole, str(points.total), tablet.POINTS_SIZES[large], (x, y), on=on, ink=ink)
    whole.paste(parts.pile(), (left + tablet.PILE_AT[0], EDGE + tablet.PILE_AT[1]))
    for text, size, (x, y) in (
        (str(view.fence.blocks), tablet.LEFT_SIZE, tablet.COUNT_AT),
        (f"{view.order}/{len(ROUNDS)}", tablet.ORDER_SIZE, tablet.ORDER_AT),
    ):
        write(whole, text, size, (left + x, EDGE + y), on=GROUND.plain, ink=CREAM)


def _seat(whole: Image.Image, view: YeboView, seat: int, who: str, *, large: bool) -> None:
    parts, left, top = sprites_of(large=large), seats.LEFT, _SEATS + _STEP * seat
    state, shown = seats.panel_state(view, seat), view.seats[seat]
    whole.paste(parts.panels[state], (left, top))
    whole.paste(parts.seat_signs[seat, state], (left + seats.SIGN_AT[0], top + seats.SIGN_AT[1]))
    marks = tuple(seats.marks(view, seat))
    width = seats.name_width(len(marks), len(shown.sightings))
    x = (
        left
        + seats.NAME[0]
        + title(whole, seat, who, (left + seats.NAME[0], top + seats.NAME[1]), state=state, width=width)
        + 8
    )
    for kind in marks:
        whole.paste(parts.marks[kind, state], (x, top + seats.CHIPS_TOP))
        x += MARK[0] + 4
    x, pitch = seats.chips_left(len(shown.sightings))
    for i, sighting in reversed(tuple(enumerate(shown.sightings))):
        lay(whole, parts.chips[sighting], left + x + pitch * i, top + seats.CHIPS_TOP)
    centre = left + seats.PLAQUE_AT[0] + seats.PLAQUE[0] // 2, top + seats.PLAQUE_AT[1] + seats.PLAQUE[1] // 2
    write(whole, str(view.totals[seat]), seats.TOTAL_SIZE, centre, on=CREAM, ink=INK)
    lay_row(whole, seats.row(shown), left, top + seats.BLOCKS_TOP, large=large)
    if shown.concealed > 1:
        x, y = left + seats.count_at(shown), top + seats.BLOCKS_TOP + seats.COUNT_DOWN
        write(
            whole, str(shown.concealed), seats.COUNT_SIZES[large], (x, y), on=seats.ground(state), ink=seats.ink(state)
        )
