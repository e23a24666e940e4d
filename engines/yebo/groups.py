"""The six rounds and the groups that are legal in them (yebo.md 5.3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import ClassVar, Literal, NamedTuple

from pydantic import ConfigDict

from engines.yebo.blocks import AFRICA, BIRDS, COPIES, FLOWERS, NATURALS, SUITS, Block, counted
from engines.yebo.options import AFRICA_POINTS, ENHANCING_POINTS, SUIT_POINTS

Number = Literal[1, 2, 3, 4, 5, 6]
"""Number of a round in the list of 5.3, independent of when the round is played."""


@dataclass(frozen=True, slots=True)
class Round:
    """One of the six rounds.

    Attributes:
        name: The round's name.
        goal: How many groups win the round.
        size: Number of blocks in a group.
        suits: How many suits the groups of one player may have; 3 means no limit (A8).
        calls: Whether a discard may be called for any group, and picked up; False in pairs rounds, in which a call must
            win (A14, A17).
        fourths: Whether a 4th block may be laid on a group.
    """

    name: Literal["sets", "runs", "pairs", "mixed-sets", "mixed-runs", "mixed-pairs"]
    goal: int
    size: Literal[2, 3]
    suits: int
    calls: bool
    fourths: bool


ROUNDS: dict[Number, Round] = {
    1: Round("sets", goal=4, size=3, suits=1, calls=True, fourths=True),
    2: Round("runs", goal=4, size=3, suits=1, calls=True, fourths=True),
    3: Round("pairs", goal=6, size=2, suits=1, calls=False, fourths=False),
    4: Round("mixed-sets", goal=4, size=3, suits=3, calls=True, fourths=False),
    5: Round("mixed-runs", goal=4, size=3, suits=3, calls=True, fourths=False),
    6: Round("mixed-pairs", goal=6, size=2, suits=2, calls=False, fourths=False),
}

HAND = 12
"""Number of base blocks of a player, displayed and concealed together (5.2)."""


@dataclass(frozen=True, slots=True)
class Group:
    """A set, run or pair.

    Attributes:
        blocks: The blocks of the group, with an Africa given as the block that it stands for; in a group of Africas
            alone every block is `A`.
        africa: Index in `blocks` of the Africa; None without an Africa, and in a group of Africas alone.
        fourth: The 4th block laid on the group; None without one.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    blocks: tuple[Block, ...]
    africa: int | None = None
    fourth: Block | None = None

    @property
    def base(self) -> tuple[Block, ...]:
        """The physical blocks of the group, with an Africa as `A`, and without the 4th block."""
        if self.africa is None:
            return self.blocks
        return (*self.blocks[: self.africa], AFRICA, *self.blocks[self.africa + 1 :])

    @property
    def all_africa(self) -> bool:
        """Whether it is a group of Africas, in which none stands for another block."""
        return self.blocks[0] == AFRICA

    @property
    def suits(self) -> frozenset[str]:
        """The suits to which the group commits its owner; empty for Birds, Flowers and Africas (A8)."""
        return frozenset(block[0] for block in self.blocks if block[0] in SUITS)

    @property
    def stands_for(self) -> Block | None:
        """The block that the group's Africa stands for; None without an Africa that can be exchanged (A29)."""
        return None if self.africa is None else self.blocks[self.africa]

    def __str__(self) -> str:
        """The group in the notation, such as `P3 P4 A=P5`; a 4th block follows a `+`."""
        base = " ".join(f"A={block}" if place == self.africa else block for place, block in enumerate(self.blocks))
        return f"{base} + {self.fourth}" if self.fourth else base


class Template(NamedTuple):
    """A legal group of a round, before any of its blocks is replaced by an Africa.

    Attributes:
        blocks: The blocks of the group, in order.
        suits: The suits to which the group commits its owner.
        once: Key of a limit: a player may have only one group with the same key; empty for no limit.
    """

    blocks: tuple[Block, ...]
    suits: frozenset[str]
    once: str


def _suited(blocks: Sequence[Block], once: str = "") -> Template:
    """A template that commits its owner to the suits of its blocks."""
    return Template(tuple(blocks), frozenset(block[0] for block in blocks if block[0] in SUITS), once)


