"""Whether a hand is one block short of the goal, or has reached it (yebo.md A12, A14)."""

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
    """The groups that a block belongs to, each with the blocks that it needs beside it."""
    found = []
    for template in TEMPLATES[number]:
        if block in template.blocks:
            others = list(template.blocks)
            others.remove(block)
            found.append((template, tuple(others)))
    return tuple(found)


class _Search:
    """One hand, asked whether it is the goal and one block to discard.

    It settles the first block of the hand that is not settled, in a group or as the one to discard, and goes on with the
    others: so every block finds its place, and every Africa too, for none can be discarded. What it tries it takes back.

    Attributes:
        counts: How many of each kind are unsettled.
        africas: How many Africas have no place yet.
        need: How many groups are still to be made.
        further: Whether a further block may be had.
        odd: Whether a block may be left over.
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
        """Whether the unsettled blocks can be settled.

        Args:
            start: The first of the hand's kinds of which a block may be unsettled.
            suits: The suits that the hand is bound to so far.
            once: The limits that are used up.
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
        """Whether the block can be the one that is left over."""
        if not self.odd:
            return False
        self.odd = False
        found = self.settle(start, suits, once)
        self.odd = True
        return found

    def _group(self, block: Block, start: int, suits: frozenset[str], once: frozenset[str]) -> bool:
        """Whether the block can be settled in a group."""
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

    def _fill(self, others: tuple[Block, ...], then: tuple[int, frozenset[str], frozenset[str]], *, wild: bool) -> bool:
        """Whether the rest of a group can be had, each block from the hand, as an Africa or as the further block.

        Args:
            others: The blocks that the group lacks.
            then: What to settle next.
            wild: Whether the group has its Africa.
        """
        if not others:
            return self.settle(*then)
        block, rest, found = others[0], others[1:], False
        if self.counts.get(block, 0):
            self.counts[block] -= 1
            found = self._fill(rest, then, wild=wild)
            self.counts[block] += 1
        if not found and self.africas and not wild:
            self.africas -= 1
            found = self._fill(rest, then, wild=True)
            self.africas += 1
        if not found and self.further:
            real = exists(self._held, block)
            if real or (not wild and exists(self._held, AFRICA)):
                self.further = False
                found = self._fill(rest, then, wild=wild or not real)
                self.further = True
        return found

    def _of_africas(self) -> bool:
        """Whether the groups that none of the hand's other blocks is in use up the Africas."""
        short = self.need * self.size - self.africas
        if short == 0:
            return True
        if short != 1 or not self.further:
            return False
        # A pair of an Africa and any further block; of three only the last Africa is missing.
        return self.size == 2 or exists(self._held, AFRICA)


def is_ready(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> bool:
    """Whether some single further block makes of a hand the goal and one block to discard that is no Africa (A12).

    Args:
        number: The round.
        hand: What is concealed: with the displayed base blocks twelve.
        displayed: The displayed groups.
    """
    return _goes_out(number, hand, displayed, further=True)


def is_complete(number: Number, hand: Sequence[Block], displayed: Sequence[Group]) -> bool:
    """Whether thirteen blocks, the displayed ones among them, are the goal and one to discard that is no Africa."""
    return _goes_out(number, hand, displayed, further=False)


def _goes_out(number: Number, hand: Sequence[Block], displayed: Sequence[Group], *, further: bool) -> bool:
    search = _Search(number, hand, displayed, further=further)
    return search.settle(0, committed(displayed), used_up(number, displayed))
