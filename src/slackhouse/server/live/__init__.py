"""A table that is being played: its state, clock, readers, commands, bots, and what becomes of it after the game."""
