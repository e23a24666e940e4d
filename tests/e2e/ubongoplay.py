"""Games of Ubongo 3D for the end-to-end tests: getting ready, and solving by taps, by the modal or by command."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from engines.ubongo import deal
from engines.ubongo.checker import read
from engines.ubongo.geometry import cube, voxels
from engines.ubongo.options import UbongoOptions
from engines.ubongo.rules import Ubongo
from engines.ubongo.state import State
from engines.ubongo.view import VALUES, Puzzle, UbongoView, cell_name
from sandbox.driver import Person
from sandbox.seen import Reply, Shown
from tables.model import Table
from tests.e2e.conftest import House
from tests.e2e.play import Playing, begin_several, shown


@dataclass
class Racing(Playing):
    """A running game of Ubongo 3D, with shortcuts for what its players do."""

    async def seats(self) -> list[Person]:
        """The people at the table in seat order, without house players."""
        table = await self.table()
        return [self.person(table, seat) for seat, player in enumerate(table.players) if player.house is None]

    async def view(self, person: Person | None = None) -> UbongoView:
        """A person's view; None for the public view."""
        table = await self.table()
        view: UbongoView = table.view(None if person is None else table.seat_of(person.id))
        return view

    async def puzzle(self, person: Person) -> Puzzle:
        """A person's puzzle in the present round."""
        puzzle = (await self.view(person)).puzzle
        assert puzzle is not None
        return puzzle

    async def answer(self, person: Person, which: int = 0) -> tuple[str, str]:
        """One of the correct answers to a person's puzzle: lower and upper level."""
        table = await self.table()
        seat = table.seat_of(person.id)
        assert seat is not None
        action = table.game.legal(table.state, seat)[which]
        return action.lower, action.upper

    def panels(self, person: Person) -> list[Shown]:
        """A person's panels, the newest last."""
        return [m for m in person.sees(self.channel) if m.ephemeral and m.image is not None]

    def panel(self, person: Person) -> Shown:
        """A person's newest panel."""
        return self.panels(person)[-1]

    # Actions of players

    async def ready(self, *people: Person) -> None:
        """Press Ready on the board as these people in turn, waiting each time until the person's panel shows it."""
        for person in people:
            before = self.panels(person)
            ready = [panel.data for panel in before if "Ready" in [label for label, *_ in panel.buttons]]
            pressed = await person.click(await self.board(), "Ready")
            assert pressed.state == "done"
            assert not pressed.follow_ups, pressed.follow_ups[0].text

            def answered() -> bool:
                now = [panel.data for panel in self.panels(person)]  # noqa: B023 - at once
                return bool(now) and now[-1] not in ready  # noqa: B023

            await self.house.driver.until(answered, "the panel of whoever is ready")

    async def ready_within(self, *people: Person) -> None:
        """Press Ready on their panels as these people in turn, which opens no new panel."""
        for person in people:
            await self.board()
            pressed = await self.tap(person, "Ready")
            assert pressed.state == "done"

    async def solve(self, *people: Person) -> None:
        """Hand in a correct answer by command as these people in turn, waiting each time until the panel shows it."""
        for person in people:
            before = [panel.data for panel in self.panels(person)]
            reply = await self.command(person, *await self.answer(person))
            assert shown(reply).image is not None or "](https://" in shown(reply).text, shown(reply).text
            await self.house.driver.until(
                lambda: [panel.data for panel in self.panels(person)] != before,  # noqa: B023 - at once
                "the panel of whoever has solved it",
            )

    async def command(self, person: Person, lower: str, upper: str) -> Reply:
        """Type `/ubongo solve` as a person."""
        return await person.slash("ubongo solve", self.channel, lower=lower, upper=upper, table=self.table_id)

    async def type(self, person: Person, lower: str, upper: str) -> Reply:
        """Type an answer into the modal of a person's newest panel; rows are separated by `/` in the arguments."""
        opened = await person.click(self.panel(person), "Type it")
        return await person.submit(opened, lower=lower.replace("/", "\n"), upper=upper.replace("/", "\n"))

    async def tap(self, person: Person, label: str) -> Reply:
        """Press the button with this label on a person's newest panel."""
        panel = self.panel(person)
        verb = next((c for text, c, *_ in panel.buttons if text == label), None)
        assert verb is not None, [text for text, *_ in panel.buttons]
        return await person.click(panel, custom_id=verb)

    async def tap_all(self, person: Person) -> None:
        """Solve a person's puzzle by taps alone; the taps for a last piece that lies by itself are left out."""
        if "upper** level" in self.panel(person).text:
            await self.tap(person, "To level 1")
        for verb, argument in taps(await self.puzzle(person), *await self.answer(person)):
            if (await self.view(person)).solution is not None or (await self.view(person)).puzzle is None:
                return
            panel = self.panel(person)
            custom = next((c for _, c, *_ in panel.buttons if matches(c, verb, argument)), None)
            assert custom is not None, (verb, argument, panel.buttons)
            reply = await person.click(panel, custom_id=custom)
            assert reply.state == "done"
            assert not reply.follow_ups, reply.follow_ups[0].text


