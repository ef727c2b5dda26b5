"""The Slack games, a module for each heading of the rulebook."""
