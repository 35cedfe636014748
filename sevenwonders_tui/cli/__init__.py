"""The commands: the only place where all parts meet. Each module here registers its own."""
