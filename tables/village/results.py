"""From a finished table and its log to what everybody at it has reached; nothing here reaches the store."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from data.rows import Loaded
from engines import two_sided
from engines.game import AnyGame, Ending, Feat, Timed
from tables.play.replay import standing_rows

ENDINGS = frozenset(Ending)


@dataclass(frozen=True, slots=True)
class Sat:
    """A seat of a finished game.

    Attributes:
        user_id: The person who was there from the start; None for a house player. Negative for a former player.
        place: 1 is best; those who have left come after all others and are level.
        score: In the game's own unit.
        won: Whether the place is the first and somebody has another.
        left: Whether the person left for good, or was away when the game ended.
    """

    user_id: int | None
    place: int
    score: int
    won: bool
    left: bool


def sat(loaded: Loaded) -> tuple[Sat, ...]:
    """The seats of a finished table that was loaded with its log, in order.

    A house player that has followed somebody has no place of its own: the seat is the leaver's. Whoever is away at the
    end has left as well, or going away and letting the house play would be worth it.
    """
    ranks, scores = (json.loads(text or "[]") for text in (loaded.table.ranks, loaded.table.scores))
    gone = _gone(loaded)
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in gone]
    places = [
        1 + (len(stayed) if seat in gone else sum(other < rank for other in stayed)) for seat, rank in enumerate(ranks)
    ]
    return tuple(
        Sat(
            user_id=gone.get(row.number, row.user_id),
            place=places[row.number],
            score=scores[row.number],
            won=places[row.number] == 1 and max(places) > 1,
            left=row.number in gone,
        )
        for row in loaded.seats
    )


def _gone(loaded: Loaded) -> dict[int, int]:
    # Whoever acted last for a seat that is a house player's now has left it: house players leave no name in the log.
    house = {row.number for row in loaded.seats if row.user_id is None}
    left = {row.seat: row.user_id for row in loaded.log if row.seat in house and row.user_id is not None}
    away = {row.number: row.user_id for row in loaded.seats if row.away and row.user_id is not None}
    # Who resigns against somebody away has lost all the same.
    return left if loaded.table.reason == two_sided.RESIGNED else left | away


def counts(loaded: Loaded) -> bool:
    """Whether a finished game counts: one that was ended by agreement does only once a person has played in it.

    What the clock or the house has done makes no game of it, nor what was taken back.
    """
    rows = standing_rows(loaded.log)
    agreed = bool(rows) and rows[-1].text == Ending.DRAW
    return not agreed or any(
        row.kind == "action" and row.user_id is not None and row.text not in ENDINGS for row in rows
    )


def with_house(seats: Iterable[Sat]) -> bool:
    """Whether a house player was there from the start."""
    return any(seat.user_id is None for seat in seats)


def rated(loaded: Loaded, seats: tuple[Sat, ...]) -> bool:
    """Whether the game says something about the people in it: two at least, no house player, and not ended unrated."""
    return bool(loaded.table.rated) and len(seats) > 1 and not with_house(seats)


def feats(game: AnyGame, loaded: Loaded, seats: tuple[Sat, ...]) -> list[Feat]:
    """What the people who stayed have reached in the game's own kinds of record."""
    assert loaded.table.state is not None, "a finished game has its last state"
    actions = [Timed(row.seat, row.text, row.at_ms) for row in standing_rows(loaded.log) if row.seat is not None]
    found = game.feats(game.load(loaded.table.state), actions)
    return [feat for feat in found if seats[feat.seat].user_id is not None and not seats[feat.seat].left]
