"""The games' commands and messages: what they share, and a package per game."""
