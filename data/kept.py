"""What the store keeps: the purpose of every column of every database table, and how long its rows are kept.

PRIVACY.md is generated from these facts (`python -m docs.privacy`). A test fails for a column that is not described here.
"""

from dataclasses import dataclass
from enum import StrEnum


class Term(StrEnum):
    """How long rows are kept; the values are the sentences of PRIVACY.md."""

    SERVER = (
        "Until 30 days after the bot was removed from the server. Of a game in direct messages all but its result is "
        "deleted 180 days after its end."
    )
    PERSON = "Until the person has their data deleted."
    DAY = "At most a day."
    WEEKS = "Five weeks, and a day at most."
    MINUTES = "At most 15 minutes while the bot runs, and at most a day in any case."
    BOT = "As long as the bot is operated. Nothing of it is about a person."


@dataclass(frozen=True, slots=True)
class Kept:
    """What one database table keeps.

    Attributes:
        what: What a row is, as a noun phrase.
        term: How long rows are kept; `tables.retention` deletes them.
        columns: The purpose of each column.
    """

    what: str
    term: Term
    columns: dict[str, str]


_TABLE = "the table that the row belongs to"
_SERVER = "the Discord server"
_TOURNAMENT = "the tournament that the row belongs to"
_PERSON = "the person's id at Discord"

