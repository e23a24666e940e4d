"""What can happen in a game of Ubongo 3D, and how it can end: the keys that the message catalogues must have."""

EVENTS: dict[str, tuple[str, ...]] = {
    "ready": ("seat",),
    "paused": ("round",),
    "rolled": ("round", "animal", "number"),
    "sits-out": ("seat",),
    "solved": ("seat", "place"),
    "took": ("seat", "gem"),
    "drew": ("seat", "gem"),
    "bell": ("round",),
    "second-chance": ("round",),
    "nobody": ("round",),
    "returned": ("gem",),
    "round-over": ("round",),
    "tie-break": ("animal", "number"),
    "gave-up": ("seat",),
    "won-tie-break": ("seat",),
    "over": (),
}
"""Every event's kind and the names of its values, all of them for everybody.

`took` is a gem from the display, `drew` one from the bag, `returned` one that goes from the display into the bag; a gem
is one of `view.VALUES`, an animal one of `view.ANIMALS`, a number what the die shows. `nobody`: a second chance has
ended without an answer. `over` ends every game, whatever the reason."""

OUTCOMES: tuple[str, ...] = ("value", "tiebreak", "shared", "abandoned", "ended")
"""Every reason of an outcome (4.6, 4.7). `value`: the most valuable gems; `tiebreak`: the first correct answer in the
tie-break, or the one who did not give it up; `shared`: nobody had one in time; `abandoned`: nobody was ready for so
long that the game ended as it stood, unrated; `ended`: all agreed to end it as it stood."""
