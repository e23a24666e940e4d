"""Checks that every face of a game's puzzles must pass, and shortcuts, for the tests of each game's face."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.base.puzzle_face import Posed, PuzzleFace
from engines.game import Event
from render.kit.sight import PLAIN
from tables.errors import Refused

MOST = 35
"""The most components of a puzzle's controls: beside them stand a text, a picture, and a row with two buttons."""


def custom(verb: str, arg: str = "") -> str:
    """The longest custom_ids that the panel of the day writes."""
    assert verb in {"tap", "answer", "type"}
    assert len(arg) <= 50
    return custom_ids.custom_id("daily", verb, arg=f"{'k' * 11}:1234:{arg}")


def arg_of(custom_id: str | None) -> str:
    return (custom_id or "").split(":", 6)[6]


def controls(face: PuzzleFace, posed: Posed, lang: str = "en") -> list[Any]:
    """All components of a puzzle's controls, those within others too."""

    def walked(items: Any) -> Iterator[ui.Item[Any]]:
        for item in items:
            yield item
            yield from walked(getattr(item, "children", ()))

    return list(walked(face.controls(posed, lang, custom)))


def buttons(face: PuzzleFace, posed: Posed, verb: str) -> dict[str, ui.Button[Any]]:
    """The enabled buttons of a verb, by their arguments."""
    found = [item for item in controls(face, posed) if isinstance(item, ui.Button) and not item.disabled]
    return {arg_of(each.custom_id): each for each in found if f":{verb}:" in (each.custom_id or "")}


def taps(face: PuzzleFace, posed: Posed) -> list[str]:
    """Everything that can be tapped."""
    lists = [item for item in controls(face, posed) if isinstance(item, ui.Select)]
    return [*buttons(face, posed, "tap"), *(option.value for each in lists for option in each.options)]


def tap(face: PuzzleFace, posed: Posed, *args: str) -> Posed:
    """The puzzle after taps, none of which completes an answer."""
    for arg in args:
        draft, answer = face.tapped(posed, arg)
        assert answer is None
        posed = replace(posed, draft=draft)
    return posed


def path(face: PuzzleFace, start: Posed, goal: str) -> list[str]:
    """The fewest taps from an untouched puzzle to a draft."""
    found: dict[str, list[str]] = {"": []}
    ahead = deque([""])
    while goal not in found:
        draft = ahead.popleft()
        posed = replace(start, draft=draft)
        for arg in taps(face, posed):
            after = tap(face, posed, arg).draft
            if after not in found:
                found[after] = [*found[draft], arg]
                ahead.append(after)
    return found[goal]


def drafts(face: PuzzleFace, posed: Posed) -> list[Posed]:
    """The puzzle untouched, after every tap, and after some second taps."""
    once = [tap(face, posed, arg) for arg in taps(face, posed)]
    return [posed, *once, *(tap(face, each, arg) for each in once[:4] for arg in taps(face, each)[:8])]


def fits(face: PuzzleFace, start: Posed) -> None:
    """Assert that every message about a puzzle keeps within Discord's limits, in every language."""
    for posed in drafts(face, start):
        for lang in locales.LANGUAGES:
            items = controls(face, posed, lang)
            assert len(items) <= MOST
            ids = [str(item.custom_id) for item in items if isinstance(item, ui.Button | ui.Select)]
            assert len(set(ids)) == len(ids)
            assert all(custom_ids.parse(each) is not None and len(each) <= 100 for each in ids), ids
            assert all(0 < len(item.label or "") <= 80 for item in items if isinstance(item, ui.Button))
            assert all(0 < len(item.options) <= 25 for item in items if isinstance(item, ui.Select))
            assert all(0 < len(item.children) <= 5 for item in items if isinstance(item, ui.ActionRow))
            assert len(face.asked(posed, lang)) < 700
    for lang in locales.LANGUAGES:
        modal = face.form(start, lang, custom("type"))
        assert len(modal.title) <= 45
        for label in modal.children:
            assert isinstance(label, ui.Label)
            assert len(label.text) <= 45
            assert len(label.description or "") <= 100


def shows(face: PuzzleFace, start: Posed, moved: Posed) -> None:
    """Assert that a draft stands in the picture and in words, which describe the position in every language."""
    assert face.shot(start, "en", PLAIN)[0] != face.shot(moved, "en", PLAIN)[0]
    assert face.asked(start, "en") != face.asked(moved, "en")
    for lang in locales.LANGUAGES:
        for posed in (start, moved):
            _, alt = face.shot(posed, lang, PLAIN)
            assert 0 < len(alt) <= 1024
            assert "**" not in alt
            assert face.letters(posed, lang).count("```") >= 2


def answers_by_its_button_alone(face: PuzzleFace, start: Posed) -> None:
    """Assert that only the Answer button hands in an answer, and that an answer that was given is shown as given."""
    assert not buttons(face, start, "answer"), "a stray press gives nothing away"
    found = 0
    for posed in drafts(face, start):
        for notation, button in buttons(face, posed, "answer").items():
            assert face.answer(posed, notation, "en") in (button.label or "")
            shown = replace(posed, draft=face.drafted(posed, notation))
            assert list(buttons(face, shown, "answer")) == [notation]
            found += 1
    assert found


def refuses(face: PuzzleFace, start: Posed, *args: str) -> None:
    """Assert that taps which no control has are refused."""
    for arg in ("", "z9", "9+aside", "P1.99", "piece.7", "a1-a2", *args):
        with pytest.raises(Refused):
            face.tapped(start, arg)


def tells(face: PuzzleFace, posed: Posed, *events: Event) -> None:
    """Assert that the sentences for these events are complete and all different, in every language."""
    for lang in locales.LANGUAGES:
        said = [face.told(event, posed, lang) for event in events]
        assert len(set(said)) == len(events)
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in said), said
