"""Writes PRIVACY.md from what the schema says of the store (`docs.stored`): `make privacy`."""

from pathlib import Path

from data.personal import KEPT as REPLACED
from docs.stored import KEPT, Kept

FILE = Path(__file__).parents[1] / "PRIVACY.md"

HEAD = """\
# Privacy

What Baraza knows about people, why, for how long, and how to have it deleted. This page is about the program; somebody who runs a bot with it is its *operator* and answers for that bot. Ask them first: Discord shows who runs a bot in its profile, and `/help topic: My data` may link to a page of their own.

## In short

* Baraza keeps what games need: who sat where, what was played, how it ended. It reads no messages, keeps no list of a server's members, and asks Discord for no privileged access.
* Nothing is sold, given to others, or used to train anything. There is no advertising and no tracking.
* *Export your data* under `/me` sends you everything that is stored about you as a file, and *Delete your data* deletes it, at once and without asking anybody.
* When the bot is removed from a server, everything about that server is deleted 30 days later, once Discord confirms that the bot is not there. Until then it may be invited again, and finds everything as it was: games under way stand still meanwhile and can be left with `/tables`, and a tournament that has begun ends after 48 hours. When the 30 days are over, games that still stand close without a result, and are deleted with the rest.
* A game in direct messages is deleted 180 days after its end, or after as many days as the operator has chosen, and the first ones 30 days after the operator has begun to use a version that does so. Its result stays, so that your ratings and records do: who sat there, by which options, with which places and points.

## What Discord sends, and what becomes of it

With each press and each command Discord sends who pressed it: an id, the name in the server, the avatar's name, the language of the app, and the permissions in the channel. Baraza uses these to answer and forgets them, but for what the list below names. The names of servers and channels are held in memory while the bot runs, and are not stored.

Whatever people type into the bot's forms is read as an action of a game, a name of a setting, or a search, and is not stored in any other form; only a tournament keeps the name that its organiser gave it. The log that the operator can read contains no names, no hidden hands and nothing that somebody has typed; failures may be reported to the operator's Sentry project under the same rule.

## Deleting

*Delete your data* deletes the rows that are about you alone. Games belong to others too: there a number that nobody can trace back takes the place of your id, and your name is removed. Games under way are resigned, or a house player takes your seat. The list says what happens to each kind of row.

What the list below keeps for a time is deleted by the running bot, several times a day; while the bot is off, at its next start.

Backups that the operator made before still contain what was deleted since, until they are deleted themselves; nightly backups are, after as many nights as the operator has chosen (14 if nothing was chosen).

## Everything that is stored

"""

TAIL = """\
## Young people

Discord decides how old its users must be. Baraza asks nobody's age.

## Changes

This page changes with the program, in the same commit. `CHANGELOG.md` names such changes.
"""


def text() -> str:
    """The whole of PRIVACY.md."""
    return HEAD + "".join(_section(table, kept) for table, kept in KEPT.items()) + TAIL


def _section(table: str, kept: Kept) -> str:
    rows = "".join(f"| `{column}` | {purpose} |\n" for column, purpose in kept.columns.items())
    return (
        f"### `{table}`\n\n{kept.what}\n\n* Kept: {kept.term}\n{_deleted(table, kept)}\n"
        f"| column | purpose |\n|---|---|\n{rows}\n"
    )


def _deleted(table: str, kept: Kept) -> str:
    if table in REPLACED:
        return "* When you have your data deleted: a number takes the place of your id.\n"
    if "user_id" in kept.columns:
        return "* When you have your data deleted: your rows are deleted.\n"
    return ""


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8", newline="\n")
