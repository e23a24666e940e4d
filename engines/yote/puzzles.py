"""The puzzles of Yoté: positions that are not yet decided, with exactly one best turn.

The best turn wins by force, or leaves at least two pieces more than any other turn after the captures in answer
(`makers/yote_exchange.py`); the search finds no better turn either.
"""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from pydantic import Field

from engines.game import Ending, Event, Illegal
from engines.puzzle import FULL, Grade, Puzzle, Puzzles, posed_by
from engines.yote.board import CELLS
from engines.yote.moves import legal
from engines.yote.notation import SHOWN, format_action, parse
from engines.yote.options import YOTE_RULES, YoteOptions, ruleset
from engines.yote.rules import Yote
from engines.yote.state import Action, State, parse_position
from engines.yote.view import YoteView

OPTIONS = posed_by(YoteOptions, YOTE_RULES)
"""The options of the positions."""
COST = 25
"""The percentage that each piece costs by which a turn leaves the side to move short of the best turn."""
MOST = 9
"""The highest number of pieces that `YotePuzzle.short` tells apart."""


class YotePuzzle(Puzzle):
    """A position with one best turn.

    Attributes:
        line: The position line (`state.format_position`).
        short: For each legal turn in the order of `moves.legal`, one digit: by how many pieces it leaves the side to move
            short of the best turn after the captures in answer, 0 for the best turn alone, at most `MOST`.
        lead: By how many pieces the side to move leads after the best turn and the captures in answer.
        wins: In how many of its turns the side to move takes the last piece, whatever the answers; None for a best turn
            that only gains pieces.
    """

    line: str
    short: str
    lead: int
    wins: int | None = Field(default=None, ge=1)


class YotePuzzles(Puzzles[YotePuzzle, YoteView]):
    """The puzzles of Yoté."""

    kind = "yote"
    game: ClassVar[Yote] = Yote()
    file = Path(__file__).with_name("puzzles.jsonl")
    model = YotePuzzle
    unique = True
    events: ClassVar[dict[str, tuple[str, ...]]] = {
        "lead": ("before", "best", "own"),
        "wins": ("turns",),
        "hint-kind": ("kind",),
        "hint-cell": ("cell",),
    }
    """`lead`: by how many pieces the side to move leads (a negative number if it is behind) before the turn, and after the
    best turn and after one's own turn with the captures in answer to each; `wins`: the best turn wins by force, within so
    many turns of one's own; `hint-kind`: the best turn is a `place`, a `step` or a `capture`; `hint-cell`: it begins on
    this square."""

    def view(self, puzzle: YotePuzzle) -> YoteView:
        """The view of the side to move."""
        state = _state(puzzle.line)
        return self.game.view(state, state.position.side)

    def grade(self, puzzle: YotePuzzle, answer: str) -> Grade:
        """The grade of a turn; each piece short of the best turn costs `COST` per cent.

        Raises Illegal, with one of `notation.REASONS`.
        """
        action = parse(self.view(puzzle), answer)
        if isinstance(action, Ending):
            raise Illegal("not-a-turn", text=answer.strip()[:SHOWN])
        position = _state(puzzle.line).position
        short = int(puzzle.short[_turns(puzzle.line).index(action)])
        lead: dict[str, str | int] = {
            "before": position.total(position.side) - position.total(1 - position.side),
            "best": puzzle.lead,
            "own": puzzle.lead - short,
        }
        event = Event(kind="lead", values=lead)
        if puzzle.wins is not None:
            event = Event(kind="wins", values={"turns": puzzle.wins})
        return Grade(
            answer=format_action(action),
            solved=not short,
            percent=max(0, FULL - COST * short),
            said=(event,),
            best=self.best(puzzle),
        )

    def best(self, puzzle: YotePuzzle) -> tuple[str, ...]:
        """The only best turn."""
        return (format_action(_best(puzzle)),)

    def hints(self, puzzle: YotePuzzle) -> tuple[Event, ...]:
        """The kind of the best turn, then its first square."""
        best = _best(puzzle)
        return (
            Event(kind="hint-kind", values={"kind": best.kind}),
            Event(kind="hint-cell", values={"cell": CELLS[best.path[0]]}),
        )


@lru_cache(maxsize=64)
def _state(line: str) -> State:
    position, _ = parse_position(line)
    return State(OPTIONS, b"", position, seen=(position.key(),))


@lru_cache(maxsize=64)
def _turns(line: str) -> list[Action]:
    """The turns in the order in which `YotePuzzle.short` grades them."""
    return legal(ruleset(OPTIONS), _state(line).position)


def _best(puzzle: YotePuzzle) -> Action:
    return _turns(puzzle.line)[puzzle.short.index("0")]
