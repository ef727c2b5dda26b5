"""How any of our games runs: frames on an agenda, asks and answers, chance, the log. Knows no card, no phase, no edition."""
