"""Commands, buttons, selects, modals, private messages and a lost connection, as a person sees them on the page."""

from typing import TYPE_CHECKING

import pytest

from tests.browser import canned as c
from tests.browser.fake import FakeSandbox, Json
from tests.browser.page import (
    choose,
    click_button,
    dismiss,
    last_message,
    message_with,
    messages,
    open_seat,
    pane,
    pictures,
    run_command,
)
from tests.example import GAME

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_newcomer_is_told_what_to_type(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    page.get_by_role("button", name="/play").click()
    page.keyboard.press("Enter")
    frame = box.take("command")
    assert (frame["path"], frame["options"], frame["channel_id"]) == ("play", {}, c.TABLES)


def test_slash_box_by_keyboard_with_autocomplete(page: "Page", box: FakeSandbox) -> None:
    def complete(frame: Json) -> list[tuple[str, Json]]:
        typed = frame["options"]["move"]
        return [
            (
                "CHOICES",
                {
                    "nonce": frame["nonce"],
                    "choices": [{"name": f"{typed}-c4", "value": "m1"}, {"name": f"{typed}xc5", "value": "m2"}],
                },
            )
        ]

    box.answers["complete"] = complete
    open_seat(page, box.url, "Heron")
    page.locator("[data-composer]").focus()
    page.keyboard.type("/yo")
    assert page.locator(".composer .option-label").all_inner_texts() == [f"/{GAME} move", f"/{GAME} start"]
    page.keyboard.press("Enter")
    page.keyboard.type("c3")
    page.locator(".composer [role=option]", has_text="c3xc5").wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.type("no")
    page.keyboard.press("Tab")
    page.keyboard.type("well")
    page.keyboard.press("Enter")
    frame = box.take("command")
    assert frame["path"] == f"{GAME} move"
    assert frame["options"] == {"move": "m2", "note": "well"}
    assert page.locator("[data-composer]").is_visible()


def test_typed_options(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    run_command(page, f"{GAME} start", {"opponent": "Lion", "speed": "Live (60 s)", "pieces": "9", "rated": "True"})
    assert box.take("command")["options"] == {"opponent": c.LION, "speed": "live", "pieces": 9, "rated": True}


def test_options_out_of_range_or_missing_are_not_sent(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    page.locator("[data-composer]").fill(f"/{GAME} move")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    assert "This option is required" in page.get_by_role("alert").inner_text()
    page.get_by_role("button", name="Cancel command").click()
    page.locator("[data-composer]").fill(f"/{GAME} start")
    page.keyboard.press("Enter")
    page.keyboard.type("pieces")
    page.keyboard.press("Enter")
    page.keyboard.type("40")
    page.keyboard.press("Enter")
    assert page.get_by_role("alert").inner_text() == "At most 12."
    assert not [op for op, _ in list(box.received.queue) if op == "command"]


def test_commands_are_shown_in_the_readers_language(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Lion")
    page.locator("[data-composer]").fill("/comm")
    assert page.locator(".composer .option-label").all_inner_texts() == [f"/{GAME} commencer"]
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert box.take("command")["path"] == f"{GAME} start"
    page.get_by_role("button", name="Seat: Lion").click()
    page.get_by_label("Language", exact=True).select_option("en-US")
    assert box.take("locale")["locale"] == "en-US"
    page.keyboard.press("Escape")
    page.locator("[data-composer]").fill(f"/{GAME} s")
    assert page.locator(".composer .option-label").all_inner_texts() == [f"/{GAME} start"]


def test_press_spins_then_board_changes_in_place(page: "Page", box: FakeSandbox) -> None:
    box.answers["component"] = lambda _: []
    box.messages = [c.board("1", f"{box.url}/cdn/board0.png"), c.message("2", content="below")]
    open_seat(page, box.url, "Heron")
    square = page.locator(f"[data-custom-id='{GAME}:tap:T1:1:b2']")
    square.focus()
    page.keyboard.press("Enter")
    frame = box.take("component")
    assert (frame["message_id"], frame["custom_id"]) == ("1", f"{GAME}:tap:T1:1:b2")
    assert square.get_attribute("aria-busy") == "true"
    before = messages(page).first.bounding_box()
    box.push("MESSAGE_UPDATE", c.board("1", f"{box.url}/cdn/board1.png", ply=2))
    box.push("INTERACTION", {"nonce": frame["nonce"], "state": "done"})
    page.locator(f"[data-custom-id='{GAME}:tap:T1:2:b2']:not([aria-busy])").wait_for()
    assert page.evaluate("document.activeElement.dataset.customId") == f"{GAME}:tap:T1:2:b2"
    page.locator(f"img.picture[src='{box.url}/cdn/board1.png']").wait_for()
    assert messages(page).first.bounding_box() == before
    assert pictures(messages(page).first) == ["Ply 2. Light: b4, a6. Dark: c3, d4. Dark to move."]


def test_focus_stays_at_a_message_whose_pressed_button_goes(page: "Page", box: FakeSandbox) -> None:
    box.answers["component"] = lambda _: []
    asked = c.card("1", c.row(c.button("No", "table:stay:T1:-"), c.button("Yes, resign", "table:resign:T1:-")))
    box.messages = [asked]
    open_seat(page, box.url, "Heron")
    page.locator("[data-custom-id='table:resign:T1:-']").focus()
    box.push("MESSAGE_UPDATE", c.card("1", c.text("Sure?"), c.row(c.button("More", "table:more:T1:-"))))
    page.locator("[data-custom-id='table:more:T1:-']").wait_for()
    assert page.evaluate("document.activeElement.dataset.customId") == "table:more:T1:-"
    box.push("MESSAGE_UPDATE", c.card("1", c.text("You have resigned.")))
    messages(page).filter(has_text="You have resigned.").wait_for()
    assert page.evaluate("document.activeElement.dataset.messageId") == "1"


def test_disabled_buttons_do_nothing(page: "Page", box: FakeSandbox) -> None:
    box.messages = [c.board("1", f"{box.url}/cdn/board0.png")]
    open_seat(page, box.url, "Heron")
    page.locator(f"[data-custom-id='{GAME}:tap:T1:1:b4']").dispatch_event("click")
    click_button(page, "More")
    assert box.take("component")["custom_id"] == f"{GAME}:more:T1:1"


def test_failure_is_shown_below_the_message(page: "Page", box: FakeSandbox) -> None:
    box.answers["component"] = lambda frame: [("INTERACTION", {"nonce": frame["nonce"], "state": "failed"})]
    box.messages = [c.card("1", c.row(c.button("Join", "join")))]
    open_seat(page, box.url, "Heron")
    click_button(page, "Join")
    last_message(page).get_by_text("This interaction failed").wait_for()


def test_select_sends_its_values(page: "Page", box: FakeSandbox) -> None:
    box.messages = [c.lobby("1", f"{box.url}/cdn/board0.png")]
    open_seat(page, box.url, "Heron")
    choose(page, "lobby:house:T1", "Hard")
    frame = box.take("component")
    assert (frame["custom_id"], frame["values"]) == ("lobby:house:T1", ["hard"])


def test_modal_is_checked_and_submitted(page: "Page", box: FakeSandbox) -> None:
    box.answers["component"] = lambda frame: [
        ("MODAL", {"nonce": frame["nonce"], "interaction_id": "88", "modal": c.MODAL})
    ]
    box.messages = [c.card("1", c.row(c.button("Settings", "settings")))]
    open_seat(page, box.url, "Heron")
    click_button(page, "Settings")
    form = page.get_by_role("dialog", name="Settings of this table")
    form.wait_for()
    page.keyboard.type("ab")
    form.get_by_role("button", name="Submit").click()
    assert form.locator(".problem").all_inner_texts() == [
        "Must be at least 3 characters",
        "This field is required",
        "",
        "This field is required",
    ]
    form.get_by_role("textbox").fill("Under the fig tree")
    speeds = form.locator("fieldset").filter(has=page.locator("legend", has_text="Speed"))
    speeds.get_by_role("radio", name="Live", exact=True).check()
    assert form.get_by_role("group", name="Extras").get_by_role("checkbox").count() == 2
    form.get_by_role("checkbox", name="Friendly leaps").check()
    choose(page, "variant", "Tournament")
    form.get_by_role("button", name="Submit").click()
    frame = box.take("modal")
    assert frame["interaction_id"] == "88"
    assert frame["values"] == {
        "name": "Under the fig tree",
        "speed": "live",
        "extras": ["leaps", "chains"],
        "variant": ["tournament"],
    }
    form.wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.customId") == "settings"


def test_private_message_is_marked_and_dismissed(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    box.push("MESSAGE_CREATE", c.message("5", flags=c.LOADING | c.EPHEMERAL, **c.used("table")))
    last_message(page).get_by_text("Baraza is thinking…").wait_for()
    box.push("MESSAGE_UPDATE", c.card("5", c.text("Your hand: 9"), private=True, **c.used("table")))
    mine = message_with(page, "Your hand: 9")
    assert "Only you can see this" in mine.inner_text()
    dismiss(mine)
    assert box.take("dismiss")["message_id"] == "5"


def test_comes_back_after_the_server_restarts(page: "Page", box: FakeSandbox) -> None:
    box.messages = [c.message("1", content="before")]
    open_seat(page, box.url, "Heron", channel="tables")
    box.stop()
    page.get_by_text("Reconnecting…").wait_for()
    box.messages = [c.message("1", content="before"), c.message("2", content="after")]
    box.start()
    message_with(page, "after").wait_for()
    assert not page.get_by_text("Reconnecting…").is_visible()
    page.locator("[data-composer]").fill("hello again")
    page.keyboard.press("Enter")
    assert box.take("say")["content"] == "hello again"


def test_two_seats_side_by_side(page: "Page", box: FakeSandbox) -> None:
    box.messages = [c.card("1", c.text("a table"), c.row(c.button("Join", "join")))]
    open_seat(page, box.url, "Heron", "Lion")
    assert pane(page, "Heron").is_visible()
    assert pane(page, "Lion").is_visible()
    box.push("MESSAGE_CREATE", c.message("3", content=f"<@{c.LION}> your turn", mentions=[c.PEOPLE[1]]))
    message_with(page, "your turn", seat="Lion").and_(page.locator(".mentioned")).wait_for()
    message_with(page, "your turn", seat="Heron").and_(page.locator(":not(.mentioned)")).wait_for()


def test_reader_further_up_is_left_there(page: "Page", box: FakeSandbox) -> None:
    box.messages = [c.message(str(at), content=f"line {at}\n" * 6) for at in range(10, 30)]
    open_seat(page, box.url, "Heron")
    scroller = page.get_by_role("log", name="Channel")
    assert scroller.evaluate("(box) => box.scrollHeight - box.scrollTop - box.clientHeight") < 2
    box.push("MESSAGE_CREATE", c.message("40", content="newest"))
    message_with(page, "newest").wait_for()
    assert scroller.evaluate("(box) => box.scrollHeight - box.scrollTop - box.clientHeight") < 2
    scroller.evaluate("(box) => new Promise((done) => { box.onscrollend = done; box.scrollTop = 200; })")
    box.push("MESSAGE_CREATE", c.message("41", content="even newer"))
    page.get_by_role("button", name="New messages").wait_for()
    assert scroller.evaluate("(box) => box.scrollTop") == 200


@pytest.mark.parametrize("seats", [("Heron",), ("Heron", "Lion")])
def test_phone_has_no_sideways_scroll(phone: "Page", box: FakeSandbox, seats: tuple[str, ...]) -> None:
    picture = f"{box.url}/cdn/board0.png"
    box.messages = [
        c.lobby("1", picture),
        c.board("2", picture),
        c.message("3", content="x" * 500 + "\n```\n" + "y" * 300 + "\n```"),
    ]
    open_seat(phone, box.url, *seats)
    current = phone.locator(".pane.current")
    width = "(box) => [box.scrollWidth, box.clientWidth]"
    for place in (phone.locator("html"), current.get_by_role("log", name="Channel")):
        scrolled, shown = place.evaluate(width)
        assert scrolled <= shown == 390
    edges = current.locator("[data-message-id='1'] *").evaluate_all(
        "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
    )
    assert edges <= 390
    grid = current.locator(f"[data-custom-id^='{GAME}:tap']").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(set(grid)) == 6
    current.get_by_role("button", name="Channels").click()
    current.get_by_role("button", name="market").click()
    current.get_by_role("heading", name="market", exact=True).wait_for()


def test_seats_and_colours_are_changed_from_the_menu(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    page.get_by_role("button", name="Sitting as Heron").click()
    menu = page.get_by_role("dialog", name="Seat")
    menu.get_by_role("button", name="Lion").first.click()
    page.get_by_role("button", name="Sitting as Lion").click()
    assert page.url.endswith("?seat=Lion")
    menu.get_by_role("button", name="Light colours").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    page.get_by_role("button", name="Seat: Lion").click()
    menu.get_by_role("button", name="Gecko").last.click()
    pane(page, "Gecko").get_by_role("button", name="Sitting as Gecko").wait_for()
    assert page.url.endswith("?seat=Lion,Gecko")
    page.reload()
    pane(page, "Gecko").get_by_role("button", name="Sitting as Gecko").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    menu.get_by_role("button", name="Leave this seat").click()
    pane(page, "Gecko").wait_for(state="detached")


def test_other_channels_show_what_is_unread(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    box.push("MESSAGE_CREATE", c.message("7", channel_id=c.MARKET, content="psst"))
    page.get_by_role("button", name="market, unread").click()
    page.get_by_role("heading", name="market", exact=True).wait_for()
    assert box.take("open")["channel_id"] == c.TABLES
    assert box.take("open")["channel_id"] == c.MARKET
    box.push("CHANNEL_DELETE", {**c.CHANNELS[1]})
    page.get_by_role("heading", name="tables", exact=True).wait_for()
    assert page.get_by_role("button", name="market").count() == 0


def test_late_choices_are_dropped(page: "Page", box: FakeSandbox) -> None:
    box.answers["complete"] = lambda _: []
    open_seat(page, box.url, "Heron")
    page.locator("[data-composer]").fill(f"/{GAME} move")
    page.keyboard.press("Enter")
    first = box.take("complete")
    page.keyboard.type("c")
    second = box.take("complete")
    assert (first["options"], second["options"], second["focused"]) == ({"move": ""}, {"move": "c"}, "move")
    box.push("CHOICES", {"nonce": second["nonce"], "choices": [{"name": "c3", "value": "c3"}]})
    box.push("CHOICES", {"nonce": first["nonce"], "choices": [{"name": "a1", "value": "a1"}]})
    box.push("MESSAGE_CREATE", c.message("9", content="after both"))
    message_with(page, "after both").wait_for()
    assert page.locator(".composer .option-label").all_inner_texts() == ["c3"]


def test_link_to_a_message_brings_it_into_sight(page: "Page", box: FakeSandbox) -> None:
    there = f"https://discord.com/channels/{c.GUILD}/{c.TABLES}/10"
    box.messages = [
        *(c.message(str(at), content=f"line {at}\n" * 6) for at in range(10, 30)),
        c.message("40", content=f"your turn: {there}", channel_id=c.MARKET),
    ]
    open_seat(page, box.url, "Heron", channel="market")
    page.get_by_role("link", name="#tables › message").click()
    page.get_by_role("heading", name="tables", exact=True).wait_for()
    message_with(page, "line 10").wait_for()
    assert page.get_by_role("log", name="Channel").evaluate("(box) => box.scrollTop") < 300
    assert page.url.startswith(box.url)


def test_one_interaction_at_a_time_on_each_message(page: "Page", box: FakeSandbox) -> None:
    box.answers["component"] = lambda _: []
    box.messages = [c.card("1", c.row(c.button("First", "first"), c.button("Second", "second")))]
    open_seat(page, box.url, "Heron")
    click_button(page, "First")
    frame = box.take("component")
    second = page.get_by_role("button", name="Second")
    assert second.is_disabled()
    box.push("INTERACTION", {"nonce": frame["nonce"], "state": "done"})
    second.click()
    assert box.take("component")["custom_id"] == "second"


def test_a_board_is_one_tab_stop_with_arrow_keys(page: "Page", box: FakeSandbox) -> None:
    """Of a board's buttons Tab reaches one; arrow keys go on from there, also after the board is redrawn."""
    box.messages = [c.board("1", f"{box.url}/cdn/board0.png")]
    open_seat(page, box.url, "Heron")
    squares = messages(page).first.locator(".row.buttons .button")
    squares.first.wait_for()
    assert squares.count() == 31
    assert squares.evaluate_all("(all) => all.filter((each) => each.tabIndex === 0).length") == 1

    def focused() -> str:
        return str(page.evaluate("document.activeElement.innerText"))

    squares.first.focus()
    for key, label in (("ArrowRight", "b6"), ("ArrowDown", "b5"), ("End", "More"), ("ArrowUp", "a1"), ("Home", "○a6")):
        page.keyboard.press(key)
        assert focused() == label
    page.keyboard.press("ArrowLeft")
    assert focused() == "○a6", "there is nothing on that side"
    page.keyboard.press("ArrowRight")
    box.push("MESSAGE_UPDATE", c.board("1", f"{box.url}/cdn/board0.png", ply=2))
    message_with(page, "ply 2").wait_for()
    assert focused() == "b6"
    assert squares.evaluate_all("(all) => all.filter((each) => each.tabIndex === 0).map((each) => each.innerText)") == [
        "b6"
    ]
    page.keyboard.press("Tab")
    assert focused() not in squares.all_inner_texts()


def test_the_channel_is_a_log_and_people_have_colours_of_their_own(page: "Page", box: FakeSandbox) -> None:
    open_seat(page, box.url, "Heron")
    assert page.get_by_role("log", name="Channel").count() == 1
    hues = page.evaluate(
        """async () => {
          const { avatar } = await import("/static/dom.js");
          return ["Heron", "Lion", "Gecko", "Zebra", "Baraza"].map((name, id) =>
            Number(avatar({ id: String(id), username: name }, "small").style.getPropertyValue("--hue")));
        }"""
    )
    for one in range(len(hues)):
        for other in range(one):
            apart = abs(hues[one] - hues[other])
            assert min(apart, 360 - apart) >= 60, hues
