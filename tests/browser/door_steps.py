"""The way to each of the bot's doors (`tests.browser.doors`), in a server where nothing has happened yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.page import last_message, messages

if TYPE_CHECKING:
    from tests.browser.stage import Stage

TRIES = 5
"""How many games of Yebo are begun until one has the person as its Chief."""


def hello(stage: Stage) -> None:
    """The first message in a server."""
    stage.seat(channel="tables")


def nothing_yet(stage: Stage) -> None:
    """A leaderboard without results."""
    stage.seat()
    stage.type("leaderboard")


def lobby(stage: Stage) -> None:
    """A lobby."""
    stage.seat()
    stage.type("play")
    stage.tap("Yebo")


def covers(stage: Stage) -> None:
    """Cover after cover, until one is refused."""
    stage.seat()
    stage.type("play")
    for title in ("Yoté", "Choko", "Yam Master", "Ubongo 3D", "Yebo"):
        stage.tap(title)
        stage.type("play")
    stage.tap("Yoté")


def refused(stage: Stage) -> None:
    """A further table for somebody who hosts as many as they may."""
    stage.seat()
    stage.against_house("Yoté")
    stage.against_house("Choko")
    for channel in ("tables", "market", "quiet"):
        stage.seat(channel=channel)
        stage.type("yam start")
    stage.type("yote start")


def deal(stage: Stage) -> None:
    """The Chief's break of the Fence."""
    stage.seat()
    breaks = messages(stage.page).locator('[data-custom-id*=":fence-"]' if stage.old else '[data-custom-id$=":deal"]')
    hands = (
        messages(stage.page)
        .filter(has_text="Only you can see")
        .filter(has=stage.page.locator('[data-custom-id^="yebo:"]'))
    )
    for game in range(TRIES):
        stage.against_house("Yebo", several=True)
        hands.nth(game).wait_for()
        if breaks.count():
            break
    breaks.first.wait_for()


def first_game(stage: Stage) -> None:
    """The first game of Yoté."""
    stage.seat()
    stage.against_house("Yoté")


def first_solids(stage: Stage) -> None:
    """The first puzzle of Ubongo 3D."""
    stage.seat()
    stage.against_house("Ubongo 3D", several=True)
    if stage.old:
        stage.press("ubongo:ready:")
    messages(stage.page).locator('[data-custom-id^="ubongo:piece:"]').first.wait_for()


def several(stage: Stage) -> None:
    """A command that two tables fit."""
    stage.seat("Heron")
    stage.type("yote start")
    stage.type("choko start")
    stage.seat("Zebra")
    if stage.old:
        stage.type("table join")
    else:
        stage.type("table", {"do": "join: sit down, or accept a challenge"})


def which_rules(stage: Stage) -> None:
    """`/rules` without a game."""
    stage.seat()
    stage.type("rules")


def picker(stage: Stage) -> None:
    """The list of commands."""
    stage.seat()
    stage.page.locator("[data-composer]").first.fill("/")
    stage.page.locator(".composer [role=option]").first.wait_for()


def message_menu(stage: Stage) -> None:
    """The menu of a board."""
    first_game(stage)
    last_message(stage.page).hover()
    stage.page.get_by_role("button", name="Apps").last.click()


def daily(stage: Stage) -> None:
    """The puzzles of the day."""
    stage.seat()
    stage.type("daily")


def hand_of_the_day(stage: Stage) -> None:
    """The hand of the day."""
    daily(stage)
    if stage.old:
        stage.tap("Yebo hand of the day")
    else:
        stage.press("daily:begin:-:-:yebo")


def settings(stage: Stage) -> None:
    """The settings of a server."""
    stage.seat("Heron")
    stage.type("settings")


def cards(stage: Stage) -> None:
    """The page of the cards in channels."""
    settings(stage)
    stage.press("settings:cards")


def older(stage: Stage) -> None:
    """Older puzzles."""
    daily(stage)
    stage.tap("More puzzles")


def me(stage: Stage) -> None:
    """The settings of a person."""
    stage.seat()
    stage.type("me")


def result(stage: Stage) -> None:
    """A result against the house."""
    first_game(stage)
    stage.over()


def rivals(stage: Stage) -> None:
    """A result of two who have met before."""
    for _ in range(2):  # a first meeting says nothing
        stage.seat("Heron", "tables")
        stage.type("yote start")
        stage.seat("Zebra", "tables")
        stage.tap("Join")
        stage.seat("Heron", "tables")
        stage.tap("Start")
        # One who is not to move is told so; after these both have moved, whoever began.
        for name, move in (("Heron", "c3"), ("Zebra", "d4"), ("Heron", "b2")):
            stage.seat(name, "tables")
            stage.type("yote move", {"move": move})
        stage.over()
        stage.seat("Zebra", "tables")


def summed_up(stage: Stage) -> None:
    """Calls that were left out."""
    stage.seat()
    stage.type("callme", {"game": "Yebo"})
    for channel in ("tables", "quiet"):  # as many calls as somebody has in an hour
        for name in ("Heron", "Lion", "Gecko"):
            stage.seat(name, channel)
            stage.type("yote start", {"opponent": "Zebra"})
    stage.seat("Heron", "market")
    stage.type("yebo start")
    stage.type("table", {"do": "call-players: call people who want to play to your table"})
    stage.seat("Zebra", "market")
    stage.type("me")


def profile(stage: Stage) -> None:
    """A profile."""
    result(stage)
    stage.type("profile")


def replay(stage: Stage) -> None:
    """A replay."""
    result(stage)
    if not stage.old:
        stage.tap("More")
    stage.tap("Replay")


def french(stage: Stage) -> None:
    """A first game in French."""
    stage.seat("Heron")
    for command in ("settings", "me"):
        stage.type(command, {"language": "Français"})
    stage.type("play")
    stage.tap("Yoté")
    stage.tap("Joueur maison")


def blocks(stage: Stage) -> None:
    """Whom one has blocked."""
    stage.seat()
    stage.type("me", {"block_person": "Gecko"})


def report(stage: Stage) -> None:
    """What a table offers under More."""
    if not stage.old:
        stage.seat("Heron")
        stage.type("settings", {"reports": "#market"})
    first_game(stage)
    stage.tap("More")
