"""The notation of a group (yebo.md A27)."""

from collections.abc import Sequence

from engines.game import Illegal
from engines.yebo.blocks import AFRICA, NAMES, SIGHTINGS, Block
from engines.yebo.groups import BY_BLOCKS, ROUNDS, TEMPLATES, Group, Number

MARK = "A="
"""The prefix of an Africa with its reading, such as `A=P5`."""
SHOWN = 40
"""The longest excerpt of an unreadable text that its refusal quotes, in characters."""


def read_group(number: Number | None, words: Sequence[str]) -> Group:
    """The group that words such as `P3`, `P4`, `A=P5`, in any order, mean in a round.

    The reading of an Africa (the block that it stands for) may be left out if only one is possible.

    Raises:
        Illegal: A word is no block (unknown-block), the blocks are no group of the round (no-group), the Africa has
            several possible readings (africa-reading), or no round is named yet (not-now).
    """
    blocks = [_read(word) for word in words]
    shown = " ".join(words)[:SHOWN]
    if number is None:
        raise Illegal("not-now", text=shown)
    size = ROUNDS[number].size
    if [block for block, _ in blocks] == [AFRICA] * size:
        return Group((AFRICA,) * size)
    wild = [place for place, (_, africa) in enumerate(blocks) if africa]
    if len(blocks) != size or len(wild) > 1:
        raise Illegal("no-group", blocks=shown, round=ROUNDS[number].name)
    naturals = [block for block, africa in blocks if not africa]
    if not wild:
        return _group(number, naturals, None, shown)
    stands_for = blocks[wild[0]][0]
    readings = _readings(number, naturals) if stands_for == AFRICA else [stands_for]
    if len(readings) > 1:
        raise Illegal("africa-reading", blocks=shown, readings=" ".join(readings))
    if not readings:
        raise Illegal("no-group", blocks=shown, round=ROUNDS[number].name)
    return _group(number, [*naturals, readings[0]], readings[0], shown)


def _read(word: str) -> tuple[Block, bool]:
    """The block that a word names, and whether it is an Africa; the block of an Africa is its reading, or else `A`."""
    block = NAMES.get(word.lower().removeprefix(MARK.lower()))
    if block is None or block in SIGHTINGS or (block == AFRICA and word.upper() != AFRICA):
        raise Illegal("unknown-block", text=word[:SHOWN])
    return block, block == AFRICA or word.upper().startswith(MARK)


def _readings(number: Number, naturals: list[Block]) -> list[Block]:
    """The possible readings of an Africa together with these blocks, in the order of the round's templates."""
    found = []
    for template in TEMPLATES[number]:
        rest = list(template.blocks)
        for block in naturals:
            if block in rest:
                rest.remove(block)
        if len(rest) == 1:
            found.append(rest[0])
    return list(dict.fromkeys(found))


def _group(number: Number, blocks: list[Block], africa: Block | None, shown: str) -> Group:
    """The group of these blocks, one of which is an Africa with this reading. Raises Illegal (no-group)."""
    template = BY_BLOCKS[number].get(tuple(sorted(blocks)))
    if template is None:
        raise Illegal("no-group", blocks=shown, round=ROUNDS[number].name)
    if africa is None:
        return Group(template.blocks)
    # Among identical blocks the Africa comes last, as in `group_finder.ways`.
    return Group(template.blocks, len(blocks) - 1 - template.blocks[::-1].index(africa))
