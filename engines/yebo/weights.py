"""The constants by which the hard house player weighs a hand, for each round.

The constants are fitted by paired play: the same deals, with all constants of a round a little higher or lower at random,
against a player that values its hand by `plans`. Each constant went in the direction that gained points over some hundred
thousand rounds. Small differences between the constants of two rounds mean nothing.
"""

from typing import NamedTuple

from engines.yebo.groups import Number


class Weights(NamedTuple):
    """The constants of one round. Rates are per turn of the deciding seat; points are those of 5.7.

    Attributes:
        typical: The value of an average dealt hand.
        trust: By how many points a Chief's result improves with each point by which its hand exceeds `typical`.
        end: The rate at which each other seat, without a displayed group, would end the round if all seats did so.
        hurry: How strongly that rate grows with the progress of a seat, as an exponent, per full goal.
        draw: How many unknown blocks a seat draws in a turn.
        call: How many discards of three other seats a seat could call in a turn; 0 in pairs rounds.
        enhancing: The share of Flowers and Birds that other seats discard.
        hoarding: How much less likely a block is in the Fence if other seats collect its suit.
        two: A correction of the probability that two missing blocks arrive.
        caught: Expected cost of an Africa in the hand while no other seat has displayed anything, in points.
        out: Value of each unseen block that would complete any group, in points.
        pairs: Value of each unseen pair that would make a group with a block for which the best plan has no use, in points.
        win: Value of winning the round beyond the points of the groups, in points.
        danger: Cost of a discard that helps other seats, in points.
        announced: How many times as costly a discard is that may help a seat which has announced one final block.
        pickup: The least gain in value for which the player picks up a discard instead of drawing an unknown block.
        claim: The least gain in value for which the player calls; a negative number accepts a loss.
    """

    typical: float
    trust: float
    end: float
    hurry: float
    draw: float
    call: float
    enhancing: float
    hoarding: float
    two: float
    caught: float
    out: float
    pairs: float
    win: float
    danger: float
    announced: float
    pickup: float
    claim: float


WEIGHTS: dict[Number, Weights] = {
    1: Weights(
        typical=40.9,
        trust=0.81,
        end=0.06,
        hurry=0.52,
        draw=0.96,
        call=8.0,
        enhancing=0.32,
        hoarding=0.49,
        two=0.4,
        caught=7.1,
        out=0.63,
        pairs=0.344,
        win=30.0,
        danger=0.19,
        announced=1.9,
        pickup=7.5,
        claim=-2.4,
    ),
    2: Weights(
        typical=85.7,
        trust=0.8,
        end=0.036,
        hurry=0.68,
        draw=0.61,
        call=4.3,
        enhancing=0.33,
        hoarding=0.05,
        two=0.55,
        caught=14.0,
        out=1.2,
        pairs=0.058,
        win=37.0,
        danger=0.24,
        announced=1.9,
        pickup=4.7,
        claim=-11.0,
    ),
    3: Weights(
        typical=52.8,
        trust=1.2,
        end=0.14,
        hurry=1.2,
        draw=0.62,
        call=0.0,
        enhancing=0.0,
        hoarding=0.0,
        two=1.0,
        caught=22.0,
        out=0.75,
        pairs=0.0,
        win=26.0,
        danger=0.18,
        announced=1.9,
        pickup=0.0,
        claim=0.0,
    ),
    4: Weights(
        typical=44.4,
        trust=1.0,
        end=0.11,
        hurry=0.46,
        draw=0.32,
        call=1.3,
        enhancing=0.3,
        hoarding=0.0,
        two=0.56,
        caught=12.0,
        out=0.91,
        pairs=0.039,
        win=18.0,
        danger=0.45,
        announced=2.3,
        pickup=7.3,
        claim=-9.5,
    ),
    5: Weights(
        typical=75.3,
        trust=0.82,
        end=0.31,
        hurry=0.33,
        draw=1.0,
        call=2.0,
        enhancing=1.0,
        hoarding=0.0,
        two=1.1,
        caught=35.0,
        out=1.2,
        pairs=0.039,
        win=41.0,
        danger=0.29,
        announced=2.2,
        pickup=14.0,
        claim=-3.3,
    ),
    6: Weights(
        typical=83.5,
        trust=1.3,
        end=0.13,
        hurry=0.79,
        draw=0.5,
        call=0.0,
        enhancing=0.0,
        hoarding=0.0,
        two=1.0,
        caught=19.0,
        out=1.2,
        pairs=0.0,
        win=48.0,
        danger=0.18,
        announced=1.8,
        pickup=0.0,
        claim=0.0,
    ),
}
