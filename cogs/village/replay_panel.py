"""The private panel that replays a finished game step by step.

At first it has a few controls; *More* adds all others, and *Less* takes them away again.
At most 24 of Discord's 40 components: frame, text and two pictures 4, rows 5, buttons 12, selects 2.
The panel's state, the step, the seat whose view is shown and whether all controls are, is in the custom_ids.
"""

import asyncio
import re
from dataclasses import dataclass, replace
from typing import NamedTuple

import discord
from discord import ui

import locales
from cogs.base.custom_ids import custom_id
from cogs.base.face import Face, Shot
from cogs.base.game_face import GameFace
from cogs.kit import components, words
from cogs.kit.components import Button
from engines.game import Ending
from render.kit.lettering import plain_name
from render.kit.sight import Sight
from tables.errors import Refused
from tables.model import Table
from tables.play.replay import Chapter, Replay

NAMESPACE = "replay"
ALL = "all"
"""The placeholder in a custom_id for a spectator's view."""
STRIDE = 10
"""The number of steps that the buttons for larger jumps move."""
_PLACE = re.compile(rf"(?P<step>[0-9]{{1,5}})\+(?P<seat>[0-9]|{ALL})(?P<full>!)?(?:\+[a-z]+)?")


class ReplayPlace(NamedTuple):
    """A place in a replay.

    Attributes:
        step: The step, 0 for the start.
        seat: The seat whose view is shown, None for a spectator's.
        full: Whether the panel shows all its controls.
    """

    step: int = 0
    seat: int | None = None
    full: bool = False

    def __str__(self) -> str:
        return f"{self.step}+{ALL if self.seat is None else self.seat}{'!' if self.full else ''}"


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A finished game that is being replayed.

    Attributes:
        table: The table, in its final state.
        replay: The game's states, step by step.
        face: The game's face.
        analysed: Whether the game can be analysed.
    """

    table: Table
    replay: Replay
    face: GameFace
    analysed: bool = True

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

    def place(self, text: str) -> ReplayPlace:
        """Parse the place from a button's or select's value. Raises Refused("unknown-button") for a forged one."""
        found = _PLACE.fullmatch(text)
        if found is None:
            raise Refused("unknown-button")
        seat = None if found["seat"] == ALL else int(found["seat"])
        place = ReplayPlace(int(found["step"]), seat, full=found["full"] is not None)
        if place.step > self.replay.last or (place.seat or 0) >= len(self.table.players):
            raise Refused("unknown-button")
        return place

    def shots(self, place: ReplayPlace, lang: str, sight: Sight) -> list[Shot]:
        """The pictures of a place: the table, and, if the game has private pictures, the one that the seat saw."""
        table = self.at(place.step)
        pictures = [self.face.shot(table, place.seat, lang, sight)]
        if place.seat is not None and self.face.own_shot is not None:
            pictures.append(self.face.own_shot(table, place.seat, lang, sight))
        return pictures


async def face(game: ReplayedGame, place: ReplayPlace, lang: str, sight: Sight) -> Face:
    """The panel that shows a place in a replay."""
    pictures = await asyncio.to_thread(game.shots, place, lang, sight)
    text = f"{step_line(game, place.step, lang)}\n{game.face.told(game.at(place.step), lang)}"
    named = [(f"step{number}.png", *shot) for number, shot in enumerate(pictures)]
    galleries = (components.gallery(alt, filename) for filename, _, alt in named)
    frame = ui.Container[ui.LayoutView](ui.TextDisplay(text), *galleries, *_rows(game, place, lang))
    return components.face([frame], [components.attached(data, filename) for filename, data, _ in named])


def step_line(game: ReplayedGame, step: int, lang: str) -> str:
    """The line about a step: its number, the player, the action in notation with its meaning, and its time."""
    moment, last = game.replay.moments[step], game.replay.last
    if moment.seat is None or moment.at_ms is None:
        return locales.text(lang, "replay-start", steps=last)
    name, time = words.names(game.table, lang)[moment.seat], f"<t:{moment.at_ms // 1000}:T>"
    if moment.text in set(Ending):
        what = locales.text(lang, f"replay-ending-{moment.text}", name=name)
        return locales.text(lang, "replay-step-ending", step=str(step), last=str(last), what=what, time=time)
    meant = game.face.meaning(moment.text, lang)
    what = locales.text(lang, "replay-action-meant" if meant else "replay-action", text=moment.text, meant=meant)
    key = "replay-step-clock" if moment.clock else "replay-step"
    return locales.text(lang, key, step=str(step), last=str(last), name=name, what=what, time=time)


async def shown(game: ReplayedGame, place: ReplayPlace, sight: Sight) -> Face:
    """The public message that shows a place in a replay, in the table's language."""
    table = game.table
    pictures = await asyncio.to_thread(game.shots, place, table.lang, sight)
    text = locales.text(
        table.lang,
        "replay-shown",
        game=words.game(table.lang, table.game.name),
        step=str(place.step),
        last=str(game.replay.last),
        table=table.id,
    )
    said = "\n".join([text, step_line(game, place.step, table.lang)])
    return components.panel(said, [opener(table, table.lang)], pictures)


