"""What the messages of the whole games say and offer at some of their moments, as text.

`python -m tests.cogs.games.sayings` rewrites it, a file a game in `said`; after an intended change of messages, the diff
shows how they differ. The moments are the middle and the end of each game, and those at which other
actions are legal than at any before; before them stands what the host of a lobby may choose. Each has its public message, in the three languages by turns, what is told of
it in a replay, and the private panel of the seat that is to act; a message is its texts, pictures' descriptions and controls.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
from discord import ui

import locales
from cogs.base.face import Face
from cogs.games.shown import Shown
from cogs.kit import emoji
from cogs.kit.components import Keys
from cogs.service import lobby_panel
from tables.model import Table
from tables.servers import ServerSettings
from tests.cogs.loaded import shown
from tests.facts import facts
from tests.playthroughs.recorded import GAMES_AS_TEXT, Recorded, recorded
from tests.registry import GIVEN

HERE = Path(__file__).parent / "said"
FEW = 4
"""From this number on, the actions that begin with the same word count as many; fewer count as one or as some."""
_WORD = re.compile(r"[a-z]{3,}")


class Named:
    """Emojis that are all uploaded, by the names of their words."""

    def find(self, sign: emoji.Sign) -> discord.PartialEmoji:
        """The emoji of a sign."""
        return discord.PartialEmoji(name=sign.word, id=7)


def path(name: str) -> Path:
    """The file of a game."""
    return HERE / f"{name}.txt"


def sayings(name: str) -> str:
    """The text of a game's file."""
    return asyncio.run(_text(asyncio.run(shown(name)), name))


async def _text(face: Shown[Any], name: str) -> str:
    return "".join([f"{line}\n" async for line in _lines(face, name)])


async def _lines(face: Shown[Any], name: str) -> AsyncIterator[str]:
    panel, shown = facts(name).panel, list[tuple[str, Recorded, int]]()
    met = set[frozenset[str]]()
    for each in GAMES_AS_TEXT[name]:
        of = recorded(each)
        last = len(of.replay.moments) - 1
        steps = {last // 2, last}
        for step in range(last):
            words = _words(of, step)
            if words not in met:
                met.add(words)
                steps.add(step)
        shown += [(each.stem, of, step) for step in sorted(steps)]
    for line in _lobby(shown[0][1]):
        yield line
    for number, (stem, of, step) in enumerate(shown):
        emoji._current.set(None if number % 2 else Named())  # type: ignore[arg-type]  # it finds all that is looked for
        table = _at(of, step, lang=locales.LANGUAGES[number % len(locales.LANGUAGES)])
        yield f"{stem} {step} {table.lang}"
        for line in _message(await face.board(table, text_first=True)):
            yield f"  {line}"
        yield f"  told: {_flat(face.told(table, table.lang))}"
        for seat in table.to_act()[:1] if panel is not None else ():
            assert panel is not None
            yield f"  panel of {seat}"
            for line in _message(await panel(table, seat, table.lang)):
                yield f"    {line}"


def _lobby(of: Recorded) -> Iterator[str]:
    """What the host of a lobby may choose: More of the lobby, and the form of the rules with every value that it offers."""
    table = replace(of.table("en"), status="lobby", options=of.game.options())
    assert table.host_id is not None
    yield "lobby"
    for line in _message(lobby_panel.panel(table, table.host_id, "en", ServerSettings())):
        yield f"  {line}"
    for label in lobby_panel.form(table, "en").children:
        assert isinstance(label, ui.Label)
        assert isinstance(label.component, ui.RadioGroup | ui.CheckboxGroup)
        told = [f"{each.label}{' (chosen)' if each.default else ''} = {each.value}" for each in label.component.options]
        yield f"  rule {label.text}: {'; '.join(told)}"


def _words(of: Recorded, step: int) -> frozenset[str]:
    """The first words of all actions that are legal at a moment, each with whether there are many."""
    state, game = of.replay.moments[step].state, of.game
    legal = [game.format(action) for seat in game.to_act(state)[:1] for action in game.legal(state, seat)]
    counted = Counter(found[0] for text in legal if (found := _WORD.match(text)))
    return frozenset(f"{word} {min(number, FEW).bit_length()}" for word, number in counted.items())


def _at(of: Recorded, step: int, lang: str) -> Table:
    """The table of a recorded game at a moment."""
    state = of.replay.moments[step].state
    outcome = of.game.outcome(state)
    return replace(of.table(lang), state=state, outcome=outcome, status="finished" if outcome else "playing")


def _message(face: Face) -> Iterator[str]:
    """The components of a message, a line each."""
    for item in face.view.walk_children():
        match item:
            case ui.TextDisplay(content=content):
                yield _flat(content)
            case ui.MediaGallery(items=items):
                yield f"picture: {_flat(items[0].description or '')}"
            case ui.Select(options=options):
                told = [f"{each.label} ({each.description}) = {each.value}" for each in options]
                yield f"choose {item.custom_id} {item.placeholder}: {'; '.join(told)}"
            case ui.Button():
                yield f"button {_key(item.to_component_dict())}"
            case Keys():
                keys = item.to_component_dict()["components"]
                if len(keys) == 1:  # the one below the squares
                    yield f"button {_key(keys[0])}"


def _key(button: Any) -> str:
    """A button, as Discord's JSON: its colour, whether it is off, its custom_id, its label and its sign."""
    off = " off" if button["disabled"] else ""
    style, sign = discord.ButtonStyle(button["style"]).name, button.get("emoji", {}).get("name", "")
    return f"{style}{off} {button['custom_id']} {button['label']} {sign}".rstrip()


def _flat(text: str) -> str:
    return text.replace("\n", " / ")


if __name__ == "__main__":
    for game in GIVEN:
        path(game).write_text(sayings(game), encoding="utf-8")
