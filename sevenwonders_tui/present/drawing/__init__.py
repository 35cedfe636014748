"""Pictures made of cells: cards, large letters, wonders, streets and the skyline."""
