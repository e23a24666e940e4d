"""What every helper may ask for: services, custom_ids, command names, access, failures, transport."""
