"""What every message is made of."""
