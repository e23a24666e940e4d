"""The options of a table of Yebo: in the command, on the card, and in play."""

import pytest

from engines.yebo.options import YeboOptions
from engines.yebo.rules import Yebo
from engines.yebo.state import EMPTY
from sandbox.driver import Person
from sandbox.seen import Shown
from tables.model import Actor
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown, startable
from tests.e2e.yeboplay import FIRST, SETS, actions, begin_yebo, control, discarded, lay
from tests.engines.yebo.playing import table
from tests.example import GAME

WINNER = "P3 A M9 | P1 P1 P1, P2 P2 P2, F1 F1 F1 | | !"
"""A seat that has announced and wins with a Pot 3."""
MUST = "P3 P3 P3 P9 M5 M6 M7 M8 S1 | P1 P1 P1"
"""A seat that is committed to Pots and holds a set of Pots that must be displayed."""
THROWN = ("P4", "P5", "P6", "P7")


def actor(house: House, person: Person) -> Actor:
    """The person as an actor with a new interaction id."""
    return Actor(person.id, person.user.name, house.box.world.ids.next())


async def card(house: House, **options: object) -> Shown:
    """The card of a table with these options."""
    return shown(await house.heron.slash("yebo start", house.driver.channel("tables"), **options))


async def test_the_card_tells_what_is_not_usual(house: House) -> None:
    told = (
        await card(
            house, strict_display=False, max_rebuilds=-1, win_priority=True, deal_sightings_reverse=True, hints=False
        )
    ).text
    for line in (
        "Tonight: a minute a turn",
        "Groups must be displayed: off",
        "Rebuilding the Fence: as often as the Chief likes",
        "A winning call goes first: on",
        "Sightings of the deal reverse: on",
        "Hints: off",
    ):
        assert line in told
    usual = (await card(house)).text
    assert "Rebuilding" not in usual
    assert "display" not in usual


@pytest.mark.parametrize(("priority", "taker"), [(False, 1), (True, 2)])
async def test_a_winning_call(house: House, monkeypatch: pytest.MonkeyPatch, priority: bool, taker: int) -> None:
    """yebo.md A21: turn order decides between calls; with `win_priority` a winning call goes first."""
    playing, (_, second, third) = await discarded(
        house, monkeypatch, 1, "P3", FIRST, SETS[1], WINNER, win_priority=priority
    )
    await playing.public(second, "Yebo!")
    await playing.public(third, "Yebo!") if priority else None
    assert (await playing.view()).to_move == taker
    if priority:
        await playing.tap(third, "discard M9")
        assert (await playing.view()).results[-1].winner == taker


@pytest.mark.parametrize(("reverses", "way"), [(False, -1), (True, 1)])
async def test_sightings_of_the_deal(house: House, monkeypatch: pytest.MonkeyPatch, reverses: bool, way: int) -> None:
    """yebo.md A4: Sightings of the deal do not reverse play; with `deal_sightings_reverse` each one does."""
    new = Yebo.new
    monkeypatch.setattr(Yebo, "new", lambda game, options, seats, _: new(game, options, seats, b"4"))
    playing = await begin_yebo(house, 3, deal_sightings_reverse=reverses)
    chief = (await playing.seats())[(await playing.view()).chief]
    await playing.say(chief, "fence 22 -")
    view = await playing.view()
    assert sum(len(seat.sightings) for seat in view.seats) % 2 == 1, "the test needs an odd number"
    assert view.direction == way
    arrow = "⬇" if way == 1 else "⬆"
    assert arrow in (await playing.board()).text.splitlines()[0]


async def test_what_must_be_displayed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A10: while a group must be displayed, neither the hand nor a command discards."""
    lay(monkeypatch, table(1, MUST, SETS[1].replace("P3", "B2"), fence="S9").state)
    playing = await begin_yebo(house)
    first, _ = await playing.seats()
    await playing.tap(first, "draw right")
    panel = await playing.hand(first)
    assert "Must be displayed before you discard: Pot 3 3 3" in panel.text
    assert not [menu for menu in panel.selects if menu["custom_id"].endswith(":discard")]
    assert "Display Pot 3 3 3 first" in await sentence(house, await playing.command(first, "discard S9"))
    await playing.tap(first, "display P3 P3 P3", "discard S9")


async def test_what_need_not_be_displayed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """yebo.md A10: without `strict_display` displaying a group is the owner's choice."""
    lay(monkeypatch, table(1, MUST, SETS[1].replace("P3", "B2"), fence="S9").state)
    playing = await begin_yebo(house, strict_display=False)
    first, _ = await playing.seats()
    await playing.tap(first, "draw right")
    panel = await playing.hand(first)
    assert "you may display before you discard: Pot 3 3 3" in panel.text
    assert "May be displayed: Pot 3 3 3" in (panel.alt or "")
    await playing.tap(first, "discard S9")
    assert len((await playing.view()).seats[0].groups) == 1


