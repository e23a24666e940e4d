"""The honour of a server's week for the winners of its tournaments."""

from data import honours as store_honours
from data import tournaments as store
from data.port import Connection
from tables.tournament.course import Course
from tables.tournament.standings import table
from tables.village.honours import Found, Honour, Week


def winners(connection: Connection, week: Week) -> Found | None:
    """The winners of the tournaments that ended in the week, and how many tournaments these were."""
    found: dict[int, None] = {}
    tournaments = 0
    for tournament_id in store.ended(connection, week.guild_id, week.since_ms, week.until_ms):
        loaded = store.load(connection, tournament_id)
        first = [] if loaded is None else _first(Course(loaded, week.until_ms))
        tournaments += bool(first)
        found |= dict.fromkeys(user_id for user_id in first if store_honours.may_be_named(connection, user_id))
    return Found(tuple(found), tournaments) if found else None


def _first(course: Course) -> list[int]:
    """The best placed people of a tournament (3.6); several where they share the place."""
    lines = table(course.settings.kind, course.as_entrants(course.took_part), course.history())
    people = [(line.place, course.entrants[line.number].user_id) for line in lines]
    best = min((place for place, user_id in people if user_id is not None), default=0)
    return [user_id for place, user_id in people if place == best and user_id is not None]


WINNERS = Honour("tournament", "honour-tournament", "tournaments", "cup", winners)
