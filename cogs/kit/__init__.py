"""The toolkit for messages: components, replies to interactions, words, completion, and settings."""
