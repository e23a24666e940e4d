"""The pictures of Ubongo 3D in words, for readers who do not see them."""

from collections.abc import Iterator, Sequence

from engines.ubongo.view import PIECES, Cell, Puzzle, Round, Shown, Solved, UbongoView, cell_name
from locales import text
from render.kit.lettering import plain_name
from render.ubongo import style
from render.ubongo.cubes import posed
from render.ubongo.levels import grid
from render.ubongo.seats import sign
from render.ubongo.times import UNTIMED, Times, clocked

_LEVELS = ("ubongo-alt-lower", "ubongo-alt-upper")


def alt_table(view: UbongoView, names: Sequence[str], lang: str) -> str:
    """The whole public position in words of the language (one of `locales.LANGUAGES`), at most 1,024 characters.

    First what a listener waits for (what is going on, the animal, the number rolled), then every seat with what it is
    doing, its value and its gems, then the display and the bag.
    """
    facts: dict[str, str | int] = {
        "round": view.round,
        "rounds": view.options.rounds,
        "animal": text(lang, f"ubongo-animal-{view.animal}"),
    }
    said = [text(lang, f"ubongo-alt-{view.phase}", die=view.die or 0, **facts)]
    for seat, name in enumerate(names):
        shown = sign(view, seat)
        placed = shown.isdigit()
        doing = text(lang, "ubongo-alt-place", place=int(shown)) if placed else text(lang, f"ubongo-alt-{shown}")
        counted = [(kind, view.gems[seat].count(kind)) for kind in style.GEMS]
        held = ", ".join(f"{text(lang, f'ubongo-gem-{kind}')} {count}" for kind, count in counted if count)
        gems = held or text(lang, "ubongo-alt-no-gems")
        value = view.values[seat]
        said.append(text(lang, "ubongo-alt-seat", name=plain_name(name), doing=doing, value=value, gems=gems))
    said.append(text(lang, "ubongo-alt-display", sapphires=view.display[0], ambers=view.display[1]))
    said.append(text(lang, "ubongo-alt-bag", count=view.bag))
    return " ".join(said)


def alt_panel(puzzle: Puzzle, shown: Shown, lang: str) -> str:
    """A layout in words, at most 1,024 characters: the progress, both levels row by row, and every piece.

    The cells of a level are named as on the panel. The cells of a piece are named by the same scheme, in the box of the
    piece as its card shows it.
    """
    said = [_progress(shown, lang)]
    for level, rows in enumerate((shown.lower, shown.upper)):
        said.append(text(lang, _LEVELS[level], rows=_rows(puzzle, rows, lang)))
    if shown.taps:
        taps = ", ".join(f"{level + 1} {cell}" for level, cell in shown.taps)
        said.append(text(lang, "ubongo-alt-taps", taps=taps, way=shown.way, ways=shown.ways))
    said.append(text(lang, "ubongo-alt-pieces"))
    said += [_piece(puzzle, shown, piece, lang) for piece in range(len(puzzle.pieces))]
    return " ".join(said)


def _progress(shown: Shown, lang: str) -> str:
    if shown.fitted is not None:
        return text(lang, "ubongo-alt-fitted", letter=style.LETTERS[shown.fitted])
    if shown.complete is not None:
        return text(lang, "ubongo-alt-complete")
    count = shown.lower.count("?") + shown.upper.count("?")
    return text(lang, "ubongo-alt-open", count=count, level=shown.level + 1)


def _rows(puzzle: Puzzle, level: str, lang: str) -> str:
    """The rows of a level from the top: each cell's name and its content."""
    cells, free = grid(level), text(lang, "ubongo-alt-free")
    rows: dict[int, list[str]] = {}
    for (x, y), lies in cells.items():
        rows.setdefault(y, []).append(f"{cell_name(puzzle.area, x, y)} {free if lies == '?' else lies}")
    return " / ".join(", ".join(row) for row in rows.values())


def _piece(puzzle: Puzzle, shown: Shown, piece: int, lang: str) -> str:
    """A piece in words: its letter, colour, cells by level, and whether it is in hand, chosen or placed."""
    shape = puzzle.pieces[piece]
    cells = posed(shape)
    levels = ", ".join(f"{z + 1} {named}" for z in (0, 1) if (named := " ".join(_named(cells, z))))
    key = "ubongo-alt-piece-lies"
    if piece in shown.hand:
        key = "ubongo-alt-piece-hand"
    elif piece == shown.chosen:
        key = "ubongo-alt-piece-chosen"
    colour = text(lang, f"ubongo-colour-{PIECES[shape].colour}")
    return text(lang, key, letter=style.LETTERS[piece], colour=colour, cells=levels)


def _named(cells: tuple[Cell, ...], level: int) -> Iterator[str]:
    """The names of a piece's cells on a level, in reading order, as if the piece's own box were the area."""
    deep = max(y for _, y, _ in cells) + 1
    for x, y, z in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if z == level:
            yield f"{'abcde'[x]}{deep - y}"


def alt_solutions(told: Round, names: Sequence[str], lang: str, times: Times = UNTIMED) -> str:
    """Each seat's solution of a round, or the solution book's, in words and notation; at most 1,024 characters."""
    animal = text(lang, f"ubongo-animal-{told.animal}")
    said = [
        text(
            lang,
            "ubongo-alt-round" if told.number else "ubongo-alt-last-task",
            round=told.number,
            animal=animal,
            die=told.die,
        )
    ]
    if told.second:
        said.append(text(lang, "ubongo-alt-second-chance"))
    said += [
        _solved(result, name, lang, times.get(result.seat)) for result, name in zip(told.results, names, strict=True)
    ]
    return " ".join(said)


def _solved(result: Solved, name: str, lang: str, taken: int | None) -> str:
    who = plain_name(name)
    if result.puzzle is None:
        return text(lang, "ubongo-alt-sat-out", name=who)
    doing = text(lang, "ubongo-alt-place", place=result.place) if result.place else text(lang, "ubongo-alt-book")
    # A full stop of the notation would be lost before the full stop of the sentence; `solve` accepts `-` as well.
    lower, upper = (level.replace(".", "-") for level in (result.lower, result.upper))
    solution = text(lang, "ubongo-alt-solution", name=who, doing=doing, lower=lower, upper=upper)
    if taken is not None:
        solution = f"{solution} {text(lang, 'ubongo-alt-time', time=clocked(taken))}"
    gems = ", ".join(text(lang, f"ubongo-gem-{kind}") for kind in result.gems)
    return f"{solution} {text(lang, 'ubongo-alt-gems', gems=gems)}" if gems else solution
