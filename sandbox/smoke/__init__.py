"""A smoke test of Baraza on Discord itself: `python -m sandbox.smoke`.

Baraza plays a short game of each kind in a channel of a test server, and a second bot account reads back what stands there.
A bot account can press no button and use no command of another bot, so the games are played within Baraza's own process
(`process.smoke`). This package knows them by Discord's protocol alone, as the rest of the sandbox does.
"""
