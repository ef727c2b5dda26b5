"""The lab: many games between bots, their records, and statistics of them."""
