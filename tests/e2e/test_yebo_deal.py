"""The break of Yebo's Fence through Discord: one press where it is luck alone, and the lists behind another."""

import pytest

import locales
from sandbox.driver import Person
from tests.e2e.conftest import House
from tests.e2e.play import sentence, shown
from tests.e2e.yeboplay import Fencing, begin_yebo, use


async def dealing(house: House, houses: tuple[str, ...] = ()) -> tuple[Fencing, Person]:
    """A game that begins, and its Chief."""
    playing = await begin_yebo(house, houses=houses)
    return playing, (await playing.seats())[(await playing.view()).chief]


async def test_one_press_deals(house: House) -> None:
    playing, chief = await dealing(house)
    hand = await playing.hand(chief)
    assert not hand.selects
    await use(chief, hand, "deal")
    view = await playing.view()
    assert (view.phase, view.seats[0].concealed) == ("round", 12)


async def test_the_second_of_two_presses_changes_nothing(house: House) -> None:
    playing, chief = await dealing(house)
    hand = await playing.hand(chief)
    await use(chief, hand, "deal")
    before = await playing.table()
    deal = next(custom for label, custom, *_ in hand.buttons if label == "Deal")
    assert await sentence(house, await chief.raw_component(hand, deal))
    assert (await playing.table()).revision == before.revision
    assert await sentence(house, await playing.command(chief, "fence 3 +"))
    assert await sentence(house, await playing.command(chief, "deal"))
    assert (await playing.table()).state == before.state


async def test_a_press_after_the_clock_has_dealt_changes_nothing(house: House) -> None:
    playing, chief = await dealing(house)
    hand = await playing.hand(chief)
    await playing.after(62)
    await playing.phase("round")
    before = await playing.table()
    deal = next(custom for label, custom, *_ in hand.buttons if label == "Deal")
    assert await sentence(house, await chief.raw_component(hand, deal))
    assert (await playing.table()).state == before.state


async def test_the_lists_stand_behind_choose(house: House) -> None:
    playing, chief = await dealing(house)
    chosen = shown(await chief.click(await playing.hand(chief), "Choose…"))
    assert len(chosen.selects) == 2
    await use(chief, chosen, "fence 4 -")
    assert (await playing.view()).phase == "round"
    # Pressed again on the old message, there is nothing to choose any more.
    assert "fence" not in str(shown(await chief.raw_component(chosen, f"yebo:choose:{playing.table_id}")).selects)


async def test_it_can_be_typed_with_a_stack_or_without(house: House) -> None:
    playing, chief = await dealing(house)
    told = await chief.slash("yebo other", playing.channel, do="fence", **{"with": "+"}, table=playing.table_id)
    assert await sentence(house, told)
    await playing.say(chief, "deal")
    assert (await playing.view()).phase == "round"


async def test_a_stack_without_a_direction_is_dealt_down_the_list(house: House) -> None:
    playing, chief = await dealing(house)
    await chief.slash("yebo other", playing.channel, do="fence", **{"with": "7"}, table=playing.table_id)
    assert (await playing.view()).phase == "round"


async def test_what_is_rare_is_completed_by_what_is_done(house: House) -> None:
    playing, chief = await dealing(house)

    async def offered(do: str, text: str = "") -> list[tuple[str, str]]:
        return await chief.complete("yebo other", playing.channel, **{"do": do, "with": text})

    stacks = await offered("fence")
    assert len(stacks) == 25
    assert stacks[0] == ("stack 1, down the list (1 +)", "1 +")
    assert [value for _, value in await offered("fence", "72")] == ["72 +", "72 -"]
    for word in ("announce", "form", "fourth", "exchange", "exhausted"):
        assert await offered(word) == [], word
    await playing.say(chief, "fence 72 -")
    assert (await offered("round"))[:2] == [("Sets (1)", "1"), ("Runs (2)", "2")]
    assert [value for _, value in await offered("round", "pairs")] == ["3", "6"]


@pytest.mark.parametrize("do", ["round", "form", "exchange", "exhausted"])
async def test_what_is_rare_says_what_goes_with_it(house: House, do: str) -> None:
    playing, chief = await dealing(house)
    told = await sentence(house, await chief.slash("yebo other", playing.channel, do=do))
    assert told == locales.text("en", f"refused-yebo-with-{do}")
    too_much = await chief.slash("yebo other", playing.channel, do="announce", **{"with": "P3"})
    assert await sentence(house, too_much) == locales.text("en", "refused-with-nothing")


@pytest.mark.parametrize("do", ["fence", "round", "fourth", "exchange", "exhausted"])
async def test_what_cannot_be_read_is_answered_by_what_may_be_typed(house: House, do: str) -> None:
    playing, chief = await dealing(house)
    told = await chief.slash("yebo other", playing.channel, do=do, **{"with": "kitchen & sink"})
    assert await sentence(house, told) == locales.text("en", f"refused-yebo-with-{do}")


@pytest.mark.parametrize(
    ("lang", "do", "told", "named"),
    [
        ("en-US", "fourth", "", "fourth"),
        ("en-US", "exchange", "2", "exchange 2"),
        ("en-US", "form", "Pot 3 4", "form Pot 3 4"),
        ("fr", "form", "P3 P4", "former P3 P4"),
    ],
)
async def test_what_is_not_possible_now_is_named_as_it_was_typed(
    house: House, lang: str, do: str, told: str, named: str
) -> None:
    playing, chief = await dealing(house)
    chief.locale = lang
    given = {"do": do} | ({"with": told} if told else {})
    said = await sentence(house, await chief.slash("yebo other", playing.channel, **given))
    assert said == locales.text(lang[:2], "illegal-not-now", text=named)
