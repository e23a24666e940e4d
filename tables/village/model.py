"""The data model of the village: leaderboards, ratings, profiles and finished games, as all code outside the store sees it."""

from dataclasses import dataclass
from typing import Literal

from data.endings import Season
from data.history import Finished, FinishedSeat
from data.pairs import Apart

__all__ = [
    "PAGE",
    "PROVISIONAL",
    "AnswerCounts",
    "Apart",
    "Favourite",
    "Finished",
    "FinishedSeat",
    "HeadToHead",
    "History",
    "Honoured",
    "HonoursCard",
    "Kind",
    "Leaderboard",
    "LeaderboardEntry",
    "Medal",
    "Period",
    "PersonalBest",
    "Profile",
    "Rating",
    "RatingHistory",
    "Season",
]

Period = Literal["season", "all", "month", "week"]
"""`season`: the running season or a closed one; `all`: all time; `month` and `week`: the last 30 and 7 days."""

Kind = Literal["rating", "wins", "games", "streak", "best"]
"""The value by which a leaderboard is ordered; `best` stands for one of the engines' records (`engines.game.FeatKind`)."""

PROVISIONAL = 10
"""The number of rated games up to which a rating is provisional."""

PAGE = 10
"""The number of lines on a page of a leaderboard."""


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a person's skill: OpenSkill's mean and its uncertainty.

    Attributes:
        mu: The mean of the estimate, in OpenSkill's unit.
        sigma: The standard deviation of the estimate, in OpenSkill's unit.
        games: The number of rated games behind the estimate.
    """

    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> int:
        """The mean on the scale that people see, where a new player has 1500."""
        return round(500 + 40 * self.mu)

    @property
    def margin(self) -> int:
        """Twice the standard deviation, on the scale that people see."""
        return round(80 * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether there are too few rated games for a place among the established ratings."""
        return self.games < PROVISIONAL


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """One line of a leaderboard.

    Attributes:
        place: The place; 1 is best, and tied lines have equal places.
        user_id: The person.
        name: Their name at their last game in this server; empty where none is stored.
        value: The value by which the leaderboard is ordered: the rating as shown, wins, games, the longest run of wins,
            or the record.
        rating: The person's rating; None without a rated game.
        games: The number of finished games in the period, unrated ones included.
        wins: The number of games won in the period, ties for the first place included.
        change: The change of the rating as shown within the last week; None without a rating now or a week ago.
        with_house: The number of those games that were played with house players.
    """

    place: int
    user_id: int
    name: str
    value: int
    rating: Rating | None
    games: int
    wins: int
    change: int | None
    with_house: int


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a leaderboard. Ordered by rating, provisional ratings come after all others.

    Attributes:
        rows: The lines of the page, best first; tied lines by name.
        page: The number of the page, counted from 1.
        pages: The number of pages, at least 1.
        total: The number of people on the leaderboard.
        own: The reader's own line, whatever page it is on; None where the reader has no line.
    """

    rows: tuple[LeaderboardEntry, ...]
    page: int
    pages: int
    total: int
    own: LeaderboardEntry | None


@dataclass(frozen=True, slots=True)
class History:
    """A page of finished games, newest first; `page` is counted from 1, `pages` is the number of pages."""

    games: tuple[Finished, ...]
    page: int
    pages: int


@dataclass(frozen=True, slots=True)
class RatingHistory:
    """The development of a person's rating in a game.

    Attributes:
        game: The game's name in the registry; None for all games together.
        rating: The present rating.
        points: For each of the last hundred rated games, oldest first, the time (milliseconds since 1970) and the rating
            as shown after it.
    """

    game: str | None
    rating: Rating
    points: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """A person's results against one opponent: the numbers of games with a better, an equal and a worse place."""

    user_id: int
    name: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A personal best: its kind (`engines.game.FeatKind.name`), the value in the kind's unit, and the game that set it."""

    kind: str
    value: int
    finished: Finished


@dataclass(frozen=True, slots=True)
class Favourite:
    """The options with which a person plays a game most often, as JSON, and the number of games played with them."""

    game: str
    options: str
    games: int


@dataclass(frozen=True, slots=True)
class AnswerCounts:
    """A person's answers in a game where answers may be wrong: the number given, and the number of wrong ones."""

    game: str
    given: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Honoured:
    """An honour of a week, and who has it.

    Attributes:
        honour: The honour's name (`tables.village.honours.Honour`).
        user_ids: The people who have it together; usually one.
        names: Their names at their last game in the server.
        value: The value that it was given for, in the honour's unit.
    """

    honour: str
    user_ids: tuple[int, ...]
    names: tuple[str, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Medal:
    """An honour that a person has had: the key of what it is called, its emblem, and how often they have had it.

    A picture is given the words in place of the key (`render.village.view.MedalView`).
    """

    words: str
    emblem: str
    count: int


@dataclass(frozen=True, slots=True)
class HonoursCard:
    """The honours of a server's week.

    Attributes:
        week_ms: The end of the week, in milliseconds since 1970.
        honoured: The honours, at least one.
        moments: The tables of the games with a moment to show, the best first.
        apart: Two people who should play each other and have not for long; None where there are none.
    """

    week_ms: int
    honoured: tuple[Honoured, ...]
    moments: tuple[str, ...] = ()
    apart: Apart | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """What a server remembers of a person.

    Attributes:
        user_id: The person.
        name: Their name at their last game in the server.
        games: The number of their finished games.
        wins: The number of games won.
        streak: The longest run of wins.
        with_house: The number of games played with house players.
        rating_histories: The rating of each game that has one, the most played game first, then the rating over all games.
        against: The results against the opponents met most often, at most ten.
        favourites: The preferred options of each game played, the most played game first.
        personal_bests: The personal bests, at most one of each kind.
        answers: The counts of answers, for each game that counts answers and in which the person has given any.
        last: The person's last ten games, newest first.
        medals: The honours of past weeks, by kind, in the order of the card.
    """

    user_id: int
    name: str
    games: int
    wins: int
    streak: int
    with_house: int
    rating_histories: tuple[RatingHistory, ...]
    against: tuple[HeadToHead, ...]
    favourites: tuple[Favourite, ...]
    personal_bests: tuple[PersonalBest, ...]
    answers: tuple[AnswerCounts, ...]
    last: tuple[Finished, ...]
    medals: tuple[Medal, ...] = ()
