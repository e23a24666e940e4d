"""The foundation of all cogs: services, custom_ids, command names, access checks, failure policies, answers, transport."""
