"""The signs of pieces and tokens in text and on buttons, alike in all games for two."""

SIGNS = {"o": "●", "x": "▮", ".": ""}
"""The signs of a light piece (seat 0), a dark piece (seat 1) and an empty square, by their letters in a view."""
