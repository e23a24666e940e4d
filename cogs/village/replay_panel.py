"""The private panel in which a finished game is looked at step by step.

At most 22 of Discord's 40 components: frame, words and two pictures 4, rows 5, buttons 10, selects 2.
Where it stands is in the custom_ids: the step, and the seat through whose eyes one looks.
"""

import asyncio
import re
from dataclasses import dataclass, replace
from typing import NamedTuple

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face
from cogs.base.game_face import GameFace, Shot
from cogs.kit import components, words
from cogs.kit.components import Button
from engines.game import Ending
from render.kit.lettering import plain_name
from render.kit.sight import Sight
from tables.errors import Refused
from tables.model import Table
from tables.play.replay import Chapter, Replay

ROOM = "replay"
ALL = "all"
"""Stands for a spectator's eyes, where a seat's number might."""
STRIDE = 10
MOST = 25
"""Options of a select."""
_PLACE = re.compile(rf"(?P<step>[0-9]{{1,5}})\+(?P<seat>[0-9]|{ALL})(?:\+[a-z]+)?")


class Place(NamedTuple):
    """Where somebody is in a replay: the step, 0 the start, and the seat whose eyes they look with, None a spectator's."""

    step: int = 0
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.step}+{ALL if self.seat is None else self.seat}"


@dataclass(frozen=True, slots=True)
class Looked:
    """A finished game that somebody looks at.

    Attributes:
        table: Its table, as it stands.
        replay: Its moments.
        face: What its game brings.
    """

    table: Table
    replay: Replay
    face: GameFace

    def at(self, step: int) -> Table:
        """The table as it was at a step."""
        state = self.replay.moments[step].state
        if step == self.replay.last:
            return replace(self.table, state=state)
        left = self.replay.left
        players = tuple(
            replace(player, house=None) if step <= left.get(seat, -1) else replace(player, away=False)
            for seat, player in enumerate(self.table.players)
        )
        return replace(self.table, state=state, status="playing", outcome=None, players=players)

    def place(self, text: str) -> Place:
        """What a button or a select means. Raises Refused("unknown-button") for what we never wrote."""
        found = _PLACE.fullmatch(text)
        if found is None:
            raise Refused("unknown-button")
        place = Place(int(found["step"]), None if found["seat"] == ALL else int(found["seat"]))
        if place.step > self.replay.last or (place.seat or 0) >= len(self.table.players):
            raise Refused("unknown-button")
        return place

    def shots(self, place: Place, lang: str, sight: Sight) -> list[Shot]:
        """The pictures of a place: the table, and below it what the seat alone saw then."""
        table = self.at(place.step)
        pictures = [self.face.shot(table, place.seat, lang, sight)]
        if place.seat is not None and self.face.own_shot is not None:
            pictures.append(self.face.own_shot(table, place.seat, lang, sight))
        return pictures


async def face(looked: Looked, place: Place, lang: str, sight: Sight) -> Face:
    """The panel at a place."""
    pictures = await asyncio.to_thread(looked.shots, place, lang, sight)
    text = f"{step_line(looked, place.step, lang)}\n{looked.face.told(looked.at(place.step), lang)}"
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(text))
    named = [(f"step{number}.png", *shot) for number, shot in enumerate(pictures)]
    for filename, _, alt in named:
        frame.add_item(components.gallery(alt, filename))
    for row in _rows(looked, place, lang):
        frame.add_item(row)
    return components.face([frame], [components.attached(data, filename) for filename, data, _ in named])


def step_line(looked: Looked, step: int, lang: str) -> str:
    """Which step it is, and who did what with it, in the game's notation."""
    moment, last = looked.replay.moments[step], looked.replay.last
    if moment.seat is None or moment.at_ms is None:
        return locales.text(lang, "replay-start", steps=last)
    name, time = words.names(looked.table, lang)[moment.seat], f"<t:{moment.at_ms // 1000}:T>"
    if moment.text in set(Ending):
        what = locales.text(lang, f"replay-ending-{moment.text}", name=name)
        return locales.text(lang, "replay-step-ending", step=str(step), last=str(last), what=what, time=time)
    key = "replay-step-clock" if moment.clock else "replay-step"
    return locales.text(lang, key, step=str(step), last=str(last), name=name, text=moment.text, time=time)


