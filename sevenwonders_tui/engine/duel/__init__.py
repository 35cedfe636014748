"""7 Wonders Duel with the boxes Pantheon and Agora."""
