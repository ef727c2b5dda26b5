"""The story part of the Slack games: facts as lines, and questions."""
