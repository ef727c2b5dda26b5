"""The database: the log of each table, snapshots, server leases and what belongs to a player. It knows no game: a row is text."""
