"""The engine of Yebo: six rounds of sets, runs and pairs, drawn from a Fence of 144 blocks (yebo.md)."""
