"""What happens in the Slack games: one rules core, a module per rulebook heading; what differs is in `editions`."""
