"""The content of 7 Wonders Duel: the files `base.yaml`, `pantheon.yaml` and `agora.yaml` of a folder."""
