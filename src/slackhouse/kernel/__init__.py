"""The game-independent engine: frames on an agenda, asks and answers, chance, the log. It contains no card, phase or edition."""