async def shown(looked: Looked, place: Place, sight: Sight) -> Face:
    """A place as everybody in the channel may look at it, in the table's language."""
    table = looked.table
    pictures = await asyncio.to_thread(looked.shots, place, table.lang, sight)
    text = locales.text(
        table.lang,
        "replay-shown",
        game=words.game(table.lang, table.game.name),
        step=str(place.step),
        last=str(looked.replay.last),
        table=table.id,
    )
    said = "\n".join([text, step_line(looked, place.step, table.lang)])
    return components.panel(said, [opener(table, table.lang)], pictures)


def opener(table: Table, lang: str) -> Button:
    """The button that opens a table's replay, privately."""
    return components.button(locales.text(lang, "button-replay"), custom_id(ROOM, "open", table.id))


def form(looked: Looked, place: Place, lang: str) -> ui.Modal:
    """The window in which a step is typed."""
    modal = ui.Modal(
        title=locales.text(lang, "replay-goto")[:45],
        custom_id=custom_id(ROOM, "typed", looked.table.id, arg=str(place)),
    )
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="step", default=str(place.step), max_length=5)
    label = locales.text(lang, "replay-goto-step", last=str(looked.replay.last))
    modal.add_item(ui.Label(text=label[:45], component=field))
    modal.stop()
    return modal


def _rows(looked: Looked, place: Place, lang: str) -> list[ui.ActionRow[ui.LayoutView]]:
    last, table_id = looked.replay.last, looked.table.id

    def go(name: str, step: int, *, disabled: bool) -> Button:
        # The name keeps the custom_ids of one message apart where two buttons lead to the same step.
        arg = f"{place._replace(step=min(max(step, 0), last))}+{name}"
        label = locales.text(lang, f"button-replay-{name}")
        return components.button(label, custom_id(ROOM, "go", table_id, arg=arg), disabled=disabled)

    def do(verb: str, arg: str = "") -> Button:
        return components.button(locales.text(lang, f"button-replay-{verb}"), custom_id(ROOM, verb, table_id, arg=arg))

    step = place.step
    rows = [
        ui.ActionRow[ui.LayoutView](
            go("first", 0, disabled=step == 0),
            go("back", step - 1, disabled=step == 0),
            go("on", step + 1, disabled=step == last),
            go("last", last, disabled=step == last),
        ),
        ui.ActionRow[ui.LayoutView](
            go("less", step - STRIDE, disabled=step == 0),
            go("more", step + STRIDE, disabled=step == last),
            do("goto", str(place)),
        ),
    ]
    if len(looked.replay.chapters) > 1:
        rows.append(ui.ActionRow(_chapters(looked, place, lang)))
    return [
        *rows,
        ui.ActionRow(_seen(looked, place, lang)),
        ui.ActionRow[ui.LayoutView](
            components.button(locales.text(lang, "button-record"), custom_id("table", "record", table_id)),
            do("film"),
            do("here", str(place)),
        ),
    ]


def _chapters(looked: Looked, place: Place, lang: str) -> ui.Select[ui.LayoutView]:
    """Where to jump to; the chapter in which one is, is marked."""
    chapters = looked.replay.chapters[:MOST]
    within = max(chapter.step for chapter in chapters if chapter.step <= place.step)
    return ui.Select(
        custom_id=custom_id(ROOM, "jump", looked.table.id),
        placeholder=locales.text(lang, "replay-chapters"),
        options=[
            discord.SelectOption(
                label=_chapter(looked.replay, chapter, lang),
                value=str(place._replace(step=chapter.step)),
                default=chapter.step == within,
            )
            for chapter in chapters
        ],
    )


def _chapter(replay: Replay, chapter: Chapter, lang: str) -> str:
    if not replay.rounds:
        return locales.text(lang, "replay-turn", number=str(chapter.number))
    return locales.text(lang, "replay-round" if chapter.number else "replay-tiebreak", number=str(chapter.number))


def _seen(looked: Looked, place: Place, lang: str) -> ui.Select[ui.LayoutView]:
    """Through whose eyes to look."""
    eyes: list[tuple[int | None, str]] = [(None, locales.text(lang, "replay-seen-all"))]
    for seat, name in enumerate(words.plain_names(looked.table, lang)):
        eyes.append((seat, locales.text(lang, "replay-seen-seat", name=plain_name(name))))
    return ui.Select(
        custom_id=custom_id(ROOM, "seen", looked.table.id),
        placeholder=locales.text(lang, "replay-seen"),
        options=[
            discord.SelectOption(label=label[:100], value=str(place._replace(seat=seat)), default=seat == place.seat)
            for seat, label in eyes
        ],
    )
