"""What the cogs share: the listener, the publisher, the words and the parts of messages."""