def matches(custom: str, verb: str, argument: str) -> bool:
    """Whether a custom_id has this verb and this argument ("" for none)."""
    parts = custom.split(":")
    return parts[1] == verb and parts[4:] == ([argument] if argument else [])


def taps(puzzle: Puzzle, lower: str, upper: str) -> list[tuple[str, str]]:
    """The taps that lay this solution, as pairs of verb and argument: each piece, then all its cells."""
    made: list[tuple[str, str]] = []
    level = 0
    for piece, mask in enumerate(read(puzzle.area, puzzle.pieces, lower, upper)):
        made.append(("piece", str(piece)))
        for voxel in voxels(mask):
            x, y, z = cube(puzzle.area, voxel)
            if z != level:
                made.append(("level", ""))
                level = z
            made.append(("cell", cell_name(puzzle.area, x, y)))
    return made


async def begin_ubongo(house: House, people: int = 2, houses: Sequence[str] = (), **options: object) -> Racing:
    """Begin a game with `begin_several`, and wait until all people have their panels."""
    playing = Racing(house, *await begin_several(house, "ubongo start", people, houses, options))
    sitting = await playing.seats()
    await house.driver.until(lambda: all(playing.panels(person) for person in sitting), "the boards face down")
    return playing


async def racing(house: House, people: int = 2, **options: object) -> Racing:
    """Begin a game and its first race."""
    playing = await begin_ubongo(house, people, (), **options)
    await playing.ready(*await playing.seats())
    await playing.board()
    return playing


async def play_round(playing: Racing, *solvers: Person) -> None:
    """Play a round: all get ready, the solvers answer in this order, and the bell ends the round if others are left."""
    people = await playing.seats()
    await playing.ready(*people)
    await playing.solve(*solvers)
    if len(solvers) < len(people):
        await bell(playing)
    if not solvers:
        await bell(playing)


async def bell(playing: Racing) -> None:
    """Let the round's time run out, and wait for the next phase."""
    view = await playing.view()
    await playing.after(view.options.seconds + 2)

    def over(table: Table) -> bool:
        now: UbongoView = table.view(None)
        return (now.phase, now.round) != (view.phase, view.round)

    await playing.until(over, "the bell")


def late(monkeypatch: pytest.MonkeyPatch, *gems: str) -> None:
    """Make games begin in their last round, each seat with the gems of these initials, such as `sar`."""

    def new(_: Ubongo, options: UbongoOptions, seats: int, seed: bytes) -> State:
        held = tuple(tuple(next(gem for gem in VALUES if gem[0] == initial) for initial in own) for own in gems)
        state = deal.start(options, seats, seed)
        # The numbers rolled before matter only to the choice of the tie-break's number.
        before = (1,) * (options.rounds - 1)
        return replace(state, round=options.rounds, display=(1, 1), gems=held or state.gems, rolled=before)

    monkeypatch.setattr(Ubongo, "new", new)


def revealed(panel: Shown) -> bool:
    """Whether a panel shows a puzzle."""
    return any(":piece:" in custom for _, custom, *_ in panel.buttons)


async def first_tap(playing: Racing, person: Person) -> None:
    """Choose the first piece in hand and tap a cell for it."""
    panel = playing.panel(person)
    await person.click(panel, custom_id=next(c for _, c, *_ in panel.buttons if matches(c, "piece", "0")))
    panel = playing.panel(person)
    await person.click(panel, custom_id=next(c for _, c, off, _ in panel.buttons if ":cell:" in c and not off))
