"""The panels of cities, drawn in as much room as there is: folded before anything is dropped."""
