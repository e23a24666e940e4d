"""Yebo: six rounds of sets, runs and pairs from a Fence of 144 blocks (yebo.md)."""
