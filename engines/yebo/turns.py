"""The parts of a turn: draw or pick up, 4th block or exchange, display, discard (yebo.md 5.5)."""

from dataclasses import replace

from engines import fairness
from engines.game import Event
from engines.yebo import call_window, rounds
from engines.yebo.blocks import AFRICA, SIGHTINGS, Block, ordered, without
from engines.yebo.deal import reverse
from engines.yebo.fence import Ring, Side, draw, put_back
from engines.yebo.groups import ROUNDS, Group, exchanged
from engines.yebo.options import SIGHTING_VALUES
from engines.yebo.possibilities import discardable, picked_after
from engines.yebo.readiness import is_ready
from engines.yebo.state import Player, State, Transition, prepend


def take(state: State, side: Side) -> Transition:
    """The seat whose turn it is draws a block from one end of the Fence (5.5, A15, A31).

    A Sighting is laid out and another block must be drawn; an Africa drawn to a hand of Africas alone is put back; any
    other block goes into the hand. An empty Fence is exhausted.
    """
    if not state.ring.stacks:
        return rounds.exhausted(state)
    before, seat = state.ring, state.mover
    block, ring = draw(before, side)
    state = replace(state, ring=ring, side=side, claimable=False, pickups=0)
    events = [Event(kind="drew", values={"seat": seat, "side": side})]
    if block in SIGHTINGS:
        return prepend(events, _sight(state, block))
    if block == AFRICA and all(other == AFRICA for other in state.own.hand):
        return prepend(events, _put_back(state, before))
    events.append(Event(kind="drew-block", seats=(seat,), values={"seat": seat, "block": block}))
    player = replace(state.own, hand=ordered((*state.own.hand, block)))
    return replace(state, phase="play", drawn=block, fresh=True).with_player(seat, player), events


def _sight(state: State, block: Block) -> Transition:
    """Lay out a drawn Sighting, which reverses the direction of play; another block must be drawn."""
    values: dict[str, str | int] = {"seat": state.mover, "sighting": block, "points": SIGHTING_VALUES[block]}
    player = replace(state.own, sightings=(*state.own.sightings, block))
    state, events = reverse(state.with_player(state.mover, player))
    return prepend([Event(kind="sighting", values=values), *events], _again(state))


def _put_back(state: State, before: Ring) -> Transition:
    """Put a drawn Africa back at a random place in the Fence, because the hand has only Africas (A31)."""
    dice = fairness.dice(bytes.fromhex(state.seed), state.number)
    state = replace(state, ring=put_back(before, state.ring, AFRICA, dice))
    events = [Event(kind="put-back", values={"seat": state.mover})]
    if all(block == AFRICA for block in state.ring.blocks):
        return prepend(events, rounds.exhausted(state))
    return state, events


def _again(state: State) -> Transition:
    """Require another draw in the same turn; an empty Fence is exhausted at once (A15)."""
    state = replace(state, phase="take", drawn=None, fresh=False)
    return (state, []) if state.ring.stacks else rounds.exhausted(state)


def pick_up(state: State) -> Transition:
    """The seat whose turn it is takes the last discard into its hand (A16)."""
    block, seat = state.discards[-1], state.mover
    player = replace(state.own, hand=ordered((*state.own.hand, block)))
    state = replace(
        state,
        phase="play",
        discards=state.discards[:-1],
        claimable=False,
        picked=block,
        pickups=state.pickups + 1,
    )
    return state.with_player(seat, player), [Event(kind="picked-up", values={"seat": seat, "block": block})]


def display(state: State, group: Group) -> Transition:
    """The seat whose turn it is displays a group; the drawn block is no longer fresh afterwards (A25)."""
    player = replace(state.own, hand=without(state.own.hand, group.base), groups=(*state.own.groups, group))
    drawn = state.drawn if state.drawn in player.hand else None
    state = replace(state, fresh=False, drawn=drawn, picked=picked_after(state, group))
    event = Event(kind="displayed", values={"seat": state.mover, "group": str(group)})
    return state.with_player(state.mover, player), [event]


def fourth(state: State, index: int) -> Transition:
    """Lay the drawn block on an own group as its 4th block; another block must be drawn (A24, A25)."""
    player, block = state.own, state.drawn
    assert block is not None, "a block was drawn"
    group = player.groups[index]
    values: dict[str, str | int] = {"seat": state.mover, "block": block, "group": str(group)}
    laid = replace(
        player,
        hand=without(player.hand, [block]),
        groups=_replaced(player.groups, index, replace(group, fourth=block)),
    )
    return prepend([Event(kind="fourth", values=values)], _again(state.with_player(state.mover, laid)))


def exchange(state: State, owner: int, index: int) -> Transition:
    """Exchange the drawn block for the Africa that stands for it in a displayed group (5.5)."""
    block = state.drawn
    assert block is not None, "a block was drawn"
    group = state.players[owner].groups[index]
    values: dict[str, str | int] = {"seat": state.mover, "owner": owner, "block": block, "group": str(group)}
    hand = ordered((*without(state.own.hand, [block]), AFRICA))
    state = state.with_player(state.mover, replace(state.own, hand=hand))
    theirs = state.players[owner]
    changed = replace(theirs, groups=_replaced(theirs.groups, index, exchanged(group)))
    state = replace(state, drawn=None, fresh=False).with_player(owner, changed)
    return state, [Event(kind="exchanged", values=values)]


def _replaced(groups: tuple[Group, ...], index: int, group: Group) -> tuple[Group, ...]:
    return (*groups[:index], group, *groups[index + 1 :])


def discard(state: State, block: Block, *, final: bool) -> Transition:
    """Discard a block, which ends the turn: the round is won, or the block may be called (5.5, A12).

    Args:
        state: The state.
        block: The block to discard.
        final: Whether the discard announces one final block.
    """
    seat, player = state.mover, replace(state.own, hand=without(state.own.hand, [block]))
    state = replace(
        state.with_player(seat, player),
        discards=(*state.discards, block),
        thrown=state.thrown + 1,
        opening=False,
        drawn=None,
        fresh=False,
        picked=None,
        side=None,
    )
    events = [Event(kind="discarded-final" if final else "discarded", values={"seat": seat, "block": block})]
    if len(player.groups) == ROUNDS[state.named].goal:
        return prepend(events, rounds.end(state, seat))
    announced = final or (player.announced and is_ready(state.named, player.hand, player.groups))
    if player.announced and not announced:
        events.append(Event(kind="lapsed", values={"seat": seat}))
    state = state.with_player(seat, replace(player, announced=announced))
    state = replace(state, to_move=state.after(seat), turn=state.turn + 1, discarder=seat)
    return call_window.open_window(state), events


def dropped(state: State) -> Block:
    """The block that the clock discards: the one drawn in this turn, otherwise the last one that is allowed (A36)."""
    possible = discardable(state.own.hand, state.picked)
    return state.drawn if state.drawn in possible and state.drawn is not None else possible[-1]


def announce(state: State, seat: int) -> Transition:
    """The seat announces one final block before the first discard of the round (A12)."""
    player: Player = replace(state.players[seat], announced=True)
    return state.with_player(seat, player), [Event(kind="announced", values={"seat": seat})]


def ask_again(state: State, seat: int) -> Transition:
    """The seat stops passing every discard (5.9)."""
    player = replace(state.players[seat], always=False)
    return state.with_player(seat, player), [Event(kind="asks-again", values={"seat": seat})]
