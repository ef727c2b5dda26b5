"""The server of live tables: people and bots at one table over the network, with the log in the database as the truth."""
