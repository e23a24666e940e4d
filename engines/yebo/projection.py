"""The projection of a state for a seat or a spectator: everything that lies open, and of the hands only the seat's own."""

from engines.game import told
from engines.yebo import possibilities
from engines.yebo.blocks import SUITS
from engines.yebo.fence import STACKS, Ring
from engines.yebo.groups import committed
from engines.yebo.scoring import outcome, totals
from engines.yebo.state import Player, State
from engines.yebo.view import End, Exchange, Fence, Fourth, May, SeatView, Window, YeboView


def project(state: State, seat: int | None) -> YeboView:
    """What a seat may know: its own hand, and of the others what lies on the table; a spectator (None) sees no hand."""
    own, mine = (None if seat is None else state.players[seat]), seat is not None and seat == state.to_move
    return YeboView(
        seat=seat,
        happened=told(state.happened, seat),
        options=state.options,
        phase=state.phase,
        order=state.order,
        round=state.round,
        left=possibilities.rounds_left(state),
        chief=state.chief,
        direction=state.direction,
        draws=state.draws,
        fence=_fence(state.ring),
        discards=state.discards,
        window=_window(state),
        seats=tuple(_seat(player) for player in state.players),
        to_move=state.to_move if state.phase in {"take", "form", "play", "window"} else None,
        turn=state.turn,
        claimed=state.claimed,
        replacing=state.replacing,
        rebuilds=state.rebuilds,
        hand=own.hand if own else (),
        drawn=state.drawn if mine else None,
        picked=state.picked if mine else None,
        acting=possibilities.to_act(state),
        may=May() if seat is None else _may(state, seat),
        results=state.results,
        totals=totals(state),
        outcome=outcome(state),
    )


def _fence(ring: Ring) -> Fence:
    if not ring.stacks:
        return Fence(blocks=0, left=None, right=None)
    last = (ring.start + len(ring.stacks) - 1) % STACKS
    return Fence(
        blocks=len(ring.blocks),
        left=End(stack=last + 1, height=len(ring.stacks[-1])),
        right=End(stack=ring.start + 1, height=len(ring.stacks[0])),
    )


def _seat(player: Player) -> SeatView:
    bound = committed(player.groups)
    return SeatView(
        concealed=len(player.hand),
        groups=player.groups,
        sightings=player.sightings,
        suits=tuple(suit for suit in SUITS if suit in bound),
        announced=player.announced,
        always_passes=player.always,
    )


def _window(state: State) -> Window | None:
    # A game that is ended early may have stopped in a window.
    if state.phase == "over" or not state.claimable or state.discarder is None:
        return None
    asked = possibilities.asked(state)
    return Window(
        number=state.thrown,
        block=state.discards[-1],
        seat=state.discarder,
        asked=asked,
        answered=tuple(seat for seat in asked if state.answers[seat] is not None),
        seconds=state.options.window_seconds,
        open=state.phase == "window",
    )


def _may(state: State, seat: int) -> May:
    """The choices that a seat has now; all empty if it is not to act."""
    if seat not in possibilities.to_act(state):
        return May()
    match state.phase:
        case "fence":
            return May(fence=True)
        case "round":
            return May(rounds=possibilities.rounds_left(state))
        case "exhausted":
            return May(end=("score", "rebuild") if possibilities.may_rebuild(state) else ("score",))
    own = seat == state.to_move and state.phase != "window"
    may = _turn(state) if own else May()
    may = may.model_copy(
        update={
            "announce": possibilities.may_announce(state, seat),
            "answer": not own,
            "ask": own and state.players[seat].always,
        }
    )
    if seat not in possibilities.unanswered(state):
        return may
    calls = tuple(possibilities.call_groups(state, seat))
    wins = possibilities.may_call(state, seat) and possibilities.call_wins(state, seat)
    return may.model_copy(update={"call": True, "calls": calls, "wins": wins})


def _turn(state: State) -> May:
    """The choices of the seat whose turn it is, without announcements and answers."""
    match state.phase:
        case "take":
            return May(draw=possibilities.draw_sides(state), pickup=possibilities.may_pickup(state))
        case "form":
            return May(form=tuple(possibilities.formable(state)))
    groups = possibilities.displayable(state)
    fourths = (index + 1 for index in possibilities.fourths(state))
    exchanges = ((seat, index + 1) for seat, index in possibilities.exchanges(state))
    return May(
        display=tuple(groups),
        must_display=tuple(possibilities.must_display(state, groups)),
        fourths=tuple(Fourth(group=group, text=f"fourth {group}") for group in fourths),
        exchanges=tuple(
            Exchange(seat=seat, group=group, text=f"exchange {seat + 1} {group}") for seat, group in exchanges
        ),
        discard=possibilities.discardable(state.own.hand, state.picked),
        final=possibilities.finals(state),
    )
