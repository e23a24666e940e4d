"""The messages of Ubongo 3D keep within Discord's limits at every moment of a game, and with the largest puzzle."""

import random
from typing import Any

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.base.face import Face
from cogs.games.ubongo import board, panel, words
from cogs.kit.components import Style
from engines.game import TimedAction
from engines.ubongo import deal, layout
from engines.ubongo.layout import Layout
from engines.ubongo.options import Side, UbongoOptions
from engines.ubongo.view import Puzzle, cell_name
from tables.model import Table
from tests.cogs.games.standing import standing
from tests.cogs.games.ubongo_taps import mean_taps
from tests.engines.ubongo.playing import GAME, Play, random_play

LARGEST = Puzzle(area="..#.#/#####/#.#../..#..", pieces=("B1", "B3", "Y1", "G2"))
"""The largest area there is, five columns and four rows, with four pieces."""
MOST, LONGEST = 40, 4000


def table(play: Play, lang: str = "en") -> Table:
    return standing(GAME, play.state, lang)


def fits(face: Face) -> None:
    """Assert Discord's limits: 40 components, 4,000 characters, 80 on a button; and readable custom_ids."""
    items: list[Any] = list(face.view.walk_children())
    assert len(items) <= MOST
    assert sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay)) <= LONGEST
    buttons = [item for item in items if isinstance(item, ui.Button)]
    for button in buttons:
        assert button.custom_id is not None
        assert custom_ids.parse(button.custom_id) is not None, button.custom_id
        assert 0 < len(button.label or "") <= 80
    assert len({button.custom_id for button in buttons}) == len(buttons)
    for gallery in (item for item in items if isinstance(item, ui.MediaGallery)):
        assert all(picture.description for picture in gallery.items)


