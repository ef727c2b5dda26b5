"""How a game is told, and what is asked in it."""
