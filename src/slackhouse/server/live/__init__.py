"""Live tables: state, clock, readers, commands, bots, and the results and replays of finished games."""
