"""The facts about a game that the general tests need; the module of `tests.games` with the game's name has them."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, cast

Given = dict[str, object]


@dataclass(frozen=True, kw_only=True)
class Facts:
    """The facts of a game.

    Attributes:
        outcomes: Every reason of an end, `outcome-<reason>`.
        reasons: Every reason of a refusal, `illegal-<reason>`, and the names of its values.
        playthroughs: Which files of `tests` are whole games as text, as a pattern.
        verbs: By the verb of its clicks, the command that does the same, and the options.
        typed: Commands, what is given to their options, and the notation that is played.
        searched: By language and by page (its heading in English), the words that somebody would look up to come there.
        forged: Custom_ids of its clicks, without the game's name, that no message offers in the position of `begun` in
            `tests/e2e/example.py`, or for another seat alone; for a menu, with what is chosen.
        families: Beginnings of the other keys that its code puts together, and every way in which they may end.
        forgetful: Finds the files of its engine that do not know the rules made by a table's options, such as a search's; None
            where house players only choose among the legal actions.
        weighed: Computes the numbers that its search or its evaluation finds for the legal actions of a view.
        pondered: How many positions of the whole games its house players are asked about.
        panel: Builds the private panel of a seat at a table in a language; None where everything is public.
        alike: A context manager within which its house players decide the same on all machines.
    """

    outcomes: Collection[str]
    reasons: Mapping[str, Collection[str]]
    playthroughs: str
    verbs: Mapping[str, str]
    typed: Collection[tuple[str, Given, str]]
    searched: Mapping[str, Mapping[str, str]]
    forged: Collection[str | tuple[str, str]] = ()
    families: Mapping[str, Collection[str]] = field(default_factory=dict)
    forgetful: Callable[[Any], Collection[str]] | None = None
    weighed: Callable[[Any, Sequence[Any]], object] | None = None
    pondered: int = 28
    panel: Callable[[Any, int, str], Awaitable[Any]] | None = None
    alike: Callable[[], AbstractContextManager[None]] = nullcontext


def facts(game: str) -> Facts:
    """The facts of the game of this name. Raises ModuleNotFoundError where it has none."""
    found: Facts = import_module(f"tests.games.{game}").FACTS
    return found


def dashed(names: object) -> list[str]:
    """Names as they stand in keys."""
    return [str(name).replace("_", "-") for name in cast("tuple[str, ...]", names)]
