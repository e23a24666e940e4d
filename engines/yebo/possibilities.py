"""The choices that the rules allow in a position, by kind of action (yebo.md 5.5, 5.6, A8 to A33)."""

from collections.abc import Sequence
from typing import Literal

from engines.yebo.blocks import AFRICA, Block, without
from engines.yebo.fence import SIDES, STACKS, Side
from engines.yebo.group_finder import Split, callable_groups, findable, splits
from engines.yebo.groups import ROUNDS, Group, Number, committed, extends, points
from engines.yebo.options import PICKUP_ROUNDS
from engines.yebo.readiness import is_ready
from engines.yebo.state import State

_WAYS: tuple[Literal[1, -1], ...] = (1, -1)


def rounds_left(state: State) -> tuple[Number, ...]:
    """The rounds that were not played yet and are not running, in ascending order."""
    gone = {result.number for result in state.results} | {state.round}
    return tuple(number for number in ROUNDS if number not in gone)


def break_points() -> list[tuple[int, Literal[1, -1]]]:
    """Every way to break the Fence: the number of the stack, from 1, with each direction of play."""
    return [(stack, direction) for stack in range(1, STACKS + 1) for direction in _WAYS]


def asked(state: State) -> tuple[int, ...]:
    """The seats that may call the last discard, by precedence (5.6).

    In pairs rounds these are only seats that have announced one final block, because there a call must win (A14).
    """
    if not state.claimable or state.discarder is None:
        return ()
    others = state.order_after(state.discarder)
    if ROUNDS[state.named].calls:
        return others
    return tuple(seat for seat in others if state.players[seat].announced)


def unanswered(state: State) -> tuple[int, ...]:
    """The seats that may call the last discard and have not answered; they may do so until a block is taken (5.6)."""
    return tuple(seat for seat in asked(state) if state.answers[seat] is None)


def early_announcers(state: State) -> tuple[int, ...]:
    """The seats that may announce out of turn, before the first discard of the round, and have not answered (A12)."""
    if not state.opening or state.phase not in {"take", "play"}:
        return ()
    return tuple(
        seat
        for seat in state.seats
        if seat != state.to_move and state.answers[seat] is None and not state.players[seat].announced
    )


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now, the one whose turn it is first."""
    match state.phase:
        case "over":
            return ()
        case "fence" | "round" | "exhausted":
            return (state.chief,)
        case "window":
            return unanswered(state)
        case _:
            others = unanswered(state) if state.phase == "take" else ()
            return (state.mover, *(seat for seat in (*others, *early_announcers(state)) if seat != state.mover))


def may_announce(state: State, seat: int) -> bool:
    """Whether a seat may announce one final block now, without a discard (A12)."""
    player = state.players[seat]
    if not state.opening or player.announced or (seat == state.to_move and state.phase != "take"):
        return False
    return (seat == state.to_move or seat in early_announcers(state)) and is_ready(
        state.named, player.hand, player.groups
    )


def draw_sides(state: State) -> tuple[Side, ...]:
    """Both ends of the Fence, the usual one first: the end drawn from before in this turn, else the right (A6, A36)."""
    return tuple(sorted(SIDES, key=lambda side: side != (state.side or "right")))


def pickup_limit(state: State) -> int:
    """How many consecutive turns may begin with a pick-up (A41)."""
    return PICKUP_ROUNDS * len(state.players)


def may_pickup(state: State) -> bool:
    """Whether the seat whose turn it is may pick up the last discard (A16, A17, A31, A41)."""
    return (
        state.phase == "take"
        and state.claimable
        and ROUNDS[state.named].calls
        and state.pickups < pickup_limit(state)
        and any(block != AFRICA for block in state.own.hand)
    )


def discardable(hand: Sequence[Block], picked: Block | None) -> tuple[Block, ...]:
    """The kinds of blocks in a hand that may be discarded: no Africa, nor the block picked up in this turn (A18, A31)."""
    return tuple(
        block for block in dict.fromkeys(hand) if block != AFRICA and (block != picked or hand.count(block) > 1)
    )


def _closes(state: State, seat: int) -> bool:
    """Whether a further group would fill the seat's goal, which requires an announcement (A13, A33)."""
    return len(state.players[seat].groups) + 1 >= ROUNDS[state.named].goal