KEPT: dict[str, Kept] = {
    "tables": Kept(
        "A table: a lobby, a game in progress or a finished game.",
        Term.SERVER,
        {
            "id": "names the table on buttons and in commands",
            "game": "which game is played",
            "guild_id": _SERVER + ", empty in direct messages",
            "channel_id": "the channel in which the board stands",
            "lang": "the language of the board",
            "status": "whether the table is a lobby, is being played, is finished or is closed",
            "host_id": "the id of the person who opened the table and may start it",
            "options": "the options of the game",
            "challenged_id": "the id of the person whom a lobby invites",
            "secret": "the secret from which chance is drawn, so that the game's fairness can be checked afterwards",
            "seed": "the seed of the game, made of the secret and of everybody's interactions",
            "joined": "the order in which people sat down, which decides who begins",
            "state": "the position, hidden hands included, so that the game survives a restart",
            "length": "the number of actions that count, for taking back",
            "revision": "the version of what is to be shown",
            "shown": "the version that the channel shows",
            "message_id": "the message of the board, to edit it",
            "message_ms": "when that message was posted, to post it anew when it is old",
            "warned": "whether the board warns that time is running out",
            "house_turn": "whether a house player is to act",
            "offers": "draws and take-backs that have been offered",
            "rematch": "who wants a rematch",
            "next_id": "the table of the rematch",
            "ranks": "the places at the end",
            "scores": "the points at the end",
            "reason": "how the game ended",
            "closed_reason": "why a table was closed without a result",
            "closed_note": "what was lost, such as a channel or a permission",
            "created_ms": "when the table was opened",
            "ended_ms": "when the game ended",
            "votes": "who wants the game to end, or another game to follow",
            "rated": "whether the game counts for ratings",
            "nonce": "the number of the next message, so that none is posted twice",
            "copies": "whether a second message of the table may stand, to delete it",
            "agreed": "changed options to which everybody in a lobby has yet to agree",
            "thread": "whether the table plays in a thread of its own",
            "thread_id": "that thread",
            "moment": "where a finished game turned, with the position there, and the records that it broke",
        },
    ),
    "seats": Kept(
        "A seat at a table.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "number": "the number of the seat",
            "name": "the name that the person had in the server, as boards show it",
            "user_id": _PERSON + ", empty for a house player",
            "house": "the level of a house player",
            "away": "whether the person has been away for some turns",
            "misses": "how many turns in a row the person has missed",
            "ready": "whether the person has agreed to changed options",
        },
    ),
    "log": Kept(
        "Something that happened at a table: an action of the game, somebody who came or left.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "number": "the order of the rows",
            "kind": "what happened",
            "seat": "whose seat",
            "text": "the action in the game's notation; never anything else that somebody has typed",
            "keep": "how many actions stay after a take-back",
            "user_id": "the id of the person who did it",
            "interaction_id": "Discord's id of the press, so that none counts twice and chance can be checked",
            "at_ms": "when it happened",
        },
    ),
    "drafts": Kept(
        "A half-made action, such as pieces laid but not handed in.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "seat": "whose action",
            "stamp": "the moment of the game that the draft is for",
            "text": "the draft in the game's notation",
        },
    ),
    "deadlines": Kept(
        "A running clock of a table.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "kind": "what the clock is for",
            "seat": "whose clock it is",
            "key": "the moment of the game that the clock is for",
            "due_ms": "when the time is over",
            "fire_ms": "when the bot looks at it",
            "seconds": "how long the clock runs",
            "started": "whether the board already shows the clock",
            "revision": "the version of the board that shows the clock",
        },
    ),
    "notices": Kept(
        "A small message beside a board, such as a call to turn.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "number": "the number of the message, so that none is posted twice",
            "kind": "what the message is for",
            "seat": "the seat that it addresses",
            "channel_id": "where the message stands",
            "message_id": "the message, to delete it",
            "wanted": "whether the message is to stand or to go",
        },
    ),
    "analyses": Kept(
        "The analysis of a finished game, or the wish for one.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "user_id": "the id of the person who asked for the analysis, until it is made",
            "asked_ms": "when it was asked for",
            "tries": "how often it was begun, so that one that cannot be made is given up",
            "made_ms": "when it was made",
            "version": "the version of what made it",
            "body": "the analysis: who stood better at which step, and where the game turned",
        },
    ),
    "endings": Kept(
        "The end of a game, in the order in which games are counted.",
        Term.SERVER,
        {
            "number": "the order",
            "table_id": _TABLE,
            "guild_id": _SERVER,
            "game": "the game",
            "season": "the server's season",
            "ended_ms": "when the game ended",
            "rules": "the version of the rules of rating",
        },
    ),
    "seasons": Kept(
        "A season of a server's leaderboard.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "number": "the number of the season",
            "started_ms": "when it began",
            "ended_ms": "when it ended",
        },
    ),
    "results": Kept(
        "What a finished game brought one seat, for history and leaderboard.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "seat": "the seat",
            "number": "the order in which games ended",
            "guild_id": _SERVER,
            "game": "the game",
            "season": "the server's season",
            "ended_ms": "when the game ended",
            "user_id": _PERSON,
            "place": "the place in the game",
            "score": "the points in the game",
            "won": "whether the person won",
            "has_left": "whether the person left before the end",
            "with_house": "whether house players took part",
            "rated": "whether the game counts for ratings",
            "shown_game": "the rating in the game afterwards",
            "shown_game_season": "the same, of the season",
            "shown_all": "the rating over all games afterwards",
            "shown_all_season": "the same, of the season",
        },
    ),
    "ratings": Kept(
        "How strongly a person plays in a server, for the leaderboard.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "game": "the game, empty for all together",
            "season": "the season, 0 for all time",
            "user_id": _PERSON,
            "mu": "the estimated strength",
            "sigma": "how uncertain the estimate is",
            "rated": "the number of rated games",
            "shown": "the rating as shown",
            "games": "the number of games",
            "wins": "the number of wins",
            "with_house": "the number of games with house players",
            "run": "the wins in a row",
            "longest": "the most wins in a row",
            "rated_ms": "when the last rated game ended: uncertainty grows with absence",
        },
    ),
    "feats": Kept(
        "What a seat has reached in a game whatever its opponents did, such as a record time.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "seat": "the seat",
            "kind": "which record it is for",
            "number": "the order in which games ended",
            "guild_id": _SERVER,
            "ended_ms": "when the game ended",
            "user_id": _PERSON,
            "value": "what was reached",
        },
    ),
    "bests": Kept(
        "A person's best feat of a season.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "kind": "which record it is for",
            "season": "the season, 0 for all time",
            "user_id": _PERSON,
            "value": "what was reached",
            "table_id": "the table where it was reached",
        },
    ),
    "members": Kept(
        "What a person was called at their last game in a server.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "user_id": _PERSON,
            "name": "the name, for leaderboard and history",
            "folded": "the name in the form by which lists are sorted",
        },
    ),
    "servers": Kept(
        "A server's settings.",
        Term.SERVER,
        {"guild_id": _SERVER, "settings": "what those who manage the server have chosen with /settings"},
    ),
    "greeted": Kept(
        "A server to which the bot has said hello.",
        Term.SERVER,
        {"guild_id": _SERVER},
    ),
    "callme": Kept(
        "A person's wish to be called to a game in a server, made with /callme.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "game": "the game",
            "user_id": _PERSON,
            "days": "the days of the week on which the person wants to be called",
            "from_hour": "from which hour",
            "until_hour": "until which hour",
            "zone": "the time zone of these hours",
            "asked_ms": "when the person was last called, so that everybody has their turn",
        },
    ),
    "player_calls": Kept(
        "A table for which players have been called with /callme's list.",
        Term.SERVER,
        {
            "table_id": _TABLE,
            "guild_id": _SERVER,
            "game": "the game",
            "called_ms": "when they were called, so that it is not done too often",
        },
    ),
    "people": Kept(
        "What a person has chosen with /me.",
        Term.PERSON,
        {
            "user_id": _PERSON,
            "lang": "the language",
            "text_first": "whether boards are texts rather than pictures",
            "mentions": "whether, and how soon, the person is called to turn",
            "large": "whether pictures have large symbols",
            "contrast": "whether pictures have high contrast",
            "honours": "whether the person may be named among the honours of a week",
        },
    ),
    "honours": Kept(
        "An honour that a person has had in a server's week, which stays as a medal in their profile.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "week_ms": "when the week ended",
            "kind": "which honour it is",
            "user_id": _PERSON,
            "value": "what it was given for, such as a time or a number of points",
        },
    ),
    "honour_cards": Kept(
        "The last week whose honours were named in a server, so that they are named once.",
        Term.SERVER,
        {
            "guild_id": _SERVER,
            "week_ms": "when that week ended",
            "done": "whether its card is posted",
        },
    ),
    "lessons": Kept(
        "A piece of advice that a person has had, so that it is not given twice.",
        Term.PERSON,
        {"user_id": _PERSON, "game": "the game", "key": "which advice"},
    ),
    "avatars": Kept(
        "A player's avatar at Discord, shown beside results; not the picture itself.",
        Term.PERSON,
        {
            "user_id": _PERSON,
            "hash": "Discord's name of the picture, empty for a person who does not want it shown",
        },
    ),
    "presses": Kept(
        "When a player last pressed something in a channel, so that nobody is called who has just been there.",
        Term.DAY,
        {"user_id": _PERSON, "channel_id": "the channel", "at_ms": "when"},
    ),
    "open_panels": Kept(
        "A private message that one process of the bot hands over to another (PostgreSQL only).",
        Term.MINUTES,
        {
            "first": "the shards that are handed over",
            "reader_id": "the id of the person who sees the message",
            "table_id": _TABLE,
            "kind": "what the message shows",
            "content": "which page of it",
            "lang": "its language",
            "revision": "the version that it shows",
            "interaction_id": "the press that opened the message",
            "token": "Discord's token with which the bot may edit the message",
            "guild_id": _SERVER,
            "channel_id": "the channel",
            "message_id": "the message",
            "shown_id": "the message as Discord shows it",
            "until_ms": "when the token expires",
        },
    ),
    "daily_puzzles": Kept(
        "Which puzzle a day has.",
        Term.WEEKS,
        {"day": "the number of the day", "kind": "the kind of puzzle", "puzzle": "which puzzle of its kind"},
    ),
    "daily_attempts": Kept(
        "A person's attempt at a puzzle of the day.",
        Term.WEEKS,
        {
            "day": "the number of the day",
            "kind": "the kind of puzzle",
            "user_id": _PERSON,
            "compared": "whether the server lets the result be compared with everybody's",
            "begun_ms": "when the puzzle was shown, from which moment on time counts",
            "draft": "the half-made answer, so that it can be gone on with on another device",
            "hints": "how many hints were taken",
            "wrong": "how many answers were wrong",
            "answer": "the last answer in the game's notation, to show it again",
            "ended_ms": "when an answer ended the attempt",
            "solved": "whether that answer is right",
            "percent": "how good it is",
            "score": "the order of results",
            "streak": "on how many days in a row the person had then answered, as the result shows",
        },
    ),
    "daily_shares": Kept(
        "A result of a puzzle of the day that a person has shown in a server.",
        Term.WEEKS,
        {
            "guild_id": _SERVER,
            "day": "the number of the day",
            "kind": "the kind of puzzle",
            "user_id": _PERSON,
            "name": "the name that the person had in the server, for its table of the day",
            "nonce": "marks the message with the result until it is posted, so that it is posted once",
            "channel_id": "the channel of that message",
        },
    ),
    "daily_streaks": Kept(
        "On how many days in a row a person has answered puzzles of a game.",
        Term.PERSON,
        {
            "user_id": _PERSON,
            "game": "which game, empty for any",
            "last_day": "the last day that counts",
            "days": "how many days in a row there are",
            "missed": "the last day that was left out and forgiven",
            "before_day": "the last day before that one, for attempts that end after their day",
            "before_days": "how many days in a row there were then",
            "before_missed": "the last day forgiven then",
            "most": "the most days in a row",
        },
    ),
    "meta": Kept(
        "A fact about the store itself, such as the time of the last heartbeat, or since when the bot is not in a server.",
        Term.BOT,
        {"name": "which fact", "value": "what it is"},
    ),
    "schema": Kept("The version of the store's form.", Term.BOT, {"version": "the version"}),
    "blocks": Kept(
        "Which process of the bot serves which shards (PostgreSQL only).",
        Term.BOT,
        {
            "first": "the first shard",
            "size": "how many shards",
            "count": "how many shards the bot has",
            "holder": "the name of the process",
            "epoch": "how often the shards have changed hands",
            "version": "the version of the program",
        },
    ),
    "beats": Kept(
        "The last sign of life of a process (PostgreSQL only).",
        Term.BOT,
        {
            "first": "its first shard",
            "epoch": "how often the shards have changed hands",
            "beat_ms": "the time by the server's clock",
            "alive_ms": "the time by the process's clock",
        },
    ),
    "identifies": Kept(
        "When shards last logged in to Discord (PostgreSQL only).",
        Term.BOT,
        {"bucket": "which shards", "at_ms": "when"},
    ),
    "handovers": Kept(
        "How one process hands its shards to another (PostgreSQL only).",
        Term.BOT,
        {
            "first": "the first shard",
            "epoch": "how often the shards have changed hands",
            "leaving": "whether the old process wants to leave",
            "successor": "the name of the new process",
            "version": "the version of its program",
            "beat_ms": "its last sign of life",
            "ready": "whether it is connected",
            "moment_ms": "the moment from which it answers",
            "agreed": "whether both agree on that moment",
        },
    ),
    "tournaments": Kept(
        "A tournament.",
        Term.SERVER,
        {
            "id": "names the tournament on buttons and in commands",
            "guild_id": _SERVER,
            "channel_id": "the channel in which its card stands",
            "organiser_id": "the id of the person who opened it and may end it",
            "interaction_id": "the command that opened it, so that a repeated one opens no second",
            "lang": "the language of its messages",
            "name": "the name that its organiser gave it",
            "game": "which game is played",
            "kind": "who meets whom: a round robin, a Swiss tournament, an arena or table rounds",
            "pace": "whether its rounds last an evening or days",
            "rounds": "the number of its rounds",
            "minutes": "the length of an arena",
            "seats": "the number of seats at its tables",
            "fill": "up to how many house players fill the field",
            "most": "the greatest number of entrants",
            "threads": "whether its games have threads of their own",
            "options": "the options of its games",
            "seed": "the seed of its pairings, so that they can be worked out again",
            "status": "whether it is open, running or over",
            "round": "the round that is played",
            "closing": "whether games under way are about to be decided",
            "reason": "why it is over",
            "revision": "the version of what is to be shown",
            "nonce": "the number of the next message, so that none is posted twice",
            "starts_ms": "when it starts or has started",
            "created_ms": "when it was opened",
            "ended_ms": "when it ended",
            "thread_id": "the thread of its rounds",
        },
    ),
    "tournament_entrants": Kept(
        "Somebody who takes part in a tournament.",
        Term.SERVER,
        {
            "tournament_id": _TOURNAMENT,
            "guild_id": _SERVER,
            "number": "the number in the tournament",
            "user_id": _PERSON + ", empty for a house player",
            "name": "the name that the person had in the server, as pairings and standings show it",
            "house": "the level of a house player",
            "rating": "the rating at the time of joining, by which the first round is paired",
            "since": "the first round for which they are paired",
            "gone": "the first round for which they are paired no more",
            "here": "for which round they have said that they are there",
            "misses": "the number of games to which they did not come",
        },
    ),
    "tournament_pairings": Kept(
        "A game of a tournament.",
        Term.SERVER,
        {
            "tournament_id": _TOURNAMENT,
            "guild_id": _SERVER,
            "number": "the order of the pairings",
            "round": "the round",
            "seats": "the numbers of those who meet",
            "came": "who of them has come",
            "table_id": "the table of the game",
            "halves": "the points that it brought",
            "how": "how it got its result",
        },
    ),
    "tournament_clocks": Kept(
        "A clock of a tournament, such as the end of a round.",
        Term.SERVER,
        {
            "tournament_id": _TOURNAMENT,
            "guild_id": _SERVER,
            "kind": "what the clock does",
            "number": "the round or the game that it is about",
            "due_ms": "when it ends",
            "fire_ms": "when its end is looked at",
            "seconds": "how long it runs in all",
        },
    ),
    "tournament_posts": Kept(
        "A message of a tournament.",
        Term.SERVER,
        {
            "tournament_id": _TOURNAMENT,
            "guild_id": _SERVER,
            "number": "whether it is the card, a check-in or a round",
            "nonce": "the number sent with the message, so that none is posted twice",
            "channel_id": "where it stands",
            "message_id": "the message, to edit it",
            "shown": "the version that it shows",
        },
    ),
}
"""What each database table keeps, in the order of PRIVACY.md."""
