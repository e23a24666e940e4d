"""The test whether a hand lacks one block for the goal, or has reached the goal (yebo.md A12, A14)."""

from collections.abc import Sequence
from functools import lru_cache

from engines.yebo.blocks import AFRICA, NATURALS, Block, counted
from engines.yebo.groups import (
    ROUNDS,
    TEMPLATES,
    Group,
    Number,
    Template,
    committed,
    exists,
    owned,
    used_up,
)


@lru_cache
def _with(number: Number, block: Block) -> tuple[tuple[Template, tuple[Block, ...]], ...]:
    """The templates that contain a block, each with its other blocks."""
    found = []
    for template in TEMPLATES[number]:
        if block in template.blocks:
            others = list(template.blocks)
            others.remove(block)
            found.append((template, tuple(others)))
    return tuple(found)


class _Search:
    """A backtracking search that decides whether a hand is the goal and one block to discard.

    Each step assigns the first unassigned block of the hand, either to a group or as the block to discard, and continues
    with the other blocks, until every block is assigned. Africas must be assigned to groups, because an Africa cannot be
    discarded. Failed positions are memoised.

    Attributes:
        number: The round.
        size: Number of blocks in a group.
        suits: How many suits the groups of one player may have.
        counts: Number of unassigned blocks of each kind, without Africas.
        africas: Number of unassigned Africas.
        need: Number of groups still to be formed.
        further: Whether one further block, which the hand does not have, may still be used.
        odd: Whether a block may still be left over.
    """

    def __init__(self, number: Number, hand: Sequence[Block], displayed: Sequence[Group], *, further: bool) -> None:
        self.number = number
        self.size = ROUNDS[number].size
        self.suits = ROUNDS[number].suits
        self.counts = dict(counted(hand))
        self.africas = self.counts.pop(AFRICA, 0)
        self.need = ROUNDS[number].goal - len(displayed)
        self.further = further
        self.odd = True
        self._kinds = [kind for kind in NATURALS if kind in self.counts]
        self._held = owned(hand, displayed)
        self._failed: set[tuple[object, ...]] = set()

    def settle(self, start: int, suits: frozenset[str], once: frozenset[str]) -> bool:
        """Whether all unassigned blocks can be assigned.

        Args:
            start: Index of the first kind of the hand of which a block may be unassigned.
            suits: The suits to which the groups so far commit.
            once: The keys of limits that are used up.
        """
        while start < len(self._kinds) and not self.counts[self._kinds[start]]:
            start += 1
        if start == len(self._kinds):
            return self._of_africas()
        key = (*self.counts.values(), self.need, self.africas, self.further, self.odd, suits, once)
        if key in self._failed:
            return False
        block = self._kinds[start]
        self.counts[block] -= 1
        found = self._leave(start, suits, once) or self._group(block, start, suits, once)
        self.counts[block] += 1
        if not found:
            self._failed.add(key)
        return found

    def _leave(self, start: int, suits: frozenset[str], once: frozenset[str]) -> bool:
        """Whether the search succeeds with the current block left over."""
        if not self.odd:
            return False
        self.odd = False
        found = self.settle(start, suits, once)
        self.odd = True
        return found

    def _group(self, block: Block, start: int, suits: frozenset[str], once: frozenset[str]) -> bool:
        """Whether the search succeeds where a group has the block."""
        if not self.need:
            return False
        self.need -= 1
        found = False
        for template, others in _with(self.number, block):
            bound = suits | template.suits
            if template.once in once or (template.suits and len(bound) > self.suits):
                continue
            used = once | {template.once} if template.once else once
            if self._fill(others, (start, bound, used), wild=False):
                found = True
                break
        self.need += 1
        return found

    def _fill(
        self, others: tuple[Block, ...], following: tuple[int, frozenset[str], frozenset[str]], *, wild: bool
    ) -> bool:
        """Whether the search succeeds after the rest of a group is filled.

        Each block comes from the hand, or is replaced by an Africa, or is the one further block.

        Args:
            others: The blocks that the group lacks.
            following: The arguments of `settle` after the group is filled.
            wild: Whether the group already has an Africa.
        """
        if not others:
            return self.settle(*following)
        block, rest, found = others[0], others[1:], False
        if self.counts.get(block, 0):
            self.counts[block] -= 1
            found = self._fill(rest, following, wild=wild)
            self.counts[block] += 1
        if not found and self.africas and not wild:
            self.africas -= 1
            found = self._fill(rest, following, wild=True)
            self.africas += 1
        if not found and self.further:
            real = exists(self._held, block)
            if real or (not wild and exists(self._held, AFRICA)):
                self.further = False
                found = self._fill(rest, following, wild=wild or not real)
                self.further = True
        return found

    def _of_africas(self) -> bool:
        """Whether the remaining groups can be formed of Africas alone, using all remaining Africas."""
        short = self.need * self.size - self.africas
        if short == 0:
            return True
        if short != 1 or not self.further:
            return False
        # An Africa and any further block form a pair; a group of three needs an Africa as the further block.
        return self.size == 2 or exists(self._held, AFRICA)


def is_ready(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> bool:
    """Whether one further block completes the goal, with one block other than an Africa left to discard (A12).

    Args:
        number: The round.
        hand: The concealed blocks; with the base blocks of the displayed groups they are twelve.
        displayed: The displayed groups.
    """
    return _goes_out(number, hand, displayed, further=True)


def is_complete(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> bool:
    """Whether thirteen blocks, concealed and displayed, are the goal and one block other than an Africa to discard."""
    return _goes_out(number, hand, displayed, further=False)


def _goes_out(number: Number, hand: Sequence[Block], displayed: Sequence[Group], *, further: bool) -> bool:
    search = _Search(number, hand, displayed, further=further)
    return search.settle(0, committed(displayed), used_up(number, displayed))
