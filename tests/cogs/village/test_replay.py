"""The replay's panel, within Discord's limits at every kind of moment."""

from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

import pytest
from discord import ui

import locales
from cogs.base import custom_ids
from cogs.client.client import Baraza
from cogs.kit import components, words
from cogs.show import after
from cogs.village import replay_panel
from cogs.village.replay_panel import ReplayPlace
from render.kit.sight import PLAIN
from tables.errors import Refused
from tables.model import Player
from tests.cogs.village.looked import LONG, NINE_ROUNDS, ONE_OF_EACH, SHORT, items, looked, said
from tests.example import DICED, RACED
from tests.playthroughs.recorded import HERE


@pytest.mark.parametrize(("path", "lang"), [*zip(ONE_OF_EACH, cycle(locales.LANGUAGES), strict=False)])
async def test_every_panel_is_within_discords_limits(bot: Baraza, path: Path, lang: str) -> None:
    there = looked(bot, path, lang)
    last = there.replay.last
    places = ((0, None), (1, 0), (last // 2, None), (last // 2 + 1, 1), (last, 0))
    for full, (step, seat) in product((False, True), places):
        face = await replay_panel.face(there, ReplayPlace(step, seat, full=full), lang, PLAIN)
        assert face.view.is_finished()
        assert face.view.total_children_count <= (24 if full else 11)
        assert face.view.content_length() <= 1500
        controls = [*items(face, ui.Button), *items(face, ui.Select)]
        ids = [str(control.custom_id) for control in controls]
        assert len(set(ids)) == len(ids)
        assert all(len(each) <= 100 and custom_ids.parse(each) for each in ids)
        for select in items(face, ui.Select):
            assert 2 <= len(select.options) <= 25
            assert [option.default for option in select.options].count(True) == 1
            for option in select.options:
                there.place(option.value)
        own = seat is not None and not there.table.game.two_sided
        assert len(face.files) == (2 if own else 1)


async def test_buttons_lead_where_they_say(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    face = await replay_panel.face(there, ReplayPlace(4, 1, full=True), "en", PLAIN)
    ways = {
        button.label: there.place(str(button.custom_id).split(":", 4)[4])
        for button in items(face, ui.Button)
        if ":go:" in str(button.custom_id)
    }
    steps = {"⏮ Start": 0, "◀ Back": 3, "Next ▶": 5, "End ⏭": there.replay.last, "−10": 0, "+10": 14}
    every = {label: ReplayPlace(step, 1, full=True) for label, step in steps.items()}
    assert ways == {**every, "Less": ReplayPlace(4, 1)}
    for step, shut in ((0, {"⏮ Start", "◀ Back", "−10"}), (there.replay.last, {"Next ▶", "End ⏭", "+10"})):
        face = await replay_panel.face(there, ReplayPlace(step, full=True), "en", PLAIN)
        assert {button.label for button in items(face, ui.Button) if button.disabled} == shut


@pytest.mark.parametrize(
    "forged", ["", "1", "x+all", "-1+all", "99999+all", "1+7", "1+", "1+all+0", "1+all!!", "1+all+go\n"]
)
def test_places_we_never_wrote_are_refused(bot: Baraza, forged: str) -> None:
    with pytest.raises(Refused, match="unknown-button"):
        looked(bot, SHORT).place(forged)


async def test_words_tell_the_step_and_what_had_happened(bot: Baraza) -> None:
    there = looked(bot, ONE_OF_EACH[0])
    told = said(await replay_panel.face(there, ReplayPlace(40), "en", PLAIN))
    assert "**Step 40 of 80** · Lion: `c5-d5` · <t:1700000800:T>" in told
    assert "Lion steps from c5 to d5." in told
    assert "wins" not in told
    assert "**▮ Lion wins:**" in said(await replay_panel.face(there, ReplayPlace(80), "en", PLAIN))
    last = there.replay.moments[80]
    for text, words_of_it in (
        ("resign", "Heron resigns"),
        ("draw", "ended by agreement"),
        ("flag", "Heron has no time left"),
    ):
        moments = (*there.replay.moments[:80], replace(last, seat=0, text=text, clock=text == "flag"))
        ended = replace(there, replay=replace(there.replay, moments=moments))
        assert replay_panel.step_line(ended, 80, "en").startswith(f"**Step 80 of 80** · {words_of_it} · <t:")
    assert "**Start** · 80 steps" in said(await replay_panel.face(there, ReplayPlace(), "en", PLAIN))
    short = replace(there, replay=replace(there.replay, moments=there.replay.moments[:2]))
    assert "**Start** · 1 step\n" in said(await replay_panel.face(short, ReplayPlace(), "en", PLAIN)) + "\n"
    raced = looked(bot, HERE / f"{RACED}_tie_break.txt")
    rung = next(step for step, moment in enumerate(raced.replay.moments) if moment.clock)
    assert "· the clock: `bell` ·" in said(await replay_panel.face(raced, ReplayPlace(rung), "en", PLAIN))


@pytest.mark.parametrize(
    ("lang", "meant"),
    [
        ("en", "keeps 2 2 and throws the others"),
        ("fr", "garde 2 2 et relance les autres"),
        ("pt", "guarda 2 2 e lança os outros"),
    ],
)
async def test_a_throw_says_that_its_dice_are_kept(bot: Baraza, lang: str, meant: str) -> None:
    there = looked(bot, HERE / f"{DICED}_five.txt", lang)

    def told(text: str) -> str:
        moments = (there.replay.moments[0], replace(there.replay.moments[1], text=text))
        return replay_panel.step_line(replace(there, replay=replace(there.replay, moments=moments)), 1, lang)

    assert f" `throw 22` ({meant}) · <t:" in told("throw 22")
    for text in ("throw", "place c3"):
        assert f" `{text}` · <t:" in told(text)


async def test_no_moment_speaks_of_clocks(bot: Baraza) -> None:
    """A replayed moment says nothing of clocks: they ran out long ago, and the sentence would lack its time."""
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        for step in range(0, there.replay.last + 1, 7):
            told = there.face.told(there.at(step), "en")
            assert ":R>" not in told
            assert "()" not in told
            assert told.strip() == told


async def test_hidden_things_are_shown_for_the_seat_that_had_them(bot: Baraza) -> None:
    there = looked(bot, LONG)
    step = there.replay.last // 2
    hands = []
    for seat in range(len(there.table.players)):
        view = there.table.game.view(there.replay.moments[step].state, seat)
        _, (picture, alt) = there.shots(ReplayPlace(step, seat), "en", PLAIN)
        assert picture.startswith(b"\x89PNG")
        hands.append((view.hand, alt))
    assert len({hand for hand, _ in hands}) == len({alt for _, alt in hands}) == len(hands)
    assert len(there.shots(ReplayPlace(step), "en", PLAIN)) == 1


async def test_an_answer_stands_under_the_table_once_it_was_given(bot: Baraza) -> None:
    """A puzzle is open until the step that hands the answer in, which shows it solved."""
    there = looked(bot, NINE_ROUNDS)
    step = next(n for n, moment in enumerate(there.replay.moments) if moment.text.startswith("solve"))
    seat = there.replay.moments[step].seat
    before, after = (there.shots(ReplayPlace(at, seat), "en", PLAIN)[1] for at in (step - 1, step))
    assert before != after
    assert "A" in after[1]


# The result's card, and deleted names


async def test_every_result_leads_to_the_replay_and_still_fits(bot: Baraza) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path)
        face = await there.face.board(there.table, text_first=True)
        assert not items(face, ui.Button), "what is offered is the same for every game"
        assert "`/replay game:abc234`" in said(face)
        shown = components.face(after.controls(there.table, bot.games.values(), analysed=True))
        assert [str(button.custom_id).split(":")[1] for button in items(shown, ui.Button)] == [
            "rematch",
            "open",
            "more",
        ]
        (others,) = items(shown, ui.Select)
        assert {option.value for option in others.options} < set(bot.games)
        more = after.more(there.table, there.face, "en")
        assert "replay:open:abc234:-" in [str(button.custom_id) for button in more]
        assert not any(control.disabled for control in (*items(shown, ui.Button), others, *more))


async def test_whose_name_was_deleted_is_a_former_player(bot: Baraza) -> None:
    for path in ONE_OF_EACH:
        there = looked(bot, path, "fr")
        table = replace(there.table, players=(Player("", -5), *there.table.players[1:]))
        there = replace(there, table=table)
        assert words.names(table, "en")[0] == words.labelled_names(table, "en")[0] == "a former player"
        offered = components.face(after.controls(table, bot.games.values(), analysed=False))
        again, _ = items(offered, ui.Button)
        assert again.disabled, "a deleted player cannot want a rematch"
        assert all(select.disabled for select in items(offered, ui.Select))
        for place in (ReplayPlace(there.replay.last // 2, 0), ReplayPlace(there.replay.last)):
            face = await replay_panel.face(there, place, "fr", PLAIN)
            assert "un compte effacé" in said(face)
        _, alt = there.face.shot(table, None, "en", PLAIN)
        assert "a former player" in alt


def test_a_seat_is_its_persons_until_they_leave(bot: Baraza) -> None:
    seen = looked(bot, HERE / f"{RACED}_tie_break.txt")
    first, _, *others = seen.table.players
    table = replace(seen.table, players=(first, Player("Lion", house="medium"), *others))
    seen = replace(seen, table=table, replay=replace(seen.replay, left={1: 7}))
    levels = [seen.at(step).players[1].house for step in (0, 7, 8, seen.replay.last)]
    assert levels == [None, None, "medium", "medium"]
