"""Discord in and out: commands, buttons, messages. No rules and no storage live here."""
