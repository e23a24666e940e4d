"""A Discord of one's own on this machine: REST, gateway, a page to play on, and a driver for tests.

It knows the bot through Discord's protocol alone and imports nothing of it. It judges: what Discord would
refuse, it refuses with Discord's status and code.
"""
