"""The lab: many games between bots, what is written down of each, and what the numbers say."""
