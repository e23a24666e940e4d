"""What the bot answers to commands and presses that mean nothing where they are given, as text.

`WRITE=1 python -m pytest tests/e2e/test_refused.py` writes it anew; after an intended change of commands or of what is
refused, the diff shows it. A line has the person, the command and what is typed into one of its options, or the custom_id
of a button; then the reason of the refusal with its buttons, or how else it is answered.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from cogs.kit import words
from sandbox.driver import Person
from sandbox.errors import Json
from sandbox.seen import Reply, Shown
from sandbox.world import Channel
from tests.e2e.conftest import House

FILE = Path(__file__).with_suffix(".txt")
NONSENSE = "x/y"
"""A text that names nothing: no table, game, turn, place or person."""
OPENING = ("start", "play", "teach")
"""The last words of commands that open a table: they are not given without nonsense."""
ARGUMENTS = ("", "9+9+9+9")
"""What the custom_ids of forged presses carry."""


class Refusals:
    """Gives commands and presses buttons, and writes down what comes of it.

    Args:
        house: The house.
        monkeypatch: For the reasons of refusals, which are noted as they are put into words.

    Attributes:
        lines: What was written down.
        names: What stands there in place of ids that differ from run to run.
    """

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self._house = house
        self._reasons: list[str] = []
        self.lines: list[str] = []
        self.names: dict[str, str] = {}
        said: Callable[[str, Any], str] = words.refusal

        def refusal(lang: str, error: Any) -> str:
            self._reasons.append(error.reason)
            return said(lang, error)

        monkeypatch.setattr(words, "refusal", refusal)

    async def commands(self, person: Person, place: Channel, *, beginning: str = "") -> None:
        """Give all commands that begin so: each without its optional options, and with nonsense in each that is completed.

        A command that needs one of several words is given with each of them.
        """
        typed_ones = (each for each in person.client.commands(place) if each.get("type", 1) == 1)
        listed = sorted(typed_ones, key=lambda each: str(each["name"]))
        for command in listed:
            for path, options in _leaves(command.get("options", []), command["name"]):
                if not path.startswith(beginning):
                    continue
                needed = {each["name"]: self._given(each) for each in options if each.get("required")}
                typed = [each["name"] for each in options if each.get("autocomplete") and each["type"] == 3]
                for which, said in _words(options):
                    what = f"{path} {said}".rstrip()
                    for name in ([] if what.split()[-1].split(":")[-1] in OPENING else [None]) + typed:
                        given = needed | which | ({} if name is None else {name: NONSENSE})
                        self._note(f"{person.user.name} /{what} {name or ''}", await person.slash(path, place, **given))

    async def presses(
        self, person: Person, message: Shown, table_ids: Sequence[str], arguments: Sequence[str] = ARGUMENTS
    ) -> None:
        """Press every button that is no game's own, at each of these tables and with each of these arguments."""
        games = self._house.bot.games
        for namespace, verb in sorted(self._house.bot.router._handlers):
            for table_id in table_ids if namespace not in games else ():
                for argument in arguments:
                    pressed = f"{namespace}:{verb}:{table_id}:-:{argument}".removesuffix(":")
                    self._note(f"{person.user.name} {pressed}", await person.raw_component(message, pressed, 2))

    def _note(self, what: str, reply: Reply) -> None:
        message = reply.message
        shown = "nothing" if message is None else "privately" if message.ephemeral else "publicly"
        told = ", ".join(self._reasons) or ("a form" if reply.interaction.modal else f"answered {shown}")
        if self._reasons and message is not None:
            told += "".join(f" [{label}]" for label, *_ in message.buttons)
        self._reasons.clear()
        for known, name in self.names.items():
            what = what.replace(known, name)
        self.lines.append(f"{what.rstrip()}: {told}")

    def _given(self, option: Json) -> Any:
        """A value for an option that a command needs."""
        if choices := option.get("choices"):
            return choices[0]["value"]
        people, place = self._house.gecko.id, self._house.driver.channel("market").id
        return {3: NONSENSE, 4: option.get("min_value", 1), 5: True, 6: people, 7: place}[option["type"]]


def _words(options: list[Json]) -> list[tuple[Json, str]]:
    """The words of which a command needs one, each as its option and as people type it; a single empty one for other commands."""
    one = next((each for each in options if each.get("required") and each.get("choices") and each["type"] == 3), None)
    if one is None:
        return [({}, "")]
    values = [choice["value"] for choice in one["choices"]]
    return [({one["name"]: value}, f"{one['name']}:{value}") for value in values]


def _leaves(options: list[Json], path: str) -> Iterator[tuple[str, list[Json]]]:
    """The commands below one that can be given, by their paths, with their options."""
    below = [each for each in options if each["type"] in {1, 2}]
    if not below:
        yield path, options
    for each in below:
        yield from _leaves(each.get("options", []), f"{path} {each['name']}")
