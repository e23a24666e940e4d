"""Fair play: games that two people give up one after the other, within a few actions, do not count for ratings.

Otherwise two people could lift one rating as high as they like. Nothing else changes: the games count in the history and
for everything but the rating, the next game that is played counts again, and nobody is told but those who manage the
server.
"""

from collections.abc import Collection

from data import pairs
from data import tables as store_tables
from data.endings import EndingRow
from data.port import Connection
from data.rows import Loaded
from engines.game import Ending
from tables.play.replay import standing_rows
from tables.village.results import ENDINGS, Sat

QUICK_ACTIONS = 12
"""A game is given up quickly, or cut short, if all its players together played fewer actions than this."""
IN_A_ROW = 3
"""The number of games that a pair gives up quickly, one after the other, of which the last does not count."""


def given_up_again(connection: Connection, ending: EndingRow, loaded: Loaded, seats: tuple[Sat, ...]) -> bool:
    """Whether a game for two people, and their games with each other just before it, were all given up quickly.

    Args:
        connection: The connection to the store, where all earlier games of the server are counted.
        ending: The game's ending.
        loaded: The game's table with its log.
        seats: The results of its seats.
    """
    match seats:
        case (Sat(user_id=int(one)), Sat(user_id=int(other))) if given_up(loaded):
            before = pairs.before(connection, ending.guild_id, (one, other), ending.number, IN_A_ROW - 1)
            earlier = [store_tables.load(connection, table_id, with_log=True) for table_id in before]
            return len(earlier) == IN_A_ROW - 1 and all(each is not None and given_up(each) for each in earlier)
        case _:
            return False


def given_up(loaded: Loaded) -> bool:
    """Whether a finished game, loaded with its log, ended by a resignation within a few actions."""
    return cut_short(loaded, (Ending.RESIGN,))


def cut_short(loaded: Loaded, endings: Collection[Ending] = ENDINGS) -> bool:
    """Whether a finished game, loaded with its log, ended by one of these words within a few actions, not by its rules."""
    rows = standing_rows(loaded.log)
    played = sum(row.kind == "action" and row.text not in ENDINGS for row in rows)
    return bool(rows) and rows[-1].text in endings and played < QUICK_ACTIONS
