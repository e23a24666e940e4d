"""Checks of boards: they show what the stored games say, and nothing that a reader may not know."""

import contextlib
import hashlib
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from importlib import import_module
from itertools import compress, product
from typing import TYPE_CHECKING
from unittest import mock

from cogs.base.face import Face
from cogs.show import winners
from data import tables as store_tables
from engines.registry import GAMES
from render.kit.sight import PLAIN
from tables.model import Table
from tables.play.deadlines import DELIVERY_MS
from tables.rows import to_table
from tests.evenings.sights import parts, said
from tests.evenings.town import Town
from tests.example import HELD, RACED

if TYPE_CHECKING:
    from sandbox.errors import Json
    from sandbox.world import Message

HIDDEN = {name: import_module(f"tests.engines.{name}.playing").reshuffled for name in (HELD, RACED)}
"""For each game with hidden information, a function that deals anew what a seat, or with None a spectator, cannot know."""
TIME = re.compile(r"<t:(\d+)(?::\w)?>")
MENTION = re.compile(r"</([^:>]+):\d+>")
SHOWN = "SELECT id FROM tables WHERE message_id IS NOT NULL AND shown = revision ORDER BY created_ms, id"


def _tables(town: Town) -> Iterator[Table]:
    for (table_id,) in town.store.rows(SHOWN):
        loaded = town.store.look(store_tables.load, table_id)
        assert loaded is not None
        yield to_table(loaded, GAMES)


async def stale(town: Town) -> list[str]:
    """Check that every board says what its game's state says; returns a sentence for each that does not."""
    wrong = []
    for table in _tables(town):
        place = town.box.world.channels.get(table.place_id)
        message = None if place is None else place.messages.get(table.message_id or 0)
        # A clock may have fired at the very moment of the rest, and its change is still to be shown.
        shown = table.shown >= table.revision
        if message is not None and shown and not _of_an_earlier_run(town, message):
            wanted = await _wanted(town, table)
            if not _alike(said(message), wanted) and not await _was_wanted(town, table, said(message)):
                wrong.append(f"table {table.id} {table.status}: {set(said(message)) ^ set(wanted)}")
    return wrong


def _of_an_earlier_run(town: Town, message: "Message") -> bool:
    """Whether a message was last changed before this run of the bot began, which knows no draft that is shown there."""
    changed = message.data["edited_timestamp"] or message.data["timestamp"]
    return datetime.fromisoformat(changed).timestamp() * 1000 < town.begun[-1]


async def _wanted(town: Town, table: Table) -> list[str]:
    """The texts that a table's board should have by its state and by the draft that it shows."""
    publisher = town.bot.publisher
    return _parts(await publisher._boards.face(table, publisher._showings[table.id]))


async def _was_wanted(town: Town, table: Table, shown: list[str]) -> bool:
    """Whether a board was right before somebody changed a setting, after which boards are not shown again."""
    people, server = await town.bot.people.at(table), await town.tables.servers.get(table.guild_id)
    aided = not any(person.text_first for person in people)
    other = server.model_copy(update={"house": not server.house})
    before = [
        mock.patch.object(
            town.bot.people, "at", mock.AsyncMock(return_value=[replace(each, text_first=aided) for each in people])
        ),
        mock.patch.object(town.tables.servers, "get", mock.AsyncMock(return_value=other)),
        mock.patch.object(winners, "with_avatars", mock.AsyncMock(side_effect=lambda face, *_: face)),
    ]
    lessons, pupil = town.tables.lessons, table.pupil
    if pupil is not None and table.state is not None:
        tip = None if await lessons.tip(table, pupil) else table.game.lesson(table.view(table.seat_of(pupil)))
        before.append(mock.patch.object(lessons, "tip", mock.AsyncMock(return_value=tip)))
    for settings in product((False, True), repeat=len(before)):
        with contextlib.ExitStack() as stack:
            for each in compress(before, settings):
                stack.enter_context(each)
            if _alike(shown, await _wanted(town, table)):
                return True
    return False


def _alike(shown: list[str], wanted: list[str]) -> bool:
    """Whether texts are equal; the ends of turns may have been put off since by what the delivery of the board took."""
    one, other = (_steady("\n".join(texts)) for texts in (shown, wanted))
    times = [list(map(int, TIME.findall(text))) for text in (one, other)]
    most = DELIVERY_MS // 1000 + 1
    return TIME.sub("", one) == TIME.sub("", other) and all(abs(a - b) <= most for a, b in zip(*times, strict=True))


def _steady(text: str) -> str:
    """A text without what is told of once, as tips are, and with commands as they are before their ids are known."""
    return "\n".join(line for line in MENTION.sub(r"/\1", text).split("\n") if not line.startswith("> "))


async def leaks(town: Town, dice: random.Random) -> list[str]:
    """Check that no message about a running game would differ if what its reader cannot know were different."""
    wrong = []
    for table in _tables(town):
        if table.status == "playing" and table.game.name in HIDDEN:
            for seat in (None, *sorted(table.people)):
                # The twin looks the same to the seat, but differs in what the seat cannot know.
                twin = table.changed(state=HIDDEN[table.game.name](table.state, seat, dice))
                first, second = await _drawn(town, table, seat), await _drawn(town, twin, seat)
                wrong += [
                    f"table {table.id}, seat {seat}: {what}: {sorted(first[what] ^ second[what])}"
                    for what in first
                    if first[what] != second[what]
                ]
    return wrong


async def _drawn(town: Town, table: Table, seat: int | None) -> Mapping[str, frozenset[str]]:
    """What the messages about a table say and show to the person in a seat, or to everybody, by the message."""
    bot, lang = town.bot, table.lang
    game = bot.faces.game(table)
    if seat is None:
        made = {"board": await bot.faces.of(table), "copy": await game.private(table, lang)}
        return {what: _all(face) for what, face in made.items()} | {"words": frozenset([game.position(table, lang)])}
    user_id = table.players[seat].user_id
    assert game.panel is not None, "where something is hidden, people have panels"
    assert user_id is not None, "the seat is a person's"
    drafts = town.tables.drafts
    draft = await drafts.left(table, seat)
    # A tip counts as read once it is drawn, and where people have drafts, a panel is drawn of the table that is stored.
    with (
        mock.patch.object(town.tables.lessons, "tip", mock.AsyncMock(return_value=None)),
        mock.patch.object(drafts, "of", mock.AsyncMock(return_value=(table, draft))),
    ):
        shown = {"panel": _all(await game.panel(table, user_id, lang))}
    if game.own_shot is not None:
        picture, alt = game.own_shot(table, seat, lang, PLAIN)
        shown["picture"] = frozenset((_digest(picture), alt))
    return shown


def _all(face: Face) -> frozenset[str]:
    return frozenset((*_parts(face), *(_digest(file.fp.read()) for file in face.files)))


def _parts(face: Face) -> list[str]:
    made: list[Json] = face.view.to_components()  # type: ignore[no-untyped-call]
    return parts(made)


def _digest(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest()
