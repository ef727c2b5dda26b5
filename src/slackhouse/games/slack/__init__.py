"""The Slack games: Chez Geek, Chez Greek, Chez Goth and Chez Cthulhu, alone and together."""