def _templates(number: Number) -> tuple[Template, ...]:
    starts = range(1, 8)
    family_runs = [[f"{family}{n}" for n in (1, 2, 3)] for family in (FLOWERS, BIRDS)]
    match number:
        case 1 | 3:
            return tuple(_suited([kind] * ROUNDS[number].size) for kind in NATURALS)
        case 2:
            runs = [_suited([f"{suit}{n + step}" for step in range(3)]) for suit in SUITS for n in starts]
            return (*runs, *(_suited(run, "FB") for run in family_runs))
        case 4:
            sets = [_suited([f"{suit}{n}" for suit in SUITS]) for n in range(1, 10)]
            return (*sets, *(_suited(run, run[0][0]) for run in family_runs))
        case 5:
            return tuple(
                _suited([f"{suit}{n + step}" for step, suit in enumerate(suits)])
                for n in starts
                for suits in permutations(SUITS)
            )
        case 6:
            pairs = [_suited([f"{a}{n}", f"{b}{n}"]) for a, b in ("PM", "PS", "MS") for n in range(1, 10)]
            return (*pairs, *(_suited([f"{FLOWERS}{n}", f"{BIRDS}{n}"]) for n in (1, 2, 3)))


TEMPLATES: dict[Number, tuple[Template, ...]] = {number: _templates(number) for number in ROUNDS}
"""Every legal group of each round, those with suits first."""

BY_BLOCKS: dict[Number, dict[tuple[Block, ...], Template]] = {
    number: {tuple(sorted(template.blocks)): template for template in templates}
    for number, templates in TEMPLATES.items()
}
"""The templates of each round, by their blocks in alphabetical order."""


def committed(groups: Iterable[Group]) -> frozenset[str]:
    """The suits to which displayed groups commit their owner; rounds 4 and 5 ignore commitments (A8)."""
    return frozenset[str]().union(*(group.suits for group in groups))


def template_of(number: Number, group: Group) -> Template | None:
    """The template of a group in a round; None for a group of Africas alone, and for a group that is not legal."""
    return BY_BLOCKS[number].get(tuple(sorted(group.blocks)))


@lru_cache(maxsize=4096)
def _open(number: Number, suits: frozenset[str], once: frozenset[str]) -> tuple[Template, ...]:
    """The templates of a round that commitments to these suits, and limits already used up, allow."""
    allowed = ROUNDS[number].suits
    return tuple(
        template
        for template in TEMPLATES[number]
        if template.once not in once and (not template.suits or len(template.suits | suits) <= allowed)
    )


def used_up(number: Number, groups: Iterable[Group]) -> frozenset[str]:
    """The keys of limits (`Template.once`) that displayed groups have used up."""
    if number not in {2, 4}:
        return frozenset()
    templates = (template_of(number, group) for group in groups)
    return frozenset(template.once for template in templates if template and template.once)


def open_templates(number: Number, groups: Sequence[Group]) -> tuple[Template, ...]:
    """The templates of further groups that the commitments and limits of the displayed groups allow (5.3, A8)."""
    return _open(number, committed(groups), used_up(number, groups))


def extends(number: Number, group: Group, block: Block) -> bool:
    """Whether a block may be laid on a group as its 4th block (A24)."""
    if not ROUNDS[number].fourths or group.fourth or group.all_africa or block == AFRICA:
        return False
    if number == 1:
        return block == group.blocks[0]
    if block[0] not in SUITS or block[0] != group.blocks[0][0]:
        return False
    return int(block[1]) in {int(group.blocks[0][1]) - 1, int(group.blocks[-1][1]) + 1}


def points(group: Group) -> int:
    """The points of a displayed group; an Africa counts only in a group of Africas alone (5.7)."""
    if group.all_africa:
        return len(group.blocks) * AFRICA_POINTS[len(group.blocks)]
    real = [block for block in (*group.base, group.fourth) if block not in {AFRICA, None}]
    return sum(SUIT_POINTS if block and block[0] in SUITS else ENHANCING_POINTS for block in real)


def exchanged(group: Group) -> Group:
    """The group after its Africa was exchanged for the block that the Africa stands for."""
    return replace(group, africa=None)


def owned(concealed: Iterable[Block], groups: Iterable[Group]) -> dict[Block, int]:
    """How many blocks of each kind a player has, concealed and displayed, including 4th blocks."""
    held = [*concealed]
    for group in groups:
        held += group.base
        held += [group.fourth] if group.fourth else []
    return counted(held)


def exists(held: dict[Block, int], kind: Block) -> bool:
    """Whether a further block of a kind exists, as far as a player with these blocks can tell."""
    return held.get(kind, 0) < COPIES
