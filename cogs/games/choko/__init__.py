"""Choko."""
