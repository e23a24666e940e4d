"""The matches, and what is wanted of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch

from benchmarks.strength.intervals import Estimate
from benchmarks.strength.players import Limit, Player, version
from engines.game import Level
from engines.registry import GAMES

CHECKED = 40
"""The games of the check at full time."""
THIRD = 1 / 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of a match's score; each bound that is None is not wanted.

    Attributes:
        least: The least score.
        most: The highest score.
        low: The number above which the lower end of the interval must be.
        high: The number above which the upper end of the interval must be.
    """

    least: float | None = None
    most: float | None = None
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        """The bounds in words; empty without any."""
        if self.least is not None and self.most is not None:
            scores = f"{self.least:.0%} to {self.most:.0%}"
        else:
            scores = "" if self.least is None else f"at least {self.least:.0%}"
        low = "" if self.low is None else f"interval above {self.low:.0%}"
        high = "" if self.high is None else f"not below {self.high:.0%}"
        return ", ".join(filter(None, (scores, low, high)))

    def met(self, found: Estimate) -> bool:
        """Whether a score lies within every bound that is set."""
        return (
            (self.least is None or found.score >= self.least)
            and (self.most is None or found.score <= self.most)
            and (self.low is None or found.low > self.low)
            and (self.high is None or found.high > self.high)
        )


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two players.

    Attributes:
        name: Its name, by which it is chosen.
        game: The game's name.
        players: The first player, of whom the score is, and the second.
        games: The number of games, in Yebo of rounds; two are a pair.
        wanted: What is wanted of the score.
        options: The options of the table that are not the defaults.
        plies: The random plies with which a game of Yoté or Choko opens.
    """

    name: str
    game: str
    players: tuple[Player, Player]
    games: int
    wanted: Wanted = Wanted()
    options: Mapping[str, object] = field(default_factory=dict)
    plies: int = 4

    def version(self, limit: Limit) -> str:
        """What a result depends on, as one text: the players' source files, their limit, the options of the table, the opening."""
        return version(self.game, self.players, limit, {**self.options, "plies": self.plies})


BOARDS: dict[str, tuple[str, str]] = {
    f"{game}-{preset}": (game, preset) for game in ("yote", "choko") for preset in ("lemery", "traditional")
}
"""The boards on which the search is measured: the games, each with its presets."""
EQUAL, SLOWER = Wanted(least=0.6, low=0.55), Wanted(least=0.5)
"""What is wanted of the new search at equal time, and at a third of the time."""
LADDER: dict[str, tuple[int, Wanted]] = {
    "yote": (400, Wanted(0.6, 0.8)),
    "choko": (400, Wanted(0.6, 0.8)),
    "yam": (1000, Wanted(low=0.5)),
    "ubongo": (1000, Wanted(0.6, 0.8)),
    "yebo": (600, Wanted(low=0.5)),
}
"""For each game the number of games of a level against the one below, and what is wanted of its score."""


def _searches() -> list[Match]:
    """Hard of Yoté and Choko against what it was, with and without tables, at equal time and at a third of it."""
    found = []
    for board, (game, preset) in BOARDS.items():
        for ending, tables, pace, wanted in (
            ("", True, 1.0, EQUAL),
            ("-bare", False, 1.0, EQUAL),
            ("-third", True, THIRD, SLOWER),
            ("-bare-third", False, THIRD, SLOWER),
        ):
            players = Player("hard", pace=pace, tables=tables), Player("hard", kept=True)
            found.append(Match(f"{board}{ending}", game, players, 400, wanted, {"preset": preset}))
    return found


def _books() -> list[Match]:
    """Hard of Yoté and Choko with its opening book against hard without, from the beginning of a game."""
    players, wanted = (Player("hard"), Player("hard", book=False)), Wanted(high=0.5)
    return [
        Match(f"{board}-book", game, players, 400, wanted, {"preset": preset}, plies=0)
        for board, (game, preset) in BOARDS.items()
    ]


def _ladder() -> list[Match]:
    """Each level of each game against the one below."""
    found = []
    for game, (games, wanted) in LADDER.items():
        levels = GAMES[game].levels
        for better, worse in zip(levels[1:], levels, strict=False):
            found.append(Match(step(game, better, worse), game, (Player(better), Player(worse)), games, wanted))
    return found


def step(game: str, better: Level, worse: Level) -> str:
    """The name of the match of a level against the one below."""
    return f"{game}-{better}-{worse}"


def _new_and_old(game: str, games: int, wanted: Wanted) -> Match:
    return Match(game, game, (Player("hard"), Player("hard", kept=True)), games, wanted)


STEPS = {match.name: match for match in _ladder()}
"""The matches by which the levels are rated."""
MATCHES: dict[str, Match] = {
    match.name: match
    for match in (
        *_searches(),
        *_books(),
        # 2,000 duplicate deals, each played twice.
        _new_and_old("yebo", 4000, Wanted(low=0.51)),
        _new_and_old("yam", 4000, Wanted(least=0.55)),
        _new_and_old("ubongo", 400, Wanted()),
        *STEPS.values(),
    )
}
"""All matches, by their names."""


def chosen(names: list[str]) -> list[Match]:
    """The matches of these names, in which `*` stands for any letters; all without a name.

    Raises ValueError for a name that no match has.
    """
    if not names:
        return list(MATCHES.values())
    for name in names:
        if not any(fnmatch(each, name) for each in MATCHES):
            raise ValueError(f"There is no match {name}; there are {', '.join(MATCHES)}.")
    return [match for match in MATCHES.values() if any(fnmatch(match.name, name) for name in names)]
