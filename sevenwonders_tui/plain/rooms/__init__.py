"""A server in lines: accounts, the lobby, rooms, events and the deals of the day."""
