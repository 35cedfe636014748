"""Several machines: doors, houses and a database, as processes on the loopback address."""
