"""Awalé's words, beside those that Baraza has: a folder a language, as in `locales`."""

from pathlib import Path

FOLDER = Path(__file__).parent
