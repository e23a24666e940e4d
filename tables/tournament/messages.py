"""The messages of a tournament: which are to stand, as the posts that its changes write (docs/tournaments.md, 3 to 7)."""

from data import posts, servers
from data import tournaments as store
from data.port import Connection
from data.posts import SETTLED, TOURNAMENT, PostRow, Subject
from tables.tournament.course import Course

CARD, CHECK_IN, ROUND, SUMMONS, FINAL = "card", "check-in", "round", "summons", "final"
"""The kinds of messages: the card; who is here before a round; a round's pairings; the call of people to new games of an
arena; the end. Check-ins and rounds are about the number of their round, a summons about that of the last new pairing."""


def subject(tournament_id: str) -> Subject:
    """The subject of a tournament's posts."""
    return Subject(TOURNAMENT, tournament_id)


def save(connection: Connection, course: Course) -> bool:
    """Write what has changed in a tournament, and the posts that show it; False if nothing has changed."""
    before = course.before
    if not course.save(connection):
        return False
    about = subject(course.row.id)
    if course.lost:
        posts.remove_of(connection, about)
        return True
    had = {} if before is None else _standing(before)
    has = _standing(course)
    posts.want(connection, about, course.row.revision)
    for key in had:
        if has.get(key, True) and not had[key]:
            posts.settle(connection, about, *key)
    new = [key for key in has if key not in had] if before is None or before.row.reason != "lost" else []
    if course.arena:
        latest = max(course.pairings, default=0)
        if latest > max(() if before is None else before.pairings, default=0):
            new.append((SUMMONS, latest))
    first = posts.new_number(course.now_ms) if new else 0
    for place, (kind, number) in enumerate(new):
        wanted = SETTLED if has.get((kind, number)) else course.row.revision
        row = course.row
        posts.put(
            connection,
            PostRow(first + place, TOURNAMENT, row.id, kind, number, row.guild_id, None, row.channel_id, wanted=wanted),
        )
    return True


def _standing(course: Course) -> dict[tuple[str, int], bool]:
    """The messages that are brought up to date, in order; for each, by kind and number, whether for the last time."""
    row, over = course.row, course.row.status == "over"
    found = {(CARD, 0): False}
    if course.check_in is not None:
        found[CHECK_IN, course.check_in.number] = False
    if row.round:
        found[ROUND, row.round] = over
    if over and row.round:
        found[FINAL, 0] = True
    return found


def called(course: Course, post: PostRow) -> tuple[int, ...]:
    """The numbers of the pairings whose people a message calls to their games, which starts their no-show clocks (5.1)."""
    if post.kind == ROUND and not course.arena:
        return tuple(row.number for row in course.pairings.values() if row.round == post.about and row.how != "late")
    if post.kind != SUMMONS:
        return ()
    waiting = (row.number for row in course.under_way if row.table_id is None and row.number <= post.about)
    return tuple(number for number in waiting if not course.is_called(number))


def card_stands(connection: Connection, post: PostRow, _: int) -> None:
    """Have a card that was just posted updated at once, if the tournament's thread is to be made on it (7.8)."""
    loaded = store.load(connection, post.id)
    if loaded is not None and loaded.row.threads and loaded.row.thread_id is None:
        posts.again(connection, post.number)


def begins(connection: Connection, post: PostRow, now_ms: int) -> int | None:
    """Start the no-show clocks of those whom a message that was just posted calls (5.1).

    Returns:
        When the tournament's next clock fires, in Unix milliseconds; None if it has none.
    """
    guild_id = store.guild(connection, post.id)
    assert guild_id is not None, "tournaments are never deleted"
    servers.lock(connection, guild_id)
    loaded = store.load(connection, post.id)
    assert loaded is not None, "its server was just found"
    return store.called(connection, post.id, called(Course(loaded, now_ms), post), now_ms)


def leave_thread(connection: Connection, tournament_id: str, thread_id: int, now_ms: int) -> None:
    """Have the messages that stood in a deleted thread reposted in the channel, except those that are settled (7.8)."""
    first = posts.new_number(now_ms)
    for place, post in enumerate(posts.of_subject(connection, subject(tournament_id))):
        if post.kind == CARD:
            posts.again(connection, post.number)  # it leads to the thread
        elif post.place_id == thread_id and post.wanted != SETTLED:
            posts.afresh(connection, post.number, first + place)


BEGINS = {CARD: card_stands, ROUND: begins, SUMMONS: begins}
"""What begins once a message stands, by its kind."""
