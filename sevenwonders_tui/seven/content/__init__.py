"""The content of 7 Wonders: `cards.yaml` and `wonders.yaml`."""
