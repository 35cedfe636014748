"""Games of bots on the machines of a Dask cluster: the same bytes as on one machine."""