async def test_a_hint_which_groups_are_near(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand's hints name the groups that are one block short."""
    lay(monkeypatch, table(1, *SETS[:2], fence="S9").state)
    playing = await begin_yebo(house)
    _, second = await playing.seats()
    assert "One block short: Pot 3 3 (3)" in (await playing.hand(second)).text


async def test_a_table_without_hints(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without hints the hand does not name groups in its text, but its buttons still offer all legal actions."""
    lay(monkeypatch, table(1, MUST, SETS[1].replace("P3", "B2"), fence="S9").state)
    playing = await begin_yebo(house, hints=False)
    first, _ = await playing.seats()
    await playing.tap(first, "draw right")
    panel = await playing.hand(first)
    assert "Must be displayed" not in panel.text
    assert "Before you discard, a group has to be displayed." in panel.text, "why no block can be tapped"
    assert "One block short" not in panel.text
    assert panel.selects == []
    assert "Display Pot 3 3 3" in actions(panel)
    assert control(panel, "discard P1") is None


@pytest.mark.parametrize("hints", [True, False])
async def test_what_a_call_may_use_is_a_hint(house: House, monkeypatch: pytest.MonkeyPatch, hints: bool) -> None:
    """The autocompletion of a call is a hint too: a table without hints offers none."""
    playing, (_, second, third) = await discarded(house, monkeypatch, 1, "P3", *SETS, hints=hints)
    offered = [value for _, value in await second.complete("yebo call", playing.channel, **{"with": ""})]
    assert offered == (["P3 P3"] if hints else [])
    await playing.say(second, "call P3 P3")
    assert (await playing.view()).to_move == 1
    assert (await playing.hand(third)).text.count("Pot 3") == 0


@pytest.mark.parametrize(("most", "may"), [(-1, True), (2, False), (0, False)])
async def test_how_often_the_fence_is_rebuilt(
    house: House, monkeypatch: pytest.MonkeyPatch, most: int, may: bool
) -> None:
    """yebo.md A15: the Fence is rebuilt up to the limit (-1: none); beyond the limit the round is scored at once."""
    rebuilt = 0 if most == 0 else 21
    lay(monkeypatch, table(1, *SETS[:2], ring=EMPTY, discards=THROWN, rebuilds=rebuilt).state)
    playing = await begin_yebo(house, max_rebuilds=most)
    chief, _ = await playing.seats()
    await playing.tap(chief, "draw right")
    if may:
        await playing.tap(chief, "rebuild", "draw right")
        assert (await playing.view()).rebuilds == rebuilt + 1
    else:
        assert (await playing.view()).results[-1].winner is None


async def test_a_short_game_is_agreed_to_says_that_it_is_not_rated_and_stays_short_in_the_rematch(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yebo start", place))
    assert "Tonight: a minute a turn · 6 rounds" in card.text
    await house.lion.click(card, "Join")
    more = shown(await house.heron.click(card, "More"))
    length = next(menu for menu in more.selects if menu["custom_id"].startswith("lobby:length:"))
    assert length["options"][0]["label"] == "1 round, about 15 minutes"
    assert [option.get("description") for option in length["options"]] == ["not rated", "not rated", None]
    await house.heron.select(more, length["custom_id"], ["1"])
    changed = "**Changed:** 1 round, not rated."
    await house.driver.until(lambda: changed in Shown(house.box, card.raw).text, "the change")
    assert "about 15 minutes" in Shown(house.box, card.raw).text
    await house.lion.click(Shown(house.box, card.raw), "Ready")
    await house.driver.until(lambda: "· 1 round, not rated" in Shown(house.box, card.raw).text, "what was agreed to")
    await startable(house, card)
    await house.heron.click(Shown(house.box, card.raw), "Start")
    (table,) = await house.tables.finder.of_person(house.heron.id)
    assert (table.status, table.view(None).options.rounds) == ("playing", 1)
    for person in (house.heron, house.lion):
        await house.tables.vote(table.id, actor(house, person), "end")
    for person in (house.heron, house.lion):
        await house.tables.rematch(table.id, actor(house, person))
    (again,) = await house.tables.finder.of_person(house.heron.id)
    assert (again.id != table.id, again.view(None).options.rounds) == (True, 1)


async def test_a_length_can_be_typed(house: House) -> None:
    place = house.driver.channel("tables")
    card = shown(await house.heron.slash("yebo start", place, rounds=1))
    assert "· 1 round, not rated" in card.text
    await house.heron.slash("table", place, do="rules", **{"with": "2"})
    await house.driver.until(lambda: "· 2 rounds, not rated" in Shown(house.box, card.raw).text, "the typed length")
    assert await sentence(house, await house.heron.slash("table", place, do="rules", **{"with": "4"}))
    other = house.driver.channel("market")
    await house.heron.slash(f"{GAME} start", other)
    assert await sentence(house, await house.heron.slash("table", other, do="rules", **{"with": "2"})), (
        "Yoté has one length"
    )


async def test_a_forged_length_is_refused(house: House) -> None:
    card = shown(await house.heron.slash("yebo start", house.driver.channel("tables")))
    table_id = card.buttons[0][1].split(":")[2]
    for length in ("3", "seven", "-1"):
        forged = await house.heron.raw_component(card, f"lobby:length:{table_id}:-:yebo", 3, [length])
        assert await sentence(house, forged)
    assert (await house.tables.load(table_id)).options == YeboOptions()