@pytest.mark.parametrize("number", range(6))
async def test_every_moment_of_a_game(number: int) -> None:
    options = UbongoOptions(side="hard" if number % 2 else "easy", rounds=3)
    lang, dice = locales.LANGUAGES[number // 2 % len(locales.LANGUAGES)], random.Random(number)
    moments = random_play(2 + number % 3, options, number)
    for play in dice.sample(moments, k=min(6, len(moments))):
        there = table(play, lang)
        fits(await board.face(there))
        fits(await board.SHOWN.private(there, lang))
        assert board.SHOWN.position(there, lang)
        if there.view(None).last is not None:
            fits(await board.last_round(there, lang))
        for seat in play.state.seats:
            fits(await panel.face(there, seat, lang, None, text_first=True))


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_the_largest_panel(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """An area of five columns and four rows with four pieces needs the most buttons that a panel can have."""
    monkeypatch.setattr(deal, "puzzle", lambda *_: LARGEST)
    there = table(Play(2, UbongoOptions(side="hard")).ready(), lang)
    tried = layout.choose(LARGEST, layout.blank(), 1)
    tried = layout.tap(LARGEST, tried, layout.shown(LARGEST, tried).cells[0])
    for draft in (None, tried.model_dump_json()):
        face = await panel.face(there, 0, lang, draft, text_first=True)
        fits(face)
        assert len(list(face.view.walk_children())) == 37
    modal = panel.form(LARGEST, lang, tried.model_dump_json(), "ubongo:typed:abcdef:r1")
    for label in modal.children:
        assert isinstance(label, ui.Label)
        assert isinstance(label.component, ui.TextInput)
        assert len(label.description or "") <= 100
        assert len(label.component.default or "") <= panel.LONGEST


@pytest.mark.parametrize(
    ("level", "kept"), [("", False), ("A", True), ("A" * panel.LONGEST, True), ("A" * (panel.LONGEST + 1), False)]
)
def test_a_wrong_solution_stands_in_the_form_again_unless_a_level_is_empty_or_too_long(level: str, kept: bool) -> None:
    for levels in ((level, "BBC"), ("BBC", level)):
        modal = panel.form(LARGEST, "en", panel.mistyped(None, levels), "ubongo:typed:abcdef:r1")
        fields = [label.component for label in modal.children if isinstance(label, ui.Label)]
        filled = tuple(field.default for field in fields if isinstance(field, ui.TextInput))
        assert (filled == levels) == kept


async def test_cells_that_may_be_tapped_are_the_layouts() -> None:
    """A cell whose tap would mean nothing has a disabled button."""
    there = table(Play(2).ready())
    puzzle: Puzzle = there.view(0).puzzle
    for chosen in (layout.blank(), layout.choose(puzzle, layout.blank(), 0)):
        face = await panel.face(there, 0, "en", chosen.model_dump_json(), text_first=False)
        buttons = [item for item in face.view.walk_children() if isinstance(item, ui.Button)]
        free = {
            (b.custom_id or "").split(":")[-1] for b in buttons if ":cell:" in (b.custom_id or "") and not b.disabled
        }
        assert free == set(layout.shown(puzzle, chosen).cells)
        rows = puzzle.area.split("/")
        stored = [(b.custom_id or "").split(":")[-1] for b in buttons if ":cell:" in (b.custom_id or "")]
        assert stored == [cell_name(puzzle.area, x, y) for y in range(len(rows)) for x in range(len(rows[0]))]


async def test_the_cells_that_were_tapped_are_green_on_their_own_level() -> None:
    there = table(Play(2).ready())
    puzzle: Puzzle = there.view(0).puzzle
    cell = min(layout.shown(puzzle, layout.blank()).cells)
    tapped, _ = panel.tapped(puzzle, None, "cell", cell)
    other, _ = panel.tapped(puzzle, tapped, "level", "")
    for draft, green in ((tapped, [cell]), (other, [])):
        face = await panel.face(there, 0, "en", draft, text_first=False)
        buttons = [item for item in face.view.walk_children() if isinstance(item, ui.Button)]
        cells = [each for each in buttons if ":cell:" in (each.custom_id or "")]
        assert [str(each.label)[:2] for each in cells if each.style == Style.success] == green


@pytest.mark.parametrize(("side", "most"), [("easy", 5.7), pytest.param("hard", 8.5, marks=pytest.mark.long)])
def test_few_taps_for_somebody_who_knows_the_answer(side: Side, most: float) -> None:
    """The mean number of taps on the panel; without the last piece that lies by itself it is 7.8 (easy) and 11.1 (hard)."""
    assert mean_taps(side) <= most


def test_a_draft_reads_back() -> None:
    made = Layout(level=1, piece=2, taps=(3, 4), way=1, placed=((0, 7), (1, 56)))
    assert panel.of_draft(made.model_dump_json()) == made
    assert panel.of_draft(None) == layout.blank()


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_who_has_solved_a_puzzle_reads_which_gems_that_won(lang: str) -> None:
    """4.6: the first two in a race win a gem of the display, and every answer one from the bag."""
    play = Play(3)
    play.say(0, "ready").say(1, "ready").say(2, "ready")
    play.solve(0).solve(1)
    for seat, display in ((0, "sapphire"), (1, "amber")):
        view = play.view(seat)
        assert view.won == view.gems[seat]
        assert (len(view.won), view.won[0]) == (2, display)
        face = await panel.face(table(play, lang), seat, lang, None, text_first=False)
        told = "\n".join(item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay))
        named = [locales.text(lang, f"ubongo-gem-{gem}") for gem in view.won]
        assert locales.text(lang, "list-and", first=named[0], last=named[1]) in told
        assert str(view.values[seat]) in told
    assert play.view(2).won == ()


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Time: 1:05."), ("fr", "Temps\u00a0: 1:05."), ("pt", "Tempo: 1:05.")]
)
async def test_the_last_round_tells_the_times_of_its_answers(lang: str, told: str) -> None:
    play = Play(2, UbongoOptions(rounds=3)).ready().solve(0)
    times = {"ready": 1_000, "solve": 66_900}
    play.solve(1)
    timed = [TimedAction(entry.seat or 0, entry.text, times[entry.text.split()[0]]) for entry in play.log]
    there = table(play, lang)
    assert words.times(there.view(None).last, timed) == {0: 65_900, 1: 65_900}
    assert words.times(there.view(None).last.model_copy(update={"number": 2}), timed) == {}
    alone = [action for action in timed if action.seat == 0 or not action.text.startswith("solve")]
    for actions, count in ((timed, 2), (alone, 1), ((), 0)):
        face = await board.last_round(there, lang, actions=actions)
        fits(face)
        described = [
            picture.description or ""
            for gallery in face.view.walk_children()
            if isinstance(gallery, ui.MediaGallery)
            for picture in gallery.items
        ]
        assert "".join(described).count(told) == count


@pytest.mark.parametrize("lang", locales.LANGUAGES)
async def test_votes_stand_on_the_board(lang: str) -> None:
    """An early end needs all players who are present (ubongo3d.md 4.6), so the board names those who have voted."""
    face = await board.face(table(Play(2), lang))
    texts = [item.content for item in face.view.walk_children() if isinstance(item, ui.TextDisplay)]
    assert locales.text(lang, "vote-end", names="Heron") in texts[0]


def test_a_line_of_the_score_names_the_gems_by_the_letters_on_them() -> None:
    assert words.kinds(("amber", "ruby", "amber", "emerald")) == " (R1 E1 A2)"
    assert words.kinds(()) == ""
