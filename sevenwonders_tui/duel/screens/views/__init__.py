"""Views that open from the table: cities, the structure, and pages about a component."""
