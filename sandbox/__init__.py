"""A simulated Discord on this machine: REST API, gateway, a web page to play on, and a driver for tests.

The sandbox knows the bot through Discord's protocol alone and imports nothing of it. A request that Discord would
refuse is refused with Discord's status and code.
"""
