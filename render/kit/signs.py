"""The signs of pieces and tokens in text and on buttons, the same in every game for two."""

SIGNS = {"o": "●", "x": "▮", ".": ""}
"""Light or seat 0, dark or seat 1, and nothing: by the signs of the engines' views."""
