"""Yebo."""
