"""Changes that no test can notice, as the program does the same with them, each with the reason."""

EQUIVALENT: dict[tuple[str, str, str], str] = {}
"""The file, the line's text and the change, as `make mutation` prints them."""