def displayable(state: State) -> list[Group]:
    """The groups that the seat whose turn it is may display, in the order of `group_finder.findable` (A8, A13, A31)."""
    player = state.own
    full = len(player.groups) == ROUNDS[state.named].goal
    if full or (_closes(state, state.mover) and not player.announced):
        return []
    return [
        group
        for group in findable(state.named, player.hand, player.groups)
        if discardable(without(player.hand, group.base), picked_after(state, group))
    ]


def picked_after(state: State, group: Group) -> Block | None:
    """The block picked up in this turn, once a group is displayed; None if the group contains this block (A18)."""
    return None if state.picked in group.base else state.picked


def must_display(state: State, groups: Sequence[Group]) -> list[Group]:
    """The groups, among some, that must be displayed before a discard: no Africa, and no further suit committed (A10)."""
    bound = committed(state.own.groups)
    free = ROUNDS[state.named].suits == 3
    return [
        group for group in groups if group.africa is None and not group.all_africa and (free or group.suits <= bound)
    ]


def fourths(state: State) -> tuple[int, ...]:
    """The indices of the own groups on which the drawn block may be laid as the 4th block (A24, A25)."""
    if not state.fresh or state.drawn is None:
        return ()
    return tuple(index for index, group in enumerate(state.own.groups) if extends(state.named, group, state.drawn))


def exchanges(state: State) -> tuple[tuple[int, int], ...]:
    """The Africas for which the drawn block may be exchanged: seat and index of each group (A28 to A31)."""
    if not state.fresh or state.drawn is None:
        return ()
    if not discardable(without(state.own.hand, [state.drawn]), None):
        return ()
    return tuple(
        (seat, index)
        for seat, player in enumerate(state.players)
        for index, group in enumerate(player.groups)
        if group.stands_for == state.drawn
    )


def finals(state: State) -> tuple[Block, ...]:
    """The blocks whose discard may announce one final block, for the seat whose turn it is (A12)."""
    player = state.own
    if player.announced or len(player.groups) == ROUNDS[state.named].goal:
        return ()
    return tuple(
        block
        for block in discardable(player.hand, state.picked)
        if is_ready(state.named, without(player.hand, [block]), player.groups)
    )


def call_groups(state: State, seat: int) -> list[Group]:
    """The groups that a call of the last discard may form, best first; empty in pairs rounds."""
    return groups_with(state, seat, state.discards[-1])


def groups_with(state: State, seat: int, block: Block) -> list[Group]:
    """The groups that a seat may form from a called block and two blocks of its hand, best first (A13, A19, A31)."""
    player = state.players[seat]
    if not ROUNDS[state.named].calls or (_closes(state, seat) and not player.announced):
        return []
    return [
        group
        for group in callable_groups(state.named, player.hand, player.groups, block)
        if discardable(without((*player.hand, block), group.base), None)
    ]


def formable(state: State) -> list[Group]:
    """The groups that may be formed with the claimed block, best first."""
    assert state.claimed is not None, "a block was claimed"
    return groups_with(state, state.mover, state.claimed)


def winning_split(state: State, seat: int) -> Split | None:
    """The split with which a seat that has announced wins a pairs round by a call; the one with most points (A14).

    The called block belongs to one of the pairs. None if there is no such split.
    """
    player, block = state.players[seat], state.discards[-1]
    if ROUNDS[state.named].calls or not player.announced:
        return None
    found = [
        split
        for split in splits(state.named, (*player.hand, block), player.groups)
        if any(block in group.base for group in split.groups)
    ]
    return max(found, key=lambda split: sum(points(group) for group in split.groups), default=None)


def may_call(state: State, seat: int) -> bool:
    """Whether the hand of a seat allows a call of the last discard."""
    return bool(call_groups(state, seat)) or winning_split(state, seat) is not None


def call_wins(state: State, seat: int) -> bool:
    """Whether a legal call of the seat fills its goal."""
    return not ROUNDS[state.named].calls or _closes(state, seat)


def may_rebuild(state: State) -> bool:
    """Whether the Chief may have the exhausted Fence rebuilt (A15)."""
    most = state.options.max_rebuilds
    return bool(state.discards) and (most is None or state.rebuilds < most)
