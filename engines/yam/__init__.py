"""The engine of Yam Master: dice figures and a 5×5 board for two (yam_master.md)."""
