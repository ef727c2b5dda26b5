"""What differs between the Slack games: one small object for each edition."""
