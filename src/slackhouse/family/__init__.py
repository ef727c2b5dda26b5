"""A family of games: one typed part for each thing that the engine asks of games with one rulebook; plain parts are in `family.defaults`."""
