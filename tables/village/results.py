"""The results of a finished game, worked out from its table and log; pure functions, without the store."""

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from data.rows import Loaded
from engines import two_sided
from engines.game import AnyGame, Ending, Feat
from tables.play.replay import standing_rows, timed_actions

log = logging.getLogger(__name__)

ENDINGS = frozenset(Ending)


@dataclass(frozen=True, slots=True)
class Sat:
    """The result of a seat in a finished game.

    Attributes:
        user_id: The person who had the seat at the start; None for a house player. Negative for a former player.
        place: The place; 1 is best. People who left share the place after all others.
        score: The score in the game's own unit.
        won: Whether the place is the first and not shared by all seats.
        left: Whether the person left for good or was away when the game ended.
    """

    user_id: int | None
    place: int
    score: int
    won: bool
    left: bool


def sat(loaded: Loaded) -> tuple[Sat, ...]:
    """The results of the seats of a finished table that was loaded with its log, in seat order.

    A seat that a house player has taken over counts for the person who left it. A person who is away at the end counts
    as having left too, so that letting the house player finish a game brings no advantage.
    """
    ranks, scores = (json.loads(text or "[]") for text in (loaded.table.ranks, loaded.table.scores))
    leavers = _leavers(loaded)
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in leavers]
    places = [
        1 + (len(stayed) if seat in leavers else sum(other < rank for other in stayed))
        for seat, rank in enumerate(ranks)
    ]
    return tuple(
        Sat(
            user_id=leavers.get(row.number, row.user_id),
            place=places[row.number],
            score=scores[row.number],
            won=places[row.number] == 1 and max(places) > 1,
            left=row.number in leavers,
        )
        for row in loaded.seats
    )


def _leavers(loaded: Loaded) -> dict[int, int]:
    # House players have no user_id in the log, so the last person to act for a house player's seat is the one who left.
    house = {row.number for row in loaded.seats if row.user_id is None}
    left = {row.seat: row.user_id for row in loaded.log if row.seat in house and row.user_id is not None}
    away = {row.number: row.user_id for row in loaded.seats if row.away and row.user_id is not None}
    # Resigning against a person who is away is still a loss, so that person does not count as having left.
    return left if loaded.table.reason == two_sided.RESIGNED else left | away


def counts(games: Mapping[str, AnyGame], loaded: Loaded) -> bool:
    """Whether a finished game counts: one that is void by its rules (`Outcome.void`) does not.

    A game that ended by agreement, or on time, counts only if a person has played an action in it. Actions of the clock and
    of house players do not make it count, nor do actions that were taken back.
    """
    rows = standing_rows(loaded.log)
    played = any(row.kind == "action" and row.user_id is not None and row.text not in ENDINGS for row in rows)
    broken_off = bool(rows) and rows[-1].text in {Ending.DRAW, Ending.FLAG}
    return (played or not broken_off) and not _void(games, loaded)


def _void(games: Mapping[str, AnyGame], loaded: Loaded) -> bool:
    assert loaded.table.state is not None, "a finished game has its last state"
    try:
        game = games[loaded.table.game]
        outcome = game.outcome(game.load(loaded.table.state))
    except Exception:
        # Results need only the table's row, so a state that can no longer be read loses nothing.
        log.exception("table %s: its last state cannot be read", loaded.table.id)
        return False
    return outcome is not None and outcome.void


def with_house(seats: Iterable[Sat]) -> bool:
    """Whether a house player had one of the seats from the start."""
    return any(seat.user_id is None for seat in seats)


def rated(loaded: Loaded, seats: tuple[Sat, ...]) -> bool:
    """Whether a game counts for ratings: two or more people, no house player, and an outcome that is rated.

    The game is not rated if a house player has played actions for a person who came back (docs/tournaments.md 6.6), unless
    that person is alone in the last place: nobody escapes a loss by being away.
    """
    helped = {
        row.seat
        for row in standing_rows(loaded.log)
        if row.kind == "action" and row.user_id is None and row.text not in ENDINGS
    }
    carried = any(number in helped and not each.left and not _last(each, seats) for number, each in enumerate(seats))
    return bool(loaded.table.rated) and len(seats) > 1 and not with_house(seats) and not carried


def _last(seat: Sat, seats: tuple[Sat, ...]) -> bool:
    """Whether a seat has the last place, and shares it with nobody."""
    return all(other.place < seat.place for other in seats if other is not seat)


def feats(game: AnyGame, loaded: Loaded, seats: tuple[Sat, ...]) -> list[Feat]:
    """The records of a finished game (`Game.feats`) that belong to people who stayed to the end and had no hint."""
    assert loaded.table.state is not None, "a finished game has its last state"
    found = game.feats(game.load(loaded.table.state), timed_actions(loaded.log))
    helped = {row.seat for row in loaded.log if row.kind == "hint"}
    return [
        feat
        for feat in found
        if seats[feat.seat].user_id is not None and not seats[feat.seat].left and feat.seat not in helped
    ]
