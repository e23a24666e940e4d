"""The toy game's words, in English only."""
