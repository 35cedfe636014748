"""The panels of cities, drawn for the room: they are folded before anything is dropped."""
