"""The data model of tournaments: settings, entrants, pairings and their results (docs/tournaments.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Kind = Literal["round-robin", "swiss", "arena", "table-rounds"]
"""The kinds of tournaments (1.1 to 1.4)."""

Pace = Literal["tonight", "days"]
"""How long a round may take (1.5)."""

How = Literal["played", "adjudicated", "no-show", "bye", "late"]
"""How a pairing got its result.

`played`: by the rules of the game. `adjudicated`: unfinished at the end of the round (6.2). `no-show`: somebody did not
come (5.2), was out before the game began (7.2), or only house players sat at the table (12.5). `bye`: there was nobody to meet (4.3). `late`: the half point for a
round before somebody's late entry (3.4).
"""


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """What the organiser chose.

    Attributes:
        game: The game's name in the registry.
        kind: The kind of tournament.
        pace: How long a round may take; `tonight` for an arena.
        rounds: The number of rounds; None for as many as the kind needs (2.4), and for an arena.
        minutes: The length of an arena, in minutes; None for the other kinds.
        seats: The greatest number of seats at a table, at table rounds; 2 for the other kinds.
        fill: The number of entrants up to which house players fill the field at the start (3.6); 0 for none.
    """

    game: str
    kind: Kind
    pace: Pace = "tonight"
    rounds: int | None = None
    minutes: int | None = None
    seats: int = 2
    fill: int = 0


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part. Who that is, and what they are called, is known to the store alone.

    Attributes:
        number: The number within the tournament, in the order of joining, from 1.
        rating: The rating as shown (`Rating.shown`) when they joined; house players have that of their level.
        left: The first round for which they are no longer paired, because they withdrew or were put out; None while in.
    """

    number: int
    rating: int = 1500
    left: int | None = None


@dataclass(frozen=True, slots=True)
class PairingResult:
    """What a pairing brought its seats.

    Attributes:
        halves: The points of each seat, in half points.
        how: How the pairing got its result.
    """

    halves: tuple[int, ...]
    how: How

    @property
    def met(self) -> bool:
        """Whether the seats met, so that the game counts for tie-breaks, rematches and the right to begin."""
        return self.how in {"played", "adjudicated"}


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game of a tournament, or a single seat without one.

    Attributes:
        round: The round, from 1; in an arena, the number of the pairing, from 1 in the order in which they were made.
        seats: The entrants' numbers in the order of their seats; the first seat begins where the rules of the game have
            a seat begin. One number alone stands for a bye or for a late entry.
        result: The result; None while the game is under way.
        absent: The numbers of those who did not come to a table at which the others play, or played (5.2).
    """

    round: int
    seats: tuple[int, ...]
    result: PairingResult | None = None
    absent: tuple[int, ...] = ()

    @property
    def sat(self) -> tuple[int, ...]:
        """The numbers of those who have a seat in the game itself, in the order of their seats."""
        return tuple(number for number in self.seats if number not in self.absent) if self.absent else self.seats


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings (8.1).

    Attributes:
        place: The place; 1 is best, and lines that no tie-break separates share a place.
        number: The entrant's number.
        halves: The points, in half points.
        tie_breaks: The values of `TIE_BREAKS` of the kind, in points.
        withdrawn: Whether the entrant is out of the tournament.
    """

    place: int
    number: int
    halves: int
    tie_breaks: tuple[Fraction, ...]
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a game belongs to.

    Attributes:
        name: The tournament's name.
        round: The round of the game; in an arena as in `Pairing`.
        rounds: The number of rounds; None for an arena.
    """

    name: str
    round: int
    rounds: int | None


TieBreak = Literal["buchholz", "sonneborn", "wins", "games", "tables", "company"]
"""`render.village.view.TieBreak` is equal, as a test holds: pictures and tables import nothing of each other."""
TIE_BREAKS: Mapping[Kind, tuple[TieBreak, ...]] = {
    "round-robin": ("buchholz", "sonneborn"),
    "swiss": ("buchholz", "sonneborn"),
    "arena": ("wins", "games"),
    "table-rounds": ("tables", "company"),
}
"""The tie-breaks that are numbers, in their order (8.3 to 8.5); the direct encounter (8.6) comes after them."""

MOST_ENTRANTS: Mapping[Kind, int] = {"round-robin": 8, "swiss": 64, "arena": 64, "table-rounds": 64}
"""The greatest number of entrants (1.1 to 1.4)."""
MOST_WITHOUT_THREADS = 8
"""The greatest number of entrants where the bot may not open threads (3.2)."""
MOST_ROUNDS = 11
"""The greatest number of rounds that an organiser may choose (2.4)."""
ARENA_MINUTES = (30, 60, 90)
"""The lengths of an arena, in minutes (1.3)."""
ROUND_SECONDS: Mapping[Pace, int] = {"tonight": 45 * 60, "days": 7 * 86_400}
"""The longest duration of a round, in seconds (1.5)."""
CHECK_IN_SECONDS = 15 * 60
"""How long the check-in is open before the start and before each round, in seconds (4.1)."""
NO_SHOW_SECONDS: Mapping[Pace | Literal["arena"], int] = {"tonight": 5 * 60, "days": 86_400, "arena": 60}
"""How long a pairing waits for its people to come, in seconds (5.1)."""
CALL_SECONDS = 2 * 60
"""How long after a pairing its no-show clock starts, in seconds, if the message that calls its people cannot be posted (5.1)."""
OVERTIME_SECONDS = 15 * 60
"""How long after its end an arena waits for games under way, in seconds (6.4)."""
NO_SHOWS = 2
"""The number of no-shows after which somebody is out (5.4)."""


def rounds(settings: TournamentSettings, entrants: int) -> int:
    """The number of rounds (2.4); 0 for an arena.

    Args:
        settings: The tournament's settings.
        entrants: The number of entrants at the start.
    """
    if settings.kind == "arena":
        return 0
    if settings.kind == "round-robin":
        return entrants - 1 + entrants % 2
    if settings.kind == "table-rounds":
        return settings.rounds or 3
    fewest = max(1, (entrants - 1).bit_length())
    return min(settings.rounds or max(3, fewest), entrants - 1 + entrants % 2)


def longest_seconds(settings: TournamentSettings, entrants: int) -> int:
    """The longest time from the start to the end of the tournament, in seconds (2.5)."""
    if settings.kind == "arena":
        return (settings.minutes or ARENA_MINUTES[0]) * 60 + OVERTIME_SECONDS
    return rounds(settings, entrants) * ROUND_SECONDS[settings.pace]
