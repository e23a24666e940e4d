"""The deal, derived from the seed: the first Chief, the Fence of every round, the hands (yebo.md 5.4)."""

from dataclasses import replace
from typing import Literal

from engines import fairness
from engines.game import Event
from engines.yebo.blocks import ALL, SIGHTINGS, draw_value, ordered
from engines.yebo.fence import Ring, broken, build, deal, draw
from engines.yebo.groups import HAND
from engines.yebo.options import SIGHTING_VALUES, YeboOptions
from engines.yebo.state import Player, State, Transition
from engines.yebo.view import Draw

TIMES = 3
"""How many times each player takes two stacks in the deal."""


def start(options: YeboOptions, seats: int, seed: bytes) -> State:
    """The state at the start of a game: the first Chief is drawn, all blocks are in the Fence (5.4, A1).

    In a lesson seat 0 has the highest draw.
    """
    chief, draws = _first_chief(seats, seed)
    if options.lesson:
        # The draws move round the table, so that the pupil begins.
        draws = tuple(Draw(seat=(draw.seat - chief) % seats, block=draw.block) for draw in draws)
        chief = 0
    return State(
        options=options,
        seed=seed.hex(),
        chief=chief,
        draws=draws,
        players=(Player(),) * seats,
        ring=fence(seed, 1),
        happened=(Event(kind="chief-drawn", values={"seat": chief}),),
    )


def fence(seed: bytes, order: int) -> Ring:
    """The complete Fence at the start of a round.

    Args:
        seed: The game's seed.
        order: Place of the round in the game, from 1.
    """
    blocks = list(ALL)
    fairness.dice(seed, f"fence{order}").shuffle(blocks)
    return build(blocks)


def _first_chief(seats: int, seed: bytes) -> tuple[int, tuple[Draw, ...]]:
    """The seat that draws the highest block, with all draws; tied seats draw again (A1)."""
    pile = list(ALL)
    fairness.dice(seed, "chief").shuffle(pile)
    draws, tied = list[Draw](), list(range(seats))
    while len(tied) > 1:
        drawn = {seat: pile.pop() for seat in tied}
        draws += [Draw(seat=seat, block=block) for seat, block in drawn.items()]
        best = max(draw_value(block) for block in drawn.values())
        tied = [seat for seat in tied if draw_value(drawn[seat]) == best]
    return tied[0], tuple(draws)


def hands(state: State, stack: int, direction: Literal[1, -1]) -> Transition:
    """Break the Fence and deal: afterwards every hand has twelve blocks, and its Sightings are laid out (5.4).

    Args:
        state: The state.
        stack: Number of the stack before which the Fence is broken, 1 to 72.
        direction: The direction of play, 1 or -1.
    """
    state = replace(state, ring=broken(state.ring, stack - 1), direction=direction)
    values: dict[str, str | int] = {"seat": state.chief, "stack": stack, "direction": direction}
    events = [Event(kind="broke-fence", values=values)]
    seats = (state.chief, *state.order_after(state.chief))
    for seat in seats * TIMES:
        taken, ring = deal(state.ring, HAND // TIMES // 2)
        state = replace(state, ring=ring).with_player(seat, Player(hand=(*state.players[seat].hand, *taken)))
    for seat in seats:
        state, more = _lay_out(state, seat)
        events += more
    if state.options.deal_sightings_reverse:
        # A4: Sightings are laid out in the announced direction of play; then each of them reverses it once.
        for _ in range(sum(len(player.sightings) for player in state.players)):
            state, more = reverse(state)
            events += more
    return state, events


def _lay_out(state: State, seat: int) -> Transition:
    """Lay out a seat's Sightings and draw replacements from the end where the deal stopped, until it holds none (A6)."""
    hand, sightings = list(state.players[seat].hand), list[str]()
    ring, events = state.ring, list[Event]()
    while found := [block for block in hand if block in SIGHTINGS]:
        for block in found:
            hand.remove(block)
            sightings.append(block)
            values: dict[str, str | int] = {"seat": seat, "sighting": block, "points": SIGHTING_VALUES[block]}
            events.append(Event(kind="laid-out", values=values))
        for _ in found:
            block, ring = draw(ring, "right")
            hand.append(block)
    player = Player(hand=ordered(hand), sightings=tuple(sightings))
    return replace(state, ring=ring).with_player(seat, player), events


def reverse(state: State) -> Transition:
    """Reverse the direction of play (A5)."""
    direction: Literal[1, -1] = -1 if state.direction == 1 else 1
    return replace(state, direction=direction), [Event(kind="reversed", values={"direction": direction})]
