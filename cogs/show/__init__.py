"""How a table reaches its channel and its people."""
