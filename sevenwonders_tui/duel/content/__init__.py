"""The content of 7 Wonders Duel: `base.yaml`, `pantheon.yaml` and `agora.yaml` of a folder."""
