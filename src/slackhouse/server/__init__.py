"""The live table: people and bots at one table over the network, the log on disk as the truth."""
