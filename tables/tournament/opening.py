"""Opening a tournament: what its organiser asks for, and the row that is made of it (docs/tournaments.md, 1 to 3)."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from data.tournaments import TournamentRow
from engines.game import AnyGame, Options, Speed
from tables.errors import Refused
from tables.model import Actor
from tables.servers import ServerSettings, preset_options, takes
from tables.tournament.model import MOST_ENTRANTS, MOST_WITHOUT_THREADS, TournamentSettings

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
ID_LETTERS = 6
NAME_LETTERS = 40
"""The most characters of a tournament's name."""
FARTHEST_MS = 30 * 86_400_000
"""How far ahead a start may be (2.3)."""
PASSED_MS = 60_000
"""How far in the past a start may be: a request for a start at once takes a moment to arrive."""
SPEEDS: dict[str, Speed] = {"tonight": "live", "days": "days", "arena": "arena"}
"""The speeds of games, by the pace of the tournament, and in an arena (1.5)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser asks for.

    Attributes:
        name: The tournament's name.
        settings: The settings.
        starts_ms: The time of the start in Unix milliseconds.
        guild_id: The server.
        channel_id: The channel.
        lang: The language of the tournament's messages.
        threads: Whether games can have threads of their own in this channel.
    """

    name: str
    settings: TournamentSettings
    starts_ms: int
    guild_id: int
    channel_id: int
    lang: str
    threads: bool


def row_of(
    plan: Plan, actor: Actor, games: Mapping[str, AnyGame], server: ServerSettings, now_ms: int
) -> TournamentRow:
    """Make the row of a new tournament, still without an id.

    Raises:
        Refused: "unknown-game"; "tournament-game" where the game is not of this kind; "tournament-hour" for a start that
            is past or too far ahead; "house-off" where the server allows none of the house players that fill the field.
    """
    settings = plan.settings
    game = games.get(settings.game)
    if game is None:
        raise Refused("unknown-game")
    if game.for_two == (settings.kind == "table-rounds"):
        raise Refused("tournament-game")
    if not now_ms - PASSED_MS <= plan.starts_ms <= now_ms + FARTHEST_MS:
        raise Refused("tournament-hour")
    if settings.fill and not server.house:
        raise Refused("house-off")
    most = MOST_ENTRANTS[settings.kind]
    return TournamentRow(
        id="",
        guild_id=plan.guild_id,
        channel_id=plan.channel_id,
        organiser_id=actor.user_id,
        interaction_id=actor.interaction_id,
        lang=plan.lang,
        name=plan.name[:NAME_LETTERS],
        game=game.name,
        kind=settings.kind,
        pace=settings.pace,
        rounds=settings.rounds,
        minutes=settings.minutes,
        seats=settings.seats,
        fill=settings.fill,
        most=most if plan.threads else min(most, MOST_WITHOUT_THREADS),
        threads=int(plan.threads),
        options=_options(game, settings, server).model_dump_json(),
        seed=secrets.token_hex(16),
        status="open",
        round=0,
        closing=0,
        reason=None,
        revision=0,
        starts_ms=plan.starts_ms,
        created_ms=now_ms,
        ended_ms=None,
        thread_id=None,
    )


def _options(game: AnyGame, settings: TournamentSettings, server: ServerSettings) -> Options:
    """The options of the games: the server's, at the speed of the tournament, or else at the game's fastest (1.5)."""
    speed = SPEEDS["arena" if settings.kind == "arena" else settings.pace]
    if not takes(game, "speed", speed):
        speed = game.speeds[0]
    options: Options = game.options.model_validate(preset_options(server, game) | {"speed": speed})
    return options


def new_id() -> str:
    """A random id of a tournament or a table, which may be taken."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LETTERS))
