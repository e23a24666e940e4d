"""The puzzles of Yebo: a hand with one block too many, and the question which one goes.

A block is graded by the plans for the hand (`plans`) over sampled deals of all that the seat cannot see (`makers/yebo_puzzles.py`); the
grades of all blocks stand in the puzzle.
"""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from engines.game import Event, Frozen, Illegal
from engines.puzzle import FULL, Grade, Puzzle, Puzzles, posed_by
from engines.yebo.blocks import AFRICA, Block, ordered
from engines.yebo.notation import SHOWN, Action, format_action
from engines.yebo.options import RULES, YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.scene import parse_scene
from engines.yebo.state import State
from engines.yebo.view import YeboView

OPTIONS = posed_by(YeboOptions, RULES)
"""The options of the positions."""
HAIR = 10
"""How many per cent below the best block a block may be to count as right: other deals may prefer either."""
SEAT = 0
"""The seat that has to discard."""


class Worth(Frozen):
    """What the discard of one block leads to.

    Attributes:
        percent: The outlook after the discard, on a scale from 0 for the worst block to 100 for the best.
        called: In how many of a hundred sampled deals another seat could call the block.
        outs: How many unseen blocks would make a group with this block and the rest of the hand.
        whole: Whether the hand loses a whole group with the block, 1 or 0.
    """

    percent: int
    called: int = 0
    outs: int = 0
    whole: int = 0


class YeboPuzzle(Puzzle):
    """A hand in the middle of a round.

    Attributes:
        scene: The scene line (`scene.parse_scene`); the first seat has to discard.
        hand: The concealed blocks of that seat, sorted, with the drawn block.
        drawn: The block drawn in this turn.
        worths: The worth of every block that may be discarded, in the order of the hand.
    """

    scene: str
    hand: tuple[Block, ...]
    drawn: Block
    worths: dict[Block, Worth]


class YeboPuzzles(Puzzles[YeboPuzzle, YeboView]):
    """The puzzles of Yebo."""

    kind = "yebo"
    game: ClassVar[Yebo] = Yebo()
    file = Path(__file__).with_name("puzzles.jsonl")
    model = YeboPuzzle
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        "goes": ("block", "percent", "called", "outs", "whole"),
        "hint-family": ("family",),
    }
    """`goes`: the values are those of the `Worth` of the block that was given; `hint-family`: the best block is of this
    suit or family, by the first letter of its name."""

    def view(self, puzzle: YeboPuzzle) -> YeboView:
        """The view of the seat that has to discard."""
        return self.game.view(_state(puzzle.scene, puzzle.hand, puzzle.drawn), SEAT)

    def grade(self, puzzle: YeboPuzzle, answer: str) -> Grade:
        """The grade of a discard.

        Raises Illegal, with one of `notation.REASONS`, and with `not-an-action` for any other action.
        """
        action = self.game.parse(self.view(puzzle), answer)
        if not isinstance(action, Action) or action.kind != "discard" or action.final:
            raise Illegal("not-an-action", text=answer.strip()[:SHOWN])
        if action.block == AFRICA:
            raise Illegal("discard-africa")
        worth = puzzle.worths.get(str(action.block))
        if worth is None:
            raise Illegal("not-held", blocks=str(action.block))
        values: dict[str, str | int] = {"block": str(action.block), **worth.model_dump()}
        return Grade(
            answer=format_action(action),
            solved=worth.percent >= FULL - HAIR,
            percent=worth.percent,
            said=(Event(kind="goes", values=values),),
            best=self.best(puzzle),
        )

    def best(self, puzzle: YeboPuzzle) -> tuple[str, ...]:
        """The discards that count as right."""
        return tuple(format_action(Action("discard", block=block)) for block in _good(puzzle))

    def hints(self, puzzle: YeboPuzzle) -> tuple[Event, ...]:
        """The suit or family of the best block."""
        return (Event(kind="hint-family", values={"family": _good(puzzle)[0][0]}),)


@lru_cache(maxsize=64)
def _state(scene: str, hand: tuple[Block, ...], drawn: Block) -> State:
    """The state of a puzzle, in which the other hands are arbitrary."""
    state = parse_scene(scene)
    player = replace(state.players[SEAT], hand=ordered(hand))
    return replace(state, options=OPTIONS, phase="play", drawn=drawn, side="right").with_player(SEAT, player)


def _good(puzzle: YeboPuzzle) -> list[Block]:
    """The blocks that count as right, the best first."""
    order = sorted(puzzle.worths, key=lambda block: -puzzle.worths[block].percent)
    return [block for block in order if puzzle.worths[block].percent >= FULL - HAIR]
