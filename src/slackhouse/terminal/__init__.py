"""The terminal: the commands, and the game in plain lines."""
