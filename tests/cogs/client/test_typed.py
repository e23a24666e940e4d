"""Every button, select and modal has an equivalent command (the design's promise for keyboards and screen readers)."""

from typing import Any

from discord import ui

from cogs.base.custom_ids import parse
from cogs.base.links import Links
from cogs.service import me, settings, settings_panel
from tables.person import Person
from tables.servers import with_presets
from tests.cogs.client import declared
from tests.cogs.loaded import loaded
from tests.example import GAME, HELD
from tests.facts import facts
from tests.registry import GIVEN

TYPED: dict[str, dict[str, str]] = {
    "lobby": {
        "games": "play",
        "new": "play game",
        "join": "table join table",
        "leave": "table leave table",
        "decline": "table decline table",
        "start": "table start table",
        **dict.fromkeys(("house", "level"), "table house level table"),
        "speed": "table speed speed table",
        "length": "table rules rounds table",
        "close": "table leave table",
        "set": "table rules preset table",
        **dict.fromkeys(("rules", "form"), "table rules table"),
    },
    "table": {
        # *More* opens a panel whose buttons follow below; the board and the rules in it have commands of their own.
        "more": f"{GAME} board table",
        "quit": f"{GAME} resign table",
        "resign": f"{GAME} resign table",
        "stay": f"{GAME} resign table",
        "vote": "table replace seat table",
        "end": f"{HELD} early table",
        "offer": f"{GAME} takeback table",
        "answer": f"{GAME} draw answer table",
        "call": "table call-them table",
        "back": "table back table",
        "text": "table text table",
        "rematch": "table rematch game table",
        "next": "table rematch game table",
        "record": "table text table",
        "part": f"{GAME} resign table",
        "report": "table report table",
    },
    "manners": {
        "blocks": "me block_person",
        "block": "me block_person",
        "unblock": "me unblock",
        "order": "settings bar",
        "bar": "settings bar bar_days",
        "unbar": "settings unbar",
        "reports": "settings reports",
    },
    "command": {"again": "table join table"},
    "callme": {"days": "callme game days", "off": "callme game off", "call": "table call-players table"},
    "help": {"open": "rules game", "page": "rules game about", "topic": "help topic"},
    "teach": {
        "new": "teach game",
        "tips": "teach game lessons",
    },
    "me": {
        "set": "me language text_first calls large_symbols high_contrast show_avatar name_honours",
        "show": "me",
        "export": "me data",
        "forget": "me data",
    },
    "settings": {
        "set": f"settings language speed {' '.join(GIVEN.presets)} per_channel per_person house mentions callme freshness seasons where enders honours morning morning_at",
        "show": "settings",
        "cards": "settings honours morning morning_at",
        "defaults": "settings defaults",
    },
    "leaderboard": {
        **dict.fromkeys(("open", "first", "back", "next", "last", "mine"), "leaderboard page"),
        "game": "leaderboard game",
        "period": "leaderboard period",
        "kind": "leaderboard kind",
    },
    "season": {"ask": "season close", "close": "season close", "keep": "season close"},
    "tournament": {
        "join": "tournament join tournament",
        "here": "tournament here tournament",
        "game": "tournament game tournament",
        "standings": "tournament standings tournament",
        "withdraw": "tournament withdraw tournament",
        "manage": "tournament end tournament",
        "start": "tournament start tournament",
        "end": "tournament end tournament",
        **dict.fromkeys(("form", "typed"), "tournament open game format title minutes fill"),
    },
    "daily": {
        "home": "daily",
        "open": "daily puzzle",
        **dict.fromkeys(("begin", "hint", "text", "share", "table", "past", "more"), "daily puzzle do"),
        "practise": "daily puzzle level",
        "reveal": "daily puzzle level do",
        **dict.fromkeys(("tap", "answer", "type", "typed"), "daily puzzle answer"),
    },
    "honours": {"mine": "profile"},
    "history": {"page": "history page"},
    "analysis": {"open": "analyse game", "page": "analyse game turning_point"},
    "hint": {"ask": "hint table"},
    "replay": {
        **dict.fromkeys(("open", "chosen"), "replay game"),
        **dict.fromkeys(("go", "jump", "goto", "typed"), "replay game step"),
        "seen": "replay game seat",
        **dict.fromkeys(("film", "here", "share"), "replay game show"),
    },
}
"""For each namespace and verb: the command that does the same, followed by the options that it needs.

The commands of the games are among the facts that each game tells of itself.
"""
TYPED |= {name: {verb: f"{name} {command}" for verb, command in facts(name).verbs.items()} for name in GIVEN}


async def test_every_verb_has_a_command_that_does_the_same() -> None:
    registered = set((await loaded()).router._handlers)
    typed = {(namespace, verb) for namespace, verbs in TYPED.items() for verb in verbs}
    assert registered - typed == set(), "these buttons have no command that does the same"
    assert typed - registered == set(), "these are no buttons"


async def test_commands_are_declared_as_they_were() -> None:
    assert await declared.declared() == declared.FILE.read_text(encoding="utf-8")


def changed(view: ui.LayoutView) -> set[str]:
    """The settings that the controls of a panel change."""
    known = [parse(getattr(item, "custom_id", None) or "") for item in view.walk_children()]
    return {each[4].partition("+")[0] for each in known if each is not None and each[1] == "set"}


def test_every_setting_of_a_panel_is_an_option_of_its_command() -> None:
    own = changed(me.panel(Person(), "en", Links()).view)
    assert own
    assert {me.SWITCHES.get(name, name) for name in own} <= {option.name for option in me.OPTIONS}
    presets = GIVEN.presets
    of_server = changed(settings_panel.panel(with_presets(GIVEN.values())(), presets, "en").view)
    assert of_server
    asked = {option.name for option in settings.options(presets.values())}
    assert {"where" if name == "channels" else name for name in of_server} <= asked


async def test_those_commands_are_there_with_these_options() -> None:
    tree = (await loaded()).tree
    for namespace, verbs in TYPED.items():
        for verb, text in verbs.items():
            name, *rest = text.split()
            command: Any = tree.get_command(name)
            assert command is not None, (namespace, verb)
            if hasattr(command, "commands"):
                command = command.get_command(rest.pop(0))
                assert command is not None, (namespace, verb)
            assert set(rest) <= {option.display_name for option in command.parameters}, (namespace, verb, text)
