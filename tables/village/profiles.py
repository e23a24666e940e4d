"""Profiles and histories: the data model of `tables.village.model`, made from the rows of the store."""

from collections import Counter
from collections.abc import Collection, Mapping

from data import endings as store_results
from data import history as store
from data import honours as store_honours
from data import leaderboards as store_boards
from data.endings import ALL_GAMES, RatingRow
from data.port import Connection
from engines.game import AnyGame
from tables.village import ratings
from tables.village.honours import Honour
from tables.village.model import (
    AnswerCounts,
    Favourite,
    HeadToHead,
    History,
    Medal,
    PersonalBest,
    Profile,
    Rating,
    RatingHistory,
)

GAMES_A_PAGE = 10
LAST = 10
OPPONENTS = 10
POINTS = 100


def history(connection: Connection, guild_id: int, user_id: int | None, game: str | None, page: int) -> History:
    """Make a page of finished games; a page beyond the last gives the last. See `Village.history`."""
    pages = max(1, -(-store.count(connection, guild_id, user_id, game) // GAMES_A_PAGE))
    page = min(max(page, 1), pages)
    first = (page - 1) * GAMES_A_PAGE
    games = store.page(connection, guild_id, user_id, game, first=first, most=GAMES_A_PAGE)
    return History(tuple(games), page, pages)


def profile(
    connection: Connection,
    guild_id: int,
    user_id: int,
    *,
    games: Mapping[str, AnyGame],
    honours: Mapping[str, Honour],
    now_ms: int,
) -> Profile | None:
    """Make the profile of a person in a server; None where they have finished no game in that server.

    Args:
        connection: The connection to the store.
        guild_id: The server.
        user_id: The person.
        games: The games, by name.
        honours: The honours that a week may have, by name.
        now_ms: The time now, in Unix milliseconds: absence until now makes ratings uncertain.
    """
    kinds = {kind.name for game in games.values() for kind in game.feat_kinds}
    name = store_boards.name(connection, guild_id, user_id)
    if name is None:
        return None
    rows = {row.game: row for row in store_results.ratings_of(connection, guild_id, user_id)}
    whole = rows.pop(ALL_GAMES)
    played = sorted(rows.values(), key=lambda row: -row.games)
    rating_histories = [_rating_history(connection, row, now_ms) for row in (*played, whole) if row.rated]
    against = store.against(connection, guild_id, user_id, OPPONENTS)
    last = store.page(connection, guild_id, user_id, None, first=0, most=LAST)
    had = store_honours.of_person(connection, guild_id, user_id)
    return Profile(
        user_id=user_id,
        name=name,
        games=whole.games,
        wins=whole.wins,
        streak=whole.longest,
        with_house=whole.with_house,
        rating_histories=tuple(rating_histories),
        against=tuple(HeadToHead(*row) for row in against),
        favourites=_favourites(connection, guild_id, user_id, [row.game for row in played]),
        personal_bests=_personal_bests(connection, guild_id, user_id, kinds),
        answers=_answer_counts(connection, guild_id, user_id, [row.game for row in played], games),
        last=tuple(last),
        medals=tuple(Medal(honour.words, honour.emblem, had[name]) for name, honour in honours.items() if name in had),
    )


def _answer_counts(
    connection: Connection, guild_id: int, user_id: int, played: list[str], games: Mapping[str, AnyGame]
) -> tuple[AnswerCounts, ...]:
    words = {name: game.answer for name, game in games.items() if game.answer is not None}
    counted = (
        AnswerCounts(name, *store.answers(connection, guild_id, user_id, name, words[name]))
        for name in played
        if name in words
    )
    return tuple(answers for answers in counted if answers.given)


def _rating_history(connection: Connection, row: RatingRow, now_ms: int) -> RatingHistory:
    points = store.points(connection, row.guild_id, row.user_id, row.game, POINTS)
    rating = ratings.aged(Rating(row.mu, row.sigma, row.rated), row.rated_ms, now_ms)
    return RatingHistory(row.game or None, rating, tuple(points))


def _favourites(connection: Connection, guild_id: int, user_id: int, played: list[str]) -> tuple[Favourite, ...]:
    most: dict[str, Favourite] = {}
    # Counter keeps the store's order, newest first, so that among equally frequent options the latest are chosen.
    for (game, options), games in Counter(store.options(connection, guild_id, user_id)).most_common():
        most.setdefault(game, Favourite(game, options, games))
    return tuple(most[game] for game in played)


def _personal_bests(
    connection: Connection, guild_id: int, user_id: int, kinds: Collection[str]
) -> tuple[PersonalBest, ...]:
    personal_bests = []
    for row in store_results.bests_of(connection, guild_id, user_id):
        if row.kind not in kinds:
            continue  # the game no longer keeps this kind of record
        game = store.finished(connection, row.table_id)
        assert game is not None, "records are of counted games"
        personal_bests.append(PersonalBest(row.kind, row.value, game))
    return tuple(personal_bests)
