"""The beginning and the end of a round, and the decisions of the Chief (yebo.md 5.4, A15)."""

from dataclasses import replace
from typing import Literal

from engines import fairness
from engines.game import Event
from engines.yebo import deal
from engines.yebo.fence import build
from engines.yebo.groups import ROUNDS, Number
from engines.yebo.possibilities import break_points, may_rebuild, rounds_left
from engines.yebo.scoring import result
from engines.yebo.state import Player, State, Transition, prepend


def break_fence(state: State, stack: int, direction: Literal[1, -1]) -> Transition:
    """The Chief breaks the Fence and the blocks are dealt; the last remaining round is named automatically."""
    state, events = deal.hands(state, stack, direction)
    left = rounds_left(state)
    state = replace(state, phase="round")
    return prepend(events, name(state, left[0])) if len(left) == 1 else (state, events)


def break_anywhere(state: State) -> Transition:
    """The Chief has the Fence broken wherever chance decides, which draws the direction of play too: both are luck alone."""
    dice = fairness.dice(bytes.fromhex(state.seed), state.number)
    return break_fence(state, *dice.choice(break_points()))


def name(state: State, number: Number) -> Transition:
    """The Chief names the round and has its first turn; until the first discard any seat may announce (A12)."""
    values: dict[str, str | int] = {"seat": state.chief, "round": ROUNDS[number].name}
    state = replace(
        state,
        phase="take",
        round=number,
        to_move=state.chief,
        turn=state.turn + 1,
        opening=True,
        answers=(None,) * len(state.players),
    )
    return state, [Event(kind="round-named", values=values)]


def exhausted(state: State) -> Transition:
    """The Fence is exhausted when a block must be drawn: the Chief decides, or the round is scored at once (A15).

    The Chief has a choice only if the Fence may be rebuilt.
    """
    state = replace(state, phase="exhausted", claimable=False)
    events = [Event(kind="exhausted", values={"chief": state.chief})]
    return (state, events) if may_rebuild(state) else prepend(events, score(state))


def score(state: State) -> Transition:
    """Score the round as it stands, without a winner; the Chief stays the same (A15)."""
    return prepend([Event(kind="scored", values={"chief": state.chief})], end(state, None))


def rebuild(state: State) -> Transition:
    """Rebuild the Fence from all discards and any blocks left in it; the same seat then draws (A15)."""
    blocks = [*state.ring.blocks, *state.discards]
    fairness.dice(bytes.fromhex(state.seed), state.number).shuffle(blocks)
    state = replace(state, phase="take", ring=build(blocks), discards=(), rebuilds=state.rebuilds + 1)
    return state, [Event(kind="rebuilt", values={"chief": state.chief, "blocks": len(blocks)})]


def end(state: State, winner: int | None) -> Transition:
    """End the round: record its result, then prepare the next Chief and Fence, or end the game (5.4)."""
    round_name, chief = ROUNDS[state.named].name, state.chief if winner is None else winner
    events = [] if winner is None else [Event(kind="round-won", values={"seat": winner, "round": round_name})]
    events.append(Event(kind="round-over", values={"round": round_name}))
    over = State(
        options=state.options,
        seed=state.seed,
        chief=chief,
        draws=state.draws,
        players=(Player(),) * len(state.players),
        number=state.number,
        turn=state.turn,
        steps=state.steps,
        thrown=state.thrown,
        results=(*state.results, result(state, winner)),
        order=state.order,
    )
    if state.order == state.options.rounds:
        return replace(over, phase="over"), [*events, Event(kind="over")]
    if chief != state.chief:
        events.append(Event(kind="new-chief", values={"seat": chief}))
    order = state.order + 1
    return replace(over, order=order, ring=deal.fence(bytes.fromhex(state.seed), order)), events


def stop(state: State) -> Transition:
    """End the game as it stands, because all seats have agreed; the running round is not scored."""
    return replace(state, phase="over", ended=True), [Event(kind="over")]
