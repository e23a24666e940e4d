"""Polyominoes: the edge-connected shapes among which areas are chosen (ubongo3d.md 4.4 rule 1)."""

Shape = tuple[tuple[int, int], ...]
"""A polyomino: its cells as (x, y) in ascending order, moved so that the least x and y are 0."""


def _settled(cells: list[tuple[int, int]]) -> Shape:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - top) for x, y in cells))


def forms(shape: Shape) -> list[Shape]:
    """The different orientations of a shape, turned and mirrored, up to eight, in ascending order."""
    found = set()
    for turn in ((x, y) for x in (1, -1) for y in (1, -1)):
        cells = [(turn[0] * x, turn[1] * y) for x, y in shape]
        found |= {_settled(cells), _settled([(y, x) for x, y in cells])}
    return sorted(found)


def box(shape: Shape) -> tuple[int, int]:
    """Width and height of the shape's bounding box, in cells."""
    return max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1


def polyominoes(size: int, wide: int, high: int) -> list[Shape]:
    """The free polyominoes of a size that fit a box in some orientation, in ascending order.

    A free polyomino is represented by the least of its orientations.

    Args:
        size: Number of cells.
        wide: Width of the box.
        high: Height of the box.
    """
    found: list[Shape] = [((0, 0),)]
    for _ in range(1, size):
        seen: set[Shape] = set()
        larger = []
        for grown in (grown for shape in found for grown in _grown(shape)):
            if grown not in seen and _fits(grown, wide, high):
                same = forms(grown)
                seen.update(same)
                larger.append(same[0])
        found = larger
    return sorted(found)


def _grown(shape: Shape) -> list[Shape]:
    """All shapes that extend the given one by one cell."""
    near = {(x + dx, y + dy) for x, y in shape for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return [_settled([*shape, cell]) for cell in sorted(near.difference(shape))]


def _fits(shape: Shape, wide: int, high: int) -> bool:
    across, down = box(shape)
    return (across <= wide and down <= high) or (across <= high and down <= wide)


def is_rectangle(shape: Shape) -> bool:
    """Whether the shape fills its bounding box."""
    across, down = box(shape)
    return len(shape) == across * down


def has_hole(shape: Shape) -> bool:
    """Whether the shape encloses empty cells; a cell that touches the outside only at a corner is enclosed."""
    across, down = box(shape)
    outside = {(x, y) for x in range(-1, across + 1) for y in range(-1, down + 1)}.difference(shape)
    reached, edge = set[tuple[int, int]](), [(-1, -1)]
    while edge:
        x, y = edge.pop()
        if (x, y) in outside and (x, y) not in reached:
            reached.add((x, y))
            edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return reached != outside


def area_text(shape: Shape) -> str:
    """A shape as boards and puzzles write it, such as `####/###.`."""
    across, down = box(shape)
    return "/".join("".join(".#"[(x, y) in shape] for x in range(across)) for y in range(down))