def opener(table: Table, lang: str) -> Button:
    """The button that opens a table's replay privately."""
    return components.button(locales.text(lang, "button-replay"), custom_id(NAMESPACE, "open", table.id))


def form(game: ReplayedGame, place: ReplayPlace, lang: str) -> ui.Modal:
    """The modal in which a step is typed."""
    modal = ui.Modal(
        title=locales.text(lang, "replay-goto")[:45],
        custom_id=custom_id(NAMESPACE, "typed", game.table.id, arg=str(place)),
    )
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="step", default=str(place.step), max_length=5)
    label = locales.text(lang, "replay-goto-step", last=str(game.replay.last))
    modal.add_item(ui.Label(text=label[:45], component=field))
    modal.stop()
    return modal


def _rows(game: ReplayedGame, place: ReplayPlace, lang: str) -> list[ui.ActionRow[ui.LayoutView]]:
    """The rows of controls: at first those for the next step, the chapters and the analysis; with `full` all of them."""
    last, table_id = game.replay.last, game.table.id

    def go(name: str, step: int, *, disabled: bool) -> Button:
        # The name keeps the custom_ids of a message unique if two buttons lead to the same step.
        arg = f"{place._replace(step=min(max(step, 0), last))}+{name}"
        label = locales.text(lang, f"button-replay-{name}")
        return components.button(label, custom_id(NAMESPACE, "go", table_id, arg=arg), disabled=disabled)

    def unfold(key: str, *, full: bool) -> Button:
        custom = custom_id(NAMESPACE, "go", table_id, arg=f"{place._replace(full=full)}+fold")
        return components.button(locales.text(lang, key), custom)

    def do(verb: str, arg: str = "") -> Button:
        return components.button(
            locales.text(lang, f"button-replay-{verb}"), custom_id(NAMESPACE, verb, table_id, arg=arg)
        )

    step = place.step
    back, on = go("back", step - 1, disabled=step == 0), go("on", step + 1, disabled=step == last)
    chapters = [ui.ActionRow(_chapters(game, place, lang))] if len(game.replay.chapters) > 1 else []
    analyse = [components.analyse(lang, table_id)] if game.analysed else []
    if not place.full:
        more = unfold("button-more", full=True)
        return [ui.ActionRow[ui.LayoutView](back, on, *analyse, more), *chapters]
    return [
        ui.ActionRow[ui.LayoutView](
            go("first", 0, disabled=step == 0),
            back,
            on,
            go("last", last, disabled=step == last),
            unfold("button-less", full=False),
        ),
        ui.ActionRow[ui.LayoutView](
            go("less", step - STRIDE, disabled=step == 0),
            go("more", step + STRIDE, disabled=step == last),
            do("goto", str(place)),
        ),
        *chapters,
        ui.ActionRow(_seen(game, place, lang)),
        ui.ActionRow[ui.LayoutView](
            components.button(locales.text(lang, "button-record"), custom_id("table", "record", table_id)),
            do("film"),
            do("here", str(place)),
            *analyse,
        ),
    ]


def _chapters(game: ReplayedGame, place: ReplayPlace, lang: str) -> ui.Select[ui.LayoutView]:
    """The select of chapters, with the present one chosen."""
    chapters = game.replay.chapters[: components.MOST_OPTIONS]
    within = max(chapter.step for chapter in chapters if chapter.step <= place.step)
    return ui.Select(
        custom_id=custom_id(NAMESPACE, "jump", game.table.id),
        placeholder=locales.text(lang, "replay-chapters"),
        options=[
            discord.SelectOption(
                label=_chapter(game.replay, chapter, lang),
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


def _seen(game: ReplayedGame, place: ReplayPlace, lang: str) -> ui.Select[ui.LayoutView]:
    """The select of the view: a spectator's, or a seat's."""
    eyes: list[tuple[int | None, str]] = [(None, locales.text(lang, "replay-seen-all"))]
    for seat, name in enumerate(words.plain_names(game.table, lang)):
        eyes.append((seat, locales.text(lang, "replay-seen-seat", name=plain_name(name))))
    return ui.Select(
        custom_id=custom_id(NAMESPACE, "seen", game.table.id),
        placeholder=locales.text(lang, "replay-seen"),
        options=[
            discord.SelectOption(label=label[:100], value=str(place._replace(seat=seat)), default=seat == place.seat)
            for seat, label in eyes
        ],
    )
