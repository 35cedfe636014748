"""The screens of the deal of the day."""
