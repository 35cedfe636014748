"""The screens that open from the table: a city, all cities, everything about a card."""
